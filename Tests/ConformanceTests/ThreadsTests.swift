import Conformance
import PaywallKit
import Synchronization
import Testing

/// Counts the calls that are made with a profile.
private struct CountingSubject: PaywallKitRaceSubject {
    static let calls = Mutex(0)

    let loader: StepLoader

    init(environment: RaceEnvironment) { loader = StepLoader(environment: environment) }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        Self.calls.withLock { $0 += 1 }
        loader.didLoadLatestProfile(profile)
    }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        try await loader.getPaywallOrDefault(placementId: placementId, timeout: timeout)
    }
}

@Suite struct ThreadsTests {
    private static let schedules = ScheduleSelection.onThreads(4, count: 5, seed: 0)

    @Test(arguments: try RaceSuite(expectations: TestFixtures.valid).scenarios)
    func aRightLoaderPasses(_ scenario: RaceScenario) async throws {
        try await scenario.verify(PaywallLoaderSubject.init, schedules: Self.schedules)
    }

    @Test func eachThreadDeliversTheProfile() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-late-in-window.5s")
        let report = await scenario.run(CountingSubject.init, schedules: Self.schedules)
        #expect(report.verdict == .passed)
        #expect(report.schedules == 5)
        #expect(CountingSubject.calls.withLock { $0 } == 4 * 5)
    }

    @Test func aFailureCannotBeRepeated() async throws {
        let wrong = try WrongLoader.named("always gives the default paywall")
        let scenario = try TestFixtures.raceScenario("attribution-late-in-window.5s")
        let report = await scenario.run(wrong.subject, schedules: Self.schedules)
        #expect(report.verdict == .failed)
        #expect(report.replay == nil)
    }
}
