import Diagnostics
import Expectations
import JSONText

extension ExpectationFile<RaceExpectations> {
    /// Reads `expectations/race.json`, and makes scenarios that can be run of it and of files with further ones.
    ///
    /// - Throws: Everything that is wrong with the first file that has something wrong, and with the fixtures that it
    ///   names.
    static func scenarios(
        in folder: FixtureFolder,
        adding paths: [String]
    ) throws(DiagnosticError) -> (race: RaceExpectations, scenarios: [RaceScenario]) {
        var file = try Self(RaceExpectations.path, in: folder, version: RaceExpectations.schemaVersion)
        let race = file.content
        if race.subject == nil, !race.scenarios.isEmpty {
            file.report("what the scenarios are about is expected", at: JSONPath([.key("subject")]))
        }
        file.checkRequests(race.requests)
        let statements = file.statements(race.statements)
        var scenarios = try file.raceScenarios(race.scenarios, in: "scenarios", statements, of: race)
        for path in paths {
            var (added, known) = try ExpectationFile<AddedScenarios>.added(
                path,
                to: folder,
                besides: statements
            )
            scenarios += try added.raceScenarios(
                added.content.race ?? [],
                in: "race",
                known,
                of: race,
                besides: scenarios.map(\.id)
            )
        }
        return (race, scenarios)
    }

    private mutating func checkRequests(_ requests: [RaceExpectations.Request]) {
        let path = JSONPath([.key("requests")])
        if !content.scenarios.isEmpty,
            Set(requests.map(\.role)).count != RaceExpectations.Role.allCases.count
                || requests.count != RaceExpectations.Role.allCases.count
        {
            report("one segmented and one default request are expected", at: path)
        }
        for (index, request) in requests.enumerated() {
            for (language, fixture) in request.fixtures.sorted(by: { $0.key < $1.key }) {
                let place = path.appending(.index(index)).appending(.key("fixtures"))
                _ = self.fixture(fixture, at: place.appending(.key(language)))
            }
        }
    }

}

extension ExpectationFile {
    fileprivate mutating func raceScenarios(
        _ scenarios: [RaceExpectations.Scenario],
        in list: String,
        _ statements: [String: Statement],
        of race: RaceExpectations,
        besides ids: [String] = []
    ) throws(DiagnosticError) -> [RaceScenario] {
        check(scenarios.map { ($0.id, $0.statements) }, in: list, among: statements, besides: ids)
        for (index, scenario) in scenarios.enumerated() {
            check(scenario, at: JSONPath().appending(list, index), race.requests)
        }
        try finish()
        return scenarios.map { scenario in
            RaceScenario(
                content: scenario,
                requests: race.requests,
                attributionSource: race.subject?.attributionSource ?? "",
                statements: scenario.statements.compactMap { statements[$0] },
                secondsPerUnit: race.secondsPerUnit
            )
        }
    }

    private mutating func check(
        _ scenario: RaceExpectations.Scenario,
        at path: JSONPath,
        _ requests: [RaceExpectations.Request]
    ) {
        let names = Set(requests.map(\.name))
        if scenario.loads.isEmpty { report("a scenario has at least one load", at: path) }
        if scenario.accepted.isEmpty { report("a scenario accepts at least one outcome", at: path) }
        checkDecisions(of: scenario, at: path.appending(.key("decides")), names)
        for (index, request) in scenario.requests.enumerated() {
            let place = path.appending("requests", index)
            checkName(request.request, at: place, names)
            if request.behaviour != .hangs, request.afterSeconds == nil {
                report("a request that does not hang ends after a time", at: place)
            }
        }
        for (index, outcome) in scenario.accepted.enumerated() {
            let place = path.appending("accepted", index)
            if outcome.loads.count != scenario.loads.count {
                report("an accepted outcome says of each load how it ends", at: place)
            }
            for (number, load) in outcome.loads.enumerated() {
                check(load, at: place.appending("loads", number), audiences: Set(requests.map(\.audience)))
            }
            for (number, request) in outcome.requests.enumerated() {
                let place = place.appending("requests", number)
                checkName(request.request, at: place, names)
                if (request.ending == .open) != (request.endSeconds == nil) {
                    report("a request ends at a time unless it is open", at: place)
                }
            }
        }
    }

    private mutating func checkName(_ name: String, at path: JSONPath, _ names: Set<String>) {
        guard !names.contains(name) else { return }
        report("there is no request '\(name)'", at: path.appending(.key("request")))
    }

    private mutating func check(
        _ load: RaceExpectations.LoadResult,
        at path: JSONPath,
        audiences: Set<String>
    ) {
        if (load.outcome == .pending) != (load.atSeconds == nil) {
            report("a load ends at a time unless it is pending", at: path)
        }
        guard load.outcome == .paywall else { return }
        guard let audience = load.audience, load.placement != nil else {
            report("a load that gives a paywall names its audience and placement", at: path)
            return
        }
        if !audiences.contains(audience) {
            report("no request gives the paywall of '\(audience)'", at: path.appending(.key("audience")))
        }
    }

    private mutating func checkDecisions(
        of scenario: RaceExpectations.Scenario,
        at path: JSONPath,
        _ names: Set<String>
    ) {
        for (statement, aspects) in scenario.decides.sorted(by: { $0.key < $1.key }) {
            let path = path.appending(.key(statement))
            if !scenario.statements.contains(statement) {
                report("the scenario does not name the statement '\(statement)'", at: path)
            }
            for (index, aspect) in aspects.enumerated() {
                if let load = aspect.load, !scenario.loads.indices.contains(load) {
                    report("there is no load \(load)", at: path.appending(.index(index)))
                }
                if let request = aspect.request, !names.contains(request) {
                    report("there is no request '\(request)'", at: path.appending(.index(index)))
                }
            }
        }
    }
}
