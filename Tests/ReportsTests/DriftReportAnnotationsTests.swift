import Agreement
import Testing

@testable import Reports

@Suite struct DriftReportAnnotationsTests {
    @Test func everyLevelHasItsCommand() {
        #expect(
            DriftReport(findings: [Sample.missing, Sample.row, Sample.fact], summary: Sample.summary)
                .gitHubAnnotations() == """
                    ::warning file=ja/events.mdx,title=section-missing::the section "Analytics" is \
                    missing in ja%0Aen en/events.mdx:80: Analytics%0Aja ja/events.mdx: (missing)%0AAdd it \
                    to the page that lacks it, or remove it from the base page.
                    ::error file=ja/events.html,line=90,title=cell-differs::the cells of 再試行 differ%0Aja \
                    ja/events.mdx:12: | 再試行 | 待ち時間は最大３０秒 | `retry` |%0Aja ja/events.html:90: | 再試行 | \
                    待ち時間は最大６０秒 | `retry` |%0AFind out which page is right, and correct the other.
                    ::error file=ja/race.mdx,line=44,col=7,title=fact-differs::the timeout is 3 to 5 seconds in en and \
                    3 to 8 seconds in ja%0Aen en/race.mdx:42: 3 to 5 seconds%0Aja ja/race.mdx:44:7: 3 to 8 \
                    seconds%0AFind out which page is right, and correct the other.

                    """
        )
    }

    @Test func everyPageThatHasToChangeIsAnnotated() {
        let text = DriftReport(findings: [Sample.everywhere], summary: Sample.summary).gitHubAnnotations()
        #expect(
            text == """
                ::error file=ja/race.mdx,line=44,title=number-differs::seen from en/race.mdx:42: 5 s here is \
                8 s there%0Aen en/race.mdx:42: 5 s%0Aja ja/race.mdx:44: 8 秒%0AFind out which page is right, and correct the other.
                ::error file=zh/race.mdx,line=43,title=number-differs::seen from en/race.mdx:42: 5 s here is \
                8 s there%0Aen en/race.mdx:42: 5 s%0Azh-Hans zh/race.mdx:43: 8 秒%0AFind out which page is right, and correct the other.

                """
        )
    }

    @Test func noTextCanEndTheCommand() {
        var finding = Sample.pair("", "100%\n::error::a")
        finding.message = "50%\r\n::set-env name=X::y"
        finding.places[1].location.path = "a,b:c%\r\n::stop.mdx"
        #expect(
            DriftReport(findings: [finding], summary: Summary(rows: [])).gitHubAnnotations() == """
                ::warning file=a%2Cb%3Ac%25%0D%0A%3A%3Astop.mdx,line=2,title=identifier-missing::50%25␍␊::set-env \
                name=X::y%0Aen en/a.mdx:1: (missing)%0Aja a,b:c%25␍␊::stop.mdx:2: 100%25␊::error::a%0AAdd it \
                to the page that lacks it, or remove it from the base page.

                """
        )
    }

    @Test func longTextsAreShortened() {
        let long = String(repeating: "word ", count: 50_000)
        var finding = Sample.pair(long + "1", long + "2")
        finding.message = long
        let text = DriftReport(findings: [finding], summary: Summary(rows: [])).gitHubAnnotations()
        #expect(text.count < 1200)
        #expect(text.contains("word 1%0A") && text.contains("word 2%0A"))
    }

    @Test func withoutFindingsNothingIsWritten() {
        #expect(DriftReport(findings: [], summary: Sample.summary).gitHubAnnotations() == "")
    }
}
