import JSONText
import OrderedCollections
import Specifications

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

extension JSONValue {
    package static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}
