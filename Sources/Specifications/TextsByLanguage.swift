import JSONText
import OrderedCollections

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
