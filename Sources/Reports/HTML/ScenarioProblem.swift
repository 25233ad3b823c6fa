import Conformance
import OrderedCollections

/// Scenarios that were not judged, could not run, or are listed as known failures, by what there is to say of them.
struct ScenarioProblem {
    let suite: PageText
    let verdict: PageText
    let message: Quotation?
    let names: [ScenarioName]
    let count: Int

    /// Those of a suite, each message once.
    static func all(in suite: SuiteReport, _ style: ReportStyle) -> [ScenarioProblem] {
        let scenarios = suite.scenarios.filter { scenario in
            switch scenario.verdict {
            case .passed, .unspecified: false
            case .failed: scenario.failure == nil
            case .expectedFailure, .unexpectedPass, .notJudged, .error: true
            }
        }
        return OrderedDictionary(grouping: scenarios) { [$0.verdict.rawValue, $0.message ?? ""] }.values
            .compactMap { alike in
                guard let first = alike.first else { return nil }
                return ScenarioProblem(
                    suite: PageText(suite.id),
                    verdict: style.text(first.verdict.textName),
                    message: first.message.map { Quotation($0, in: ReportStyle.messageLanguage) },
                    names: ScenarioName.all(alike.map(\.id)),
                    count: alike.count
                )
            }
    }
}
