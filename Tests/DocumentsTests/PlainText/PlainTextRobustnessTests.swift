import TestEffort
import Testing

@testable import Documents

/// Inputs that would hang, trap or take quadratic time in a careless reader.
@Suite struct PlainTextRobustnessTests {
    private func read(_ text: String) -> Document? {
        PlainTextReader.read(PageSource(path: "page.txt", bytes: Array(text.utf8)), words: .shipped).document
    }

    @Test(
        arguments: [
            ("word ", 200_000), ("語", 340_000), ("{", 1_000_000), ("f(", 250_000), ("a<", 250_000),
            ("\\\"", 250_000),
            ("a\t", 250_000), ("a   ", 125_000), ("a | ", 125_000), ("{\"a\": [1]}, ", 40_000),
            ("@a ", 150_000),
            ("a.b(c)", 80_000),
        ].tried
    )
    func readsALongLine(_ part: String, _ count: Int) {
        let line = String(repeating: part, count: TestEffort.length(count))
        #expect(read(line)?.blocks.count == 1)
    }

    @Test(
        arguments: [
            "  • item\n", "- item\n\n", "1. item\n", "{\n", "foo({\n\nabc\n\n", "/* open\n",
            "let a = `\n\nText here.\n\n",
            "# comment\n", "{\n  \"a\": 1\n}\n\n", "client.stop()\n\n", "let a = 1\n\nmain()\n\n", "a\tb\n",
            "Copy\n",
            "Swift\n\n", "note\n\n", "key:\n", "let a = \"\"\"\n\nText here is prose.\n\n",
        ].tried
    )
    func readsManyLines(_ part: String) throws {
        let document = try #require(read(String(repeating: part, count: TestEffort.length(20_000))))
        #expect(!document.blocks.isEmpty)
    }

    @Test func keepsManyBullets() throws {
        let document = try #require(read(String(repeating: "• item\n", count: TestEffort.length(100_000))))
        guard case .list(let list)? = document.blocks.first?.content else {
            Issue.record("no list")
            return
        }
        #expect(list.items.count == TestEffort.length(100_000))
    }

    @Test func readsManyOpenBraces() {
        #expect(read(String(repeating: "{\n", count: TestEffort.length(100_000)))?.blocks.count == 1)
    }

    @Test func asksTheParserAboutSomeOfManyLines() {
        let text = (0..<TestEffort.length(10_000)).map { "take name\($0) name\($0 * 7)\n\n" }.joined()
        #expect(read(text)?.blocks.count == TestEffort.length(10_000))
    }

    @Test func readsBracketsThatDoNotMatch() {
        let text =
            String(repeating: "(", count: TestEffort.length(100_000)) + "\n"
            + String(repeating: "}", count: TestEffort.length(100_000))
        #expect(read(text) != nil)
    }

    @Test func readsControlCharacters() {
        let text = String(String.UnicodeScalarView((0..<160).compactMap(Unicode.Scalar.init)))
        #expect(read(String(repeating: text, count: 100)) != nil)
    }

    /// Any bytes of code-like characters: the lines of the blocks must stay in order and inside the page.
    @Test(arguments: Array(0..<40).tried)
    func keepsLinesInOrder(_ seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let parts = [
            "{", "}", "(", ")", "[", "]", "\"", "'", "`", "/", "*", "#", "<", ">", "=", ":", ";", ",", ".",
            "-", "|",
            "\t", " ", "\n", "\n\n", "\r", "\r\n", "a", "B", "1", "_", "$", "@", "\\", "•", "//", "/*", "*/",
            "\"\"\"", " = ", "func ", "let ", "\"a\": 1,\n", "1. ", "Swift\n", "語", "Some words here.\n",
            "  ",
        ]
        var text = ""
        for _ in 0..<3_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += parts[Int(state >> 33) % parts.count]
        }
        let document = try #require(read(text))
        let count = PlainTextLines(Array(text.utf8)).lines.count
        let lines = document.blocks.map(\.line)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 })
        #expect(lines.allSatisfy { 1...count ~= $0 })
    }
}
