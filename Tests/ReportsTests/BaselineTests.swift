import Diagnostics
import Findings
import Testing

@testable import Reports

@Suite struct BaselineTests {
    @Test func theFileHasOneEntryForEachFinding() {
        #expect(
            Baseline(accepting: [Sample.missing, Sample.fact]).json() == """
                {
                  "schemaVersion": 1,
                  "findings": [
                    {
                      "code": "section-missing",
                      "subject": "analytics",
                      "places": [
                        {
                          "path": "en/events.mdx",
                          "language": "en",
                          "text": "Analytics"
                        },
                        {
                          "path": "ja/events.mdx",
                          "language": "ja",
                          "text": ""
                        }
                      ],
                      "reason": ""
                    },
                    {
                      "code": "fact-differs",
                      "subject": "race.timeoutSeconds",
                      "places": [
                        {
                          "path": "en/race.mdx",
                          "language": "en",
                          "text": "3 to 5 seconds"
                        },
                        {
                          "path": "ja/race.mdx",
                          "language": "ja",
                          "text": "3 to 8 seconds"
                        }
                      ],
                      "reason": ""
                    }
                  ]
                }

                """
        )
    }

    @Test func theOrderOfTheFindingsDoesNotMatter() {
        let findings = Sample.report.findings
        #expect(Baseline(accepting: findings).json() == Baseline(accepting: findings.reversed()).json())
    }

    @Test func whatIsWrittenIsAcceptedWhenReadAgain() throws {
        let hostile = Sample.pair("\u{0}\"\\\r\n{[%::\u{202E}", "\u{301}👨‍👩‍👧\u{2028}")
        let findings = Sample.report.findings + [hostile]
        let written = Baseline(accepting: findings)
        let read = try Baseline(reading: Array(written.json().utf8), path: "b.json")
        #expect(read.entries.map(\.acceptance) == written.entries.map(\.acceptance))
        #expect(read.json() == written.json())
        let application = read.apply(to: findings)
        #expect(application.remaining.isEmpty)
        #expect(application.accepted == findings)
        #expect(application.diagnostics.isEmpty)
    }

    @Test func editsElsewhereLeaveAnEntryValid() {
        let baseline = Baseline(accepting: [Sample.fact])
        var moved = Sample.fact
        moved.places[0].location.line = 1000
        moved.places[1].location = SourceLocation(path: "ja/race.mdx")
        moved.message = "worded in another way"
        #expect(baseline.apply(to: [moved]).accepted == [moved])
    }

    static let edits: [@Sendable (inout Finding) -> Void] = [
        { $0.places[0].text = "4 to 5 seconds" },
        { $0.places[1].text = "" },
        { $0.places[1].language = "zh-Hans" },
        { $0.places[0].location.path = "en/other.mdx" },
        { $0.places.reverse() },
        { $0.places.removeLast() },
        { $0.subject = "race.steps" },
        { $0.code = .sectionMissing },
    ]

    @Test(arguments: edits.indices)
    func anotherFindingIsNotAccepted(_ index: Int) {
        var finding = Sample.fact
        Self.edits[index](&finding)
        let application = Baseline(accepting: [Sample.fact]).apply(to: [finding])
        #expect(application.accepted.isEmpty)
        #expect(application.remaining == [finding])
        #expect(application.diagnostics.map(\.code) == ["stale-baseline-entry"])
    }

    @Test func anEntryAcceptsAllFindingsThatAreAlike() {
        var second = Sample.code
        second.places[0].location.line = 99
        let baseline = Baseline(accepting: [Sample.code, second])
        #expect(baseline.entries.count == 1)
        let application = baseline.apply(to: [Sample.code, Sample.fact, second])
        #expect(application.accepted == [Sample.code, second])
        #expect(application.remaining == [Sample.fact])
    }

    @Test func staleEntriesAreReportedWithTheirLines() throws {
        let text = Baseline(accepting: [Sample.missing, Sample.fact]).json()
        let baseline = try Baseline(reading: Array(text.utf8), path: "drift.json")
        var changed = Sample.fact
        changed.places[1].text = "3 to 9 seconds"
        #expect(
            baseline.apply(to: [changed]).diagnostics == [
                Diagnostic(
                    .warning,
                    code: "stale-baseline-entry",
                    "no finding matches the baseline entry for section-missing of \"analytics\"",
                    at: SourceLocation(path: "drift.json", line: 4, column: 5),
                    help: "Remove the entry, or write the baseline anew with --update-baseline."
                ),
                Diagnostic(
                    .warning,
                    code: "stale-baseline-entry",
                    "the baseline entry for fact-differs of \"race.timeoutSeconds\" no longer applies, as the"
                        + " text has changed from \"3 to 8 seconds\" to \"3 to 9 seconds\" at ja/race.mdx:44:7",
                    at: SourceLocation(path: "drift.json", line: 21, column: 5),
                    help: "Look at the finding again; accept it with --update-baseline, or remove the entry."
                ),
            ]
        )
    }

    @Test func reasonsSurviveUpdates() {
        var previous = Baseline(accepting: [Sample.fact, Sample.code, Sample.row])
        for index in previous.entries.indices { previous.entries[index].reason = "reason \(index)" }
        let reasons = Dictionary(uniqueKeysWithValues: previous.entries.map { ($0.acceptance, $0.reason) })
        var moved = Sample.fact
        moved.places[0].location.line = 3
        var changed = Sample.code
        changed.places[0].text += ";"
        let updated = Baseline(accepting: [Sample.missing, moved, changed], keepingReasonsOf: previous)
        #expect(updated.entries.count == 3)
        for entry in updated.entries {
            let expected =
                entry.acceptance == Baseline.Acceptance(Sample.fact) ? reasons[entry.acceptance] : ""
            #expect(entry.reason == expected)
        }
    }

    @Test func anEmptyBaselineAcceptsNothing() throws {
        let text = Baseline(accepting: []).json()
        #expect(text == "{\n  \"schemaVersion\": 1,\n  \"findings\": []\n}\n")
        let baseline = try Baseline(reading: Array(text.utf8), path: "b.json")
        #expect(baseline.apply(to: [Sample.fact]).remaining == [Sample.fact])
    }
}
