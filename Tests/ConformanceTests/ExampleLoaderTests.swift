import Conformance
import PaywallKit
import Testing

/// Somebody's own loader.
struct ExampleLoader: Sendable {
    struct InvalidWindow: Error {}

    let service: any PaywallService<AdaptyPaywall>
    let clock: any Clock<Duration>
    let observer = ProfileObserver<AdaptyProfile>()

    func load(_ placementID: String, window: Double) async throws -> AdaptyPaywall {
        guard window.isFinite, window >= 0 else { throw InvalidWindow() }
        try Task.checkCancellation()
        async let fallback = service.getPaywallForDefaultAudience(placementId: placementID)
        if await isAttributed(within: .seconds(window)) {
            do {
                return try await service.getPaywall(placementId: placementID)
            } catch {
                try Task.checkCancellation()
                return try await fallback
            }
        }
        try Task.checkCancellation()
        return try await fallback
    }

    private func isAttributed(within window: Duration) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await profile in observer.profiles() where profile.carriesAppleAdsAttribution {
                    return true
                }
                return false
            }
            group.addTask {
                try? await clock.sleep(for: window)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}

struct ExampleSubject: PaywallKitRaceSubject {
    let loader: ExampleLoader

    init(environment: RaceEnvironment) {
        loader = ExampleLoader(service: environment.service, clock: environment.clock)
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) { loader.observer.didLoadLatestProfile(profile) }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        try await loader.load(placementId, window: timeout)
    }
}

@Suite struct ExampleLoaderTests {
    @Test(arguments: try RaceSuite(expectations: TestFixtures.valid).scenarios)
    func race(_ scenario: RaceScenario) async throws { try await scenario.verify(ExampleSubject.init) }
}

@Suite struct VerifyTests {
    @Test func throwsWithAllThatIsNeeded() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-late-in-window.5s")
        let failure = await #expect(throws: ConformanceFailure.self) {
            try await scenario.verify(AlwaysDefaultLoader.init)
        }
        let text = try #require(failure).description
        #expect(text.hasPrefix("attribution-late-in-window.5s: failed\n"))
        #expect(text.contains("breaks attribution-in-window: Attribution in the window gives the segmented"))
        #expect(text.contains("en/docs/race.mdx:10: The words on attribution-in-window."))
        #expect(text.contains("- 2.5 s  getPaywall(placementId: \"P\") begins"))
        #expect(
            text.hasSuffix(#"replay: print(try await scenario.replay("v1", AlwaysDefaultLoader.init))"#)
        )
        #expect(text.split(separator: "\n").count <= 12)
    }

    @Test func quotesPagesInTheLanguageThatIsAskedFor() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-late-in-window.5s")
        let failure = await #expect(throws: ConformanceFailure.self) {
            try await scenario.verify(AlwaysDefaultLoader.init, quoting: "ja")
        }
        let text = try #require(failure).description
        #expect(text.contains("ja/docs/race.mdx:"))
        #expect(!text.contains("en/docs/race.mdx:"))
    }

    @Test func tellsAtMostADozenLines() async throws {
        for scenario in try RaceSuite(expectations: TestFixtures.valid).scenarios {
            let report = await scenario.run(AlwaysDefaultLoader.init)
            #expect(report.details().count <= 11)
        }
    }

    @Test func acceptsWhatNothingSpecifies() async throws {
        try await (try TestFixtures.raceScenario("attribution-at-window-end.5s")).verify(
            PaywallLoaderSubject.init
        )
    }

    @Test func describesScenariosByTheirNames() throws {
        let scenario = try TestFixtures.raceScenario("already-known.5s")
        #expect("\(scenario)" == "already-known.5s")
        #expect("\(try TestFixtures.eventScenario("didStartPurchase/en"))" == "didStartPurchase/en")
    }
}
