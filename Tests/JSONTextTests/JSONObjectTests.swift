import JSONText
import Testing

struct JSONObjectTests {
    /// Objects that are searched one by one, and such that have a table.
    private static let counts = [0, 1, 7, 8, 9, 10, 100]

    private func object(_ count: Int) -> JSONObject {
        JSONObject(uniqueKeysWithValues: (0..<count).map { ("key\($0)", JSONValue.number(JSONNumber($0))) })
    }

    @Test(arguments: counts)
    func keepsItsOrder(count: Int) {
        let object = object(count)
        #expect(object.count == count)
        #expect(object.keys == (0..<count).map { "key\($0)" })
        #expect(object.values == (0..<count).map { .number(JSONNumber($0)) })
        #expect(object.map(\.key) == object.keys)
        #expect(object.keys.indices.allSatisfy { object.index(forKey: "key\($0)") == $0 })
        #expect(object["key\(count)"] == nil)
    }

    @Test(arguments: counts)
    func changesMembers(count: Int) {
        var object = object(count)
        object["new"] = true
        #expect(object.keys.last == "new")
        #expect(object.updateValue(nil, forKey: "new") == true)
        #expect(object["new"] == .some(.null))
        #expect(object.updateValue(1, forKey: "newer") == nil)
        #expect(object.count == count + 2)
        #expect(object.removeValue(forKey: "new") == .some(.null))
        #expect(object.removeValue(forKey: "new") == nil)
        object["newer"] = nil
        #expect(object == self.object(count))
    }

    @Test(arguments: counts)
    func removesFromTheFront(count: Int) {
        var object = object(count)
        for index in 0..<count {
            #expect(object.removeValue(forKey: "key\(index)") == .number(JSONNumber(index)))
            #expect(object.keys == ((index + 1)..<count).map { "key\($0)" })
            #expect(object.keys.enumerated().allSatisfy { object.index(forKey: $0.element) == $0.offset })
        }
    }

    @Test func equalKeysAreJoinedAtThePlaceOfTheFirst() {
        let members: [(String, JSONValue)] = [("a", 1), ("b", 2), ("a", 3), ("c", 4), ("b", 5)]
        #expect(JSONObject(members, uniquingKeysWith: { first, _ in first }) == ["a": 1, "b": 2, "c": 4])
        #expect(JSONObject(uniqueKeysWithValues: members) == ["a": 3, "b": 5, "c": 4])
        #expect((["a": 1, "b": 2, "a": 3] as JSONObject) == ["a": 3, "b": 2])
    }

    @Test func equivalentKeysAreOne() {
        var object: JSONObject = ["é": 1]
        object["e\u{301}"] = 2
        #expect(object.count == 1)
        #expect(object["é"] == 2)
    }

    @Test func orderCounts() {
        #expect((["a": 1, "b": 2] as JSONObject) != ["b": 2, "a": 1])
        #expect(Set([["a": 1, "b": 2], ["b": 2, "a": 1], ["a": 1, "b": 2]] as [JSONObject]).count == 2)
        var changed: JSONObject = ["a": 1, "b": 2, "c": 3]
        changed["a"] = nil
        changed["a"] = 1
        #expect(changed == ["b": 2, "c": 3, "a": 1])
    }

    @Test func mapsAndFilters() {
        let object = object(20)
        let doubled = object.mapValues { [$0, $0] }
        #expect(doubled["key7"] == [7, 7])
        let few = object.filter { key, _ in key.hasSuffix("1") }
        #expect(few.keys == ["key1", "key11"])
        #expect(few["key11"] == 11)
        #expect(object.filter { _, value in value != 3 }.index(forKey: "key19") == 18)
    }

    @Test func largeObjectsAreBuiltQuickly() {
        let object = object(50_000)
        #expect(object["key49999"] == 49_999)
    }
}
