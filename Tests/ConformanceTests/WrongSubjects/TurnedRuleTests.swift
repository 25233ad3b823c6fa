import Conformance
import Diagnostics
import Folders
import Foundation
import TestEffort
import Testing

/// The judge follows the guides: who changes a rule there changes what is right.
@Suite struct TurnedRuleTests {
    /// Who obeys has to pass under all schedules, which take many minutes.
    private static let many = RunOptions(schedules: .all(limit: TestEffort.runs(usual: 2)))

    private func expectations(_ rule: TurnedRule) async throws -> GeneratedExpectations {
        let folder = try rule.folder(from: DataFolder.shipped("Locales"))
        let suite = if case .loader = rule.subject { "race" } else { "events" }
        return try await GeneratedExpectations.generated(from: folder.path, suite: suite)
    }

    private func failures(_ reports: [SuiteReport]) -> [String] {
        reports.flatMap(\.scenarios).filter(\.verdict.isFailure).map { report in
            "\(report.id): \(report.message ?? "") (\(report.brokenStatements.map(\.id).joined(separator: ", ")))"
        }
    }

    @Test(arguments: TurnedRule.all.tried)
    func aTurnedRuleIsTheLaw(_ rule: TurnedRule) async throws {
        let expectations = try await expectations(rule)
        #expect(expectations.diagnostics.filter { $0.severity != .note }.map { "\($0)" } == [])
        #expect(expectations.answer(to: rule.statement) == rule.answer)
        if let wording = rule.wording {
            #expect(expectations.files.values.contains { $0.contains(wording) })
        } else {
            #expect(try await GeneratedExpectations.shared.answer(to: rule.statement) != rule.answer)
        }
        switch rule.subject {
        case .loader(let change):
            #expect(await expectations.race.breaks(rule.statement, PaywallLoaderSubject.init))
            let loader = { @Sendable (environment: RaceEnvironment) in
                var steps = LoaderSteps()
                change(&steps)
                return StepLoader(environment: environment, steps: steps)
            }
            let obeying = await expectations.race.run(loader, options: Self.many)
            #expect(failures([obeying]) == [])
        case .handler(let change):
            let own = await [
                expectations.events.run(DelegateSubject.init), expectations.events.run(ClosureSubject.init),
            ]
            for own in own {
                #expect(own.scenarios.flatMap(\.brokenStatements).map(\.id).contains(rule.statement))
            }
            let obeying = await expectations.events.run { environment in
                var steps = HandlerSteps()
                change(&steps)
                return StepHandler(environment: environment, steps: steps)
            }
            #expect(failures([obeying]) == [])
        }
    }
}
