import JSONText

/// The way to a value inside a payload.
struct PayloadPath: CustomStringConvertible {
    enum Step {
        case key(String)
        /// 0-based.
        case index(Int)
    }

    /// Outermost first; none for the payload itself.
    var steps: [Step] = []

    func appending(_ step: Step) -> PayloadPath { PayloadPath(steps: steps + [step]) }

    /// Keys as strings, positions as numbers.
    var json: JSONValue {
        .array(
            steps.map { step in
                switch step {
                case .key(let key): .string(key)
                case .index(let index): .number(JSONNumber(index))
                }
            }
        )
    }

    /// As RFC 9535 writes it, with the shorthand of section 2.5.1 where a key allows it.
    var description: String {
        steps.reduce(into: "$") { text, step in
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += Self.isShorthand(key) ? ".\(key)" : "['\(Self.escaped(key))']"
            }
        }
    }

    /// The path without its root, as it stands in the ids of scenarios.
    var name: String { String(description.drop { $0 == "$" || $0 == "." }) }

    // RFC 9535, section 2.5.1.1.
    private static func isShorthand(_ key: String) -> Bool {
        let scalars = key.unicodeScalars
        let isNamed = scalars.allSatisfy { scalar in
            scalar.value >= 0x80 || scalar == "_" || isASCIILetter(scalar) || isDigit(scalar)
        }
        return isNamed && scalars.first.map { !isDigit($0) } ?? false
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    // RFC 9535, section 2.7.
    private static func escaped(_ key: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "'": "\\'", "\\": "\\\\", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f", "\r": "\\r",
        ]
        return key.unicodeScalars.reduce(into: "") { text, scalar in
            if let escape = escapes[scalar] {
                text += escape
            } else if scalar.value < 0x20 {
                let digits = String(scalar.value, radix: 16)
                text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
