import Testing

@testable import Localization

@Suite struct FoldedTextTests {
    private func text(_ text: FoldedText) -> String {
        String(String.UnicodeScalarView(text.scalars))
    }

    @Test(
        arguments: [
            ("A  B\tc ", "a b c"), ("Ｏｂｓｅｒｖｅｒ モード", "observerモード"), ("3〜５", "3~5"), ("“x” – y", "\"x\" - y"),
            ("a—b", "a—b"), ("默认 ： true", "默认: true"), ("ÄÖ", "äö"), ("a\u{200B}b", "ab"),
        ]
    )
    func folds(_ original: String, _ folded: String) {
        #expect(text(FoldedText(original)) == folded)
    }

    @Test func originsPointToTheOriginal() {
        let folded = FoldedText("  秒 Ab")
        #expect(text(folded) == "秒ab")
        #expect(folded.origins == [2, 4, 5])
        #expect(folded.index(ofOrigin: 4) == 1)
        #expect(folded.index(ofOrigin: 9) == 3)
    }

    @Test(
        arguments: [
            ("one, two; three", 3), ("load(id:) costs 1,500", 1), ("a: b — c - d", 4), ("一、二，三", 3),
            ("3-5", 1), ("", 0),
        ]
    )
    func clauses(_ text: String, _ count: Int) {
        let folded = FoldedText(text)
        #expect(folded.clauses.count == count)
        #expect(folded.clauses.reduce(0) { $0 + $1.count } == folded.scalars.count)
        for clause in folded.clauses { #expect(folded.clause(at: clause.lowerBound) == clause) }
    }

    @Test func stretchesStayInTheClause() {
        let folded = FoldedText("ab, cd ef")
        #expect(folded.stretch(before: 7) == 3..<7)
        #expect(folded.stretch(after: 0) == 0..<3)
        #expect(folded.stretch(before: 0) == 0..<0)
        #expect(folded.stretch(after: 99).isEmpty)
    }
}
