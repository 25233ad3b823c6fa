/// A JSON number with its digits exactly as written, so that `9.990` and `1e5` survive reading and writing.
///
/// Two numbers are equal when they are spelled alike: `1` and `1.0` differ.
public struct JSONNumber: Sendable, Hashable {
    /// The number in the grammar of RFC 8259 section 6.
    public let literal: String

    /// Takes over a number as it is spelled.
    ///
    /// - Returns: nil where `literal` is not a number in the grammar of RFC 8259 section 6.
    public init?(literal: String) {
        guard Self.isNumber(literal) else { return nil }
        self.literal = literal
    }

    /// Spells an integer in decimal digits.
    public init(_ integer: Int) {
        literal = String(integer)
    }

    /// Takes over a spelling that its maker knows to be in the grammar.
    init(checkedLiteral: String) {
        literal = checkedLiteral
    }

    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if rest.first == .minusSign {
            rest = rest.dropFirst()
        }
        let hasLeadingZero = rest.first == .zero
        let integerDigits = skipDigits(&rest)
        guard integerDigits == 1 || integerDigits > 1 && !hasLeadingZero else { return false }
        if rest.first == .fullStop {
            rest = rest.dropFirst()
            guard skipDigits(&rest) > 0 else { return false }
        }
        if rest.first?.isExponentMark == true {
            rest = rest.dropFirst()
            if rest.first == .plusSign || rest.first == .minusSign {
                rest = rest.dropFirst()
            }
            guard skipDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// Drops the digits at the front and returns how many there were.
    private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
        let digits = rest.prefix { $0.isDigit }
        rest = rest[digits.endIndex...]
        return digits.count
    }
}
