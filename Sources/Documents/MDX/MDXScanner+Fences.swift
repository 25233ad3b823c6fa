/// Fenced code and directives: what a fence of characters opens and closes.
extension MDXScanner {
    /// Reads a fenced code block (CommonMark 0.31, section 4.5), at any indentation.
    mutating func scanCode(_ fence: Fence, openedAt cursor: LineCursor) {
        let opening = index
        var text: [UInt8] = []
        var end: Int?
        var isClosed = false
        var outdentedEnd: Int?
        index += 1
        while index < lines.count, !isClosed {
            var line = LineCursor(lines[index])
            if containers.continued(by: &line) < containers.depth {
                if outdentedEnd == nil { outdentedEnd = endOfOutdentedCode(fence, column: cursor.column) }
                guard let outdentedEnd, index < outdentedEnd else {
                    end = index + 1
                    break
                }
                line = LineCursor(lines[index])
            }
            var content = line
            content.skipSpace()
            isClosed = fence.isClosed(by: content.rest)
            if !isClosed {
                line.skipSpace(toColumn: cursor.column)
                if index > opening + 1 { text.append(UInt8(ascii: "\n")) }
                line.appendRest(to: &text)
            }
            index += 1
        }
        if !isClosed { diagnostics.append(.unclosedFence(path: path, line: opening + 1, end: end)) }
        let code = CodeBlock(
            language: fence.language,
            info: fence.info,
            title: fence.title,
            text: String(decoding: text, as: UTF8.self),
            textLine: opening + 2,
            indentation: cursor.column
        )
        write(.code(code), origin: opening + 1)
    }

    /// Reads code that stands on the lines between two tags of a template.
    ///
    /// - Returns: Whether it is there; without the closing tag, the opening one is text.
    mutating func scanHighlight(at cursor: LineCursor) -> Bool {
        guard wastedBytesLeft > 0,
            let (tag, end) = TemplateTag.read(lines.bytes[..<endOfLine], at: cursor.position),
            tag.holdsCode, !tag.isClosing, lines.bytes[end..<endOfLine].allSatisfy(\.isSpace)
        else { return false }
        let first = index + 1
        let closing = (first..<lines.count).first { tag.isClosed(by: lines[$0].trimmingSpace) }
        guard let closing else {
            wastedBytesLeft -= lines.bytes.endIndex - endOfLine
            return false
        }
        endParagraph()
        if tag.name != "highlight" { settings += tag.settings(line: index + 1) }
        let text = (first..<closing).map { line in
            var (line, text) = (LineCursor(lines[line]), [UInt8]())
            line.skipSpace(toColumn: cursor.column)
            line.appendRest(to: &text)
            return text
        }
        let block = CodeBlock(
            language: tag.codeLanguage,
            info: tag.attributes.map(\.value).joined(separator: " "),
            text: String(decoding: Array(text.joined(separator: "\n".utf8)), as: UTF8.self),
            textLine: first + 1,
            indentation: cursor.column
        )
        write(.code(block), origin: first)
        index = closing + 1
        return true
    }

    /// A formula on lines of its own; `nil` where nothing closes it, as then it is text.
    mutating func formulaFence(_ content: ArraySlice<UInt8>) -> Fence? {
        Fence(formula: content).flatMap { closing(of: $0, from: index + 1) == nil ? nil : $0 }
    }

    /// The 0-based index of the closing fence, if one follows that is indented as far as the opening one.
    ///
    /// Code in a list item may stand further left than its fences: CommonMark would end the item, and take the
    /// closing fence for one that opens.
    private mutating func endOfOutdentedCode(_ fence: Fence, column: Int) -> Int? {
        guard column > 0, let closing = closing(of: fence, from: index) else { return nil }
        return closing.column >= column ? closing.index : nil
    }

    /// The next line that closes a fence, before one that opens another.
    private mutating func closing(of fence: Fence, from start: Int) -> (index: Int, column: Int)? {
        for next in start..<lines.count where wastedBytesLeft > 0 {
            var cursor = LineCursor(lines[next])
            cursor.skipSpace()
            if fence.isClosed(by: cursor.rest) { return (next, cursor.column) }
            if Fence(cursor.rest) != nil { return nil }
            wastedBytesLeft -= lines[next].count + 1
        }
        return nil
    }

    /// Reads the line that opens or closes a box of MyST, and the options that stand behind the former.
    ///
    /// - Returns: Whether it is one.
    mutating func scanDirective(_ fence: Fence, _ content: ArraySlice<UInt8>) -> Bool {
        if let open = openDirectives.last, open.fence?.isClosed(by: content) == true {
            openDirectives.removeLast()
            write(.closeDirective(colons: open.colons), origin: index + 1)
            index += 1
            return true
        }
        guard let directive = fence.directive else { return false }
        if isTooDeep() { return true }
        // Nothing else has as many colons.
        let colons = Self.constructLimit + openDirectives.count
        open(directive.kind, title: directive.title, colons: colons, fence: fence)
        index += 1
        while index < lines.count, let option = Fence.option(lines[index].trimmingSpace) {
            settings.append(Document.Setting(directive.kind, option.name, option.value, line: index + 1))
            index += 1
        }
        return true
    }

    private mutating func open(_ kind: String, title: String?, colons: Int, fence: Fence? = nil) {
        openDirectives.append((colons, containers.depth, fence))
        write(.openDirective(kind: kind, colons: colons), origin: index + 1)
        if let title { write(.directiveTitle, title: title, origin: index + 1) }
    }

    mutating func scan(_ directive: Directive) {
        endParagraph()
        if let kind = directive.kind {
            if isTooDeep() { return }
            open(kind, title: directive.title, colons: directive.colons)
        } else {
            if let open = Directive.index(closedBy: directive.colons, in: openDirectives.map(\.colons)) {
                openDirectives.removeSubrange(open...)
            }
            write(.closeDirective(colons: directive.colons), origin: index + 1)
        }
        index += 1
    }
}
