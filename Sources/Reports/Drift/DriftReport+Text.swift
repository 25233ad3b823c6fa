import Agreement
import Diagnostics
import OrderedCollections

extension DriftReport {
    /// The report for people: the findings by document and pages, the table of agreeing facts, and whether
    /// the run failed.
    ///
    /// - Parameters:
    ///   - columns: How wide the terminal is; long values are shortened to fit, paths are not.
    ///   - usesColor: Whether to use the colours of ANSI terminals.
    ///   - level: The lowest level that fails the run.
    public func text(
        columns: Int = 100,
        usesColor: Bool = false,
        failingFrom level: Finding.Level = .error
    ) -> String {
        let layout = FindingLayout(columns: max(columns, 40), usesColor: usesColor)
        let groups = FindingGroups(summary)
        let byDocument = OrderedDictionary(grouping: findings, by: groups.document)
        var result = ""
        for (document, findings) in byDocument {
            let byPages = OrderedDictionary(grouping: findings) { Set($0.places.map(\.location.path)) }
            for (_, findings) in byPages {
                result += layout.styled(Self.title(document, findings), .bold) + "\n\n"
                result += findings.map { layout.text($0, indentation: 2) }.joined(separator: "\n") + "\n"
            }
        }
        let table = FactTable(summary).text
        if !table.isEmpty { result += table + "\n" }
        return result + conclusion(failingFrom: level) + "\n"
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
