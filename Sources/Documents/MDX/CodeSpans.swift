/// Where the code spans of a text end (CommonMark 0.31, section 6.1).
struct CodeSpans {
    private let bytes: [UInt8]
    /// For each length of a run of backticks, the starts of such runs in descending order.
    private var starts: [Int: [Int]] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = bytes.count
        while position > 0 {
            guard bytes[position - 1] == UInt8(ascii: "`") else {
                position -= 1
                continue
            }
            let end = position
            while position > 0, bytes[position - 1] == UInt8(ascii: "`") { position -= 1 }
            starts[end - position, default: []].append(position)
        }
    }

    /// - Returns: The end of the code span that the run at `start` opens, or of the run where it opens none.
    mutating func end(ofRunAt start: Int) -> Int {
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        while let next = starts[length]?.last, next <= start { starts[length]?.removeLast() }
        guard let closing = starts[length]?.popLast() else { return start + length }
        return closing + length
    }
}
