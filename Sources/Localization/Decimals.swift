/// Exact arithmetic on short decimals, for lengths of time.
public enum Decimals {
    /// - Parameters:
    ///   - amount: At most 12 digits, with or without a fraction.
    ///   - unit: The name of a unit as Swift's `Duration` has it.
    /// - Returns: The amount in seconds; `nil` for another unit or a longer or negative amount.
    public static func seconds(_ amount: String, unit: String) -> String? {
        let lengths = ["seconds": "1", "milliseconds": "0.001", "microseconds": "0.000001"]
        guard amount.count <= 13, amount.allSatisfy({ $0.isNumber || $0 == "." }), let length = lengths[unit] else {
            return nil
        }
        return product(amount, length)
    }

    /// Without superfluous zeros. Neither factor may have more than 12 digits.
    static func product(_ left: String, _ right: String) -> String {
        let (leftDigits, leftScale) = parts(left)
        let (rightDigits, rightScale) = parts(right)
        var digits = String(leftDigits.multipliedReportingOverflow(by: rightDigits).partialValue)
        let scale = leftScale + rightScale
        guard scale > 0 else { return digits }
        while digits.count <= scale { digits.insert("0", at: digits.startIndex) }
        digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return digits
    }

    /// The digits as a whole number, and how many of them are behind the point. At most 12 digits come in.
    private static func parts(_ text: String) -> (Int, Int) {
        let halves = text.split(separator: ".")
        let fraction = halves.count > 1 ? halves[1].count : 0
        return (Int(text.filter { $0 != "." }) ?? 0, fraction)
    }
}
