import Findings
import JSONText
import OrderedCollections

extension DriftReport {
    /// The report as SARIF 2.1.0 with a final LF.
    ///
    /// There is a result for each page that a finding asks to change: it lies at the finding's place on that page,
    /// and the place with which it is compared is a related location. URIs are relative to the folder to which the
    /// findings' paths are relative.
    ///
    /// - Parameter toolVersion: Left out where it is `nil`.
    public func sarif(toolVersion: String? = nil) -> String {
        let rules = OrderedDictionary(grouping: findings, by: \.code.rawValue).sorted { $0.key < $1.key }
        var driver: JSONObject = ["name": "docfixtures"]
        if let toolVersion { driver["version"] = .string(toolVersion) }
        driver["rules"] = .array(rules.map { Self.rule($0.key, findings: $0.value) })

        var occurrences: [FindingIdentity: Int] = [:]
        var results: [JSONValue] = []
        for page in findings.byPage {
            let identity = FindingIdentity(page.finding)
            occurrences[identity, default: 0] += 1
            results.append(
                Self.result(
                    page,
                    ruleIndex: rules.firstIndex { $0.key == page.finding.code.rawValue } ?? -1,
                    fingerprint: "\(identity.fingerprint):\(occurrences[identity, default: 1])"
                )
            )
        }
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": .object(driver)],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(results),
                ]
            ],
        ]
        return log.serialized() + "\n"
    }

    /// - Parameter findings: Those with the rule's code, never empty; the first one's advice stands for all.
    private static func rule(_ code: String, findings: [Finding]) -> JSONValue {
        let words = code.split(separator: "-").joined(separator: " ")
        let level = findings.map(\.level).max() ?? .warning
        return [
            "id": .string(code),
            "shortDescription": ["text": .string(words.prefix(1).uppercased() + words.dropFirst())],
            "help": ["text": .string(plainText(findings.first?.help ?? words))],
            "defaultConfiguration": ["level": .string(level.rawValue)],
        ]
    }

    private static func result(_ page: PageFinding, ruleIndex: Int, fingerprint: String) -> JSONValue {
        let (finding, primary) = (page.finding, page.primaryIndex)
        var result: JSONObject = [
            "ruleId": .string(finding.code.rawValue),
            "ruleIndex": .number(JSONNumber(ruleIndex)),
            "level": .string(finding.level.rawValue),
            "message": ["text": .string(plainText("\(sentence(page.message)) \(sentence(finding.help))"))],
            "locations": .array(primary.map { [location(finding.places[$0])] } ?? []),
        ]
        let related = finding.places.indices.filter { $0 != primary }
        if !related.isEmpty {
            result["relatedLocations"] = .array(
                related.enumerated().map { location(finding.places[$1], id: $0 + 1) }
            )
        }
        result["partialFingerprints"] = ["findingIdentity/v1": .string(fingerprint)]
        return .object(result)
    }

    /// - Parameter id: By which a message may refer to the location; unique in a result.
    private static func location(_ place: Finding.Place, id: Int? = nil) -> JSONValue {
        var location: JSONObject = [:]
        if let id { location["id"] = .number(JSONNumber(id)) }
        if !place.location.path.isEmpty {
            var physicalLocation: JSONObject = [
                "artifactLocation": ["uri": .string(RelativeReference.encoded(place.location.path))]
            ]
            // Lines and columns count from 1 (SARIF 2.1.0 section 3.30).
            if let line = place.location.line, line > 0 {
                var region: JSONObject = ["startLine": .number(JSONNumber(line))]
                if let column = place.location.column, column > 0 {
                    region["startColumn"] = .number(JSONNumber(column))
                }
                physicalLocation["region"] = .object(region)
            }
            location["physicalLocation"] = .object(physicalLocation)
        }
        let text = place.text.isEmpty ? "missing" : place.text
        location["message"] = ["text": .string(plainText("\(place.language): \(text)"))]
        return .object(location)
    }

    /// Keeps what looks like a Markdown link from being an embedded link (SARIF 2.1.0 section 3.11.6).
    private static func plainText(_ text: String) -> String {
        text.contains("](") ? text.replacing(/[\[\]\\]/) { "\\\($0.output)" } : text
    }

    private static func sentence(_ text: String) -> String {
        guard let last = text.last, !".!?。！？".contains(last) else { return text }
        return text + "."
    }
}
