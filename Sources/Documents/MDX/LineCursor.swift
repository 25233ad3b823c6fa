/// A position in a line that knows its column, with tab stops of four (CommonMark 0.31, section 2.2).
struct LineCursor {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int
    /// 0-based.
    private(set) var column = 0
    /// Columns of a tab at `position` that were already taken.
    private(set) var columnsOfTabTaken = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position >= bytes.endIndex }
    var rest: ArraySlice<UInt8> { bytes[position...] }

    mutating func skipSpace(atMost limit: Int = .max) {
        var taken = 0
        while taken < limit, position < bytes.endIndex, bytes[position].isSpace {
            column += 1
            taken += 1
            if bytes[position] == UInt8(ascii: "\t"), column % 4 != 0 {
                columnsOfTabTaken += 1
            } else {
                columnsOfTabTaken = 0
                position += 1
            }
        }
    }

    mutating func skipSpace(toColumn target: Int) {
        if target > column { skipSpace(atMost: target - column) }
    }

    /// Takes the mark of a block quote with the space before it and one column of that behind it.
    mutating func takeQuoteMark() -> Bool {
        var attempt = self
        attempt.skipSpace()
        guard attempt.rest.first == UInt8(ascii: ">") else { return false }
        attempt.position += 1
        attempt.column += 1
        attempt.skipSpace(atMost: 1)
        self = attempt
        return true
    }

    /// Adds the rest of the line to a text; what is left of a tab that was taken in part stands as spaces.
    func appendRest(to text: inout [UInt8]) {
        guard columnsOfTabTaken > 0, position < bytes.endIndex else { return text += rest }
        text += repeatElement(UInt8(ascii: " "), count: 4 - column % 4)
        text += bytes[(position + 1)...]
    }

    /// `***`, `- - -`, `___` (CommonMark 0.31, section 4.1).
    var isAtThematicBreak: Bool {
        guard let mark = rest.first, mark.isOne(of: "*-_") else { return false }
        let marks = rest.lazy.filter { !$0.isSpace }
        return marks.allSatisfy { $0 == mark } && marks.prefix(3).count == 3
    }

    /// Takes a bullet or up to nine digits with `.` or `)`, if white space or the line's end follows.
    mutating func takeListMarker() -> [UInt8]? {
        var end = position
        while end < bytes.endIndex, bytes[end].isDigit, end - position < 9 { end += 1 }
        guard end < bytes.endIndex else { return nil }
        let isMark = bytes[end].isOne(of: end > position ? ".)" : "-*+")
        guard isMark, end + 1 >= bytes.endIndex || bytes[end + 1].isSpace else { return nil }
        let marker = Array(bytes[position...end])
        column += marker.count
        position = end + 1
        return marker
    }
}
