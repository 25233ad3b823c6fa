import Testing

@testable import Documents

/// Inputs that would hang, trap or take quadratic time in a careless reader.
@Suite struct MDXRobustnessTests {
    private func problems(_ text: String) -> [String] {
        let reading = MDXReader.read(Lines(Array(text.utf8)), path: "page.mdx")
        #expect(reading.document != nil)
        return reading.diagnostics.map { "\($0.location?.line ?? 0) \($0.code)" }
    }

    @Test(arguments: ["* - ", "> ", "1. ", "<A>", "- > "])
    func refusesDeepNestingOnOneLine(_ part: String) {
        #expect(problems(String(repeating: part, count: 100_000)) == ["1 nesting-too-deep"])
    }

    @Test(arguments: [("<A>\n", 65), ("<A>\n\n", 129), (":::note\n", 65), ("<A>\n:::note\n", 65)])
    func refusesDeepNestingOnManyLines(_ part: String, _ line: Int) {
        #expect(problems(String(repeating: part, count: 20_000)) == ["\(line) nesting-too-deep"])
    }

    @Test func refusesAHundredThousandNestedListLevels() {
        let lines = (0..<1_000).map { String(repeating: " ", count: 2 * $0) + "- a" }
        #expect(problems(lines.joined(separator: "\n")) == ["65 nesting-too-deep"])
    }

    @Test(arguments: [
        "{", "}", "`", "[", "](", "![", "*a **b ", "_", "<", "'", "\"", "\\", "&", "|", "~~", "<A x={",
        "<A x='{",
        "<a b=\"<a b='", "<A/>", "<A></A>", "<b>c</b>", "`<b>", "a`b``c", "export const a = {", "[a](b)",
        "{'a'}",
        "{ .a ", "{ .a }", ":a", ":a: ", "<a@b.c>", "<br>", "\t", "語**「", "{\"<A>",
    ])
    func readsALongLine(_ part: String) {
        let line = String(repeating: part, count: 10_000 / part.utf8.count)
        #expect(problems(line).allSatisfy { $0.hasPrefix("1 ") })
        #expect(problems("<A>\n\(line)\n</A>").allSatisfy { $0.hasPrefix("2 ") || $0.hasPrefix("1 ") })
    }

    @Test(arguments: [
        "export const a = {\n", "import {\n", "import a\n", "<A x={`\n", "text {'\n", "[a]: b\n[a]\n",
        "![a](b)\n",
        "| a |\n|---|\n", "a\n|---|\n", "`\n", "x `\n", "&#32;\n", "<b>\ntext\n\n", "{\n", "{'a\n", "<A\n",
        "# {#x}\n",
        "text\n-\n", "- a\n", "<A>b</A>\n", "x</A><A>\n", "{/* a */\n", "a  \n", "1. a\n   ~~~\n   ~~~\n",
    ])
    func readsManyLines(_ part: String) {
        let text = String(repeating: part, count: 500)
        let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(problems(text).count <= count)
        #expect(problems("<A>\n" + text).count <= count + 1)
    }

    @Test(arguments: [
        ("```\n", "unclosed-fence"), ("~~~~ js\n~~~\n", "unclosed-fence"), ("{/*\n", "unclosed-comment"),
        ("<!--\n", "unclosed-comment"), ("<A>\n", "unclosed-element"),
        ("<A b={{c: 1}}>\n", "unclosed-element"),
        (":::note\n", "unclosed-directive"), ("- ```\n  a\n", "unclosed-fence"),
        ("> <A>\n", "unclosed-element"),
        ("<Tabs a=\"b\"\n", "incomplete-tag"), ("<Tabs a={b\n", "incomplete-tag"),
        ("text <Tip a=\"b\">\n", "unclosed-element"), ("text {/* a\n", "unclosed-comment"),
    ])
    func reportsTheLineOfWhatIsNotClosed(_ opening: String, _ code: String) {
        for before in ["", "Text.\n\n", "# A\n\n- b\n\n> c\n\n", "<B>\n\n</B>\n\n```\n<C>\n```\n\n"] {
            let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(problems(before + opening) == ["\(line) \(code)"])
            #expect(problems(before + opening + "\nmore\n") == ["\(line) \(code)"])
        }
    }

    @Test func forgetsElementsThatAListItemEnds() {
        let problems = problems(String(repeating: "- <A>\n", count: 200))
        #expect(problems == (1...200).map { "\($0) unclosed-element" })
    }

    @Test func readsDeepFrontMatter() {
        for part in ["[", "{a: ", "- ", "? "] {
            let yaml = String(repeating: part, count: 20_000)
            #expect(problems("---\na: \(yaml)\n---\nText.\n").count <= 1)
        }
    }

    @Test func readsControlCharacters() {
        let text = String(String.UnicodeScalarView((0..<160).compactMap(Unicode.Scalar.init)))
        #expect(!MDXOutline.read(String(repeating: text + "\n", count: 100)).isEmpty)
    }

    /// Any sequence of marks: the lines of the blocks must stay in order and inside the page.
    @Test(arguments: 0..<40)
    func keepsLinesInOrder(_ seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let parts = [
            "{", "}", "{/*", "*/}", "<!--", "-->", "`", "```", "\n```\n", "~~~\n", "#", "# ", "<A>", "</A>",
            "<b>", "</b>",
            "<br>", "<B c={1}/>", "- ", "\n- ", "1. ", "> ", "    ", "\t", " ", "\n", "\n\n", "\r", "\r\n",
            "a", "語", "**", "*",
            "|", "\n|---|\n", ":::note\n", "\n:::\n", "[a](b)", "\\", "&amp;", "'", "\"",
            "\nimport a from 'b'\n", "\nexport ",
            "---\n", "<Details><summary>", "</summary>", "</Details>\n", "<td>", "</td>", "{'x'}", "\u{FEFF}",
            "\0",
        ]
        var text = ""
        for _ in 0..<1_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += parts[Int(state >> 33) % parts.count]
        }
        let reading = MDXReader.read(Lines(Array(text.utf8)), path: "page.mdx")
        let lines = try #require(reading.document).blocks.map(\.line)
        let count = Lines(Array(text.utf8)).count
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 })
        #expect((lines + reading.diagnostics.compactMap { $0.location?.line }).allSatisfy { 1...count ~= $0 })
    }
}
