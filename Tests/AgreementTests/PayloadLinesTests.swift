import JSONText
import Testing

@testable import Agreement
@testable import Documents

@Suite struct PayloadLinesTests {
    @Test func findsMembersAndElements() {
        let text = "// first\n{\n  \"a\": {\n    \"b\": [1,\n      2]\n  }\n}\n{ \"a\": 3 }"
        let lines = PayloadLines(CodeBlock(language: "json", text: text, textLine: 11))
        let a = JSONPath().member("a")
        #expect(lines.line(of: JSONPath(), example: 0) == 12)
        #expect(lines.line(of: a, example: 0) == 13)
        #expect(lines.line(of: a.member("b"), example: 0) == 14)
        #expect(lines.line(of: a.member("b").element(1), example: 0) == 15)
        #expect(lines.line(of: a, example: 1) == 18)
        // What is missing stands behind something, or at the beginning of its container.
        #expect(lines.line(behind: a.member("b"), in: a, example: 0) == 15)
        #expect(lines.line(behind: nil, in: a, example: 0) == 13)
        #expect(lines.line(behind: a, in: JSONPath(), example: 0) == 16)
        #expect(a.member("b").element(1).description == "$.a.b[1]")
    }
}
