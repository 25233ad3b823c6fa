import Agreement
import Diagnostics
import Findings
import OrderedCollections

extension DriftReport {
    /// The report as one HTML file: whether pages agree, where they do least, every finding with both passages side by
    /// side, what is only owed to newer text of the base language, and what each code means.
    ///
    /// - Parameter level: The lowest level that fails the run.
    public func html(_ style: ReportStyle, failingFrom level: Finding.Level = .error) -> String {
        let isFailed = hasFailed(from: level)
        let wrong = findings.filter { $0.code != .translationOutdated }
        let outdated = findings.filter { $0.code == .translationOutdated }
        let levels = Finding.Level.allCases.sorted(by: >).map { level in
            Tally(
                kind: level.rawValue,
                label: style.text("\(level.rawValue)s"),
                count: wrong.count { $0.level == level }
            )
        }
        let others = [
            ("outdatedCount", outdated.count), ("accepted-findings", acceptedCount),
            ("leftOut", leftOutCount),
            ("unread", unreadPageCount),
        ]
        return style.html(
            .driftReport,
            title: "driftTitle",
            DriftContent(
                kind: isFailed ? "failed" : "passed",
                verdict: style.text(
                    isFailed ? "driftFailed" : findings.isEmpty ? "driftPassed" : "driftNotFailed"
                ),
                tallies: levels
                    + others.filter { $0.1 > 0 }.map {
                        Tally(kind: "plain", label: style.text($0.0), count: $0.1)
                    },
                table: AgreementTable(self, style),
                wrong: FindingsOfDocument.all(wrong, of: summary, style),
                outdated: FindingsOfDocument.all(outdated, of: summary, style),
                codes: OrderedSet(findings.map(\.code)).sorted {
                    ($1.level, $0.rawValue) < ($0.level, $1.rawValue)
                }
                .map { ExplainedCode($0, style) }
            )
        )
    }
}

/// What the template of a comparison gets.
struct DriftContent: Sendable {
    let kind: String
    let verdict: PageText
    let tallies: [Tally]
    let table: AgreementTable
    /// By document, as the findings are.
    let wrong: [FindingsOfDocument]
    /// What translations owe to newer text of the base language.
    let outdated: [FindingsOfDocument]
    let codes: [ExplainedCode]
}
