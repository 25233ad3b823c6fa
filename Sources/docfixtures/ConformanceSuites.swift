import Conformance
import Diagnostics

/// The suites that `verify` runs, each over the part of PaywallKit that it is about.
@available(Simulated, *)
struct ConformanceSuites {
    let race: RaceSuite?
    private let events: EventSuite?

    /// Reads the expectations of one suite, or of both, and files with further scenarios.
    ///
    /// - Parameter lateness: By how much a loader may be late.
    /// - Throws: Everything that is wrong with them and the fixtures that they name.
    init(
        fixtures: String,
        adding files: [String],
        suite: VerifyCommand.SuiteName?,
        tolerating lateness: Duration
    ) throws(DiagnosticError) {
        var diagnostics: [Diagnostic] = []
        var race: RaceSuite?
        var events: EventSuite?
        if suite != .events {
            do {
                race = try RaceSuite(expectations: fixtures, adding: files, near: nil).tolerating(lateness)
            } catch {
                diagnostics += error.diagnostics
            }
        }
        if suite != .race {
            do { events = try EventSuite(expectations: fixtures, adding: files, near: nil) } catch {
                diagnostics += error.diagnostics
            }
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
        self.race = race
        self.events = events
    }

    /// The suites for which the pages give no scenario.
    var missing: [Diagnostic] {
        let empty = [
            race.map { ("race", $0.scenarios.isEmpty) }, events.map { ("events", $0.scenarios.isEmpty) },
        ].compactMap(\.self).filter(\.1).map(\.0)
        let isAll = scenarioIDs.isEmpty
        return empty.map { suite in
            Diagnostic(
                isAll ? .error : .note,
                code: "no-scenarios",
                "the expectations hold no scenario of the suite '\(suite)', because no page describes it",
                help: "See what pages answer with docfixtures claims."
            )
        }
    }

    /// The names of all scenarios, in order.
    var scenarioIDs: [String] {
        (race?.scenarios.map(\.id) ?? []) + (events?.scenarios.map(\.id) ?? [])
    }

    /// The suites over PaywallKit, ready to run.
    func runs(_ options: RunOptions) -> [SuiteRun] {
        var runs: [SuiteRun] = []
        if let race { runs.append(race.judging(PaywallLoaderSubject.init, options: options)) }
        if let events {
            runs.append(events.judging(DelegateSubject.init, options: options))
            runs.append(events.judging(ClosureSubject.init, options: options))
        }
        return runs
    }

    /// - Throws: A diagnostic where no scenario has the text in its name.
    func check(filter: String) throws(DiagnosticError) {
        guard !scenarioIDs.contains(where: { $0.contains(filter) }) else { return }
        throw DiagnosticError(
            Diagnostic(
                .error,
                code: "no-such-scenario",
                "no scenario has '\(filter)' in its name",
                help: "The names stand in expectations/race.json and expectations/events.json."
            )
        )
    }

    /// - Parameter name: The name of a scenario, or a part of it that no other one has.
    /// - Returns: Its whole name.
    /// - Throws: A diagnostic where that is not one scenario.
    func scenario(named name: String) throws(DiagnosticError) -> String {
        try check(filter: name)
        let matches = scenarioIDs.filter { $0.contains(name) }
        guard let id = matches.first(where: { $0 == name }) ?? (matches.count == 1 ? matches.first : nil)
        else {
            throw DiagnosticError(
                Diagnostic(
                    .error,
                    code: "ambiguous-scenario",
                    "\(matches.count) scenarios have '\(name)' in their names",
                    help: "Give the whole name of one, such as '\(matches.first ?? name)'."
                )
            )
        }
        return id
    }

    /// Repeats one run of a scenario: of an event's, in each style of handlers.
    ///
    /// - Parameter name: The name of a scenario, or a part of it that no other one has.
    /// - Throws: A diagnostic where that is not one scenario, or where the run cannot be repeated.
    func replay(_ replay: String, of name: String) async throws(DiagnosticError) -> [ReplayReport] {
        let id = try scenario(named: name)
        if let scenario = race?.scenarios.first(where: { $0.id == id }) {
            return [try await scenario.replay(replay, PaywallLoaderSubject.init)]
        }
        guard let scenario = events?.scenarios.first(where: { $0.id == id }) else { return [] }
        return [
            try await scenario.replay(replay, DelegateSubject.init),
            try await scenario.replay(replay, ClosureSubject.init),
        ]
    }
}
