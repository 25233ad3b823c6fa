import JSONText
import Testing

/// Properties that hold for every text, and texts of extreme size or shape.
struct JSON5Tests {
    private static let before = "// A\n{ a: [1, 2] }\n"
    private static let middle = "{\n  \"b\": 'x',\n  c: [1, { d: .5 }],\n  \"e\": {\n    f: \"\\n\",\n  },\n}"
    private static let after = "\n// C\n{ g: null }"

    private func expectNeighboursSurvive(_ edited: String) {
        let examples = JSON5.examples(in: Self.before + "// B\n" + edited + Self.after)
        #expect(examples.first?.label == "A", "\(edited)")
        #expect(examples.first?.result == .success(["a": [1, 2]]), "\(edited)")
        #expect(examples.last?.label == "C", "\(edited)")
        #expect(examples.last?.result == .success(["g": nil]), "\(edited)")
    }

    @Test func anyCharacterMayBeMissingFromOneExample() {
        let scalars = Array(Self.middle.unicodeScalars)
        for index in scalars.indices {
            let edited = scalars[..<index] + scalars[(index + 1)...]
            expectNeighboursSurvive(String(String.UnicodeScalarView(edited)))
        }
    }

    @Test(arguments: [
        "\"", "'", "{", "}", "[", "]", ",", ":", "/", "//", "/*", "*/", "\\", ".", "...", "x", "1", "\n", " ",
        "}}", "[[",
    ])
    func anythingMayBeInsertedIntoOneExample(_ insertion: String) {
        let scalars = Array(Self.middle.unicodeScalars)
        for index in 0...scalars.count {
            let edited = scalars[..<index] + Array(insertion.unicodeScalars) + scalars[index...]
            expectNeighboursSurvive(String(String.UnicodeScalarView(edited)))
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func everyTextIsReadInOrder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tokens = [
            "{", "}", "[", "]", ",", ":", "a", "\"b\"", "'c", "\"", "1", ".5", "true", "...", "// l",
            "/* m */", "/*", "*/",
            "\n", "\n", "\n// n\n", "\r\n", " ", "  ", "\\", "\\\n", "é", "\u{2028}", "a: 1,",
            "{ \"x\": [] }", ";",
        ]
        let count = Int.random(in: 0...80, using: &generator)
        let text = (0..<count).map { _ in generator.pick(tokens, fallback: " ") }.joined()
        let examples = JSON5.examples(in: text)
        for (first, second) in zip(examples, examples.dropFirst()) {
            #expect((first.line, first.column) < (second.line, second.column))
        }
        for example in examples {
            if case .failure(let error) = example.result {
                #expect((error.line, error.column) >= (example.line, example.column))
            }
        }
        if let value = try? JSON5.value(in: text) {
            #expect(examples.map(\.result) == [.success(value)])
        }
    }

    @Test func aMillionOpenBrackets() {
        for bracket in ["[", "{a:"] {
            let text = String(repeating: bracket, count: 1_000_000)
            func error(_ limit: Int) -> JSONSyntaxError {
                let message = "values are nested more than \(limit) deep here"
                return JSONSyntaxError(line: 1, column: limit * bracket.count + 1, message: message)
            }
            #expect(JSON5.error(in: text) == error(512))
            #expect(JSON5.examples(in: text).map(\.result) == [.failure(error(64))])
        }
        let message = "values are nested more than 64 deep here"
        let lines = String(repeating: "[\n", count: 100_000)
        let examples = JSON5.examples(in: lines)
        #expect(examples.first?.result == .failure(JSONSyntaxError(line: 65, column: 1, message: message)))
        #expect(examples.dropFirst().first?.line == 66)
        #expect(JSON5.examples(in: String(repeating: "]", count: 1_000_000)).count == 1)
    }

    @Test func everyLineMayBeBrokenByTheEnd() {
        let text = String(repeating: "// A\n[\n", count: 60) + String(repeating: "1,", count: 100_000)
        let examples = JSON5.examples(in: text)
        #expect(examples.count == 60)
        #expect(Set(examples.compactMap(\.label)) == ["A"])
        #expect(examples.allSatisfy { $0.result == examples.first?.result })
    }

    @Test func aLongCommentMayHoldManyStarts() {
        let text =
            String(repeating: "[ /*\n", count: 100_000) + "*/" + String(repeating: "1,", count: 100_000)
        let examples = JSON5.examples(in: text)
        let message = "expected a value or \"]\", found the end of the text"
        let error = JSONSyntaxError(line: 100_001, column: 200_003, message: message)
        #expect(examples.map(\.result) == [.failure(error)])
    }

    @Test func manyCommentsMayBeUnclosed() {
        let text = String(repeating: "/* A\n", count: 50_000)
        let examples = JSON5.examples(in: text)
        #expect(examples.count == 50_000)
        let message = "the comment that starts here is not closed"
        #expect(examples.last?.result == .failure(JSONSyntaxError(line: 50_000, column: 1, message: message)))
    }

    @Test(arguments: ["\"'\"", "1 ", "{}", "'',", "{a:1,a:2}\n", "{\n", "['\n", "/*/\n1*/{}"])
    func longRunsOfExamples(_ unit: String) {
        #expect(JSON5.examples(in: String(repeating: unit, count: 20_000)).count == 20_000)
    }

    @Test(arguments: [
        ("/", 0), ("//\n", 0), ("\n", 0), ("\r", 0), (" ", 0), ("\u{A0}", 0), ("/*/", 0), ("/**/", 0),
        ("\\", 1), ("*/", 1), (",", 1),
        (":", 1), (".", 1), ("-", 1), ("}", 1), ("a", 1), ("é", 1), ("9", 1), ("0x", 1), ("\u{301}", 1),
        ("\0", 1), ("// a\nx: 1\n", 1),
    ])
    func longRunsWithoutManyExamples(_ unit: String, _ count: Int) {
        let text = String(repeating: unit, count: 200_000)
        #expect(JSON5.examples(in: text).count == count)
    }

    @Test(arguments: ["\\\\", "\\\n", "/", "'", "\\\"", "\\ud83d", "\\u00e9", "é", "{", "/*"])
    func longStrings(_ unit: String) throws {
        let text = "\"" + String(repeating: unit, count: 200_000)
        let message = "the string that starts here is not closed"
        #expect(JSON5.error(in: text) == JSONSyntaxError(line: 1, column: 1, message: message))
        let value = try JSON5.value(in: text + "\"")
        let single = try JSON5.value(in: "\"\(unit)\"").stringValue ?? ""
        #expect(value.stringValue?.utf8.count == single.utf8.count * 200_000)
    }

    @Test func manyCombiningMarksInAKey() {
        let marks = String(repeating: "\u{301}\u{323}", count: 200_000)
        #expect(JSON5.error(in: "{'a\(marks)': 1}")?.column == 2)
        #expect(JSON5.error(in: "{a\(marks): 1}")?.column == 2)
    }

    @Test func decorationOfAnyLength() {
        let text =
            "/*" + String(repeating: "* -- == ", count: 50_000) + "A"
            + String(repeating: " - *", count: 50_000) + "*/\n1"
        let label = JSON5.examples(in: text).first?.label
        #expect(label?.hasPrefix("A - * - *") == true)
        #expect(label?.hasSuffix("* -") == true)
    }
}
