import Conformance
import PaywallKit
import Testing

/// PaywallKit's loader, and after each load a timer that nobody waits for.
struct TidiesUpLater: RaceSubject {
    let environment: RaceEnvironment
    let loader: PaywallLoaderSubject

    init(environment: RaceEnvironment) {
        self.environment = environment
        loader = PaywallLoaderSubject(environment: environment)
    }

    func profileDidChange(attributionSources: [String]) {
        loader.profileDidChange(attributionSources: attributionSources)
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let clock = environment.clock
        defer {
            for delay in [Duration.milliseconds(1), .seconds(8), .seconds(60), .seconds(7_200)] {
                Task(executorPreference: environment.executor) { try? await clock.sleep(for: delay) }
            }
        }
        return try await loader.load(placement: placement, timeout: timeout)
    }
}

/// A timer that runs out without any effect is nobody's business.
@Suite struct IdleTimerTests {
    @Test(arguments: try RaceSuite(expectations: TestFixtures.valid).scenarios)
    func isNoFaultOfALoader(_ scenario: RaceScenario) async throws {
        try await scenario.verify(TidiesUpLater.init, schedules: .all(limit: 500))
    }

    @Test(arguments: try EventSuite(expectations: TestFixtures.valid).scenarios)
    func isNoFaultOfAHandler(_ scenario: EventScenario) async throws {
        var steps = HandlerSteps()
        steps.afterwards = { environment in
            let clock = environment.clock
            Task(executorPreference: environment.executor) { try await clock.sleep(for: .seconds(3_600)) }
        }
        try await scenario.verify { [steps] in StepHandler(environment: $0, steps: steps) }
    }

    @Test func isToldInTheTimeline() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-early.5s")
        let late = try WrongLoader.named("requests the default paywall a little late")
        let failure = try #require(await scenario.run(late.subject).failure)
        let lines = failure.timeline.description.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("  0 s     ") && $0.hasSuffix("  sleeps 5 s") })
        #expect(lines.contains { $0.hasPrefix("  0.5 s ") && $0.hasSuffix("  is cancelled while it sleeps") })
    }
}
