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
        var scanner = JSONScanner(Array(literal.utf8), as: .json)
        guard let number = try? scanner.scanStrictNumber(), scanner.current == nil else { return nil }
        self = number
    }

    /// Spells an integer in decimal digits.
    public init(_ integer: Int) {
        literal = String(integer)
    }

    /// Takes over a spelling that its maker knows to be in the grammar.
    package init(checkedLiteral: String) {
        literal = checkedLiteral
    }
}
