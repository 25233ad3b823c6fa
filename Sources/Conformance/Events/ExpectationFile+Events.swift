import Diagnostics
import Expectations
import JSONText

extension ExpectationFile<EventExpectations> {
    /// Makes scenarios that can be run of `expectations/events.json` and the payloads that it names.
    ///
    /// - Throws: Everything that is wrong with the file and the payloads.
    static func scenarios(in folder: FixtureFolder) throws(DiagnosticError) -> [EventScenario] {
        var file = try Self(EventExpectations.path, in: folder, version: EventExpectations.schemaVersion)
        return try file.scenarios()
    }

    private mutating func scenarios() throws(DiagnosticError) -> [EventScenario] {
        let statements = statements(content.statements)
        check(content.scenarios.map { ($0.id, $0.statements) }, among: statements)
        let scenarios = content.scenarios.enumerated().flatMap { index, scenario in
            self.scenarios(scenario, at: JSONPath().appending("scenarios", index), statements)
        }
        try finish()
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
            guard let documented = self.fixture(fixture, at: place) else { return nil }
            var payload = documented.text
            if let change = scenario.change {
                guard let changed = change.applied(to: documented.value) else {
                    report("the change cannot be made to '\(fixture)'", at: path.appending(.key("change")))
                    return nil
                }
                payload = changed.serialized() + "\n"
            }
            for argument in scenario.accepted.flatMap(\.calls).flatMap(\.arguments)
            where documented.value[argument] == nil {
                report("there is no '\(argument)' in the payload", at: place)
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
            report("a scenario has a payload in at least one language", at: path)
        }
        if scenario.accepted.isEmpty { report("a scenario accepts at least one outcome", at: path) }
        for (index, outcome) in scenario.accepted.enumerated() {
            let place = path.appending("accepted", index)
            if outcome.calls.count > 1 { report("an event causes one call at most", at: place) }
            if outcome.rejectedAt != nil, !outcome.calls.isEmpty {
                report("a payload that is refused causes no call", at: place)
            }
        }
    }
}
