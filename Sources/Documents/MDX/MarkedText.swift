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
        if let first = runs.first, let last = runs.last, first.text.beginsVisibly, last.text.endsVisibly {
            return self
        }
        func isVisible(_ run: Run) -> Bool { !run.text.allSatisfy(\.isWhitespace) }
        guard let first = runs.firstIndex(where: isVisible), let last = runs.lastIndex(where: isVisible)
        else { return Prose() }
        var trimmed = Array(runs[first...last])
        trimmed[0].text = String(trimmed[0].text.drop(while: \.isWhitespace))
        while trimmed[last - first].text.last?.isWhitespace == true {
            trimmed[last - first].text.removeLast()
        }
        return Prose(trimmed)
    }

    /// Takes `{#id}`, as many sites have it, off the end of a heading.
    var splittingHeadingID: (text: Prose, id: String?) {
        guard let last = runs.last, last.marks.isEmpty, last.text.utf8.last == UInt8(ascii: "}"),
            let start = last.text.lastIndex(of: "{"), last.text[start...].hasPrefix("{#")
        else { return (self, nil) }
        let id = last.text[start...].dropFirst(2).dropLast()
        guard !id.isEmpty, !id.contains(where: \.isWhitespace) else { return (self, nil) }
        var runs = self.runs
        runs[runs.count - 1].text = String(last.text[..<start])
        return (Prose(runs).trimmed, String(id))
    }
}

extension String {
    /// Whether the text surely begins with no white space: with ASCII, kana or Han.
    fileprivate var beginsVisibly: Bool { unicodeScalars.first?.isPlainlyVisible == true }

    /// The same of its end.
    fileprivate var endsVisibly: Bool { unicodeScalars.last?.isPlainlyVisible == true }
}

extension Unicode.Scalar {
    /// Neither white space nor something that combines with what stands before it, as most ends of a text tell at once.
    fileprivate var isPlainlyVisible: Bool {
        switch value {
        case 0x21...0x7E, 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x9FFF, 0xFF01...0xFF9D: true
        default: false
        }
    }
}
