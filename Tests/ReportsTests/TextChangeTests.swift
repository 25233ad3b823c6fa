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
                @@ -3,5 +3,5 @@
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

    @Test func changesFarApartAreShownEachWithItsOwnLines() {
        // Most lines come again, as those of JSON do.
        let lines = (1...3_000).map { $0.isMultiple(of: 5) ? "\"id\": \($0)\n" : "}\n" }
        var changed = lines
        changed[1] = "{\n"
        changed.remove(at: 1_501)
        changed.append("]\n")
        let change = TextChange(lines.joined(), changed.joined(), path: "a.json")
        #expect(
            change.text(color: false) == """
                --- a.json
                +++ a.json
                @@ -1,4 +1,4 @@
                 }
                -}
                +{
                 }
                 }
                @@ -1502,5 +1502,4 @@
                 }
                 }
                -}
                 "id": 1505
                 }
                @@ -2999,2 +2998,3 @@
                 }
                 "id": 3000
                +]

                """
        )
    }

    @Test func whatIsAddedToNothingBeginsBehindNoLine() {
        let change = TextChange("", "one\n", path: "a.json").text(color: false)
        #expect(change == "--- a.json\n+++ a.json\n@@ -0,0 +1 @@\n+one\n")
    }

    @Test func lineEndsOfWindowsShowWhereOneTextHasThemAlone() {
        func shown(_ old: String, _ new: String) -> Substring {
            TextChange(old, new, path: "a.json").text(color: false).drop { $0 != "@" }
        }
        #expect(shown("one\r\ntwo\r\n", "one\r\nthree\r\n") == "@@ -1,2 +1,2 @@\n one\n-two\n+three\n")
        #expect(shown("two\r\n", "two\n") == "@@ -1 +1 @@\n-two␍\n+two\n")
    }

    @Test func nothingInALineReachesTheTerminalAsACommand() {
        let change = TextChange("\u{1B}[2J\nold\n", "\u{1B}[2J\nnew\u{202E}\n", path: "a\u{1B}.mdx")
        let text = change.text(color: false)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }

    @Test func ofManyLinesTheNumberIsSaid() {
        let new = (1...5_000).map { "line \($0)\n" }.joined()
        let text = TextChange("", new, path: "a.json").text(color: false)
        #expect(text.hasSuffix("+line 57\n… and 4943 more lines\n"))
    }
}
