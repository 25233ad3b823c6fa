import Foundation

extension Phrases {
    /// Whether a name of a month has a capital.
    public var capitalizesMonths: Bool { quantityWords.capitalizesMonths }

    /// The quantities in a text, in order: `10,000`, 1 万, `half an hour`, `5:30 PM`.
    public func quantities(in text: FoldedText) -> [Quantity] {
        var scanner = QuantityScanner(text: text, phrases: self)
        return scanner.scan()
    }

    /// The words for the units in which values are given, with or without a number before them, in order.
    public func units(in text: FoldedText) -> [(unit: Unit, range: Range<Int>)] {
        let (words, scalars) = (quantityWords.units, text.scalars)
        var named: [(unit: Unit, range: Range<Int>)] = []
        var last = 0
        for index in scalars.indices where words.firstScalars.contains(scalars[index]) {
            // Milliseconds are no seconds.
            let isInWord =
                index < last || index > 0 && scalars[index - 1].isWordPart && scalars[index].isWordPart
            // A short form needs a number.
            guard !isInWord, let (units, end) = words.match(in: scalars, at: index),
                end - index > 2 || scalars[index].isUnspaced
            else { continue }
            named += units.filter(\.givesValues).map { ($0, index..<end) }
            last = end
        }
        return named
    }
}

/// Finds the quantities of a text, in linear time.
private struct QuantityScanner {
    private let text: FoldedText
    private let numerals: NumeralReader
    private var readings: [QuantityReading] = []
    /// The first of the readings that the next unit belongs to, too, as in `10 to 20 seconds`.
    private var chainStart = 0

    private var scalars: [Unicode.Scalar] { text.scalars }
    private var words: QuantityWords { numerals.words }

    init(text: FoldedText, phrases: Phrases) {
        self.text = text
        numerals = NumeralReader(scalars: text.scalars, phrases: phrases)
    }

    mutating func scan() -> [Quantity] {
        var position = 0
        while position < scalars.count {
            guard scalars[position].isDigit || words.beginnings.contains(scalars[position]) else {
                position += 1
                continue
            }
            let reading = reading(at: position)
            if let idiom = words.idioms.match(in: scalars, at: position)?.end,
                idiom >= reading?.range.upperBound ?? 0
            {
                position = addNumerals(from: position, to: idiom)
            } else if let reading {
                add(reading)
                position = reading.range.upperBound
            } else {
                position += 1
            }
        }
        return readings.map { reading in
            let last = text.origins[reading.range.upperBound - 1]
            return Quantity(
                numbers: reading.numbers,
                measures: reading.measures,
                parts: reading.parts,
                origins: text.origins[reading.range.lowerBound]..<(last + 1),
                form: reading.form,
                isBare: reading.isBare,
                isCounted: reading.isCounted
            )
        }
    }

    /// The numerals of an idiom may count something after all.
    ///
    /// - Returns: Where they or the idiom end.
    private mutating func addNumerals(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            if let numeral = numerals.numeral(at: index) {
                add(QuantityReading(numeral, at: index, form: .implied))
                index = numeral.end
            } else {
                index += 1
            }
        }
        return index
    }

    private mutating func add(_ reading: QuantityReading) {
        var reading = reading
        if let last = readings.last, last.range.upperBound == reading.range.lowerBound,
            last.form == .spelled, reading.form == .spelled
        {
            // 三四 are two numbers, or none.
            reading.isCounted = false
        }
        if let last = readings.last, isSeparator(last.range.upperBound..<reading.range.lowerBound) {
            readings.append(reading)
        } else {
            chainStart = readings.count
            readings.append(reading)
        }
        guard !reading.units.isEmpty || reading.numeral.multiplier != nil else { return }
        for index in chainStart..<(readings.count - 1) where readings[index].units.isEmpty {
            readings[index].inherit(reading)
        }
        chainStart = readings.count - 1
    }

    private func isSeparator(_ range: Range<Int>) -> Bool {
        guard range.count <= 24 else { return false }
        var between = scalars[range]
        if between.first == " " { between.removeFirst() }
        if between.last == " " { between.removeLast() }
        return words.separators.contains(Array(between))
    }

    // MARK: Parts

    private func reading(at start: Int) -> QuantityReading? {
        guard numerals.canBegin(at: start) else {
            // Digits at the end of a name.
            guard scalars[start].isDigit, let numeral = numerals.figure(at: start) else { return nil }
            return QuantityReading(numeral, at: start, form: .name)
        }
        if let (units, end) = words.leadingUnits.match(in: scalars, at: start),
            let numeral = numerals.numeral(at: afterSpace(end))
        {
            var reading = QuantityReading(numeral, at: start, form: numeral.form)
            reading.set(units, end: numeral.end)
            return reading
        }
        // `N minus one` is one less, which most languages write as a difference.
        if let (_, end) = words.minusWords.match(in: scalars, at: start),
            let reading = counted(at: afterSpace(end)), reading.form == .figure
        {
            return reading.negated(from: start)
        }
        if isBehindMinus(start), let reading = counted(at: start) { return reading.negated(from: start - 1) }
        if let (isLater, end) = words.dayHalves.match(in: scalars, at: start),
            let time = timeOfDay(at: afterSpace(end), counted(at: afterSpace(end)))
        {
            return shifted(time, isLater: isLater, range: start..<time.range.upperBound)
        }
        if let (hour, end) = words.timesOfDay.match(in: scalars, at: start), !isDigit(at: afterSpace(end)) {
            return QuantityReading(hour: hour, at: start..<end)
        }
        if let (day, end) = words.weekdays.match(in: scalars, at: start) {
            return QuantityReading(weekday: day, at: start..<end)
        }
        if let (unit, end) = words.frequencies.match(in: scalars, at: start) {
            var reading = QuantityReading(Numeral(1, end: end), at: start, form: .implied)
            reading.set([unit], end: end)
            return reading
        }
        if let (value, end) = words.articles.match(in: scalars, at: start),
            let (units, unitEnd) = unit(at: end), !units.isEmpty,
            // 每周一 has no week in it.
            words.weekdays.match(in: scalars, at: end) == nil
        {
            var reading = QuantityReading(Numeral(value, end: end), at: start, form: .implied)
            reading.set(units, end: unitEnd)
            addFraction(to: &reading)
            return reading
        }
        if let month = month(at: start) { return month }
        let numeral = numerals.numeral(at: start)
        if let fraction = fraction(at: start, numeral) { return fraction }
        let counted = numeral.map { self.counted($0, at: start) }
        return timeOfDayWithHalf(at: start, counted) ?? counted ?? place(at: start)
    }

    /// Whether a sign stands before a number, and not between two of them or within a name.
    private func isBehindMinus(_ start: Int) -> Bool {
        guard start > 0, scalars[start - 1] == "-", scalars[start].isDigit else { return false }
        return start == 1
            || !scalars[start - 2].isWordPart && !")]-./%‰°℃℉".unicodeScalars.contains(scalars[start - 2])
    }

    private func isDigit(at index: Int) -> Bool { index < scalars.count && scalars[index].isDigit }

    // MARK: Fractions

    /// `three quarters`, `a tenth`, 四分之三, `1/10`.
    ///
    /// - Parameter numeral: The one that begins there.
    private func fraction(at start: Int, _ numeral: Numeral?) -> QuantityReading? {
        if let (value, end) = words.articles.match(in: scalars, at: start), value == 1,
            words.numbers.match(in: scalars, at: start) == nil,
            let (denominator, last) = words.denominators.match(in: scalars, at: afterSpace(end))
        {
            // `A third` may also be one more.
            let numeral = Numeral(1, end: last)
            return QuantityReading(numeral, at: start, form: .implied).divided(by: denominator, end: last)
        }
        guard let first = numeral, let value = first.value else { return nil }
        let form = first.form
        if let (_, end) = words.fractionSigns.match(in: scalars, at: afterSpace(first.end)),
            let numerator = numerals.numeral(at: afterSpace(end)), numerator.value != nil
        {
            return QuantityReading(numerator, at: start, form: form).divided(by: value, end: numerator.end)
        }
        let isSlash = first.end < scalars.count && scalars[first.end] == "/"
        if isSlash, form == .figure, !isBehindSlash(start), let second = numerals.figure(at: first.end + 1),
            let denominator = second.value, denominator > value,
            !(second.end < scalars.count && "/.-".unicodeScalars.contains(scalars[second.end]))
        {
            return QuantityReading(first, at: start, form: form).divided(by: denominator, end: second.end)
        }
        let next =
            first.end < scalars.count && scalars[first.end] == "-" ? first.end + 1 : afterSpace(first.end)
        let isApart = next > first.end || next < scalars.count && scalars[next].isUnspaced
        guard isApart, self.unit(at: first.end) == nil,
            let (denominator, end) = words.denominators.match(in: scalars, at: next)
        else { return nil }
        // `Twenty-third` is a place in an order.
        if value >= 20, denominator < 10 {
            let sum = Numeral(value + denominator, end: end)
            return QuantityReading(sum, at: start, form: .implied)
        }
        return QuantityReading(first, at: start, form: form).divided(by: denominator, end: end)
    }

    private func isBehindSlash(_ start: Int) -> Bool {
        start > 0 && "/.-".unicodeScalars.contains(scalars[start - 1])
    }

    /// A place in an order: `the thirteenth`.
    private func place(at start: Int) -> QuantityReading? {
        words.denominators.match(in: scalars, at: start).map { value, end in
            QuantityReading(Numeral(value, end: end), at: start, form: .implied)
        }
    }

    /// A number with the unit behind it.
    private func counted(at start: Int) -> QuantityReading? {
        numerals.numeral(at: start).map { counted($0, at: start) }
    }

    private func counted(_ numeral: Numeral, at start: Int) -> QuantityReading {
        var reading = QuantityReading(numeral, at: start, form: numeral.form)
        guard let (units, end) = unit(at: numeral.end) else { return reading }
        reading.set(units, end: end)
        addFraction(to: &reading)
        addSmallerUnits(to: &reading)
        return reading
    }

    private func unit(at index: Int) -> (units: [Unit], end: Int)? {
        let start = index < scalars.count && scalars[index] == "-" ? index + 1 : afterSpace(index)
        guard let unit = words.units.match(in: scalars, at: start) else { return nil }
        // 第二个星期四 has no two weeks in it.
        let isWeekday = (start..<unit.end).contains { index in
            words.weekdays.match(in: scalars, at: index).map { $0.end > unit.end } ?? false
        }
        return isWeekday ? nil : (unit.meaning, unit.end)
    }

    /// As in 2 時間半.
    private func addFraction(to reading: inout QuantityReading) {
        guard !reading.units.isEmpty,
            let (fraction, end) = words.fractions.match(in: scalars, at: afterSpace(reading.range.upperBound))
        else { return }
        reading.add(fraction, of: reading.units, number: nil, end: end)
    }

    /// As in `1 hour and 30 minutes`.
    private func addSmallerUnits(to reading: inout QuantityReading) {
        while let unit = reading.units.last, reading.units.count == 1,
            let numeral = numerals.numeral(at: afterJoiner(reading.range.upperBound)),
            let value = numeral.value,
            let next = self.unit(at: numeral.end), next.units.count == 1, next.units[0].isPart(of: unit)
        {
            reading.add(value, of: next.units, number: numeral.text, end: next.end)
            addFraction(to: &reading)
        }
    }

    private func afterJoiner(_ index: Int) -> Int {
        let comma = index < scalars.count && scalars[index] == "," ? index + 1 : index
        let word = words.unitJoiners.match(in: scalars, at: afterSpace(comma))
        return afterSpace(word?.end ?? comma)
    }

    private func afterSpace(_ index: Int) -> Int {
        index < scalars.count && scalars[index] == " " ? index + 1 : index
    }

    // MARK: Dates and times

    /// The name of a month beside a day or a year.
    private func month(at start: Int) -> QuantityReading? {
        guard let (value, end) = words.months.match(in: scalars, at: start) else { return nil }
        let next = afterSpace(end < scalars.count && scalars[end] == "." ? end + 1 : end)
        let isBeforeFigure = next > end && isDigit(at: next)
        // Not `all of the 10 may fail`.
        let isLast = end == scalars.count || scalars[end] != " "
        let isBehindFigure =
            isLast && start > 1 && scalars[start - 1] == " " && scalars[start - 2].isDigit
            || isJoined(scalars[..<start].reversed())
            || isJoined(scalars[end...])
        let isDate = isBeforeFigure || isBehindFigure
        // By itself it may be another word, as `may` is.
        return QuantityReading(Numeral(value, end: end), at: start, form: isDate ? .figure : .name)
    }

    /// Whether a short word joins a month to the figure behind it, as in `2 de julio de 2026`, where names of months are no
    /// names to the language, so that they are no other words either.
    private func isJoined(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
        guard !words.capitalizesMonths else { return false }
        let next = Array(scalars.prefix(6))
        let word = next.dropFirst().prefix { ("a"..."z").contains($0) }
        let rest = next.dropFirst(1 + word.count)
        return next.first == " " && (1...3).contains(word.count) && rest.first == " "
            && rest.dropFirst().first?.isDigit == true
    }

    /// `17:30`, or an hour of the day with its unit.
    ///
    /// - Parameter counted: The number that begins there, with its unit.
    private func timeOfDay(at start: Int, _ counted: QuantityReading?) -> QuantityReading? {
        if let (figures, end) = numerals.clock(at: start) {
            return QuantityReading(clock: figures, at: start..<end)
        }
        guard let reading = counted, let value = reading.numeral.value, value <= 24 else { return nil }
        if reading.measures.contains(where: { $0.dimension == .timeOfDay }) { return reading }
        // A word such as 一 may belong to another word.
        return reading.units.isEmpty && !scalars[start].isUnspaced ? reading : nil
    }

    private func timeOfDayWithHalf(at start: Int, _ counted: QuantityReading?) -> QuantityReading? {
        guard let time = timeOfDay(at: start, counted) else { return nil }
        if let (isLater, end) = words.dayHalves.match(in: scalars, at: afterSpace(time.range.upperBound)) {
            return shifted(time, isLater: isLater, range: start..<end)
        }
        return time
    }

    /// - Parameter range: With the word for the half of the day.
    private func shifted(_ time: QuantityReading, isLater: Bool, range: Range<Int>) -> QuantityReading {
        var reading = time.shifted(isLater: isLater, range: range)
        // What has a zero before it may count all hours of the day: 밤 02:00 is two in the morning.
        if scalars[time.range.lowerBound] == "0" { reading.measures.formUnion(time.measures) }
        return reading
    }
}
