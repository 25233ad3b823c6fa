import Expectations
import JSONText
import PaywallKit
import Testing

@testable import Conformance

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct ChangedPayloadTests {
    typealias Change = EventExpectations.PayloadChange

    private let payload: JSONValue = ["product": ["price": 1, "tags": ["a", "b"]], "other": true]

    private func changed(
        _ kind: Change.Kind,
        _ path: [JSONPath.Component],
        _ value: JSONValue? = nil
    ) -> JSONValue? {
        var changed = ChangedPayload(payload, text: payload.serialized())
        guard changed.make(Change(kind, at: JSONPath(path), value)) else { return nil }
        return try? JSONDocument(parsing: changed.text, as: .json).value
    }

    @Test("What is put in is nothing that callbacks get, and what is replaced is")
    func whatCallbacksGet() {
        var changed = ChangedPayload(payload, text: payload.serialized())
        let isMade = [
            changed.make(Change(.add, at: JSONPath([.key("new")]), 1)),
            changed.make(Change(.replace, at: JSONPath([.key("other")]), false)),
        ]
        #expect(isMade == [true, true])
        #expect(changed.expected == ["product": ["price": 1, "tags": ["a", "b"]], "other": false])
    }

    @Test func textsThatNoValueHas() {
        var twice = ChangedPayload(["a": ["b c": 1]], text: "")
        let isRepeated = twice.make(Change(.duplicate, at: JSONPath([.key("a"), .key("b c")]), 1))
        #expect(isRepeated)
        #expect(twice.text.filter { !$0.isNewline } == "{  \"a\": {    \"b c\": 1,    \"b c\": 1  }}")
        let isMissingRepeated = twice.make(Change(.duplicate, at: JSONPath([.key("x")]), 1))
        #expect(!isMissingRepeated)
        var short = ChangedPayload(payload, text: payload.serialized())
        let isCut = short.make(Change(.truncate, at: JSONPath()))
        #expect(isCut)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: short.text, as: .json) }
    }

    @Test("Another spelling of the same JSON keeps texts with marks and escapes in them")
    func otherSpellings() throws {
        let payload: JSONValue = ["a": ["{\"x\": [\\]}", "\u{1F468}"], "b\n": [:]]
        for kind in [Change.Kind.space, .escape] {
            var changed = ChangedPayload(payload, text: payload.serialized())
            let isMade = changed.make(Change(kind, at: JSONPath()))
            #expect(isMade)
            #expect(changed.text != payload.serialized())
            #expect(try JSONDocument(parsing: changed.text, as: .json).value == payload)
        }
    }

    @Test func removesMembersAndElements() {
        #expect(
            changed(.remove, [.key("product"), .key("price")])
                == ["product": ["tags": ["a", "b"]], "other": true]
        )
        #expect(
            changed(.remove, [.key("product"), .key("tags"), .index(0)])
                == ["product": ["price": 1, "tags": ["b"]], "other": true]
        )
    }

    @Test func replacesAndAdds() {
        #expect(
            changed(.replace, [.key("other")], "x")
                == ["product": ["price": 1, "tags": ["a", "b"]], "other": "x"]
        )
        #expect(changed(.replace, [], []) == [])
        #expect(
            changed(.add, [.key("product"), .key("new")], true)
                == ["product": ["price": 1, "tags": ["a", "b"], "new": true], "other": true]
        )
    }

    @Test func replacesByNullWhereNoValueIsGiven() {
        #expect(
            changed(.replace, [.key("other")])
                == ["product": ["price": 1, "tags": ["a", "b"]], "other": nil]
        )
    }

    @Test func refusesWhatDoesNotFit() {
        #expect(changed(.remove, []) == nil)
        #expect(changed(.remove, [.key("none")]) == nil)
        #expect(changed(.replace, [.key("none")], 1) == nil)
        #expect(changed(.add, [.key("other")], 1) == nil)
        #expect(changed(.add, [.key("none"), .key("x")], 1) == nil)
        #expect(changed(.remove, [.key("product"), .key("tags"), .index(2)]) == nil)
        #expect(changed(.remove, [.index(0)]) == nil)
    }
}

@Suite struct CallbackComparisonTests {
    private func difference(_ value: CallbackValue, _ payload: JSONValue) -> String? {
        CallbackComparison.difference(value, payload, at: JSONPath([.key("v")]))
    }

    private func number(_ literal: String) throws -> JSONValue {
        .number(try #require(JSONNumber(literal: literal)))
    }

    @Test func comparesTextsByCodePoints() {
        #expect(difference(.text("é"), "é") == nil)
        #expect(difference(.text("e\u{301}"), "é") != nil)
    }

    @Test func comparesNumbersExactly() throws {
        let price = try #require(Decimal(string: "9.99"))
        #expect(difference(.number(price), try number("9.99")) == nil)
        #expect(difference(.number(price), try number("9.990")) == nil)
        #expect(difference(.number(price), try number("999e-2")) == nil)
        #expect(difference(.number(Decimal(9.99)), try number("9.99")) != nil || Decimal(9.99) == price)
        #expect(difference(.number(10), try number("9.99")) == "$.v is 10, not 9.99")
        #expect(difference(.number(price), "9.99") != nil)
    }

    @Test(arguments: [
        ("2024-02-15T10:30:00Z", 1_707_993_000.0), ("2024-02-15T19:30:00+09:00", 1_707_993_000),
        ("2024-02-15T10:30:00.5Z", 1_707_993_000.5),
    ])
    func comparesDatesAsInstants(_ text: String, _ seconds: Double) {
        #expect(difference(.date(Date(timeIntervalSince1970: seconds)), .string(text)) == nil)
        #expect(difference(.date(Date(timeIntervalSince1970: seconds + 9 * 3600)), .string(text)) != nil)
    }

    @Test func comparesContents() {
        #expect(difference(.list([.text("a")]), ["a"]) == nil)
        #expect(difference(.list([.text("a")]), ["a", "b"]) == "$.v has 1 elements, not 2")
        #expect(difference(.list([.text("a"), .text("c")]), ["a", "b"]) == "$.v[1] is \"c\", not \"b\"")
        #expect(difference(.object(["k": .boolean(true)]), ["k": false]) == "$.v.k is true, not false")
        #expect(difference(.object([:]), ["k": false]) == "$.v.k is missing")
        #expect(difference(.object(["k": .absent]), ["k": nil]) == nil)
    }

    @Test func takesEmptyValuesForMissingMembers() {
        #expect(difference(.object(["k": .list([]), "l": .object([:]), "m": .absent]), [:]) == nil)
        #expect(
            difference(.object(["k": .text("")]), [:]) == "$.v.k is \"\", and the payload has no such member"
        )
    }
}

@Suite struct DecimalSecondsTests {
    private func seconds(_ literal: String) throws -> Seconds? {
        Seconds(try #require(JSONNumber(literal: literal)))
    }

    @Test(arguments: [
        ("0", Duration.zero, "0 s"), ("3.5", .milliseconds(3500), "3.5 s"),
        ("0.15", .milliseconds(150), "0.15 s"),
        ("1e1", .seconds(10), "10 s"), ("5.00", .seconds(5), "5 s"),
        ("1e-9", .nanoseconds(1), "0.000000001 s"),
    ])
    func readsAndWritesExactly(_ literal: String, _ duration: Duration, _ text: String) throws {
        #expect(try seconds(literal)?.duration == duration)
        #expect(duration.inSeconds == text)
    }

    @Test(arguments: ["-1", "1e11", "1e-19", "1e400", "99999999999999999999999999999999999999999999"])
    func refusesWhatIsNoTime(_ literal: String) throws {
        #expect(try seconds(literal) == nil)
    }
}

@Suite struct TimelineTests {
    private func entries(_ pairs: [(Int, String)]) -> [Timeline.Entry] {
        pairs.map { Timeline.Entry(time: .seconds($0.0), text: $0.1) }
    }

    @Test func laysColumnsSideBySide() {
        let timeline = Timeline(
            script: entries([(0, "begin")]),
            expected: entries([(0, "a"), (1, "b"), (10, "c")]),
            happened: entries([(0, "a"), (1, "x"), (10, "c"), (10, "c")])
        )
        #expect(
            timeline.description == """
                  time  scenario  what happened
                  0 s   begin
                  0 s   a         a
                + 1 s             x
                - 1 s   b
                  10 s  c         c
                + 10 s            c
                """
        )
    }
}
