import Conformance

extension ConformanceReport {
    /// The report as one HTML file: the verdict, what failed, what is open, the statements by language, what passed.
    ///
    /// Of scenarios that break the same statement in the same way, that leave the same questions open, or that passed and
    /// check the same statement first, one is drawn and the others are named.
    ///
    /// - Parameter scenarios: Those of the race, of which those that did not fail are drawn.
    public func html(_ style: ReportStyle, drawing scenarios: [RaceScenario] = []) -> String {
        let drawings = Dictionary(scenarios.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ran = suites.filter { !$0.scenarios.isEmpty }
        let isFailed = ran.contains(where: \.hasFailures)
        return style.html(
            .verifyReport,
            title: "verifyTitle",
            VerifyContent(
                kind: isFailed ? "failed" : "passed",
                verdict: style.text(isFailed ? "verifyFailed" : "verifyPassed"),
                tallies: Verdict.allCases.map { verdict in
                    Tally(
                        kind: verdict.kind,
                        label: style.text(verdict.textName),
                        count: ran.reduce(0) { $0 + $1.count(of: verdict) }
                    )
                }.filter { $0.count > 0 },
                suites: ran.map { VerifyContent.Suite($0, schedules, style) },
                failures: ran.flatMap { FailedScenario.all(in: $0, style) },
                problems: ran.flatMap { ScenarioProblem.all(in: $0, style) },
                open: ran.flatMap { OpenScenario.all(in: $0, drawings, style) },
                statements: StatementTable(ran, style),
                passed: ran.map { PassedSuite($0, drawings, style) }.filter { $0.count > 0 }
            )
        )
    }
}
