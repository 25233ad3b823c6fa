import JSONText
import Testing

struct JSONDecodingTests {
    private enum Kind: String, Codable, CaseIterable { case first = "one", second = "two" }

    private struct Item: Decodable, Equatable {
        var id: String
        var kind: Kind?
        var count: Int?
        var ratio: Double?
        var isOpen: Bool?
        var tags: [String]?
        var byte: UInt8?
    }

    private struct Row: Decodable, Equatable {
        var cells: [Item]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            cells = try container.decode([Item].self, forKey: .cells)
            let names = cells.map(\.id)
            guard Set(names).count == names.count else {
                throw DecodingError.dataCorruptedError(
                    forKey: .cells,
                    in: container,
                    debugDescription: "two cells have the same id"
                )
            }
        }

        enum CodingKeys: CodingKey { case cells }
    }

    private struct Table: Decodable, Equatable {
        var rows: [Row]
        var title: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            rows = try container.decode([Row].self, forKey: .rows)
            title = try container.decode(String.self, forKey: .title)
        }

        enum CodingKeys: CodingKey { case rows, title }
    }

    private struct Odd: Error, CustomStringConvertible {
        var description: String { "an odd one" }
    }

    private struct Thrower: Decodable {
        init(from decoder: any Decoder) throws { throw Odd() }
    }

    private func errors<Value: Decodable>(_ type: Value.Type, _ text: String) -> [String] {
        do {
            _ = try JSONDocument(parsing: text, as: .json5).decode(type)
            return []
        } catch let error as JSONDecodingErrors {
            return error.errors.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func decodesWhatIsThere() throws {
        let text =
            "{id: 'a', kind: 'two', count: 0x10, ratio: 1, isOpen: true, tags: ['x'], byte: 255, other: 1}"
        let item = try JSONDocument(parsing: text, as: .json5).decode(Item.self)
        #expect(
            item
                == Item(
                    id: "a",
                    kind: .second,
                    count: 16,
                    ratio: 1,
                    isOpen: true,
                    tags: ["x"],
                    byte: 255
                )
        )
        let few = try JSONDocument(parsing: "{id: 'a', kind: null}", as: .json5).decode(Item.self)
        #expect(few == Item(id: "a"))
    }

    @Test(arguments: [
        ("{}", "1:1: $: the key 'id' is missing"),
        ("[]", "1:1: $: an object is expected"),
        ("{id: 1}", "1:6: $.id: a string is expected"),
        ("{id: null}", "1:6: $.id: a string is expected"),
        ("{id: 'a',\n kind: 'three'}", "2:8: $.kind: 'three' is not one of: one, two"),
        ("{id: 'a', kind: 3}", "1:17: $.kind: a string is expected"),
        ("{id: 'a', count: '3'}", "1:18: $.count: a whole number is expected"),
        ("{id: 'a', count: 3.0}", "1:18: $.count: a whole number is expected"),
        ("{id: 'a', byte: 256}", "1:17: $.byte: a whole number from 0 to 255 is expected"),
        ("{id: 'a', byte: -1}", "1:17: $.byte: a whole number from 0 to 255 is expected"),
        ("{id: 'a', ratio: true}", "1:18: $.ratio: a number is expected"),
        ("{id: 'a', ratio: 1e999}", "1:18: $.ratio: a number up to 1.7976931348623157e+308 is expected"),
        ("{id: 'a', isOpen: 1}", "1:19: $.isOpen: true or false is expected"),
        ("{id: 'a', tags: {}}", "1:17: $.tags: an array is expected"),
        ("{id: 'a', tags: ['x',\n 'y', 3]}", "2:7: $.tags[2]: a string is expected"),
    ])
    func saysWhatIsWrongAndWhere(text: String, expected: String) {
        #expect(errors(Item.self, text) == [expected])
    }

    @Test func scalarsCanStandAlone() throws {
        #expect(try JSONDocument(parsing: "\"x\"", as: .json).decode(String.self) == "x")
        #expect(try JSONDocument(parsing: "null", as: .json).decode(Int?.self) == nil)
        #expect(try JSONDocument(parsing: "[1, null]", as: .json).decode([Int?].self) == [1, nil])
        #expect(try JSONDocument(parsing: "18446744073709551615", as: .json).decode(UInt64.self) == .max)
        let texts = try JSONDocument(parsing: "{\"b\": [\"x\"], \"a\": []}", as: .json)
        #expect(try texts.decode([String: [String]].self) == ["b": ["x"], "a": []])
    }

    @Test func jsonStaysAsItIs() throws {
        let document = try JSONDocument(parsing: "{\"b\": 9.990, \"a\": [1e5, null]}", as: .json)
        #expect(try document.decode(JSONValue.self) == document.value)
        #expect(try document.decode(JSONObject.self).keys == ["b", "a"])
        let list = try JSONDocument(parsing: "[9.990, 1e5]", as: .json)
        #expect(try list.decode([JSONNumber].self).map(\.literal) == ["9.990", "1e5"])
        #expect(errors([JSONNumber].self, "[1, '2']") == ["1:5: $[1]: a number is expected"])
        #expect(errors([JSONObject].self, "[{}, 2]") == ["1:6: $[1]: an object is expected"])
    }

    @Test func allElementsAreLookedAt() {
        let text = """
            {
              rows: [
                {cells: [{id: 'a'}, {id: 1}, {id: 'b', kind: 'x'}]},
                7,
                {cells: 'none'},
                {cells: [{id: 'a'}, {id: 'a'}]},
                {},
                {cells: []}
              ],
              title: false
            }
            """
        #expect(
            errors(Table.self, text) == [
                "3:30: $.rows[0].cells[1].id: a string is expected",
                "3:50: $.rows[0].cells[2].kind: 'x' is not one of: one, two",
                "4:5: $.rows[1]: an object is expected",
                "5:13: $.rows[2].cells: an array is expected",
                "6:13: $.rows[3].cells: two cells have the same id",
                "7:5: $.rows[4]: the key 'cells' is missing",
                "10:10: $.title: a string is expected",
            ]
        )
    }

    @Test func elementsThatFailAreThrownInTheEnd() throws {
        #expect(errors(Table.self, "{title: 'x', rows: [1]}") == ["1:21: $.rows[0]: an object is expected"])
        let table = try JSONDocument(parsing: "{title: 'x', rows: [{cells: [{id: 'a'}]}]}", as: .json5)
            .decode(Table.self)
        #expect(table.rows.first?.cells.map(\.id) == ["a"])
        #expect(errors(Table.self, "{title: 'x'}") == ["1:1: $: the key 'rows' is missing"])
    }

    @Test func otherErrorsKeepTheirWords() {
        #expect(errors([Thrower].self, "[\n1]") == ["2:1: $[0]: an odd one"])
        #expect(errors(Thrower.self, "1") == ["1:1: $: an odd one"])
    }

    @Test func describesAllErrors() throws {
        let error = #expect(throws: JSONDecodingErrors.self) {
            try JSONDocument(parsing: "{title: 1, rows: [2]}", as: .json5).decode(Table.self)
        }
        #expect(
            error?.description == """
                1:9: $.title: a string is expected
                1:19: $.rows[0]: an object is expected
                """
        )
        #expect(error?.errors.first?.path == JSONPath([.key("title")]))
        #expect(error?.errors.first?.position == TextPosition(line: 1, column: 9))
    }

    @Test func pathsAreArrays() throws {
        let path = JSONPath([.key("list"), .index(2), .key("2")])
        #expect(try JSONValue(encoding: path) == ["list", 2, "2"])
        let document = try JSONDocument(parsing: "['list', 2, '2']", as: .json5)
        #expect(try document.decode(JSONPath.self) == path)
        let error = #expect(throws: JSONDecodingErrors.self) {
            try JSONDocument(parsing: "['list', -1]", as: .json5).decode(JSONPath.self)
        }
        #expect(error?.description == "1:10: $[1]: a key or an index from 0 is expected")
    }
}
