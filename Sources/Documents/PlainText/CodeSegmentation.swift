/// Divides a page into code and prose so that the weights of all lines of code, less what the changes between code and
/// prose cost, have the greatest sum.
struct CodeSegmentation {
    /// Of a line that cannot be code, whatever stands around it.
    private static let impossible = -100
    /// At least, of a line between brackets, or within a comment or a string.
    private static let inside = 6

    private let page: PlainTextAnalysis
    /// Whether each line is the name of a language or a file, or a button, as they stand above code.
    private let isLabel: [Bool]
    private var weights: [Int]

    /// The weights of lines that look like `tables` do not count.
    init(_ page: PlainTextAnalysis, tables: [Range<Int>]) {
        self.page = page
        isLabel = page.weights.indices.map(page.isLabel)
        weights = page.weights
        weighSurroundings()
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

    // MARK: Weights

    private mutating func weighSurroundings() {
        for index in weights.indices where !page.isBlank(index) && !page.continuations.contains(index) {
            if isLabel[index] {
                weights[index] = min(weights[index], -8)
            } else if page.isBlank(index - 1), page.isBlank(index + 1), page.indentation(index) == 0 {
                weights[index] -= weights[index] > 0 ? 1 : 4
            }
            if opensSuite(index) {
                weights[index] += 4
                weights[index + 1] += 2
            }
        }
    }

    /// Whether a line ends with a colon as the head of a suite or the key of a mapping does, above a line that is
    /// indented deeper.
    private func opensSuite(_ index: Int) -> Bool {
        let skeleton = page.skeletons[index]
        guard skeleton.last == UInt8(ascii: ":"), !page.isBlank(index + 1) else { return false }
        let isKey = skeleton.count == 2 && skeleton[0] != UInt8(ascii: "A")
        guard isKey || skeleton[0] == UInt8(ascii: "k"), weights[index + 1] > -4 else { return false }
        let isItem = page.markers[index + 1].map { $0.doubt != UInt8(ascii: "-") } ?? false
        return !isItem && page.indentation(index + 1) > page.indentation(index)
    }

    /// A reference has names and calls as headings: several that stand alone above a text and that no colon announces.
    private mutating func weighHeadings() {
        var headings: [Int] = []
        // The next line with content, and whether it is text or such a heading.
        var next: (line: Int, isText: Bool)?
        for index in weights.indices.reversed() where !page.isBlank(index) {
            if let below = next, headings.last == below.line, page.lines.endsWithColon(index) {
                headings.removeLast()
            }
            let isHeading = next?.isText == true && mayBeHeading(index)
            if isHeading { headings.append(index) }
            next = (index, isHeading || weights[index] < 3 || page.markers[index] != nil)
        }
        if headings.count > 2 { for index in headings { weights[index] = -4 } }
    }

    private func mayBeHeading(_ index: Int) -> Bool {
        weights[index] > 0 && page.indentation(index) == 0
            && page.isBlank(index - 1) && page.isBlank(index + 1)
            && page.skeletons[index].allSatisfy { CodeSkeleton.isWord($0) || "().,[]:0 ".utf8.contains($0) }
    }

    /// Which lines stand between brackets, or within a comment or a string.
    private func enclosed() -> [Bool] {
        var awaited: [(closing: UInt8, line: Int)] = []
        var counts: [UInt8: Int] = [:]
        // How many more pairs of brackets enclose a line than the line before it.
        var changes = Array(repeating: 0, count: weights.count + 1)
        for index in weights.indices where !page.isBlank(index) {
            if let first = awaited.first, interrupts(index, base: page.indentation(first.line)) {
                awaited = []
                counts = [:]
            }
            for byte in page.skeletons[index] {
                if let closing = CodeSkeleton.closing(of: byte) {
                    guard weights[index] > 0 || !awaited.isEmpty else { continue }
                    awaited.append((closing, index))
                    counts[closing, default: 0] += 1
                } else if CodeSkeleton.isClosing(byte), counts[byte, default: 0] > 0 {
                    // What was left open inside is closed as well.
                    while let innermost = awaited.popLast() {
                        counts[innermost.closing, default: 0] -= 1
                        guard innermost.closing == byte else { continue }
                        changes[innermost.line + 1] += 1
                        changes[index + 1] -= 1
                        break
                    }
                }
            }
        }
        var depth = 0
        return weights.indices.map { index in
            depth += changes[index]
            return depth > 0 || page.continuations.contains(index)
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
        var prose = 0
        var code = Self.impossible
        // Whether the line before is code if a line is prose, and if it is code.
        var steps: [(line: Int, behindProse: Bool, behindCode: Bool)] = []
        var previous: Int?
        for index in weights.indices where !page.isBlank(index) {
            let weight = weights[index]
            // What speaks for prose counts less beside code, but lines without any sign do not add up to code.
            let bonus = bonusOfStaying(at: index, behind: previous)
            let staying = code + (bonus > 0 ? max(weight, min(weight + bonus, 0)) : weight + bonus)
            let entering = prose + weight - costOfEntering(at: index, behind: previous)
            let leaving = code - costOfLeaving(to: index, behind: previous)
            steps.append((index, leaving > prose, staying >= entering))
            prose = max(prose, leaving)
            code = max(staying, entering)
            previous = index
        }
        var stretches: [Range<Int>] = []
        var isCode = code > prose
        var end: Int?
        for step in steps.reversed() {
            let isCodeBefore = isCode ? step.behindCode : step.behindProse
            if isCode {
                let upperBound = end ?? step.line + 1
                if isCodeBefore { end = upperBound } else { stretches.append(step.line..<upperBound) }
            }
            if !isCodeBefore { end = nil }
            isCode = isCodeBefore
        }
        return stretches.reversed()
    }

    private func costOfEntering(at index: Int, behind previous: Int?) -> Int {
        guard let previous else { return 2 }
        if page.lines.endsWithColon(previous) { return previous == index - 1 ? 1 : 0 }
        if isLabel[previous] { return 1 }
        let isHeading = page.isBlank(previous - 1) || page.markers[previous] != nil
        return previous == index - 1 && !isHeading ? 4 : 2
    }

    private func costOfLeaving(to index: Int, behind previous: Int?) -> Int {
        guard previous == index - 1, page.markers[index] == nil else { return 0 }
        let first = page.lines.bytes[page.lines.lines[index].content.lowerBound]
        // The rest of a sentence that the line above would have interrupted.
        return first.isLowercase || first >= 0x80 ? 5 : 1
    }

    private func bonusOfStaying(at index: Int, behind previous: Int?) -> Int {
        guard let previous else { return 0 }
        let isAdjacent = previous == index - 1
        if isAdjacent, page.markers[index]?.doubt == UInt8(ascii: "-") {
            // A list of YAML goes on below its key, or below its last item.
            let isSequence =
                page.lines.endsWithColon(previous) || page.skeletons[previous].first == UInt8(ascii: "-")
            if isSequence { return 5 }
        }
        return page.indentation(index) > 0 ? 3 : isAdjacent ? 1 : -1
    }
}
