import Conformance
import Foundation
import JUnit
import TestEffort
import Testing

@Suite struct DeterminismTests {
    private func text(_ schedules: ScheduleSelection, width: Int) async throws -> String {
        let options = RunOptions(schedules: schedules, width: width)
        let race = try RaceSuite(expectations: TestFixtures.valid)
        let events = try EventSuite(expectations: TestFixtures.valid)
        let suites = try [
            await race.run(PaywallLoaderSubject.init, options: options),
            await race.run(AlwaysDefaultLoader.init, options: options),
            await race.run(WrongLoader.named("requests the path that lost").subject, options: options),
            await events.run(DelegateSubject.init, options: options),
        ]
        let report = ConformanceReport(suites: suites, schedules: schedules)
        return report.json() + report.junit().xml() + report.text()
    }

    private static let runs = TestEffort.runs(usual: 4)

    @Test(arguments: [ScheduleSelection.all(limit: 50), .random(count: 10, seed: 7)])
    func equalRunsGiveEqualBytes(_ schedules: ScheduleSelection) async throws {
        let first = try await text(schedules, width: 1)
        for run in 1..<Self.runs {
            #expect(try await text(schedules, width: run % 3 + 1) == first)
        }
    }

    @Test func seedsDrawDifferentSchedules() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-at-window-end.5s")
        let messages = await [1, 2, 3].asyncMap { seed in
            await scenario.run(PaywallLoaderSubject.init, schedules: .random(count: 5, seed: seed)).message
        }
        #expect(Set(messages).count > 1)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
        var results: [Result] = []
        for element in self { results.append(await transform(element)) }
        return results
    }
}
