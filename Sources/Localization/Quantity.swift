import Foundation

/// A number in a text and what it counts, in a form in which two ways of writing the same are equal.
public struct Quantity: Sendable, Equatable {
    /// Decimals without separators, multiplied out: `10000` for 1 万. Figures keep the zeros behind their point, so
    /// that versions are told apart. More than one for a quantity of several units or a time of day.
    public let numbers: [String]
    /// Its numbers as one text, which is the same in every language.
    package var number: String { numbers.joined(separator: " ") }
    /// What it amounts to. More than one where a unit has several meanings, none where the number has no value, as
    /// in a version.
    public let measures: Set<Measure>
    /// What each of several units amounts to, as in `1 hour 30 minutes`; empty for one unit.
    public let parts: [Set<Measure>]
    /// Of the original text's scalars, unit included, 0-based.
    public let origins: Range<Int>
    /// How it is written.
    public let form: Form
    /// Whether no unit is known for sure: what looks like a unit may be another word.
    public let isBare: Bool
    /// Whether a unit or a counter shows that the number counts something.
    public let isCounted: Bool

    /// Whether both amount to the same in one of their meanings, in whichever numbers.
    public func amounts(to other: Quantity) -> Bool { !measures.isDisjoint(with: other.measures) }

    /// How the number of a quantity is written.
    public enum Form: Sendable {
        /// In digits.
        case figure
        /// In words.
        case spelled
        /// By a word that may stand for a number or not: `an` hour.
        case implied
        /// As a name or a part of one: `HTTP2`, `May`.
        case name
    }
}

/// An amount of something that is measured.
public struct Measure: Sendable, Hashable {
    /// What is measured.
    public var dimension: Dimension
    /// In the dimension's unit.
    public var amount: Decimal

    /// What can be converted into one another.
    public enum Dimension: Sendable, Hashable {
        /// Pieces.
        case count
        /// Seconds.
        case time
        /// Months: not all have as many days.
        case months
        /// Days without those on which most people are off.
        case workingDays
        /// Bytes, where a kilobyte has 1000.
        case bytes
        /// Bytes, where a kilobyte has 1024.
        case binaryBytes
        /// Hundredths.
        case percent
        /// Seconds since midnight.
        case timeOfDay
        /// Days of the week, Sunday first.
        case weekday
        /// Pieces of a currency.
        case money(Unit)

        /// Whether it is how long something takes.
        package var isDuration: Bool { [.time, .months, .workingDays].contains(self) }
    }
}

/// What a number can count, as far as it can be converted; the raw value is the key in `locale.yml`.
public enum Unit: String, Sendable, CaseIterable {
    case nanoseconds, microseconds, milliseconds, seconds, minutes, hours, days, weeks
    case workingDays
    case months, years
    case bytes, kilobytes, megabytes, gigabytes, terabytes
    case percent
    /// Short forms behind a figure, as the `k` of `20k`.
    case thousands, millions, billions
    /// Behind the hour in a time of day.
    case hourOfDay
    case dollars, euros, pounds, yen, yuan, won

    /// What one of it amounts to.
    var measures: [Measure] {
        switch self {
        case .nanoseconds: [Measure(dimension: .time, amount: Decimal(1) / 1_000_000_000)]
        case .microseconds: [Measure(dimension: .time, amount: Decimal(1) / 1_000_000)]
        case .milliseconds: [Measure(dimension: .time, amount: Decimal(1) / 1000)]
        case .seconds: [Measure(dimension: .time, amount: 1)]
        case .minutes: [Measure(dimension: .time, amount: 60)]
        case .hours: [Measure(dimension: .time, amount: 3600)]
        case .days: [Measure(dimension: .time, amount: 86_400)]
        case .workingDays: [Measure(dimension: .workingDays, amount: 1)]
        case .weeks: [Measure(dimension: .time, amount: 604_800)]
        case .months: [Measure(dimension: .months, amount: 1)]
        case .years: [Measure(dimension: .months, amount: 12)]
        case .bytes: Self.bytes(0)
        case .kilobytes: Self.bytes(1)
        case .megabytes: Self.bytes(2)
        case .gigabytes: Self.bytes(3)
        case .terabytes: Self.bytes(4)
        case .percent:
            [
                Measure(dimension: .percent, amount: 1),
                // A quarter is 25 percent.
                Measure(dimension: .count, amount: Decimal(1) / 100),
            ]
        case .thousands: [Measure(dimension: .count, amount: 1000)]
        case .millions: [Measure(dimension: .count, amount: 1_000_000)]
        case .billions: [Measure(dimension: .count, amount: 1_000_000_000)]
        case .hourOfDay: [Measure(dimension: .timeOfDay, amount: 3600)]
        case .dollars, .euros, .pounds, .yen, .yuan, .won: [Measure(dimension: .money(self), amount: 1)]
        }
    }

    /// Whether values in code are given in it: `a timeout in milliseconds`.
    var givesValues: Bool {
        [
            .nanoseconds, .microseconds, .milliseconds, .seconds, .bytes, .kilobytes, .megabytes, .gigabytes,
        ].contains(self)
    }

    /// Whether its words often mean something else, as 点 does.
    var isDoubtful: Bool { self == .millions || self == .hourOfDay }

    /// By powers of 1000 and of 1024 (IEC 80000-13).
    private static func bytes(_ power: Int) -> [Measure] {
        [
            Measure(dimension: .bytes, amount: pow(1000, power)),
            Measure(dimension: .binaryBytes, amount: pow(1024, power)),
        ]
    }
}
