/// Divides a page into code and prose: of all divisions, the one whose lines of code have the greatest sum of weights,
/// less what each change between code and prose costs.
struct CodeSegmentation {
    /// Of a line that cannot be code, whatever stands around it.
    private static let impossible = -100
    /// At least, of a line between brackets, or within a comment or a string.
    private static let inside = 6
    /// More brackets than code leaves open inside others.
    private static let deepest = 64

    private let page: PlainTextAnalysis
    private var weights: [Int]

    /// The weights of lines that look like `tables` do not count.
    init(_ page: PlainTextAnalysis, tables: [Range<Int>]) {
        self.page = page
        weights = page.weights
        for index in weights.indices where !page.isBlank(index) && !page.continuations.contains(index) {
            if page.isLabel(index) { weights[index] = min(weights[index], -8) }
            if page.standsAlone(index) { weights[index] -= 1 }
            if opensSuite(index) {
                weights[index] += 4
                weights[index + 1] += 2
            }
        }
        weighHeadings()
        let isInside = enclosed()
        for index in weights.indices {
            if isInside[index] {
                weights[index] = max(weights[index], Self.inside)
            } else if let marker = page.markers[index] {
                weights[index] = marker.doubt == nil ? Self.impossible : -4
            }
        }
        for index in tables.joined() where !isInside[index] { weights[index] = Self.impossible }
    }

    /// Whether a line ends with a colon as the head of a suite or the key of a mapping does, above a line that is
    /// indented deeper.
    private func opensSuite(_ index: Int) -> Bool {
        let letters = page.letters[index]
        return letters.last == UInt8(ascii: ":") && !letters[0].isOne(of: "Ax")
            && !page.isBlank(index + 1) && weights[index + 1] > -4
            && page.indentation(index + 1) > page.indentation(index)
            && page.markers[index + 1].map { $0.doubt == UInt8(ascii: "-") } ?? true
    }

    /// A reference has names and calls as headings: several that stand alone above text and that no colon announces. A manual
    /// page has words over what is indented.
    private mutating func weighHeadings() {
        let titles = page.content.filter { index in
            page.isBlank(index - 1) && page.indentation(index) == 0 && !page.isBlank(index + 1)
                && page.indentation(index + 1) > 0
                && page.letters[index].allSatisfy { $0.isCodeWord || $0 == .space }
        }
        if titles.count > 2 { for index in titles { weights[index] = Self.impossible } }
        var headings: [Int] = []
        var isAboveText = false
        let content = page.content
        for (above, index) in zip([nil] + content, content).reversed() {
            let isHeading =
                isAboveText && weights[index] > 0 && page.standsAlone(index)
                && page.letters[index].first != UInt8(ascii: "g")
                && page.letters[index].allSatisfy { $0.isCodeWord || $0.isOne(of: "().,[]:0 =-") }
                && above.map(page.lines.endsWithColon) != true
            if isHeading { headings.append(index) }
            isAboveText = isHeading || weights[index] < 3 || page.markers[index] != nil
        }
        if headings.count > 2 { for index in headings { weights[index] = -4 } }
    }

    /// Which lines stand between brackets, within a comment or a string, or behind a backslash.
    private func enclosed() -> [Bool] {
        var open: [(closing: UInt8, line: Int)] = []
        // How many more pairs of brackets enclose a line than the line before it.
        var changes = Array(repeating: 0, count: weights.count + 1)
        for index in page.content {
            if let first = open.first, interrupts(index, base: page.indentation(first.line)) { open = [] }
            for letter in page.letters[index] {
                if let closing = letter.closingBracket {
                    if weights[index] > 0 || !open.isEmpty { open.append((closing, index)) }
                } else if letter.isClosingBracket,
                    let match = open.suffix(Self.deepest).lastIndex(where: { $0.closing == letter })
                {
                    changes[open[match].line + 1] += 1
                    changes[index + 1] -= 1
                    // What was left open inside is closed as well.
                    open.removeSubrange(match...)
                }
            }
        }
        var depth = 0
        return weights.indices.map { index in
            depth += changes[index]
            let isBehindBackslash = index > 0 && page.letters[index - 1].last == UInt8(ascii: "\\")
            return depth > 0 || page.continuations.contains(index) || isBehindBackslash
        }
    }

    /// Whether a line cannot belong to code whose brackets are still open.
    private func interrupts(_ index: Int, base: Int) -> Bool {
        if page.continuations.contains(index) { return false }
        if let marker = page.markers[index], marker.doubt == nil { return true }
        return page.isBlank(index - 1) && page.indentation(index) <= base && weights[index] < -2
    }

    // MARK: The best division

    /// The stretches of code in page order, without blank lines at their ends.
    var code: [Range<Int>] {
        // The best sums of divisions in which the last line is prose, or code.
        var (prose, code) = (0, Self.impossible)
        // Whether the line above is code if a line is prose, and if it is code.
        var steps: [(index: Int, aboveProse: Bool, aboveCode: Bool)] = []
        for index in page.content {
            let (entering, leaving, staying) = costs(at: index, below: steps.last?.index)
            let sums = (prose - entering + weights[index], code - staying + weights[index])
            steps.append((index, code - leaving > prose, sums.1 >= sums.0))
            (prose, code) = (max(prose, code - leaving), max(sums.0, sums.1))
        }
        var stretches: [Range<Int>] = []
        var isCode = code > prose
        var isCodeBelow = false
        for step in steps.reversed() {
            if isCode {
                let end = isCodeBelow ? stretches.popLast()?.upperBound : nil
                stretches.append(step.index..<(end ?? step.index + 1))
            }
            (isCodeBelow, isCode) = (isCode, isCode ? step.aboveCode : step.aboveProse)
        }
        return stretches.reversed()
    }

    /// What it costs that code begins with a line, that prose begins with it, and that code goes on.
    private func costs(at index: Int, below above: Int?) -> (entering: Int, leaving: Int, staying: Int) {
        guard let above else { return (2, 0, 0) }
        let isAdjacent = above == index - 1
        let continuesParagraph = isAdjacent && !page.isBlank(above - 1) && page.markers[above] == nil
        let isAnnounced = page.lines.endsWithColon(above)
        let entering = isAnnounced ? isAdjacent ? 1 : 0 : continuesParagraph ? 4 : 2
        let first = page.lines.bytes[page.lines.lines[index].content.lowerBound]
        // The rest of a sentence that the line above would have interrupted.
        let isRest = first.isLowercase || first >= 0x80
        let leaving = !isAdjacent || page.markers[index] != nil ? 0 : isRest ? 5 : 1
        return (entering, leaving, page.indentation(index) > 0 ? -3 : isAdjacent ? -1 : 1)
    }
}
