import Diagnostics
import Expectations
import JSONText

/// Makes scenarios that can be run of `expectations/race.json`.
struct RaceScenarioReader {
    private var file: ExpectationFile<RaceExpectations>

    /// - Throws: Everything that is wrong with the file, and with the fixtures that it names.
    static func scenarios(in folder: FixtureFolder) throws(DiagnosticError) -> [RaceScenario] {
        let file = try ExpectationFile<RaceExpectations>(
            RaceExpectations.path,
            in: folder,
            version: RaceExpectations.schemaVersion
        )
        var reader = RaceScenarioReader(file: file)
        return try reader.scenarios()
    }

    private mutating func scenarios() throws(DiagnosticError) -> [RaceScenario] {
        let race = file.content
        if race.subject == nil, !race.scenarios.isEmpty {
            file.report("what the scenarios are about is expected", at: JSONPath([.key("subject")]))
        }
        checkRequests(race.requests)
        let statements = file.statements(race.statements)
        file.check(race.scenarios.map { ($0.id, $0.statements) }, among: statements)
        for (index, scenario) in race.scenarios.enumerated() {
            check(scenario, at: .path("scenarios", index), race.requests)
        }
        try file.finish()
        return race.scenarios.map { scenario in
            RaceScenario(
                content: scenario,
                requests: race.requests,
                attributionSource: race.subject?.attributionSource ?? "",
                statements: scenario.statements.compactMap { statements[$0] }
            )
        }
    }

    private mutating func checkRequests(_ requests: [RaceExpectations.Request]) {
        let path = JSONPath([.key("requests")])
        if !file.content.scenarios.isEmpty,
            Set(requests.map(\.role)).count != RaceExpectations.Role.allCases.count
                || requests.count != RaceExpectations.Role.allCases.count
        {
            file.report("one segmented and one default request are expected", at: path)
        }
        for (index, request) in requests.enumerated() {
            for (language, fixture) in request.fixtures.sorted(by: { $0.key < $1.key }) {
                let place = path.appending(.index(index)).appending(.key("fixtures")).appending(
                    .key(language)
                )
                do throws(DiagnosticError) {
                    _ = try file.folder.fixture(fixture, mentionedAt: file.location(of: place))
                } catch {
                    file.report(error)
                }
            }
        }
    }

    private mutating func check(
        _ scenario: RaceExpectations.Scenario,
        at path: JSONPath,
        _ requests: [RaceExpectations.Request]
    ) {
        let names = Set(requests.map(\.name))
        if scenario.loads.isEmpty { file.report("a scenario has at least one load", at: path) }
        if scenario.accepted.isEmpty { file.report("a scenario accepts at least one outcome", at: path) }
        checkDecisions(of: scenario, at: path.appending(.key("decides")), names)
        for (index, request) in scenario.requests.enumerated() {
            let place = path.appending(.key("requests")).appending(.index(index))
            checkName(request.request, at: place, names)
            if request.behaviour != .hangs, request.afterSeconds == nil {
                file.report("a request that does not hang ends after a time", at: place)
            }
        }
        for (index, outcome) in scenario.accepted.enumerated() {
            let place = path.appending(.key("accepted")).appending(.index(index))
            if outcome.loads.count != scenario.loads.count {
                file.report("an accepted outcome says of each load how it ends", at: place)
            }
            for (number, load) in outcome.loads.enumerated() {
                check(
                    load,
                    at: place.appending(.key("loads")).appending(.index(number)),
                    audiences: Set(requests.map(\.audience))
                )
            }
            for (number, request) in outcome.requests.enumerated() {
                let place = place.appending(.key("requests")).appending(.index(number))
                checkName(request.request, at: place, names)
                if (request.ending == .open) != (request.endSeconds == nil) {
                    file.report("a request ends at a time unless it is open", at: place)
                }
            }
        }
    }

    private mutating func checkName(_ name: String, at path: JSONPath, _ names: Set<String>) {
        guard !names.contains(name) else { return }
        file.report("there is no request '\(name)'", at: path.appending(.key("request")))
    }

    private mutating func check(
        _ load: RaceExpectations.LoadResult,
        at path: JSONPath,
        audiences: Set<String>
    ) {
        if (load.outcome == .pending) != (load.atSeconds == nil) {
            file.report("a load ends at a time unless it is pending", at: path)
        }
        guard load.outcome == .paywall else { return }
        guard let audience = load.audience, load.placement != nil else {
            file.report("a load that gives a paywall names its audience and placement", at: path)
            return
        }
        if !audiences.contains(audience) {
            file.report("no request gives the paywall of '\(audience)'", at: path.appending(.key("audience")))
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
                file.report("the scenario does not name the statement '\(statement)'", at: path)
            }
            for (index, aspect) in aspects.enumerated() {
                if let load = aspect.load, !scenario.loads.indices.contains(load) {
                    file.report("there is no load \(load)", at: path.appending(.index(index)))
                }
                if let request = aspect.request, !names.contains(request) {
                    file.report("there is no request '\(request)'", at: path.appending(.index(index)))
                }
            }
        }
    }
}
