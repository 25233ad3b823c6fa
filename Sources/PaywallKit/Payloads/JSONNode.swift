/// A value of a JSON text, with the place where it begins (RFC 8259, section 3).
struct JSONNode {
    enum Value {
        case null
        case boolean(Bool)
        /// The digits as they stand in the text.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the text; a key may come twice.
        case object([Member])
    }

    struct Member {
        let key: String
        let keyLocation: PayloadLocation
        let node: JSONNode
    }

    let value: Value
    let location: PayloadLocation

    var type: JSONType {
        switch value {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// The types that a value of a payload can have.
public enum JSONType: String, Sendable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}
