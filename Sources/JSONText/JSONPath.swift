/// The way to a value: the keys and indices that lead to it from the outermost value.
public struct JSONPath: Hashable, Sendable {
    /// One step of a path.
    public enum Component: Hashable, Sendable {
        /// Into an object, by key.
        case key(String)
        /// Into an array, by 0-based position.
        case index(Int)
    }

    /// The steps, outermost first; none for the outermost value itself.
    public var components: [Component]

    /// Makes a path of the given steps, outermost first.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// The path to a value one step further in.
    public func appending(_ component: Component) -> JSONPath {
        JSONPath(components + [component])
    }

    /// The path without its root, as names of things are made of it: `product.price`, `list[2]`.
    public var name: String { String(description.drop { $0 == "$" || $0 == "." }) }
}

extension JSONPath: CustomStringConvertible {
    /// The path as RFC 9535 writes it, from `$`, with the shorthand of section 2.5.1 where a key allows it.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isShorthand(key): text += ".\(key)"
            case .key(let key): text += "['\(Self.escaped(key))']"
            }
        }
    }

    // RFC 9535, section 2.5.1.1: `member-name-shorthand`.
    private static func isShorthand(_ key: String) -> Bool {
        guard let first = key.utf8.first, !first.isDigit else { return false }
        return key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "_"), 0x80...: true
            default: byte.isDigit
            }
        }
    }

    // RFC 9535, section 2.7: normalized paths.
    private static func escaped(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "'", "\\": text += "\\\(scalar)"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case let scalar where scalar.value < 0x20:
                text += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension JSONPath: Codable {
    /// Reads an array of strings for keys and whole numbers for indices.
    public init(from decoder: any Decoder) throws {
        components = try [Component](from: decoder)
    }

    /// Writes an array of strings for keys and whole numbers for indices.
    public func encode(to encoder: any Encoder) throws {
        try components.encode(to: encoder)
    }

    /// Makes the path that coding keys describe: only the keys of arrays from this module are indices.
    init(_ codingPath: [any CodingKey]) {
        self.init(codingPath.map { $0 as? Component ?? .key($0.stringValue) })
    }
}

extension JSONPath.Component: Codable {
    /// Reads a string as a key and a whole number from 0 as an index.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let key = try? container.decode(String.self) {
            self = .key(key)
        } else if let index = try? container.decode(Int.self), index >= 0 {
            self = .index(index)
        } else {
            let message = "a key or an index from 0 is expected"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: message)
        }
    }

    /// Writes a key as a string and an index as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .key(let key): try container.encode(key)
        case .index(let index): try container.encode(index)
        }
    }
}

/// The steps to values that have no coding key of their own: elements, and superclasses.
extension JSONPath.Component: CodingKey {
    /// The key under which a superclass is coded, as Codable names it.
    static let superclass = JSONPath.Component.key("super")

    /// Makes a step into an object.
    public init(stringValue: String) {
        self = .key(stringValue)
    }

    /// Makes a step into an array.
    public init(intValue: Int) {
        self = .index(intValue)
    }

    /// The key, or the index in decimal digits.
    public var stringValue: String {
        switch self {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }

    /// The index; nil for a key.
    public var intValue: Int? {
        if case .index(let index) = self { index } else { nil }
    }
}

extension JSONValue {
    /// The value at a path; nil where it leads nowhere.
    public func value(at path: JSONPath) -> JSONValue? {
        path.components.reduce(self as JSONValue?) { value, component in
            value?.child(at: component)?.value
        }
    }

    /// The child that a step leads to, and its 0-based position; nil where it leads nowhere.
    func child(at step: JSONPath.Component) -> (position: Int, value: JSONValue)? {
        switch (step, self) {
        case (.key(let key), .object(let members)):
            members.index(forKey: key).map { ($0, members.values[$0]) }
        case (.index(let index), .array(let elements)) where elements.indices.contains(index):
            (index, elements[index])
        default: nil
        }
    }
}
