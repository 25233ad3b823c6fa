import JSONText
import Testing

struct JSONValueSerializationTests {
    @Test(
        arguments: [
            (nil, "null"), (true, "true"), (false, "false"), (-5, "-5"), ("", "\"\""), ([], "[]"),
            ([:], "{}"),
        ] as [(JSONValue, String)]
    )
    func writesSmallValues(_ value: JSONValue, _ text: String) {
        #expect(value.serialized() == text)
    }

    @Test func indentsByTwoSpaces() {
        let value: JSONValue = ["b": [1, [], [:], ["c": nil]], "a": ["d": "e"]]
        let text = """
            {
              "b": [
                1,
                [],
                {},
                {
                  "c": null
                }
              ],
              "a": {
                "d": "e"
              }
            }
            """
        #expect(value.serialized() == text)
    }

    @Test(arguments: [
        ("\"\\", #""\"\\""#), ("\n\t\u{8}\u{C}\r", #""\n\t\b\f\r""#),
        ("\0\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000B\u001F""#),
        ("/ ' é 😀 \u{7F} \u{2028}", "\"/ ' é 😀 \u{7F} \u{2028}\""), ("\r\n", #""\r\n""#),
    ])
    func escapesOnlyWhatItMust(_ string: String, _ text: String) {
        #expect(JSONValue.string(string).serialized() == text)
        #expect(JSONValue.object([string: nil]).serialized() == "{\n  \(text): null\n}")
    }

    @Test func keepsSpellingOfNumbers() throws {
        let number = try #require(JSONNumber(literal: "9.990E+01"))
        #expect(JSONValue.number(number).serialized() == "9.990E+01")
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func survivesReadingBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let value = generator.value(depth: 6)
        let text = value.serialized()
        let readBack = try JSON5.value(in: text)
        #expect(readBack == value)
        // Strings that are merely equivalent are equal, so the bytes have to be compared as well.
        #expect(Array(readBack.serialized().utf8) == Array(text.utf8))
        #expect(JSON5.examples(in: text).map(\.result) == [.success(value)])
    }

    @Test func writesTheDeepestValueThatIsRead() throws {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let value = try JSON5.value(in: text)
        #expect(value.serialized().filter { $0 != " " && $0 != "\n" } == text)
    }
}
