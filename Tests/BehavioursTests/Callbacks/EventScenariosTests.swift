import Expectations
import JSONText
import Testing

@testable import Behaviours

/// The file that is made of what pages of callbacks state.
struct EventScenariosTests {
    private typealias Outcome = EventExpectations.Outcome

    private func scenario(
        _ id: String,
        in expectations: EventExpectations
    ) throws -> EventExpectations.Scenario {
        try #require(expectations.scenarios.first { $0.id == id })
    }

    private func bought(_ examples: String..., document: String = "events", variant: String? = nil) throws
        -> DocumentedEvent
    {
        try SampleEvents.event(
            "didBuy",
            document: document,
            variant: variant,
            parameters: ["offer", "how"],
            examples: examples
        )
    }

    @Test func oneCallForEachExample() throws {
        let event = try bought("{\"offer\": 1, \"how\": 2}", "{\"offer\": 1}")
        let expectations = try SampleEvents.expectations([event], [SampleEvents.parameter("didBuy")])
        let accepted = try ["didBuy.example-1", "didBuy.example-2"].map {
            try scenario($0, in: expectations).accepted
        }
        #expect(
            accepted == [
                [Outcome(calls: [.init(event: "didBuy", closure: "didBuy", arguments: ["offer", "how"])])],
                [Outcome(calls: [.init(event: "didBuy", closure: "didBuy", arguments: ["offer"])])],
            ]
        )
    }

    @Test(
        arguments: [(true, [1], .stated), (false, [0], .stated), (nil, [1, 0], .unspecified)]
            as [(Bool?, [Int], Basis)]
    )
    func observerMode(isInvoked: Bool?, calls: [Int], basis: Basis) throws {
        let event = try SampleEvents.event(
            "didBuy",
            parameters: ["offer"],
            invokedInObserverMode: isInvoked,
            examples: ["{\"offer\": 1}"]
        )
        let scenario = try scenario("didBuy.observer-mode", in: try SampleEvents.expectations([event]))
        #expect(scenario.observerMode)
        #expect(scenario.basis == basis)
        #expect(scenario.accepted.map(\.calls.count) == calls)
        // Whatever an open question leads to, the statement on calls holds.
        #expect(scenario.statements == ["didBuy.observer-mode"] + (isInvoked == nil ? ["didBuy.call"] : []))
    }

    @Test(
        "An answer repeats the request after the documented delay",
        arguments: [("on-true", [true]), ("on-false", [false]), ("never", [])] as [(String, [Bool])]
    )
    func retry(answer: String, repeating: [Bool]) throws {
        let event = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            returns: "Bool",
            retryDelaySeconds: "0.5",
            examples: ["{\"error\": {\"code\": \"x\"}}"]
        )
        let expectations = try SampleEvents.expectations([event], answers: ["retry": answer])
        for truth in [true, false] {
            let scenario = try scenario("didFail.answer-\(truth)", in: expectations)
            #expect(scenario.answer == truth)
            let delays = scenario.accepted.map { $0.repeatsRequestAfterSeconds?.duration }
            #expect(delays == [repeating.contains(truth) ? .milliseconds(500) : nil])
        }
        // A plain call is answered so that nothing is repeated.
        #expect(try scenario("didFail", in: expectations).answer == (answer == "on-false"))
    }

    @Test(
        "A request is repeated again when it fails again, and in observer mode where its callback is called there"
    )
    func repeatsAgain() throws {
        let event = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            returns: "Bool",
            invokedInObserverMode: true,
            retryDelaySeconds: "0.5",
            examples: ["{\"error\": 1}"]
        )
        let expectations = try SampleEvents.expectations([event])
        let again = try scenario("didFail.answer-true.after-itself", in: expectations)
        #expect(again.earlier.map(\.event) == ["didFail"])
        let observing = try scenario("didFail.answer-true.observer-mode", in: expectations)
        #expect(observing.observerMode)
        let cancelled = try scenario("didFail.answer-true.cancelled", in: expectations)
        #expect(cancelled.cancelledAfterSeconds?.duration == .milliseconds(250))
        #expect(
            cancelled.accepted.map(\.repeatsRequestAfterSeconds?.duration) == [.milliseconds(500), nil]
        )
        let next = try scenario("didFail.answer-true.after-cancellation", in: expectations)
        #expect(next.earlier.map(\.cancelledAfterSeconds?.duration) == [.milliseconds(250)])
        let twice = try scenario("didFail.answer-true.then-itself", in: expectations)
        #expect(twice.meanwhile.map(\.secondsAfter?.duration) == [.milliseconds(250)])
        #expect(
            twice.accepted.map(\.repeatsOtherRequestAfterSeconds?.duration) == [.milliseconds(750)]
        )
        for scenario in [again, observing, next, twice] {
            #expect(scenario.answer == true)
            #expect(scenario.accepted.map(\.repeatsRequestAfterSeconds?.duration) == [.milliseconds(500)])
        }
    }

    @Test func aDelayWithoutAnAnswerGivesNoScenario() throws {
        let event = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            retryDelaySeconds: "2",
            examples: ["{\"error\": 1}"]
        )
        let expectations = try SampleEvents.expectations([event])
        #expect(!expectations.scenarios.contains { $0.id.contains("answer") })
        #expect(try scenario("didFail", in: expectations).accepted.map(\.repeatsRequestAfterSeconds) == [nil])
    }

    @Test func everyPayloadThatIsWrongIsRefused() throws {
        let expectations = try SampleEvents.expectations([try bought("{\"offer\": {\"id\": 7}}")])
        let changed = expectations.scenarios.filter { !$0.changes.isEmpty && $0.covers == nil }
        #expect(
            Set(changed.flatMap(\.statements)) == [
                "missing-members", "mistyped-members", "unknown-members", "repeated-members",
                "unreadable-values",
                "malformed-payloads",
            ]
        )
        for scenario in changed { #expect(scenario.accepted.flatMap(\.calls).isEmpty) }
        let misnamed = try scenario("didBuy.misnamed.offer.id", in: expectations)
        #expect(misnamed.changes.map(\.kind) == [.remove, .add])
        #expect(misnamed.accepted.map(\.rejectedAt) == ["$.offer.id", "$.offer.Id"])
        let missing = try scenario("didBuy.missing.offer.id", in: expectations)
        #expect(missing.changes == [.init(.remove, at: JSONPath([.key("offer"), .key("id")]))])
        #expect(missing.accepted.map(\.rejectedAt) == ["$.offer.id"])
        let mistyped = try scenario("didBuy.mistyped.offer.id", in: expectations)
        #expect(mistyped.changes == [.init(.replace, at: JSONPath([.key("offer"), .key("id")]), "7")])
        let extra = try scenario("didBuy.extra.offer.unexpectedKey", in: expectations)
        #expect(extra.accepted.map(\.rejectedAt) == ["$.offer.unexpectedKey"])
    }

    @Test("Where no page says what becomes of a payload that is not as documented, both are accepted")
    func openPayloads() throws {
        let expectations = try SampleEvents.expectations(
            [try bought("{\"offer\": {\"id\": 7}}")],
            answers: [:]
        )
        let missing = try scenario("didBuy.missing.offer.id", in: expectations)
        #expect(missing.basis == .unspecified)
        #expect(missing.accepted.map(\.label) == ["refused", "taken"])
        #expect(missing.accepted[1].calls.map(\.unspecifiedArguments) == [["offer"]])
        let extra = try scenario("didBuy.extra.offer.unexpectedKey", in: expectations)
        #expect(extra.accepted[1].calls.map(\.arguments) == [["offer"]])
        #expect(try scenario("unknown-event", in: expectations).accepted.count == 2)
    }

    @Test("Another payload about the same ids comes before, and nothing of it is left")
    func updates() throws {
        let event = try bought("{\"offer\": {\"id\": \"gold\", \"price\": 5}}")
        let scenario = try scenario("didBuy.updated", in: try SampleEvents.expectations([event]))
        #expect(scenario.earlier.map(\.event) == ["didBuy"])
        #expect(scenario.earlier[0].changes.map(\.path) == [JSONPath([.key("offer"), .key("price")])])
        #expect(scenario.changes.isEmpty)
        #expect(scenario.accepted.map { $0.calls.map(\.arguments) } == [[["offer"]]])
    }

    @Test("A payload without what another example does without may be refused, or is passed on as it is")
    func optionalMembers() throws {
        let event = try bought(
            "{\"offer\": {\"id\": 1, \"note\": 2}, \"how\": 3}",
            "{\"offer\": {\"id\": 1}, \"how\": 3}"
        )
        let expectations = try SampleEvents.expectations([event])
        let absent = try scenario("didBuy.example-1.absent.offer.note", in: expectations)
        #expect(absent.basis == .unspecified)
        #expect(absent.accepted.map(\.rejectedAt) == ["$.offer.note", nil])
        #expect(absent.accepted[1].calls.map(\.arguments) == [["offer", "how"]])
        let whole = try bought("{\"offer\": 1, \"how\": 3}", "{\"offer\": 1}")
        let without = try scenario("didBuy.example-1.absent.how", in: try SampleEvents.expectations([whole]))
        #expect(without.accepted[1].calls.map(\.arguments) == [["offer"]])
    }

    @Test("Names like those of events are unknown, too, and so are those of closures")
    func unknownEventsLikeKnownOnes() throws {
        let events = [
            try bought("{\"offer\": 1}"),
            try SampleEvents.event("didFailWith", parameters: [], examples: ["{\"a\": 1}"]),
        ]
        let expectations = try SampleEvents.expectations(events, [SampleEvents.parameter("didFail")])
        let unknown = expectations.scenarios.filter { $0.statements.contains("unknown-events") }
        #expect(
            unknown.map(\.event) == [
                "unexpectedEvent", "unexpectedEvent", "didBuy2", "didBu", "didbuy", "diduy", "didFail",
            ]
        )
        #expect(unknown.filter(\.observerMode).map(\.id) == ["unknown-event.observer-mode"])
    }

    @Test(
        "Each kind of fault is refused in observer mode, too, where pages say that the callback is called there",
        arguments: [true, false, nil] as [Bool?]
    )
    func faultsInObserverMode(isInvoked: Bool?) throws {
        let event = try SampleEvents.event(
            "didBuy",
            parameters: ["offer"],
            invokedInObserverMode: isInvoked,
            examples: ["{\"offer\": {\"id\": \"a\", \"name\": \"b\"}}"]
        )
        let scenarios = try SampleEvents.expectations([event]).scenarios
        let inObserverMode = scenarios.filter { $0.observerMode && $0.id.contains("missing") }
        #expect(inObserverMode.map(\.id) == (isInvoked == true ? ["didBuy.missing.offer.observer-mode"] : []))
        #expect(inObserverMode.allSatisfy { $0.accepted == [Outcome(rejectedAt: JSONPath([.key("offer")]))] })
    }

    @Test func anEventIsToldWhileTheRequestOfAnotherOneWaits() throws {
        let failing = try SampleEvents.event(
            "didFail",
            parameters: ["error"],
            returns: "Bool",
            retryDelaySeconds: "2",
            examples: ["{\"error\": 1}"]
        )
        let expectations = try SampleEvents.expectations(
            [failing, bought("{\"offer\": 1}")],
            answers: ["retry": "on-true"]
        )
        let scenario = try scenario("didBuy.while-didFail-waits", in: expectations)
        #expect(scenario.answer == true)
        #expect(scenario.earlier.map(\.event) == ["didFail"])
        #expect(scenario.earlier.map(\.secondsBefore) == [Seconds(.seconds(1))])
        #expect(scenario.accepted.map(\.calls.count) == [1, 1])
        // A subject that handles only this event repeats nothing.
        let repeats = scenario.accepted.map(\.repeatsOtherRequestAfterSeconds)
        #expect(repeats == [Seconds(.seconds(1)), nil])
    }

    @Test func eventsFollowRefusalsOfEachKind() throws {
        let scenarios = try SampleEvents.expectations([bought("{\"offer\": 1}")]).scenarios
        let refused = scenarios.filter { $0.earlier.count == 1 && $0.id.hasPrefix("didBuy.after-") }
        #expect(
            refused.map(\.id) == [
                "didBuy.after-itself", "didBuy.after-refusal", "didBuy.after-incomplete-payload",
                "didBuy.after-unknown-event",
            ]
        )
        #expect(refused.map { $0.earlier[0].event }.last == "unexpectedEvent")
    }

    @Test func anUnknownEventIsRefusedAsAWhole() throws {
        let events = [
            try bought("{\"offer\": 1}"),
            try SampleEvents.event("unexpectedEvent", parameters: [], examples: ["{\"a\": 1}"]),
        ]
        let unknown = try scenario("unknown-event", in: try SampleEvents.expectations(events))
        #expect(unknown.event == "unexpectedEvent2")
        #expect(unknown.accepted == [Outcome(rejectedAt: JSONPath())])
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
        let expectations = try SampleEvents.expectations(
            [event],
            parameters.map { SampleEvents.parameter($0) }
        )
        #expect(expectations.events.map(\.closure) == [closure])
    }

    @Test func versionsOfAnEventAreToldApart() throws {
        let events = try ["SDKv3", "SDKv4"].map { try bought("{\"offer\": 1}", variant: $0) }
        let parameters = ["SDKv4", "SDKv3"].map { SampleEvents.parameter("didBuy", variant: $0) }
        let expectations = try SampleEvents.expectations(events, parameters)
        #expect(
            expectations.scenarios.filter(\.earlier.isEmpty).map(\.id).filter {
                $0.hasSuffix("4.observer-mode") || $0.hasSuffix("3.observer-mode")
            } == [
                "didBuy.SDKv3.observer-mode", "didBuy.SDKv4.observer-mode",
            ]
        )
        #expect(try scenario("didBuy.SDKv4", in: expectations).variant == "SDKv4")
        #expect(EventClosures(parameters).parameter(for: events[0])?.variant == "SDKv3")
    }

    @Test("Callbacks of one name in two guides do not mix")
    func documentsAreToldApart() throws {
        let events = try ["ios-events", "tv-events"].map { try bought("{\"offer\": 1}", document: $0) }
        let expectations = try SampleEvents.expectations(events)
        #expect(expectations.events.map(\.document) == ["ios-events", "tv-events"])
        let calls = expectations.scenarios.filter {
            $0.statements[0].hasSuffix(".call") && $0.covers == nil && $0.earlier.isEmpty
                && $0.meanwhile.isEmpty
        }
        #expect(calls.map(\.id) == ["didBuy.ios-events", "didBuy.tv-events"])
        #expect(
            calls.map { $0.fixtures["en"] } == [
                "en/events/didBuy.ios-events.json", "en/events/didBuy.tv-events.json",
            ]
        )
    }

    @Test func idsAreUniqueEvenWhereExamplesBearTheNamesOfFamilies() throws {
        var event = try bought("{\"offer\": 1}", "{\"offer\": 1}")
        event.examples[0].id = "observer-mode"
        let ids = try SampleEvents.expectations([event, event]).scenarios.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.contains("didBuy.observer-mode.2"))
    }

    @Test func statementsAreThoseOfTheScenarios() throws {
        let events = [
            try bought("{\"offer\": 1}"), try SampleEvents.event("didClose", parameters: [], examples: []),
        ]
        let expectations = try SampleEvents.expectations(events)
        #expect(
            expectations.statements.map(\.id) == [
                "didBuy.call", "didBuy.observer-mode", "missing-members", "mistyped-members",
                "unknown-members", "repeated-members", "unreadable-values", "malformed-payloads",
                "unknown-events",
            ]
        )
        #expect(expectations.events.count == 2)
        #expect(Set(expectations.scenarios.flatMap(\.statements)) == Set(expectations.statements.map(\.id)))
    }

    @Test func noEventsGiveNoScenarios() throws {
        let expectations = try SampleEvents.expectations([])
        #expect(expectations.scenarios.isEmpty)
        #expect(expectations.statements.isEmpty)
    }

    @Test("Names that are equal up to where they are cut stay apart, also in the case of their letters")
    func longNames() throws {
        let label = String(repeating: "x", count: 120)
        var event = try SampleEvents.event("didEnd", parameters: [], examples: ["{}", "{}", "{}"])
        for (index, id) in [label + "a", label + "b", label.uppercased()].enumerated() {
            event.examples[index].id = id
        }
        let callbacks = Callbacks(events: [event], modifierParameters: [], findings: [])
        let stem = "didEnd." + String(repeating: "x", count: 93)
        #expect(
            callbacks.stems == [[stem, stem + ".2", "didEnd." + String(repeating: "X", count: 93) + ".3"]]
        )
    }
}
