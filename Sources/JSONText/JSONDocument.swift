import Synchronization

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
    private let places: JSONPlaces
    private let positions: LazyTextPositions

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
        var parser = JSONParser(bytes, as: .json, nestingLimit: nestingLimit)
        parser.allowsRepeatedKeys = allowsRepeatedKeys
        try self.init(parser)
    }

    private init(_ parser: JSONParser) throws(JSONSyntaxError) {
        var parser = parser
        do {
            value = try parser.parseOnlyValue()
        } catch {
            throw parser.positions.syntaxError(error)
        }
        places = parser.places
        positions = LazyTextPositions(parser.scanner.bytes)
    }

    /// Where the value at a path begins, or the nearest value around it where the path leads nowhere.
    public func position(of path: JSONPath) -> TextPosition {
        positions.position(of: places.place(of: path, in: value).place.start)
    }

    /// Where the key of the member at a path begins; for an element of an array, for the outermost value and
    /// for a path that leads nowhere the same as `position(of:)`.
    public func keyPosition(of path: JSONPath) -> TextPosition {
        let (place, isFound) = places.place(of: path, in: value)
        return positions.position(of: isFound ? place.keyStart : place.start)
    }

    /// The keys that the object at a path has once more, in the order of the text, with the places of those
    /// that do not count.
    public func repeatedKeys(of path: JSONPath) -> [(key: String, position: TextPosition)] {
        let (place, isFound) = places.place(of: path, in: value)
        guard isFound else { return [] }
        return places.repeatedKeys(inObjectAt: place.start).map { ($0.key, positions.position(of: $0.start)) }
    }
}

/// The lines of a text, which are looked for when the first place is asked for.
private final class LazyTextPositions: Sendable {
    private let bytes: [UInt8]
    private let positions = Mutex<TextPositions?>(nil)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func position(of offset: Int) -> TextPosition {
        positions.withLock { positions in
            let known = positions ?? TextPositions(bytes)
            positions = known
            return known.position(of: offset)
        }
    }
}
