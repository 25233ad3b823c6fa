import Findings
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

    private static let oven = TranslatedPage(
        file: "oven.md",
        english: """
            # Oven

            You need:

            - a tray of at least 4 kg;
            - the `recipe`;
            - a lid that is as large as the tray.

            Apprentices may not:

            - open the lid;
            - change the `heat`.
            """,
        japanese: """
            # オーブン

            次のものが必要です。

            - 4 kg 以上のトレイ
            - `recipe`
            - トレイと同じ大きさのふた

            見習いには次のことが認められていません。

            - ふたを開けること
            - `heat` を変えること
            """
    )

    @Test(arguments: [
        (
            "- 4 kg 以上のトレイ\n- `recipe`\n- トレイと同じ大きさのふた",
            "4 kg 以上のトレイ、`recipe`、それにトレイと同じ大きさのふたです。"
        ),
        (
            "見習いには次のことが認められていません。\n\n- ふたを開けること\n- `heat` を変えること",
            "見習いがふたを開けることや、`heat` を変えることは認められていません。"
        ),
    ])
    func aListInOneSentenceSaysTheSame(_ edit: (from: String, to: String)) throws {
        try Self.oven.expectNothing(replacing: edit.from, with: edit.to)
    }

    @Test(arguments: [
        (
            "- 4 kg 以上のトレイ\n- `recipe`\n- トレイと同じ大きさのふた",
            "5 kg 以上のトレイ、`recipe`、それにトレイと同じ大きさのふたです。", Finding.Code.numberDiffers
        ),
        ("- `recipe`\n", "", .itemMissing),
        ("- ふたを開けること\n- `heat` を変えること", "", .itemMissing),
    ])
    func whatAListLosesIsFound(_ edit: (from: String, to: String, code: Finding.Code)) throws {
        try Self.oven.expect(edit.code, replacing: edit.from, with: edit.to)
    }
}
