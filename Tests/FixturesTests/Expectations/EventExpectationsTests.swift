import Behaviours
import JSONText
import Testing

@testable import Fixtures

struct EventExpectationsTests {
    private func scenarios(_ json: JSONValue) -> [JSONValue] { json["scenarios"]?.arrayValue ?? [] }

    private func ids(_ json: JSONValue) -> [String] { scenarios(json).compactMap { $0["id"]?.stringValue } }

    private func scenario(_ id: String, in json: JSONValue) throws -> JSONValue {
        try #require(scenarios(json).first { $0["id"]?.stringValue == id })
    }

    private func bought(_ examples: String..., variant: String? = nil) throws -> Event {
        try SampleEvents.event("didBuy", variant: variant, parameters: ["offer", "how"], examples: examples)
    }

    @Test func oneCallForEachExample() throws {
        let event = try bought("{\"offer\": 1, \"how\": 2}", "{\"offer\": 1}")
        let json = SampleEvents.json(SampleEvents.specification([event], [SampleEvents.parameter("didBuy")]))
        let arguments = try ["didBuy.example-1", "didBuy.example-2"].map { id in
            try scenario(id, in: json)["expected"]?["calls"]?.arrayValue ?? []
        }
        #expect(
            arguments == [
                [
                    [
                        "event": "didBuy", "closure": "didBuy",
                        "arguments": ["offer": "$.offer", "how": "$.how"],
                    ]
                ],
                [["event": "didBuy", "closure": "didBuy", "arguments": ["offer": "$.offer"]]],
            ]
        )
    }

    @Test(
        arguments: [(true, 1, "stated"), (false, 0, "stated"), (nil, 1, "unspecified")]
            as [(Bool?, Int, String)]
    )
    func observerMode(isInvoked: Bool?, calls: Int, basis: String) throws {
        let event = try SampleEvents.event(
            "didBuy",
            parameters: ["offer"],
            invokedInObserverMode: isInvoked,
            examples: ["{\"offer\": 1}"]
        )
        let json = SampleEvents.json(SampleEvents.specification([event]))
        let scenario = try scenario("didBuy.observer-mode", in: json)
        #expect(scenario["observerMode"] == true)
        #expect(scenario["basis"]?.stringValue == basis)
        #expect(scenario["expected"]?["calls"]?.arrayValue?.count == calls)
        #expect(scenario["statements"] == ["didBuy.observer-mode"])
    }

    @Test func aTrueAnswerRepeatsAfterTheDocumentedDelay() throws {
        let event = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            returns: "Bool",
            retryDelaySeconds: "0.5",
            examples: ["{\"error\": {\"code\": \"x\"}}"]
        )
        let json = SampleEvents.json(SampleEvents.specification([event]))
        let yes = try scenario("didFail.answer-true", in: json)
        #expect(yes["answer"] == true)
        #expect(yes["expected"]?["repeatsRequestAfterSeconds"]?.numberValue?.literal == "0.5")
        let no = try scenario("didFail.answer-false", in: json)
        #expect(no["answer"] == false)
        #expect(no["expected"]?["repeatsRequestAfterSeconds"] == .null)
        #expect(try scenario("didFail", in: json)["answer"] == false)
    }

    @Test func aDelayWithoutAnAnswerGivesNoScenario() throws {
        let event = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            retryDelaySeconds: "2",
            examples: ["{\"error\": 1}"]
        )
        let json = SampleEvents.json(SampleEvents.specification([event]))
        #expect(!ids(json).contains { $0.contains("answer") })
        #expect(try scenario("didFail", in: json)["answer"] == .null)
    }

    @Test func everyPayloadThatIsWrongIsRefused() throws {
        let json = SampleEvents.json(SampleEvents.specification([try bought("{\"offer\": {\"id\": 7}}")]))
        for scenario in scenarios(json) where scenario["change"] != .null {
            #expect(scenario["expected"]?["calls"] == [])
            #expect(scenario["basis"] == "sample")
            #expect(scenario["statements"] == ["strict-payload"])
        }
        let missing = try scenario("didBuy.missing.offer.id", in: json)
        #expect(missing["change"] == ["kind": "remove", "path": ["offer", "id"]])
        #expect(missing["expected"]?["rejectedAt"] == "$.offer.id")
        let mistyped = try scenario("didBuy.mistyped.offer.id", in: json)
        #expect(mistyped["change"] == ["kind": "replace", "path": ["offer", "id"], "value": "7"])
        let extra = try scenario("didBuy.extra.offer.unexpectedKey", in: json)
        #expect(extra["expected"]?["rejectedAt"] == "$.offer.unexpectedKey")
    }

    @Test func anUnknownEventIsRefusedAsAWhole() throws {
        let events = [
            try bought("{\"offer\": 1}"),
            try SampleEvents.event("unexpectedEvent", parameters: [], examples: ["{\"a\": 1}"]),
        ]
        let unknown = try scenario("unknown-event", in: SampleEvents.json(SampleEvents.specification(events)))
        #expect(unknown["event"] == "unexpectedEvent2")
        #expect(unknown["expected"] == ["calls": [], "rejectedAt": "$", "repeatsRequestAfterSeconds": nil])
    }

    @Test(
        "The modifier's parameter of the same name, or of the name without its last word",
        arguments: [
            ("didBuy", ["didBuy", "didSell"], "didBuy"), ("didBuyWith", ["didBuy"], "didBuy"),
            ("didBuyWith", ["didBuy", "didBuyWith"], "didBuyWith"), ("didBuy", ["didBuyWith"], nil),
        ] as [(String, [String], String?)]
    )
    func closures(id: String, parameters: [String], closure: String?) throws {
        let event = try SampleEvents.event(id, parameters: [], examples: ["{\"a\": 1}"])
        let specification = SampleEvents.specification([event], parameters.map { SampleEvents.parameter($0) })
        let json = SampleEvents.json(specification)
        let entry = try #require(json["events"]?.arrayValue?.first)
        #expect(entry["closure"] == (closure.map(JSONValue.string) ?? .null))
        #expect(entry["statements"]?.arrayValue?.count == (closure == nil ? 1 : 2))
    }

    @Test func versionsOfAnEventAreToldApart() throws {
        let events = try ["SDKv3", "SDKv4"].map { try bought("{\"offer\": 1}", variant: $0) }
        let parameters = ["SDKv4", "SDKv3"].map { SampleEvents.parameter("didBuy", variant: $0) }
        let specification = SampleEvents.specification(events, parameters)
        let json = SampleEvents.json(specification)
        #expect(
            ids(json).filter { $0.hasSuffix("observer-mode") } == [
                "didBuy.SDKv3.observer-mode", "didBuy.SDKv4.observer-mode",
            ]
        )
        #expect(try scenario("didBuy.SDKv4", in: json)["variant"] == "SDKv4")
        #expect(EventClosures(specification).parameter(for: events[0])?.variant == "SDKv3")
    }

    @Test func idsAreUniqueEvenWhereExamplesBearTheNamesOfFamilies() throws {
        var event = try bought("{\"offer\": 1}", "{\"offer\": 1}")
        event.examples[0].id = "observer-mode"
        let json = SampleEvents.json(SampleEvents.specification([event, event]))
        #expect(Set(ids(json)).count == ids(json).count)
        #expect(ids(json).contains("didBuy.observer-mode.2"))
    }

    @Test func statementsAreThoseOfTheScenarios() throws {
        let events = [
            try bought("{\"offer\": 1}"), try SampleEvents.event("didClose", parameters: [], examples: []),
        ]
        let json = SampleEvents.json(SampleEvents.specification(events))
        let statements = json["statements"]?.arrayValue ?? []
        #expect(
            statements.compactMap { $0["id"]?.stringValue } == [
                "didBuy.call", "didBuy.observer-mode", "strict-payload", "documented-events",
            ]
        )
        #expect(statements.allSatisfy { $0["sources"]?.arrayValue?.isEmpty == false })
        #expect(json["events"]?.arrayValue?.count == 2)
        let used = Set(scenarios(json).flatMap { $0["statements"]?.arrayValue ?? [] })
        #expect(used == Set(statements.compactMap { $0["id"] }))
    }

    @Test func noEventsGiveNoScenarios() {
        #expect(
            SampleEvents.json(Specification())
                == ["schemaVersion": 1, "events": [], "statements": [], "scenarios": []]
        )
    }
}
