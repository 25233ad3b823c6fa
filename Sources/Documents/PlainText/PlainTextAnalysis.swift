/// What is known of each line of a page before blocks are formed; all indices are 0-based lines.
struct PlainTextAnalysis {
    let lines: PlainTextLines
    let labels: PlainTextLabels
    /// With preludes and headers resolved: they are statements or fragments here.
    let shapes: [LineShape]
    /// Only lines that begin a list item.
    let markers: [Int: ListMarker]
    /// Lines on which JSON begins, and the comments directly above it.
    let dataStarts: Set<Int>
    /// For each delimiter the lines that hold its closing, ascending.
    private let closings: [CodeLexer.Delimiter: [Int]]

    init(_ lines: PlainTextLines, words: PageWords) {
        self.lines = lines
        labels = PlainTextLabels(words: words)
        var shapes: [LineShape] = []
        shapes.reserveCapacity(lines.lines.count)
        var candidates: [(line: Int, marker: ListMarker)] = []
        var tokens: [CodeToken] = []
        for (index, line) in lines.lines.enumerated() {
            if line.isBlank {
                shapes.append(.blank)
                continue
            }
            _ = CodeLexer.lex(line.content, of: lines.bytes, into: &tokens)
            shapes.append(LineShape(tokens, of: lines.bytes, words: words))
            if let marker = ListMarker(line, of: lines.bytes),
                marker.doubt == nil || shapes[index] != .statement
            {
                candidates.append((index, marker))
            }
        }
        markers = Self.confirmed(candidates, shapes: shapes)
        dataStarts = DataSyntax.starts(in: lines)
        shapes = Self.resolved(shapes, lines: lines, markers: markers, dataStarts: dataStarts)
        self.shapes = Self.withBareCallsResolved(shapes, lines: lines, markers: markers)
        closings = Self.closings(in: lines)
    }

    func shape(_ index: Int) -> LineShape {
        shapes.indices.contains(index) ? shapes[index] : .blank
    }

    func isBlank(_ index: Int) -> Bool {
        shape(index) == .blank
    }

    func indentation(_ index: Int) -> Int {
        lines.lines[index].indentation
    }

    /// Without the white space at its ends.
    func content(_ index: Int) -> String {
        lines.collapsedText(lines.lines[index].content)
    }

    /// Whether a comment or string that is open at the end of a line is closed within the next 500.
    func closes(_ delimiter: CodeLexer.Delimiter, after index: Int) -> Bool {
        guard let candidates = closings[delimiter] else { return false }
        var low = 0
        var high = candidates.count
        while low < high {
            let middle = (low + high) / 2
            if candidates[middle] > index { high = middle } else { low = middle + 1 }
        }
        return low < candidates.count && candidates[low] <= index + 500
    }

    /// Drops doubtful markers that stand alone: no marker of the same kind before or behind them.
    private static func confirmed(
        _ candidates: [(line: Int, marker: ListMarker)],
        shapes: [LineShape]
    ) -> [Int: ListMarker] {
        var markers: [Int: ListMarker] = [:]
        var previous: [UInt8: (line: Int, marker: ListMarker)] = [:]
        // The number of the run of lines without blank lines between them.
        var runs: [Int: Int] = [:]
        var run = 0
        var line = 0
        for candidate in candidates {
            while line < candidate.line {
                if shapes[line] == .blank, line == 0 || shapes[line - 1] != .blank { run += 1 }
                line += 1
            }
            guard let doubt = candidate.marker.doubt else {
                markers[candidate.line] = candidate.marker
                continue
            }
            if let last = previous[doubt] {
                let lastRun = runs[last.line] ?? 0
                let startsRun = candidate.line == 0 || shapes[candidate.line - 1] == .blank
                if lastRun == run || lastRun + 1 == run && startsRun {
                    markers[last.line] = last.marker
                    markers[candidate.line] = candidate.marker
                }
            }
            previous[doubt] = candidate
            runs[candidate.line] = run
        }
        return markers
    }

    /// Decides preludes and headers by the line that follows.
    private static func resolved(
        _ shapes: [LineShape],
        lines: PlainTextLines,
        markers: [Int: ListMarker],
        dataStarts: Set<Int>
    ) -> [LineShape] {
        var shapes = shapes
        for index in shapes.indices.reversed() {
            let next = index + 1
            switch shapes[index] {
            case .prelude:
                guard next < shapes.count, shapes[next] == .statement || shapes[next] == .bareCall else {
                    shapes[index] = .fragment
                    continue
                }
                (shapes[index], shapes[next]) = (.statement, .statement)
            case .header:
                guard next < shapes.count, shapes[next] != .blank, !shapes[next].isProse else {
                    shapes[index] = .fragment
                    continue
                }
                let isDeeper = lines.lines[next].indentation > lines.lines[index].indentation
                let isItem = markers[next].map { $0.doubt != UInt8(ascii: "-") } ?? false
                let isTree = lines.bytes[lines.lines[next].content].starts(with: [0xE2, 0x94])
                shapes[index] = (isDeeper || isTree) && !isItem ? .statement : .fragment
            case .fragment, .phrase:
                guard next < shapes.count, shapes[next] == .statement, markers[index] == nil else { continue }
                let content = lines.bytes[lines.lines[index].content]
                let below = lines.bytes[lines.lines[next].content]
                // The body of a declaration, or a chain of calls, begins on the line above it.
                let isBody = below.elementsEqual("{".utf8) && !dataStarts.contains(next)
                let isChain = below.starts(with: ".".utf8) || below.starts(with: "?.".utf8)
                if isBody && (shapes[index] == .fragment || content.last == UInt8(ascii: ")"))
                    || isChain && shapes[index] == .fragment
                {
                    shapes[index] = .statement
                }
            default: break
            }
        }
        return shapes
    }

    /// Decides which bare calls are code.
    ///
    /// A reference has them as headings: several that stand alone above a text and are announced by no colon.
    private static func withBareCallsResolved(
        _ shapes: [LineShape],
        lines: PlainTextLines,
        markers: [Int: ListMarker]
    ) -> [LineShape] {
        var shapes = shapes
        var headings: [Int] = []
        var previous: Int?
        for index in shapes.indices where shapes[index] != .blank {
            defer { previous = index }
            guard shapes[index] == .bareCall, markers[index] == nil else { continue }
            let isAlone =
                (index == 0 || shapes[index - 1] == .blank)
                && (index + 1 >= shapes.count || shapes[index + 1] == .blank)
            let isAnnounced = previous.map { lines.endsWithColon($0) } ?? false
            if !isAlone || isAnnounced || lines.lines[index].indentation > 0 {
                shapes[index] = .statement
            } else {
                headings.append(index)
            }
        }
        let isReference =
            headings.count { index in
                guard let next = lines.nextContent(after: index) else { return false }
                return shapes[next].isProse || markers[next] != nil
            } > 2
        for index in headings where !isReference && !isOptionalOrPlain(index, of: lines) {
            shapes[index] = .statement
        }
        return shapes
    }

    /// `stop()`, `open(name[, mode])`: more often a name than a call.
    private static func isOptionalOrPlain(_ index: Int, of lines: PlainTextLines) -> Bool {
        let content = lines.bytes[lines.lines[index].content]
        if content.contains(UInt8(ascii: "[")) { return true }
        return content.suffix(2).elementsEqual("()".utf8) && !content.contains(UInt8(ascii: "."))
    }

    private static func closings(in lines: PlainTextLines) -> [CodeLexer.Delimiter: [Int]] {
        var closings: [CodeLexer.Delimiter: [Int]] = [:]
        let sequences = CodeLexer.Delimiter.allCases.map { (delimiter: $0, bytes: $0.closing) }
        lines.bytes.withUnsafeBufferPointer { buffer in
            for (index, line) in lines.lines.enumerated() {
                var offset = line.contentStart
                while offset < line.contentEnd {
                    switch buffer[offset] {
                    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "\""), UInt8(ascii: "'"),
                        UInt8(ascii: "`"):
                        for (delimiter, bytes) in sequences where closings[delimiter]?.last != index {
                            guard offset + bytes.count <= line.contentEnd else { continue }
                            if bytes.indices.allSatisfy({ buffer[offset + $0] == bytes[$0] }) {
                                closings[delimiter, default: []].append(index)
                            }
                        }
                    default: break
                    }
                    offset += 1
                }
            }
        }
        return closings
    }
}
