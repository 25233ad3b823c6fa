/// Lines that stand for themselves, whatever paragraph they follow.
enum TableSyntax {
    /// `## Title` (CommonMark 0.31, section 4.2).
    static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let marks = line.prefix { $0 == UInt8(ascii: "#") }
        guard (1...6).contains(marks.count) else { return false }
        return line[marks.endIndex...].first.map { $0.isSpace } ?? true
    }

    /// - Returns: A line `|-|:-:|` (GitHub Flavored Markdown 0.29, section 4.10) without its alignment and with
    ///   three dashes a cell, as the CommonMark parser wants them; `nil` where the line is none, or has not as
    ///   many cells as the line above.
    static func delimiterRow(_ line: ArraySlice<UInt8>, under header: ArraySlice<UInt8>) -> ArraySlice<UInt8>?
    {
        guard line.contains(UInt8(ascii: "|")), line.contains(UInt8(ascii: "-")),
            line.allSatisfy({ $0.isSpace || $0.isOne(of: "|-:") })
        else { return nil }
        let count = cellCount(line)
        guard count == cellCount(header) else { return nil }
        return Array(("|" + String(repeating: "---|", count: count)).utf8)[...]
    }

    private static func cellCount(_ line: ArraySlice<UInt8>) -> Int {
        let pipe = UInt8(ascii: "|")
        var row = line.trimmingSpace
        if row.first == pipe { row = row.dropFirst() }
        if row.last == pipe, row.dropLast().last != UInt8(ascii: "\\") { row = row.dropLast() }
        var count = 1
        var isEscaped = false
        for byte in row {
            if byte == pipe, !isEscaped { count += 1 }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return count
    }
}
