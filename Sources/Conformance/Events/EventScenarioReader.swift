import Diagnostics
import Expectations
import JSONText

/// Makes scenarios that can be run of `expectations/events.json` and the payloads that it names.
struct EventScenarioReader {
    private var file: ExpectationFile<EventExpectations>

    /// - Throws: Everything that is wrong with the file and the payloads.
    static func scenarios(in folder: FixtureFolder) throws(DiagnosticError) -> [EventScenario] {
        let file = try ExpectationFile<EventExpectations>(
            EventExpectations.path,
            in: folder,
            version: EventExpectations.schemaVersion
        )
        var reader = EventScenarioReader(file: file)
        return try reader.scenarios()
    }

    private mutating func scenarios() throws(DiagnosticError) -> [EventScenario] {
        let events = file.content
        let statements = file.statements(events.statements)
        file.check(events.scenarios.map { ($0.id, $0.statements) }, among: statements)
        let scenarios = events.scenarios.enumerated().flatMap { index, scenario in
            self.scenarios(scenario, at: .path("scenarios", index), statements)
        }
        try file.finish()
        return scenarios
    }

    /// One scenario for each language of the payload.
    private mutating func scenarios(
        _ scenario: EventExpectations.Scenario,
        at path: JSONPath,
        _ statements: [String: Statement]
    ) -> [EventScenario] {
        check(scenario, at: path)
        return scenario.fixtures.sorted { $0.key < $1.key }.compactMap {
            language,
            fixture -> EventScenario? in
            let place = path.appending(.key("fixtures")).appending(.key(language))
            let documented: FixtureFolder.Fixture
            do throws(DiagnosticError) {
                documented = try file.folder.fixture(fixture, mentionedAt: file.location(of: place))
            } catch {
                file.report(error)
                return nil
            }
            var payload = documented.text
            if let change = scenario.change {
                guard let changed = change.applied(to: documented.value) else {
                    file.report(
                        "the change cannot be made to '\(fixture)'",
                        at: path.appending(.key("change"))
                    )
                    return nil
                }
                payload = changed.serialized() + "\n"
            }
            for argument in scenario.accepted.flatMap(\.calls).flatMap(\.arguments)
            where documented.value[argument] == nil {
                file.report("there is no '\(argument)' in the payload", at: place)
            }
            return EventScenario(
                content: scenario,
                statements: scenario.statements.compactMap { statements[$0] },
                language: language,
                payload: payload,
                documentedPayload: documented.value
            )
        }
    }

    private mutating func check(_ scenario: EventExpectations.Scenario, at path: JSONPath) {
        if scenario.fixtures.isEmpty {
            file.report("a scenario has a payload in at least one language", at: path)
        }
        if scenario.accepted.isEmpty { file.report("a scenario accepts at least one outcome", at: path) }
        for (index, outcome) in scenario.accepted.enumerated() {
            let place = path.appending(.key("accepted")).appending(.index(index))
            if outcome.calls.count > 1 { file.report("an event causes one call at most", at: place) }
            if outcome.rejectedAt != nil, !outcome.calls.isEmpty {
                file.report("a payload that is refused causes no call", at: place)
            }
        }
    }
}
