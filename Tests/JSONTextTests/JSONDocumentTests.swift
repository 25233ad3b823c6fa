import JSONText
import Testing

struct JSONDocumentTests {
    /// The positions of all arrays and objects in the order of the text.
    private func containers(_ document: JSONDocument) -> [TextPosition] {
        var found: [TextPosition] = []
        var open = [JSONPath()]
        while let path = open.popLast() {
            switch document.value.value(at: path) {
            case .array(let elements):
                found.append(document.position(of: path))
                open += elements.indices.map { path.appending(.index($0)) }
            case .object(let members):
                found.append(document.position(of: path))
                open += members.keys.map { path.appending(.key($0)) }
            default: break
            }
        }
        return found.sorted()
    }

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
    func containersHavePositions(_ text: String, expected: [String]) throws {
        let document = try JSONDocument(parsing: text, as: .json5)
        #expect(containers(document).map(\.description) == expected)
    }

    @Test(arguments: [JSONDocument.Dialect.json, .json5])
    func findsLines(dialect: JSONDocument.Dialect) throws {
        let text = "{\n\"a\": [1,\n{\"b\": \"x\\\"]}\",\n\"c\": null}],\n\"d\": {}\n}"
        let document = try JSONDocument(parsing: text, as: dialect)
        func line(_ components: JSONPath.Component...) -> Int {
            document.position(of: JSONPath(components)).line
        }
        #expect(line() == 1)
        #expect(line(.key("a")) == 2)
        #expect(line(.key("a"), .index(1)) == 3)
        #expect(line(.key("a"), .index(1), .key("c")) == 4)
        #expect(line(.key("d")) == 5)
        #expect(line(.key("d"), .key("none")) == 5)
        #expect(line(.key("none")) == 1)
    }

    @Test func keysHavePositionsOfTheirOwn() throws {
        let text = "{ a: 1,\n 'é': /* c */ [2, {b\n:\n3}] }"
        let document = try JSONDocument(parsing: text, as: .json5)
        func positions(_ components: JSONPath.Component...) -> [String] {
            let path = JSONPath(components)
            return [document.keyPosition(of: path).description, document.position(of: path).description]
        }
        #expect(positions() == ["1:1", "1:1"])
        #expect(positions(.key("a")) == ["1:3", "1:6"])
        #expect(positions(.key("é")) == ["2:2", "2:15"])
        // Canonically equivalent keys are one key.
        #expect(positions(.key("e\u{301}")) == ["2:2", "2:15"])
        #expect(positions(.key("é"), .index(0)) == ["2:16", "2:16"])
        #expect(positions(.key("é"), .index(1)) == ["2:19", "2:19"])
        #expect(positions(.key("é"), .index(1), .key("b")) == ["2:20", "4:1"])
        #expect(positions(.key("é"), .index(1), .key("c")) == ["2:19", "2:19"])
        #expect(positions(.key("é"), .index(2)) == ["2:15", "2:15"])
        #expect(positions(.key("é"), .key("a"), .index(0)) == ["2:15", "2:15"])
    }

    @Test func manyValuesHavePositions() throws {
        let rows = (0..<2000).map { "{\"key\($0)\": [\($0), {\"x\": []}]}" }
        let text = "[" + rows.joined(separator: ",\n") + "]"
        let document = try JSONDocument(parsing: text, as: .json)
        for row in stride(from: 0, to: 2000, by: 37) {
            let start = JSONPath([.index(row), .key("key\(row)")])
            let width = "\(row)".count + (row == 0 ? 1 : 0)
            #expect(document.position(of: start).line == row + 1)
            #expect(document.position(of: start.appending(.index(0))).column == 10 + width)
            let inner = start.appending(.index(1)).appending(.key("x"))
            #expect(document.keyPosition(of: inner).line == row + 1)
        }
    }

    @Test func repeatedKeysAreFoundWhereTheyAreAllowed() throws {
        let text = """
            {"a": {"b": 1, "b": [2, {"b": 3}], "c": 4},
             "a": {"b": 5, "b": 6},
             "d": [7, {"e": 8, "e": 9, "e": 10}]}
            """
        let document = try JSONDocument(parsing: Array(text.utf8), allowsRepeatedKeys: true)
        #expect(document.value == ["a": ["b": 1, "c": 4], "d": [7, ["e": 8]]])
        func repeated(_ components: JSONPath.Component...) -> [String] {
            document.repeatedKeys(of: JSONPath(components)).map { "\($0.key) \($0.position)" }
        }
        #expect(repeated() == ["a 2:2"])
        #expect(repeated(.key("a")) == ["b 1:16"])
        #expect(repeated(.key("d")) == [])
        #expect(repeated(.key("d"), .index(1)) == ["e 3:20", "e 3:28"])
        #expect(repeated(.key("d"), .index(2)) == [])
        let c = JSONPath([.key("a"), .key("c")])
        #expect(document.keyPosition(of: c).description == "1:36")
        #expect(document.position(of: JSONPath([.key("d"), .index(1), .key("e")])).description == "3:17")
    }

    @Test func nestingIsLimited() throws {
        #expect(throws: Never.self) { try JSONDocument(parsing: "[[]]", as: .json5, nestingLimit: 2) }
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "[\n[[]]]", as: .json5, nestingLimit: 2)
        }
        #expect(error?.message == "values are nested more than 2 deep here")
        #expect(error?.position == TextPosition(line: 2, column: 2))
    }

    @Test func dialectsDiffer() throws {
        #expect(try JSONDocument(parsing: "[1,] // c", as: .json5).value == [1])
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: "[1,]", as: .json) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: "[1] // c", as: .json) }
    }

    @Test(arguments: 0..<50)
    func dialectsAgreeOnWhatIsWritten(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let value = generator.value(depth: 6)
        let text = value.serialized()
        let strict = try JSONDocument(parsing: text, as: .json)
        let loose = try JSONDocument(parsing: text, as: .json5)
        #expect(strict.value == value)
        #expect(loose.value == value)
        #expect(containers(strict) == containers(loose))
    }
}
