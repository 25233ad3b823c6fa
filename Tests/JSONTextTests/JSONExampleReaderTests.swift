import Testing

@testable import JSONText

/// What a test expects of one example, with an error by its place and message.
private enum Outcome: Equatable, Sendable {
    case value(JSONValue)
    case error(Int, Int, String)

    init(_ example: JSONExample) {
        switch example.result {
        case .success(let value): self = .value(value)
        case .failure(let error): self = .error(error.line, error.column, error.message)
        }
    }
}

struct JSONExampleReaderTests {
    @Test(arguments: ["", " \n", "// A", "// A\n/* B */\n", "\u{FEFF}"])
    func findsNothingWithoutValues(_ text: String) {
        #expect(JSON5.examples(in: text).isEmpty)
    }

    @Test func readsLabelledValues() {
        let text = """
            // Successful purchase
            { "product": { "price": 9.99, }, }

            /* Cancelled */
            {
              "product": null, // none
            }
              [1]
            """
        let price = JSONNumber(literal: "9.99").map(JSONValue.number) ?? nil
        let expected = [
            JSONExample(
                label: "Successful purchase",
                line: 2,
                column: 1,
                result: .success(["product": ["price": price]])
            ),
            JSONExample(label: "Cancelled", line: 5, column: 1, result: .success(["product": nil])),
            JSONExample(label: nil, line: 8, column: 3, result: .success([1])),
        ]
        #expect(JSON5.examples(in: text) == expected)
    }

    @Test(arguments: [
        "{} []", "{}[]", "{},[]", "{};[]", "{}\n,\n[]", "{}, // c\n[];", "{} ; [] ,", "{}\r\r[]",
        "\u{FEFF}{}\n[]",
    ])
    func acceptsASeparator(_ text: String) {
        #expect(JSON5.examples(in: text).map(Outcome.init) == [.value([:]), .value([])])
    }

    @Test(
        arguments: [
            ("{},,[]\n[]", [(1, 1), (1, 4), (2, 1)]), (",{}\n[]", [(1, 1), (2, 1)]),
            ("1 é 2\n [3]\n[4]", [(1, 1), (1, 3), (3, 1)]),
            ("'é' 'ab' x", [(1, 1), (1, 5), (1, 10)]), ("{}}\n[]", [(1, 1), (1, 3), (2, 1)]),
        ] as [(String, [(Int, Int)])]
    )
    func tellsWhereEachExampleStarts(_ text: String, _ places: [(Int, Int)]) {
        let examples = JSON5.examples(in: text)
        #expect(examples.map(\.line) == places.map(\.0))
        #expect(examples.map(\.column) == places.map(\.1))
    }

    /// The line and column are those in the whole text, in which the broken example starts on line 4.
    @Test(arguments: [
        ("{\n  'a': 1\n  'b': 2\n}", 6, 3, #"expected "," or "}" after a member, found "b""#),
        ("{\n  a: 1 b: 2\n}", 5, 8, #"expected "," or "}" after a member, found "b""#),
        ("{\n  a: [1, 2\n  b: 2\n}", 6, 3, #"expected "," or "]" after an element, found "b""#),
        ("{\n  \"a: 1,\n  b: 2\n}", 5, 3, "the string that starts here is not closed"),
        ("{\n  a\": 1,\n  b: 2\n}", 5, 4, #"expected ":" after a key, found ": 1,""#),
        ("{\n  a: \"x,\n  b: 2\n}", 5, 6, "the string that starts here is not closed"),
        ("{\n  a: x\",\n  b: 2\n}", 5, 6, #"expected a value after ":", found "x""#),
        ("{\n  a: 1,", 8, 1, #"expected a key or "}", found "{""#),
        ("{\n  a: 1", 8, 1, #"expected "," or "}" after a member, found "{""#),
        ("{\n  a: {\n    b: 1\n  }", 10, 1, #"expected "," or "}" after a member, found "{""#),
        ("{\n  a: [\n    1,\n}", 7, 1, #"expected a value or "]", found "}""#),
        ("{\n  a:", 11, 1, #"expected "," or "}" after a member, found the end of the text"#),
        ("[\n  1,", 11, 1, #"expected "," or "]" after an element, found the end of the text"#),
        ("{\n  a: 1,\n  ...\n}", 6, 3, #"expected a key or "}", found "...""#),
        ("{ ... }", 4, 3, #"expected a key or "}", found "...""#),
        ("{\n  a: ...,\n}", 5, 6, #"expected a value after ":", found "...""#),
        ("[\n  {},\n  …\n]", 6, 3, #"expected a value or "]", found "…""#),
        ("...", 4, 1, #"expected a value, found "...""#),
        ("or else:", 4, 1, #"expected a value, found "or""#),
        ("Status: 200", 4, 1, #"expected "{" before a member, found "Status""#),
        ("{\n  a: 1, note\n}", 6, 1, #"expected ":" after a key, found "}""#),
        ("  'a': 1,\n}", 4, 3, #"expected "{" before a member, found "a""#),
        ("{\n  a: 1 /* open\n}", 5, 8, "the comment that starts here is not closed"),
        ("{ a: 1,\n  a: 2 }", 5, 3, #"the key "a" is already on line 4"#),
        ("{ a: 01 }", 4, 6, #""01" is not a number: it has a leading zero"#),
        ("{ a: NaN }", 4, 6, #""NaN" cannot be written as JSON"#),
        ("{ a: '\\1' }", 4, 7, #""\1" is not an escape"#),
        (String(repeating: "[", count: 600), 4, 65, "values are nested more than 64 deep here"),
    ])
    func goesOnAfterABrokenExample(_ broken: String, _ line: Int, _ column: Int, _ message: String) {
        let text = "// A\n{ a: 1 }\n// B\n\(broken)\n\n// C\n{\n  c: [{}]\n}\n"
        let examples = JSON5.examples(in: text)
        #expect(examples.map(\.label) == ["A", "B", "C"])
        #expect(examples.map(Outcome.init).first == .value(["a": 1]))
        #expect(examples.dropFirst().first.map(Outcome.init) == .error(line, column, message))
        #expect(examples.last.map(Outcome.init) == .value(["c": [[:]]]))
    }

    @Test func goesOnAtABracketWithoutALabel() {
        let text = "{ a 1 }\n{ b: 2 }\n[ 3 ]\n"
        let error = Outcome.error(1, 5, #"expected ":" after a key, found "1""#)
        #expect(JSON5.examples(in: text).map(Outcome.init) == [error, .value(["b": 2]), .value([3])])
    }

    @Test func eachBrokenExampleHasItsOwnError() {
        let text = "// A\n{ a: 1\n// B\n{ b: ] }\n// C\n{ c: 'c }\n// D\n{ d: 4 }\n// E\n{ e: "
        let expected: [Outcome] = [
            .error(4, 1, #"expected "," or "}" after a member, found "{""#),
            .error(4, 6, #"expected a value after ":", found "]""#),
            .error(6, 6, "the string that starts here is not closed"),
            .value(["d": 4]),
            .error(10, 6, #"expected a value after ":", found the end of the text"#),
        ]
        let examples = JSON5.examples(in: text)
        #expect(examples.map(Outcome.init) == expected)
        #expect(examples.map(\.label) == ["A", "B", "C", "D", "E"])
    }

    @Test func brokenExamplesInsideEachOtherShareTheErrorBehindThem() {
        let text = "// A\n{ a:\n// B\n{ b:\n// C\n{ c: 1 }\n"
        let end = Outcome.error(7, 1, #"expected "," or "}" after a member, found the end of the text"#)
        let examples = JSON5.examples(in: text)
        #expect(examples.map(Outcome.init) == [end, end, .value(["c": 1])])
        #expect(examples.map(\.label) == ["A", "B", "C"])
    }

    @Test func deeperLinesAreNoStart() {
        let text = "  { a: [\n    // inner\n    {},\n    [] x\n  ]\n  // B\n  { b: 1 }\n // C\n{ c: 1 }"
        let examples = JSON5.examples(in: text)
        #expect(examples.map(\.label) == [nil, "B", "C"])
        #expect(examples.map(\.line) == [1, 7, 9])
    }

    @Test func indentationCountsScalarsButNoByteOrderMark() {
        let text = "\u{FEFF}{ a 1,\n\u{A0}{ x: 1 },\n\t{ y: 1 }\n}\n{ b: 2 }"
        #expect(JSON5.examples(in: text).map(\.line) == [1, 5])
        #expect(JSON5.examples(in: "\u{A0}{ a 1 }\n\t{ b: 2 }").map(\.line) == [1, 2])
    }

    @Test func commentsWithinABrokenFlatObjectAreNoLabels() {
        let text = "{\n\"a\" 1,\n// the second\n\"b\": 2,\n// the third\nc: 3,\n// end\n}\n// B\n{}"
        let examples = JSON5.examples(in: text)
        #expect(
            examples.map(Outcome.init) == [
                .error(2, 5, #"expected ":" after a key, found "1""#), .value([:]),
            ]
        )
        #expect(examples.map(\.label) == [nil, "B"])
    }

    @Test func whatFollowsTheNextSoundExampleIsReportedAgain() {
        let examples = JSON5.examples(in: "{ a 1 }\n// B\n{}\n}\n// C\n{}")
        #expect(examples.map(\.line) == [1, 3, 4, 6])
        #expect(
            examples.dropFirst(2).first.map(Outcome.init) == .error(4, 1, #"expected a value, found "}""#)
        )
    }

    @Test func linesWithinCommentsAndStringsAreNoStart() {
        let text = "[ /* a\n{ x: 1 }\n*/ 'b\\\n[ 2 ]\\\n', ? ]\n// B\n{}"
        let error = Outcome.error(5, 4, #"expected a value or "]", found "?""#)
        #expect(JSON5.examples(in: text).map(Outcome.init) == [error, .value([:])])
    }

    @Test func reportsAnUnclosedCommentBetweenExamples() {
        let text = "{}\n/* A\n{ a: 1 }\n// B\n[]"
        let examples = JSON5.examples(in: text)
        let error = Outcome.error(2, 1, "the comment that starts here is not closed")
        #expect(examples.map(Outcome.init) == [.value([:]), error, .value(["a": 1]), .value([])])
        #expect(examples.map(\.label) == [nil, nil, nil, "B"])
        #expect(examples.map(\.line) == [1, 2, 3, 5])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyLineEndCounts(_ lineEnd: String) {
        let text = ["// A", "{ a 1 }", "", "// B", "{ b: 2", "// C", "{}"].joined(separator: lineEnd)
        let examples = JSON5.examples(in: text)
        #expect(examples.map(\.line) == [2, 5, 7])
        #expect(examples.map(\.label) == ["A", "B", "C"])
    }
}
