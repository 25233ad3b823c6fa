import JSONText
import Testing

struct JSONParserTests {
    @Test func readsADocumentWithEveryFeature() throws {
        let text = """
            // comment
            {
              unquoted: 'and you can "quote" me', /* block */
              "lineBreaks": "one \\
            line",
              hexadecimal: 0xdecaf,
              leadingPoint: .8675309, trailingPoint: 8675309.,
              positiveSign: +1,
              'trailingComma': [1, 2,],
              $_a1é: { b: null, c: true, d: false, },
            } // end
            """
        let expected: JSONValue = [
            "unquoted": "and you can \"quote\" me",
            "lineBreaks": "one line",
            "hexadecimal": 912_559,
            "leadingPoint": .number(try #require(JSONNumber(literal: "0.8675309"))),
            "trailingPoint": 8_675_309,
            "positiveSign": 1,
            "trailingComma": [1, 2],
            "$_a1é": ["b": nil, "c": true, "d": false],
        ]
        #expect(try JSON5.value(in: text) == expected)
    }

    @Test(
        arguments: [
            ("[]", []), ("{}", [:]), ("[1]", [1]), ("[1,]", [1]), ("[ [ ] , { } , ]", [[], [:]]),
            ("{a:1,}", ["a": 1]),
            ("{a:{b:[{c:[]}]}}", ["a": ["b": [["c": []]]]]), ("[[1],[2,[3]],4]", [[1], [2, [3]], 4]),
            ("{\"\":1}", ["": 1]), (" \n null \n ", nil), ("true", true), ("[false]", [false]),
        ] as [(String, JSONValue)]
    )
    func readsContainersAndLiterals(_ text: String, _ value: JSONValue) throws {
        #expect(try JSON5.value(in: text) == value)
    }

    @Test(arguments: [
        ("", 1, 1, "expected a value, found the end of the text"),
        (" // c\n", 2, 1, "expected a value, found the end of the text"),
        ("}", 1, 1, #"expected a value, found "}""#),
        ("nul", 1, 1, #"expected a value, found "nul""#),
        ("nullx", 1, 1, #"expected a value, found "nullx""#),
        ("undefined", 1, 1, #"expected a value, found "undefined""#),
        ("1 2", 1, 3, #"expected the end of the text after the value, found "2""#),
        ("{},", 1, 3, #"expected the end of the text after the value, found ",""#),
        ("'a': 1", 1, 1, #"expected "{" before a member, found "a""#),
        ("a: 1", 1, 1, #"expected "{" before a member, found "a""#),
        ("[", 1, 2, #"expected a value or "]", found the end of the text"#),
        ("[1", 1, 3, #"expected "," or "]" after an element, found the end of the text"#),
        ("[1 2]", 1, 4, #"expected "," or "]" after an element, found "2""#),
        ("[1}", 1, 3, #"expected "," or "]" after an element, found "}""#),
        ("[,]", 1, 2, #"expected a value or "]", found ",""#),
        ("[1,,]", 1, 4, #"expected a value or "]", found ",""#),
        ("[1,}", 1, 4, #"expected a value or "]", found "}""#),
        ("[1, ...]", 1, 5, #"expected a value or "]", found "...""#),
        ("[1, …]", 1, 5, #"expected a value or "]", found "…""#),
        ("{", 1, 2, #"expected a key or "}", found the end of the text"#),
        ("{,}", 1, 2, #"expected a key or "}", found ",""#),
        ("{1:2}", 1, 2, #"expected a key or "}", found "1""#),
        ("{{}}", 1, 2, #"expected a key or "}", found "{""#),
        ("{a:1, ...}", 1, 7, #"expected a key or "}", found "...""#),
        ("{a}", 1, 3, #"expected ":" after a key, found "}""#),
        ("{a 1}", 1, 4, #"expected ":" after a key, found "1""#),
        ("{a-b: 1}", 1, 3, #"expected ":" after a key, found "-b""#),
        ("{a = 1}", 1, 4, #"expected ":" after a key, found "=""#),
        ("{a:}", 1, 4, #"expected a value after ":", found "}""#),
        ("{a:,}", 1, 4, #"expected a value after ":", found ",""#),
        ("{a::1}", 1, 4, #"expected a value after ":", found ":""#),
        ("{a:foo}", 1, 4, #"expected a value after ":", found "foo""#),
        ("{a:1]", 1, 5, #"expected "," or "}" after a member, found "]""#),
        ("{a:1", 1, 5, #"expected "," or "}" after a member, found the end of the text"#),
        ("{a: 1 'price': 2}", 1, 7, #"expected "," or "}" after a member, found "price""#),
        ("{\n  \"a\": 1\r\n  \"price\": 2\r}", 3, 3, #"expected "," or "}" after a member, found "price""#),
        ("{é: '😀' x}", 1, 9, #"expected "," or "}" after a member, found "x""#),
    ])
    func saysWhatIsWrongAndWhere(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        #expect(JSON5.error(in: text) == JSONSyntaxError(line: line, column: column, message: message))
    }

    @Test(arguments: [
        ("{a: 1,\n a: 2}", 2, 2, #"the key "a" is already on line 1"#),
        ("{\n\"a\": {a: 1},\n'\\x61': 2}", 3, 1, #"the key "\x61" is already on line 2"#),
        ("{a: 1, b: 2, a: }", 1, 14, #"the key "a" is already on line 1"#),
        ("[{\r\"é\": 1,\r\"e\u{301}\": 2}]", 3, 1, "the key \"e\u{301}\" is already on line 2"),
    ])
    func refusesAKeyTwice(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        #expect(JSON5.error(in: text) == JSONSyntaxError(line: line, column: column, message: message))
    }

    @Test func acceptsAKeyAgainInAnotherObject() throws {
        #expect(try JSON5.value(in: "[{a: 1}, {a: {a: 2}}]") == [["a": 1], ["a": ["a": 2]]])
    }

    @Test func findsADuplicateAmongManyKeys() {
        let keys = (1...1000).map { "\"key\($0)\": \($0)," }.joined(separator: "\n")
        let error = JSON5.error(in: "{\n\(keys)\n\"key500\": 0}")
        #expect(
            error
                == JSONSyntaxError(
                    line: 1002,
                    column: 1,
                    message: "the key \"key500\" is already on line 501"
                )
        )
    }

    @Test func keepsTheOrderOfManyKeys() throws {
        let keys = (0..<1000).map { "key\($0 * 7919 % 1000)" }
        let text = "{" + keys.map { "\($0): '\($0)'," }.joined() + "}"
        let members = try #require(try JSON5.value(in: text).objectValue)
        #expect(Array(members.keys) == keys)
        #expect(members.values.map(\.stringValue) == keys)
    }

    @Test(arguments: [("[", "]"), ("{a:", "}"), ("[{a:", "}]")])
    func limitsNesting(_ opening: String, _ closing: String) throws {
        let perLevel = closing.count
        func nested(_ levels: Int) -> String {
            String(repeating: opening, count: levels / perLevel) + "[]"
                + String(repeating: closing, count: levels / perLevel)
        }
        #expect(JSON5.error(in: nested(512 - perLevel)) == nil)
        let message = "values are nested more than 512 deep here"
        let column = 512 / perLevel * opening.count + 1
        #expect(JSON5.error(in: nested(512)) == JSONSyntaxError(line: 1, column: column, message: message))
    }

    @Test func siblingsDoNotCountAsNesting() throws {
        let text = "[" + String(repeating: "[[]],", count: 10_000) + "]"
        #expect(try JSON5.value(in: text).arrayValue?.count == 10_000)
    }
}
