import Expectations
import JSONText
import JUnit
import Testing

@testable import Conformance

/// Loaders that look at intervals whether something has happened.
@Suite struct ToleranceTests {
    /// Gives its result so much later; of attribution it knows nothing.
    struct LateLoader: RaceSubject {
        let lateness: Duration
        let environment: RaceEnvironment

        func profileDidChange(attributionSources: [String]) {}

        func load(placement: String, timeout: Double) async throws -> RacePaywall {
            let request = Task(executorPreference: environment.executor) {
                try await environment.request(.defaultAudience, placement: placement)
            }
            try await environment.clock.sleep(for: .seconds(timeout) + lateness)
            return try await request.value
        }
    }

    private func report(lateBy lateness: Duration, tolerating tolerance: Duration) async throws -> SuiteReport
    {
        try await RaceSuite(expectations: TestFixtures.valid).tolerating(tolerance).run(
            { LateLoader(lateness: lateness, environment: $0) },
            options: RunOptions(filter: "attribution-never.5s")
        )
    }

    @Test(arguments: [
        (lateness: Duration.zero, tolerance: Duration.zero, verdict: Verdict.passed),
        (.milliseconds(80), .zero, .failed), (.milliseconds(80), .milliseconds(100), .passed),
        (.milliseconds(100), .milliseconds(100), .passed), (.milliseconds(120), .milliseconds(100), .failed),
        (.milliseconds(-80), .milliseconds(100), .failed),
    ])
    func resultsMayBeLateAndNotEarly(_ row: (lateness: Duration, tolerance: Duration, verdict: Verdict))
        async throws
    {
        let report = try await report(lateBy: row.lateness, tolerating: row.tolerance)
        #expect(report.scenarios.map(\.verdict) == [row.verdict])
    }

    @Test func scenariosAreLeftOutThatAreFinerThanTheTolerance() throws {
        let suite = try RaceSuite(expectations: TestFixtures.valid)
        #expect(suite.tolerance == nil)
        #expect(suite.tolerating(.zero).tolerance == nil)
        let coarse = suite.tolerating(.milliseconds(10))
        #expect(coarse.tolerance?.leftOut == [])
        #expect(coarse.scenarios.map(\.id) == suite.scenarios.map(\.id))
        let fine = suite.tolerating(.seconds(2))
        let leftOut = try #require(fine.tolerance?.leftOut)
        #expect(!leftOut.isEmpty)
        #expect(Set(leftOut).union(fine.scenarios.map(\.id)) == Set(suite.scenarios.map(\.id)))
        #expect(Set(leftOut).isDisjoint(with: fine.scenarios.map(\.id)))
    }

    @Test func aRequestEndsAsMuchLaterAsItBegins() throws {
        let scenario = try TestFixtures.raceScenario("attribution-never.5s")
        let request = try #require(scenario.content.accepted.first?.requests.first)
        let length = try #require(request.endSeconds).duration - request.startSeconds.duration
        #expect(length > .zero)
        #expect(!scenario.isFiner(than: length, secondsPerUnit: 1))
    }

    @Test func reportsSayIt() async throws {
        let suite = try await report(lateBy: .zero, tolerating: .seconds(2))
        let report = ConformanceReport(suites: [suite], schedules: .all(limit: 2_000))
        let count = try #require(suite.tolerance).leftOut.count
        let remark =
            "results and requests may be 2 s late; \(count) scenarios left out, being finer than that"
        #expect(report.text().contains("\n  \(remark)\n"))
        #expect(report.junit().xml().contains(remark))
        let json = try JSON5.value(in: report.json())["suites"]?.arrayValue?.first
        #expect(json?["tolerance"]?["seconds"] == 2)
        #expect(json?["tolerance"]?["leftOut"]?.arrayValue?.count == count)
    }
}
