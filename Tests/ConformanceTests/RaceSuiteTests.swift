import Conformance
import PaywallKit
import Testing

@Suite struct RaceSuiteTests {
    @Test(arguments: try RaceSuite(expectations: TestFixtures.valid).scenarios)
    func paywallKitKeepsEveryPromise(_ scenario: RaceScenario) async throws {
        try await scenario.verify(PaywallLoaderSubject.init)
    }

    /// What a wrong loader breaks, and in which scenario it shows.
    struct Fault: Sendable, CustomTestStringConvertible {
        let loader: String
        let scenario: String
        let kinds: [Mismatch.Kind]
        let statement: String

        init(
            _ loader: String,
            _ scenario: String,
            _ kinds: [Mismatch.Kind],
            _ statement: String
        ) {
            (self.loader, self.scenario, self.kinds, self.statement) = (loader, scenario, kinds, statement)
        }

        var testDescription: String { "\(loader) in \(scenario)" }

        static let all = [
            Fault(
                "requests the default paywall a little late",
                "attribution-never.5s",
                [.lateRequest],
                "default-request-start"
            ),
            Fault(
                "requests the segmented paywall twice",
                "attribution-late-in-window.5s",
                [.duplicateRequest],
                "repeated-attribution"
            ),
            Fault(
                "requests the path that lost",
                "attribution-never.5s",
                [.extraRequest, .lateOutcome],
                "attribution-after-window"
            ),
            Fault(
                "takes any attribution source",
                "other-source-only.5s",
                [.extraRequest, .wrongOutcome],
                "other-sources"
            ),
            Fault(
                "requests a placement of its own",
                "attribution-early.5s",
                [.missingRequest, .wrongPlacement],
                "requested-placement"
            ),
            Fault(
                "reads the timeout as milliseconds",
                "attribution-never.5s",
                [.earlyOutcome],
                "window-unit"
            ),
            Fault(
                "does not cancel the losing request",
                "attribution-early.5s",
                [.notCancelled, .leftAlive],
                "losing-request"
            ),
            Fault(
                "waits although attribution is known",
                "already-known.5s",
                [.lateRequest, .lateOutcome],
                "known-attribution"
            ),
            Fault(
                "looks at the profile only once",
                "attribution-late-in-window.5s",
                [.missingRequest, .wrongOutcome],
                "attribution-in-window"
            ),
        ]
    }

    @Test(arguments: Fault.all)
    func faultsAreFoundAndNamed(_ fault: Fault) async throws {
        let scenario = try TestFixtures.raceScenario(fault.scenario)
        let report = try await scenario.run(WrongLoader.named(fault.loader).subject)
        #expect(report.verdict == .failed)
        #expect(report.failure?.mismatches.map(\.kind) == fault.kinds)
        #expect(report.brokenStatements.contains { $0.id == fault.statement })
        #expect(report.replay != nil)
        #expect(!report.isComplete)
    }

    @Test(
        arguments: try RaceSuite(expectations: TestFixtures.valid).scenarios.filter {
            $0.basis != .unspecified
        }
    )
    func aRightLoaderOfAnotherMakePasses(_ scenario: RaceScenario) async throws {
        try await scenario.verify(StepLoader.init)
    }

    @Test func whatOneLoadDoesToAnotherIsNamed() async throws {
        let wrong = try WrongLoader.named("refuses a second load")
        let report = await (try TestFixtures.raceScenario("two-loads")).run(wrong.subject)
        #expect(report.brokenStatements.map(\.id) == ["several-loads"])
        let single = try TestFixtures.raceScenario("attribution-late-in-window.5s")
        try await single.verify(wrong.subject)
    }

    @Test func reportsWhatCouldNotRun() async throws {
        let scenario = try TestFixtures.raceScenario("already-known.5s")
        let report = await scenario.run(PaywallLoaderSubject.init, schedules: .all(limit: 0))
        #expect(report.verdict == .error)
        #expect(report.message == "no schedule was run, because none was asked for")
        #expect(report.schedules == 0)
        await #expect(throws: ConformanceFailure.self) {
            try await scenario.verify(PaywallLoaderSubject.init, schedules: .random(count: 0, seed: 1))
        }
    }

    @Test func cancelledSuiteIsAnError() async throws {
        let suite = try RaceSuite(expectations: TestFixtures.valid)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await suite.run(PaywallLoaderSubject.init)
        }
        let report = await task.value
        #expect(report.scenarios.count == suite.scenarios.count)
        #expect(report.count(of: .error) == suite.scenarios.count)
    }

    @Test func recordsWhatNothingSpecifies() async throws {
        let scenario = try TestFixtures.raceScenario("attribution-at-window-end.5s")
        let report = await scenario.run(PaywallLoaderSubject.init)
        #expect(report.verdict == .unspecified)
        #expect(report.isComplete)
        #expect(report.behaviours.reduce(0) { $0 + $1.schedules } == report.schedules)
        #expect(await scenario.run(AlwaysDefaultLoader.init).verdict == .failed)
    }

    @Test func aLimitLeavesSchedulesOut() async throws {
        let scenario = try TestFixtures.raceScenario("updates-in-one-instant.5s")
        let bounded = await scenario.run(PaywallLoaderSubject.init, schedules: .all(limit: 20))
        #expect(bounded.schedules == 20)
        #expect(!bounded.isComplete)
        #expect(bounded.untried > 0)
        let drawn = await scenario.run(PaywallLoaderSubject.init, schedules: .random(count: 7, seed: 3))
        #expect(drawn.schedules == 7)
        #expect(!drawn.isComplete)
    }

    @Test func filtersByName() async throws {
        let suite = try RaceSuite(expectations: TestFixtures.valid)
        let report = await suite.run(
            PaywallLoaderSubject.init,
            options: RunOptions(filter: "caller-cancelled")
        )
        #expect(report.scenarios.map(\.id) == ["caller-cancelled.waiting", "caller-cancelled.before"])
    }
}
