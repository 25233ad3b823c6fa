/// What is known of each line of a page before blocks are formed; all indices are 0-based lines.
struct PlainTextAnalysis {
    let lines: PlainTextLines
    let labels: PlainTextLabels
    /// The letters of each line's ``CodeSkeleton``.
    let skeletons: [[UInt8]]
    /// How much each line speaks for code by itself, as ``CodeSigns`` says; 0 for a blank line.
    let weights: [Int]
    /// Lines that begin within a comment or a string.
    let continuations: Set<Int>
    /// Only lines that begin a list item.
    let markers: [Int: ListMarker]

    init(_ lines: PlainTextLines, words: PageWords) {
        self.lines = lines
        labels = PlainTextLabels(words: words)
        var skeletons: [[UInt8]] = []
        var weights: [Int] = []
        var continuations: Set<Int> = []
        var candidates: [(line: Int, marker: ListMarker)] = []
        var open: CodeSkeleton.Delimiter?
        var closings = DelimiterClosings(lines: lines)
        for (index, line) in lines.lines.enumerated() {
            if open != nil { continuations.insert(index) }
            let skeleton = CodeSkeleton(lines.bytes[line.content], within: open, words: words)
            let weight = CodeSigns.weight(of: skeleton.letters)
            skeletons.append(skeleton.letters)
            weights.append(weight)
            if open == nil, let marker = ListMarker(line, of: lines.bytes),
                marker.doubt == nil || weight < CodeSigns.certain
            {
                candidates.append((index, marker))
            }
            if open == nil || open != skeleton.open {
                open = skeleton.open
                if let delimiter = open, weight <= 0 || !closings.closes(delimiter, after: index) {
                    open = nil
                }
            }
        }
        self.skeletons = skeletons
        self.weights = weights
        self.continuations = continuations
        markers = Self.confirmed(candidates, lines: lines)
    }

    func isBlank(_ index: Int) -> Bool {
        !lines.lines.indices.contains(index) || lines.lines[index].isBlank
    }

    func indentation(_ index: Int) -> Int {
        lines.lines[index].indentation
    }

    /// Without the white space at its ends.
    func content(_ index: Int) -> String {
        lines.collapsedText(lines.lines[index].content)
    }

    /// Whether a line is a label of the code below it.
    func isLabel(_ index: Int) -> Bool {
        !isBlank(index) && labels.isAboveCode(content(index))
    }

    /// Drops doubtful markers that stand alone: no marker of the same kind before or behind them.
    private static func confirmed(
        _ candidates: [(line: Int, marker: ListMarker)],
        lines: PlainTextLines
    ) -> [Int: ListMarker] {
        var markers: [Int: ListMarker] = [:]
        // For each line how many blank stretches stand before it.
        var gaps = 0
        let gapsBefore = lines.lines.indices.map { index in
            if lines.lines[index].isBlank, index == 0 || !lines.lines[index - 1].isBlank { gaps += 1 }
            return gaps
        }
        var previous: [UInt8: (line: Int, marker: ListMarker)] = [:]
        for (line, marker) in candidates {
            guard let doubt = marker.doubt else {
                markers[line] = marker
                continue
            }
            if let last = previous[doubt] {
                let isBehindGap = line > 0 && lines.lines[line - 1].isBlank
                if gapsBefore[line] - gapsBefore[last.line] <= (isBehindGap ? 1 : 0) {
                    markers[last.line] = last.marker
                    markers[line] = marker
                }
            }
            previous[doubt] = (line, marker)
        }
        return markers
    }
}

/// Finds where comments and strings of several lines are closed.
private struct DelimiterClosings {
    /// In lines; an opening mark whose closing is further away is more likely a stray one.
    private static let reach = 500

    let lines: PlainTextLines
    /// The line with the closing that was found last.
    var found: [CodeSkeleton.Delimiter: Int] = [:]

    /// Whether what is open at the end of a line is closed behind it; the lines asked for must ascend.
    mutating func closes(_ delimiter: CodeSkeleton.Delimiter, after index: Int) -> Bool {
        var line = max(found[delimiter] ?? 0, index + 1)
        while line < lines.lines.count, !has(delimiter.rawValue, on: line) { line += 1 }
        found[delimiter] = line
        guard line < lines.lines.count, line <= index + Self.reach else { return false }
        // A stray backtick is more likely than a long string with paragraphs in it.
        return delimiter != .backtick || !(index + 1...line).contains(where: beginsParagraph)
    }

    private func has(_ closing: String, on index: Int) -> Bool {
        lines.bytes[lines.lines[index].content].firstIndex(of: closing) != nil
    }

    private func beginsParagraph(_ index: Int) -> Bool {
        let line = lines.lines[index]
        return lines.lines[index - 1].isBlank && !line.isBlank && line.indentation == 0
    }
}
