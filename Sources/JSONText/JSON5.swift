/// Reads JSON5 (https://spec.json5.org), the form in which documentation pages show payloads.
///
/// Two rules go beyond the standard: the keys of an object differ from each other, and containers are
/// nested at most 512 deep.
public enum JSON5 {
    /// Reads a block of example payloads, told apart by nothing but their comments.
    ///
    /// One comma or semicolon may follow a value. After a broken value the reader goes on with the next
    /// line that is indented no further than the line on which the broken value starts, and that begins
    /// with a comment, `{` or `[`.
    ///
    /// - Returns: the examples in the order of the text, the broken ones with their first error; none for
    ///   a text that has only comments.
    public static func examples(in text: String) -> [JSONExample] {
        var reader = JSONExampleReader(text)
        return reader.readExamples()
    }

    /// Reads a text that holds exactly one value, and comments if need be.
    ///
    /// - Throws: the first error in the text.
    public static func value(in text: String) throws(JSONSyntaxError) -> JSONValue {
        try JSONDocument(parsing: text, as: .json5).value
    }
}
