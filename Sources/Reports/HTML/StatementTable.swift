import Conformance
import Expectations
import OrderedCollections

/// Each statement with the words that make it in every language, and how the scenarios went that check it.
struct StatementTable {
    /// A statement.
    struct Row {
        let id: PageText
        let sentence: Quotation
        let answer: PageText?
        /// In the order of the languages.
        let cells: [Cell]
        /// How the scenarios went that check it.
        let tallies: [Tally]
    }

    /// What pages in a language say.
    struct Cell {
        let column: PageText
        /// Empty where they say nothing.
        let quotations: [Quotation]
    }

    /// The tags, the report's own first.
    let languages: [LanguageTag]
    /// Those that are broken first, then those that are open, else as scenarios name them.
    let rows: [Row]

    init(_ suites: [SuiteReport], _ style: ReportStyle) {
        var statements: OrderedDictionary<String, Statement> = [:]
        var counts: [String: [Verdict: Int]] = [:]
        for scenario in suites.flatMap(\.scenarios) {
            let broken = Set(scenario.brokenStatements.map(\.id))
            for statement in scenario.statements {
                if statements[statement.id] == nil { statements[statement.id] = statement }
                if let verdict = Self.verdict(
                    on: statement,
                    scenario,
                    isBroken: broken.contains(statement.id)
                ) {
                    counts[statement.id, default: [:]][verdict, default: 0] += 1
                }
            }
        }
        let tags = Set(statements.values.flatMap(\.evidence).map(\.language)).sorted()
        let ordered = tags.filter { $0 == style.language } + tags.filter { $0 != style.language }
        languages = ordered.map(LanguageTag.init)
        let verdicts: [Verdict] = [.failed, .unspecified]
        let sorted = (verdicts + [nil]).flatMap { verdict in
            statements.values.filter { statement in
                verdicts.first { counts[statement.id]?[$0] != nil } == verdict
            }
        }
        rows = sorted.map { statement in
            Row(
                id: PageText(statement.id),
                sentence: Quotation(statement.text, in: ReportStyle.messageLanguage),
                answer: statement.answer.map { PageText($0) },
                cells: ordered.map { tag in
                    Cell(
                        column: PageText(tag),
                        quotations: statement.evidence.filter { $0.language == tag }.map {
                            Quotation($0.text, in: tag, at: $0.place)
                        }
                    )
                },
                tallies: [(Verdict.passed, "passed"), (.failed, "failed"), (.unspecified, "open")].compactMap
                {
                    verdict,
                    kind in
                    counts[statement.id]?[verdict].map {
                        Tally(kind: kind, label: style.text(verdict.textName), count: $0)
                    }
                }
            )
        }
    }

    /// What a scenario says of a statement; nil for a statement that holds in a scenario that breaks another one, of which
    /// the scenario says nothing more.
    private static func verdict(on statement: Statement, _ scenario: ScenarioReport, isBroken: Bool)
        -> Verdict?
    {
        switch scenario.verdict {
        case .passed, .unexpectedPass: .passed
        case .unspecified: statement.answer == nil ? .unspecified : .passed
        case .failed, .expectedFailure: isBroken ? .failed : nil
        case .notJudged, .error: nil
        }
    }
}
