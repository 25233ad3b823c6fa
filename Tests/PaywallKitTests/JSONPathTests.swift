import Testing

@testable import PaywallKit

@Suite struct JSONPathTests {
    @Test(
        arguments: [
            ([], "$"),
            ([.key("a"), .key("_b2")], "$.a._b2"),
            ([.key("a"), .index(0), .key("価格")], "$.a[0].価格"),
            ([.key("")], "$['']"),
            ([.key("2a")], "$['2a']"),
            ([.key("a.b"), .key("it's"), .key("\\")], "$['a.b']['it\\'s']['\\\\']"),
            ([.key("\u{8}\t\n\u{C}\r\u{1}")], "$['\\b\\t\\n\\f\\r\\u0001']"),
        ] as [([JSONPath.Component], String)]
    )
    func descriptionIsAPath(components: [JSONPath.Component], expected: String) {
        #expect(JSONPath(components).description == expected)
    }
}
