/// Brings two sequences together without changing their order, so that the sum of scores is highest.
enum Alignment {
    /// What belongs together, as 0-based indices of both sequences: one of each; two of one; or, where something has no
    /// partner, one of one.
    struct Step: Equatable {
        var left: [Int] = []
        var right: [Int] = []

        static func pair(_ left: Int, _ right: Int) -> Step { Step(left: [left], right: [right]) }
        static func left(_ index: Int) -> Step { Step(left: [index]) }
        static func right(_ index: Int) -> Step { Step(right: [index]) }

        /// One of each sequence; `nil` for any other step.
        var pair: (left: Int, right: Int)? {
            left.count == 1 && right.count == 1 ? (left[0], right[0]) : nil
        }

        /// Whether it has no partner.
        var isUnmatched: Bool { left.isEmpty || right.isEmpty }
    }

    /// How good it is to bring elements together: above 0 where they belong together; `nil` where they cannot.
    struct Scores {
        typealias Score = (Int, Int) -> Double?

        var pair: Score
        /// For the index and the next one of the first sequence together.
        var joinedLeft: Score?
        /// For the index and the next one of the second sequence together.
        var joinedRight: Score?
        /// For the index and the next but one of the first sequence; what is between them is only there.
        var joinedAroundLeft: Score?
        /// For the index and the next but one of the second sequence; what is between them is only there.
        var joinedAroundRight: Score?

        fileprivate var moves: [(kind: Move, score: Score)] {
            let all: [(Move, Score?)] = [
                (.pair, pair), (.joinedLeft, joinedLeft), (.joinedRight, joinedRight),
                (.joinedAroundLeft, joinedAroundLeft), (.joinedAroundRight, joinedAroundRight),
            ]
            return all.compactMap { move, score in score.map { (move, $0) } }
        }
    }

    /// How far from the diagonal partners are looked for, beyond the difference in length.
    private static let band = 48
    /// However much the lengths differ.
    private static let widestBand = 256
    /// Longer sequences are nobody's reading: they are aligned in ``narrowBand``.
    private static let longest = 4000
    private static let narrowBand = 16

    fileprivate enum Move: UInt8 {
        case none, pair, left, right, joinedLeft, joinedRight, joinedAroundLeft, joinedAroundRight

        /// How many elements of both sequences it goes over.
        var lengths: (left: Int, right: Int) {
            switch self {
            case .none: (0, 0)
            case .pair: (1, 1)
            case .left: (1, 0)
            case .right: (0, 1)
            case .joinedLeft: (2, 1)
            case .joinedRight: (1, 2)
            case .joinedAroundLeft: (3, 1)
            case .joinedAroundRight: (1, 3)
            }
        }

        /// From two indices on; what is only in one of them comes first.
        func steps(_ left: Int, _ right: Int) -> [Step] {
            let lefts = Array(left..<(left + lengths.left))
            let rights = Array(right..<(right + lengths.right))
            switch self {
            case .joinedAroundLeft:
                return [.left(lefts[1]), Step(left: [lefts[0], lefts[2]], right: rights)]
            case .joinedAroundRight:
                return [.right(rights[1]), Step(left: lefts, right: [rights[0], rights[2]])]
            default: return [Step(left: lefts, right: rights)]
            }
        }
    }

    /// - Returns: Each index once, in order, but for what stands between joined ones.
    static func steps(_ leftCount: Int, _ rightCount: Int, _ scores: Scores) -> [Step] {
        let isLong = max(leftCount, rightCount) > longest
        let reach = isLong ? narrowBand : min(band + abs(leftCount - rightCount), widestBand)
        func center(_ left: Int) -> Int {
            leftCount == 0 ? 0 : Int(Double(left) / Double(leftCount) * Double(rightCount))
        }
        let width = 2 * reach + 1
        let candidates = scores.moves
        var moves = [Move](repeating: .none, count: (leftCount + 1) * width)
        var rows: [[Double]] = []
        // Scores of the last four rows are all that is looked back at.
        func value(_ left: Int, _ right: Int, _ current: Int) -> Double {
            guard left >= 0, right >= 0, right <= rightCount else { return -.infinity }
            let column = right - center(left) + reach
            guard column >= 0, column < width else { return -.infinity }
            let row = rows.count - 1 - (current - left)
            return rows.indices.contains(row) ? rows[row][column] : -.infinity
        }
        for left in 0...leftCount {
            if rows.count == 4 { rows.removeFirst() }
            rows.append([Double](repeating: -.infinity, count: width))
            let first = max(0, center(left) - reach)
            let last = min(rightCount, center(left) + reach)
            guard first <= last else { continue }
            for right in first...last {
                var best = left == 0 && right == 0 ? 0 : -Double.infinity
                var move = Move.none
                func consider(_ candidate: Double, _ kind: Move) {
                    if candidate > best { (best, move) = (candidate, kind) }
                }
                for (kind, score) in candidates {
                    let (first, second) = (left - kind.lengths.left, right - kind.lengths.right)
                    guard first >= 0, second >= 0, let score = score(first, second) else { continue }
                    consider(value(first, second, left) + score, kind)
                }
                consider(value(left - 1, right, left), .left)
                consider(value(left, right - 1, left), .right)
                rows[rows.count - 1][right - center(left) + reach] = best
                moves[left * width + right - center(left) + reach] = move
            }
        }
        var steps: [Step] = []
        var (left, right) = (leftCount, rightCount)
        while left > 0 || right > 0 {
            let column = right - center(left) + reach
            var move = column >= 0 && column < width ? moves[left * width + column] : .none
            // Outside of the band, what is left has no partner.
            if move == .none { move = left > 0 ? .left : .right }
            (left, right) = (left - move.lengths.left, right - move.lengths.right)
            steps += move.steps(left, right).reversed()
        }
        return steps.reversed()
    }

    /// The elements of two sequences that are equal, in the order of both, by their 0-based indices.
    ///
    /// - Parameter weight: Above 0 for equal elements: the more, the better it is to keep them together.
    static func equalElements(
        _ leftCount: Int,
        _ rightCount: Int,
        weight: @escaping (Int, Int) -> Int
    ) -> [(left: Int, right: Int)] {
        let count = min(leftCount, rightCount)
        let start = (0..<count).first { weight($0, $0) == 0 } ?? count
        let end =
            (0..<(count - start)).first { weight(leftCount - 1 - $0, rightCount - 1 - $0) == 0 }
            ?? count - start
        let middle = steps(
            leftCount - start - end,
            rightCount - start - end,
            Scores(pair: { left, right in
                let weight = weight(start + left, start + right)
                return weight > 0 ? Double(weight) : nil
            })
        )
        var equal: [(left: Int, right: Int)] = (0..<start).map { ($0, $0) }
        equal += middle.compactMap(\.pair).map { (start + $0.left, start + $0.right) }
        equal += (0..<end).reversed().map { (leftCount - 1 - $0, rightCount - 1 - $0) }
        return equal
    }

    /// The fewest elements of the first sequence that must move to bring all into the order of the second.
    ///
    /// Which of two neighbours has moved depends on nothing but the order, so that all pages with one order tell the
    /// same.
    ///
    /// - Parameter pairs: Indices that belong together, in the order of the first sequence.
    static func moved(_ pairs: [(Int, Int)]) -> Set<Int> {
        let order = pairs.sorted { $0.1 < $1.1 }.map(\.0)
        return Set(
            order.difference(from: pairs.map(\.0)).removals.map { change in
                switch change {
                case .remove(_, let index, _), .insert(_, let index, _): index
                }
            }
        )
    }
}
