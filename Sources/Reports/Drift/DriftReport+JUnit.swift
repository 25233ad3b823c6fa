import Diagnostics
import Findings
import JUnit
import OrderedCollections

extension DriftReport {
    /// One suite for each document and one case for each of its languages, so that a case keeps its name
    /// whether or not there are findings.
    ///
    /// A finding counts for each page that has to be brought in line, with the place to go to in its message.
    ///
    /// - Parameter level: The lowest level that fails a case; findings below it are in the suite's output.
    public func junit(failingFrom level: Finding.Level = .error) -> JUnitReport {
        let groups = FindingGroups(summary)
        let byVersion = OrderedDictionary(grouping: findings.byPage, by: groups.version)
        let stated = summary.rows.map {
            FindingGroups.Version(document: $0.document, language: $0.language)
        }
        let versions = OrderedSet(stated + byVersion.keys)
        let suites = OrderedDictionary(grouping: versions, by: \.document).map { document, versions in
            let found = versions.map { byVersion[$0] ?? [] }
            return JUnitReport.Suite(
                name: document,
                cases: zip(versions, found).map { version, findings in
                    Self.testCase(version, failing: findings.filter { $0.finding.level >= level })
                },
                output: found.map { Self.text($0.filter { $0.finding.level < level }) }.joined()
            )
        }
        return JUnitReport(suites: suites)
    }

    private static func text(_ findings: [PageFinding]) -> String {
        let layout = FindingLayout(columns: 100, usesColor: false)
        return findings.map { layout.text($0.finding, indentation: 0) }.joined(separator: "\n")
    }

    private static func testCase(
        _ version: FindingGroups.Version,
        failing findings: [PageFinding]
    ) -> JUnitReport.Case {
        JUnitReport.Case(
            name: version.language,
            className: "drift.\(version.document)",
            outcome: findings.isEmpty
                ? .passed
                : .failed(
                    type: findings[0].finding.code.rawValue,
                    message: headline(findings),
                    text: text(findings)
                )
        )
    }

    /// What servers show in a list: one finding with the place to go to, or how many there are and the first.
    private static func headline(_ findings: [PageFinding]) -> String {
        guard let first = findings.first else { return "" }
        let place = first.primary.map { VisibleText("\($0.location): ").shown } ?? ""
        let message = place + VisibleText(first.message).shortened(to: 200)
        return findings.count == 1 ? message : "\(findings.map(\.finding).counts), the first: \(message)"
    }
}
