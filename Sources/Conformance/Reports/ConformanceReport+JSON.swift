import JSONText

extension ConformanceReport {
    /// The version of the JSON form.
    public static let schemaVersion = 1

    /// The report as `{schemaVersion, suites: [{id, scenarios: […]}]}`, with a final LF.
    ///
    /// A scenario has `id`, `verdict`, `statements`, `basis`, `schedules` and `complete`, and where there is
    /// something to say `untried`, `replay` and `message`. `untried` is a lower bound. A suite for loaders that may be late
    /// has `tolerance: {seconds, leftOut: [scenario]}`, and one that stopped at a failure `notRun`, the number of scenarios
    /// behind it.
    public func json() -> String {
        let report: JSONValue = [
            "schemaVersion": .number(JSONNumber(Self.schemaVersion)),
            "suites": .array(suites.map(\.json)),
        ]
        return report.serialized() + "\n"
    }
}

extension SuiteReport {
    fileprivate var json: JSONValue {
        var members: JSONObject = ["id": .string(id)]
        if let tolerance {
            members["tolerance"] = [
                "seconds": JSONNumber(literal: tolerance.lateness.decimalSeconds).map { .number($0) }
                    ?? .null,
                "leftOut": .array(tolerance.leftOut.map { .string($0) }),
            ]
        }
        if notRun > 0 { members["notRun"] = .number(JSONNumber(notRun)) }
        members["scenarios"] = .array(scenarios.map(\.json))
        return .object(members)
    }
}

extension ScenarioReport {
    fileprivate var json: JSONValue {
        var members: JSONObject = [
            "id": .string(id),
            "verdict": .string(verdict.rawValue),
            "statements": .array(statements.map { .string($0.id) }),
            "basis": .string(basis.rawValue),
            "schedules": .number(JSONNumber(schedules)),
            "complete": .bool(isComplete),
        ]
        if untried > 0 { members["untried"] = .number(JSONNumber(untried)) }
        if let replay { members["replay"] = .string(replay) }
        if let message { members["message"] = .string(message) }
        return .object(members)
    }
}
