import Foundation
import JSONText
import Testing

struct ClaimsCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy(TestFiles.locales, to: "docs")
    }

    private func claims(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["claims", "docs"] + arguments, in: folder.url)
    }

    private func replace(_ old: String, with new: String, in path: String = "docs/claims.yml") throws {
        let text = try folder.text(path)
        #expect(text.contains(old))
        try folder.write(text.replacing(old, with: new, maxReplacements: 1), to: path)
    }

    @Test func showsEachQuestionWithItsEvidence() throws {
        let run = try claims()
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("  failed-segmented-request: default (stated)\n"))
        #expect(
            run.output.contains(
                "en/docs/attributed-paywall.mdx:170 (en): Should that request fail, the prefetched paywall is returned in its place."
            )
        )
        #expect(run.output.contains("  tie-at-window-end: open: attribution | timeout (unspecified)\n"))
        #expect(run.output.contains("  didStartPurchase.observer-mode: not-invoked (stated)\n"))
    }

    @Test func writesJSON() throws {
        let run = try claims("--json")
        let behaviours = try JSON5.value(in: run.output)["behaviours"]?.arrayValue ?? []
        #expect(behaviours.map { $0["id"]?.stringValue } == ["race", "events"])
        let question = behaviours[0]["questions"]?.arrayValue?.first { $0["id"] == "cancelled-caller" }
        #expect(question?["answer"] == "reaches-requests")
        #expect(question?["basis"] == "stated")
        #expect(question?["answers"]?.arrayValue?.map { $0["id"] } == ["reaches-requests", "requests-go-on"])
        #expect(
            question?["evidence"]?.arrayValue?.compactMap { $0["language"]?.stringValue }
                == GuideEdit.languages
        )
    }

    @Test("Words may stand on other lines, between marks, and in another Unicode form")
    func formDoesNotMatter() throws {
        try replace(
            "A `timeout` that is negative, infinite, or not a number throws",
            with: "A **timeout** that is\nnegative,   infinite, or *not a number* throws",
            in: "docs/en/docs/attributed-paywall.mdx"
        )
        try replace(
            "プリフェッチ済み".precomposedStringWithCanonicalMapping,
            with: "プリフェッチ済み".decomposedStringWithCanonicalMapping,
            in: "docs/ja/docs/attributed-paywall.mdx"
        )
        #expect(try claims().status == 0)
    }

    @Test("A quotation that moved is found where it is")
    func movedQuotation() throws {
        try replace(
            "With a `timeout` of zero, the window is over as soon as the call begins. ",
            with: "",
            in: "docs/en/docs/attributed-paywall.mdx"
        )
        try replace(
            "## Implementation",
            with:
                "With a `timeout` of zero, the window is over as soon as the call begins.\n\n## Implementation",
            in: "docs/en/docs/attributed-paywall.mdx"
        )
        let run = try claims()
        #expect(run.status == 0)
        #expect(run.output.contains("en/docs/attributed-paywall.mdx:30 (en): With a timeout of zero"))
    }

    static let faults: [(old: String, new: String, code: String, place: String, message: String)] = [
        ("race:\n", "rice:\n", "unknown-behaviour", "claims.yml:3:1", "Write one of: race, events."),
        (
            "  failed-segmented-request:", "  failed-segmented-requests:", "unknown-question",
            "claims.yml:60:3",
            "Did you mean 'failed-segmented-request'?"
        ),
        ("answer: default\n", "answer: defaults\n", "unknown-answer", "claims.yml:61:13", "default, error"),
        (
            "en: \"Should that request fail, the prefetched paywall is returned in its place.\"",
            "en: \"そのリクエストが失敗したときは、プリフェッチ済みのペイウォールで代替します。\"",
            "claim-in-other-language", "claims.yml:63:11", "stands on ja/docs/attributed-paywall.mdx:170"
        ),
        (
            "en: \"other sources do not end the wait\"", "en: \"attribution\"", "claim-ambiguous",
            "claims.yml:39:11", "the quotation stands in"
        ),
        (
            "en: \"other sources do not end the wait\"", "en: \"other sources do not end your wait\"",
            "claim-not-found", "claims.yml:39:11", "other sources do not end [-your wait-]{+the wait.+}"
        ),
        (
            "    answer: safe\n", "", "invalid-claims", "claims.yml:4:3", "the claim has no answer"
        ),
        (
            "    answer: safe\n", "    answers: safe\n", "invalid-claims", "claims.yml:5:5",
            "'answers' is no part of a claim"
        ),
        ("race:\n", "race: [\n", "invalid-claims", "claims.yml:", "the file is no YAML"),
    ]

    @Test("What is wrong with claims is told with line and column", arguments: faults.indices)
    func whatIsWrong(index: Int) throws {
        let fault = Self.faults[index]
        try replace(fault.old, with: fault.new)
        let run = try claims()
        #expect(run.status == (fault.code == "invalid-claims" ? 2 : 1))
        let errors = run.errors
        #expect(errors.contains("[\(fault.code)]"), "\(errors)")
        #expect(errors.contains(fault.place), "\(errors)")
        #expect(errors.contains(fault.message), "\(errors)")
    }

    @Test("Words that only a comment has are told as such", arguments: ["{/* % */}", "<!-- % -->"])
    func quotationInComment(marks: String) throws {
        let words = "other sources do not end the wait"
        try replace(
            words,
            with: marks.replacing("%", with: words),
            in: "docs/en/docs/attributed-paywall.mdx"
        )
        let run = try claims()
        #expect(run.status == 1)
        #expect(run.errors.contains("claims.yml:39:11: error: 'other-sources'"), "\(run.errors)")
        #expect(run.errors.contains("stands on en/docs/attributed-paywall.mdx:"))
        #expect(run.errors.contains("only in a comment"))
        #expect(run.errors.contains("[claim-in-comment]"))
    }

    @Test func aLanguageWithoutAQuotationIsAWarning() throws {
        try replace("      ja: \"ほかの情報源が見つかっても、待ち受けは終わりません\"\n", with: "")
        let run = try claims()
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                "warning: the claim on 'other-sources' quotes no page in ja [claim-without-language]"
            )
        )
    }

    @Test func updateWritesTheNewWords() throws {
        try replace(
            "A request whose paywall is no longer needed is cancelled.",
            with: "A request whose paywall is not needed any more is cancelled at once.",
            in: "docs/en/docs/attributed-paywall.mdx"
        )
        #expect(try claims().status == 1)
        let run = try claims("--update")
        #expect(run.status == 0)
        #expect(run.output.contains("- A request whose paywall is no longer needed is cancelled."))
        #expect(run.output.contains("+ A request whose paywall is not needed any more is cancelled at once."))
        #expect(
            try folder.text("docs/claims.yml").contains(
                "      en: \"A request whose paywall is not needed any more is cancelled at once.\"\n      es:"
            )
        )
        #expect(try claims().status == 0)
    }
}
