import Conformance
import Testing

@Suite struct EventSuiteTests {
    @Test(arguments: try EventSuite(expectations: TestFixtures.valid).scenarios)
    func paywallKitCallsRightInBothStyles(_ scenario: EventScenario) async throws {
        try await scenario.verify(DelegateSubject.init)
        try await scenario.verify(ClosureSubject.init)
    }

    @Test func makesOneScenarioOfEachLanguage() throws {
        let ids = try EventSuite(expectations: TestFixtures.valid).scenarios.map(\.id)
        #expect(
            ids.prefix(2) == [
                "didFinishPurchase.successful-purchase/en", "didFinishPurchase.successful-purchase/ja",
            ]
        )
        #expect(Set(ids).count == ids.count)
    }

    @Test(
        arguments: [
            ("calls nothing", "didStartPurchase", [.missingCall], "didStartPurchase.call"),
            ("calls twice", "didStartPurchase", [.duplicateCall], "didStartPurchase.call"),
            (
                "calls the callback of another event", "didStartPurchase", [.wrongCallback],
                "didStartPurchase.call"
            ),
            ("calls a second callback as well", "didStartPurchase", [.extraCall], "didStartPurchase.call"),
            ("rounds the price", "didStartPurchase", [.wrongArgument], "didStartPurchase.call"),
            ("leaves the arguments out", "didStartPurchase", [.missingArgument], "didStartPurchase.call"),
            ("invents an argument", "didStartPurchase", [.extraArgument], "didStartPurchase.call"),
            (
                "repeats after 3 seconds", "didFailLoadingProductsWith.retry", [.wrongRepeatTime],
                "didFailLoadingProductsWith.retry"
            ),
            (
                "never repeats", "didFailLoadingProductsWith.retry", [.missingRepeat],
                "didFailLoadingProductsWith.retry"
            ),
            (
                "repeats whatever the answer", "didFailLoadingProductsWith.no-retry", [.extraRepeat],
                "didFailLoadingProductsWith.retry"
            ),
            ("never ends", "didStartPurchase", [.neverFinished], "didStartPurchase.call"),
        ] as [(String, String, [Mismatch.Kind], String)]
    )
    func faultsAreFoundAndNamed(
        _ handler: String,
        _ id: String,
        _ kinds: [Mismatch.Kind],
        _ statement: String
    ) async throws {
        let report = try await TestFixtures.eventScenario(id + "/en").run(WrongHandler.named(handler).subject)
        #expect(report.verdict == .failed)
        #expect(report.failure?.mismatches.map(\.kind) == kinds)
        #expect(report.brokenStatements.map(\.id) == [statement])
    }

    @Test func closureThatNoPageNamesIsUnspecified() async throws {
        let scenario = try TestFixtures.eventScenario("didFailWebPaymentNavigation/en")
        let closures = await scenario.run(ClosureSubject.init)
        #expect(closures.verdict == .unspecified)
        #expect(closures.message == "didFinishWebPaymentNavigation is called")
        #expect(await scenario.run(DelegateSubject.init).verdict == .passed)
    }

    @Test func eitherIsTakenWhereNothingSaysWhetherSomethingIsCalled() async throws {
        let scenario = try TestFixtures.eventScenario("didFailWebPaymentNavigation.observer-mode/en")
        let called = await scenario.run(DelegateSubject.init)
        #expect(called.message == "didFailWebPaymentNavigation is called")
        let silent = try await scenario.run(WrongHandler.named("calls nothing").subject)
        #expect(silent.verdict == .unspecified)
        #expect(silent.message == "nothing is called")
        #expect(
            try await scenario.run(WrongHandler.named("calls the callback of another event").subject).verdict
                == .failed
        )
    }

    @Test func takingEverythingIsFound() async throws {
        struct TakesEverything: EventSubject {
            let environment: EventEnvironment
            func handle(_ eventID: String, payload: String) async throws {
                environment.called(eventID, [:])
            }
        }
        let lenient = await (try TestFixtures.eventScenario("didStartPurchase.missing.product.price/en"))
            .run(TakesEverything.init)
        #expect(lenient.failure?.mismatches.map(\.kind) == [.extraCall, .notRejected])
        #expect(lenient.brokenStatements.map(\.id) == ["missing-members"])
        let observer = "didFinishPurchase.successful-purchase.observer-mode/en"
        let loud = await (try TestFixtures.eventScenario(observer)).run(TakesEverything.init)
        #expect(loud.failure?.mismatches.map(\.kind) == [.extraCall])
        #expect(loud.brokenStatements.map(\.id) == ["didFinishPurchase.observer-mode"])
    }

    @Test func refusingEverythingIsFound() async throws {
        struct RefusesEverything: EventSubject {
            init(environment: EventEnvironment) {}
            func handle(_ eventID: String, payload: String) async throws {
                throw PayloadRejection(path: "$.nowhere")
            }
        }
        let wrong = await (try TestFixtures.eventScenario("didStartPurchase.extra.unexpectedKey/en"))
            .run(RefusesEverything.init)
        #expect(wrong.failure?.mismatches.map(\.kind) == [.wrongRejectionPath])
        #expect(wrong.brokenStatements.map(\.id) == ["unknown-members"])
        let right = await (try TestFixtures.eventScenario("didStartPurchase/en")).run(RefusesEverything.init)
        #expect(right.failure?.mismatches.map(\.kind) == [.missingCall, .needlesslyRejected])
        #expect(right.brokenStatements.map(\.id) == ["didStartPurchase.call"])
    }

    @Test func refusalWithoutPathCounts() async throws {
        struct Refuses: EventSubject {
            struct Refusal: Error {}
            init(environment: EventEnvironment) {}
            func handle(_ eventID: String, payload: String) async throws { throw Refusal() }
        }
        let scenario = try TestFixtures.eventScenario("didStartPurchase.mistyped.product.price/en")
        try await scenario.verify(Refuses.init)
    }
}
