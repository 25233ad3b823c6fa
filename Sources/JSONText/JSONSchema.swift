/// What a type reads from JSON, as a JSON Schema (draft 2020-12).
///
/// The schema is read off the type's own `init(from:)`, so that the two cannot disagree. An initializer must ask for all
/// its members, whatever the values of others are; a member for which it asks with `decodeIfPresent` is optional.
public struct JSONSchema: Hashable, Sendable {
    /// The schema as a document of its own.
    public let document: JSONValue

    /// Describes a type.
    ///
    /// - Throws: What the type's initializer throws; a type that takes only some texts or numbers describes itself as
    ///   ``DescribedInJSONSchema``.
    public init<Value: Decodable>(of type: Value.Type) throws {
        var members: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
        for (key, value) in try SchemaRecorder.describe(type).schema.objectValue ?? [:] {
            members[key] = value
        }
        document = .object(members)
    }

    /// The paths of members that the schema does not know, in the order of the value.
    public func unknownMembers(of value: JSONValue) -> [JSONPath] {
        Self.unknownMembers(of: value, at: JSONPath(), document)
    }

    private static func unknownMembers(
        of value: JSONValue,
        at path: JSONPath,
        _ schema: JSONValue
    ) -> [JSONPath] {
        switch value {
        case _ where schema["anyOf"] != nil:
            // Of an optional member the first one; nothing is to be found in a number or text.
            return schema["anyOf"]?.arrayValue?.first.map { unknownMembers(of: value, at: path, $0) } ?? []
        case .object(let members):
            guard let rest = schema["additionalProperties"] else { return [] }
            return members.flatMap { key, member -> [JSONPath] in
                let path = path.appending(.key(key))
                guard let known = schema["properties"]?[key] ?? (rest == false ? nil : .some(rest)) else {
                    return [path]
                }
                return unknownMembers(of: member, at: path, known)
            }
        case .array(let elements):
            guard let items = schema["items"] else { return [] }
            return elements.enumerated().flatMap { index, element in
                unknownMembers(of: element, at: path.appending(.index(index)), items)
            }
        default:
            return []
        }
    }
}

/// A type with a form of its own in JSON.
public protocol DescribedInJSONSchema: Decodable {
    /// The schema of its values.
    static var jsonSchema: JSONValue { get }
    /// Any value; what it is makes no difference.
    static var sample: Self { get }
}

extension JSONValue: DescribedInJSONSchema {
    /// A schema that allows every value.
    public static var jsonSchema: JSONValue { true }
    /// Any value.
    public static var sample: JSONValue { .null }
}

extension JSONNumber: DescribedInJSONSchema {
    /// A schema that allows every number.
    public static var jsonSchema: JSONValue { ["type": "number"] }
    /// Any number.
    public static var sample: JSONNumber { JSONNumber(0) }
}

extension JSONPath: DescribedInJSONSchema {
    /// A list of keys and 0-based positions.
    public static var jsonSchema: JSONValue {
        ["type": "array", "items": ["anyOf": [["type": "string"], ["type": "integer", "minimum": 0]]]]
    }
    /// The path to the outermost value.
    public static var sample: JSONPath { JSONPath() }
}

/// Decodes nothing, and notes what it is asked for.
private final class SchemaRecorder {
    private var properties: JSONObject = [:]
    private var required: [JSONValue] = []

    /// The schema of a type, with a value for its owner's initializer to go on with.
    static func describe<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONValue, sample: Value) {
        let known: (JSONValue, Any)? =
            switch type {
            case is String.Type: (["type": "string"], "")
            case is Bool.Type: (["type": "boolean"], false)
            case is Int.Type: (["type": "integer"], 0)
            case let type as any DescribedInJSONSchema.Type: (type.jsonSchema, type.sample)
            case let type as any (RawRepresentable<String> & CaseIterable).Type: choices(type)
            case let type as any DescribedByElement.Type: try type.describe()
            default: nil
            }
        if let (schema, value) = known, let sample = value as? Value { return (schema, sample) }
        let recorder = SchemaRecorder()
        let sample = try Value(from: RecordingDecoder(recorder: recorder))
        return (recorder.schema, sample)
    }

    private static func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type
    ) -> (JSONValue, Any)? {
        type.allCases.first.map { (["enum": .array(type.allCases.map { .string($0.rawValue) })], $0) }
    }

    private var schema: JSONValue {
        [
            "type": "object", "properties": .object(properties), "required": .array(required),
            "additionalProperties": false,
        ]
    }

    func note<Value: Decodable>(_ type: Value.Type, _ key: String, isRequired: Bool) throws -> Value {
        let (schema, sample) = try Self.describe(type)
        if isRequired {
            properties[key] = schema
            required.append(.string(key))
        } else {
            properties[key] = ["anyOf": [schema, ["type": "null"]]]
        }
        return sample
    }
}

/// Lists and dictionaries.
private protocol DescribedByElement {
    static func describe() throws -> (JSONValue, Any)
}

extension Array: DescribedByElement where Element: Decodable {
    static func describe() throws -> (JSONValue, Any) {
        let (schema, sample) = try SchemaRecorder.describe(Element.self)
        return (["type": "array", "items": schema], [sample])
    }
}

extension Dictionary: DescribedByElement where Key == String, Value: Decodable {
    static func describe() throws -> (JSONValue, Any) {
        let (schema, sample) = try SchemaRecorder.describe(Value.self)
        return (["type": "object", "additionalProperties": schema], ["": sample])
    }
}

private struct RecordingDecoder: Decoder {
    let recorder: SchemaRecorder
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RecordingContainer(recorder: recorder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw undescribed }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw undescribed }

    fileprivate var undescribed: DecodingError {
        .dataCorrupted(
            .init(
                codingPath: codingPath,
                debugDescription: "a type with a form of its own has to describe it"
            )
        )
    }
}

private struct RecordingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder
    let codingPath: [any CodingKey] = []
    let allKeys: [Key] = []

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try recorder.note(type, key.stringValue, isRequired: true)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try recorder.note(type, key.stringValue, isRequired: false)
    }

    // These have defaults that ask whether the member is there.

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try recorder.note(type, key.stringValue, isRequired: false)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try recorder.note(type, key.stringValue, isRequired: false)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try recorder.note(type, key.stringValue, isRequired: false)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw RecordingDecoder(recorder: recorder).undescribed
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw RecordingDecoder(recorder: recorder).undescribed
    }

    func superDecoder() throws -> any Decoder { throw RecordingDecoder(recorder: recorder).undescribed }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        throw RecordingDecoder(recorder: recorder).undescribed
    }
}
