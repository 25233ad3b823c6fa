import Diagnostics
import Expectations
import JSONText

extension ExpectationFile<EventExpectations> {
    /// Makes scenarios that can be run of `expectations/events.json`, of files with further ones, and of the payloads
    /// that they name.
    ///
    /// - Throws: Everything that is wrong with the first file that has something wrong, and with the payloads.
    static func scenarios(
        in folder: FixtureFolder,
        adding paths: [String]
    ) throws(DiagnosticError) -> [EventScenario] {
        var file = try Self(EventExpectations.path, in: folder, version: EventExpectations.schemaVersion)
        let content = file.content
        let statements = file.statements(content.statements)
        let closures = Set(content.events.compactMap(\.closure))
        var scenarios = try file.eventScenarios(content.scenarios, in: "scenarios", statements, closures)
        for path in paths {
            var (added, known) = try ExpectationFile<AddedScenarios>.added(
                path,
                to: folder,
                besides: statements
            )
            let ids = scenarios.map(\.content.id)
            scenarios += try added.eventScenarios(
                added.content.events ?? [],
                in: "events",
                known,
                closures,
                besides: ids
            )
        }
        return scenarios
    }
}

extension ExpectationFile {
    fileprivate mutating func eventScenarios(
        _ scenarios: [EventExpectations.Scenario],
        in list: String,
        _ statements: [String: Statement],
        _ closures: Set<String>,
        besides ids: [String] = []
    ) throws(DiagnosticError) -> [EventScenario] {
        check(scenarios.map { ($0.id, $0.statements) }, in: list, among: statements, besides: ids)
        let found = scenarios.enumerated().flatMap { index, scenario in
            self.scenarios(scenario, at: JSONPath().appending(list, index), statements, closures)
        }
        try finish()
        return found
    }

    /// One scenario for each language of the payload.
    private mutating func scenarios(
        _ scenario: EventExpectations.Scenario,
        at path: JSONPath,
        _ statements: [String: Statement],
        _ closures: Set<String>
    ) -> [EventScenario] {
        check(scenario, at: path)
        return scenario.fixtures.sorted { $0.key < $1.key }.compactMap {
            language,
            fixture -> EventScenario? in
            let place = path.appending(.key("fixtures")).appending(.key(language))
            guard let payload = changedPayload(fixture, at: place, scenario.changes, at: path) else {
                return nil
            }
            for argument in scenario.accepted.flatMap(\.calls).flatMap(\.arguments)
            where payload.documented[argument] == nil {
                report("there is no '\(argument)' in the payload", at: place)
            }
            return EventScenario(
                content: scenario,
                statements: scenario.statements.compactMap { statements[$0] },
                language: language,
                closures: closures,
                earlier: others(scenario.earlier, "earlier", in: language, at: path),
                meanwhile: others(scenario.meanwhile, "meanwhile", in: language, at: path),
                payload: payload.text,
                expectedPayload: payload.expected
            )
        }
    }

    private mutating func others(
        _ events: [EventExpectations.OtherEvent],
        _ key: String,
        in language: String,
        at path: JSONPath
    ) -> [EventScenario.Other] {
        events.enumerated().compactMap { number, event in
            let path = path.appending(key, number)
            let place = path.appending(.key("fixtures")).appending(.key(language))
            guard let fixture = event.fixtures[language] else {
                report("a payload in the languages of the scenario is expected", at: path)
                return nil
            }
            return changedPayload(fixture, at: place, event.changes, at: path).map {
                EventScenario.Other(
                    event: event.event,
                    payload: $0.text,
                    delay: event.secondsAfter?.duration ?? .zero,
                    lead: event.secondsBefore?.duration,
                    cancellation: event.cancelledAfterSeconds?.duration
                )
            }
        }
    }

    /// The payload of a file after changes; nil where that was reported as wrong.
    private mutating func changedPayload(
        _ fixture: String,
        at place: JSONPath,
        _ changes: [EventExpectations.PayloadChange],
        at path: JSONPath
    ) -> ChangedPayload? {
        guard let documented = self.fixture(fixture, at: place) else { return nil }
        var payload = ChangedPayload(documented.value, text: documented.text)
        for (number, change) in changes.enumerated() where !payload.make(change) {
            report("the change cannot be made to '\(fixture)'", at: path.appending("changes", number))
            return nil
        }
        return payload
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
