import Agreement
import Findings
import OrderedCollections

/// The documents by languages, with how many findings each page has; the worst come first.
struct AgreementTable {
    /// A document.
    struct Row {
        let document: PageText
        let cells: [Cell]
    }

    /// A document in a language.
    struct Cell {
        let column: LanguageTag
        /// Empty where there is no page.
        let pages: [PageText]
        /// Those of the levels that have any.
        let tallies: [Tally]
        /// How many facts agree; nil where none is stated.
        let facts: PageText?
    }

    /// In the order in which documents name them first.
    let languages: [LanguageTag]
    let rows: [Row]

    init(_ report: DriftReport, _ style: ReportStyle) {
        let groups = FindingGroups(report.summary)
        let findings = Dictionary(grouping: report.findings.byPage, by: groups.version)
            .mapValues { $0.map(\.finding) }
        let tags = OrderedSet(report.summary.rows.map(\.language))
        languages = tags.map(LanguageTag.init)
        let documents = OrderedDictionary(grouping: report.summary.rows, by: \.document)
        let counts = Dictionary(
            uniqueKeysWithValues: documents.keys.map { document in
                let all = tags.flatMap { tag -> [Finding] in
                    findings[FindingGroups.Version(document: document, language: tag)] ?? []
                }
                return (document, all.countsByLevel)
            }
        )
        let sorted = documents.keys.sorted { left, right in
            let (first, second) = (counts[left, default: []], counts[right, default: []])
            return first == second ? left < right : second.lexicographicallyPrecedes(first)
        }
        rows = sorted.map { document in
            Row(
                document: PageText(document),
                cells: tags.map { tag in
                    let version = FindingGroups.Version(document: document, language: tag)
                    let own = documents[document, default: []].filter { $0.language == tag }
                    return Self.cell(of: own, findings[version] ?? [], in: tag, style)
                }
            )
        }
    }

    private static func cell(
        of rows: [Summary.Row],
        _ findings: [Finding],
        in tag: String,
        _ style: ReportStyle
    ) -> Cell {
        let stated = rows.reduce(0) { $0 + $1.factsStated }
        let agreeing = rows.reduce(0) { $0 + $1.factsAgreeing }
        let facts = style.text("factsAgreeing", ["agreeing": String(agreeing), "stated": String(stated)])
        return Cell(
            column: LanguageTag(tag),
            pages: rows.flatMap(\.pages).map { PageText($0) },
            tallies: tallies(findings, style),
            facts: stated == 0 ? nil : facts
        )
    }

    private static func tallies(_ findings: [Finding], _ style: ReportStyle) -> [Tally] {
        zip(Finding.Level.allCases.sorted(by: >), findings.countsByLevel).compactMap { level, count in
            count == 0
                ? nil
                : Tally(kind: level.rawValue, label: style.text("\(level.rawValue)s"), count: count)
        }
    }
}
