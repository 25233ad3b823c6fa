/// Where the code spans of a text end (CommonMark 0.31, section 6.1).
struct CodeSpans {
    private let bytes: ArraySlice<UInt8>
    /// For each length of a run of backticks, the starts of such runs in descending order; most texts have no run, and
    /// are never searched for them.
    private lazy var starts = Self.starts(in: bytes)

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    private static func starts(in bytes: ArraySlice<UInt8>) -> [Int: [Int]] {
        var starts: [Int: [Int]] = [:]
        var rest = bytes
        while let last = rest.lastIndex(of: UInt8(ascii: "`")) {
            let start = rest[..<last].lastIndex { $0 != UInt8(ascii: "`") }.map { $0 + 1 } ?? rest.startIndex
            starts[last + 1 - start, default: []].append(start)
            rest = rest[..<start]
        }
        return starts
    }

    /// - Returns: The end of the code span that the run at `start` opens, or of the run where it opens none.
    mutating func end(ofRunAt start: Int) -> Int {
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        while let next = starts[length]?.last, next <= start { starts[length]?.removeLast() }
        guard let closing = starts[length]?.popLast() else { return start + length }
        return closing + length
    }
}
