import Conformance
import Testing

@Test func raceReports() async throws {
    let report = try await RaceSuite(expectations: "Fixtures").run(MyLoaderSubject.init)
    try ConformanceReport(suites: [report]).write(json: "race.json", junit: "race.xml")
    #expect(!report.hasFailures)
}
