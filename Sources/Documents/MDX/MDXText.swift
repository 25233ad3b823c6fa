/// A paragraph, heading or table of an MDX page, rewritten as Markdown without JSX.
///
/// Tags that stand in running text are dropped or turned into the Markdown that means the same; comments
/// vanish; `{'text'}` becomes its text. What only looks like a tag (`Array<String>`) stays as it is, and so
/// does everything inside code spans and behind a backslash.
struct MDXText {
    /// How many of the elements that were open in flow are closed by tags in this text.
    private(set) var closedElements = 0
    private(set) var wastedBytesLeft: Int

    private let lines: [MDXScanner.PendingLine]
    private var openElements: [String]
    /// The contents of the lines, with LF between them.
    private var bytes: [UInt8] = []
    private var edits: [Edit] = []

    private struct Edit {
        var range: Range<Int>
        var replacement: Replacement
    }

    private enum Replacement {
        case text([UInt8])
        /// The text ends here: the element was opened in flow.
        case closing(name: String)
    }

    init(lines: [MDXScanner.PendingLine], openElements: [String], wastedBytesLeft: Int) {
        self.lines = lines
        self.openElements = openElements
        self.wastedBytesLeft = wastedBytesLeft
        for (index, line) in lines.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            bytes.append(contentsOf: line.content)
        }
    }

    mutating func write(to source: inout MarkdownSource) {
        findEdits()
        var current = Line(prefix: Array(lines[0].prefix), number: 0)
        var position = 0
        func finish() {
            let isNewlyEmpty = current.text[...].isBlank
            if !isNewlyEmpty {
                source.appendLine(current.prefix + current.text, origin: lines[current.number].number)
            }
        }
        func copy(to end: Int) {
            while position < end {
                if bytes[position] == UInt8(ascii: "\n") {
                    finish()
                    let next = current.number + 1
                    current = Line(prefix: Array(lines[next].prefix), number: next)
                } else {
                    current.text.append(bytes[position])
                }
                position += 1
            }
        }
        for edit in edits {
            copy(to: edit.range.lowerBound)
            let lineBreaks = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
            switch edit.replacement {
            case .text(let replacement):
                current.text += replacement
            case .closing(let name):
                finish()
                let prefix = MDXScanner.continuation(of: current.prefix[...])
                source.appendMarker(.close(name: name), prefix: prefix, origin: lines[current.number].number)
                current = Line(prefix: prefix, number: current.number)
            }
            current.number += lineBreaks
            position = edit.range.upperBound
        }
        copy(to: bytes.count)
        finish()
    }

    private struct Line {
        var prefix: [UInt8]
        var text: [UInt8] = []
        /// 0-based index into `lines`.
        var number: Int
    }

    // MARK: Finding what to change

    private mutating func findEdits() {
        var codeSpans = CodeSpans(bytes)
        var tags: [(tag: JSXTag, range: Range<Int>)] = []
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                position += 2
            case UInt8(ascii: "`"):
                position = codeSpans.end(ofRunAt: position)
            case UInt8(ascii: "<"):
                if bytes[position...].starts(with: "<!--".utf8) {
                    position = remove(to: "-->", from: position)
                } else if let (tag, end) = attempt(from: position, { JSXTag.read($0, at: position) }) {
                    tags.append((tag, position..<end))
                    position = end
                } else {
                    position += 1
                }
            case UInt8(ascii: "{") where isLiteralOrComment(at: position + 1):
                position = replaceExpression(at: position)
            default:
                position += 1
            }
        }
        replace(tags)
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Reads from a slice that ends with the text, or with its line once too much was read for nothing.
    private mutating func attempt<Result>(from start: Int, _ read: (ArraySlice<UInt8>) -> Result?) -> Result? {
        let end =
            wastedBytesLeft > 0
            ? bytes.count : min(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count, start + 256)
        let result = read(bytes[..<end])
        if result == nil { wastedBytesLeft -= end - start }
        return result
    }

    private mutating func remove(to end: StaticString, from start: Int) -> Int {
        let found = attempt(from: start) { JavaScriptText.find(end, in: $0, from: start) }
        guard let found else { return start + 1 }
        let upper = found + end.utf8CodeUnitCount
        edits.append(Edit(range: start..<upper, replacement: .text([])))
        return upper
    }

    private func isLiteralOrComment(at position: Int) -> Bool {
        guard let first = bytes[min(position, bytes.count)...].first(where: { !$0.isSpace }) else { return false }
        return first == UInt8(ascii: "/") || first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
            || first == UInt8(ascii: "`")
    }

    /// `{/* comment */}` vanishes, `{'text'}` becomes its text, any other expression is left as it is.
    private mutating func replaceExpression(at start: Int) -> Int {
        let found = attempt(from: start) { JavaScriptText.braced($0, at: start) }
        guard let (content, end) = found else { return start + 1 }
        let text = bytes[content].trimmingSpace
        if text.starts(with: "/*".utf8), text.reversed().starts(with: "/*".utf8) {
            edits.append(Edit(range: start..<end, replacement: .text([])))
        } else if let literal = JavaScriptText.stringLiteral(text) {
            let singleLine = literal.utf8.map { $0.isLineEnd ? UInt8(ascii: " ") : $0 }
            edits.append(Edit(range: start..<end, replacement: .text(singleLine)))
        } else {
            return start + 1
        }
        return end
    }

    // MARK: Tags

    private mutating func replace(_ tags: [(tag: JSXTag, range: Range<Int>)]) {
        var opened: [(tag: JSXTag, range: Range<Int>)] = []
        var openedNames: [String: Int] = [:]
        for (tag, range) in tags {
            switch tag.kind {
            case .selfClosing:
                let isBreak = tag.name == "br" || tag.name == "hr"
                edits.append(Edit(range: range, replacement: .text(isBreak ? [UInt8(ascii: " ")] : [])))
            case .opening:
                opened.append((tag, range))
                openedNames[tag.name, default: 0] += 1
            case .closing where openedNames[tag.name, default: 0] > 0:
                while let (opening, openingRange) = opened.popLast() {
                    openedNames[opening.name, default: 0] -= 1
                    guard opening.name == tag.name else { continue }
                    let marks = Self.markdown(for: opening)
                    edits.append(Edit(range: openingRange, replacement: .text(Array(marks.opening.utf8))))
                    edits.append(Edit(range: range, replacement: .text(Array(marks.closing.utf8))))
                    break
                }
            case .closing:
                guard let open = openElements.lastIndex(of: tag.name) else { continue }
                closedElements += openElements.count - open
                openElements.removeSubrange(open...)
                edits.append(Edit(range: range, replacement: .closing(name: tag.name)))
            }
        }
    }

    private static func markdown(for tag: JSXTag) -> (opening: String, closing: String) {
        switch tag.name {
        case "code", "samp", "tt": return ("`", "`")
        case "a":
            guard let target = tag.attribute("href") ?? tag.attribute("to") else { return ("", "") }
            let isPlain = !target.contains { $0 == "<" || $0 == ">" || $0.isNewline }
            return isPlain ? ("[", "](<\(target)>)") : ("", "")
        default: return ("", "")
        }
    }
}

/// Where the code spans of a text end (CommonMark 0.31, section 6.1).
private struct CodeSpans {
    private let bytes: [UInt8]
    /// For each length of a run of backticks, the starts of such runs in descending order.
    private var starts: [Int: [Int]] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = bytes.count
        while position > 0 {
            guard bytes[position - 1] == UInt8(ascii: "`") else {
                position -= 1
                continue
            }
            let end = position
            while position > 0, bytes[position - 1] == UInt8(ascii: "`") { position -= 1 }
            starts[end - position, default: []].append(position)
        }
    }

    /// - Returns: The end of the code span that the run at `start` opens, or of the run where it opens none.
    mutating func end(ofRunAt start: Int) -> Int {
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        while let next = starts[length]?.last, next <= start { starts[length]?.removeLast() }
        guard let closing = starts[length]?.popLast() else { return start + length }
        return closing + length
    }
}
