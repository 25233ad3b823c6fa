import Diagnostics

/// The scenarios of the paywall's events, each payload in each language.
///
/// A test of one's own is one line:
///
/// ```swift
/// @Test(arguments: try EventSuite(expectations: "Fixtures").scenarios)
/// func event(_ scenario: EventScenario) async throws { try await scenario.verify(MyHandlerSubject.init) }
/// ```
@available(Simulated, *)
public struct EventSuite: Sendable {
    /// In the order of the expectations, and of the languages in them.
    public let scenarios: [EventScenario]

    /// Reads `expectations/events.json` in a folder that `docfixtures generate` wrote, and the payloads.
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
        scenarios = try ExpectationFile.scenarios(in: FixtureFolder(folder, near: testFile), adding: files)
    }

    /// Runs the scenarios over a handler, as ``SuiteRun/report()`` does.
    ///
    /// - Parameter id: What the report is called; `events.` and the style of the handler unless given.
    public func run<Subject: EventSubject>(
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject,
        as id: String? = nil,
        options: RunOptions = RunOptions()
    ) async -> SuiteReport {
        await judging(makeSubject, as: id, options: options).report()
    }

    /// Readies the scenarios for a handler, to be run in this process or in others.
    ///
    /// - Parameter id: What the report is called; `events.` and the style of the handler unless given.
    public func judging<Subject: EventSubject>(
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject,
        as id: String? = nil,
        options: RunOptions = RunOptions()
    ) -> SuiteRun {
        SuiteRun(
            id: id ?? Subject.style.suite,
            trials: scenarios.map { EventTrial(scenario: $0, makeSubject: makeSubject) },
            options: options
        )
    }
}

@available(Simulated, *)
extension EventScenario {
    /// Runs the scenario over a handler.
    public func run<Subject: EventSubject>(
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject,
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit)
    ) async -> ScenarioReport {
        await TrialRunner(schedules: schedules).report(EventTrial(scenario: self, makeSubject: makeSubject))
    }

    /// Runs the scenario over a handler, for a test.
    ///
    /// Tests may run at the same time: a scenario that did not pass in the company of others runs again alone, and only
    /// that counts. Where a limit kept it from running under all schedules, a line on standard error says so.
    ///
    /// - Parameter language: The language, as a BCP 47 tag, in which a failure quotes pages; nil for the one that comes
    ///   first.
    /// - Throws: ``ConformanceFailure`` where the handler breaks a statement; what nothing specifies breaks
    ///   none.
    public func verify<Subject: EventSubject>(
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject,
        schedules: ScheduleSelection = .all(limit: ScheduleSelection.defaultLimit),
        quoting language: String? = nil
    ) async throws {
        try await run(makeSubject, schedules: schedules).check(Subject.self, quoting: language)
    }

    /// Repeats one run.
    ///
    /// - Parameter replay: The replay string of a report.
    /// - Throws: A diagnostic for a string that this scenario and subject cannot follow.
    public func replay<Subject: EventSubject>(
        _ replay: String,
        _ makeSubject: @escaping @Sendable (EventEnvironment) -> Subject
    ) async throws(DiagnosticError) -> ReplayReport {
        try await TrialRunner.replay(EventTrial(scenario: self, makeSubject: makeSubject), replay)
    }
}
