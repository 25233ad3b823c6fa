import Testing

@testable import Reports

struct SideBySideTests {
    @Test func wideCharactersTakeTwoColumns() {
        let text = SideBySide(["Name\n  Price: $9.99\n", "名称\n  価格：¥1,500\n"], columns: 40).text
        #expect(text == "Name                 名称\n  Price: $9.99         価格：¥1,500\n\n")
    }

    @Test func linesThatBelongTogetherStayTogether() {
        let text = SideBySide(["one two three four\nnext", "一\n二"], columns: 26).text
        #expect(text == "one two       一\n  three four\nnext          二\n")
    }

    @Test(arguments: [
        ("aa bb cc dd ee ff", "aa bb cc dd\n  ee ff\n"),
        ("  aa bb cc dd", "  aa bb cc\n    dd\n"),
        // A word that is longer than a column is cut, one behind a wide character goes to the next line.
        ("abcdefghijklmnop", "abcdefghijkl\n  mnop\n"),
        ("プロダクト：abc", "プロダクト：\n  abc\n"),
        ("プロダクトの価格", "プロダクトの\n  価格\n"),
        ("", "\n"),
    ])
    func longLinesAreWrapped(_ line: String, _ wrapped: String) {
        #expect(SideBySide([line], columns: 12).text == wrapped)
    }

    @Test func columnsAreNeverTooNarrowToRead() {
        #expect(SideBySide(["aaaa bbbb", "cccc"], columns: 5).text == "aaaa bbbb     cccc\n")
    }
}
