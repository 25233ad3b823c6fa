import Diagnostics
import Findings
import OrderedCollections

extension DriftReport {
    /// How many findings with the same code the report for people shows of the same pages.
    public static let likeFindingLimit = 30

    /// The report for people: the findings by document and pages, the table of agreeing facts, where most findings
    /// are, and whether the run failed.
    ///
    /// - Parameters:
    ///   - columns: How wide the terminal is; long values are shortened to fit, paths are not.
    ///   - usesColor: Whether to use the colours of ANSI terminals.
    ///   - level: The lowest level that fails the run.
    ///   - limit: How many findings with the same code are shown of the same pages; `nil` for all.
    ///   - detail: Which parts are shown.
    public func text(
        columns: Int = 100,
        usesColor: Bool = false,
        failingFrom level: Finding.Level = .error,
        limit: Int? = likeFindingLimit,
        detail: ReportDetail = .everything
    ) -> String {
        let layout = FindingLayout(columns: max(columns, 40), usesColor: usesColor)
        let groups = FindingGroups(summary)
        let byDocument = OrderedDictionary(grouping: findings, by: groups.document)
        var parts: [String] = []
        for (document, findings) in byDocument where detail != .conclusion {
            let byPages = OrderedDictionary(grouping: findings) { Set($0.places.map(\.location.path)) }
            for (_, findings) in byPages {
                parts.append(layout.styled(Self.title(document, findings), .bold) + "\n")
                parts += Self.shown(findings, limit: limit ?? findings.count, layout)
            }
        }
        if detail == .problems { return parts.joined(separator: "\n") }
        // Of what is left out, the table would tell after all.
        let facts = leftOutCount == 0 ? FactTable(summary).text : ""
        let tables = FindingSummary(findings)
        parts += [facts, tables.isShort && detail != .conclusion ? "" : tables.text].filter { !$0.isEmpty }
        parts.append(conclusion(failingFrom: level) + "\n")
        return parts.joined(separator: "\n")
    }

    /// The findings of the same pages, each code's as far as the limit, with how many more there are.
    private static func shown(_ findings: [Finding], limit: Int, _ layout: FindingLayout) -> [String] {
        let totals = Dictionary(grouping: findings, by: \.code).mapValues(\.count)
        var counts: [Finding.Code: Int] = [:]
        var parts: [String] = []
        for finding in findings {
            counts[finding.code, default: 0] += 1
            let (count, total) = (counts[finding.code, default: 0], totals[finding.code, default: 0])
            if count <= limit { parts.append(layout.text(finding, indentation: 2)) }
            if count == limit, total > limit {
                parts.append(
                    "  and \(total - limit) more like this [\(finding.code.rawValue)]; --all shows them\n"
                )
            }
        }
        return parts
    }

    /// The document and its languages, or its pages where these are in one language.
    private static func title(_ document: String, _ findings: [Finding]) -> String {
        let places = findings.flatMap(\.places)
        let paths = Set(places.map(\.location.path)).sorted()
        let languages = OrderedSet(places.map(\.language)).elements
        let names = paths.count > languages.count ? paths : languages
        if names.isEmpty { return "no page" }
        let title = names == [document] ? document : "\(document) (\(names.joined(separator: ", ")))"
        return VisibleText(title).shown
    }
}
