import JUnit

extension ConformanceReport {
    /// The report with one case for each scenario.
    ///
    /// What nothing specifies and what is known to fail is skipped, with the reason; an unexpected pass is a
    /// failure.
    public func junit() -> JUnitReport {
        JUnitReport(
            suites: suites.map { suite in
                JUnitReport.Suite(
                    name: suite.id,
                    cases: suite.scenarios.map { scenario in
                        JUnitReport.Case(
                            name: scenario.id,
                            className: suite.id,
                            outcome: outcome(of: scenario)
                        )
                    },
                    output: (suite.tolerance.map { "\($0.description)\n" } ?? "")
                        + suite.scenarios.compactMap { scenario in
                            scenario.incompleteness.map { "\(scenario.id): \($0)\n" }
                        }.joined()
                )
            }
        )
    }

    private func outcome(of scenario: ScenarioReport) -> JUnitReport.Outcome {
        let message = scenario.message ?? ""
        switch scenario.verdict {
        case .passed:
            return .passed
        case .unspecified, .expectedFailure:
            return .skipped(message: message)
        case .failed, .unexpectedPass:
            return .failed(
                type: scenario.failure?.mismatches.first?.kind.rawValue ?? scenario.verdict.rawValue,
                message: message,
                text: scenario.details(quoting: language).joined(separator: "\n")
            )
        case .notJudged, .error:
            return .error(message: message)
        }
    }
}
