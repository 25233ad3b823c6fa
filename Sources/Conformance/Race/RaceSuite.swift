import Diagnostics
import Expectations

/// The scenarios of the race between the segmented and the default paywall.
///
/// A test of one's own is one line:
///
/// ```swift
/// @Test(arguments: try RaceSuite(expectations: "Fixtures").scenarios)
/// func race(_ scenario: RaceScenario) async throws { try await scenario.verify(MyLoaderSubject.init) }
/// ```
@available(Simulated, *)
public struct RaceSuite: Sendable {
    /// In the order of the expectations.
    public let scenarios: [RaceScenario]
    /// The expectations of the folder as they are.
    package let expectations: RaceExpectations

    /// Reads `expectations/race.json` in a folder that `docfixtures generate` wrote.
    ///
    /// - Parameters:
    ///   - folder: The folder, `Fixtures` unless given. A relative path is looked for in the current directory, beside the
    ///     test file and in each folder above that, and in the resources of test bundles, in this order.
    ///   - files: Paths of files with further scenarios: ``AddedScenarios`` as JSON.
    ///   - testFile: The file beside which the folder may stand, the caller's unless given; with nil, the path is taken as
    ///     it is.
    /// - Throws: Everything that is wrong with the expectations and the fixtures that they name.
    public init(
        expectations folder: String = "Fixtures",
        adding files: [String] = [],
        near testFile: String? = #filePath
    ) throws(DiagnosticError) {
        (expectations, scenarios) = try ExpectationFile.scenarios(
            in: FixtureFolder(folder, near: testFile),
            adding: files
        )
    }

    /// Runs the scenarios over a loader, as ``SuiteRun/report()`` does.
    ///
    /// - Parameter id: What the report is called.
    public func run<Subject: RaceSubject>(
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject,
        as id: String = "race",
        options: RunOptions = RunOptions()
    ) async -> SuiteReport {
        await judging(makeSubject, as: id, options: options).report()
    }

    /// Readies the scenarios for a loader, to be run in this process or in others.
    ///
    /// - Parameter id: What the report is called.
    public func judging<Subject: RaceSubject>(
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject,
        as id: String = "race",
        options: RunOptions = RunOptions()
    ) -> SuiteRun {
        SuiteRun(
            id: id,
            trials: scenarios.map {
                RaceTrial(scenario: $0, makeSubject: makeSubject, threads: options.schedules.threads)
            },
            options: options
        )
    }
}

@available(Simulated, *)
extension RaceScenario {
    /// Runs the scenario over a loader.
    public func run<Subject: RaceSubject>(
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject,
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit)
    ) async -> ScenarioReport {
        await TrialRunner(schedules: schedules)
            .report(RaceTrial(scenario: self, makeSubject: makeSubject, threads: schedules.threads))
    }

    /// Runs the scenario over a loader, for a test.
    ///
    /// Tests may run at the same time: a scenario that did not pass in the company of others runs again alone, and only
    /// that counts. Where a limit kept it from running under all schedules, a line on standard error says so.
    ///
    /// - Parameter language: The language, as a BCP 47 tag, in which a failure quotes pages; nil for the one that comes
    ///   first.
    /// - Throws: ``ConformanceFailure`` where the loader breaks a statement; what nothing specifies breaks
    ///   none.
    public func verify<Subject: RaceSubject>(
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject,
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit),
        quoting language: String? = nil
    ) async throws {
        try await run(makeSubject, schedules: schedules).check(Subject.self, quoting: language)
    }

    /// Repeats one run.
    ///
    /// - Parameter replay: The replay string of a report.
    /// - Throws: A diagnostic for a string that this scenario and subject cannot follow.
    public func replay<Subject: RaceSubject>(
        _ replay: String,
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject
    ) async throws(DiagnosticError) -> ReplayReport {
        try await TrialRunner.replay(RaceTrial(scenario: self, makeSubject: makeSubject, threads: 1), replay)
    }
}
