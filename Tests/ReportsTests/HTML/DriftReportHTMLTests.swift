import Agreement
import Findings
import Testing

@testable import Reports

@Suite struct DriftReportHTMLTests {
    private func reading(_ report: DriftReport, _ tag: String = "en") throws -> HTMLReading {
        try HTMLReading(report.html(.shipped(tag)))
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    func hasGoodManners(tag: String) throws {
        let reading = try reading(Sample.report, tag)
        reading.expectGoodManners()
        #expect(reading.elements.first { $0.name == "html" }?["lang"] == tag)
    }

    @Test func marksWhatDiffers() throws {
        let reading = try reading(Sample.report)
        #expect(reading.texts(of: "mark") == ["5", "8", "free", "免费", "３０", "６０"])
        #expect(reading.source.contains("<p class=\"words\" lang=\"ja\">3 to <mark>8</mark> seconds</p>"))
        #expect(reading.source.contains("<p class=\"words nothing\">Missing</p>"))
    }

    @Test func tellsKindsOfFindingsInTheLanguageOfTheReport() throws {
        let texts = try #require(try ReportStyle.shipped("ja").texts(of: .factDiffers))
        let finding = Sample.fact
        #expect(finding.code == .factDiffers)
        let reading = try reading(DriftReport(findings: [finding], summary: Sample.summary), "ja")
        #expect(reading.source.contains("<h4><span lang=\"ja\">\(texts.meaning)</span></h4>"))
        #expect(reading.texts(of: "dd").contains(texts.help))
        let message = reading.source.matches(of: /<p class="note" lang="en">[^<]+<\/p>/)
        #expect(message.count == 1)
    }

    @Test func theWorstComeFirst() throws {
        let reading = try reading(Sample.report)
        let rows = reading.source.matches(of: /<th scope="row" translate="no">([a-z]+)<\/th>/).map {
            String($0.1)
        }
        #expect(rows == ["race", "events"])
        #expect(reading.texts(of: "h3").prefix(2).map { $0.prefix { $0 != " " } } == ["race", "events"])
    }

    @Test func explainsEveryCodeOnce() throws {
        var report = Sample.report
        report.findings += [Sample.fact]
        let ids = try reading(report).elements.compactMap { $0["id"] }
        for code in Set(report.findings.map(\.code)) {
            #expect(ids.filter { $0 == code.rawValue }.count == 1)
        }
    }

    @Test func whatIsOwedToNewerTextStandsApart() throws {
        var report = Sample.report
        report.findings.append(
            Sample.finding(
                .translationOutdated,
                "3 differences are owed to newer text",
                [Sample.place("en/race.mdx", nil, "en", ""), Sample.place("ja/race.mdx", nil, "ja", "")],
                subject: ""
            )
        )
        let source = try reading(report).source
        let section = try #require(source.firstRange(of: "<section id=\"outdated\">")?.lowerBound)
        #expect(source[section...].contains("3 differences are owed to newer text"))
        #expect(!source[..<section].contains("3 differences are owed to newer text"))
        #expect(try !reading(Sample.report).source.contains("<section id=\"outdated\">"))
    }

    @Test func saysWhetherTheRunFailed() throws {
        #expect(try reading(Sample.report).source.contains(">The pages do not agree.<"))
        let empty = DriftReport(findings: [], summary: Sample.summary)
        #expect(try reading(empty).source.contains(">The pages agree.<"))
        let mild = DriftReport(findings: [Sample.missing], summary: Sample.summary)
        #expect(try reading(mild).count("header", withClass: "passed") == 1)
        #expect(try mild.html(.shipped(), failingFrom: .warning).contains("class=\"top failed\""))
    }

    @Test func escapesWhatPagesSay() throws {
        let text = hostileText
        let finding = Sample.finding(
            .codeDiffers,
            text,
            [Sample.place("en/\(text).mdx", 1, text, text), Sample.place("ja/\(text)", 2, "ja", text + "x")],
            subject: text
        )
        let row = Summary.Row(document: text, language: text, pages: [text], factsStated: 1, factsAgreeing: 0)
        let reading = try reading(DriftReport(findings: [finding], summary: Summary(rows: [row])))
        reading.expectGoodManners()
        #expect(reading.source.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(reading.source.contains("&lt;U+202E&gt;gnp.exe&lt;U+202C&gt;"))
        #expect(reading.source.contains("{{{text.skip}}} {{lang}} {number} &amp; &amp;amp; &amp;#60;"))
    }

    @Test func isTheSameToTheByte() throws {
        #expect(try Sample.report.html(.shipped("ja")) == Sample.report.html(.shipped("ja")))
    }
}
