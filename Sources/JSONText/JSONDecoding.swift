extension JSONDocument {
    /// Decodes the value of the text.
    ///
    /// - Throws: the first error that the type lets through, and all those that `decodeEach` has passed over.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self
    ) throws(JSONDecodingErrors) -> Value {
        let collector = JSONErrorCollector()
        var userInfo: [CodingUserInfoKey: Any] = [:]
        if let key = JSONErrorCollector.key { userInfo[key] = collector }
        var decoded: Value?
        do {
            let decoder = JSONValueDecoder(value: value, codingPath: [], userInfo: userInfo)
            decoded = try decoder.decode(type)
        } catch {
            collector.add(error, at: [])
        }
        guard let decoded, collector.found.isEmpty else {
            throw JSONDecodingErrors(
                collector.found.map { path, message in
                    JSONDecodingError(path: path, position: position(of: path), message: message)
                }
            )
        }
        return decoded
    }
}

extension KeyedDecodingContainer {
    /// Decodes the elements of an array one by one, and goes on after an element that cannot be decoded.
    ///
    /// The errors of such elements are thrown by `JSONDocument.decode(_:)` in the end, so the elements that
    /// are returned are of use for finding further errors only, if any has failed. With the decoder of
    /// another module the first error is thrown at once.
    ///
    /// - Returns: the elements that could be decoded, in order.
    /// - Throws: `DecodingError` where the key is missing or its value is not an array.
    public func decodeEach<Element: Decodable>(
        _ type: Element.Type = Element.self,
        forKey key: Key
    ) throws -> [Element] {
        let decoder = try superDecoder(forKey: key)
        let collector = JSONErrorCollector.key.flatMap { decoder.userInfo[$0] as? JSONErrorCollector }
        var list = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !list.isAtEnd {
            let index = list.currentIndex
            do {
                elements.append(try list.decode(type))
            } catch {
                guard let collector else { throw error }
                collector.add(error, at: list.codingPath + [JSONCodingKey(index: index)])
                if list.currentIndex == index { _ = try list.decode(AnyElement.self) }
            }
        }
        return elements
    }
}

/// An element of which nothing is wanted.
private struct AnyElement: Decodable {
    init(from decoder: any Decoder) {}
}

/// The errors that decoding has gone on after.
private final class JSONErrorCollector {
    /// Where decoders carry the collector.
    static let key = CodingUserInfoKey(rawValue: "JSONText.errors")

    private(set) var found: [(path: JSONPath, message: String)] = []

    /// Notes an error with its own path, or with the one given where it has none.
    func add(_ error: any Error, at codingPath: [any CodingKey]) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            found.append((JSONPath(context.codingPath), "the key '\(key.stringValue)' is missing"))
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            found.append((JSONPath(context.codingPath), context.debugDescription))
        default:
            found.append((JSONPath(codingPath), "\(error)"))
        }
    }
}
