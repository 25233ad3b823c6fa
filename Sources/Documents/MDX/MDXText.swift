import Diagnostics

/// A paragraph, heading or table row of an MDX page, rewritten as Markdown without JSX.
///
/// Tags that stand in running text are dropped, those with a meaning are kept as effects on the text between
/// them; comments vanish; `{'text'}` becomes its text. What only looks like a tag (`Array<String>`) stays as
/// it is, and so does everything inside code spans and behind a backslash.
struct MDXText {
    private(set) var wastedBytesLeft: Int
    private(set) var diagnostics: [Diagnostic] = []
    /// The ids and names of elements.
    private(set) var anchors: Set<String> = []
    /// In order of their tags' ends.
    private(set) var components: [Document.Keyword] = []
    private(set) var settings: [Document.Setting] = []
    private(set) var comments: [Comment] = []

    private let path: String
    private let lines: [MDXScanner.PendingLine]
    /// The contents of the lines, with LF between them.
    private let bytes: [UInt8]
    /// The index in `bytes` at which each line begins.
    private let starts: [Int]
    private var edits: [Edit] = []
    private var isTableRow: Bool { lines[0].isTableRow }

    private struct Edit {
        var range: Range<Int>
        /// Writes what stands in its place.
        var write: (inout MarkdownSource) -> Void
    }

    init(path: String, lines: [MDXScanner.PendingLine], wastedBytesLeft: Int) {
        self.path = path
        self.lines = lines
        self.wastedBytesLeft = wastedBytesLeft
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.content.count + 1 })
        var starts: [Int] = []
        for line in lines {
            if !starts.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            starts.append(bytes.count)
            bytes += line.content
        }
        self.bytes = bytes
        self.starts = starts
    }

    mutating func write(to source: inout MarkdownSource) {
        findEdits()
        var number = 0
        var position = 0
        var isAtLineStart = true
        source.beginLine(lines[0].prefix, origin: lines[0].number)
        // CommonMark's parser reports no place for an image or an empty row.
        if bytes.first == UInt8(ascii: "!") || lines[0].followsTag { source.appendFiller() }
        if isTableRow, bytes.first == UInt8(ascii: "|") {
            copy(to: 1)
            source.appendFiller()
        }
        func copy(to end: Int) {
            while position < end {
                let lineEnd = number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count
                let rest = bytes[position..<min(lineEnd, end)]
                source.append(rest)
                isAtLineStart = isAtLineStart && rest.allSatisfy(\.isSpace)
                position = rest.endIndex
                if position < end {
                    number += 1
                    source.beginLine(lines[number].prefix, origin: lines[number].number)
                    isAtLineStart = true
                    position += 1
                }
            }
        }
        for edit in edits {
            copy(to: edit.range.lowerBound)
            if isAtLineStart { source.appendFiller() }
            isAtLineStart = false
            edit.write(&source)
            position = edit.range.upperBound
            let lineBreaks = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
            if lineBreaks > 0 {
                number += lineBreaks
                source.beginLine(lines[number].prefix, origin: lines[number].number)
                source.appendFiller()
            }
        }
        copy(to: bytes.count)
    }

    // MARK: Finding what to change

    private mutating func findEdits() {
        var codeSpans = CodeSpans(bytes[...])
        var emphasis = EmphasisFlanking()
        var tags: [(tag: JSXTag, range: Range<Int>)] = []
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                position += 2
            case UInt8(ascii: "`"):
                position = codeSpans.end(ofRunAt: position)
            case UInt8(ascii: "*"):
                let run =
                    position..<(bytes[position...].firstIndex { $0 != UInt8(ascii: "*") } ?? bytes.count)
                if let place = emphasis.missingSpace(at: run, in: bytes) {
                    replace(place..<place) { $0.appendFiller() }
                    diagnostics.append(.brokenEmphasis(path: path, line: line(of: run), mark: run.count))
                }
                position = run.upperBound
            case UInt8(ascii: "|"):
                position += 1
                // An empty cell, which md4c takes for none.
                if position < bytes.count, bytes[position] == UInt8(ascii: "|") {
                    replace(position..<position) { $0.appendFiller() }
                }
            case UInt8(ascii: "<"):
                if bytes[position...].starts(with: "<!--".utf8) {
                    position = removeHTMLComment(at: position)
                } else if let (tag, end) = attempt(from: position, { JSXTag.read($0, at: position) }) {
                    tags.append((tag, position..<end))
                    position = end
                } else {
                    position = endOfAutolink(at: position) ?? position + 1
                }
            case UInt8(ascii: "~"):
                let run = bytes[position...].prefix { $0 == UInt8(ascii: "~") }
                // By itself it stands between the ends of a range, as in 월~금, and strikes nothing out.
                if run.count == 1 {
                    replace(position..<run.endIndex) { $0.appendLiteral(run) }
                }
                position = run.endIndex
            case UInt8(ascii: "{") where isLiteralOrComment(at: position + 1):
                position = replaceExpression(at: position)
            case UInt8(ascii: "{"):
                position =
                    replaceTemplateTag(at: position) ?? takeAttributes(at: position)
                    ?? markInsertion(at: position)
            case UInt8(ascii: "$"):
                position = replaceFormula(at: position)
            case UInt8(ascii: "+"):
                position = markKeys(at: position)
            case UInt8(ascii: ":"):
                position = markIcon(at: position)
            default:
                position += 1
            }
        }
        replaceTags(tags)
        edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }

    /// Behind an address in angle brackets, in which nothing is escaped (CommonMark 0.31, section 6.5).
    private func endOfAutolink(at start: Int) -> Int? {
        let rest = bytes[(start + 1)...].prefix {
            !$0.isSpace && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        }
        let isAddress = rest.contains(UInt8(ascii: ":")) || rest.contains(UInt8(ascii: "@"))
        return isAddress && bytes[rest.endIndex...].first == UInt8(ascii: ">") ? rest.endIndex + 1 : nil
    }

    private mutating func replace(
        _ range: Range<Int>,
        with write: @escaping (inout MarkdownSource) -> Void = { _ in }
    ) {
        edits.append(Edit(range: range, write: write))
    }

    /// Reads from a slice that ends with the text, or with its line once too much was read for nothing.
    private mutating func attempt<Result>(from start: Int, _ read: (ArraySlice<UInt8>) -> Result?) -> Result?
    {
        let lineLimit = min(start + MDXScanner.shortLimit, bytes.count)
        let end =
            wastedBytesLeft > 0
            ? min(start + MDXScanner.constructLimit, bytes.count)
            : bytes[start..<lineLimit].firstIndex(of: UInt8(ascii: "\n")) ?? lineLimit
        let result = read(bytes[..<end])
        if result == nil { wastedBytesLeft -= end - start }
        return result
    }

    private mutating func removeHTMLComment(at start: Int) -> Int {
        guard let found = attempt(from: start, { $0[start...].firstIndex(of: "-->") }) else {
            reportUnclosedComment(at: start, end: "-->")
            return start + 1
        }
        replace(start..<(found + 3))
        // The marks of `<!-->` overlap.
        let text = bytes[min(start + 4, found)..<found]
        let (first, last) = (line(of: start..<start), line(of: found..<found))
        comments.append(Comment(text: text, line: first, lastLine: last))
        return found + 3
    }

    private mutating func reportUnclosedComment(at position: Int, end: String) {
        // One is enough: what follows is part of it.
        guard diagnostics.isEmpty else { return }
        diagnostics.append(.unclosedComment(path: path, line: line(of: position..<position), end: end))
    }

    private func isLiteralOrComment(at position: Int) -> Bool {
        bytes[position...].first { !$0.isSpace }.map { $0.isOne(of: "/'\"`") } ?? false
    }

    /// `{/*id*/}` behind a heading becomes its id, `{/* comment */}` vanishes, `{'text'}` becomes its text, any other expression is left as it is.
    private mutating func replaceExpression(at start: Int) -> Int {
        let found = attempt(from: start) { JavaScriptText.braced($0, at: start) }
        guard let (content, end) = found else {
            if bytes[(start + 1)...].starts(with: "/*".utf8) { reportUnclosedComment(at: start, end: "*/}") }
            return start + 1
        }
        if let id = headingID(bytes[content], end: end) {
            replace(start..<end) { $0.appendLiteral("{#\(id)}".utf8) }
        } else if JavaScriptText.isComment(bytes[content]) {
            replace(start..<end)
            let (first, last) = (line(of: start..<start), line(of: (end - 1)..<end))
            comments.append(Comment(javaScript: bytes[content], line: first, lastLine: last))
        } else if let literal = JavaScriptText.stringLiteral(bytes[content]) {
            replace(start..<end) { $0.appendLiteral(literal.utf8) }
        } else {
            return start + 1
        }
        return end
    }

    /// The id in a comment at the end of a heading, `## Title {/*id*/}`, as sites write it for which `{#id}` is an
    /// expression; `nil` for any other comment.
    private func headingID(_ comment: ArraySlice<UInt8>, end: Int) -> String? {
        guard TableSyntax.isHeading(bytes[...]), bytes[end...].isBlank, comment.starts(with: "/*".utf8),
            comment.reversed().starts(with: "/*".utf8)
        else { return nil }
        let id = comment.dropFirst(2).dropLast(2)
        return id.isEmpty || id.contains { $0.isSpace || $0 == UInt8(ascii: "*") }
            ? nil : String(decoding: id, as: UTF8.self)
    }

    private mutating func replaceTemplateTag(at start: Int) -> Int? {
        guard let next = bytes[(start + 1)...].first, next.isOne(of: "{%"),
            let (tag, end) = attempt(from: start, { TemplateTag.read($0, at: start) })
        else { return nil }
        let line = line(of: start..<end)
        if let target = tag.target {
            replace(start..<end) { $0.append(Array(target.utf8)[...]) }
        } else {
            replace(start..<end)
            guard !tag.isClosing else { return end }
            components.append(Document.Keyword(text: tag.name, line: line))
            settings += tag.settings(line: line)
        }
        return end
    }

    /// What the site puts a value in place of is code: `{{ user.name }}`, `{count}`.
    private mutating func markInsertion(at start: Int) -> Int {
        let braces = bytes[start...].prefix { $0 == UInt8(ascii: "{") }
        let content = bytes[braces.endIndex...].prefix { byte in
            let partsCells = isTableRow && byte == UInt8(ascii: "|")
            return braces.count == 1 ? byte.isPathPart : byte.isTemplatePart && !partsCells
        }
        let closing = bytes[content.endIndex...].prefix { $0 == UInt8(ascii: "}") }
        guard braces.count <= 2, closing.count == braces.count, content.contains(where: \.isLetterOrForeign)
        else { return braces.endIndex }
        replace(start..<closing.endIndex) { [bytes] in
            $0.appendLiteral(bytes[start..<closing.endIndex], marks: .code)
        }
        return closing.endIndex
    }

    /// Keys that are to be pressed, `++ctrl+s++` (PyMdown Extensions, Keys), are code.
    private mutating func markKeys(at start: Int) -> Int {
        let opening = bytes[start...].prefix { $0 == UInt8(ascii: "+") }
        let keys = bytes[opening.endIndex...].prefix {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        }
        guard opening.count == 2, keys.count > 2, keys.suffix(2).allSatisfy({ $0 == UInt8(ascii: "+") }),
            keys.dropLast(2).last != UInt8(ascii: "+")
        else { return opening.endIndex }
        replace(start..<keys.endIndex) { $0.appendLiteral(keys.dropLast(2), marks: .code) }
        return keys.endIndex
    }

    /// Icons and emoji that are called by name, `:tada:`, are code.
    private mutating func markIcon(at start: Int) -> Int {
        let name = bytes[(start + 1)...].prefix {
            $0.isLowercase || $0.isDigit || $0.isOne(of: "_-+")
        }
        let end = name.endIndex + 1
        func isOutside(_ byte: UInt8?) -> Bool {
            byte.map { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: ":") } ?? true
        }
        guard name.count > 1, name.contains(where: \.isLetter),
            bytes[name.endIndex...].first == UInt8(ascii: ":"),
            isOutside(start > 0 ? bytes[start - 1] : nil), isOutside(bytes[end...].first)
        else { return start + 1 }
        replace(start..<end) { [bytes] in $0.appendLiteral(bytes[start..<end], marks: .code) }
        return end
    }

    /// What `{ .wide data-step=2 }` gives the element before it (Python-Markdown, Attribute Lists).
    private mutating func takeAttributes(at start: Int) -> Int? {
        // A brace within it ends the search, so that a line of braces is read once.
        let list = bytes[(start + 1)...].prefix { !$0.isOne(of: "{}\n") }
        let end = list.endIndex
        guard bytes[end...].first == UInt8(ascii: "}"), !TableSyntax.isHeading(bytes[...]) else { return nil }
        let content = list.drop { $0 == UInt8(ascii: ":") }
        let words = content.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        var values: [String: [String]] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1)
            let name = String(parts[0].drop { $0 == "." || $0 == "#" })
            guard !name.isEmpty, parts.count == 2 || name != word,
                name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_-:") })
            else { return nil }
            let key = word.hasPrefix(".") ? "class" : word.hasPrefix("#") ? "id" : name
            let value = parts.count == 2 ? parts[1].filter { $0 != "\"" && $0 != "'" } : name
            values[key, default: []].append(value)
        }
        // An id alone is a heading's.
        guard values.keys.contains(where: { $0 != "id" }) else { return nil }
        anchors.formUnion(values["id"] ?? [])
        let number = self.line(of: start..<end)
        settings += values.sorted { $0.key < $1.key }.map { name, values in
            Document.Setting("attribute list", name, values.joined(separator: " "), line: number)
        }
        replace(start..<end + 1)
        return end + 1
    }

    /// A formula is code: nothing in it is Markdown.
    private mutating func replaceFormula(at start: Int) -> Int {
        let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "$") } ?? bytes.count
        guard Formula.mayBegin(at: start..<end, in: bytes),
            let closing = attempt(from: start, { Formula.closing($0, of: start..<end) })
        else { return end }
        let formula = bytes[end..<closing.lowerBound]
        if isTableRow, formula.contains(UInt8(ascii: "|")) { return end }
        replace(start..<closing.upperBound) {
            for piece in Formula.pieces(formula.trimmingSpace) {
                $0.appendLiteral(piece.bytes, marks: piece.isText ? [.code, .variable] : .code)
            }
        }
        return closing.upperBound
    }

    // MARK: Tags

    private mutating func replaceTags(_ tags: [(tag: JSXTag, range: Range<Int>)]) {
        var opened: [(tag: JSXTag, range: Range<Int>)] = []
        var openedNames: [String: Int] = [:]
        for (tag, range) in tags {
            switch tag.kind {
            case .selfClosing:
                note(tag, range)
                let space = tag.name == "br" || tag.name == "hr" ? " " : ""
                replace(range) { $0.appendLiteral(space.utf8) }
            case .opening:
                opened.append((tag, range))
                openedNames[tag.name, default: 0] += 1
            case .closing where openedNames[tag.name, default: 0] > 0:
                while let (opening, openingRange) = opened.popLast() {
                    openedNames[opening.name, default: 0] -= 1
                    guard opening.name == tag.name else { continue }
                    note(opening, openingRange)
                    replace(openingRange) { $0.mark(opening.effect) }
                    replace(range) { $0.mark(nil) }
                    break
                }
            case .closing:
                diagnostics.append(.unopenedElement(path: path, line: line(of: range), name: tag.name))
            }
        }
        for (tag, range) in opened where isMeantAsElement(tag, at: range.lowerBound) {
            diagnostics.append(.unclosedElement(path: path, line: line(of: range), name: tag.name))
        }
    }

    private mutating func note(_ tag: JSXTag, _ range: Range<Int>) {
        if let anchor = tag.anchor { anchors.insert(anchor) }
        settings += tag.settings(line: line(of: range))
        if tag.isComponent, tag.effect == .marks([]) {
            components.append(Document.Keyword(text: tag.name, line: line(of: range)))
        } else if !MarkupNames.isKnown(tag.name) {
            diagnostics.append(.unknownElement(path: path, line: line(of: range), name: tag.name))
        }
    }

    /// Whether a tag that is never closed is a slip, and not a generic type or a placeholder (`<YourType>`).
    private func isMeantAsElement(_ tag: JSXTag, at start: Int) -> Bool {
        if tag.attributes.contains(where: { $0.value != nil }) { return true }
        guard tag.isTextElement, tag.attributes.isEmpty else { return false }
        guard start > 0 else { return true }
        return !bytes[start - 1].isLetter && !bytes[start - 1].isDigit
    }

    /// The 1-based line of the page on which a range of this text begins.
    private func line(of range: Range<Int>) -> Int {
        lines[starts.partitionIndex { $0 > range.lowerBound } - 1].number
    }
}

extension JSXTag {
    /// What the tag says of the text that it encloses.
    fileprivate var effect: MarkdownSource.Effect {
        switch name {
        case "code", "kbd", "samp", "tt": return .marks(.code)
        case "b", "strong": return .marks(.strong)
        case "em", "i": return .marks(.emphasis)
        case "a", "Link": return (attribute("href") ?? attribute("to")).map { .link($0) } ?? .marks([])
        default: return .marks([])
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrForeign: Bool { isLetter || self >= 0x80 }

    /// Of a name or a path to a value.
    fileprivate var isPathPart: Bool { isLetterOrForeign || isDigit || self.isOne(of: "_$.[]()") }

    /// Of an expression without texts for readers.
    fileprivate var isTemplatePart: Bool { !isLineEnd && !self.isOne(of: "{}'\"`<>%\\") }
}
