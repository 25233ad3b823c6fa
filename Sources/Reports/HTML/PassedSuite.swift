import Conformance
import OrderedCollections

/// The scenarios of a suite that passed, by the statement that they check first.
struct PassedSuite {
    /// Scenarios that check the same statement first.
    struct Group {
        let sentence: Quotation
        let count: Int
        let chart: TimelineChart?
        /// The one that is drawn.
        let drawn: PageText?
        let names: [ScenarioName]
    }

    let suite: PageText
    let count: Int
    let groups: [Group]

    init(_ suite: SuiteReport, _ drawings: [String: RaceScenario], _ style: ReportStyle) {
        let passed = suite.scenarios.filter { $0.verdict == .passed }
        self.suite = PageText(suite.id)
        count = passed.count
        groups = OrderedDictionary(grouping: passed) { $0.statements.first?.id }.values.map { alike in
            let first = alike.first
            let timeline = first.flatMap { drawings[$0.id]?.acceptedTimelines.first }
            let chart = timeline.flatMap { TimelineChart($0, .accepted, style) }
            return Group(
                sentence: Quotation(first?.statements.first?.text ?? "", in: ReportStyle.messageLanguage),
                count: alike.count,
                chart: chart,
                drawn: chart == nil ? nil : first.map { PageText($0.id) },
                names: ScenarioName.all(alike.map(\.id))
            )
        }
    }
}
