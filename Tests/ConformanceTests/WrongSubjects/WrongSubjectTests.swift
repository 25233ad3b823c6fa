import Conformance
import Testing

/// The suite can fail: every wrong subject is found by a scenario that names the statement it breaks, and
/// every statement that pages answer is broken by some wrong subject.
@Suite(.serialized) struct WrongSubjectTests {
    private static let schedules = ScheduleSelection.all(limit: 6)

    private static func broken(by reports: [ScenarioReport]) -> Set<String> {
        Set(reports.flatMap(\.brokenStatements).map(\.id))
    }

    private static func statements(broken handler: WrongHandler) async throws -> Set<String> {
        let suite = try await GeneratedExpectations.shared.events
        let options = RunOptions(schedules: schedules, filter: "/en")
        return broken(by: await suite.run(handler.subject, options: options).scenarios)
    }

    @Test func aRightLoaderPasses() async throws {
        let report = await (try GeneratedExpectations.shared).race.run(
            StepLoader.init,
            options: RunOptions(schedules: .all(limit: 200))
        )
        #expect(report.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
    }

    @Test func aRightHandlerPasses() async throws {
        let report = await (try GeneratedExpectations.shared).events.run(StepHandler.init)
        #expect(report.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
    }

    @Test(arguments: WrongLoader.all)
    func everyWrongLoaderIsFound(_ loader: WrongLoader) async throws {
        let suite = try await GeneratedExpectations.shared.race
        #expect(await suite.breaks(loader.statement, loader.subject))
    }

    @Test(arguments: WrongHandler.all)
    func everyWrongHandlerIsFound(_ handler: WrongHandler) async throws {
        let broken = try await Self.statements(broken: handler)
        #expect(broken.contains { $0 == handler.statement || $0.hasSuffix(".\(handler.statement)") })
    }

    @Test("Who leaves the simulation is blamed for nothing, and told what to write")
    func whoLeavesIsNotJudged() async throws {
        let expectations = try await GeneratedExpectations.shared
        let options = RunOptions(schedules: Self.schedules, filter: "attribution-never.default-")
        var reports: [SuiteReport] = []
        for loader in WrongLoader.outside {
            reports.append(await expectations.race.run(loader.subject, options: options))
        }
        let events = RunOptions(schedules: Self.schedules, filter: "didStartPurchase/ja")
        reports.append(await expectations.events.run(WrongHandler.outside.subject, options: events))
        for report in reports {
            let unjudged = report.scenarios.filter { $0.verdict == .notJudged }
            #expect(!unjudged.isEmpty)
            #expect(report.scenarios.allSatisfy { [.passed, .notJudged].contains($0.verdict) })
            #expect(Self.broken(by: report.scenarios).isEmpty)
            #expect(report.hasFailures)
            #expect(unjudged.allSatisfy { $0.message?.contains(": ") == true })
        }
    }

    @Test func everyAnsweredStatementOfTheRaceIsBroken() async throws {
        let scenarios = try await GeneratedExpectations.shared.race.scenarios
        let answered = Set(scenarios.flatMap(\.statements).filter { $0.answer != nil }.map(\.id))
        #expect(answered.subtracting(WrongLoader.all.map(\.statement)).sorted() == [])
    }

    @Test func everyAnsweredStatementOfTheEventsIsBroken() async throws {
        let scenarios = try await GeneratedExpectations.shared.events.scenarios
        var unbroken = Set(scenarios.flatMap(\.statements).filter { $0.answer != nil }.map(\.id))
        for handler in WrongHandler.all where !unbroken.isEmpty {
            unbroken.subtract(try await Self.statements(broken: handler))
        }
        #expect(unbroken.sorted() == [])
    }

    @Test func thereAreManyAndNoTwoAreCalledTheSame() {
        let loaders: [String] = WrongLoader.all.map(\.name)
        let names = loaders + WrongHandler.all.map(\.name)
        #expect(names.count >= 80)
        #expect(Set(names).count == names.count)
    }
}

extension RaceSuite {
    /// Whether a loader breaks a statement in one of the scenarios that check it.
    ///
    /// Nearly all faults show under the first schedules.
    func breaks<Subject: RaceSubject>(
        _ statement: String,
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject
    ) async -> Bool {
        for limit in [6, 100] {
            for scenario in scenarios where scenario.statements.contains(where: { $0.id == statement }) {
                let report = await scenario.run(makeSubject, schedules: .all(limit: limit))
                if report.brokenStatements.contains(where: { $0.id == statement }) { return true }
            }
        }
        return false
    }
}
