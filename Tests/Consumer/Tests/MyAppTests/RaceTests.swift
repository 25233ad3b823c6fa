import Conformance
import MyApp
import Testing

struct MyLoaderSubject: RaceSubject {
    let loader: MyLoader<RacePaywall>

    init(environment: RaceEnvironment) {
        loader = MyLoader(
            targeted: { try await environment.request(.segmented, placement: $0) },
            standard: { try await environment.request(.defaultAudience, placement: $0) },
            clock: environment.clock
        )
    }

    func profileDidChange(attributionSources: [String]) { loader.profileDidChange(attributionSources) }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        try await loader.load(placement, timeout: timeout)
    }
}

@Test(arguments: try RaceSuite(expectations: "Fixtures").scenarios)
func race(_ scenario: RaceScenario) async throws { try await scenario.verify(MyLoaderSubject.init) }
