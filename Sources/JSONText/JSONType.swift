/// The types that a JSON value can have (RFC 8259 section 3), under the names that it gives them.
public enum JSONType: String, Sendable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}

extension JSONValue {
    /// The type of the value.
    public var type: JSONType {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
