/// Comments, expressions and tags that begin a line.
extension MDXScanner {
    mutating func skipHTMLComment(from start: Int) {
        guard let end = lines.bytes[start...].firstIndex(of: "-->") else {
            skipUnclosedComment(end: "-->")
            return
        }
        endParagraphBeforeSkipping()
        // The marks of `<!-->` overlap.
        let text = lines.bytes[min(start + 4, end)..<end]
        add(Comment(text: text, line: index + 1, lastLine: lines.index(of: end + 2) + 1))
        proceed(from: end + 3)
    }

    private mutating func add(_ comment: Comment) {
        comments.append(comment)
        allowsModuleStatement = true
    }

    private mutating func skipUnclosedComment(end: String) {
        endParagraph()
        diagnostics.append(.unclosedComment(path: path, line: index + 1, end: end))
        index = lines.count
    }

    /// What stands before and after a comment or expression are two paragraphs.
    private mutating func endParagraphBeforeSkipping() {
        guard !paragraph.isEmpty else { return }
        endParagraph()
        source.beginLine(containers.continuation, origin: index + 1)
    }

    /// Skips `{…}` alone on its lines, if that is what stands here: code, of which readers see nothing that can be
    /// told without running it.
    mutating func skipExpression(at start: Int) -> Bool {
        let isComment = lines.bytes[start...].starts(with: "{/*".utf8)
        let sizeLimit = isComment ? lines.bytes.count : min(start + Self.constructLimit, lines.bytes.count)
        let limit = wastedBytesLeft > 0 ? sizeLimit : endOfLine
        if isComment, lines.bytes[(start + 3)...].firstIndex(of: "*/") == nil {
            skipUnclosedComment(end: "*/}")
            return true
        }
        guard let expression = JavaScriptText.braced(lines.bytes[..<limit], at: start) else {
            wastedBytesLeft -= limit - start
            return false
        }
        let content = lines.bytes[expression.content]
        let last = lines.index(of: expression.end - 1)
        if JavaScriptText.isComment(content) {
            add(Comment(javaScript: content, line: index + 1, lastLine: last + 1))
        } else {
            let rest = lines.bytes[expression.end..<lines.ranges[last].upperBound].drop { $0.isSpace }
            guard rest.isEmpty || rest.starts(with: "</".utf8) else { return false }
        }
        endParagraphBeforeSkipping()
        if let literal = JavaScriptText.stringLiteral(content) {
            write(literal)
        } else if !JavaScriptText.isComment(content) {
            moduleLines += (index...last).drop { $0 == moduleLines.last }
        }
        proceed(from: expression.end)
        return true
    }

    private mutating func write(_ literal: String) {
        if openElements.last?.name == "CodeBlock" {
            write(.code(CodeBlock(text: literal, textLine: index + 1)), origin: index + 1)
        } else {
            source.beginLine(takePrefix(), origin: index + 1)
            source.appendFiller()
            source.appendLiteral(literal.utf8)
            source.beginLine(containers.continuation, origin: index + 1)
        }
    }

    // MARK: Tags

    /// Writes a tag that stands in flow; the rest of its line is read on.
    mutating func scanTag(at start: Int) {
        let limit = wastedBytesLeft > 0 ? min(start + Self.constructLimit, lines.bytes.count) : endOfLine
        guard let (tag, end) = JSXTag.read(lines.bytes[..<limit], at: start) else {
            wastedBytesLeft -= limit - start
            reportIncompleteTag(lines.bytes[start..<endOfLine])
            addText(from: start)
            return
        }
        guard standsInFlow(tag, end: end) else {
            addText(from: start)
            return
        }
        endParagraph()
        if let anchor = tag.anchor { anchors.insert(anchor) }
        settings += tag.settings(line: index + 1)
        switch tag.kind {
        case .opening:
            if isTooDeep() { return }
            openElements.append((tag.name, containers.depth))
            write(.open(tag), origin: index + 1)
        case .selfClosing:
            write(.open(tag), origin: index + 1)
        case .closing:
            if let open = openElements.lastIndex(where: { $0.name == tag.name }) {
                openElements.removeSubrange(open...)
            }
            write(.close(name: tag.name), origin: index + 1)
        }
        proceed(from: end)
    }

    /// What begins with a name and an attribute is meant as a tag, and is neither a comparison nor an autolink.
    private mutating func reportIncompleteTag(_ text: ArraySlice<UInt8>) {
        let name = text.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") }
        let space = text[name.endIndex...].prefix { $0.isSpace }
        guard name.first?.isLetter == true, !space.isEmpty else { return }
        let value = text[space.endIndex...].drop { $0.isLetter || $0 == UInt8(ascii: "-") }
        guard ["=\"", "='", "={"].contains(where: { value.starts(with: $0.utf8) }) else { return }
        let tagName = String(decoding: name, as: UTF8.self)
        diagnostics.append(.incompleteTag(path: path, line: index + 1, name: tagName))
    }

    /// Whether a tag at the start of a line begins a block, rather than a paragraph that begins with an element.
    private func standsInFlow(_ tag: JSXTag, end: Int) -> Bool {
        let last = lines.index(of: end - 1)
        let rest = lines.bytes[end..<max(end, lines.ranges[last].upperBound)]
        let following = rest.first { !$0.isSpace && !$0.isLineEnd }
        switch tag.kind {
        case .closing:
            if elementsInText[tag.name, default: 0] > 0 { return false }
            return isOpen(tag.name) || !tag.isTextElement
        // An image on a line of its own is within the link that is open before it.
        case .selfClosing where !tag.isComponent && elementsInText.contains { $0.value > 0 }:
            return false
        case .selfClosing:
            return !tag.isTextElement && (following == nil || following == UInt8(ascii: "<"))
        case .opening where tag.isTextElement:
            return following == nil && paragraph.isEmpty && !isClosedInParagraph(tag, after: last)
        case .opening where tag.isBlockElement:
            return true
        case .opening:
            guard let close = rest.firstIndex(of: "</") else { return true }
            let afterName = rest[(close + 2)...].dropFirst(tag.name.utf8.count)
            guard rest[(close + 2)...].starts(with: tag.name.utf8), afterName.first == UInt8(ascii: ">")
            else {
                return true
            }
            let after = afterName.dropFirst().first { !$0.isSpace && !$0.isLineEnd }
            return after == nil || after == UInt8(ascii: "<")
        }
    }

    private func isOpen(_ name: String) -> Bool { openElements.contains { $0.name == name } }

    private func isClosedInParagraph(_ tag: JSXTag, after line: Int) -> Bool {
        let closing = Array("</\(tag.name)>".utf8)
        for next in (line + 1)..<max(line + 1, min(line + 100, lines.count)) {
            if lines[next].isBlank { return false }
            if lines[next].contains(closing) { return true }
        }
        return false
    }

    // MARK: Tags in running text

    /// Where the running text that begins at `start` ends: with its line, or before the closing tag of an
    /// element that was opened in flow.
    mutating func endOfRunningText(from start: Int) -> Int {
        let end = endOfLine
        var codeSpans = CodeSpans(lines.bytes[start..<end])
        var position = start
        while position < end {
            switch lines.bytes[position] {
            case UInt8(ascii: "\\"):
                position += 2
            case UInt8(ascii: "`"):
                position = codeSpans.end(ofRunAt: position)
            case UInt8(ascii: "<"):
                let limit = wastedBytesLeft > 0 ? end : min(position + Self.shortLimit, end)
                guard let (tag, tagEnd) = JSXTag.read(lines.bytes[..<limit], at: position) else {
                    wastedBytesLeft -= limit - position
                    position += 1
                    continue
                }
                let isOpenInText = elementsInText[tag.name, default: 0] > 0
                if tag.kind == .opening {
                    elementsInText[tag.name, default: 0] += 1
                } else if tag.kind == .closing, isOpenInText {
                    elementsInText[tag.name, default: 0] -= 1
                } else if tag.kind == .closing, position > start, isOpen(tag.name) {
                    return position
                }
                position = tagEnd
            default:
                position += 1
            }
        }
        return end
    }
}
