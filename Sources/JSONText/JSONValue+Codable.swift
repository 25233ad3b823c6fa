/// A JSON value is coded as it is, its order and digits kept; coders of other modules cannot do that.
extension JSONValue: Codable {
    /// Takes over the value that is being decoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where it is not decoded from a `JSONDocument`.
    public init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? JSONValueDecoder else {
            let message = "a JSON value is decoded from a JSONDocument only"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: message)
            )
        }
        self = decoder.value
    }

    /// Puts the value where the encoder stands.
    ///
    /// - Throws: `EncodingError.invalidValue` where it is not encoded into a `JSONValue`.
    public func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? JSONValueEncoder else {
            let message = "a JSON value is encoded into a JSONValue only"
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: message)
            )
        }
        encoder.set(self)
    }
}

extension JSONNumber: Codable {
    /// Takes over the number that is being decoded with its digits.
    ///
    /// - Throws: `DecodingError` where it is no number, and where it is not decoded from a `JSONDocument`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.json("a number is expected", \.numberValue)
    }

    /// Puts the number where the encoder stands.
    ///
    /// - Throws: `EncodingError.invalidValue` where it is not encoded into a `JSONValue`.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue.number(self).encode(to: encoder)
    }
}

extension JSONObject: Codable {
    /// Takes over the object that is being decoded with its order.
    ///
    /// - Throws: `DecodingError` where it is no object, and where it is not decoded from a `JSONDocument`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.json("an object is expected", \.objectValue)
    }

    /// Puts the object where the encoder stands.
    ///
    /// - Throws: `EncodingError.invalidValue` where it is not encoded into a `JSONValue`.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue.object(self).encode(to: encoder)
    }
}

extension Decoder {
    fileprivate func json<Content>(_ message: String, _ content: (JSONValue) -> Content?) throws -> Content {
        guard let content = content(try JSONValue(from: self)) else {
            throw DecodingError.mismatch(Content.self, message, at: codingPath)
        }
        return content
    }
}

extension DecodingError {
    /// Says which type of value is expected at a place.
    static func mismatch(_ type: Any.Type, _ message: String, at path: [any CodingKey]) -> DecodingError {
        .typeMismatch(type, Context(codingPath: path, debugDescription: message))
    }
}
