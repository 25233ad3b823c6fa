/// A JSON text that has been read, and where its values stand in it.
public struct JSONDocument: Sendable {
    /// How a text is written.
    public enum Dialect: Sendable {
        /// Strict JSON (RFC 8259).
        case json
        /// JSON5 (https://spec.json5.org).
        case json5
    }

    /// How deep containers may be nested where nothing else is said.
    public static let nestingLimit = 512

    /// The value of the whole text.
    public let value: JSONValue
    private let place: JSONPlace
    private let positions: TextPositions

    /// Reads a text that holds exactly one value, and in JSON5 comments if need be.
    ///
    /// - Parameter nestingLimit: How many containers may be open within each other.
    /// - Throws: the first error in the text; a key that is twice in an object is one.
    public init(
        parsing text: String,
        as dialect: Dialect,
        nestingLimit: Int = JSONDocument.nestingLimit
    ) throws(JSONSyntaxError) {
        try self.init(JSONParser(Array(text.utf8), as: dialect, nestingLimit: nestingLimit))
    }

    /// Reads bytes that hold exactly one value in strict JSON, be they UTF-8 or not.
    ///
    /// - Parameters:
    ///   - nestingLimit: How many containers may be open within each other.
    ///   - allowsRepeatedKeys: Whether a key may be in an object twice; the first value counts then, and
    ///     the others are found by `repeatedKeys(of:)`.
    /// - Throws: the first error in the text.
    public init(
        parsing bytes: [UInt8],
        nestingLimit: Int = JSONDocument.nestingLimit,
        allowsRepeatedKeys: Bool = false
    ) throws(JSONSyntaxError) {
        try self.init(
            JSONParser(bytes, as: .json, nestingLimit: nestingLimit, allowsRepeatedKeys: allowsRepeatedKeys)
        )
    }

    private init(_ parser: JSONParser) throws(JSONSyntaxError) {
        var parser = parser
        positions = parser.positions
        do {
            let outermost = try parser.parseOnlyValue()
            value = outermost.value
            place = outermost.place
        } catch {
            throw positions.syntaxError(error)
        }
    }

    /// Where the value at a path begins, or the nearest value around it where the path leads nowhere.
    public func position(of path: JSONPath) -> TextPosition {
        positions.position(of: place(of: path).place.start)
    }

    /// Where the key of the member at a path begins; for an element of an array, for the outermost value and
    /// for a path that leads nowhere the same as `position(of:)`.
    public func keyPosition(of path: JSONPath) -> TextPosition {
        let (place, isFound) = place(of: path)
        return positions.position(of: isFound ? place.keyStart : place.start)
    }

    /// The keys that the object at a path has once more, in the order of the text, with the places of those
    /// that do not count.
    public func repeatedKeys(of path: JSONPath) -> [(key: String, position: TextPosition)] {
        let (place, isFound) = place(of: path)
        return isFound ? place.repeatedKeys.map { ($0.key, positions.position(of: $0.start)) } : []
    }

    /// The place of the value at a path, or of the nearest value around it and that there is none.
    private func place(of path: JSONPath) -> (place: JSONPlace, isFound: Bool) {
        var found = PlacedValue(value: value, place: place)
        for component in path.components {
            guard let child = found.value.child(at: component) else { return (found.place, false) }
            found = PlacedValue(value: child.value, place: found.place.children[child.position])
        }
        return (found.place, true)
    }
}
