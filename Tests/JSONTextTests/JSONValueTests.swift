import JSONText
import Testing

struct JSONValueTests {
    @Test func literalsMakeTheirKindOfValue() throws {
        let value: JSONValue = ["a": nil, "b": true, "c": -12, "d": "text", "e": [1, "x"], "f": [:]]
        let members = try #require(value.objectValue)
        #expect(Array(members.keys) == ["a", "b", "c", "d", "e", "f"])
        #expect(value["a"] == .null)
        #expect(value["b"] == .bool(true))
        #expect(value["c"] == .number(JSONNumber(-12)))
        #expect(value["d"] == .string("text"))
        #expect(value["e"] == .array([.number(JSONNumber(1)), .string("x")]))
        #expect(value["f"] == .object([:]))
    }

    @Test func lastOfEqualKeysInALiteralCounts() {
        let value: JSONValue = ["a": 1, "b": 2, "a": 3]
        #expect(value == ["a": 3, "b": 2])
    }

    @Test func accessorsAreNilForOtherKinds() {
        let values: [JSONValue] = [nil, true, 1, "text", [], [:]]
        #expect(values.map { $0.boolValue != nil } == [false, true, false, false, false, false])
        #expect(values.map { $0.numberValue != nil } == [false, false, true, false, false, false])
        #expect(values.map { $0.stringValue != nil } == [false, false, false, true, false, false])
        #expect(values.map { $0.arrayValue != nil } == [false, false, false, false, true, false])
        #expect(values.map { $0.objectValue != nil } == [false, false, false, false, false, true])
    }

    @Test func accessorsGiveTheContent() {
        #expect(JSONValue.bool(false).boolValue == false)
        #expect(JSONValue.number(JSONNumber(7)).numberValue?.literal == "7")
        #expect(JSONValue.string("text").stringValue == "text")
        #expect(JSONValue.array([1, 2]).arrayValue == [1, 2])
    }

    @Test func subscriptIsNilWithoutSuchAMember() {
        let object: JSONValue = ["a": nil]
        #expect(object["a"] == .null)
        #expect(object["b"] == nil)
        #expect((["a"] as JSONValue)["a"] == nil)
        #expect(("a" as JSONValue)["a"] == nil)
    }

    @Test func orderOfMembersMatters() {
        #expect((["a": 1, "b": 2] as JSONValue) != ["b": 2, "a": 1])
    }
}
