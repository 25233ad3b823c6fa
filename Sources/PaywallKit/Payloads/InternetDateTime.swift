#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Date {
    /// The instant that a date and time with an offset names (RFC 3339, section 5.6, with capital `T` and
    /// `Z`), or `nil` for any other text.
    ///
    /// Read by hand because Foundation's parsers take days that no month has and text that follows the date.
    /// A leap second (`:60`) is refused: a `Date` cannot tell it from the second after.
    init?(internetDateTime text: String) {
        var scanner = DigitScanner(bytes: Array(text.utf8))
        guard let year = scanner.number(length: 4), scanner.skip("-"),
            let month = scanner.number(length: 2), (1...12).contains(month), scanner.skip("-"),
            let day = scanner.number(length: 2), (1...Self.length(ofMonth: month, year: year)).contains(day),
            scanner.skip("T"),
            let hour = scanner.number(length: 2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(length: 2), minute < 60, scanner.skip(":"),
            let second = scanner.number(length: 2), second < 60,
            let fraction = scanner.fraction(),
            let offset = scanner.offsetInSeconds(), scanner.isAtEnd
        else { return nil }

        let days = Self.days(before: year) + Self.days(beforeMonth: month, year: year) + day - 1
        let seconds = (days - Self.days(before: 2001)) * 86_400 + hour * 3600 + minute * 60 + second - offset
        // Added last, so that whole seconds stay whole.
        self.init(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func days(beforeMonth month: Int, year: Int) -> Int {
        (1..<month).reduce(0) { $0 + length(ofMonth: $1, year: year) }
    }

    /// Days from 1 January of the year 0 to that of `year`, in the proleptic Gregorian calendar.
    private static func days(before year: Int) -> Int {
        // The year 0 is a leap year itself, which is why each count begins with the year before.
        guard year > 0 else { return 0 }
        let last = year - 1
        return year * 365 + last / 4 - last / 100 + last / 400 + 1
    }
}

private struct DigitScanner {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    private var digit: Int? {
        guard position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) else {
            return nil
        }
        return Int(bytes[position] - UInt8(ascii: "0"))
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == scalar.value else { return false }
        position += 1
        return true
    }

    mutating func number(length: Int) -> Int? {
        var value = 0
        for _ in 0..<length {
            guard let digit else { return nil }
            value = value * 10 + digit
            position += 1
        }
        return value
    }

    /// Zero where there is none; `nil` for a point without digits.
    mutating func fraction() -> Double? {
        let start = position
        guard skip(".") else { return 0 }
        guard digit != nil else { return nil }
        while digit != nil { position += 1 }
        return Double("0" + String(decoding: bytes[start..<position], as: UTF8.self))
    }

    mutating func offsetInSeconds() -> Int? {
        if skip("Z") { return 0 }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(length: 2), hours < 24, skip(":"),
            let minutes = number(length: 2), minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
