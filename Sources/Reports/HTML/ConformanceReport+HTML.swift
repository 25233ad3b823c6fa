import Conformance
import Diagnostics
import Expectations
import OrderedCollections

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
                Tally(kind: verdict.kind, label: style.text(verdict.textName), count: suite.count(of: verdict))
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
    fileprivate var kind: String {
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

/// The name of a scenario; those of one payload in several languages are one.
struct ScenarioName: Hashable {
    let name: PageText
    /// What else is in the name, behind it.
    var languages: PageText?

    /// - Parameter ids: In any order; each is named once.
    static func all(_ ids: [String]) -> [ScenarioName] {
        OrderedDictionary(grouping: ids) { $0.prefix { $0 != "/" } }.map { name, ids in
            let languages = ids.map { $0.dropFirst(name.count + 1) }.filter { !$0.isEmpty }
            return ScenarioName(
                name: PageText(String(name)),
                languages: languages.isEmpty ? nil : PageText(languages.joined(separator: " "))
            )
        }
    }
}
