/// What keeps a text from being read as JSON or JSON5, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// Where the error is.
    public let position: TextPosition
    /// What is wrong there.
    public let fault: JSONFault

    /// The line in the text, 1 for the first.
    public var line: Int { position.line }

    /// The column in Unicode scalars, 1 for the first of the line.
    public var column: Int { position.column }

    /// What is wrong, in plain words without a final full stop.
    public var message: String { fault.description }
}
