import JSONText

/// One way in which a payload is not as documented.
public struct PayloadProblem: Error, Hashable, Sendable {
    /// What is wrong with a value.
    public enum Kind: Hashable, Sendable {
        /// The text is not JSON.
        case malformedJSON(JSONFault)
        /// A required key is not there.
        case missingKey
        /// The documentation knows no such key.
        case unknownKey
        /// The key stands in its object already.
        case duplicateKey
        /// The value has another type than the documented one.
        case wrongType(expected: JSONType, found: JSONType)
        /// The value is none of the documented ones.
        case unknownValue(String, known: [String])
        /// The text is no date and time as in RFC 3339.
        case invalidDate(String)
        /// The number has more than 38 digits or an exponent beyond -128...127, so that it could not be kept
        /// exactly.
        case inexactNumber(String)
    }

    /// What is wrong.
    public let kind: Kind
    /// The value in question, also when it is missing; the whole payload if that is not JSON.
    public let path: JSONPath
    /// Where in the text that is; for a missing key, where the object begins.
    public let location: TextPosition

    /// Describes a problem.
    public init(kind: Kind, path: JSONPath, location: TextPosition) {
        self.kind = kind
        self.path = path
        self.location = location
    }
}
