import Foundation
import Testing

/// Where reports can go beside a new file.
@Suite struct ReportPlaceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aLinkStaysAndLeadsToTheReport() throws {
        try folder.write("old", to: "reports/real.json")
        let link = folder.url.appending(path: "link.json").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "reports/real.json")
        #expect(try CommandRun(["drift", "--report", "json=link.json"], in: folder.url).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "reports/real.json")
        #expect(try folder.text("reports/real.json").hasPrefix("{"))
    }

    @Test func aReportReplacesNoPage() throws {
        try folder.write("# About\n\nA page.\n", to: "docs/en/about.md")
        let run = try CommandRun(["drift", "docs", "--report", "json=docs/en/about.md"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("[report-replaces-page]"))
        #expect(try folder.text("docs/en/about.md").hasPrefix("# About"))
        let twice = ["--report", "json=a", "--report", "html=./a"]
        #expect(try CommandRun(["drift", "docs"] + twice, in: folder.url).status == 64)
    }

    @Test func aPipeTakesTheReport() throws {
        let command = "'\(try CommandRun.executable().path)' drift --report json=/dev/fd/3"
        let run = try CommandRun(
            ["-c", "\(command) 3>&1 >summary | cat"],
            in: folder.url,
            program: "/bin/sh"
        )
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("{"))
        #expect(try !folder.text("summary").isEmpty)
    }
}
