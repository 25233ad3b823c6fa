/// One thing in which scenarios differ, with the values that it is tried with.
struct Dimension<Draft> {
    /// Ordinary first.
    var values: [Value]
    /// Whether its values but the ordinary one end a scenario early, so that nothing shows of what others bring about.
    let masks: Bool

    init(_ values: [Value], masks: Bool = false) {
        self.values = values
        self.masks = masks
    }

    /// A way in which a scenario can be in this respect.
    struct Value {
        /// Part of the scenario's name; empty for what goes without saying.
        var name: String
        /// Puts the value into a draft that has the values of all dimensions before; false where it cannot be there.
        var apply: (inout Draft) -> Bool

        init(_ name: String, _ apply: @escaping (inout Draft) -> Bool) {
            self.name = name
            self.apply = apply
        }
    }
}

/// Few drafts in which every value stands by itself once, and every two values of different dimensions together.
///
/// Faults come of one value or of two that meet, far more seldom of three (Kuhn, Wallace and Gallo, 2004), so that
/// pairs find nearly what all combinations would. The rows are made one at a time, as in AETG (Cohen et al., 1997):
/// each begins with a pair that no row has yet, and takes in every other dimension the value that brings most new
/// pairs. Two values are only tried together where no third one masks them (Dumlu et al., 2011).
struct Combinations<Draft> {
    /// A draft with the value that it has in each dimension.
    struct Row {
        var draft: Draft
        /// For each dimension the 0-based index of its value.
        var choice: [Int]
        /// The names of the values or pairs of values for which the row is there.
        var reasons: [String]
    }

    /// The rows with one value that is not ordinary first.
    private(set) var rows: [Row] = []
    private let dimensions: [Dimension<Draft>]
    private let base: Draft
    /// For each dimension the number of its first value, where the values of all dimensions are counted through.
    private let firstNumbers: [Int]
    private let valueCount: Int
    /// The dimensions of which a value can mask others.
    private let masking: [Int]
    /// For each pair of values whether a row has it.
    private var covered: [Bool]

    /// - Parameter base: A draft without any value.
    init(of dimensions: [Dimension<Draft>], base: Draft) {
        self.dimensions = dimensions
        self.base = base
        firstNumbers = dimensions.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.values.count) }
        valueCount = firstNumbers[dimensions.count]
        masking = dimensions.indices.filter { dimensions[$0].masks }
        covered = Array(repeating: false, count: valueCount * valueCount)
        addSingles()
        let singles = rows.count
        addPairs()
        reduce(from: singles)
        explain()
    }

    /// The names of a row's values, in the order of the dimensions.
    func names(_ row: Row) -> [String] {
        row.choice.enumerated().map { dimensions[$0].values[$1].name }
    }

    private func number(_ dimension: Int, _ value: Int) -> Int { firstNumbers[dimension] + value }

    /// The index of a pair in ``covered``.
    private func pair(_ value: Int, _ other: Int) -> Int {
        min(value, other) * valueCount + max(value, other)
    }

    // MARK: Rows

    private mutating func addSingles() {
        let ordinary = [Int](repeating: 0, count: dimensions.count)
        for (dimension, values) in dimensions.map(\.values).enumerated() {
            for value in values.indices where value > 0 || dimension == 0 {
                var choice = ordinary
                choice[dimension] = value
                guard let draft = draft(choice) else { continue }
                add(Row(draft: draft, choice: choice, reasons: []))
            }
        }
    }

    private mutating func addPairs() {
        for second in dimensions.indices {
            for first in 0..<second {
                for value in dimensions[first].values.indices {
                    for other in dimensions[second].values.indices {
                        guard !covered[pair(number(first, value), number(second, other))] else { continue }
                        if let row = row(with: [first: value, second: other]) { add(row) }
                    }
                }
            }
        }
    }

    private mutating func add(_ row: Row) {
        for pair in pairs(row.choice) { covered[pair] = true }
        rows.append(row)
    }

    /// Takes out rows whose pairs all stand in others, too.
    private mutating func reduce(from first: Int) {
        var counts = [Int](repeating: 0, count: covered.count)
        for row in rows { for pair in pairs(row.choice) { counts[pair] += 1 } }
        let kept = rows.dropFirst(first).filter { row in
            let pairs = pairs(row.choice)
            guard pairs.allSatisfy({ counts[$0] > 1 }) else { return true }
            for pair in pairs { counts[pair] -= 1 }
            return false
        }
        rows.replaceSubrange(first..., with: kept)
    }

    /// Notes for each row what no row before it has.
    private mutating func explain() {
        var seen: Set<[String]> = []
        for index in rows.indices {
            let names = names(rows[index]).filter { !$0.isEmpty }
            let pairs = names.indices.flatMap { second in (0..<second).map { [names[$0], names[second]] } }
            for reason in names.map({ [$0] }) + pairs where seen.insert(reason).inserted {
                rows[index].reasons.append(reason.joined(separator: " + "))
            }
        }
    }

    private func pairs(_ choice: [Int]) -> [Int] {
        var pairs: [Int] = []
        for dimension in choice.indices {
            forEachPair(of: dimension, in: choice) { if $0 < dimension { pairs.append($1) } }
        }
        return pairs
    }

    /// Goes over the pairs of a value of one dimension and a value of another, without those that a third value masks.
    ///
    /// - Parameters:
    ///   - choice: `nil` for a dimension that is not decided yet.
    ///   - body: Is given the other dimension and the pair.
    private func forEachPair(of dimension: Int, in choice: [Int?], _ body: (Int, Int) -> Void) {
        guard let value = choice[dimension] else { return }
        let masking = masking.filter { $0 != dimension && $0 < choice.count && choice[$0] ?? 0 > 0 }
        for (other, second) in choice.enumerated() where other != dimension {
            guard let second, masking.allSatisfy({ $0 == other }) else { continue }
            body(other, pair(number(dimension, value), number(other, second)))
        }
    }

    private func newPairs(of dimension: Int, in choice: [Int?]) -> Int {
        var count = 0
        forEachPair(of: dimension, in: choice) { if !covered[$1] { count += 1 } }
        return count
    }

    private func draft(_ choice: [Int]) -> Draft? {
        var draft = base
        for (dimension, value) in choice.enumerated() where !dimensions[dimension].values[value].apply(&draft)
        {
            return nil
        }
        return draft
    }

    // MARK: A row with a pair

    /// - Parameter pair: The index of a value for each of two dimensions.
    /// - Returns: `nil` where the two values exclude each other.
    private func row(with pair: [Int: Int]) -> Row? {
        var choice: [Int] = []
        return complete(base, &choice, dimensions.indices.map { pair[$0] })
    }

    /// Decides the dimensions in their order, and goes back where a value has no place.
    private func complete(_ draft: Draft, _ choice: inout [Int], _ fixed: [Int?]) -> Row? {
        let dimension = choice.count
        guard dimension < dimensions.count else { return Row(draft: draft, choice: choice, reasons: []) }
        for value in candidates(dimension, choice, fixed) {
            var next = draft
            guard dimensions[dimension].values[value].apply(&next) else { continue }
            choice.append(value)
            if let row = complete(next, &choice, fixed) { return row }
            choice.removeLast()
        }
        return nil
    }

    /// The values of a dimension, those that bring most new pairs first.
    private func candidates(_ dimension: Int, _ choice: [Int], _ fixed: [Int?]) -> [Int] {
        if let value = fixed[dimension] { return [value] }
        var decided = fixed
        for (other, value) in choice.enumerated() { decided[other] = value }
        let gains = dimensions[dimension].values.indices.map { value in
            decided[dimension] = value
            return newPairs(of: dimension, in: decided)
        }
        return gains.indices.sorted { (-gains[$0], $0) < (-gains[$1], $1) }
    }
}
