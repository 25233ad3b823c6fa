/// Where the code spans of a text end (CommonMark 0.31, section 6.1).
struct CodeSpans {
    private let bytes: ArraySlice<UInt8>
    /// For each length of a run of backticks the start of the last such run; found once a run has no closing one, so that
    /// the rest of the text is not searched again for each of that kind.
    private var lastStarts: [Int: Int]?

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// - Returns: The end of the code span that the run at `start` opens, or of the run where it opens none.
    mutating func end(ofRunAt start: Int) -> Int {
        let opening = run(at: start)
        if let lastStarts, lastStarts[opening.count, default: start] <= start { return opening.upperBound }
        var position = opening.upperBound
        while let closing = nextRun(from: position) {
            if closing.count == opening.count { return closing.upperBound }
            position = closing.upperBound
        }
        if lastStarts == nil { lastStarts = findLastStarts(from: start) }
        return opening.upperBound
    }

    private func run(at start: Int) -> Range<Int> {
        var end = start
        while end < bytes.endIndex, bytes[end] == UInt8(ascii: "`") { end += 1 }
        return start..<end
    }

    private func nextRun(from position: Int) -> Range<Int>? {
        var start = position
        while start < bytes.endIndex, bytes[start] != UInt8(ascii: "`") { start += 1 }
        return start < bytes.endIndex ? run(at: start) : nil
    }

    private func findLastStarts(from start: Int) -> [Int: Int] {
        var found: [Int: Int] = [:]
        var position = start
        while let run = nextRun(from: position) {
            found[run.count] = run.lowerBound
            position = run.upperBound
        }
        return found
    }
}
