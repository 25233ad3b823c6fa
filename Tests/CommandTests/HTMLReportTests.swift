import Foundation
import Testing

/// `--report html=PATH`; what stands in the reports is what the tests of reports are about.
struct HTMLReportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, in: folder.url)
    }

    private func writePages() throws {
        let page = "# Lamp\n\n```swift\nlet lamp = Lamp(watts: %@)\n```\n"
        try folder.write(page.replacing("%@", with: "3"), to: "docs/en/lamp.md")
        try folder.write(page.replacing("%@", with: "4 /* <script> */"), to: "docs/ja/lamp.md")
    }

    @Test func driftWritesOneBesideTheText() throws {
        try writePages()
        let run = try run("drift", "docs", "--locale", "zh", "--report", "html=report.html")
        #expect(run.status == 1)
        #expect(run.output.contains("failed: 1 error"))
        let report = try folder.text("report.html")
        #expect(report.hasPrefix("<!DOCTYPE html>\n<html lang=\"zh-Hans\">"))
        #expect(report.hasSuffix("</html>\n"))
        #expect(report.contains("<code class=\"place\">ja/lamp.md:4</code>"))
        #expect(report.contains("watts: <mark>3</mark>"))
    }

    @Test func standardOutputTakesItInPlaceOfTheText() throws {
        try writePages()
        let output = try run("drift", "docs", "--report", "html=-").output
        #expect(output.hasPrefix("<!DOCTYPE html>"))
        #expect(output.hasSuffix("</html>\n"))
        try ShopGuide.write(to: "shop", in: folder)
        let generated = try run("generate", "shop", "--locale", "ja", "--report", "html=-").output
        #expect(generated.hasPrefix("<!DOCTYPE html>\n<html lang=\"ja\">"))
        #expect(generated.hasSuffix("</html>\n"))
    }

    @Test func verifyWritesOne() throws {
        let fixtures = try ShippedGuides.thinned.get().url.appending(path: "Fixtures").path
        let arguments = ["verify", "--fixtures", fixtures, "--suite", "race", "--filter", "window-end.5s"]
        for locale in ["en", "ja"] {
            let run = try CommandRun(
                arguments + ["--locale", locale, "--report", "html=\(locale).html"],
                in: folder.url
            )
            #expect(run.status == 0)
            #expect(run.output.hasPrefix("race: "))
            let report = try folder.text("\(locale).html")
            #expect(report.contains("<html lang=\"\(locale)\">"))
            #expect(report.contains("<svg class=\"timeline\""))
        }
        let english = try folder.text("en.html")
        let run = try CommandRun(arguments + ["--report", "html=en.html"], in: folder.url)
        #expect(run.status == 0)
        #expect(try folder.text("en.html") == english)
    }

    @Test func generateWritesOneWhetherOrNotItRemembersTheResult() throws {
        let cache = ["DOCFIXTURES_CACHE": folder.url.appending(path: "cache").path]
        let arguments = ["generate", "--locale", "ja", "--report", "html=report.html"]
        #expect(
            try CommandRun(["generate", "--locale", "ja"], in: folder.url, environment: cache).status == 0
        )
        #expect(try CommandRun(arguments, in: folder.url, environment: cache).status == 0)
        let report = try folder.text("report.html")
        #expect(report.contains("<html lang=\"ja\">"))
        #expect(report.contains("<code class=\"place\">en/docs/attributed-paywall.mdx:47</code>"))
        #expect(report.contains("<mark>    &quot;localizedTitle&quot;: &quot;プレミアム（月額）&quot;,</mark>"))
        #expect(report.contains("<code class=\"place\">ja/events/didSelectProduct.json</code>"))
        try folder.write("", to: "report.html")
        #expect(try CommandRun(arguments, in: folder.url, environment: cache).status == 0)
        #expect(try folder.text("report.html") == report)
    }

    @Test func templatesCanBeReplaced() throws {
        try writePages()
        try folder.write("body { color: teal }\n", to: "mine/report-style.css")
        _ = try run("drift", "docs", "--templates", "mine", "--report", "html=report.html")
        #expect(try folder.text("report.html").contains("<style>\nbody { color: teal }\n</style>"))
    }

    @Test func aLanguageThatIsNotThereIsWrongUsage() throws {
        try writePages()
        #expect(try run("drift", "docs", "--locale", "xx", "--report", "html=report.html").status == 64)
        #expect(try run("generate", "--locale", "xx", "--report", "html=report.html").status == 64)
        #expect(folder.files(in: "").keys.allSatisfy { !$0.hasSuffix(".html") })
    }

    @Test func aPlaceThatCannotBeWrittenIsFoundBeforeTheWork() throws {
        let run = try run("generate", "--report", "html=no/such/report.html")
        #expect(run.status == 2)
        #expect(run.errors.contains("[unwritable-report]"))
        #expect(folder.files(in: "Fixtures").isEmpty)
    }
}
