extension JSONValue {
    /// Encodes a value; objects keep the order in which their keys are encoded, except that those of
    /// dictionaries are sorted.
    ///
    /// What is encoded as nil becomes null, and a `JSONValue`, `JSONObject` or `JSONNumber` stays as it is.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that is infinite or not a number, and what the
    ///   value itself throws.
    public init(encoding value: some Encodable) throws {
        let encoder = JSONValueEncoder(codingPath: [])
        try encoder.encode(value)
        self = encoder.value
    }
}

/// Encodes one value, and keeps it until the value around it is complete.
final class JSONValueEncoder: Encoder, SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var single: JSONValue?
    private var elements: [JSONValueEncoder]?
    private var members: [(key: String, encoder: JSONValueEncoder)] = []

    init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    /// What has been encoded; an empty object where nothing has.
    var value: JSONValue {
        if let single { return single }
        if let elements { return .array(elements.map(\.value)) }
        return .object(JSONObject(uniqueKeysWithValues: members.map { ($0.key, $0.encoder.value) }))
    }

    func set(_ value: JSONValue) { single = value }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONMemberEncoding(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        elements = elements ?? []
        return JSONElementEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { set(.null) }

    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: set(.string(text))
        case let truth as Bool: set(.bool(truth))
        case let integer as any FixedWidthInteger: set(.number(JSONNumber(checkedLiteral: String(integer))))
        case let double as Double: try set(double)
        case let float as Float: try set(float)
        default:
            try value.encode(to: self)
            if value is any UnorderedMembers { members.sort { $0.key < $1.key } }
        }
    }

    private func set(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard number.isFinite else {
            let message = "\(number) cannot be written as JSON"
            throw EncodingError.invalidValue(number, .init(codingPath: codingPath, debugDescription: message))
        }
        let digits = number.description
        let literal = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        set(.number(JSONNumber(checkedLiteral: literal)))
    }

    fileprivate var elementCount: Int { elements?.count ?? 0 }

    fileprivate func addElement() -> JSONValueEncoder {
        let element = JSONValueEncoder(codingPath: codingPath + [JSONPath.Component.index(elementCount)])
        elements?.append(element)
        return element
    }

    fileprivate func addMember(_ key: some CodingKey) -> JSONValueEncoder {
        let member = JSONValueEncoder(codingPath: codingPath + [key])
        members.append((key.stringValue, member))
        return member
    }
}

/// Dictionaries, whose keys come in another order in each run.
private protocol UnorderedMembers {}

extension Dictionary: UnorderedMembers where Key: Encodable, Value: Encodable {}

private struct JSONMemberEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.addMember(key).encodeNil() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.addMember(key).encode(value)
    }

    // What is not there is written as null, so that every object of a type has the same keys. The standard library
    // leaves it out for each of these types unless the container says otherwise.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOrNil(value, key) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        try encodeOrNil(value, key)
    }

    private func encodeOrNil(_ value: (some Encodable)?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.addMember(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.addMember(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.addMember(JSONPath.Component.superclass) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.addMember(key) }
}

private struct JSONElementEncoding: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elementCount }

    func encodeNil() { encoder.addElement().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.addElement().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.addElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.addElement().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder.addElement() }
}
