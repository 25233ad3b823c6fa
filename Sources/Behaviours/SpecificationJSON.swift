import JSONText
import OrderedCollections

extension Specification {
    /// The version of the layout of `spec.json`.
    public static let schemaVersion = 1

    /// The content of `spec.json`, keys in their documented order.
    public var json: JSONValue {
        let file = SpecificationFile(
            schemaVersion: Self.schemaVersion,
            documents: documents,
            records: parts.map { $0.behaviour.record },
            samples: samples
        )
        // Nothing in it is a number that JSON does not have.
        return (try? JSONValue(encoding: file)) ?? .null
    }
}

/// The file `spec.json`.
package struct SpecificationFile: Codable {
    package var schemaVersion: Int
    package var documents: [DocumentEntry]
    /// What each behaviour adds: members of the file itself.
    package var records: [any Codable]
    package var samples: [Sample]

    private enum CodingKeys: String, CodingKey {
        case schemaVersion, documents, samples
    }

    init(schemaVersion: Int, documents: [DocumentEntry], records: [any Codable], samples: [Sample]) {
        self.schemaVersion = schemaVersion
        self.documents = documents
        self.records = records
        self.samples = samples
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
        documents = try container.decode([DocumentEntry].self, forKey: .documents)
        records = try Behaviours.all.map { try $0.record(from: decoder) }
        samples = try container.decode([Sample].self, forKey: .samples)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schemaVersion, forKey: .schemaVersion)
        try container.encode(documents, forKey: .documents)
        for record in records { try record.encode(to: encoder) }
        try container.encode(samples, forKey: .samples)
    }
}

extension Behaviour {
    fileprivate static func record(from decoder: any Decoder) throws -> any Codable {
        try Record(from: decoder)
    }
}

// What pages may leave open is written as null, so that readers see what there could be.

extension Fact: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, sources, conflicts
    }

    /// Reads a fact of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(JSONValue.self, forKey: .value)
        sources = try container.decode([Source].self, forKey: .sources)
        conflicts = try container.decodeIfPresent([Conflict].self, forKey: .conflicts) ?? []
    }

    /// Writes a fact as `spec.json` has it: without conflicts where there are none.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(sources, forKey: .sources)
        if !conflicts.isEmpty { try container.encode(conflicts, forKey: .conflicts) }
    }
}

extension Sample: Codable {
    private enum CodingKeys: String, CodingKey {
        case language, title, code, sources
    }

    /// What samples are written in.
    private enum Language: String, CaseIterable, Codable {
        case swift
    }

    /// Reads a sample of `spec.json`.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode(Language.self, forKey: .language)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        code = try container.decode(String.self, forKey: .code)
        sources = try container.decode([Source].self, forKey: .sources)
    }

    /// Writes a sample as `spec.json` has it.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Language.swift, forKey: .language)
        try container.encode(title, forKey: .title)
        try container.encode(code, forKey: .code)
        try container.encode(sources, forKey: .sources)
    }
}

/// Texts by language.
///
/// They are written sorted by tag, so that their order does not depend on which pages were there.
@propertyWrapper public struct TextsByLanguage: Codable, Sendable, Equatable {
    /// By tag, in the order of the languages' pages; in that of the tags where they are read from a file.
    public var wrappedValue: OrderedDictionary<String, String>

    /// Wraps texts.
    public init(wrappedValue: OrderedDictionary<String, String>) { self.wrappedValue = wrappedValue }

    /// Reads texts from an object whose keys are tags.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let sorted = try [String: String](from: decoder).sorted { $0.key < $1.key }
        wrappedValue = OrderedDictionary(uniqueKeysWithValues: sorted.map { ($0.key, $0.value) })
    }

    /// Writes texts as an object whose keys are tags.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        let sorted = wrappedValue.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
        try JSONObject(uniqueKeysWithValues: sorted).encode(to: encoder)
    }
}

extension TextsByLanguage: DescribedInJSONSchema {
    /// An object with a text for each tag.
    public static let jsonSchema: JSONValue = ["type": "object", "additionalProperties": ["type": "string"]]
    /// No texts.
    public static let sample = TextsByLanguage(wrappedValue: [:])
}

extension JSONValue {
    package static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}
