import Foundation
import Testing

struct DriftCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copyGuides(to: "docs")
    }

    private func drift(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["drift", "--docs", "docs"] + arguments, in: folder.url)
    }

    /// Replaces a text wherever it stands in a page; it must be there.
    private func edit(_ page: String, _ old: String, _ new: String) throws {
        let text = try folder.text("docs/\(page)")
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: "docs/\(page)")
    }

    @Test func theShippedGuidesAgree() throws {
        let run = try CommandRun(["drift", "--strict"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("attributed-paywall  17 of 17  17 of 17  17 of 17"))
        #expect(run.output.hasSuffix("\npassed: no findings\n"))
    }

    @Test func anEmptyPageIsNamedAndTheOthersAreCompared() throws {
        try folder.write("\n", to: "docs/ja/docs/attributed-paywall.mdx")
        try edit("zh-Hans/docs/attributed-paywall.mdx", "**3.17.1**", "**3.18.0**")
        let run = try drift()
        #expect(run.status == 1)
        #expect(run.errors.contains("docs/ja/docs/attributed-paywall.mdx: error: the page is empty"))
        #expect(run.output.contains("[fact-differs]"))
        #expect(run.output.contains("[page-missing]"))
    }

    @Test func anErrorFails() throws {
        try edit("ja/docs/attributed-paywall.mdx", "**3.17.1**", "**3.18.0**")
        let run = try drift()
        #expect(run.status == 1)
        #expect(run.output.contains("[fact-differs]"))
        #expect(run.output.contains("    docs/en/docs/attributed-paywall.mdx:"))
        #expect(run.output.contains("    docs/ja/docs/attributed-paywall.mdx:"))
        #expect(!run.output.contains("zh-Hans/docs/attributed-paywall.mdx"))
        #expect(run.output.hasSuffix("\nfailed: 1 error\n"))
    }

    @Test func aWarningFailsOnlyWhenAsked() throws {
        try FileManager.default.removeItem(
            at: folder.url.appending(path: "docs/zh-Hans/docs/paywall-events.mdx")
        )
        let run = try drift()
        #expect(run.status == 0)
        #expect(run.output.contains("warning: there is no page in zh-Hans [page-missing]"))
        #expect(run.output.hasSuffix("\npassed: 1 warning\n"))
        let strict = try drift("--strict")
        #expect(strict.status == 1)
        #expect(strict.output.hasSuffix("\nfailed: 1 warning\n"))
    }

    @Test func aBaselineAcceptsWhatItLists() throws {
        try edit("ja/docs/attributed-paywall.mdx", "**3.17.1**", "**3.18.0**")
        let update = try drift("--baseline", "baseline.json", "--update-baseline")
        #expect(update.status == 0)
        #expect(update.output == "baseline.json accepts 1 finding.\n")
        let accepted = try drift("--baseline", "baseline.json")
        #expect(accepted.status == 0)
        #expect(accepted.output.hasSuffix("\npassed: no findings; 1 accepted\n"))

        // A reason survives an update, and an entry does not survive another text.
        let reasoned = try folder.text("baseline.json").replacing(
            "\"reason\": \"\"",
            with: "\"reason\": \"soon\""
        )
        try folder.write(reasoned, to: "baseline.json")
        #expect(try drift("--baseline", "baseline.json", "--update-baseline").status == 0)
        #expect(try folder.text("baseline.json") == reasoned)

        try edit("ja/docs/attributed-paywall.mdx", "**3.18.0**", "**3.19.0**")
        let changed = try drift("--baseline", "baseline.json")
        #expect(changed.status == 1)
        #expect(changed.errors.contains("[stale-baseline-entry]"))
    }

    @Test(arguments: ["{", "[]", "{\"schemaVersion\": 7, \"findings\": []}", "nonsense"])
    func aBrokenBaselineIsDiagnosed(text: String) throws {
        try folder.write(text, to: "baseline.json")
        for arguments in [
            ["--baseline", "baseline.json"], ["--baseline", "baseline.json", "--update-baseline"],
        ] {
            let run = try CommandRun(["drift", "--docs", "docs"] + arguments, in: folder.url)
            #expect(run.status == 2)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("baseline.json:"))
        }
        #expect(try folder.text("baseline.json") == text)
    }

    @Test func aMissingBaselineIsDiagnosed() throws {
        let run = try drift("--baseline", "none.json")
        #expect(run.status == 2)
        #expect(run.errors.contains("none.json: error: the baseline cannot be read"))
    }

    @Test func everyReportIsWritten() throws {
        try edit("ja/docs/attributed-paywall.mdx", "**3.17.1**", "**3.18.0**")
        let run = try drift(
            "--report",
            "json=a.json",
            "--report",
            "sarif=a.sarif",
            "--report",
            "junit=a.xml",
            "--report",
            "github=-"
        )
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("::error file=docs/ja/docs/attributed-paywall.mdx,line="))
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(
            try folder.text("a.xml").contains("<testcase classname=\"drift.attributed-paywall\" name=\"ja\"")
        )
        let json = try JSONSerialization.jsonObject(with: Data(folder.text("a.json").utf8)) as? [String: Any]
        let findings = try #require(json?["findings"] as? [[String: Any]])
        #expect(findings.map { $0["code"] as? String } == ["fact-differs"])
        let places = try #require(findings.first?["places"] as? [[String: Any]])
        #expect(
            places.map { $0["path"] as? String } == [
                "en/docs/attributed-paywall.mdx", "ja/docs/attributed-paywall.mdx",
            ]
        )
        let sarif =
            try JSONSerialization.jsonObject(with: Data(folder.text("a.sarif").utf8)) as? [String: Any]
        #expect(sarif?["version"] as? String == "2.1.0")
        #expect(try folder.text("a.sarif").contains("\"uri\": \"docs/ja/docs/attributed-paywall.mdx\""))
    }

    @Test func aCodeIsExplained() throws {
        let run = try drift("--explain", "code-differs")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.output == """
                code-differs: error

                Code is not the same on both pages, apart from comments and white space.

                On the base page:

                    try await brewer.brew(cups: 2)

                On the other page:

                    try await brewer.brew(tazas: 2)

                Why it matters: What readers copy does something else, or does not compile.

                What to do: Copy the code from the base page and translate nothing but its comments.

                To accept it: write <!-- docfixtures:accept code-differs: reason --> on the line before it, in MDX \
                {/* docfixtures:accept code-differs: reason */}, in front matter # docfixtures:accept code-differs: \
                reason; or say so with --accept, or in the file that --baseline names.

                """
        )
    }

    @Test func withoutACodeAllAreListed() throws {
        let run = try drift("--explain")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(
            lines.first
                == "fact-differs                   error    A value that both pages state, such as a limit of time or a…"
        )
        #expect(lines.count == 77)
        #expect(run.output.hasSuffix("\n\ndocfixtures drift --explain CODE says more of one.\n"))
    }

    @Test func whatIsAlikeIsShownInFullOnRequest() throws {
        let english = (1...39).map { "`name\($0)` holds \(100 + $0) lamps.\n\n" }.joined()
        let japanese = (1...39).map { "`name\($0)` にはランプが \(200 + $0) 個あります。\n\n" }.joined()
        try folder.write("# About lamps {#lamps}\n\n\(english)", to: "docs/en/docs/lamps.mdx")
        try folder.write("# ランプについて {#lamps}\n\n\(japanese)", to: "docs/ja/docs/lamps.mdx")
        let run = try drift("--code", "number-differs", "--report", "json=a.json")
        #expect(run.output.contains("\n\n  and 9 more like this [number-differs]; --all shows them\n\n"))
        #expect(try folder.text("a.json").matches(of: /"number-differs"/).count == 39)
        let all = try drift("--code", "number-differs", "--all")
        #expect(all.output.matches(of: /\[number-differs\]/).count == 39)
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        try edit("ja/docs/paywall-events.mdx", "didFailPurchase", "didFailPurchases")
        let runs = try [drift("--report", "json=1.json"), drift("--report", "json=2.json")]
        #expect(runs[0].output == runs[1].output)
        #expect(try folder.text("1.json") == folder.text("2.json"))
    }

    @Test func brokenMarkupIsAFindingAndNotTheEnd() throws {
        try edit("ja/docs/attributed-paywall.mdx", "\n:::important\n", "\n:::important\n\n:::note\n")
        let run = try drift()
        #expect(run.status < 2)
        #expect(run.output.contains("docs/ja/docs/attributed-paywall.mdx:"))
        #expect(run.output.contains("[markup-unclosed]"))
    }

    @Test func anUnreadablePageIsDiagnosed() throws {
        try folder.write(Data([0xFF, 0xFE, 0x00]), to: "docs/en/docs/broken.mdx")
        let run = try drift()
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("docs/en/docs/broken.mdx"))
    }

    @Test(arguments: [
        ["--base", "xx"], ["--update-baseline"], ["--report", "pdf=x"], ["--report", "sarif="],
        ["--nonsense"],
    ])
    func wrongUsage(arguments: [String]) throws {
        let run = try CommandRun(["drift"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ["--docs", "nowhere"], ["--report", "json=no/such/folder/x"], ["--locales", "nowhere"],
    ])
    func whatCannotBeDoneIsDiagnosed(arguments: [String]) throws {
        let run = try CommandRun(["drift"] + arguments, in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error: "))
    }
}
