import Testing

@testable import Reports

@Suite struct JSONContainerPositionsTests {
    @Test(arguments: [
        ("{\"a\": [\n  {}, 1,\r\n  []]}", ["1:1", "1:7", "2:3", "3:3"]),
        ("[\"{[\\\"[\", '\"{', \"'\", {}]", ["1:1", "1:22"]),
        ("// [ {\n/* [ */ [ /** { **/ ]", ["2:9"]),
        ("// [\u{2028}[]", ["1:6"]),
        ("/* [\n// */ [\r]", ["2:7"]),
        ("[\"日本👍\", []]", ["1:1", "1:9"]),
        ("[\"a\\\n[\", []]", ["1:1", "2:5"]),
        ("1", []),
    ])
    func bracketsInCodeCount(_ text: String, expected: [String]) {
        #expect(JSONContainerPositions(text).all.map { "\($0.line):\($0.column)" } == expected)
    }
}
