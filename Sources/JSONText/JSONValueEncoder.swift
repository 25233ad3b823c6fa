/// Encodes one value into its slot.
struct JSONValueEncoder: Encoder {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        slot.beginMembers()
        return KeyedEncodingContainer(JSONMemberEncoding(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        slot.beginElements()
        return JSONElementEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func store(_ value: some Encodable) throws {
        switch value {
        case let text as String: slot.set(.string(text))
        case let truth as Bool: slot.set(.bool(truth))
        case let integer as any FixedWidthInteger:
            slot.set(.number(JSONNumber(checkedLiteral: String(integer))))
        case let double as Double: try store(double)
        case let float as Float: try store(float)
        default:
            try value.encode(to: self)
            if value is any UnorderedMembers { slot.sortMembers() }
        }
    }

    private func store(_ number: some BinaryFloatingPoint & LosslessStringConvertible & Encodable) throws {
        guard number.isFinite else {
            let message = "\(number) cannot be written as JSON"
            throw EncodingError.invalidValue(number, .init(codingPath: codingPath, debugDescription: message))
        }
        let digits = number.description
        let literal = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        slot.set(.number(JSONNumber(checkedLiteral: literal)))
    }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
    func encodeNil() { slot.set(.null) }

    func encode<Value: Encodable>(_ value: Value) throws { try store(value) }
}

/// Dictionaries, whose keys come in another order in each run.
private protocol UnorderedMembers {}

extension Dictionary: UnorderedMembers where Key: Encodable, Value: Encodable {}

private struct JSONMemberEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func member(_ key: some CodingKey) -> JSONValueEncoder {
        JSONValueEncoder(slot: encoder.slot.addMember(key.stringValue), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { member(key).encodeNil() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try member(key).store(value) }

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
        member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { member(JSONCodingKey.superclass) }

    func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

private struct JSONElementEncoding: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.slot.elementCount }

    private func element() -> JSONValueEncoder {
        let key = JSONCodingKey(index: count)
        return JSONValueEncoder(slot: encoder.slot.addElement(), codingPath: codingPath + [key])
    }

    func encodeNil() { element().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws { try element().store(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }

    func superEncoder() -> any Encoder { element() }
}
