/// A place in a text.
public struct TextPosition: Hashable, Comparable, Sendable {
    /// The line, 1 for the first; LF, CRLF and CR end a line.
    public var line: Int
    /// The column in Unicode scalars, 1 for the first of the line.
    public var column: Int

    /// Makes a place that counts from line 1 and column 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Tells whether `lhs` comes before `rhs` in the text.
    public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

extension TextPosition: CustomStringConvertible {
    /// The line and the column with a colon between them.
    public var description: String { "\(line):\(column)" }
}
