/// The block quotes and list items around a line (CommonMark 0.31, sections 5.1 and 5.2).
///
/// Only what is needed to know where a line's content begins and whether a fence is still inside the
/// container in which it was opened. Indented code does not exist in MDX, so any indentation will do.
struct ContainerStack {
    private enum Container: Equatable {
        case quote
        /// 0-based column at which the item's content begins.
        case item(column: Int)
    }

    private var containers: [Container] = []

    var depth: Int { containers.count }

    /// How many of the containers the line continues, without opening new ones.
    func continued(by cursor: inout LineCursor) -> Int {
        for (index, container) in containers.enumerated() {
            var attempt = cursor
            attempt.skipSpace()
            switch container {
            case .quote:
                guard attempt.take(UInt8(ascii: ">")) else { return index }
                attempt.skipSpace(atMost: 1)
                cursor = attempt
            case .item(let column):
                if attempt.isAtEnd { continue }
                guard attempt.column >= column else { return index }
                cursor.skipSpace(toColumn: column)
            }
        }
        return containers.count
    }

    /// Leaves the containers that the line does not continue, enters those that it opens, and moves the cursor
    /// to the content.
    ///
    /// - Parameter limit: No more containers are entered than this.
    /// - Returns: Whether the line opens more containers than the limit allows.
    mutating func advance(_ cursor: inout LineCursor, limit: Int) -> Bool {
        containers.removeLast(containers.count - continued(by: &cursor))
        while let opened = Self.opening(at: &cursor) {
            guard containers.count < limit else { return true }
            containers.append(opened)
        }
        cursor.skipSpace()
        return false
    }

    private static func opening(at cursor: inout LineCursor) -> Container? {
        var attempt = cursor
        attempt.skipSpace()
        if attempt.take(UInt8(ascii: ">")) {
            attempt.skipSpace(atMost: 1)
            cursor = attempt
            return .quote
        }
        guard !attempt.isAtThematicBreak, attempt.takeListMarker() else { return nil }
        let markerEnd = attempt.column
        attempt.skipSpace()
        cursor = attempt
        return .item(column: attempt.isAtEnd ? markerEnd + 1 : attempt.column)
    }
}

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

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.endIndex, bytes[position] == byte else { return false }
        position += 1
        column += 1
        return true
    }

    /// The rest of the line; what is left of a tab that was taken in part stands as spaces.
    var restExpanded: [UInt8] {
        guard columnsOfTabTaken > 0, position < bytes.endIndex else { return Array(rest) }
        return Array(repeating: UInt8(ascii: " "), count: 4 - column % 4) + Array(bytes[(position + 1)...])
    }

    /// `***`, `- - -`, `___` (CommonMark 0.31, section 4.1).
    var isAtThematicBreak: Bool {
        guard let mark = rest.first,
            mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_")
        else { return false }
        var count = 0
        for byte in rest where !byte.isSpace {
            guard byte == mark else { return false }
            count += 1
        }
        return count >= 3
    }

    /// Takes a bullet or up to nine digits with `.` or `)`, if white space or the line's end follows.
    mutating func takeListMarker() -> Bool {
        var end = position
        while end < bytes.endIndex, bytes[end].isDigit, end - position < 9 { end += 1 }
        guard end < bytes.endIndex else { return false }
        let isMark =
            end > position
            ? bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
            : bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "*") || bytes[end] == UInt8(ascii: "+")
        guard isMark, end + 1 >= bytes.endIndex || bytes[end + 1].isSpace else { return false }
        column += end + 1 - position
        position = end + 1
        return true
    }
}
