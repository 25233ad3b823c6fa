/// Builds running text from what the CommonMark parser reports and from the tags around it.
struct MarkedText {
    private var prose = Prose()
    /// One for each open span of Markdown.
    private var spans: [State] = []
    /// The same for tags.
    private var tags: [State] = []
    private let footnotes: Footnotes
    /// Those that are not yet reached.
    private var boundaries: ArraySlice<MarkdownSource.Boundary>
    /// Whether the text is that of a cell.
    var isInTable = false

    /// What the spans, or the tags, that are open at one place say together.
    private struct State {
        var marks: Prose.Marks = []
        var link: String?
        var isHidden = false

        func adding(_ effect: MarkdownSource.Effect) -> State {
            var state = self
            switch effect {
            case .hidden, .image: state.isHidden = true
            case .link(let target): state.link = target
            case .marks(let added): state.marks.formUnion(added)
            }
            return state
        }
    }

    /// Where the link leads in which the next text would stand.
    var link: String? { spans.last?.link ?? tags.last?.link }

    /// - Parameter boundaries: In order of their offsets.
    init(boundaries: [MarkdownSource.Boundary], footnotes: Footnotes) {
        self.footnotes = footnotes
        self.boundaries = boundaries[...]
    }

    /// - Returns: The text so far, without white space at both ends.
    mutating func take() -> Prose {
        defer { prose = Prose() }
        return footnotes.linked(prose.trimmed)
    }

    mutating func enterSpan(_ effect: MarkdownSource.Effect) {
        spans.append((spans.last ?? State()).adding(effect))
    }

    mutating func leaveSpan() {
        _ = spans.popLast()
    }

    /// Adds text of a line of the page, 1-based, with the bytes of the source in which it is written, if any.
    mutating func append(_ text: String, source: Range<Int>?, line: Int) {
        guard let source, text.utf8.count == source.count else {
            // What stands for something else is all on one side of a tag.
            if let source { passBoundaries(to: source.lowerBound) }
            append(text, line: line)
            return
        }
        passBoundaries(to: source.lowerBound)
        if boundaries.first.map({ $0.offset >= source.upperBound }) ?? true {
            append(text, line: line)
            return
        }
        var rest = text.utf8[...]
        var position = source.lowerBound
        while position < source.upperBound {
            passBoundaries(to: position)
            let end = min(boundaries.first?.offset ?? .max, source.upperBound)
            append(String(decoding: rest.prefix(end - position), as: UTF8.self), line: line)
            rest = rest.dropFirst(end - position)
            position = end
        }
    }

    mutating func appendLineBreak(line: Int) {
        if prose.runs.last?.text.utf8.last == UInt8(ascii: " ") { return }
        append(" ", line: line)
    }

    private mutating func append(_ text: String, line: Int) {
        let (span, tag) = (spans.last ?? State(), tags.last ?? State())
        guard !span.isHidden, !tag.isHidden else { return }
        // A pipe is escaped even in code there (GitHub Flavored Markdown 0.29, section 4.10).
        let mayEscape = isInTable && span.marks.contains(.code) && text.utf8.contains(UInt8(ascii: "\\"))
        let text = mayEscape ? text.replacing("\\|", with: "|") : text
        let marks = span.marks.union(tag.marks)
        prose.append(Prose.Run(text, line: line, marks: marks, link: span.link ?? tag.link))
    }

    private mutating func passBoundaries(to offset: Int) {
        while let boundary = boundaries.first, boundary.offset <= offset {
            boundaries.removeFirst()
            if let effect = boundary.effect {
                tags.append((tags.last ?? State()).adding(effect))
            } else {
                _ = tags.popLast()
            }
        }
    }
}

extension Prose {
    /// Without white space at both ends.
    var trimmed: Prose {
        guard let first = runs.firstIndex(where: \.text.isVisible),
            let last = runs.lastIndex(where: \.text.isVisible)
        else { return Prose() }
        if first == 0, last == runs.count - 1, !runs[first].text.mayBeginWithSpace,
            !runs[last].text.mayEndWithSpace
        {
            return self
        }
        var trimmed = Array(runs[first...last])
        trimmed[0].text = trimmed[0].text.withoutLeadingSpace
        trimmed[last - first].text = trimmed[last - first].text.withoutTrailingSpace
        return Prose(trimmed)
    }

    /// Takes `{#id}`, `{ #id }` or `[#id]`, as many sites have it, off the end of a heading.
    var splittingHeadingID: (text: Prose, id: String?) {
        guard let last = runs.last, last.marks.isEmpty, let end = last.text.utf8.last,
            end == UInt8(ascii: "}") || end == UInt8(ascii: "]"),
            let start = last.text.utf8.lastIndex(
                of: end == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
            ),
            case let content = last.text.utf8[start...].dropFirst().dropLast().drop(while: \.isSpace),
            content.first == UInt8(ascii: "#")
        else { return (self, nil) }
        let id = content.dropFirst().prefix { $0 != UInt8(ascii: " ") }
        guard !id.isEmpty, !id.contains(where: \.isSpace) else { return (self, nil) }
        var runs = self.runs
        runs[runs.count - 1].text = String(last.text[..<start])
        return (Prose(runs).trimmed, String(Substring(id)))
    }
}

/// White space at the ends of texts. Characters are asked for their properties only where bytes do not tell.
extension String {
    /// Whether something else than white space stands in the text.
    fileprivate var isVisible: Bool {
        unicodeScalars.contains { $0.isPlainlyVisible || !$0.properties.isWhitespace }
    }

    fileprivate var mayBeginWithSpace: Bool { unicodeScalars.first?.isPlainlyVisible != true }
    fileprivate var mayEndWithSpace: Bool { unicodeScalars.last?.isPlainlyVisible != true }

    fileprivate var withoutLeadingSpace: String {
        let rest = utf8.drop { $0 == UInt8(ascii: " ") }
        let text = Substring(rest)
        return text.unicodeScalars.first?.isPlainlyVisible == true
            ? String(text) : String(drop(while: \.isWhitespace))
    }

    fileprivate var withoutTrailingSpace: String {
        guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        var text = Substring(utf8[...last])
        if text.unicodeScalars.last?.isPlainlyVisible == true { return String(text) }
        text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Of ASCII, kana or Han, and neither white space nor something that combines with what stands before it.
    fileprivate var isPlainlyVisible: Bool {
        switch value {
        case 0x21...0x7E, 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x9FFF, 0xFF01...0xFF9D: true
        default: false
        }
    }
}
