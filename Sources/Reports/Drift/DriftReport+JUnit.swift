import Agreement
import Diagnostics

extension DriftReport {
    /// One suite for each document and one case for each of its languages, so that a case keeps its name
    /// whether or not there are findings.
    ///
    /// A finding counts for the language that has to be brought in line.
    ///
    /// - Parameter level: The lowest level that fails a case; findings below it are in the suite's output.
    public func junit(failingFrom level: Finding.Level = .error) -> JUnitReport {
        let groups = FindingGroups(summary)
        let byVersion = FindingGroups.grouped(findings, by: groups.version)
        let findings = Dictionary(byVersion.map { ($0.key, $0.findings) }, uniquingKeysWith: +)
        let stated = summary.rows.map {
            FindingGroups.Version(document: $0.document, language: $0.language)
        }

        var suites: [JUnitReport.Suite] = []
        var indices: [String: Int] = [:]
        var known: Set<FindingGroups.Version> = []
        for version in stated + byVersion.map(\.key) where known.insert(version).inserted {
            let found = findings[version] ?? []
            let test = Self.testCase(version, failing: found.filter { $0.level >= level })
            let other = Self.text(found.filter { $0.level < level })
            if let index = indices[version.document] {
                suites[index].cases.append(test)
                suites[index].output += other
            } else {
                indices[version.document] = suites.count
                suites.append(JUnitReport.Suite(name: version.document, cases: [test], output: other))
            }
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
        return findings.count == 1 ? message : "\(FindingCounts(findings).text), the first: \(message)"
    }
}
