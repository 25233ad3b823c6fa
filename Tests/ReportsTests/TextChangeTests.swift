import Reports
import Testing

@Suite struct TextChangeTests {
    @Test func showsTheLinesAroundAChange() {
        let lines = (1...9).map { "line \($0)\n" }
        var changed = lines
        changed[4] = "another\n"
        let change = TextChange(lines.joined(), changed.joined(), path: "a.json")
        #expect(
            change.text(color: false) == """
                --- a.json
                +++ a.json
                @@ -3 +3 @@
                 line 3
                 line 4
                -line 5
                +another
                 line 6
                 line 7

                """
        )
        #expect(TextChange(lines.joined(), lines.joined(), path: "a.json").text(color: false).isEmpty)
    }

    @Test func aFileWithLineEndsOfWindowsHasAsManyLines() {
        let change = TextChange("one\r\ntwo\r\n", "one\r\nthree\r\n", path: "a.json")
        let text = change.text(color: false).split { $0.isNewline }
        #expect(text.count == 6)
        #expect(text.filter { $0.hasPrefix("-two") || $0.hasPrefix("+three") }.count == 2)
    }

    @Test func ofManyLinesTheNumberIsSaid() {
        let new = (1...5_000).map { "line \($0)\n" }.joined()
        let text = TextChange("", new, path: "a.json").text(color: false)
        #expect(text.hasSuffix("+line 57\n… and 4943 more lines\n"))
    }
}
