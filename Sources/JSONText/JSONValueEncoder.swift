extension JSONValue {
    /// Encodes a value; objects keep the order in which their keys are encoded, except that those of
    /// dictionaries are sorted.
    ///
    /// What is encoded as nil becomes null, and a `JSONValue`, `JSONObject` or `JSONNumber` stays as it is.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that is infinite or not a number, and what the
    ///   value itself throws.
    public init(encoding value: some Encodable) throws {
        let encoder = JSONValueEncoder(nil)
        try encoder.encode(value)
        self = encoder.value
    }
}

/// Encodes one value, and keeps it until the value around it is complete.
final class JSONValueEncoder: Encoder, SingleValueEncodingContainer {
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let path: Path?
    private var single: JSONValue?
    private var elements: [Part]?
    private var members: [(key: String, part: Part)] = []

    /// Where a value stands. Hardly anybody asks for it, so that it is put together only then.
    fileprivate final class Path {
        let outer: Path?
        let key: any CodingKey

        init(_ key: any CodingKey, in outer: Path?) {
            (self.key, self.outer) = (key, outer)
        }

        var keys: [any CodingKey] { (outer?.keys ?? []) + [key] }
    }

    /// What stands in the value: another value, or what is still to be encoded into a container.
    private enum Part {
        case complete(JSONValue)
        case open(JSONValueEncoder)

        var value: JSONValue {
            switch self {
            case .complete(let value): value
            case .open(let encoder): encoder.value
            }
        }
    }

    fileprivate init(_ path: Path?) {
        self.path = path
    }

    var codingPath: [any CodingKey] { path?.keys ?? [] }

    /// What has been encoded; an empty object where nothing has.
    var value: JSONValue {
        if let single { return single }
        if let elements { return .array(elements.map(\.value)) }
        return .object(JSONObject(uniqueKeysWithValues: members.lazy.map { ($0.key, $0.part.value) }))
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

    // The values of the standard library hand themselves to these.
    func encode(_ value: Int) { set(integer: value) }
    func encode(_ value: Int8) { set(integer: value) }
    func encode(_ value: Int16) { set(integer: value) }
    func encode(_ value: Int32) { set(integer: value) }
    func encode(_ value: Int64) { set(integer: value) }
    func encode(_ value: UInt) { set(integer: value) }
    func encode(_ value: UInt8) { set(integer: value) }
    func encode(_ value: UInt16) { set(integer: value) }
    func encode(_ value: UInt32) { set(integer: value) }
    func encode(_ value: UInt64) { set(integer: value) }

    func encode(_ value: String) { set(.string(value)) }
    func encode(_ value: Bool) { set(.bool(value)) }
    func encode(_ value: Double) throws { try set(value) }
    func encode(_ value: Float) throws { try set(value) }

    func encode<Value: Encodable>(_ value: Value) throws {
        try value.encode(to: self)
        if members.count > 1, value is any UnorderedMembers { members.sort { $0.key < $1.key } }
    }

    private func set(integer: some FixedWidthInteger) {
        set(.number(JSONNumber(checkedLiteral: String(integer))))
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

    private func inner(_ key: some CodingKey) -> JSONValueEncoder { JSONValueEncoder(Path(key, in: path)) }

    fileprivate func addElement() -> JSONValueEncoder {
        let element = inner(JSONPath.Component.index(elementCount))
        elements?.append(.open(element))
        return element
    }

    fileprivate func addElement(_ value: some Encodable) throws {
        let element = inner(JSONPath.Component.index(elementCount))
        try element.encode(value)
        elements?.append(.complete(element.value))
    }

    fileprivate func add(_ value: JSONValue, _ key: some CodingKey) {
        members.append((key.stringValue, .complete(value)))
    }

    fileprivate func addMember(_ key: some CodingKey) -> JSONValueEncoder {
        let member = inner(key)
        members.append((key.stringValue, .open(member)))
        return member
    }

    fileprivate func addMember(_ key: some CodingKey, _ value: some Encodable) throws {
        let member = inner(key)
        try member.encode(value)
        add(member.value, key)
    }
}

/// Dictionaries, whose keys come in another order in each run.
private protocol UnorderedMembers {}

extension Dictionary: UnorderedMembers where Key: Encodable, Value: Encodable {}

private struct JSONMemberEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.add(.null, key) }
    // These are most members, and need no encoder of their own.
    func encode(_ value: Bool, forKey key: Key) { encoder.add(.bool(value), key) }
    func encode(_ value: String, forKey key: Key) { encoder.add(.string(value), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.addMember(key, value)
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

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.addElement(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.addElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.addElement().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder.addElement() }
}
