import Foundation

/// Exact arithmetic on short decimals, for lengths of time.
public enum Decimals {
    /// - Parameters:
    ///   - amount: At most 12 digits, with or without a fraction.
    ///   - unit: The name of a unit as Swift's `Duration` has it.
    /// - Returns: The amount in seconds; `nil` for another unit or a longer or negative amount.
    public static func seconds(_ amount: String, unit: String) -> String? {
        let lengths = ["seconds": 1, "milliseconds": 1000, "microseconds": 1_000_000]
        guard let parts = lengths[unit], isShort(amount), let number = Decimal(string: amount) else {
            return nil
        }
        return (number / Decimal(parts)).description
    }

    /// Whether the text is a decimal of at most 12 digits without a sign or an exponent.
    private static func isShort(_ text: String) -> Bool {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ".") }
        return (1...12).contains(digits.count) && text.utf8.count - digits.count <= 1
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
