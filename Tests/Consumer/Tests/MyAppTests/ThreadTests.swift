import Conformance
import Testing

@Test(arguments: try RaceSuite(expectations: "Fixtures").scenarios)
func raceOnThreads(_ scenario: RaceScenario) async throws {
    try await scenario.verify(MyLoaderSubject.init, schedules: .onThreads(4, count: 5, seed: 0))
}
