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
    /// How late loaders may be; nil where they have to be in time.
    public let tolerance: Tolerance?
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
        tolerance = nil
    }

    private init(_ expectations: RaceExpectations, _ scenarios: [RaceScenario], _ tolerance: Tolerance) {
        self.expectations = expectations
        self.scenarios = scenarios
        self.tolerance = tolerance
    }

    /// The suite for a loader that looks at intervals what has happened.
    ///
    /// Scenarios are left out in which moments are closer together than the loader can tell.
    ///
    /// - Parameter lateness: By how much results and requests may be late: the interval; a negative one counts as zero.
    public func tolerating(_ lateness: Duration) -> RaceSuite {
        guard lateness > .zero else { return self }
        let unit = expectations.secondsPerUnit
        let leftOut = scenarios.filter { $0.isFiner(than: lateness, secondsPerUnit: unit) }.map(\.id)
        let names = Set(leftOut)
        let rest = scenarios.filter { !names.contains($0.id) }.map { scenario in
            var scenario = scenario
            scenario.lateness = lateness
            return scenario
        }
        return RaceSuite(expectations, rest, Tolerance(lateness: lateness, leftOut: leftOut))
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
            options: options,
            tolerance: tolerance
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
