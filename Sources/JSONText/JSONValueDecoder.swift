/// Where a value stands in a text. Nearly all values are as they should be, and nobody asks where they stand: the path is
/// put together for those who do.
indirect enum JSONCodingPlace {
    case top
    case child(of: JSONCodingPlace, any CodingKey)

    /// From the outermost value on.
    var path: [any CodingKey] {
        switch self {
        case .top: []
        case .child(let parent, let key): parent.path + [key]
        }
    }
}

/// Decodes one value; what is wrong with it is said for a person in the `debugDescription` of errors.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let place: JSONCodingPlace
    let notes: JSONDecodingNotes
    let userInfo: [CodingUserInfoKey: Any] = [:]

    var codingPath: [any CodingKey] { place.path }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let members = try JSONObject(from: self)
        return KeyedDecodingContainer(JSONMemberDecoding(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        JSONElementDecoding(decoder: self, elements: try elements())
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// Decoders of the elements of an array.
    fileprivate func elements() throws(DecodingError) -> [JSONValueDecoder] {
        guard let elements = value.arrayValue else { throw mismatch([Any].self, "an array is expected") }
        return elements.enumerated().map { child($1, at: JSONPath.Component.index($0)) }
    }

    fileprivate func child(_ value: JSONValue, at key: some CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value: value, place: .child(of: place, key), notes: notes)
    }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }

    func decode(_ type: String.Type) throws(DecodingError) -> String {
        guard let text = value.stringValue else { throw mismatch(type, "a string is expected") }
        return text
    }

    func decode(_ type: Bool.Type) throws(DecodingError) -> Bool {
        guard let truth = value.boolValue else { throw mismatch(type, "true or false is expected") }
        return truth
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws(DecodingError) -> Value {
        if let known = try knownValue(type), let decoded = known as? Value { return decoded }
        do {
            return try Value(from: self)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.count == codingPath.count {
            guard let text = value.stringValue, let choices = Self.choices(of: type), !choices.contains(text)
            else { throw .dataCorrupted(context) }
            throw corrupted("'\(text)' is not one of: \(choices.joined(separator: ", "))")
        } catch let error as DecodingError {
            throw error
        } catch {
            throw corrupted("\(error)")
        }
    }

    /// The value of a type that JSON has; nil for other types.
    private func knownValue(_ type: any Decodable.Type) throws(DecodingError) -> Any? {
        guard !notes.otherTypes.contains(ObjectIdentifier(type)) else { return nil }
        switch type {
        case is String.Type: return try decode(String.self)
        case is Bool.Type: return try decode(Bool.self)
        case is Double.Type: return try floatingPoint(Double.self)
        case is Float.Type: return try floatingPoint(Float.self)
        case let type as any DecodedByElement.Type: return try type.init(elementsOf: self)
        case let type as any FixedWidthInteger.Type: return try integer(type)
        default:
            notes.otherTypes.insert(ObjectIdentifier(type))
            return nil
        }
    }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws(DecodingError) -> Integer {
        guard let literal = value.numberValue?.literal, !literal.contains(where: { ".eE".contains($0) })
        else { throw mismatch(type, "a whole number is expected") }
        guard let integer = Integer(literal) else {
            throw mismatch(type, "a whole number from \(Integer.min) to \(Integer.max) is expected")
        }
        return integer
    }

    private func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: Number.Type
    ) throws(DecodingError) -> Number {
        guard let literal = value.numberValue?.literal else { throw mismatch(type, "a number is expected") }
        guard let number = Number(literal), number.isFinite else {
            throw mismatch(type, "a number up to \(Number.greatestFiniteMagnitude) is expected")
        }
        return number
    }

    fileprivate func mismatch(_ type: Any.Type, _ message: String) -> DecodingError {
        .mismatch(type, message, at: codingPath)
    }

    private func corrupted(_ message: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
    }

    /// The texts that an enumeration knows, in its order; nil for other types.
    private static func choices(of type: any Decodable.Type) -> [String]? {
        func texts<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> [String] {
            type.allCases.map(\.rawValue)
        }
        guard let type = type as? any (RawRepresentable<String> & CaseIterable).Type else { return nil }
        return texts(type)
    }
}

extension JSONValueDecoder {
    /// The value, or nil where it cannot be decoded, which is noted: decoding goes on.
    fileprivate func decodedOrNoted<Value: Decodable>(_ type: Value.Type) -> Value? {
        do {
            return try decode(type)
        } catch {
            notes.errors.append(error)
            return nil
        }
    }
}

/// Arrays and objects with any keys, whose elements are all looked at even where one of them cannot be decoded.
private protocol DecodedByElement {
    init(elementsOf decoder: JSONValueDecoder) throws(DecodingError)
}

extension Array: DecodedByElement where Element: Decodable {
    init(elementsOf decoder: JSONValueDecoder) throws(DecodingError) {
        self = try decoder.elements().compactMap { $0.decodedOrNoted(Element.self) }
    }
}

extension Dictionary: DecodedByElement where Key == String, Value: Decodable {
    init(elementsOf decoder: JSONValueDecoder) throws(DecodingError) {
        self = [:]
        guard let members = decoder.value.objectValue else {
            throw decoder.mismatch(Self.self, "an object is expected")
        }
        for (key, value) in members {
            self[key] = decoder.child(value, at: JSONPath.Component.key(key)).decodedOrNoted(Value.self)
        }
    }
}

/// What is found out while one document is decoded.
final class JSONDecodingNotes {
    /// The errors that decoding has gone on after.
    var errors: [DecodingError] = []
    /// The types that have no values of their own in JSON. Asking the runtime for each value takes longer than this.
    fileprivate(set) var otherTypes: Set<ObjectIdentifier> = []
}

private struct JSONMemberDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONValueDecoder
    let members: JSONObject

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members.index(forKey: key.stringValue) != nil }

    private func member(_ key: some CodingKey) throws -> JSONValueDecoder {
        guard let value = members[key.stringValue] else {
            let message = "the key '\(key.stringValue)' is missing"
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: message))
        }
        return decoder.child(value, at: key)
    }

    /// `nil` also for a member that is `null`.
    private func presentMember(_ key: Key) -> JSONValueDecoder? {
        guard let value = members[key.stringValue], value != .null else { return nil }
        return decoder.child(value, at: key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

    // Most members are of these types, and as they should be: they need no decoder of their own.

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try members[key.stringValue]?.stringValue ?? member(key).decode(type)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try members[key.stringValue]?.boolValue ?? member(key).decode(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try member(key).decode(type)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try members[key.stringValue]?.stringValue ?? presentMember(key)?.decode(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try presentMember(key)?.decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try member(JSONPath.Component.superclass) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct JSONElementDecoding: UnkeyedDecodingContainer {
    let decoder: JSONValueDecoder
    let elements: [JSONValueDecoder]
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    private func element() throws -> JSONValueDecoder {
        guard !isAtEnd else {
            let message = "an array of more than \(elements.count) elements is expected"
            throw DecodingError.mismatch([Any].self, message, at: codingPath)
        }
        return elements[currentIndex]
    }

    /// Goes on to the next element unless this one cannot be decoded.
    private mutating func next<Value>(_ decode: (JSONValueDecoder) throws -> Value) throws -> Value {
        let value = try decode(element())
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try element().decodeNil()
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
