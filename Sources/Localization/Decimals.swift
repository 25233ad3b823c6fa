/// Exact arithmetic on short decimals, for lengths of time.
public enum Decimals {
    /// - Parameters:
    ///   - amount: At most 12 digits, with or without a fraction.
    ///   - unit: The name of a unit as Swift's `Duration` has it.
    /// - Returns: The amount in seconds; `nil` for another unit or a longer or negative amount.
    public static func seconds(_ amount: String, unit: String) -> String? {
        let lengths = ["seconds": "1", "milliseconds": "0.001", "microseconds": "0.000001"]
        guard let length = lengths[unit], isShort(amount) else { return nil }
        return product(amount, length)
    }

    /// Whether the text is a decimal of at most 12 digits without a sign or an exponent.
    private static func isShort(_ text: String) -> Bool {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ".") }
        return (1...12).contains(digits.count) && text.utf8.count - digits.count <= 1
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
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
        let halves = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1].count : 0
        return (Int(text.filter { $0 != "." }) ?? 0, fraction)
    }
}
