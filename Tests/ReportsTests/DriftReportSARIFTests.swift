import Findings
import JSONText
import Testing

@testable import Reports

@Suite struct DriftReportSARIFTests {
    @Test func oneFindingGivesARuleAndAResult() {
        #expect(
            DriftReport(findings: [Sample.fact], summary: Sample.summary).sarif(toolVersion: "1.2.0") == """
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "docfixtures",
                          "version": "1.2.0",
                          "rules": [
                            {
                              "id": "fact-differs",
                              "shortDescription": {
                                "text": "Fact differs"
                              },
                              "help": {
                                "text": "Find out which page is right, and correct the other."
                              },
                              "defaultConfiguration": {
                                "level": "error"
                              }
                            }
                          ]
                        }
                      },
                      "columnKind": "unicodeCodePoints",
                      "results": [
                        {
                          "ruleId": "fact-differs",
                          "ruleIndex": 0,
                          "level": "error",
                          "message": {
                            "text": "\(Sample.fact.message). Find out which page is right, and correct the other."
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "ja/race.mdx"
                                },
                                "region": {
                                  "startLine": 44,
                                  "startColumn": 7
                                }
                              },
                              "message": {
                                "text": "ja: 3 to 8 seconds"
                              }
                            }
                          ],
                          "relatedLocations": [
                            {
                              "id": 1,
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "en/race.mdx"
                                },
                                "region": {
                                  "startLine": 42
                                }
                              },
                              "message": {
                                "text": "en: 3 to 5 seconds"
                              }
                            }
                          ],
                          "partialFingerprints": {
                            "findingIdentity/v1": "89f8d3a8639c75fc:1"
                          }
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test func rulesAreSortedAndIndexed() throws {
        let run = try run(of: [Sample.missing, Sample.fact, Sample.fact, Sample.code, Sample.row])
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.arrayValue)
        #expect(
            rules.map { $0["id"] } == ["cell-differs", "code-differs", "fact-differs", "section-missing"]
        )
        #expect(
            rules.map { $0["defaultConfiguration"]?["level"] } == ["error", "error", "error", "warning"]
        )
        let results = try #require(run["results"]?.arrayValue)
        #expect(results.map { $0["ruleIndex"] } == [3, 2, 2, 1, 0])
    }

    @Test func aResultLiesWhereThereIsALine() throws {
        var finding = Sample.missing
        finding.places = [
            Sample.place("en/a.mdx", nil, "en", ""), Sample.place("ja/a.mdx", 5, "ja", "追加の節"),
        ]
        let result = try #require(try run(of: [finding])["results"]?.arrayValue?.first)
        let location = result["locations"]?.arrayValue?.first?["physicalLocation"]
        #expect(location?["artifactLocation"]?["uri"] == "ja/a.mdx")
        #expect(location?["region"] == ["startLine": 5])
        let related = result["relatedLocations"]?.arrayValue?.first
        #expect(related?["physicalLocation"] == ["artifactLocation": ["uri": "en/a.mdx"]])
        #expect(related?["message"] == ["text": "en: missing"])
    }

    @Test func everyPageThatHasToChangeHasAResult() throws {
        let results = try #require(try run(of: [Sample.everywhere])["results"]?.arrayValue)
        let uris = results.map { result in
            ["locations", "relatedLocations"].map { key in
                (result[key]?.arrayValue ?? []).map {
                    $0["physicalLocation"]?["artifactLocation"]?["uri"]?.stringValue
                }
            }
        }
        #expect(uris == [[["ja/race.mdx"], ["en/race.mdx"]], [["zh/race.mdx"], ["en/race.mdx"]]])
        let message = results[0]["message"]?["text"]?.stringValue
        #expect(message?.hasPrefix("seen from en/race.mdx:42: 5 s here is 8 s there. Find out") == true)
        // The Japanese page's is the same when the Chinese one is mended.
        var mended = Sample.everywhere
        mended.places.removeLast()
        let rest = try run(of: [mended])["results"]?.arrayValue
        #expect(rest == [results[0]])
    }

    @Test func linesThatCannotBeAreLeftOut() throws {
        var finding = Sample.missing
        finding.places = [Sample.place("a.mdx", 0, "en", "x"), Sample.place("", nil, "ja", "")]
        let result = try #require(try run(of: [finding])["results"]?.arrayValue?.first)
        let location = result["locations"]?.arrayValue?.first
        #expect(location?["physicalLocation"] == ["artifactLocation": ["uri": "a.mdx"]])
        let related = try #require(result["relatedLocations"]?.arrayValue?.first)
        #expect(related["physicalLocation"] == nil)
        finding.places = []
        let empty = try #require(try run(of: [finding])["results"]?.arrayValue?.first)
        #expect(empty["locations"] == [])
    }

    @Test func fingerprintsIgnoreLinesAndTextsAndTellFindingsApart() throws {
        var moved = Sample.fact
        moved.places[0].location.line = 400
        moved.places[1].text = "3 to 9 seconds"
        var other = Sample.fact
        other.places[1].language = "zh-Hans"
        let results = try #require(try run(of: [Sample.fact, moved, other])["results"]?.arrayValue)
        let fingerprints = results.compactMap {
            $0["partialFingerprints"]?["findingIdentity/v1"]?.stringValue
        }
        try #require(fingerprints.count == 3)
        #expect(fingerprints[0].hasSuffix(":1") && fingerprints[2].hasSuffix(":1"))
        #expect(fingerprints[1] == fingerprints[0].dropLast() + "2")
        #expect(fingerprints[0] != fingerprints[2])
    }

    @Test(arguments: [
        ("see [a](1)", "see \\[a\\](1). Add it to the page that lacks it, or remove it from the base page."),
        (
            "array[0] is {x}",
            "array[0] is {x}. Add it to the page that lacks it, or remove it from the base page."
        ),
        ("終わり。", "終わり。 Add it to the page that lacks it, or remove it from the base page."),
    ])
    func messagesAreNotTakenForLinks(_ message: String, expected: String) throws {
        var finding = Sample.pair("a", "b")
        finding.message = message
        let result = try run(of: [finding])["results"]?.arrayValue?.first
        #expect(result?["message"]?["text"] == .string(expected))
    }

    private func run(of findings: [Finding]) throws -> JSONValue {
        let log = try JSON5.value(in: DriftReport(findings: findings, summary: Sample.summary).sarif())
        return try #require(log["runs"]?.arrayValue?.first)
    }
}
