import JSONText
import Testing

@testable import Agreement
@testable import Documents

@Suite struct PayloadNodeTests {
    @Test func findsMembersAndElements() throws {
        let text = "// first\n{\n  \"a\": {\n    \"b\": [1,\n      2]\n  }\n}\n{ \"a\": 3 }"
        let block = CodeBlock(language: "json", text: text, textLine: 11)
        let examples = try Payload.all(in: block).map { try $0.result.get() }
        #expect(examples.map(\.lines) == [12...17, 18...18])
        let a = try #require(examples[0]["a"])
        #expect(a.lines == 13...16)
        #expect(a["b"]?.lines == 14...15)
        #expect(a["b"]?.children[1].lines == 15...15)
        #expect(examples[1]["a"]?.lines == 18...18)
        let path = JSONPath().appending(.key("a")).appending(.key("b")).appending(.index(1))
        #expect(path.description == "$.a.b[1]")
    }

    @Test func numbersAndSingleQuotesAreReadAsValues() throws {
        let text = "{\n  'a': -1.5e3, b: [\n    +.5,\n    0x1F],\n  c: 'd: {'\n}"
        let block = CodeBlock(language: "json5", text: text, textLine: 1)
        let root = try #require(try Payload.all(in: block).first?.result.get())
        #expect(root["a"]?.lines == 2...2)
        #expect(root["b"]?.children.map(\.lines) == [3...3, 4...4])
        #expect(root["c"]?.lines == 5...5)
        #expect(root.lines == 1...6)
    }
}
