import JSONText
import Testing

@testable import Fixtures

struct PayloadPathTests {
    @Test(
        "Paths of RFC 9535",
        arguments: [
            ([.key("product"), .key("price")], "$.product.price"), ([], "$"),
            ([.key("list"), .index(0), .key("a1")], "$.list[0].a1"), ([.key("a b")], "$['a b']"),
            ([.key("1a")], "$['1a']"), ([.key("")], "$['']"), ([.key("it's\\")], "$['it\\'s\\\\']"),
            ([.key("\n\u{1}")], "$['\\n\\u0001']"), ([.key("価格")], "$.価格"), ([.key("_x")], "$._x"),
        ] as [([PayloadPath.Step], String)]
    )
    func descriptions(steps: [PayloadPath.Step], text: String) {
        #expect(PayloadPath(steps: steps).description == text)
    }

    @Test func namesAreWithoutTheRoot() {
        #expect(PayloadPath(steps: [.key("list"), .index(2)]).name == "list[2]")
        #expect(PayloadPath(steps: [.key("list"), .index(2)]).json == ["list", 2])
    }
}
