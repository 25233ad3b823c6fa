/// Brings two sequences together without changing their order, so that the sum of scores is highest.
enum Alignment {
    /// What belongs together, as 0-based indices of both sequences: one of each; two of one; or, where something has no
    /// partner, one of one.
    typealias Step = Both<[Int]>

    /// How good it is to bring elements together, by the indices of the first of them: above 0 where they belong
    /// together; `nil` where they cannot.
    typealias Score = (_ base: Int, _ other: Int) -> Double?

    /// What a step goes over.
    enum Move: UInt8 {
        case none, pair
        /// An element of one sequence, which has no partner.
        case base, other
        /// Two neighbours of one sequence, and one element of the other.
        case joinedBase, joinedOther
        /// The same, with an element between the two that is only there.
        case joinedAroundBase, joinedAroundOther

        /// From two indices on; what is only in one of them comes first.
        fileprivate func steps(_ base: Int = 0, _ other: Int = 0) -> [Step] {
            switch self {
            case .none: []
            case .pair: [.pair(base, other)]
            case .base: [.base(base)]
            case .other: [.other(other)]
            case .joinedBase: [Step([base, base + 1], [other])]
            case .joinedOther: [Step([base], [other, other + 1])]
            case .joinedAroundBase: [.base(base + 1), Step([base, base + 2], [other])]
            case .joinedAroundOther: [.other(other + 1), Step([base], [other, other + 2])]
            }
        }

        /// How many elements of both sequences it goes over.
        fileprivate var lengths: Both<Int> {
            switch self {
            case .none: Both(0, 0)
            case .pair: Both(1, 1)
            case .base: Both(1, 0)
            case .other: Both(0, 1)
            case .joinedBase: Both(2, 1)
            case .joinedOther: Both(1, 2)
            case .joinedAroundBase: Both(3, 1)
            case .joinedAroundOther: Both(1, 3)
            }
        }
    }

    /// How far from the diagonal partners are looked for, beyond the difference in length.
    private static let band = 48
    /// However much the lengths differ.
    private static let widestBand = 256
    /// Longer sequences are nobody's reading: they are aligned in ``narrowBand``.
    private static let longest = 4000
    private static let narrowBand = 16

    /// - Returns: Each index once, in order, but for what stands between joined ones.
    static func steps(
        _ baseCount: Int,
        _ otherCount: Int,
        _ scores: KeyValuePairs<Move, Score>
    ) -> [Step] {
        let isLong = max(baseCount, otherCount) > longest
        let widest = min(band + abs(baseCount - otherCount), widestBand)
        // The band need not be wider than the other sequence is long.
        let reach = min(isLong ? narrowBand : widest, otherCount)
        let width = 2 * reach + 1
        func center(_ base: Int) -> Int {
            baseCount == 0 ? 0 : Int(Double(base) / Double(baseCount) * Double(otherCount))
        }
        /// Where it is noted how the first elements of both sequences go together best; `nil` outside of the band.
        func position(_ base: Int, _ other: Int) -> Int? {
            let column = other - center(base) + reach
            return base >= 0 && other >= 0 && column >= 0 && column < width ? base * width + column : nil
        }
        let alone: [(Move, Score)] = [(.base, { _, _ in 0 }), (.other, { _, _ in 0 })]
        let candidates = (Array(scores) + alone).map { (move: $0, lengths: $0.lengths, score: $1) }
        var best = [Double](repeating: -.infinity, count: (baseCount + 1) * width)
        var moves = [Move](repeating: .none, count: best.count)
        best[reach] = 0
        for base in 0...baseCount {
            let first = max(0, center(base) - reach)
            for other in first..<max(first, min(otherCount, center(base) + reach) + 1) {
                guard let end = position(base, other) else { continue }
                for (move, lengths, score) in candidates {
                    let (first, second) = (base - lengths.base, other - lengths.other)
                    guard let start = position(first, second), let score = score(first, second),
                        best[start] + score > best[end]
                    else { continue }
                    (best[end], moves[end]) = (best[start] + score, move)
                }
            }
        }
        var steps: [Step] = []
        var (base, other) = (baseCount, otherCount)
        while base > 0 || other > 0 {
            var move = position(base, other).map { moves[$0] } ?? .none
            // Outside of the band, what is left has no partner.
            if move == .none { move = base > 0 ? .base : .other }
            (base, other) = (base - move.lengths.base, other - move.lengths.other)
            steps += move.steps(base, other).reversed()
        }
        return steps.reversed()
    }

    /// The elements of two sequences that are equal, in the order of both, by their 0-based indices.
    ///
    /// - Parameter weight: Above 0 for equal elements: the more, the better it is to keep them together.
    static func equalElements(
        _ baseCount: Int,
        _ otherCount: Int,
        weight: @escaping (Int, Int) -> Int
    ) -> [Both<Int>] {
        let count = min(baseCount, otherCount)
        let start = (0..<count).first { weight($0, $0) == 0 } ?? count
        let end =
            (0..<(count - start)).first { weight(baseCount - 1 - $0, otherCount - 1 - $0) == 0 }
            ?? count - start
        let score: Score = { base, other in
            let weight = weight(start + base, start + other)
            return weight > 0 ? Double(weight) : nil
        }
        let middle = steps(baseCount - start - end, otherCount - start - end, [.pair: score])
        return (0..<start).map { Both($0, $0) }
            + middle.compactMap(\.pair).map { $0.map { start + $0 } }
            + (0..<end).reversed().map { Both(baseCount - 1 - $0, otherCount - 1 - $0) }
    }

    /// The pairs of which one element must move to bring all into one order, as few as can be.
    ///
    /// Which of two neighbours has moved depends on nothing but the order, so that all pages with one order tell the
    /// same.
    ///
    /// - Parameter pairs: Indices that belong together, in the order of the first sequence.
    static func moved(_ pairs: [Both<Int>]) -> [Both<Int>] {
        let order = pairs.sorted { $0.other < $1.other }.map(\.base)
        let moved = order.difference(from: pairs.map(\.base)).removals.map { change in
            switch change {
            case .remove(_, let index, _), .insert(_, let index, _): index
            }
        }
        return pairs.filter { moved.contains($0.base) }
    }
}

extension Alignment.Step {
    static func pair(_ base: Int, _ other: Int) -> Self { Self([base], [other]) }
    static func base(_ index: Int) -> Self { Self([index], []) }
    static func other(_ index: Int) -> Self { Self([], [index]) }

    /// One of each sequence; `nil` for any other step.
    var pair: Both<Int>? {
        base.count == 1 && other.count == 1 ? Both<Int>(base[0], other[0]) : nil
    }

    /// Whether it has no partner.
    var isUnmatched: Bool { base.isEmpty || other.isEmpty }
}
