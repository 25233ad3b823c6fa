/// Where a value stands in a payload: the keys and indices that lead to it from the outermost object.
///
/// Its description is a path as in RFC 9535: `$.purchaseResult.profile.accessLevels.premium.id`, with
/// brackets around indices and around keys that are no plain names.
public struct JSONPath: Hashable, Sendable {
    /// One step of a path.
    public enum Component: Hashable, Sendable {
        /// Into an object, by key.
        case key(String)
        /// Into an array, by 0-based position.
        case index(Int)
    }

    /// The steps, outermost first; none for the payload itself.
    public let components: [Component]

    /// A path of the given steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    func appending(_ component: Component) -> JSONPath {
        JSONPath(components + [component])
    }
}

extension JSONPath: CustomStringConvertible {
    /// The path as text, beginning with `$`.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlainName(key): text += ".\(key)"
            case .key(let key): text += "['\(Self.escaped(key))']"
            }
        }
    }

    // RFC 9535, section 2.5.1.1: `member-name-shorthand`.
    private static func isPlainName(_ key: String) -> Bool {
        guard let first = key.unicodeScalars.first else { return false }
        return isNameFirst(first)
            && key.unicodeScalars.allSatisfy { isNameFirst($0) || ("0"..."9").contains($0) }
    }

    private static func isNameFirst(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar.value >= 0x80
    }

    // RFC 9535, section 2.7: normalized paths.
    private static func escaped(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "'", "\\":
                text += "\\"
                text.unicodeScalars.append(scalar)
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case let scalar where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
