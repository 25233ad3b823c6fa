/// Why one value of a text could not be decoded, and where that is.
public struct JSONDecodingError: Error, Hashable, Sendable {
    /// The value in question; the object around it where a key is missing.
    public let path: JSONPath
    /// Where the value begins in the text.
    public let position: TextPosition
    /// What is wrong, in plain words without a final full stop.
    public let message: String
}

extension JSONDecodingError: CustomStringConvertible {
    /// Line and column, the path, and what is wrong there.
    public var description: String { "\(position): \(path): \(message)" }
}

/// Everything that keeps a text from being decoded.
public struct JSONDecodingErrors: Error, Hashable, Sendable {
    /// The errors in the order of the text; at least one, and no two are equal.
    public let errors: [JSONDecodingError]

    /// Sorts errors by their positions; those of one place keep their order.
    init(_ errors: [JSONDecodingError]) {
        var seen: Set<JSONDecodingError> = []
        self.errors = errors.filter { seen.insert($0).inserted }.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }
}

extension JSONDecodingErrors: CustomStringConvertible {
    /// A line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
