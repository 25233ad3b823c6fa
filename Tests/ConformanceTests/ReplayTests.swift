import Conformance
import Diagnostics
import Testing

@Suite struct ReplayTests {
    @Test func repeatsTheRunThatFailed() async throws {
        let scenario = try TestFixtures.raceScenario("updates-in-one-instant.5s")
        let wrong = try WrongLoader.named("looks at the profile only once")
        let report = await scenario.run(wrong.subject)
        let replay = try #require(report.replay)
        let repeated = try await scenario.replay(replay, wrong.subject)
        #expect(repeated.report.verdict == .failed)
        #expect(repeated.report.failure == report.failure)
        #expect(repeated.steps.first == "0 s  the task 'the load' starts")
        #expect(repeated.steps.contains("1 s  scenario: profile arrives: [appleAds]"))
        #expect(repeated.description.contains(" 1  0 s  the task 'the load' starts"))
        #expect(!repeated.description.contains("conductor"))
    }

    @Test func repeatsEachBehaviour() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-at-window-end.5s")
        let report = await scenario.run(PaywallLoaderSubject.init)
        #expect(report.behaviours.map(\.text).sorted() == ["default paywall", "segmented paywall"])
        for behaviour in report.behaviours {
            let repeated = try await scenario.replay(
                try #require(behaviour.replay),
                PaywallLoaderSubject.init
            )
            #expect(repeated.report.verdict == .unspecified)
            #expect(repeated.report.message == behaviour.text)
        }
    }

    @Test func repeatsEvents() async throws {
        let scenario = try TestFixtures.eventScenario("didFailLoadingProductsWith.retry/en")
        let repeated = try await scenario.replay("v1", DelegateSubject.init)
        #expect(repeated.report.verdict == .passed)
        #expect(repeated.steps.contains("0 s  didFailLoadingProductsWith is called"))
        #expect(repeated.steps.contains("2 s  repeated product request begins"))
    }

    @Test(arguments: ["", "v2", "v1.x!", "v1.9", "v1.0:500.1"])
    func refusesForeignStrings(_ replay: String) async throws {
        let scenario = try TestFixtures.raceScenario("attribution-never.5s")
        let error = await #expect(throws: DiagnosticError.self) {
            try await scenario.replay(replay, PaywallLoaderSubject.init)
        }
        #expect(error?.diagnostics.map(\.code) == ["invalid-replay"])
    }
}
