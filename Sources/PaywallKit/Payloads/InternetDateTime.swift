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
        let bytes = Array(text.utf8)
        guard bytes.count > 19, bytes[..<19].has("0000-00-00T00:00:00") else { return nil }
        let (year, month, day) = (bytes[..<4].number, bytes[5..<7].number, bytes[8..<10].number)
        let (hour, minute, second) = (bytes[11..<13].number, bytes[14..<16].number, bytes[17..<19].number)
        var zone = bytes[19...]
        let fraction = zone.takeFraction()
        guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(day),
            hour < 24, minute < 60, second < 60, let fraction, let offset = zone.offsetInSeconds
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

extension ArraySlice<UInt8> {
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// Whether a digit stands for each `0` of a form, and everything else as it is there.
    fileprivate func has(_ form: StaticString) -> Bool {
        let form = form.withUTF8Buffer { Array($0) }
        return count == form.count
            && zip(self, form).allSatisfy { $1 == UInt8(ascii: "0") ? Self.digits.contains($0) : $0 == $1 }
    }

    /// The value of decimal digits.
    fileprivate var number: Int { reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) } }

    /// Zero where there is none; `nil` for a point without digits.
    fileprivate mutating func takeFraction() -> Double? {
        guard first == UInt8(ascii: ".") else { return 0 }
        let fraction = dropFirst().prefix(while: Self.digits.contains)
        self = self[fraction.endIndex...]
        return fraction.isEmpty ? nil : Double("0." + String(decoding: fraction, as: UTF8.self))
    }

    fileprivate var offsetInSeconds: Int? {
        if elementsEqual("Z".utf8) { return 0 }
        guard has("+00:00") || has("-00:00") else { return nil }
        let (hours, minutes) = (dropFirst().prefix(2).number, suffix(2).number)
        guard hours < 24, minutes < 60 else { return nil }
        return (first == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
