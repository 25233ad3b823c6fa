/// What keeps a text from being read as JSON5, and where.
public struct JSONSyntaxError: Error, Sendable, Equatable {
    /// The line in the text, 1 for the first; LF, CRLF and CR end a line.
    public var line: Int
    /// The column in Unicode scalars, 1 for the first of the line.
    public var column: Int
    /// What was found and what was expected, in plain words without a final full stop.
    public var message: String

    /// Describes an error at a place that counts from line 1 and column 1.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }
}
