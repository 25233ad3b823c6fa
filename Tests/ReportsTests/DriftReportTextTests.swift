import Agreement
import Testing

@testable import Reports

@Suite struct DriftReportTextTests {
    @Test func findingsAreGroupedAndSummedUp() {
        #expect(
            Sample.report.text() == """
                events (en, ja)

                  warning: the section "Analytics" is missing in ja [section-missing]
                    en/events.mdx:80
                    ja/events.mdx
                      en:80  Analytics
                      ja     (missing)
                    Add it to the page that lacks it, or remove it from the base page.

                events (ja/events.html, ja/events.mdx)

                  error: the cells of 再試行 differ [cell-differs]
                    ja/events.mdx:12
                    ja/events.html:90
                      ja:12  | 再試行 | 待ち時間は最大３０秒 | `retry` |
                      ja:90  | 再試行 | 待ち時間は最大６０秒 | `retry` |
                                                      ^^^^
                    Find out which page is right, and correct the other.

                race (en, ja)

                  error: the timeout is 3 to 5 seconds in en and 3 to 8 seconds in ja [fact-differs]
                    en/race.mdx:42
                    ja/race.mdx:44:7
                      en:42  3 to 5 seconds
                      ja:44  3 to 8 seconds
                                  ^
                    Find out which page is right, and correct the other.

                race (en, zh-Hans)

                  error: the sample passes "免费" in zh-Hans and "free" in en [code-differs]
                    en/race.mdx:57
                    zh/race.mdx:61
                      en:57       let plan = Plan(name: "free", seats: 2)
                      zh-Hans:61  let plan = Plan(name: "免费", seats: 2)
                                                         ^^^^
                    Copy the code from the base page and translate nothing but its comments.

                facts agreeing        en        ja  zh-Hans
                events          20 of 20  18 of 18  no page
                race              8 of 9    8 of 9   9 of 9
                all             28 of 29  26 of 27   9 of 9

                findings by page  errors  warnings  notes
                ja/events.html         1         0      0
                ja/race.mdx            1         0      0
                zh/race.mdx            1         0      0
                ja/events.mdx          0         1      0

                findings by code  level    count
                cell-differs      error        1
                code-differs      error        1
                fact-differs      error        1
                section-missing   warning      1

                failed: 3 errors; also 1 warning

                """
        )
    }

    @Test func whatIsAlikeIsToldSoOften() {
        let findings = (1...34).map { line in
            Sample.finding(
                line.isMultiple(of: 17) ? .linkMissing : .rowMissing,
                "row \(line) is missing",
                [Sample.place("en/a.mdx", line, "en", "row"), Sample.place("ja/a.mdx", 1, "ja", "")],
                subject: "row"
            )
        }
        let report = DriftReport(findings: findings, summary: Summary(rows: []))
        let text = report.text()
        #expect(text.contains("row 31 is missing [row-missing]"))
        #expect(!text.contains("row 32 is missing"))
        #expect(text.contains("base page.\n\n  and 2 more like this [row-missing]; --all shows them\n\n"))
        #expect(text.contains("row 34 is missing [link-missing]"))
        #expect(text.hasSuffix("\n\npassed: 34 warnings\n"))
        let all = report.text(limit: nil)
        #expect(all.contains("row 33 is missing") && !all.contains("more like this"))
    }

    @Test func tenPagesAreListedTheWorstFirst() {
        let findings = (1...13).flatMap { page in
            (1...page).map { line in
                let place = Sample.place("ja/\(page).mdx", line, "ja", "(")
                return Sample.finding(page == 2 ? .codeUnbalanced : .rowMoved, "", [place], subject: "")
            }
        }
        let text = DriftReport(findings: findings, summary: Summary(rows: [])).text()
        #expect(
            text.hasSuffix(
                """

                findings by page  errors  warnings  notes
                ja/2.mdx               2         0      0
                ja/13.mdx              0         0     13
                ja/12.mdx              0         0     12
                ja/11.mdx              0         0     11
                ja/10.mdx              0         0     10
                ja/9.mdx               0         0      9
                ja/8.mdx               0         0      8
                ja/7.mdx               0         0      7
                ja/6.mdx               0         0      6
                ja/5.mdx               0         0      5
                and 3 more pages

                findings by code  level  count
                code-unbalanced   error      2
                row-moved         note      89

                failed: 2 errors; also 89 notes

                """
            )
        )
    }

    @Test func coloursAreUsedOnlyWhenAskedFor() {
        let report = DriftReport(findings: [Sample.fact], summary: Summary(rows: []))
        #expect(
            report.text(usesColor: true) == """
                \u{1B}[1men/race.mdx (en, ja)\u{1B}[0m

                  \u{1B}[1;31merror:\u{1B}[0m \(Sample.fact.message) \u{1B}[2m[fact-differs]\u{1B}[0m
                    \u{1B}[2men/race.mdx:42\u{1B}[0m
                    \u{1B}[2mja/race.mdx:44:7\u{1B}[0m
                      en:42  3 to \u{1B}[1;35m5\u{1B}[0m seconds
                      ja:44  3 to \u{1B}[1;35m8\u{1B}[0m seconds
                                  \u{1B}[1;35m^\u{1B}[0m
                    Find out which page is right, and correct the other.

                failed: 1 error

                """
        )
        #expect(!Sample.report.text().contains("\u{1B}"))
    }

    @Test func withoutFindingsOnlyTheTableAndTheCountsAreLeft() {
        let summary = Summary(rows: [Sample.summary.rows[0]])
        #expect(
            DriftReport(findings: [], summary: summary, acceptedCount: 3).text() == """
                facts agreeing        en
                events          20 of 20

                passed: no findings; 3 accepted

                """
        )
        #expect(DriftReport(findings: [], summary: Summary(rows: [])).text() == "passed: no findings\n")
    }

    @Test func aPageAgainstItselfIsNamedOnce() {
        let finding = Sample.finding(
            .descriptionRepeated,
            "two entries have the same description",
            [
                Sample.place("en/events.mdx", 3, "en", "Plan bought"),
                Sample.place("en/events.mdx", 103, "en", "Plan bought"),
            ],
            subject: "didBuy"
        )
        #expect(
            DriftReport(findings: [finding], summary: Summary(rows: [])).text() == """
                en/events.mdx (en)

                  error: two entries have the same description [description-repeated]
                    en/events.mdx:3
                    en/events.mdx:103
                      en:3    Plan bought
                      en:103  Plan bought
                    Describe what sets the entries apart.

                failed: 1 error

                """
        )
    }

    @Test func aFindingWithoutPlacesIsShown() {
        let finding = Sample.finding(.sectionMoved, "nothing is left", [], subject: "")
        #expect(
            DriftReport(findings: [finding], summary: Summary(rows: [])).text() == """
                no page

                  note: nothing is left [section-moved]
                    Put the sections into the same order.

                passed: 1 note

                """
        )
    }

    @Test(arguments: [50, 60, 100])
    func longTextsKeepToTheWidth(_ columns: Int) {
        let before = String(repeating: "待ち時間と再試行、", count: 2000)
        let after = String(repeating: "次の値。", count: 3000)
        let pair = Sample.pair(before + "５秒" + after, before + "８秒" + after)
        let text = DriftReport(findings: [pair], summary: Summary(rows: [])).text(columns: columns)
        let lines = text.split(separator: "\n").filter { !$0.hasSuffix(pair.help) }
        let widths = lines.map { DisplayWidth.columns(of: String($0)) }
        #expect(widths.allSatisfy { $0 <= columns })
        #expect(text.contains("、５秒次") && text.contains("、８秒次"))
        let digits = lines.filter { $0.contains("５秒") || $0.contains("８秒") }
            .map { DisplayWidth.columns(of: String($0.prefix { $0 != "５" && $0 != "８" })) }
        let mark = lines.first { $0.contains("^^") }.map { $0.prefix { $0 == " " }.count }
        #expect(digits.count == 2 && digits.allSatisfy { $0 == mark })
    }

    @Test func nothingInATextReachesTheTerminal() {
        let hostile = "\u{1B}]0;title\u{7}\u{9B}2J\r\n\u{202E}x"
        let finding = Sample.finding(
            .codeDiffers,
            hostile,
            [Sample.place(hostile, 1, hostile, hostile), Sample.place(hostile, 2, hostile, hostile + "1")],
            subject: hostile
        )
        let row = Summary.Row(
            document: hostile,
            language: hostile,
            pages: [hostile],
            factsStated: 1,
            factsAgreeing: 1
        )
        let text = DriftReport(findings: [finding], summary: Summary(rows: [row])).text()
        let unseen = text.unicodeScalars.filter {
            switch $0.properties.generalCategory {
            case .control, .format: $0 != "\n"
            default: false
            }
        }
        #expect(unseen.isEmpty)
        #expect(text.contains("␛]0;title␇<U+009B>2J␍␊<U+202E>x"))
    }
}
