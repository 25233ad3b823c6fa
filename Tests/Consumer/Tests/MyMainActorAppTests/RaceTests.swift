import Conformance
import MyMainActorApp
import SimulatedConcurrency
import Testing

struct MyLoaderSubject: RaceSubject {
    let loader: MyLoader

    init(environment: RaceEnvironment) {
        loader = MainActor.assumeIsolated { MyLoader() }
    }

    func profileDidChange(attributionSources: [String]) {
        MainActor.assumeIsolated { loader.sources = attributionSources }
    }

    func load(placement: String, timeout: Double) async throws -> MyPaywall {
        try await loader.load(placement, timeout: timeout)
    }

    func origin(of paywall: MyPaywall) -> RacePaywall { paywall.origin }
}

@Test func race() async throws {
    let report = try await RaceSuite(expectations: "Fixtures").run(MyLoaderSubject.init)
    try ConformanceReport(suites: [report]).write(junit: "main-actor-race.xml")
    #expect(!report.hasFailures)
}
