import Diagnostics

/// Splits a page's bytes at LF, CRLF and CR (CommonMark 0.31, section 2.1).
struct Lines {
    let bytes: [UInt8]
    /// The range of each line without its line ending, in order; at least one.
    let ranges: [Range<Int>]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var ranges: [Range<Int>] = []
        var start = 0
        for position in bytes.indices where bytes[position].isLineEnd {
            let byte = bytes[position]
            let endsCRLF =
                byte == UInt8(ascii: "\n") && position > 0 && bytes[position - 1] == UInt8(ascii: "\r")
            if !endsCRLF { ranges.append(start..<position) }
            start = position + 1
        }
        if start < bytes.count || ranges.isEmpty { ranges.append(start..<bytes.count) }
        self.ranges = ranges
    }

    var count: Int { ranges.count }

    /// The line with the 0-based index.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

    /// The 0-based index of the line that holds the byte, its line ending included.
    func index(of byte: Int) -> Int { max(ranges.partitionIndex { $0.lowerBound > byte } - 1, 0) }
}
