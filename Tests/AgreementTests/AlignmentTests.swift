import Testing

@testable import Agreement

@Suite struct AlignmentTests {
    private func steps(_ left: String, _ right: String) -> [Alignment.Step] {
        let (left, right) = (Array(left), Array(right))
        return Alignment.steps(
            left.count,
            right.count,
            [.pair: { left[$0] == right[$1] ? 1 : nil }]
        )
    }

    @Test func keepsTheOrderAndLeavesOutWhatHasNoPartner() {
        #expect(steps("abc", "abc") == [.pair(0, 0), .pair(1, 1), .pair(2, 2)])
        #expect(steps("abc", "ac") == [.pair(0, 0), .base(1), .pair(2, 1)])
        #expect(steps("", "ab") == [.other(0), .other(1)])
        #expect(steps("", "").isEmpty)
    }

    @Test(arguments: [0, 1, 300, 9000])
    func takesEachIndexOnce(_ count: Int) {
        let steps = Alignment.steps(count, 40, [.pair: { $0 % 7 == $1 % 7 ? 1 : nil }])
        let lefts = steps.flatMap(\.base)
        #expect(lefts == Array(0..<count))
    }

    @Test func joinsNeighboursWhereThatScoresMore() {
        let steps = Alignment.steps(
            3,
            2,
            [.pair: { _, _ in 1 }, .joinedBase: { base, _ in base == 1 ? 5 : nil }]
        )
        #expect(steps == [.pair(0, 0), Alignment.Step([1, 2], [1])])
    }
}
