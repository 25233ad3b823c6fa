import Diagnostics
import Findings
import Reports
import Testing

@Suite struct FindingFilterTests {
    private func filter(_ set: (inout FindingFilter) -> Void) -> FindingFilter {
        var filter = FindingFilter()
        set(&filter)
        return filter
    }

    @Test func admitsAllUnlessTold() {
        #expect(Sample.report.findings.allSatisfy(FindingFilter().admits))
        #expect(FindingFilter().admits(Sample.finding(.rowMoved, "nothing is left", [], subject: "")))
    }

    @Test func theBaseOfADifferenceIsNoLanguageOfIt() {
        let english = filter { $0.languages = ["en"] }
        let japanese = filter { $0.languages = ["ja"] }
        #expect(japanese.admits(Sample.fact) && japanese.admits(Sample.row))
        #expect(!japanese.admits(Sample.code))
        #expect(!english.admits(Sample.fact))
        let own = Sample.finding(.codeUnbalanced, "", [Sample.place("en/a.mdx", 1, "en", "(")], subject: "")
        #expect(english.admits(own) && !japanese.admits(own))
    }

    @Test func everyConditionHasToBeMet() {
        let page = filter { $0.pages = ["ja/race.mdx"] }
        #expect(page.admits(Sample.fact) && !page.admits(Sample.missing))
        #expect(
            !filter {
                $0.pages = ["ja/race.mdx"]; $0.changedPages = ["zh/race.mdx"]
            }.admits(Sample.fact)
        )
        #expect(
            filter {
                $0.pages = ["ja/race.mdx"]; $0.changedPages = ["en/race.mdx"]
            }.admits(Sample.fact)
        )
        #expect(!filter { $0.pages = [] }.admits(Sample.fact))
        #expect(!filter { $0.codes = [.rowMoved] }.admits(Sample.fact))
        #expect(!filter { $0.level = .error }.admits(Sample.missing))
        #expect(
            filter {
                $0.level = .error; $0.codes = [.factDiffers]
            }.admits(Sample.fact)
        )
    }
}
