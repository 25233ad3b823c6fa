/// Brings two sequences together without changing their order, so that the sum of scores is highest.
enum Alignment {
    /// Indices that belong together, 0-based.
    enum Step: Equatable {
        case pair(Int, Int)
        /// Only in the first sequence.
        case left(Int)
        /// Only in the second sequence.
        case right(Int)
        /// The index and the next one of the first sequence, and one of the second.
        case joinedLeft(Int, Int)
        /// One of the first sequence, and the index and the next one of the second.
        case joinedRight(Int, Int)
        /// The index and the next but one of the first sequence, and one of the second; what is between them is
        /// only in the first.
        case joinedAroundLeft(Int, Int)
        /// One of the first sequence, and the index and the next but one of the second; what is between them is
        /// only in the second.
        case joinedAroundRight(Int, Int)

        /// How many elements of both sequences the step goes over.
        var lengths: (left: Int, right: Int) {
            switch self {
            case .pair: (1, 1)
            case .left: (1, 0)
            case .right: (0, 1)
            case .joinedLeft: (2, 1)
            case .joinedRight: (1, 2)
            case .joinedAroundLeft: (3, 1)
            case .joinedAroundRight: (1, 3)
            }
        }
    }

    /// How good it is to bring elements together.
    struct Scores {
        /// Above 0 where the two belong together; `nil` where they cannot.
        var pair: (Int, Int) -> Double?
        /// For the index and the next one of the first sequence together.
        var joinedLeft: (Int, Int) -> Double? = { _, _ in nil }
        /// For the index and the next one of the second sequence together.
        var joinedRight: (Int, Int) -> Double? = { _, _ in nil }
        /// For the index and the next but one of the first sequence together.
        var joinedAroundLeft: (Int, Int) -> Double? = { _, _ in nil }
        /// For the index and the next but one of the second sequence together.
        var joinedAroundRight: (Int, Int) -> Double? = { _, _ in nil }
    }

    /// How far from the diagonal partners are looked for, beyond the difference in length.
    private static let band = 48
    /// However much the lengths differ.
    private static let widestBand = 256
    /// Longer sequences are nobody's reading: they are aligned in ``narrowBand``.
    private static let longest = 4000
    private static let narrowBand = 16

    private enum Move: UInt8 {
        case none, pair, left, right, joinedLeft, joinedRight, joinedAroundLeft, joinedAroundRight
    }

    /// - Returns: Each index once, in order, but for what stands between joined ones.
    static func steps(_ leftCount: Int, _ rightCount: Int, _ scores: Scores) -> [Step] {
        let isLong = max(leftCount, rightCount) > longest
        let reach = isLong ? narrowBand : min(band + abs(leftCount - rightCount), widestBand)
        func center(_ left: Int) -> Int {
            leftCount == 0 ? 0 : Int(Double(left) / Double(leftCount) * Double(rightCount))
        }
        let width = 2 * reach + 1
        var moves = [Move](repeating: .none, count: (leftCount + 1) * width)
        var rows: [[Double]] = []
        // Scores of the last four rows are all that is looked back at.
        func value(_ left: Int, _ right: Int, _ rows: [[Double]], _ current: Int) -> Double {
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
                if left > 0, right > 0, let score = scores.pair(left - 1, right - 1) {
                    consider(value(left - 1, right - 1, rows, left) + score, .pair)
                }
                if left > 1, right > 0, let score = scores.joinedLeft(left - 2, right - 1) {
                    consider(value(left - 2, right - 1, rows, left) + score, .joinedLeft)
                }
                if left > 0, right > 1, let score = scores.joinedRight(left - 1, right - 2) {
                    consider(value(left - 1, right - 2, rows, left) + score, .joinedRight)
                }
                if left > 2, right > 0, let score = scores.joinedAroundLeft(left - 3, right - 1) {
                    consider(value(left - 3, right - 1, rows, left) + score, .joinedAroundLeft)
                }
                if left > 0, right > 2, let score = scores.joinedAroundRight(left - 1, right - 3) {
                    consider(value(left - 1, right - 3, rows, left) + score, .joinedAroundRight)
                }
                consider(value(left - 1, right, rows, left), .left)
                consider(value(left, right - 1, rows, left), .right)
                rows[rows.count - 1][right - center(left) + reach] = best
                moves[left * width + right - center(left) + reach] = move
            }
        }
        return path(leftCount, rightCount) { left, right in
            let column = right - center(left) + reach
            return column >= 0 && column < width ? moves[left * width + column] : .none
        }
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

    private static func path(_ leftCount: Int, _ rightCount: Int, _ move: (Int, Int) -> Move) -> [Step] {
        var steps: [Step] = []
        var (left, right) = (leftCount, rightCount)
        while left > 0 || right > 0 {
            switch move(left, right) {
            case .pair:
                (left, right) = (left - 1, right - 1)
                steps.append(.pair(left, right))
            case .joinedLeft:
                (left, right) = (left - 2, right - 1)
                steps.append(.joinedLeft(left, right))
            case .joinedRight:
                (left, right) = (left - 1, right - 2)
                steps.append(.joinedRight(left, right))
            case .joinedAroundLeft:
                (left, right) = (left - 3, right - 1)
                steps.append(.joinedAroundLeft(left, right))
            case .joinedAroundRight:
                (left, right) = (left - 1, right - 3)
                steps.append(.joinedAroundRight(left, right))
            case .left:
                left -= 1
                steps.append(.left(left))
            case .right:
                right -= 1
                steps.append(.right(right))
            case .none:
                // Outside of the band: what is left has no partner.
                if left > 0 {
                    left -= 1
                    steps.append(.left(left))
                } else {
                    right -= 1
                    steps.append(.right(right))
                }
            }
        }
        return steps.reversed()
    }
}
