/// Builds running text from what the CommonMark parser reports and from the tags around it.
struct MarkedText {
    private var prose = Prose()
    /// What the spans, or the tags, that are open at one place say together.
    private struct State {
        var marks: Prose.Marks = []
        var link: String?
        var isHidden = false
    }

    /// One for each open span of Markdown, on top of the state outside of all.
    private var spans = [State()]
    /// The same for tags.
    private var tags = [State()]
    private let footnotes: Footnotes
    private let boundaries: [MarkdownSource.Boundary]
    /// The index of the first boundary not yet reached.
    private var nextBoundary = 0
    /// Whether the text is that of a cell.
    var isInTable = false

    /// - Parameter boundaries: In order of their offsets.
    init(boundaries: [MarkdownSource.Boundary], footnotes: Footnotes) {
        self.footnotes = footnotes
        self.boundaries = boundaries
    }

    /// - Returns: The text so far, without white space at both ends.
    mutating func take() -> Prose {
        defer { prose = Prose() }
        return footnotes.linked(prose.trimmed)
    }

    // MARK: Markdown

    mutating func enter(_ span: CommonMarkEvent.Span) {
        var state = spans.last ?? State()
        switch span {
        case .emphasis: state.marks.insert(.emphasis)
        case .strong: state.marks.insert(.strong)
        case .code: state.marks.insert(.code)
        case .link(let target): state.link = target
        case .image: state.isHidden = true
        case .other: break
        }
        spans.append(state)
    }

    mutating func leaveSpan() {
        if spans.count > 1 { spans.removeLast() }
    }

    // MARK: Text

    /// - Parameters:
    ///   - written: The text as it stands in the source.
    ///   - offset: 0-based offset of its first byte in the source; `nil` where it does not stand there.
    ///   - line: 1-based line of the page.
    mutating func append(_ text: String, written: String, offset: Int?, line: Int) {
        guard let offset else {
            append(text, line: line)
            return
        }
        passBoundaries(to: offset)
        let end = offset + written.utf8.count
        guard text == written, nextBoundary < boundaries.count, boundaries[nextBoundary].offset < end else {
            append(text, line: line)
            return
        }
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let next =
                nextBoundary < boundaries.count ? boundaries[nextBoundary].offset - offset : bytes.count
            let stop = min(max(next, start), bytes.count)
            append(String(decoding: bytes[start..<stop], as: UTF8.self), line: line)
            start = stop
            if start < bytes.count { passBoundaries(to: offset + start) }
        }
    }

    mutating func appendLineBreak(line: Int) {
        if prose.runs.last?.text.hasSuffix(" ") == true { return }
        append(" ", line: line)
    }

    private mutating func append(_ text: String, line: Int) {
        guard let span = spans.last, let tag = tags.last, !span.isHidden, !tag.isHidden else { return }
        // A pipe is escaped even in code there (GitHub Flavored Markdown 0.29, section 4.10).
        let text = isInTable && span.marks.contains(.code) ? text.replacing("\\|", with: "|") : text
        let marks = span.marks.union(tag.marks)
        prose.append(Prose.Run(text, line: line, marks: marks, link: span.link ?? tag.link))
    }

    // MARK: Tags

    private mutating func passBoundaries(to offset: Int) {
        while nextBoundary < boundaries.count, boundaries[nextBoundary].offset <= offset {
            let boundary = boundaries[nextBoundary]
            if boundary.isStart {
                var state = tags.last ?? State()
                switch boundary.effect {
                case .hidden: state.isHidden = true
                case .link(let target): state.link = target
                case .marks(let marks): state.marks.formUnion(marks)
                }
                tags.append(state)
            } else if tags.count > 1 {
                tags.removeLast()
            }
            nextBoundary += 1
        }
    }
}

extension Prose {
    /// Without white space at both ends.
    var trimmed: Prose {
        var runs = self.runs[...]
        while let first = runs.first, first.text.allSatisfy(\.isWhitespace) { runs.removeFirst() }
        while let last = runs.last, last.text.allSatisfy(\.isWhitespace) { runs.removeLast() }
        var trimmed = Array(runs)
        guard let first = trimmed.first else { return Prose() }
        trimmed[0].text = String(first.text.drop(while: \.isWhitespace))
        while trimmed[trimmed.count - 1].text.last?.isWhitespace == true {
            trimmed[trimmed.count - 1].text.removeLast()
        }
        return Prose(trimmed)
    }

    /// Takes `{#id}`, as Docusaurus has it, off the end of a heading.
    var splittingHeadingID: (text: Prose, id: String?) {
        guard let last = runs.last, last.marks.isEmpty, last.text.hasSuffix("}"),
            let start = last.text.lastIndex(of: "{")
        else { return (self, nil) }
        let inner = last.text[start...].dropFirst().dropLast()
        guard inner.first == "#", inner.count > 1, !inner.contains(where: \.isWhitespace) else {
            return (self, nil)
        }
        var runs = self.runs
        runs[runs.count - 1].text = String(last.text[..<start])
        return (Prose(runs).trimmed, String(inner.dropFirst()))
    }
}
