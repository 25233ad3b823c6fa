import JUnit
import Testing

@testable import Reports

@Suite struct DriftReportJUnitTests {
    @Test func everyDocumentIsASuiteAndEveryLanguageACase() {
        let report = Sample.report.junit()
        #expect(report.suites.map(\.name) == ["events", "race"])
        #expect(report.suites.map { $0.cases.map(\.name) } == [["en", "ja"], ["en", "ja", "zh-Hans"]])
        #expect(Set(report.suites.flatMap(\.cases).map(\.className)) == ["drift.events", "drift.race"])
    }

    @Test func namesStayWithoutFindings() {
        let report = DriftReport(findings: [], summary: Sample.summary).junit()
        let names = report.suites.map { $0.cases.map(\.name) }
        #expect(names == Sample.report.junit().suites.map { $0.cases.map(\.name) })
        let outcomes: [JUnitReport.Outcome] = report.suites.flatMap(\.cases).map(\.outcome)
        #expect(outcomes.allSatisfy { $0 == .passed })
        #expect(report.suites.allSatisfy { $0.output.isEmpty })
    }

    @Test func findingsBelowTheLevelAreOutput() throws {
        let events = try #require(Sample.report.junit().suites.first)
        guard case .failed(let type, let message, let text) = events.cases.last?.outcome else {
            Issue.record("an error has to fail the case")
            return
        }
        #expect(type == "cell-differs")
        #expect(message == "ja/events.html:90: the cells of 再試行 differ")
        #expect(text.hasPrefix("error: the cells of 再試行 differ [cell-differs]\n  ja/events.mdx:12\n"))
        #expect(events.output.hasPrefix("warning: the section"))
        #expect(!text.contains("[section-missing]"))
    }

    @Test func severalFindingsAreCounted() throws {
        let report = Sample.report.junit(failingFrom: .warning)
        let events = try #require(report.suites.first)
        guard case .failed(_, let message, _) = events.cases.last?.outcome else {
            Issue.record("a warning has to fail the case")
            return
        }
        #expect(
            message
                == "1 error, 1 warning, the first: ja/events.mdx: the section \"Analytics\" is missing in ja"
        )
        #expect(events.output.isEmpty)
    }

    @Test func aFindingFailsTheCaseOfEveryLanguageThatHasIt() throws {
        let report = DriftReport(findings: [Sample.everywhere], summary: Sample.summary).junit()
        let failures = report.suites.flatMap(\.cases).compactMap { result -> String? in
            guard case .failed(_, let message, let text) = result.outcome else { return nil }
            #expect(text.contains("en/race.mdx:42\n"))
            return "\(result.name) \(message)"
        }
        #expect(
            failures == [
                "ja ja/race.mdx:44: seen from en/race.mdx:42: 5 s here is 8 s there",
                "zh-Hans zh/race.mdx:43: seen from en/race.mdx:42: 5 s here is 8 s there",
            ]
        )
    }

    @Test func findingsOfUnknownPagesHaveACaseToo() {
        let report = DriftReport(findings: [Sample.pair("a 1", "a 2")], summary: Sample.summary)
            .junit(failingFrom: .warning)
        #expect(report.suites.map(\.name) == ["events", "race", "en/a.mdx"])
        #expect(
            report.suites.last?.cases == [
                JUnitReport.Case(
                    name: "ja",
                    className: "drift.en/a.mdx",
                    outcome: .failed(
                        type: "identifier-missing",
                        message: "ja/a.mdx:2: texts differ",
                        text: """
                            warning: texts differ [identifier-missing]
                              en/a.mdx:1
                              ja/a.mdx:2
                                en:1  a 1
                                ja:2  a 2
                                        ^
                              Add it to the page that lacks it, or remove it from the base page.

                            """
                    )
                )
            ]
        )
    }
}
