import Agreement
import Diagnostics
import JUnit
import OrderedCollections

extension DriftReport {
    /// One suite for each document and one case for each of its languages, so that a case keeps its name
    /// whether or not there are findings.
    ///
    /// A finding counts for the language that has to be brought in line.
    ///
    /// - Parameter level: The lowest level that fails a case; findings below it are in the suite's output.
    public func junit(failingFrom level: Finding.Level = .error) -> JUnitReport {
        let groups = FindingGroups(summary)
        let byVersion = OrderedDictionary(grouping: findings, by: groups.version)
        let stated = summary.rows.map {
            FindingGroups.Version(document: $0.document, language: $0.language)
        }
        let versions = OrderedSet(stated + byVersion.keys)
        let suites = OrderedDictionary(grouping: versions, by: \.document).map { document, versions in
            let found = versions.map { byVersion[$0] ?? [] }
            return JUnitReport.Suite(
                name: document,
                cases: zip(versions, found).map { version, findings in
                    Self.testCase(version, failing: findings.filter { $0.level >= level })
                },
                output: found.map { Self.text($0.filter { $0.level < level }) }.joined()
            )
        }
        return JUnitReport(suites: suites)
    }

    private static func text(_ findings: [Finding]) -> String {
        let layout = FindingLayout(columns: 100, usesColor: false)
        return findings.map { layout.text($0, indentation: 0) }.joined(separator: "\n")
    }

    private static func testCase(
        _ version: FindingGroups.Version,
        failing findings: [Finding]
    ) -> JUnitReport.Case {
        JUnitReport.Case(
            name: version.language,
            className: "drift.\(version.document)",
            outcome: findings.isEmpty
                ? .passed
                : .failed(
                    type: findings.map(\.code.rawValue).min() ?? "",
                    message: headline(findings),
                    text: text(findings)
                )
        )
    }

    /// What servers show in a list: one finding's message, or how many there are and the first.
    private static func headline(_ findings: [Finding]) -> String {
        let message = VisibleText(findings.first?.message ?? "").shortened(to: 200)
        return findings.count == 1 ? message : "\(findings.counts), the first: \(message)"
    }
}
