import Expectations
import JSONText
import Testing

@testable import Behaviours

struct PayloadFaultsTests {
    /// The faults of the first example of the first event.
    private func faults(_ events: [[String]], of kinds: [String] = []) throws -> [PayloadFault] {
        let events = try events.map { try SampleEvents.event("didBuy", parameters: [], examples: $0) }
        return PayloadFaults.all(
            of: events[0].examples[0].payload,
            event: 0,
            survey: PayloadSurvey(events)
        ).filter { fault in kinds.isEmpty || kinds.contains { fault.name.hasPrefix($0) } }
    }

    /// Of the kinds that go for every member.
    private func names(_ examples: String...) throws -> [String] {
        try faults([examples], of: ["missing.", "mistyped.", "extra."]).map(\.name)
    }

    @Test func everyMemberIsRemovedAndReplacedAndEveryObjectExtended() throws {
        #expect(
            try names("{\"offer\": {\"id\": \"a\", \"price\": 9.990}, \"isNew\": true}") == [
                "missing.offer", "missing.offer.id", "missing.offer.price", "missing.isNew",
                "mistyped.offer", "mistyped.offer.id", "mistyped.offer.price", "mistyped.isNew",
                "extra.offer.unexpectedKey", "extra.unexpectedKey",
            ]
        )
    }

    @Test func replacementsHaveAnotherType() throws {
        let payload = "{\"a\": {\"k\": 1}, \"b\": [1], \"c\": \"x\", \"d\": 9.990, \"e\": true, \"f\": null}"
        let values = try faults([[payload]], of: ["mistyped."]).map(\.change).compactMap {
            change -> String? in
            guard let value = change.value else { return nil }
            return "\(change.path) \(value.serialized())"
        }
        #expect(
            values == [
                "$.a []", "$.a.k \"1\"", "$.b {}", "$.b[0] \"1\"", "$.b[1] \"1\"", "$.c 1", "$.d \"9.990\"",
                "$.e \"true\"", "$.f false",
            ]
        )
    }

    @Test("A second type is tried, first the one that readers confuse with the documented one")
    func otherTypes() throws {
        let payload = "{\"a\": {\"k\": 1}, \"b\": [true], \"c\": \"x\", \"d\": false}"
        let faults = try faults([[payload]], of: ["mistyped-as-"])
        #expect(
            faults.map(\.name).sorted() == [
                "mistyped-as-boolean.a.k", "mistyped-as-number.b[0]", "mistyped-as-number.b[1]",
                "mistyped-as-number.d", "mistyped-as-object.c", "mistyped-as-string.a",
                "mistyped-as-string.b",
            ]
        )
        #expect(faults.first { $0.name == "mistyped-as-number.d" }?.change.value == 0)
    }

    @Test("A member under a name of another convention is missing, and unknown")
    func misnamed() throws {
        let faults = try faults(
            [["{\"vendorID\": 1, \"at\": 2, \"price\": 3, \"Price\": 4}"]],
            of: ["misnamed"]
        )
        #expect(faults.map(\.name) == ["misnamed.vendorID", "misnamed.at"])
        #expect(faults.map { $0.misnamed?.path.name } == ["vendor_id", "At"])
        #expect(faults.allSatisfy { $0.change.kind == .remove && $0.misnamed?.kind == .add })
    }

    @Test("Kinds that are nearly a documented one are unknown")
    func similarKinds() throws {
        let faults = try faults(
            [["{\"result\": {\"type\": \"paid\", \"price\": 3}}", "{\"result\": {\"type\": \"free\"}}"]],
            of: ["unknown-kind"]
        )
        #expect(
            faults.compactMap(\.change.value?.stringValue) == [
                "unexpectedKind", "paid2", "pai", "PAID", "pad",
            ]
        )
    }

    @Test(
        "What an example of the same kind does without may be left out, and what only another kind does without not"
    )
    func absent() throws {
        let optional = try faults(
            [["{\"user\": {\"id\": 1, \"mail\": 2}, \"how\": 1}", "{\"user\": {\"id\": 1}}"]],
            of: ["absent"]
        )
        #expect(optional.map(\.name) == ["absent.user.mail"])
        #expect(optional.map(\.member) == [nil])
        let kinds = [
            "{\"result\": {\"type\": \"paid\", \"price\": 1}}", "{\"result\": {\"type\": \"free\"}}",
        ]
        #expect(try faults([kinds], of: ["absent", "missing"]).map(\.name).contains("missing.result.price"))
        let misplaced = try faults([kinds.reversed()], of: ["misplaced"])
        #expect(misplaced.map(\.name) == ["misplaced.result.price", "misplaced-null.result.price"])
        #expect(misplaced.map(\.change.value) == [1, .null])
        #expect(misplaced.map(\.member) == ["result", "result"])
    }

    @Test("A member may be missing or of another type where another example has it so")
    func whatOtherExamplesHave() throws {
        let names = try names(
            "{\"result\": {\"type\": \"a\", \"offer\": 1}, \"note\": \"x\"}",
            "{\"result\": {\"type\": \"b\"}, \"note\": null}"
        )
        #expect(names.contains("missing.result.offer"))
        #expect(names.contains("missing.result.type"))
        #expect(names.contains("mistyped.note"))
        let note = try faults([["{\"note\": 1}", "{\"note\": \"x\"}", "{\"note\": true}"]]).first {
            $0.name == "mistyped.note"
        }
        #expect(note?.change.value == [])
    }

    @Test("The same member of another event counts, another event's payload does not")
    func otherEvents() throws {
        let names = try faults([
            ["{\"user\": {\"id\": 1, \"mail\": \"m\"}, \"offer\": 2}"], ["{\"user\": {\"id\": 3}}"],
        ]).map(\.name)
        #expect(!names.contains("missing.user.mail"))
        #expect(names.contains("missing.offer"))
    }

    /// What stands behind the documented entries is looked at, too.
    @Test func keysThatAreDataAreNoneOfAReadersBusiness() throws {
        #expect(
            try names("{\"levels\": {\"gold\": {\"id\": \"gold\", \"on\": true}}}") == [
                "missing.levels", "missing.levels.gold.id", "missing.levels.gold.on",
                "missing.levels.gold_2.id", "missing.levels.gold_2.on", "mistyped.levels",
                "mistyped.levels.gold", "mistyped.levels.gold.id", "mistyped.levels.gold.on",
                "mistyped.levels.gold_2", "mistyped.levels.gold_2.id", "mistyped.levels.gold_2.on",
                "extra.levels.gold.unexpectedKey", "extra.levels.gold_2.unexpectedKey", "extra.unexpectedKey",
            ]
        )
    }

    @Test func elementsOfArraysAreReplacedOnly() throws {
        #expect(
            try names("{\"list\": [{\"a\": 1}, {\"a\": 2}]}") == [
                "missing.list", "missing.list[0].a", "missing.list[1].a", "missing.list[2].a",
                "mistyped.list",
                "mistyped.list[0]", "mistyped.list[0].a", "mistyped.list[1]", "mistyped.list[1].a",
                "mistyped.list[2]", "mistyped.list[2].a", "extra.list[0].unexpectedKey",
                "extra.list[1].unexpectedKey", "extra.list[2].unexpectedKey", "extra.unexpectedKey",
            ]
        )
    }

    @Test func anEmptyObjectTellsNothing() throws {
        #expect(
            try names("{\"options\": {}}") == ["missing.options", "mistyped.options", "extra.unexpectedKey"]
        )
        #expect(try names("{}") == [])
        #expect(try names("[]") == [])
        #expect(try names("1") == [])
    }

    @Test func whatIsAddedToAnObjectIsAlsoLikeItsMembers() throws {
        let faults = try faults([["{\"offer\": {\"a\": \"x\", \"b\": 1}}"]], of: ["extra-like-others."])
        #expect(
            faults.map(\.change) == [
                PayloadFault.Change(.add, at: JSONPath([.key("offer"), .key("unexpectedKey")]), "x"),
                PayloadFault.Change(.add, at: JSONPath([.key("unexpectedKey")]), ["a": "x", "b": 1]),
            ]
        )
    }

    @Test func theExtraKeyIsNew() throws {
        #expect(try names("{\"unexpectedKey\": 1}").last == "extra.unexpectedKey2")
    }

    @Test func depthIsLimited() throws {
        let payload = String(repeating: "{\"a\":", count: 200) + "1" + String(repeating: "}", count: 200)
        let changes = try faults([[payload]]).map(\.change)
        #expect(changes.map(\.path.components.count).max() == PayloadShape.maximumDepth)
    }

    @Test func theirNumberIsLimited() throws {
        let members = (0..<20_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
        #expect(try names("{\(members)}").count == 2 * PayloadFaults.maximumCount + 1)
    }

    @Test("A value that is longer than a change may be is not repeated in faults of other places")
    func theirSizeIsLimited() throws {
        let entries = (0..<100).map {
            "{\"id\": \"entry \($0)\", \"note\": \"\(String(repeating: "x", count: 200))\"}"
        }
        let faults = try faults([["{\"list\": [\(entries.joined(separator: ","))], \"price\": 1}"]])
        #expect(faults.contains { $0.name == "missing.list[99].note" })
        #expect(faults.contains { $0.name == "repeated.price" })
        #expect(!faults.contains { $0.name == "repeated.list" || $0.preparation != nil })
        let sizes = faults.map { $0.change.value?.serialized().utf8.count ?? 0 }
        #expect(sizes.allSatisfy { $0 <= PayloadFault.Change.maximumSize })
    }

    @Test func longKeysAreLeftAlone() throws {
        let key = String(repeating: "k", count: PayloadFaults.maximumKeyLength)
        #expect(try names("{\"\(key)\": 1}") == ["missing.\(key)", "mistyped.\(key)", "extra.unexpectedKey"])
        #expect(try names("{\"\(key)k\": {\"a\": 1}}") == ["extra.unexpectedKey"])
    }

    @Test("What is null, repeated, of another kind or unreadable is a fault of its own")
    func otherFaults() throws {
        let faults = try faults(
            [
                [
                    "{\"result\": {\"type\": \"paid\", \"price\": 3, \"at\": \"2024-01-01T00:00:00Z\"}, \"note\": null}",
                    "{\"result\": {\"type\": \"free\"}, \"note\": \"x\"}",
                ]
            ],
            of: ["null", "repeated", "unknown-kind.", "beyond-range", "month-13", "no-time"]
        )
        #expect(
            faults.map(\.name) == [
                "null.result", "null.result.type", "null.result.price", "null.result.at",
                "repeated.result", "repeated.result.type", "repeated.result.price", "repeated.result.at",
                "repeated.note", "unknown-kind.result.type", "beyond-range.result.price",
                "month-13.result.at",
                "no-time.result.at",
            ]
        )
        #expect(Set(faults.map(\.question)).count == 4)
    }

    @Test func changesAsTheyStandInTheFile() throws {
        let changes = try faults([["{\"list\": [{\"a b\": 1}]}"]])
        let json = Dictionary(
            uniqueKeysWithValues: try changes.map {
                ($0.name, try JSONValue(encoding: $0.change).serialized())
            }
        )
        let expected = [
            "missing.list[0]['a b']":
                "{\"kind\": \"remove\", \"path\": [\"list\", 0, \"a b\"], \"value\": null}",
            "mistyped.list[0]['a b']":
                "{\"kind\": \"replace\", \"path\": [\"list\", 0, \"a b\"], \"value\": \"1\"}",
            "extra.list[0].unexpectedKey":
                "{\"kind\": \"add\", \"path\": [\"list\", 0, \"unexpectedKey\"], \"value\": true}",
        ]
        for (name, text) in expected {
            #expect(json[name] == (try JSON5.value(in: text)).serialized())
        }
    }
}
