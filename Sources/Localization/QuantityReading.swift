import Foundation

/// A quantity while more of it may follow.
struct QuantityReading {
    var range: Range<Int>
    var numeral: Numeral
    /// One for each part of a compound such as `1 hour 30 minutes`.
    var numbers: [String]
    /// The meanings of the last unit; empty for none and for a counter.
    var units: [Unit] = []
    /// Of the whole.
    var measures: Set<Measure>
    /// Of each of several units.
    var parts: [Set<Measure>] = []
    var form: Quantity.Form
    var isCounted = false
    var isBare = true
}

extension QuantityReading {
    init(_ numeral: Numeral, at start: Int, form: Quantity.Form) {
        range = start..<numeral.end
        self.numeral = numeral
        numbers = [numeral.text]
        measures = Set(numeral.values.map { Measure(dimension: .count, amount: $0) })
        self.form = form
    }

    /// A time of day as long as nothing tells that it is a length of time.
    init(clock figures: [Int], at range: Range<Int>) {
        self.range = range
        numeral = Numeral(Decimal(figures[0]), end: range.upperBound)
        numbers = figures.map(String.init)
        form = .figure
        let seconds = zip(figures, [3600, 60, 1]).reduce(Decimal(0)) { $0 + Decimal($1.0 * $1.1) }
        measures = [
            Measure(dimension: .timeOfDay, amount: seconds), Measure(dimension: .time, amount: seconds),
        ]
        if figures.count == 2 { measures.insert(Measure(dimension: .time, amount: seconds / 60)) }
        isCounted = true
    }

    /// A time of day that has a name.
    init(hour: Decimal, at range: Range<Int>) {
        self.range = range
        numeral = Numeral(hour, end: range.upperBound)
        numbers = [numeral.text]
        form = .spelled
        measures = [Measure(dimension: .timeOfDay, amount: hour * 3600)]
        isCounted = true
        isBare = false
    }

    /// - Parameter weekday: 1 for Sunday.
    init(weekday: Decimal, at range: Range<Int>) {
        self.range = range
        numeral = Numeral(weekday, end: range.upperBound)
        numbers = ["weekday \(weekday)"]
        form = .name
        measures = [Measure(dimension: .weekday, amount: weekday)]
        isCounted = true
        isBare = false
    }

    /// The part of a whole of which this is the numerator.
    func divided(by denominator: Decimal, end: Int) -> Self {
        var reading = self
        reading.range = range.lowerBound..<end
        reading.numbers = numbers + [denominator.description]
        let value = numeral.value ?? 0
        reading.measures =
            denominator == 0 ? [] : [Measure(dimension: .count, amount: value / denominator)]
        reading.isCounted = true
        return reading
    }

    /// - Parameter start: Of the sign or the word for it.
    func negated(from start: Int) -> Self {
        var reading = self
        reading.range = start..<range.upperBound
        reading.numbers = numbers.map { "-\($0)" }
        reading.measures = Set(
            measures.map { Measure(dimension: $0.dimension, amount: -$0.amount) }
        )
        return reading
    }

    /// - Parameter end: Behind the unit.
    mutating func set(_ units: [Unit], end: Int) {
        range = range.lowerBound..<end
        self.units = units
        isCounted = true
        guard numeral.value != nil, !units.isEmpty else { return }
        measures = Set(units.flatMap { unit in numeral.values.flatMap(unit.measures) })
        isBare = units.contains(where: \.isDoubtful)
        if units == [.thousands] || units == [.billions] {
            // They are parts of the number.
            numbers = measures.map(\.amount.description)
            isBare = true
        }
    }

    /// - Parameter number: `nil` where a word for a fraction is added.
    mutating func add(_ value: Decimal, of units: [Unit], number: String?, end: Int) {
        let added = units.flatMap { $0.measures(of: value) }
        if parts.isEmpty { parts = [measures] }
        parts.append(Set(added))
        range = range.lowerBound..<end
        measures = Set(
            measures.map { measure in
                let same = added.first { $0.dimension == measure.dimension } ?? added.first
                return Measure(dimension: measure.dimension, amount: measure.amount + (same?.amount ?? 0))
            }
        )
        if let number { numbers.append(number) }
        if number != nil { self.units = units }
        isBare = false
    }

    /// Takes over what a later number is multiplied by and counts, as well as what it may be without.
    mutating func inherit(_ later: Self) {
        guard let value = numeral.value else { return }
        let multiplied = value * (later.numeral.multiplier ?? 1)
        let units = later.units
        measures.insert(Measure(dimension: .count, amount: multiplied))
        measures.formUnion(units.flatMap { $0.measures(of: multiplied) })
        isCounted = isCounted || later.isCounted
    }

    /// With the half of the day that was named.
    func shifted(isLater: Bool, range: Range<Int>) -> Self {
        var reading = self
        let halfDay: Decimal = 43_200
        let own = measures.first { $0.dimension == .timeOfDay }?.amount
        guard var seconds = own ?? numeral.value.map({ $0 * 3600 }) else { return self }
        if isLater, seconds < halfDay { seconds += halfDay }
        if !isLater, seconds >= halfDay, seconds < halfDay + 3600 { seconds -= halfDay }
        reading.range = range
        reading.measures = [Measure(dimension: .timeOfDay, amount: seconds)]
        reading.isBare = false
        reading.isCounted = true
        return reading
    }
}

extension Unit {
    fileprivate func measures(of value: Decimal) -> [Measure] {
        measures.map { Measure(dimension: $0.dimension, amount: $0.amount * value) }
    }

    /// Whether it can follow the other one in a quantity of both.
    func isPart(of unit: Unit) -> Bool {
        if unit == .hourOfDay { return self == .minutes }
        if unit == .minutes, self == .seconds { return true }
        let order: [Unit] = [.weeks, .days, .hours, .minutes, .seconds, .milliseconds, .microseconds]
        guard let first = order.firstIndex(of: unit), let second = order.firstIndex(of: self) else {
            return unit == .years && self == .months
        }
        return first < second
    }
}
