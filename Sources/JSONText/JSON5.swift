/// Reads JSON5 (https://spec.json5.org), the form in which documentation pages show payloads.
///
/// Two rules go beyond the standard: the keys of an object differ from each other, and containers are
/// nested at most 512 deep, those of examples at most 64.
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

    /// Reads a block of example payloads as ``examples(in:)`` does, with the lines on which their values stand.
    ///
    /// - Parameter line: What a line of the text, 1 for the first, is called there.
    package static func nodes(
        in text: String,
        line: (Int) -> Int = { $0 }
    ) -> [(example: JSONExample, node: Result<JSONNode, JSONSyntaxError>)] {
        var reader = JSONExampleReader(text)
        return zip(reader.readExamples(), reader.places).map { example, place in
            let node = example.result.map { value in
                JSONNode(value, place ?? JSONPlace(start: 0)) { line(reader.positions.lineIndex(of: $0) + 1) }
            }
            return (example, node)
        }
    }

    /// Reads a text that holds exactly one value, and comments if need be.
    ///
    /// - Throws: the first error in the text.
    public static func value(in text: String) throws(JSONSyntaxError) -> JSONValue {
        try JSONDocument(parsing: text, as: .json5).value
    }
}
