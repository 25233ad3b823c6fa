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
    public let location: PayloadLocation

    /// A problem with all its properties.
    public init(kind: Kind, path: JSONPath, location: PayloadLocation) {
        self.kind = kind
        self.path = path
        self.location = location
    }
}

/// A place in the text of a payload.
public struct PayloadLocation: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes of UTF-8, from 1.
    public let column: Int

    /// A place by its line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether `lhs` comes before `rhs` in the text.
    public static func < (lhs: PayloadLocation, rhs: PayloadLocation) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

/// Why a text is not JSON; the sections are those of RFC 8259.
public enum JSONFault: Hashable, Sendable {
    /// The text ends inside a value, or is empty.
    case unexpectedEnd
    /// A byte that cannot stand in its place (section 2).
    case unexpectedByte(UInt8)
    /// A text that is not UTF-8 (section 8.1).
    case invalidUTF8
    /// A control character in a text that is not escaped (section 7).
    case controlCharacter(UInt8)
    /// A backslash that begins none of the escapes (section 7).
    case invalidEscape
    /// One half of a surrogate pair (section 8.2).
    case loneSurrogate
    /// Arrays and objects inside each other beyond the given depth, which is the limit here (section 9).
    case tooDeep(limit: Int)
}
