import Testing

@testable import Documents

@Suite struct CodeRegionsTests {
    private func firstCode(_ text: String) -> CodeBlock? {
        let document = PlainTextReader.read(
            PageSource(path: "page.txt", bytes: Array(text.utf8)),
            words: .shipped
        ).document
        for block in document?.blocks ?? [] {
            if case .code(let code) = block.content { return code }
        }
        return nil
    }

    @Test func keepsIndentationBlankLinesAndTrailingSpace() {
        let code = "    func play(  \n\n\t_ track: Track\n    ) {\n    }"
        let block = firstCode("Text.\n\n\(code)\n\n\nText.\n")
        #expect(block?.text == code)
        #expect(block?.textLine == 3)
        #expect(block?.indentation == 0)
        #expect(block?.language == nil)
        #expect(block?.info == nil)
        #expect(block?.title == nil)
    }

    @Test func leavesTheTitlesOfAManualPageOut() {
        let text = """
            NAME
                oven - bakes bread

            SYNOPSIS
                oven [GLOBAL OPTIONS] COMMAND [OPTIONS]

            SEE ALSO
                ovend(8), oven.conf(5)
            """
        #expect(firstCode(text)?.text == "    oven [GLOBAL OPTIONS] COMMAND [OPTIONS]")
    }

    @Test func takesAllUpToTheClosingBracket() {
        let text = """
            Text.

            func play() {
                // This is a whole sentence about the player.

            /* So is this,

            on several lines. */
                let text = "an unclosed { in a string"
                let other = '(' // and ( in a comment

                Your code here
            }

            Text.
            """
        #expect(PlainTextOutline.read(text).contains("3 code: 3-13\n"))
    }

    @Test(arguments: ["\"\"\"", "`"])
    func takesAllOfALongString(_ quote: String) {
        let text = "let a = \(quote)\nDear {\n\n    reader.\n\(quote)\n\nText behind it.\n"
        #expect(PlainTextOutline.read(text) == "1 code: 1-5\n7 paragraph: 7<Text behind it.>")
    }

    @Test func joinsCodeAcrossBlankLines() {
        let text = """
            struct Loader {
            }

            @MainActor
            final class Observer {
            }

            Text.
            """
        #expect(PlainTextOutline.read(text) == "1 code: 1-6\n8 paragraph: 8<Text.>")
    }

    @Test func standsDirectlyBetweenListItemsAndText() {
        let text = """
            Call it like this:
            lark.play(track: "intro")
              • It starts at once.
            do {
                try lark.stop()
            } catch {
            }
            Then it ends.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 paragraph: 1<Call it like this:>
                2 code: 2-2
                3 list
                  3 item
                    3 paragraph: 3<It starts at once.>
                4 code: 4-7
                8 paragraph: 8<Then it ends.>
                """
        )
    }

    @Test func leavesThePageBelowABracketThatNeverCloses() {
        let text = """
            lark.configure({
                volume: 1,

            This sentence stands below broken code.

            Next heading

              • item

            lark.stop({ fade: 2 })

            The end of the page.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 code: 1-2
                4 paragraph: 4<This sentence stands below broken code.>
                6 heading 2: Next heading
                8 list
                  8 item
                    8 paragraph: 8<item>
                10 code: 10-10
                12 paragraph: 12<The end of the page.>
                """
        )
    }

    @Test func separatesASignatureFromItsPayload() {
        let text = """
            func player(_ player: Player, didFail error: PlayerError) { }

            {
              "error": { "code": 3 }
            }
            lark.resume()
            """
        #expect(PlainTextOutline.read(text) == "1 code: 1-1\n3 json: 3-5\n6 code: 6-6")
    }

    @Test func keepsSeveralObjectsInOneBlock() {
        let text = """
            Text.

            // Success
            {
              "track": null
            }

            // Failure, with { in a comment
            {
              "error": "{"
            }

            Text.
            """
        #expect(PlainTextOutline.read(text) == "1 paragraph: 1<Text.>\n3 json: 3-11\n13 paragraph: 13<Text.>")
    }

    @Test(arguments: [
        "{ \"a\": 1 }", "[\n  1,\n  2\n]", "[{\"a\": [true]}]", "{\n\n  // why\n  \"a\": null\n}",
        "[\"a\", \"b\"]",
        "{\n  ...\n  \"a\": 1\n}",
    ])
    func knowsData(_ text: String) {
        #expect(firstCode("Text:\n\n\(text)\n\nText.\n")?.language == "json")
        #expect(firstCode("Text:\n\n\(text)\n\nText.\n")?.text == text)
    }

    @Test(arguments: [
        "{ name: 'lark' }", "[LRKPlayer start];", "{\n    return 1;\n}", "[\n    .play,\n    .stop\n]",
        "{ 'a': 1 }",
    ])
    func knowsThatOtherBracketsAreNoData(_ text: String) {
        let code = firstCode("Text:\n\n\(text)\n\nText.\n")
        #expect(code?.text == text)
        #expect(code?.language == nil)
    }

    @Test func givesTheNameOfAFileToItsCode() {
        let text = """
            Text.

            Sources/PlayerView.swift
            Copy
            struct PlayerView {}

            package.json

            { "name": "lark" }

            Text.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 paragraph: 1<Text.>
                3 code "Sources/PlayerView.swift": 5-5
                7 json "package.json": 9-9
                11 paragraph: 11<Text.>
                """
        )
    }

    @Test(arguments: [
        "Swift", "Kotlin\nJava", "JavaScript", "JSON", "C#", "Copy", "コピー", "复制", "TypeScript\nCopy",
    ])
    func dropsLabels(_ label: String) {
        let outline = PlainTextOutline.read("Text.\n\n\(label)\nlark.play(1)\n\nText.\n")
        #expect(!outline.contains(label.split(separator: "\n")[0]))
        #expect(outline.contains("code: "))
        #expect(outline.split(separator: "\n").count == 3)
    }

    @Test func keepsWordsThatLabelNoCode() {
        let outline = PlainTextOutline.read("Text.\n\nSwift\n\nIt is a language.\n\nCopy\n\nIt is a word.\n")
        #expect(outline.contains("3 heading 2: Swift"))
        #expect(outline.contains("7 heading 2: Copy"))
    }

    @Test func separatesTheTabsOfABox() {
        let text = """
            Text.

            Swift
            lark.play(1)
            Kotlin
            lark.play(2)
            """
        #expect(PlainTextOutline.read(text) == "1 paragraph: 1<Text.>\n4 code: 4-4\n6 code: 6-6")
    }

    @Test func readsPythonAndYAMLByTheirIndentation() {
        let python = """
            Text.

            def play(track):
                if track:
                    track.start()

                return track

            Text.
            """
        #expect(PlainTextOutline.read(python).contains("3 code: 3-7\n"))
        let yaml = """
            Text.

            dependencies:
              lark: ^1.2.0
              flutter:
                sdk: flutter

            Text.
            """
        #expect(PlainTextOutline.read(yaml).contains("3 code: 3-6\n"))
    }

    @Test func leavesCodeWordsInWrappedSentences() {
        let text = """
            The player can be stopped by a call of
            lark.stop(now)
            whenever you like.
            """
        #expect(PlainTextOutline.read(text).hasPrefix("1 paragraph"))
        let item = "• The player stops by\n  lark.stop(now)\n  at any time.\n"
        #expect(PlainTextOutline.read(item).hasSuffix("2<lark.stop(now) >3<at any time.>"))
    }
}
