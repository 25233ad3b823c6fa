import Conformance
import TestEffort
import Testing

/// The suite can fail: every wrong subject is found by a scenario that names the statement it breaks, and
/// every statement that pages answer is broken by some wrong subject.
@Suite(.serialized) struct WrongSubjectTests {
    private static let schedules = ScheduleSelection.all(limit: 6)

    private static func broken(by reports: [ScenarioReport]) -> Set<String> {
        Set(reports.flatMap(\.brokenStatements).map(\.id))
    }

    @Test func aRightLoaderPasses() async throws {
        let report = await (try GeneratedExpectations.shared).race.run(
            StepLoader.init,
            options: RunOptions(schedules: .all(limit: 60))
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
        let suite = try await GeneratedExpectations.shared.events
        let statements = Set(suite.scenarios.flatMap(\.statements).map(\.id)).filter(handler.isAbout)
        #expect(!statements.isEmpty)
        var isFound = false
        for statement in statements.sorted() where !isFound {
            isFound = await suite.breaks(statement, handler.subject)
        }
        #expect(isFound)
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
        let suite = try await GeneratedExpectations.shared.events
        let answered = suite.scenarios.flatMap(\.statements).filter { $0.answer != nil }.map(\.id)
        for statement in Set(answered).sorted().tried {
            var isBroken = false
            // A handler that is about it breaks it soonest, but others break it, too.
            let handlers = WrongHandler.all.filter { $0.isAbout(statement) } + WrongHandler.all
            for handler in handlers where !isBroken {
                isBroken = await suite.breaks(statement, handler.subject)
            }
            #expect(isBroken, "\(statement)")
        }
    }

    @Test func thereAreManyAndNoTwoAreCalledTheSame() {
        let loaders: [String] = WrongLoader.all.map(\.name)
        let names = loaders + WrongHandler.all.map(\.name)
        #expect(names.count >= 80)
        #expect(Set(names).count == names.count)
    }
}

extension WrongHandler {
    /// Whether it breaks a statement of this name, of one event or of all.
    fileprivate func isAbout(_ id: String) -> Bool { id == statement || id.hasSuffix(".\(statement)") }
}

extension EventSuite {
    /// Whether a handler breaks a statement in one of the scenarios of the base language that check it.
    fileprivate func breaks<Subject: EventSubject>(
        _ statement: String,
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject
    ) async -> Bool {
        for scenario in scenarios
        where scenario.id.hasSuffix("/en") && scenario.statements.contains(where: { $0.id == statement }) {
            let report = await scenario.run(makeSubject, schedules: .all(limit: 6))
            if report.brokenStatements.contains(where: { $0.id == statement }) { return true }
        }
        return false
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
