internal import CLibXML2

/// One run of libxml2's HTML parser: passes its events to a builder, with exact lines.
///
/// A class because libxml2 hands its address from event to event.
final class ParserSession {
    private let context: htmlParserCtxtPtr
    private let input: UnsafeBufferPointer<UInt8>
    private var lines: LineCursor
    private var builder = TreeBuilder()
    /// Offset of the first byte that no event has accounted for.
    private var accounted = 0
    /// A text that was reported only when the parser had read the next one too, as libxml2 2.14 and newer do.
    private var held: [UInt8] = []
    /// Where the parser last found no name.
    private var placeWithoutName: Int?

    private init(context: htmlParserCtxtPtr, input: UnsafeBufferPointer<UInt8>) {
        self.context = context
        self.input = input
        lines = LineCursor(input)
    }

    static func build(from input: ParserInput) throws(HTMLTreeError) -> TreeBuilder {
        guard !input.isEmpty else { return TreeBuilder() }
        guard let size = Int32(exactly: input.bytes.count) else { throw .tooLarge }
        initializeLibrary
        return try input.bytes.withUnsafeBufferPointer { input throws(HTMLTreeError) in
            try build(from: input, size: size)
        }
    }

    private static func build(
        from input: UnsafeBufferPointer<UInt8>,
        size: Int32
    ) throws(HTMLTreeError) -> TreeBuilder {
        guard let context = htmlCreateMemoryParserCtxt(input.baseAddress, size) else { throw .outOfMemory }
        defer { htmlFreeParserCtxt(context) }
        guard let sax = context.pointee.sax else { throw .outOfMemory }
        htmlCtxtUseOptions(context, options)
        xmlDictSetLimit(context.pointee.dict, nameLimit)
        sax.pointee = handler

        let session = ParserSession(context: context, input: input)
        withExtendedLifetime(session) {
            context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
            htmlParseDocument(context)
        }
        session.releaseHeld(before: session.accounted)
        session.builder.finish()
        if let failure = session.builder.failure { throw failure }
        if session.isNameLimitReached { throw .tooManyNames }
        if context.pointee.disableSAX != 0 {
            throw context.pointee.errNo == Int32(XML_ERR_NO_MEMORY.rawValue) ? .outOfMemory : .tooLarge
        }
        return session.builder
    }

    private static let initializeLibrary: Void = xmlInitParser()

    private static let options = Int32(
        bitPattern: HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    )

    /// In bytes: libxml2 before 2.14 compares each attribute of a tag with all before it.
    private static let nameLimit = 64_000

    /// Whether libxml2 had to ignore names: then it has no room for this one either.
    private var isNameLimitReached: Bool {
        let probe = [UInt8](repeating: UInt8(ascii: "-"), count: 256)
        return xmlDictLookup(context.pointee.dict, probe, Int32(probe.count)) == nil
    }

    /// With a function for errors that prints none, and without any for declarations or entities.
    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        // Otherwise libxml2 does not look for the function.
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.serror = { session, error in
            guard error?.pointee.code == Int32(XML_ERR_NAME_REQUIRED.rawValue) else { return }
            ParserSession.at(session)?.missName()
        }
        handler.startElement = { session, name, attributes in
            ParserSession.at(session)?.startElement(name, attributes)
        }
        handler.endElement = { session, name in
            ParserSession.at(session)?.endElement(name)
        }
        handler.characters = { session, text, length in
            ParserSession.at(session)?.characters(text, length)
        }
        handler.ignorableWhitespace = handler.characters
        handler.comment = { session, text in
            ParserSession.at(session)?.comment(text)
        }
        handler.processingInstruction = { session, _, _ in
            ParserSession.at(session)?.skipMarkup()
        }
        return handler
    }

    private static func at(_ address: UnsafeMutableRawPointer?) -> ParserSession? {
        address.map { Unmanaged<ParserSession>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Ends the parsing where it goes on no longer: libxml2 before 2.14 looks for the name of an element again and again once
    /// there is no room for it. `xmlStopParser` takes the input away, for the end of which it then waits.
    private func missName() {
        let place = position
        if place == placeWithoutName {
            context.pointee.disableSAX = 1
            context.pointee.instate = XML_PARSER_EOF
        }
        placeWithoutName = place
    }

    private func startElement(
        _ namePointer: UnsafePointer<xmlChar>?,
        _ attributePointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard builder.failure == nil, let namePointer else { return }
        releaseHeld(before: accounted)
        let name = String(cString: namePointer)
        if let line = lineOfTag(name) {
            builder.startElement(name, attributes: Self.attributes(attributePointers), line: line)
        } else {
            builder.startImpliedElement(name)
        }
        if builder.failure != nil { xmlStopParser(context) }
    }

    private func endElement(_ name: UnsafePointer<xmlChar>?) {
        guard let name else { return }
        releaseHeld(before: accounted)
        builder.endElement(String(cString: name))
    }

    private func characters(_ text: UnsafePointer<xmlChar>?, _ length: Int32) {
        guard builder.failure == nil, let text, length > 0 else { return }
        let bytes = UnsafeBufferPointer(start: text, count: Int(length))
        let end = position
        if let start = startOfText(bytes, end: end) {
            releaseHeld(before: start)
            builder.appendText(bytes, line: lines.line(at: start), endLine: lines.line(at: end))
        } else if end > 0, input[end - 1] == UInt8(ascii: ";") {
            releaseHeld(before: end)
            let line = lines.line(at: end)
            builder.appendText(bytes, line: line, endLine: line + Self.lineFeedCount(bytes))
        } else {
            releaseHeld(before: end)
            held.append(contentsOf: bytes)
        }
        accounted = max(accounted, end)
    }

    /// Passes on a text whose place is known now that the text behind it has come.
    private func releaseHeld(before offset: Int) {
        guard !held.isEmpty else { return }
        let endLine = lines.line(at: offset)
        held.withUnsafeBufferPointer { held in
            let line = max(1, endLine - Self.lineFeedCount(held))
            builder.appendText(held, line: line, endLine: endLine)
        }
        held.removeAll()
    }

    private static func lineFeedCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.count { $0 == UInt8(ascii: "\n") }
    }

    private func comment(_ text: UnsafePointer<xmlChar>?) {
        if builder.failure == nil, let text {
            builder.addComment(String(cString: text), lastLine: lines.line(at: max(0, position - 1)))
        }
        skipMarkup()
    }

    /// A comment can hold what looks like a tag.
    private func skipMarkup() {
        accounted = max(accounted, position)
    }

    /// Offset up to which the parser has read; it never leaves the input.
    private var position: Int {
        min(max(Int(xmlByteConsumed(context)), 0), input.count)
    }

    /// Offset of the text in the source; `nil` where it does not stand right before the parser's position.
    private func startOfText(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Int? {
        let start = end - bytes.count
        guard start >= 0, let source = input.baseAddress else { return nil }
        return xmlStrncmp(source + start, bytes.baseAddress, Int32(bytes.count)) == 0 ? start : nil
    }

    /// The line of the `<` of the tag that was read last, where the parser itself tells only where the tag ends;
    /// `nil` where no tag states the element.
    private func lineOfTag(_ name: String) -> Int? {
        let end = position
        let nameBytes = Array(name.utf8)
        var lastBracket = end
        var index = accounted
        while index < end {
            if input[index] == UInt8(ascii: "<") {
                if hasName(nameBytes, at: index + 1) {
                    accounted = end
                    return lines.line(at: index)
                }
                lastBracket = index
            }
            index += 1
        }
        // The tag that made the parser add an element is still to come.
        accounted = lastBracket
        return nil
    }

    private func hasName(_ name: [UInt8], at start: Int) -> Bool {
        let nameEnd = start + name.count
        guard nameEnd < input.count, let source = input.baseAddress else { return false }
        // What ends a name: white space, `/`, `>`.
        let isComplete = [0x20, 0x09, 0x0A, 0x0C, 0x2F, 0x3E].contains(input[nameEnd])
        return isComplete && xmlStrncasecmp(source + start, name, Int32(name.count)) == 0
    }

    /// - Parameter pointers: Name and value by turns, ended by a null pointer in place of a name.
    private static func attributes(
        _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) -> [HTMLTree.Attribute] {
        guard var next = pointers else { return [] }
        var attributes: [HTMLTree.Attribute] = []
        while let name = next[0] {
            let value = next[1].map { String(cString: $0) }
            attributes.append(HTMLTree.Attribute(name: String(cString: name), value: value))
            next += 2
        }
        return attributes
    }
}
