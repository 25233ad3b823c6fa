/// What keeps a text from being read as JSON or JSON5, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// Where the error is.
    public var position: TextPosition
    /// What is wrong there.
    public var fault: JSONFault

    /// Describes an error at a place.
    public init(position: TextPosition, fault: JSONFault) {
        self.position = position
        self.fault = fault
    }

    /// Describes an error in words at a place that counts from line 1 and column 1.
    public init(line: Int, column: Int, message: String) {
        self.init(position: TextPosition(line: line, column: column), fault: .malformed(message))
    }

    /// The line in the text, 1 for the first.
    public var line: Int { position.line }

    /// The column in Unicode scalars, 1 for the first of the line.
    public var column: Int { position.column }

    /// What is wrong, in plain words without a final full stop.
    public var message: String { fault.description }
}
