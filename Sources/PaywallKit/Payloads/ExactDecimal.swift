#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decimal {
    /// The number that a JSON text spells (RFC 8259, section 6), or `nil` if a decimal cannot hold all its
    /// digits: 38 of them, without zeros at either end, and an exponent of -128...127.
    init?(exactly jsonNumber: String) {
        let parts = jsonNumber.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let halves = parts[0].drop { $0 == "-" }.split(separator: ".")
        let digits = halves.joined(separator: "").drop { $0 == "0" }
        guard let last = digits.lastIndex(where: { $0 != "0" }) else {
            self = 0
            return
        }
        // No overflow worth the name: an exponent that cancels out so many zeros is refused.
        let significant = digits[...last]
        guard parts.count <= 2, let exponent = parts.count == 2 ? Int(parts[1]) : 0,
            significant.utf8.count <= 38, (-1_000_000...1_000_000).contains(exponent)
        else { return nil }
        let trailingZeros = digits.utf8.count - significant.utf8.count
        let scale = exponent + trailingZeros - (halves.count > 1 ? halves[1].utf8.count : 0)
        guard (-128...127).contains(scale) else { return nil }

        let sign = jsonNumber.hasPrefix("-") ? "-" : ""
        self.init(string: sign + significant + "e\(scale)")
    }
}
