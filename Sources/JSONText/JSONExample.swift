/// One of the values in a block of example payloads, with what the page says about it.
public struct JSONExample: Sendable, Equatable {
    /// How many containers may be open within each other. What is made of an example repeats it, indented, so that its
    /// size grows with the square of the nesting; documented examples need six.
    public static let nestingLimit = 64

    /// The text of the comments on their own lines immediately before the value; nil where there is none.
    public let label: String?
    /// The line on which the value starts, 1 for the first of the text.
    public let line: Int
    /// The column in Unicode scalars at which the value starts, 1 for the first of the line.
    public let column: Int
    /// The value, or the first error in it.
    public let result: Result<JSONValue, JSONSyntaxError>
}
