import Conformance

/// What the template of a verdict gets.
struct VerifyContent: Sendable {
    /// How one suite went.
    struct Suite {
        let name: PageText
        let tallies: [Tally]
        let scenarios: Int
        let schedules: Int
        let scope: PageText
        /// What the subject was allowed to do, in the language of messages.
        let tolerance: Quotation?

        init(_ suite: SuiteReport, _ selection: ScheduleSelection, _ style: ReportStyle) {
            name = PageText(suite.id)
            tallies = Verdict.allCases.map { verdict in
                Tally(
                    kind: verdict.kind,
                    label: style.text(verdict.textName),
                    count: suite.count(of: verdict)
                )
            }.filter { $0.count > 0 }
            scenarios = suite.scenarios.count
            schedules = suite.schedules
            let bounded = suite.scenarios.count { !$0.isComplete && $0.failure == nil }
            scope =
                switch selection {
                case .all(let limit) where bounded > 0:
                    style.text("schedulesLimited", ["count": String(bounded), "limit": String(limit)])
                case .all: style.text(suite.isComplete ? "schedulesAll" : "schedulesUpToFailure")
                case .random(_, let seed), .onThreads(_, _, let seed):
                    style.text("schedulesDrawn", ["seed": String(seed)])
                }
            tolerance = suite.tolerance.map { Quotation($0.description, in: ReportStyle.messageLanguage) }
        }
    }

    let kind: String
    let verdict: PageText
    let tallies: [Tally]
    let suites: [Suite]
    let failures: [FailedScenario]
    let problems: [ScenarioProblem]
    let open: [OpenScenario]
    let statements: StatementTable
    let passed: [PassedSuite]
}

extension Verdict {
    /// Decides on colours.
    var kind: String {
        switch self {
        case .passed: "passed"
        case .failed, .unexpectedPass, .error: "failed"
        case .unspecified: "open"
        case .expectedFailure, .notJudged: "plain"
        }
    }

    /// The name of the text that says it.
    var textName: String { "verdict.\(rawValue)" }
}
