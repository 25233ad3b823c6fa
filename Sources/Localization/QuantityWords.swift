import Foundation

/// The words by which quantities are recognised.
public struct QuantityWords: Sendable, Equatable {
    /// Numbers: `twelve`, 三.
    var numbers: WordTable<Decimal>
    /// Numbers that multiply what stands before them: `million`, 十, 万.
    var multipliers: WordTable<Decimal>
    /// Units behind a number; none for a counter, which shows only that something is counted.
    var units: WordTable<[Unit]>
    /// Units before a number: 百分之.
    var leadingUnits: WordTable<[Unit]>
    /// What words add to the number or the unit before them: `and a half`, 半.
    var fractions: WordTable<Decimal>
    /// Between a unit and the next smaller one: `1 hour and 30 minutes`.
    var unitJoiners: WordTable<Bool>
    /// What words may stand for before a unit: `an` hour.
    var articles: WordTable<Decimal>
    /// Words that stand for one of a unit: `daily`.
    var frequencies: WordTable<Unit>
    /// Before or behind a time of day, and whether they name its second half.
    var dayHalves: WordTable<Bool>
    /// The numbers of months that have names.
    var months: WordTable<Decimal>
    /// The names of the days of the week, with their numbers, 1 for Sunday.
    var weekdays: WordTable<Decimal>
    /// Whether names of months have capitals, so that `may` is none.
    var capitalizesMonths: Bool
    /// Words that are a time of day, with its hour: `noon`.
    var timesOfDay: WordTable<Decimal>
    /// Words behind a number that tell into how many parts something is divided: `two thirds`. A word that also tells
    /// the place in an order, as `third` does, stands for its number elsewhere.
    var denominators: WordTable<Decimal>
    /// What stands between the denominator and the numerator of a fraction, in this order: 分之.
    var fractionSigns: WordTable<Bool>
    /// What makes the number behind it less than 0, besides its sign: `minus`.
    var minusWords: WordTable<Bool>
    /// Words with a numeral in them that count nothing: 十分.
    var idioms: WordTable<Bool>
    /// What may stand between the ends of a range.
    var separators: Set<[Unicode.Scalar]>
    /// The same without spaces, and what then has to stand before the range.
    var rangeSeparators: WordTable<[Unicode.Scalar]>
    /// Whether a comma stands before the fraction of a figure, and points between its thousands.
    var usesDecimalComma: Bool
    /// With which quantities in words begin.
    private(set) var beginnings = ScalarSet()
}

extension QuantityWords {
    /// - Parameter formats: The Unicode locale identifier that gives the months their names and figures their marks (CLDR).
    init(from record: inout LocaleRecord, formats: String) {
        func table<Value>(_ values: [String: Value]) -> WordTable<Value> {
            // Of words that are the same when folded, the first stands for both.
            WordTable(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
        func table<Value>(_ words: [String], _ value: Value) -> WordTable<Value> {
            WordTable(words.map { ($0, value) })
        }
        var behind: [String: [Unit]] = [:]
        var before: [String: [Unit]] = [:]
        let units = record.nested("units") { units in
            Unit.allCases.map { ($0, units.strings($0.rawValue)) }
        }
        for (unit, words) in units {
            for word in words {
                // The sign stands for the number, where that comes last.
                if word.hasSuffix("…") {
                    before[String(word.dropLast()), default: []].append(unit)
                } else {
                    behind[word, default: []].append(unit)
                }
            }
        }
        let separators = record.strings("rangeSeparators")
        numbers = table(record.decimals("numberWords"))
        for counter in record.strings("counters") where behind[counter] == nil { behind[counter] = [] }
        multipliers = table(record.decimals("multipliers"))
        self.units = table(behind)
        leadingUnits = table(before)
        fractions = table(record.decimals("fractions"))
        unitJoiners = table(record.strings("unitJoiners"), true)
        articles = table(record.decimals("articles"))
        frequencies = WordTable(
            record.nested("frequencies") { words in
                [Unit.seconds, .minutes, .hours, .days, .weeks, .months, .years].flatMap { unit in
                    words.strings(unit.rawValue).map { ($0, unit) }
                }
            }
        )
        let halves =
            record.strings("morning").map { ($0, false) } + record.strings("afternoon").map { ($0, true) }
        dayHalves = WordTable(halves)
        timesOfDay = table(record.decimals("timesOfDay"))
        denominators = table(record.decimals("denominators"))
        fractionSigns = table(record.strings("fractionSigns"), true)
        minusWords = table(record.strings("minusWords"), true)
        let months = Self.months(formats)
        self.months = table(months)
        weekdays = table(Self.weekdays(formats))
        capitalizesMonths = !months.isEmpty && months.keys.allSatisfy { $0.first?.isUppercase == true }
        idioms = table(record.strings("numeralIdioms"), true)
        usesDecimalComma = Locale(identifier: formats).decimalSeparator == ","
        self.separators = Set(
            separators.compactMap { $0.split(separator: "…").last.map { FoldedText(String($0)).scalars } }
        )
        rangeSeparators = WordTable(
            separators.map { separator in
                let parts = separator.split(separator: "…").map { $0.filter { $0 != " " } }
                let opening = parts.count > 1 ? FoldedText(parts[0]).scalars : []
                return (parts.last ?? "", opening)
            }
        )
        for table in [numbers, multipliers, articles, self.months, weekdays, timesOfDay, denominators] {
            beginnings.formUnion(table.firstScalars)
        }
        for scalars in [
            leadingUnits.firstScalars, frequencies.firstScalars, dayHalves.firstScalars,
            idioms.firstScalars, minusWords.firstScalars,
        ] {
            beginnings.formUnion(scalars)
        }
    }

    private static func calendar(_ formats: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: formats)
        return calendar
    }

    /// By name. Names of up to three letters, and of one in Han, are words as well: `sun`, 日.
    private static func weekdays(_ formats: String) -> [String: Decimal] {
        let calendar = calendar(formats)
        let names = [calendar.weekdaySymbols, calendar.shortWeekdaySymbols].flatMap { names in
            names.enumerated().map { (name: $0.element, day: Decimal($0.offset + 1)) }
        }
        // Some languages put the names into the plural: `on Sundays`.
        let plurals = names.map { (name: "\($0.name)s", day: $0.day) }
        // In Han, the character that all of them end with may be left out: 月曜 for 月曜日.
        let endings = Set(calendar.weekdaySymbols.map { $0.unicodeScalars.last })
        let isLeftOut = endings.count == 1 && endings.first??.isUnspaced == true
        let short = isLeftOut ? names.map { (name: String($0.name.dropLast()), day: $0.day) } : []
        return Dictionary((names + plurals + short).filter { $0.name.utf8.count > 3 }) { first, _ in first }
    }

    /// By name; empty where months are numbered.
    private static func months(_ formats: String) -> [String: Decimal] {
        let calendar = calendar(formats)
        var months: [String: Decimal] = [:]
        for names in [calendar.monthSymbols, calendar.shortMonthSymbols] {
            for (index, name) in names.enumerated() where !name.contains(where: \.isNumber) {
                months[name.filter { $0 != "." }] = Decimal(index + 1)
            }
        }
        return months
    }
}

/// Folded words with what they mean, for finding the longest one at a place.
struct WordTable<Meaning: Sendable & Equatable>: Sendable, Equatable {
    private struct Word: Equatable {
        var scalars: [Unicode.Scalar]
        var meaning: Meaning
    }

    /// By first scalar, longest first.
    private let words: [Unicode.Scalar: [Word]]
    let firstScalars: ScalarSet

    init(_ words: [(text: String, meaning: Meaning)]) {
        let folded = words.map { Word(scalars: FoldedText($0.text).scalars, meaning: $0.meaning) }
            .filter { !$0.scalars.isEmpty }
        self.words = Dictionary(grouping: folded) { $0.scalars[0] }
            .mapValues { $0.sorted { $0.scalars.count > $1.scalars.count } }
        firstScalars = ScalarSet(self.words.keys)
    }

    /// - Returns: What the longest word means that begins at the index and does not end within another word, and
    ///   the index behind it; only words with a fitting meaning count.
    func match(
        in scalars: [Unicode.Scalar],
        at index: Int,
        where isMeant: (Meaning) -> Bool = { _ in true }
    ) -> (meaning: Meaning, end: Int)? {
        guard index < scalars.count, firstScalars.contains(scalars[index]),
            let candidates = words[scalars[index]]
        else { return nil }
        for word in candidates where isMeant(word.meaning) {
            let end = index + word.scalars.count
            guard end <= scalars.count, scalars[index..<end].elementsEqual(word.scalars) else { continue }
            let isCut =
                word.scalars.last?.isWordPart == true && end < scalars.count && scalars[end].isWordPart
                && !scalars[end].isDigit
            // Particles stand behind a Korean noun without a space; a shorter one may begin another word.
            if !isCut || word.scalars.count > 2 && scalars[index...end].allSatisfy(\.isHangul) {
                return (word.meaning, end)
            }
        }
        return nil
    }
}

/// Some scalars. Nearly every one that is asked for is none of them, which a bit tells that several scalars may share.
struct ScalarSet: Sendable, Equatable {
    private var scalars: Set<Unicode.Scalar> = []
    private var bits = SIMD8<UInt64>()

    init(_ scalars: some Sequence<Unicode.Scalar> = []) {
        for scalar in scalars { insert(scalar) }
    }

    private mutating func insert(_ scalar: Unicode.Scalar) {
        scalars.insert(scalar)
        bits[Self.word(scalar)] |= Self.bit(scalar)
    }

    mutating func formUnion(_ other: ScalarSet) {
        scalars.formUnion(other.scalars)
        bits |= other.bits
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        bits[Self.word(scalar)] & Self.bit(scalar) != 0 && scalars.contains(scalar)
    }

    private static func word(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value >> 6 & 7) }

    private static func bit(_ scalar: Unicode.Scalar) -> UInt64 { 1 << UInt64(scalar.value & 63) }
}

extension Unicode.Scalar {
    /// Whether it is a syllable of Korean (Unicode, block Hangul Syllables).
    fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }

    /// Of ASCII, the only ones in folded text.
    var isDigit: Bool { ("0"..."9").contains(self) }
}
