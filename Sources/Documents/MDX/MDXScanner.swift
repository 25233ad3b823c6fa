import Diagnostics

/// Reads an MDX page line by line and rewrites it as a ``MarkdownSource``.
///
/// It is the one authority on where code, tags, directives, comments, imports and exports begin and end;
/// CommonMark's parser gets what is left.
struct MDXScanner {
    /// How deep lists, quotes, elements and directives may nest together.
    static let nestingLimit = 64
    /// How many bytes a tag, an expression or an `export` may take.
    static let constructLimit = 64 * 1024
    /// The same, once ``wastedBytesLeft`` is used up.
    static let shortLimit = 256
    /// How many bytes are written for a page at most: list markers and quotes are repeated before each tag.
    private static let outputLimit = 256 << 20
    /// In lines; for each link in a paragraph the CommonMark parser goes through all lines of it.
    private static let paragraphLimit = 1_000

    let path: String
    let lines: Lines
    var source = MarkdownSource()
    var diagnostics: [Diagnostic] = []
    /// The ids and names of elements.
    var anchors: Set<String> = []
    private(set) var componentsInText: [Document.Keyword] = []
    var settings: [Document.Setting] = []
    var comments: [Comment] = []
    /// 0-based indices of the lines of imports, exports and expressions, ascending.
    var moduleLines: [Int] = []
    /// Whether the end of the page was not read, so that its closing tags were not seen.
    private(set) var isCutOff = false

    /// 0-based index of the line to read next.
    var index: Int
    private(set) var containers = ContainerStack()
    /// What the next line written begins with: the markers of its list items and quotes, or the indentation
    /// behind them.
    private var prefix: [UInt8] = []
    /// Whether `prefix` opens a list item or quote, so that it has to be written even without content.
    private var opensContainer = false
    /// The elements opened in flow and not yet closed, with the number of containers around each.
    var openElements: [(name: String, depth: Int)] = []
    /// The directives not yet closed, with the number of containers around each, and the fence of those that have one in
    /// place of colons.
    var openDirectives: [(colons: Int, depth: Int, fence: Fence?)] = []
    /// Lines of running text that were read and not yet written.
    private(set) var paragraph: [PendingLine] = []
    /// How many elements of each name are open in `paragraph`.
    var elementsInText: [String: Int] = [:]
    /// What the lines of the table that is being read begin with; `nil` outside a table.
    private var tablePrefix: [UInt8]?
    /// Whether the content read next stands behind a tag, comment or expression on its line.
    private var followsTag = false
    /// Whether an `import` or `export` may stand here: at the start, after a blank line, a comment or another one.
    var allowsModuleStatement = true
    /// Where to go on in the line at `index`, after a construct that ended inside it.
    var remainder: Int?
    /// Bytes that may still be spent on constructs that turn out to be none, to stay linear.
    var wastedBytesLeft = 1 << 20

    /// - Parameter firstLine: 0-based index of the line after the front matter.
    init(path: String, lines: Lines, firstLine: Int) {
        self.path = path
        self.lines = lines
        index = firstLine
    }

    /// A line of running text, with what it begins with when it is written.
    struct PendingLine {
        var prefix: [UInt8]
        var content: ArraySlice<UInt8>
        /// 1-based.
        var number: Int
        var isTableRow = false
        /// Whether something else stands before it on its line, so that it begins no list or heading.
        var followsTag = false
    }

    mutating func scan() {
        while index < lines.count {
            if let start = remainder {
                remainder = nil
                followsTag = true
                scanContent(from: LineCursor(lines.bytes[start..<endOfLine]))
            } else {
                followsTag = false
                scanLine()
            }
            if source.bytes.count > Self.outputLimit {
                diagnostics.append(.outOfMemory(path: path))
                index = lines.count
            }
        }
        endParagraph()
        leaveBoxes(at: nil)
    }

    var endOfLine: Int { lines.ranges[index].upperBound }

    /// Whether nothing more may be opened, which is reported and ends the page.
    mutating func isTooDeep() -> Bool {
        let depth = openElements.count + openDirectives.count + containers.depth
        guard depth >= Self.nestingLimit else { return false }
        stopTooDeep()
        return true
    }

    private mutating func stopTooDeep() {
        diagnostics.append(.tooDeep(path: path, line: index + 1))
        index = lines.count
        isCutOff = true
    }

    // MARK: One line

    private mutating func scanLine() {
        var cursor = LineCursor(lines[index])
        leaveBoxes(at: cursor)
        let limit = Self.nestingLimit - openElements.count - openDirectives.count
        let isInParagraph = !paragraph.isEmpty
        guard let opened = containers.advance(&cursor, isInParagraph: isInParagraph, limit: limit) else {
            stopTooDeep()
            return
        }
        if opened.opensContainer || cursor.isAtEnd { endParagraph() }
        prefix = opened.prefix
        opensContainer = opened.opensContainer
        if opensContainer || paragraph.isEmpty {
            // What was opened in a list item or quote ends with it; only a paragraph may go on without its marks.
            openElements.removeAll { $0.depth > opened.continuedCount }
            openDirectives.removeAll { $0.depth > opened.continuedCount }
        }
        if cursor.isAtEnd {
            if !writeEmptyContainer() { source.beginLine(prefix, origin: index + 1) }
            allowsModuleStatement = true
            index += 1
        } else {
            scanContent(from: cursor)
        }
    }

    private mutating func scanContent(from cursor: LineCursor) {
        let content = cursor.rest
        let mayBeModuleStatement =
            allowsModuleStatement && content.startIndex == lines.ranges[index].lowerBound
        allowsModuleStatement = false
        let first = content.first
        if let fence = Fence(content) ?? formulaFence(content) {
            endParagraph()
            if !scanDirective(fence, content) { scanCode(fence, openedAt: cursor) }
        } else if mayBeModuleStatement, let end = moduleStatementEnd() {
            endParagraph()
            for line in index...end { source.beginLine([], origin: line + 1) }
            moduleLines += index...end
            allowsModuleStatement = true
            index = end + 1
        } else if first == UInt8(ascii: ":"), let directive = Directive(content) {
            scan(directive)
        } else if scanBox(at: cursor) {
        } else if first == UInt8(ascii: "["), let footnote = Footnotes.definition(content) {
            endParagraph()
            source.footnotes.define(footnote.label)
            write(.footnote, origin: index + 1)
            proceed(from: footnote.end)
        } else if first == UInt8(ascii: "<") {
            if content.starts(with: "<!--".utf8) {
                skipHTMLComment(from: cursor.position)
            } else {
                scanTag(at: cursor.position)
            }
        } else if first == UInt8(ascii: "{"),
            TemplateTag.begins(content) ? scanHighlight(at: cursor) : skipExpression(at: cursor.position)
        {
        } else {
            addText(from: cursor.position)
        }
    }

    mutating func enterBox(column: Int, closing: MarkdownSource.Marker) {
        containers.enterBox(column: column, closing: closing)
    }

    /// Closes the boxes that end before a line; before the end of the page where there is none.
    private mutating func leaveBoxes(at line: LineCursor?) {
        let markers = containers.leaveBoxes(at: line)
        guard !markers.isEmpty else { return }
        endParagraph()
        prefix = containers.continuation
        for marker in markers { write(marker, origin: max(index, 1)) }
    }

    private mutating func moduleStatementEnd() -> Int? {
        let limit = wastedBytesLeft > 0 ? Self.constructLimit : Self.shortLimit
        let result = ModuleStatement.lastLine(in: lines, at: index, limit: limit)
        if result == nil { wastedBytesLeft -= limit }
        return result
    }

    // MARK: Writing

    mutating func write(_ marker: MarkdownSource.Marker, title: String = "x", origin: Int) {
        source.appendMarker(marker, prefix: takePrefix(), title: title, origin: origin)
    }

    mutating func takePrefix() -> [UInt8] {
        defer {
            prefix = containers.continuation
            opensContainer = false
        }
        return prefix
    }

    /// Gives a list item or quote that nothing was written for its line.
    @discardableResult
    mutating func writeEmptyContainer() -> Bool {
        guard opensContainer else { return false }
        source.beginLine(takePrefix(), origin: index + 1)
        source.appendFiller()
        return true
    }

    /// Goes on behind a construct that ended at `end`, on the same line if there is more on it.
    mutating func proceed(from end: Int) {
        writeEmptyContainer()
        index = lines.index(of: end - 1)
        let rest = lines.bytes[end..<max(end, endOfLine)]
        if let start = rest.firstIndex(where: { !$0.isSpace && !$0.isLineEnd }) {
            remainder = start
        } else {
            index += 1
        }
    }

    // MARK: Running text

    /// Takes the rest of the line, or what stands before the closing tag of an element opened in flow.
    mutating func addText(from start: Int) {
        let end = endOfRunningText(from: start)
        if paragraph.count >= Self.paragraphLimit {
            endParagraph()
            source.beginLine(containers.continuation, origin: index + 1)
        }
        var line = PendingLine(prefix: takePrefix(), content: lines.bytes[start..<end], number: index + 1)
        line.followsTag = followsTag
        let content = line.content
        var lineCount = 1
        if TableSyntax.isHeading(content) {
            endParagraph()
            if let id = idOnNextLine {
                line.content = content + " {\(id)}".utf8
                lineCount = 2
            }
            write(line)
        } else if tablePrefix != nil {
            line.isTableRow = true
            write(line)
        } else if let header = paragraph.last,
            let delimiterRow = TableSyntax.delimiterRow(content, under: header.content)
        {
            // The header row may follow a paragraph without a blank line.
            paragraph.removeLast()
            if !paragraph.isEmpty {
                flushParagraph()
                source.beginLine(containers.continuation, origin: header.number)
            }
            write(header)
            line.content = delimiterRow
            write(line)
            tablePrefix = containers.continuation
        } else {
            paragraph.append(line)
        }
        if end < endOfLine {
            endParagraph()
            remainder = end
        } else {
            index += lineCount
        }
    }

    /// `#id` where the next line gives this one nothing but an id: `{: #id }` (kramdown, block attributes).
    private var idOnNextLine: String? {
        guard index + 1 < lines.count else { return nil }
        let line = lines[index + 1].drop(while: \.isSpace)
        guard line.starts(with: "{:".utf8), line.last == UInt8(ascii: "}") else { return nil }
        let words = line.dropFirst(2).dropLast().split(separator: UInt8(ascii: " "))
        return words.count == 1 && words[0].first == UInt8(ascii: "#")
            ? String(decoding: words[0], as: UTF8.self) : nil
    }

    /// Writes a line whose marks end with it.
    private mutating func write(_ line: PendingLine) {
        paragraph = [line]
        flushParagraph()
    }

    /// Ends the paragraph or table that was read last.
    mutating func endParagraph() {
        flushParagraph()
        if let tablePrefix {
            // To the CommonMark parser any line, even a heading, is one more row.
            source.beginLine(tablePrefix, origin: index)
        }
        tablePrefix = nil
    }

    private mutating func flushParagraph() {
        elementsInText = [:]
        guard !paragraph.isEmpty else { return }
        var text = MDXText(path: path, lines: paragraph, wastedBytesLeft: wastedBytesLeft)
        text.write(to: &source)
        wastedBytesLeft = text.wastedBytesLeft
        diagnostics += text.diagnostics
        anchors.formUnion(text.anchors)
        componentsInText += text.components
        settings += text.settings
        comments += text.comments
        paragraph = []
    }
}
