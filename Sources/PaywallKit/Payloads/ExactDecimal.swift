#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decimal {
    /// The number that a JSON text spells (RFC 8259, section 6), or `nil` if a decimal cannot hold all its
    /// digits: 38 of them, without zeros at either end, and an exponent of -128...127.
    init?(exactly jsonNumber: String) {
        let parts = jsonNumber.utf8.split(omittingEmptySubsequences: false) { byte in
            byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
        }
        guard let mantissa = parts.first, parts.count <= 2 else { return nil }

        var digits: [UInt8] = []
        var fractionLength = 0
        var isFraction = false
        for byte in mantissa {
            switch byte {
            case UInt8(ascii: "-"):
                continue
            case UInt8(ascii: "."):
                isFraction = true
            default:
                if isFraction { fractionLength += 1 }
                if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
            }
        }
        var trailingZeros = 0
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            trailingZeros += 1
        }
        guard !digits.isEmpty else {
            self = 0
            return
        }

        var exponent = 0
        if parts.count == 2 {
            guard let given = Int(Substring(parts[1])) else { return nil }
            exponent = given
        }
        // No overflow worth the name: an exponent that cancels out so many zeros is refused.
        guard digits.count <= 38, (-1_000_000...1_000_000).contains(exponent) else { return nil }
        exponent += trailingZeros - fractionLength
        guard (-128...127).contains(exponent) else { return nil }

        let sign = jsonNumber.hasPrefix("-") ? "-" : ""
        self.init(string: sign + String(decoding: digits, as: UTF8.self) + "e\(exponent)")
    }
}
