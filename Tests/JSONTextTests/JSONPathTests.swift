import JSONText
import Testing

struct JSONPathTests {
    @Test(
        arguments: [
            ([], "$"),
            ([.key("a"), .key("_b2")], "$.a._b2"),
            ([.key("product"), .key("price")], "$.product.price"),
            ([.key("_x")], "$._x"),
            ([.key("a"), .index(0), .key("価格")], "$.a[0].価格"),
            ([.key("list"), .index(0), .key("a1")], "$.list[0].a1"),
            ([.key("a b")], "$['a b']"),
            ([.key("")], "$['']"),
            ([.key("2a")], "$['2a']"),
            ([.key("a.b"), .key("it's"), .key("\\")], "$['a.b']['it\\'s']['\\\\']"),
            ([.key("it's\\")], "$['it\\'s\\\\']"),
            ([.key("\u{8}\t\n\u{C}\r\u{1}")], "$['\\b\\t\\n\\f\\r\\u0001']"),
            ([.key("\u{1F}")], "$['\\u001f']"),
        ] as [([JSONPath.Component], String)]
    )
    func descriptionIsAPath(components: [JSONPath.Component], expected: String) {
        #expect(JSONPath(components).description == expected)
    }

    @Test func namesAreWithoutTheRoot() throws {
        #expect(JSONPath([.key("list"), .index(2)]).name == "list[2]")
        #expect(try JSONValue(encoding: JSONPath([.key("list"), .index(2)])) == ["list", 2])
        #expect(JSONPath().name == "")
    }

    @Test func findsValues() {
        let value: JSONValue = ["a": [1, ["b": nil]]]
        #expect(value.value(at: JSONPath()) == value)
        #expect(value.value(at: JSONPath([.key("a"), .index(0)])) == 1)
        #expect(value.value(at: JSONPath([.key("a"), .index(1), .key("b")])) == .some(.null))
        #expect(value.value(at: JSONPath([.key("a"), .index(2)])) == nil)
        #expect(value.value(at: JSONPath([.key("a"), .index(-1)])) == nil)
        #expect(value.value(at: JSONPath([.key("a"), .key("b")])) == nil)
    }
}
