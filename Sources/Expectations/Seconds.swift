import JSONText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A time that stands in a file as an exact decimal number of seconds.
public struct Seconds: Codable, Hashable, Sendable {
    /// The time.
    public let duration: Duration

    /// A time, to the attosecond.
    public init(_ duration: Duration) {
        self.duration = duration
    }

    /// The time that a JSON number (RFC 8259 section 6) names in seconds.
    ///
    /// - Returns: nil for a negative one, for one above 10,000,000,000 s, and for one with more than 18
    ///   decimal places.
    public init?(_ number: JSONNumber) {
        guard let duration = Duration(decimalSeconds: number.literal) else { return nil }
        self.duration = duration
    }

    /// Reads a JSON number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let seconds = Seconds(try container.decode(JSONNumber.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "a number of seconds from 0 to 10000000000 is expected, with at most 18 decimal places"
            )
        }
        self = seconds
    }

    /// Writes a JSON number with as many decimal places as it needs.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number of seconds with as many decimal places as it needs.
    public var number: JSONNumber { JSONNumber(checkedLiteral: duration.decimalSeconds) }
}

extension Seconds: DescribedInJSONSchema {
    /// A number of seconds.
    public static var jsonSchema: JSONValue { ["type": "number", "minimum": 0, "maximum": 10_000_000_000] }
    /// No time.
    public static var sample: Seconds { Seconds(.zero) }
}

extension Duration {
    /// The time in seconds with as many decimal places as it needs, and no unit: `3.5`.
    public var decimalSeconds: String {
        let (seconds, attoseconds) = components
        let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
        let whole = sign + String(seconds.magnitude)
        guard attoseconds != 0 else { return whole }
        var (fraction, places) = (attoseconds.magnitude, 18)
        while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
        let digits = String(fraction)
        return whole + "." + String(repeating: "0", count: places - digits.utf8.count) + digits
    }

    /// Reads a JSON number without rounding.
    fileprivate init?(decimalSeconds literal: String) {
        // Nearly all are written without an exponent, and are read in a fraction of the time.
        let parts = literal.utf8.split(separator: UInt8(ascii: ".")).map(Substring.init)
        if literal.utf8.first != UInt8(ascii: "-"), let whole = Int64(parts[0]), whole < 10_000_000_000 {
            let digits = parts.count > 1 ? parts[1] : "0"
            if digits.utf8.count <= 18, let fraction = Int64(digits) {
                let scale = (digits.utf8.count..<18).reduce(Int64(1)) { scale, _ in scale * 10 }
                self.init(secondsComponent: whole, attosecondsComponent: fraction * scale)
                return
            }
        }
        guard let seconds = Decimal(string: literal, locale: nil), seconds >= 0, seconds <= 10_000_000_000
        else { return nil }
        // Digits beyond the attosecond leave a fraction here.
        guard let attoseconds = Int128((seconds * 1_000_000_000_000_000_000).description) else { return nil }
        self.init(attoseconds: attoseconds)
    }
}
