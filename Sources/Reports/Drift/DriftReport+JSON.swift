import Findings
import JSONText

extension DriftReport {
    /// The report of `schemaVersion` 1, with a final LF.
    ///
    /// The summary counts what is reported, not what a baseline took out; a finding counts for each language
    /// that has to be brought in line.
    public func json() -> String {
        let report: JSONValue = [
            "schemaVersion": 1,
            "findings": .array(findings.map(Self.value)),
            "summary": summaryValue,
        ]
        return report.serialized() + "\n"
    }

    private static func value(_ finding: Finding) -> JSONValue {
        [
            "code": .string(finding.code.rawValue),
            "level": .string(finding.level.rawValue),
            "message": .string(finding.message),
            "places": .array(finding.places.map(value)),
        ]
    }

    private static func value(_ place: Finding.Place) -> JSONValue {
        [
            "path": .string(place.location.path),
            "line": place.location.line.map { .number(JSONNumber($0)) } ?? .null,
            "language": .string(place.language),
            "text": .string(place.text),
        ]
    }

    private var summaryValue: JSONValue {
        let groups = FindingGroups(summary)
        var byVersion: [FindingGroups.Version: [Finding]] = [:]
        for finding in findings {
            for version in Set(finding.byPage.map(groups.version)) {
                byVersion[version, default: []].append(finding)
            }
        }
        return [
            "documents": .array(
                summary.rows.map { row in
                    let version = FindingGroups.Version(document: row.document, language: row.language)
                    return [
                        "id": .string(row.document),
                        "language": .string(row.language),
                        "pages": .array(row.pages.map { .string($0) }),
                        "factsStated": .number(JSONNumber(row.factsStated)),
                        "factsAgreeing": .number(JSONNumber(row.factsAgreeing)),
                        "findings": Self.counts(of: byVersion[version] ?? []),
                    ]
                }
            ),
            "findings": Self.counts(of: findings),
            "accepted": .number(JSONNumber(acceptedCount)),
        ]
    }

    private static func counts(of findings: [Finding]) -> JSONValue {
        let counts = Finding.Level.allCases.sorted(by: >).map { level in
            (level.rawValue, JSONValue.number(JSONNumber(findings.count { $0.level == level })))
        }
        return .object(JSONObject(uniqueKeysWithValues: counts))
    }
}
