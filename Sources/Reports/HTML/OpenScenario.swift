import Conformance
import Expectations
import OrderedCollections

/// A scenario that leaves a question open, with those that leave open the same.
struct OpenScenario {
    /// What the code did, and under how many of the schedules.
    struct Answer {
        let behaviour: Quotation
        /// nil where it always did the same.
        let schedules: PageText?
        let replay: PageText?
    }

    /// One of the outcomes that are accepted.
    struct Outcome {
        let label: Quotation?
        let chart: TimelineChart
    }

    /// Another scenario with what the code did there.
    struct Other {
        let name: PageText
        let message: Quotation?
    }

    let suite: PageText
    let id: PageText
    let questions: [BrokenStatement]
    let answers: [Answer]
    let outcomes: [Outcome]
    let others: [Other]
    let otherCount: Int

    /// Those of a suite, of those that leave the same questions open one.
    static func all(
        in suite: SuiteReport,
        _ drawings: [String: RaceScenario],
        _ style: ReportStyle
    ) -> [OpenScenario] {
        let open = suite.scenarios.filter { $0.verdict == .unspecified }
        return OrderedDictionary(grouping: open) { $0.openStatements.map(\.id) }.values.compactMap { alike in
            guard let first = alike.first else { return nil }
            let count = first.behaviours.reduce(0) { $0 + $1.schedules }
            return OpenScenario(
                suite: PageText(suite.id),
                id: PageText(first.id),
                questions: first.openStatements.map { BrokenStatement($0, style) },
                answers: first.behaviours.map { behaviour in
                    Answer(
                        behaviour: Quotation(behaviour.text, in: ReportStyle.messageLanguage),
                        schedules: first.behaviours.count == 1
                            ? nil
                            : style.text(
                                "schedulesOf",
                                ["count": String(behaviour.schedules), "total": String(count)]
                            ),
                        replay: behaviour.replay.map { PageText($0) }
                    )
                },
                outcomes: drawings[first.id].map { outcomes(of: $0, style) } ?? [],
                others: others(alike.dropFirst()),
                otherCount: alike.count - 1
            )
        }
    }

    private static func outcomes(of scenario: RaceScenario, _ style: ReportStyle) -> [Outcome] {
        zip(scenario.content.accepted, scenario.acceptedTimelines).compactMap { outcome, timeline in
            TimelineChart(timeline, .accepted, style).map { chart in
                Outcome(
                    label: outcome.label.map { Quotation($0, in: ReportStyle.messageLanguage) },
                    chart: chart
                )
            }
        }
    }

    /// One payload in several languages is one scenario where the code did the same with it.
    private static func others(_ scenarios: ArraySlice<ScenarioReport>) -> [Other] {
        OrderedDictionary(grouping: scenarios) { scenario in
            [String(scenario.id.prefix { $0 != "/" }), scenario.message ?? ""]
        }.map { key, _ in
            Other(
                name: PageText(key[0]),
                message: key[1].isEmpty ? nil : Quotation(key[1], in: ReportStyle.messageLanguage)
            )
        }
    }
}

extension ScenarioReport {
    /// The questions that it leaves open.
    var openStatements: [Statement] { statements.filter { $0.answer == nil } }
}
