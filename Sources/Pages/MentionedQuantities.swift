import Diagnostics
import Localization

/// The numbers of a piece of prose with what they count.
package struct MentionedQuantities: Sendable {
    /// A quantity, and how it is written where.
    package struct Entry: Sendable {
        package var quantity: Quantity
        package var mention: Mentions.Mention
        /// `nil` for a number in code or in a name, and for one that counts nothing.
        package var kind: Kind?
        /// Whether no unit is known for sure, or none is meant, as in code.
        package var isBare: Bool
        /// The sign of a unit, which no language need have words for: `dBm`; `nil` where none stands behind the number.
        package var sign: String?
        /// What stands between it and the one before, where that is no more than in a date.
        fileprivate var gap: String?

        /// Whether it may be no number at all: 一 is a part of many words.
        fileprivate var isDoubtful: Bool {
            kind == nil && !quantity.isCounted && quantity.form == .spelled && quantity.numbers == ["1"]
        }
    }

    /// A day of a year.
    package struct CalendarDate: Sendable {
        /// Day, month and year as they are written: languages put them into orders of their own.
        let numbers: [Int]
        /// Where among the numbers the month is that is written as a word.
        fileprivate let named: Int?
        package let mention: Mentions.Mention

        /// The number of the month; behind a year, it stands before the day.
        private var month: Int? { (named ?? (numbers.first == numbers.max() ? 1 : nil)).map { numbers[$0] } }

        /// Whether both may be the same day.
        package func isSame(as other: Self) -> Bool {
            numbers.sorted() == other.numbers.sorted()
                && (month == other.month || month == nil || other.month == nil)
        }
    }

    /// How one number relates to another one.
    package struct Proportion: Sendable {
        fileprivate let numbers: [String]
        package let mention: Mentions.Mention

        /// Whether one of them has the same numbers the other way round, and none has them in this order.
        package func isTurned(in others: [Self]) -> Bool {
            others.contains { $0.numbers == numbers.reversed() } && !others.contains { $0.numbers == numbers }
        }
    }

    /// How a number is mentioned, surest first: what comes later need not be a number in a translation.
    package enum Kind: Sendable {
        /// As a figure outside of code, or in words with a unit.
        case figure
        /// In words, above 1.
        case word
        /// In a word for 1, which may be an article.
        case article
        /// By a word that may stand for a number above 2.
        case implied
    }

    /// In order.
    private let all: [Entry]
    /// Of each kind, more are not compared.
    private let limit: Int

    /// - Parameter quantities: All in the text of the source.
    init(_ source: SourceText, _ quantities: [Quantity], phrases: Phrases, limit: Int) {
        self.limit = limit
        var end: Int?
        all = quantities.compactMap { quantity in
            defer { end = quantity.origins.upperBound }
            let start = quantity.origins.lowerBound
            // What has no capital is no name of a month, but the word `may`.
            let isWord = ("a"..."z").contains(source.scalars[start])
            if quantity.form == .name, isWord, phrases.capitalizesMonths { return nil }
            let isCode = source.isCode(at: start)
            let text = String(scalars: source.scalars[quantity.origins])
            return Entry(
                quantity: quantity,
                mention: Mentions.Mention(text: text, line: source.line(at: start)),
                kind: isCode || source.isInName(quantity)
                    ? nil : Kind(quantity, isUnspaced: source.scalars[start].isUnspaced),
                isBare: isCode || quantity.isBare,
                sign: source.isNumberOfHeading(quantity)
                    ? nil : source.sign(behind: quantity).map { String(scalars: $0) },
                gap: end.flatMap { $0 <= start ? source.shortGap($0..<start) : nil }
            )
        }
    }

    /// What every translation has in some form, in order.
    package var figures: [Entry] { entries(.figure) }

    /// Days of the week, in order.
    package var weekdays: [Entry] {
        all.filter { $0.quantity.measures.contains { $0.dimension == .weekday } }
    }

    /// Amounts of what has a unit, as figures, in order.
    package var amounts: [Entry] {
        figures.filter { entry in
            entry.quantity.form == .figure && !entry.isBare
                && entry.quantity.measures.contains { $0.dimension != .count }
        }
    }

    /// Days of a year, in order.
    package var dates: [CalendarDate] {
        let numbers = all.map { $0.quantity.numbers.count == 1 ? Int($0.quantity.numbers[0]) : nil }
        return all.indices.dropLast(2).compactMap { index in
            let entries = all[index...index + 2]
            let sorted = numbers[index...index + 2].compactMap(\.self).sorted()
            guard entries.allSatisfy({ $0.kind == .figure }), sorted.count == 3, sorted[1] <= 31,
                sorted[0] <= 12, (1900..<2200).contains(sorted[2]),
                numbers[index + 1] != sorted[2], entries.dropFirst().allSatisfy({ $0.gap != nil })
            else { return nil }
            let text = entries.dropFirst().reduce(all[index].mention.text) { text, entry in
                text + (entry.gap ?? "") + entry.mention.text
            }
            return CalendarDate(
                numbers: numbers[index...index + 2].compactMap(\.self),
                named: entries.firstIndex { $0.mention.text.first?.isNumber == false }.map { $0 - index },
                mention: .init(text: text, line: entries[index].mention.line)
            )
        }
    }

    /// Two numbers each that only a sign joins, which every language writes in the same order: `16:9`, `800 × 600`.
    package var proportions: [Proportion] {
        let times = all.filter { $0.kind == .figure && $0.quantity.numbers.count == 2 }.map {
            // `9:16` may be one, as 16:9 is none.
            Proportion(numbers: $0.quantity.numbers, mention: $0.mention)
        }
        return zip(all, all.dropFirst()).compactMap { first, second in
            guard first.kind == .figure, second.kind == .figure, let gap = second.gap,
                case let sign = gap.filter({ $0 != " " }), Self.signsOfProportions.contains(sign)
            else { return nil }
            let text = first.mention.text + gap + second.mention.text
            return Proportion(
                numbers: [first.quantity.number, second.quantity.number],
                mention: .init(text: text, line: first.mention.line)
            )
        } + times
    }

    private static let signsOfProportions: Set<String> = [":", "：", "∶", "×", "x", "X"]

    /// One each of lengths of time, in order: `per minute`, `1 hour`. As a figure, a day may be one of a month: 1 日.
    package var periods: [Entry] {
        all.filter { entry in
            entry.quantity.numbers == ["1"]
                && entry.quantity.measures.contains {
                    let isShort = $0.dimension == .time && $0.amount < 86_400
                    return isShort
                        || entry.quantity.form != .figure && $0.dimension.isDuration
                }
        }
    }

    /// Whether one of these amounts to the same, in whichever number.
    package func amount(to entry: Entry) -> Bool {
        all.contains { $0.quantity.amounts(to: entry.quantity) }
    }

    package func entries(_ kind: Kind) -> [Entry] { Array(all.lazy.filter { $0.kind == kind }.prefix(limit)) }

    /// Whether one of these says the same: the same amount, or the same number where one of both has no known unit.
    package func contains(_ entry: Entry) -> Bool {
        let quantity = entry.quantity
        func contains(_ isSame: (Entry) -> Bool) -> Bool {
            all.contains { known in
                !(entry.kind == .figure && known.isDoubtful) && !known.hasOtherSign(than: entry)
                    && !known.quantity.isOtherVersion(than: quantity) && isSame(known)
            }
        }
        func isKnown(_ measures: Set<Measure>) -> Bool {
            contains { known in
                !known.quantity.measures.isDisjoint(with: measures)
                    || known.quantity.parts.contains { !$0.isDisjoint(with: measures) }
            }
        }
        let haveSameNumbers = quantity.numbers.allSatisfy { number in
            contains { known in
                (quantity.isBare || known.isBare) && known.quantity.numbers.contains(number)
                    && !known.quantity.isOtherTime(than: quantity)
            }
        }
        return haveSameNumbers || isKnown(quantity.measures)
            || !quantity.parts.isEmpty && quantity.parts.allSatisfy(isKnown)
    }

    /// What is left when each of the other's quantities stands for no more than one of these.
    package func surplus(over other: Self) -> [Entry] {
        var rest = other.all.prefix(limit).map(\.quantity)
        let own = (figures + entries(.word)).filter(\.quantity.parts.isEmpty)
        // Two weeks stand for 14 days before they stand for a two of which nothing else is known, and what is written alike for
        // each other before what only may be the same.
        let agrees: [(Quantity, Quantity) -> Bool] = [
            { !$0.isBare && !$1.isBare && $0.amounts(to: $1) },
            { $0.numbers == $1.numbers && $0.agrees(with: $1) }, { $0.agrees(with: $1) },
        ]
        return agrees.reduce(own) { left, agrees in
            left.filter { entry in
                guard let index = rest.firstIndex(where: { agrees(entry.quantity, $0) }) else { return true }
                rest.remove(at: index)
                return false
            }
        }
    }

    /// The numbers of all of them, each as often as it is mentioned.
    package var numbers: [String] { all.map(\.quantity.number) }

    /// What does not change in translation.
    package var features: [String] { figures.flatMap { $0.quantity.numbers.map { "#\($0)" } } }
}

extension MentionedQuantities.Kind {
    /// `nil` for what counts nothing, as most such words of Han and kana.
    fileprivate init?(_ quantity: Quantity, isUnspaced: Bool) {
        switch quantity.form {
        case .figure: self = .figure
        case .spelled where !quantity.isBare: self = .figure
        case .spelled where quantity.numbers != ["1"] && (quantity.isCounted || !isUnspaced): self = .word
        case .spelled where quantity.numbers == ["1"] && !isUnspaced: self = .article
        case .implied where !isUnspaced && ![["1"], ["2"]].contains(quantity.numbers): self = .implied
        case .spelled, .implied, .name: return nil
        }
    }
}

extension MentionedQuantities.Entry {
    /// Whether the same number has the sign of another unit: `kHz` for `MHz`, `°F` for `°C`. Where languages have words of
    /// their own for what is counted, hardly two end alike.
    fileprivate func hasOtherSign(than other: Self) -> Bool {
        guard isBare || other.isBare, let sign, let otherSign = other.sign else { return false }
        // Japanese says by the hour before the number, as other languages may: 時速 90 km.
        let folded = (sign.lowercased().withoutHour, otherSign.lowercased().withoutHour)
        // Several of something that is known by an abbreviation end with an s: `2 VMs`.
        return folded.0 != folded.1
            && (folded.0.last == folded.1.last
                || [sign, otherSign].allSatisfy { $0.isNoWord && (!$0.hasSuffix("s") || $0.contains("/")) })
    }
}

extension Unicode.Scalar {
    /// Whether it stands in signs of units, and in no word: `°C`, `mm²`.
    fileprivate var isUnitMark: Bool { "°Ωµμ²³%".unicodeScalars.contains(self) }
}

extension String {
    /// The sign of a unit without that of the hour: km/h.
    fileprivate var withoutHour: Substring { hasSuffix("/h") ? dropLast(2) : self[...] }

    /// Whether the sign of a unit can be no word: it is short, and has a mark or a capital within it, or cannot be spoken.
    fileprivate var isNoWord: Bool {
        let hasMark = unicodeScalars.contains(where: \.isUnitMark)
        let isSpoken = count > 1 && lowercased().contains { "aeiou".contains($0) }
        let isMixed = first?.isLowercase == true && contains(where: \.isUppercase)
        return count <= 4 && contains(where: \.isLetter) && (!isSpoken || isMixed) || hasMark
    }
}

extension Quantity {
    /// Whether both are times of day, one of them in a half of the day that is named, and not the same.
    fileprivate func isOtherTime(than other: Quantity) -> Bool {
        let times = [self, other].map { Set($0.measures.filter { $0.dimension == .timeOfDay }) }
        return !(isBare && other.isBare) && times.allSatisfy { !$0.isEmpty }
            && times[0].isDisjoint(with: times[1])
    }

    /// Whether both count nothing and differ in the zeros behind their points: 3.1 and 3.10, but not 0.0 and 0.00.
    fileprivate func isOtherVersion(than other: Quantity) -> Bool {
        numbers != other.numbers && measures == other.measures
            && [self, other].allSatisfy { $0.isBare && !$0.isCounted && $0.numbers[0].contains(".") }
            && ![self, other].allSatisfy {
                $0.numbers[0].drop { $0 != "." }.dropFirst().allSatisfy { $0 == "0" }
            }
    }

    /// Whether both amount to the same, or have the same number where one of them has no unit that is known.
    package func agrees(with other: Quantity) -> Bool {
        amounts(to: other) || (isBare || other.isBare) && numbers == other.numbers
    }
}

extension SourceText {
    /// Whether a word for a time of day and the one behind it have capitals: `Midnight Commander`.
    fileprivate func isInName(_ quantity: Quantity) -> Bool {
        let next = scalars[quantity.origins.upperBound...].prefix(2)
        let starts = scalars[quantity.origins.lowerBound...].prefix(1) + next.dropFirst()
        return next.first == " " && starts.count { ("A"..."Z").contains($0) } == 2
            && quantity.measures.contains { $0.dimension == .timeOfDay }
    }

    /// Whether a number with a point stands before a title, `1.3 Authors`, so that the word behind it is no unit.
    fileprivate func isNumberOfHeading(_ quantity: Quantity) -> Bool {
        guard quantity.isBare, quantity.origins.lowerBound == 0, scalars.first?.isASCIIDigit == true else {
            return false
        }
        let number = scalars.prefix { $0.isASCIIDigit || $0 == "." }
        let title = scalars.dropFirst(number.count + 1).prefix { $0 != " " }
        return number.contains(".") && scalars.dropFirst(number.count).first == " "
            // `9.6 kbit/s` has a unit.
            && title.first.map { $0.isLetter && !("a"..."z").contains($0) } ?? false && !title.contains("/")
    }

    /// What stands there, if two parts of a date may stand around it: `30th, 2024`, 30 de septiembre, 9 月 30 日.
    fileprivate func shortGap(_ range: Range<Int>) -> String? {
        let gap = scalars[range].lazy.filter { $0 != " " }.prefix(5)
        return gap.count <= (gap.contains(where: \.isUnspaced) ? 1 : 4)
            ? String(scalars: scalars[range]) : nil
    }

    /// The sign of the unit of a quantity, which may be known.
    func sign(behind quantity: Quantity) -> ArraySlice<Unicode.Scalar>? {
        let all = scalars[quantity.origins]
        let unit =
            all.first?.isASCIIDigit == true
            ? all.firstIndex { !$0.isASCIIDigit && $0 != "." && $0 != "," } : nil
        // Where no unit is known for sure, one may stand behind what was taken for a word.
        return unit.flatMap(sign) ?? (quantity.isBare ? sign(at: quantity.origins.upperBound) : nil)
    }

    /// The sign of a unit behind a number: a few letters of ASCII, and marks that units have. Those without a capital that can
    /// be spoken are words, such as that for what is counted.
    ///
    /// - Parameter index: Behind the number.
    private func sign(at index: Int) -> ArraySlice<Unicode.Scalar>? {
        let rest = scalars[min(index, scalars.count)...]
        let sign = (rest.first == " " ? rest.dropFirst() : rest).prefix {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "/" || $0.isUnitMark
        }
        let isWord =
            !sign.contains { ("A"..."Z").contains($0) || $0 == "/" }
            && (sign.count > 4 || sign.contains { "aeiou".unicodeScalars.contains($0) })
        return (1...8).contains(sign.count) && !isWord ? sign : nil
    }
}
