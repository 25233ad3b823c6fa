import Conformance
import OrderedCollections

/// A scenario that failed, with those that did so in the same way.
struct FailedScenario {
    /// One difference.
    struct Difference {
        let kind: PageText
        let message: Quotation
    }

    /// One line of what was to happen beside what did.
    struct Row {
        let time: PageText
        let expected: Quotation?
        let happened: Quotation?
        /// `missing` or `extra`; nil where both columns agree or are not to.
        let kind: String?
        /// What the kind means.
        let mark: PageText?
    }

    let suite: PageText
    let id: PageText
    let differences: [Difference]
    let broken: [BrokenStatement]
    let expected: TimelineChart?
    let happened: TimelineChart?
    let rows: [Row]
    let replay: PageText?
    let others: [ScenarioName]
    let otherCount: Int

    /// Those of a suite, of those that break the same statement in the same way one.
    static func all(in suite: SuiteReport, _ style: ReportStyle) -> [FailedScenario] {
        let failed = suite.scenarios.filter { $0.verdict == .failed && $0.failure != nil }
        return OrderedDictionary(grouping: failed) { scenario in
            scenario.failure?.mismatches.first.map { [$0.statement.id, $0.kind.rawValue] } ?? []
        }.values.compactMap { alike in
            guard let first = alike.first, let failure = first.failure else { return nil }
            return FailedScenario(first, failure, besides: alike.dropFirst().map(\.id), in: suite, style)
        }
    }

    private init(
        _ scenario: ScenarioReport,
        _ failure: ScenarioReport.Failure,
        besides others: [String],
        in suite: SuiteReport,
        _ style: ReportStyle
    ) {
        self.suite = PageText(suite.id)
        id = PageText(scenario.id)
        differences = failure.mismatches.map { mismatch in
            Difference(
                kind: PageText(mismatch.kind.rawValue),
                message: Quotation(mismatch.message, in: ReportStyle.messageLanguage)
            )
        }
        broken = scenario.brokenStatements.map { BrokenStatement($0, style) }
        expected = TimelineChart(failure.timeline, .expected, style)
        happened = TimelineChart(failure.timeline, .happened, style)
        rows = failure.timeline.rows.map { row in
            let sentence = row.step.map { Quotation(style.sentence($0), in: style.language) }
            let kind = !row.differs ? nil : row.happened == nil ? "missing" : "extra"
            return Row(
                time: PageText(style.seconds(row.time)),
                expected: row.expected.map { sentence ?? Quotation($0, in: ReportStyle.messageLanguage) },
                happened: row.happened.map { sentence ?? Quotation($0, in: ReportStyle.messageLanguage) },
                kind: kind,
                mark: kind.map { style.text($0) }
            )
        }
        replay = scenario.replay.map {
            PageText("docfixtures verify --filter '\(scenario.id)' --replay \($0)")
        }
        self.others = ScenarioName.all(others)
        otherCount = others.count
    }
}
