/// One of the values in a block of example payloads, with what the page says about it.
public struct JSONExample: Sendable, Equatable {
    /// The text of the comments on their own lines immediately before the value; nil where there is none.
    public var label: String?
    /// The line on which the value starts, 1 for the first of the text.
    public var line: Int
    /// The column in Unicode scalars at which the value starts, 1 for the first of the line.
    public var column: Int
    /// The value, or the first error in it.
    public var result: Result<JSONValue, JSONSyntaxError>

    /// Puts together an example that starts at a place counted from line 1 and column 1.
    public init(label: String?, line: Int, column: Int, result: Result<JSONValue, JSONSyntaxError>) {
        self.label = label
        self.line = line
        self.column = column
        self.result = result
    }
}
