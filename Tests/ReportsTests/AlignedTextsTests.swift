import Testing

@testable import Reports

@Suite struct AlignedTextsTests {
    private static let columns = 30

    @Test(arguments: [
        (["wait 3 s", "wait 5 s"], ["3", "5"], 5..<6),
        (["wait 150 s", "wait 180 s"], ["150", "180"], 5..<8),
        (["timeout: 1", "timeouts: 1"], ["timeout", "timeouts"], 0..<8),
        (["f(a)", "f(a, b)"], ["", ", b"], 3..<6),
        (["f(a, b)", "f(b)"], ["a, ", ""], 2..<5),
        (["接続に失敗した", "接続に成功した"], ["失敗", "成功"], 6..<10),
        (["最大３０秒", "最大６０秒"], ["３０", "６０"], 4..<8),
        (["値 a", "值 a"], ["値", "值"], 0..<2),
        (["ab\u{1B}1", "ab\u{1B}2"], ["1", "2"], 3..<4),
        (["a e\u{301}", "a e\u{300}"], ["e\u{301}", "e\u{300}"], 2..<3),
        (["שלום 3", "שלום 4"], ["3", "4"], 5..<6),
        (["x 1 y", "x 2 y", "x 30 y"], ["1", "2", "30"], 2..<4),
    ])
    func theDifferenceIsMarked(_ texts: [String], differences: [String], marked: Range<Int>) {
        let aligned = AlignedTexts(texts, columns: Self.columns)
        #expect(aligned.lines.map(\.difference) == differences)
        #expect(aligned.marked == marked)
        #expect(aligned.lines.map(\.text) == texts.map { VisibleText($0).shown })
    }

    @Test(arguments: [
        ["same", "same"], ["Continue.", "続ける。"], ["true", "false"], ["alone"], ["there", ""], ["", ""], [],
        ["\u{E9}", "e\u{301}"],
    ])
    func nothingIsMarkedWhereThereIsNothingToPointAt(_ texts: [String]) {
        let aligned = AlignedTexts(texts, columns: Self.columns)
        #expect(aligned.marked == nil)
        #expect(aligned.lines.map(\.difference) == texts.map { _ in "" })
        #expect(aligned.lines.map(\.text) == texts)
    }

    @Test func longTextsAreShortenedAroundTheFirstDifference() {
        let before = String(repeating: "abcd ", count: 40)
        let after = String(repeating: " wxyz", count: 40)
        let aligned = AlignedTexts([before + "12" + after, before + "7" + after], columns: Self.columns)
        #expect(
            aligned.lines.map(\.text) == [
                "…abcd abcd 12 wxyz wxyz wxyz …", "…abcd abcd 7 wxyz wxyz wxyz w…",
            ]
        )
        #expect(aligned.lines.map(\.difference) == ["12", "7"])
        #expect(aligned.marked == 11..<13)
    }
}
