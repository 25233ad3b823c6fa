#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Duration {
    /// The longest time that an expectation can name: 10,000,000,000 seconds.
    private static let longestExpectedSeconds = Decimal(10_000_000_000)

    /// The time that a JSON number (RFC 8259 section 6) names in seconds.
    ///
    /// - Returns: nil for a negative one, for one above 10,000,000,000 s, and for one with more than 18
    ///   decimal places.
    init?(decimalSeconds literal: String) {
        guard let seconds = Decimal(string: literal), seconds >= 0, seconds <= Self.longestExpectedSeconds
        else { return nil }
        let parts = seconds.description.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, let whole = Int64(first) else { return nil }
        let digits = parts.dropFirst().first ?? ""
        guard digits.utf8.count <= 18 else { return nil }
        let padded = digits + String(repeating: "0", count: 18 - digits.utf8.count)
        guard let fraction = Int64(padded) else { return nil }
        self.init(secondsComponent: whole, attosecondsComponent: fraction)
    }

    /// The time in seconds with as many decimal places as it needs, and the unit: `3.5 s`.
    var inSeconds: String {
        let (seconds, attoseconds) = components
        let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
        var digits = String(attoseconds.magnitude)
        digits = String(repeating: "0", count: max(0, 18 - digits.utf8.count)) + digits
        while digits.last == "0" { digits.removeLast() }
        return sign + String(seconds.magnitude) + (digits.isEmpty ? "" : "." + digits) + " s"
    }

    /// Whether two times of a run count as the same: they differ by less than a microsecond.
    ///
    /// A subject that calculates in floating-point seconds may be off by some billionths, which breaks no
    /// promise.
    func isSame(as other: Duration) -> Bool {
        let difference = self - other
        return difference < .microseconds(1) && difference > .microseconds(-1)
    }
}
