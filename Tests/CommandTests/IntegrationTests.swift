import Folders
import Foundation
import Testing
import Yams

/// What calls the command from other tools: its scripts run, and what stands in files of those tools is there.
@Suite struct IntegrationTests {
    private static let package = TestFiles.package

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    private static func article() throws -> String {
        try text("Sources/docfixtures/DocFixtures.docc/Integrations.md")
    }

    /// The words of a line of a shell, which are plain here.
    private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    private static func isCommand(_ name: String) throws -> Bool {
        let list = try CommandRun(["config", "--config", "none"], in: FileManager.default.temporaryDirectory)
        return list.output.contains("\n\(name)\n")
    }

    @Test func hooksCallTheCommand() throws {
        let hooks = try #require(Yams.load(yaml: Self.text(".pre-commit-hooks.yaml")) as? [[String: Any]])
        #expect(hooks.count == 2)
        for hook in hooks {
            let entry = Self.words(try #require(hook["entry"] as? String))
            let script = Self.package.appending(path: entry[0]).path
            #expect(FileManager.default.isExecutableFile(atPath: script))
            #expect(try Self.isCommand(entry[1]))
            let id = try #require(hook["id"] as? String)
            #expect(try Self.article().contains("- id: \(id)\n"))
        }
    }

    @Test func theArticleNamesEveryInputOfTheAction() throws {
        let path = ".github/actions/docfixtures/action.yml"
        let action = try #require(Yams.load(yaml: Self.text(path)) as? [String: Any])
        let inputs = try #require(action["inputs"] as? [String: Any])
        #expect(inputs.count == 5)
        for input in inputs.keys {
            #expect(try Self.article().contains("| `\(input)` |"), "\(input)")
        }
    }

    /// Runs what the action runs over pages of which one translation is wrong.
    private func check(_ settings: [String: String]) throws -> (run: CommandRun, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.copy(TestFiles.valid.appending(path: "readme/docs"), to: "docs")
        try folder.copy(try ShippedGuides.generated.get().url.appending(path: "Fixtures"), to: "Fixtures")
        let environment = [
            "DOCFIXTURES": try CommandRun.executable().path, "DOCS": "docs", "REPORTS": "reports",
            "GITHUB_OUTPUT": folder.url.appending(path: "output").path,
        ]
        let run = try CommandRun(
            [Self.package.appending(path: ".ci/check-documentation").path],
            in: folder.url,
            environment: environment.merging(settings) { $1 },
            program: "/bin/bash"
        )
        return (run, folder)
    }

    @Test func theActionAnnotatesAndWritesReports() throws {
        let (run, folder) = try check(["OPTIONS": "--strict\n--base=en", "REPORT_LANGUAGE": "ja"])
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.output.contains("::error file=docs/ja/uploads.md,line=3,title=number-differs::"))
        #expect(try folder.text("reports/drift.sarif").contains("\"docs/ja/uploads.md\""))
        #expect(try folder.text("reports/drift.html").contains("<html lang=\"ja\""))
        #expect(try folder.text("output") == "reports=reports\n")
    }

    @Test func theActionChecksFixtures() throws {
        let docs = ["DOCS": TestFiles.locales.path, "FIXTURES": "Fixtures"]
        #expect(try check(docs).run.status == 0)
        let stale = try check(["DOCS": "docs", "FIXTURES": "Fixtures", "OPTIONS": "--code=row-missing"]).run
        #expect(stale.status == 1)
        #expect(stale.output.contains("Fixtures is not current."))
    }

    @Test func theActionUploadsNothingOfARunThatCouldNotBeDone() throws {
        let (run, folder) = try check(["DOCS": "nowhere"])
        #expect(run.status == 2)
        #expect(folder.files(in: ".")["output"] == nil)
    }

    /// What bash offers behind words of which the last is being typed.
    private func completions(_ line: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write("", to: "docs/page.md")
        let script = """
            eval "$(\(try CommandRun.executable().path) --generate-completion-script bash)"
            COMP_WORDS=(\(line)) COMP_CWORD=\(Self.words(line).count - 1) COMP_LINE="\(line)" COMP_POINT=\(line.count)
            _docfixtures docfixtures "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            echo "${COMPREPLY[*]}"
            """
        let run = try CommandRun(["-c", script], in: folder.url, program: "/bin/bash")
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(arguments: [
        ("docfixtures dr", "drift"), ("docfixtures drift --code code-d", "code-differs"),
        ("docfixtures drift d", "docs"), ("docfixtures generate --out d", "docs"),
        ("docfixtures schema sp", "spec"),
    ])
    func bashCompletes(_ line: String, _ expected: String) throws {
        #expect(try completions(line) == expected)
    }

    @Test func fixturesOfATestTargetAreHeldToThePages() async throws {
        let folder = try TemporaryFolder()
        try folder.copy(try ShippedGuides.generated.get().url.appending(path: "Fixtures"), to: "Fixtures")
        let fixtures = FixtureFolder(path: folder.url.appending(path: "Fixtures").path)
        #expect(try await fixtures.outdatedFiles(pages: [TestFiles.locales.path]) == [])
        try folder.write("{}\n", to: "Fixtures/spec.json")
        let outdated = try await fixtures.outdatedFiles(pages: [TestFiles.locales.path])
        #expect(outdated.count == 1)
        #expect(outdated[0].contains("Fixtures/spec.json"))
        #expect(outdated[0].contains("docfixtures generate \(TestFiles.locales.path) --out "))
    }
}
