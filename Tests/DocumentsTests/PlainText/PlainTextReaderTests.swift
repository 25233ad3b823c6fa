import Diagnostics
import Testing

@testable import Documents

@Suite struct PlainTextReaderTests {
    private func read(_ text: String) -> Document? {
        PlainTextReader.read(PageSource(path: "guide/page.txt", bytes: Array(text.utf8)), words: .shipped)
            .document
    }

    @Test func readsAPageIntoItsTree() {
        let text = """
            Play a track

            Lark plays audio in the background.

            Before you start

              • Lark 4.2
              • A key
            import Lark

            Lark.start("KEY")
            """
        let code = "import Lark\n\nLark.start(\"KEY\")"
        func paragraph(_ text: String, _ line: Int) -> Block {
            Block(line: line, .paragraph(Prose([Prose.Run(text, line: line)])))
        }
        let expected = Document(
            path: "guide/page.txt",
            format: .text,
            title: "Play a track",
            blocks: [
                Block(
                    line: 1,
                    .heading(Heading(level: 1, text: Prose([Prose.Run("Play a track", line: 1)])))
                ),
                paragraph("Lark plays audio in the background.", 3),
                Block(
                    line: 5,
                    .heading(Heading(level: 2, text: Prose([Prose.Run("Before you start", line: 5)])))
                ),
                Block(
                    line: 7,
                    .list(
                        ListBlock(
                            isOrdered: false,
                            items: [
                                ListBlock.Item(line: 7, blocks: [paragraph("Lark 4.2", 7)]),
                                ListBlock.Item(line: 8, blocks: [paragraph("A key", 8)]),
                            ]
                        )
                    )
                ),
                Block(line: 9, .code(CodeBlock(text: code, textLine: 9))),
            ]
        )
        let result = PlainTextReader.read(
            PageSource(path: "guide/page.txt", bytes: Array(text.utf8)),
            words: .shipped
        )
        #expect(result.document == expected)
        #expect(result.diagnostics.isEmpty)
    }

    @Test(arguments: ["", "\n", " \t\r\n\u{3000}\n", "\u{200B}\u{FEFF}\n\u{A0}"])
    func reportsATextWithoutContent(_ text: String) {
        let result = PlainTextReader.read(
            PageSource(path: "empty.txt", bytes: Array(text.utf8)),
            words: .shipped
        )
        #expect(result.document == nil)
        #expect(result.diagnostics.map(\.code) == ["no-content"])
        #expect(result.diagnostics.first?.severity == .error)
        #expect(result.diagnostics.first?.location == SourceLocation(path: "empty.txt"))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func countsLinesByEveryLineEnding(_ ending: String) {
        let lines = ["Title", "", "Some text here.", "more of it.", "", "let a = [", "", "    1", "]", ""]
        let outline = PlainTextOutline.read(lines.joined(separator: ending))
        #expect(
            outline == """
                1 heading 1: Title
                3 paragraph: 3<Some text here. >4<more of it.>
                6 code: 6-9
                """
        )
        let document = read(lines.joined(separator: ending))
        guard case .code(let code)? = document?.blocks.last?.content else {
            Issue.record("no code")
            return
        }
        #expect(code.text == "let a = [\n\n    1\n]")
    }

    @Test func trimsAndCollapsesWhiteSpaceInProse() {
        let document = read("\u{A0}A\u{3000}title \u{200B}\n\n  Some\t \u{2003}text.  \n")
        #expect(document?.title == "A title")
        #expect(document?.blocks.last?.content == .paragraph(Prose([Prose.Run("Some text.", line: 3)])))
    }

    @Test func takesTheFirstLineAsTitleOnlyWhereItIsAHeading() {
        #expect(read("Play a track\n\nText.\n")?.title == "Play a track")
        #expect(read("This is a sentence.\n\nHeading\n\nText.\n")?.title == nil)
        #expect(read("let a = 1\n\nText.\n")?.title == nil)
    }

    // MARK: Headings

    @Test(arguments: [
        "Install the SDK", "What comes next?", "次は何ですか？", "仕組み", "开始之前", "start(key:)", "iOS 15+",
        "Options (volume, speed, etc.)", "Überblick", "시작하기", "Version 4.2.1",
    ])
    func readsABareLineAsHeading(_ line: String) {
        let outline = PlainTextOutline.read("Text before.\n\n\(line)\n\nText behind.\n")
        #expect(outline.split(separator: "\n")[1] == "3 heading 2: \(line)")
    }

    @Test(arguments: [
        "You need:", "必要なもの：", "Stop.", "停止。", "Stop!", "停止！", "first;", "第一；", "one,", "一，", "一、",
        "He said “stop.”", "「停止。」",
    ])
    func readsALineWithFinalPunctuationAsParagraph(_ line: String) {
        let outline = PlainTextOutline.read("Text before.\n\n\(line)\n\nText behind.\n")
        #expect(outline.split(separator: "\n")[1] == "3 paragraph: 3<\(line)>")
    }

    @Test func measuresHeadingsInColumns() {
        func kind(_ line: String) -> Substring? {
            PlainTextOutline.read("Text.\n\n\(line)\n\nText.\n").split(separator: "\n")[1].split(
                separator: " "
            )[1]
        }
        let words = String(repeating: "long ", count: 20).dropLast()
        #expect(kind(String(words)) == "heading")
        #expect(kind(words + "er") == "paragraph:")
        #expect(kind(String(repeating: "語", count: 50)) == "heading")
        #expect(kind(String(repeating: "語", count: 51)) == "paragraph:")
    }

    @Test func needsBlankLinesAroundAHeadingAndSomethingBehindIt() {
        #expect(PlainTextOutline.read("Lonely line\n") == "1 paragraph: 1<Lonely line>")
        #expect(
            PlainTextOutline.read("First heading\n\nSecond heading\n\nLast line\n") == """
                1 heading 1: First heading
                3 heading 2: Second heading
                5 paragraph: 5<Last line>
                """
        )
        #expect(
            PlainTextOutline.read("Not alone\nwith this\n\nText.\n").hasPrefix(
                "1 paragraph: 1<Not alone >2<with"
            )
        )
    }

    @Test func readsAHeadingDirectlyAboveCode() {
        #expect(
            PlainTextOutline.read("Text.\n\nUsage\nLark.start(\"K\")\n\nText.\n") == """
                1 paragraph: 1<Text.>
                3 heading 2: Usage
                4 code: 4-4
                6 paragraph: 6<Text.>
                """
        )
    }

    // MARK: Admonitions

    @Test(arguments: [
        ("note", "note"), ("Tip", "tip"), ("INFO", "info"), ("⚠️ Warning", "warning"), ("💡 tip", "tip"),
        ("Important:", "important"), ("caution", "caution"), ("🔥 Danger 🔥", "danger"), ("注意", "warning"),
        ("重要", "important"), ("ヒント", "tip"), ("警告", "warning"), ("注記", "note"), ("备注", "note"),
        ("提示", "tip"), ("信息", "info"), ("危险", "danger"),
    ])
    func readsALabelAndItsParagraph(_ label: String, _ kind: String) {
        let expected = """
            1 paragraph: 1<Text.>
            3 admonition: \(kind)
            """
        let separated = PlainTextOutline.read("Text.\n\n\(label)\n\nMind the gap.\n\nText.\n")
        #expect(separated == expected + "\n  5 paragraph: 5<Mind the gap.>\n7 paragraph: 7<Text.>")
        let direct = PlainTextOutline.read("Text.\n\n\(label)\nMind the gap\n\nText.\n")
        #expect(direct == expected + "\n  4 paragraph: 4<Mind the gap>\n6 paragraph: 6<Text.>")
    }

    @Test(arguments: ["Notes", "Note the time", "Important things", "ヒント集"])
    func readsOtherLinesNotAsLabels(_ line: String) {
        let outline = PlainTextOutline.read("Text.\n\n\(line)\n\nMind the gap.\n")
        #expect(outline.contains("3 heading 2: \(line)"))
    }

    @Test func readsALabelAboveAListAsHeading() {
        #expect(PlainTextOutline.read("Text.\n\nImportant\n\n• one\n").contains("3 heading 2: Important"))
    }

    // MARK: Disclosures

    @Test func readsABareLineAboveDataAsSummary() {
        let text = """
            Track events

            Event example (Click to expand)

            {
              "id": 1
            }

            Another one
            [
              { "id": 2 }
            ]

            The payload:

            { "id": 3 }
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 heading 1: Track events
                3 disclosure: Event example (Click to expand)
                  5 json: 5-7
                9 disclosure: Another one
                  10 json: 10-12
                14 paragraph: 14<The payload:>
                16 json: 16-16
                """
        )
    }

    @Test func readsASummaryDirectlyBelowAList() {
        #expect(
            PlainTextOutline.read("Text.\n\n  • item\nEvent example\n{ \"id\": 1 }\n") == """
                1 paragraph: 1<Text.>
                3 list
                  3 item
                    3 paragraph: 3<item>
                4 disclosure: Event example
                  5 json: 5-5
                """
        )
    }

    @Test func keepsATitleAboveData() {
        #expect(PlainTextOutline.read("Payload\n\n{ \"id\": 3 }\n") == "1 heading 1: Payload\n3 json: 3-3")
    }
}
