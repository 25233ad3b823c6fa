import Agreement
import JSONText
import Testing

@testable import Reports

@Suite struct DriftReportJSONTests {
    @Test func findingsAndSummaryHaveTheDocumentedShape() {
        let report = DriftReport(
            findings: [Sample.missing],
            summary: Summary(rows: [Sample.summary.rows[1]]),
            acceptedCount: 2
        )
        #expect(
            report.json() == """
                {
                  "schemaVersion": 1,
                  "findings": [
                    {
                      "code": "section-missing",
                      "level": "warning",
                      "message": "the section \\"Analytics\\" is missing in ja",
                      "places": [
                        {
                          "path": "en/events.mdx",
                          "line": 80,
                          "language": "en",
                          "text": "Analytics"
                        },
                        {
                          "path": "ja/events.mdx",
                          "line": null,
                          "language": "ja",
                          "text": ""
                        }
                      ]
                    }
                  ],
                  "summary": {
                    "documents": [
                      {
                        "id": "events",
                        "language": "ja",
                        "pages": [
                          "ja/events.html",
                          "ja/events.mdx"
                        ],
                        "factsStated": 18,
                        "factsAgreeing": 18,
                        "findings": {
                          "error": 0,
                          "warning": 1,
                          "note": 0
                        }
                      }
                    ],
                    "findings": {
                      "error": 0,
                      "warning": 1,
                      "note": 0
                    },
                    "accepted": 2
                  }
                }

                """
        )
    }

    @Test func findingsCountForTheLanguageToBringInLine() throws {
        let summary = try #require(try JSON5.value(in: Sample.report.json())["summary"])
        let rows = try #require(summary["documents"]?.arrayValue)
        let errors = rows.map { $0["findings"]?["error"] }
        #expect(errors == [0, 1, 0, 1, 1])
        #expect(summary["findings"]?["error"] == 3)

        let everywhere = DriftReport(findings: [Sample.everywhere], summary: Sample.summary).json()
        let counted = try #require(try JSON5.value(in: everywhere)["summary"])
        #expect(counted["documents"]?.arrayValue?.map { $0["findings"]?["error"] } == [0, 0, 0, 1, 1])
        #expect(counted["findings"]?["error"] == 1)
    }

    @Test(arguments: ["\u{0}\u{1B}\"\\\n", "% :: ,", "\u{301}", "\u{202E}שלום", "👨‍👩‍👧"])
    func hostileTextsSurvive(_ text: String) throws {
        let report = DriftReport(findings: [Sample.pair(text, "")], summary: Summary(rows: []))
        let findings = try #require(try JSON5.value(in: report.json())["findings"]?.arrayValue)
        #expect(findings.first?["places"]?.arrayValue?.first?["text"] == .string(text))
    }
}
