import Foundation
import Testing

struct InspectCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy(TestFiles.valid.appending(path: "triples/en/offer-events.mdx"), to: "events.mdx")
    }

    private func inspect(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["inspect"] + arguments, in: folder.url)
    }

    @Test func showsFactsWithTheirLines() throws {
        let run = try inspect("events.mdx")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("events.mdx (mdx, en, events)\n"))
        #expect(run.output.contains("  offerController(_:didBuy:receipt:)  → Void  [lines "))
    }

    @Test func printsFactsAsJSON() throws {
        let run = try inspect("events.mdx", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(object?["schemaVersion"] as? Int == 1)
        #expect((object?["events"] as? [Any])?.count == 5)
    }

    @Test func printsThePageAsItWasRead() throws {
        try folder.write("# A\n\n- b\n\n  ```swift title=\"C\"\n  let c = 1\n  ```\n", to: "page.mdx")
        let run = try inspect("page.mdx", "--document")
        let page = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(page?["type"] as? String == "document")
        let children = try #require(page?["children"] as? [[String: Any]])
        #expect(children.map { $0["type"] as? String } == ["heading", "list"])
        let item = try #require((children[1]["children"] as? [[String: Any]])?.first)
        let code = try #require((item["children"] as? [[String: Any]])?.last)
        #expect(code["type"] as? String == "code")
        #expect(code["language"] as? String == "swift")
        #expect(code["info"] as? String == "swift title=\"C\"")
        #expect(code["line"] as? Int == 5)
        #expect(code["text"] as? String == "let c = 1")
    }

    @Test func explainsWhichPhrasesAnswer() throws {
        let guide = TestFiles.locales.appending(path: "en/docs/attributed-paywall.mdx").path
        let run = try inspect("--explain", guide)
        #expect(run.status == 0)
        #expect(run.output.contains(": race, 17 of 17 facts stated, "))
        // By a pattern of the file, by lists that are used together, and by code.
        #expect(run.output.contains("\n      by answers.several-loads.independent: every call | "))
        #expect(
            run.output.contains(
                "\n  race.firstLaunchOnly\n    \(guide):27  Only the first launch has to wait.\n"
            )
        )
        #expect(run.output.contains("\n  race.loaderResult\n    by names and code: line 72\n"))
        #expect(
            run.output.contains("\n  tie-at-window-end: open (attribution | timeout)\n    no list of phrases")
        )
    }

    @Test func namesWhatCameNearestToAnAnswer() throws {
        let text = try String(
            contentsOf: TestFiles.locales.appending(path: "en/docs/attributed-paywall.mdx"),
            encoding: .utf8
        )
        let sentence = "With a `timeout` of zero, the window is over as soon as the call begins."
        try #require(text.contains(sentence))
        try folder.write(
            text.replacing(sentence, with: "With a timeout of zero, there is no window."),
            to: "en.mdx"
        )
        let run = try inspect("--explain", "en.mdx")
        #expect(run.output.contains("\n  zero-timeout: open (window-ends-at-once | error | "))
        #expect(
            run.output.contains(
                "  With a timeout of zero, there is no window.\n      by answers.zero-timeout."
            )
        )
        #expect(run.output.contains("\n      has: timeout of zero\n      lacks: "))
    }

    @Test func explainsTheEventsOfAPage() throws {
        let run = try inspect("--explain", "events.mdx")
        #expect(run.output.hasPrefix("events.mdx: events, "))
        #expect(run.output.contains(".recommendsDismissal"))
        #expect(run.output.contains("\n      lacks: @observerMode\n"))
    }

    @Test func saysWhatIsLookedForOnAPageThatIsAboutNothing() throws {
        try folder.write("# Brewing\n\nPour slowly.\n", to: "page.md")
        let run = try inspect("--explain", "page.md")
        #expect(run.output.hasPrefix("No page describes anything that is asked about."))
        #expect(run.output.contains("\n  a race: "))
    }

    @Test func missingFilesAreAllNamed() throws {
        let run = try inspect("one.mdx", "events.mdx", "two.mdx")
        #expect(run.status == 2)
        #expect(run.errors.contains("one.mdx: error"))
        #expect(run.errors.contains("two.mdx: error"))
        #expect(run.output.isEmpty)
    }
}
