import Foundation
import Testing

@testable import docfixtures

/// What `docfixtures drift` shows of what it finds.
struct DriftFilterTests {
    private let folder: TemporaryFolder

    /// A guide of a coffee machine in three languages: the Japanese page has another figure, the Chinese one lacks a
    /// paragraph with a name from code, and all have a heading's id twice.
    init() throws {
        folder = try TemporaryFolder()
        func page(_ figure: String, _ rest: String) -> String {
            """
            # Brewer

            ## Brewing {#steps}

            \(figure)

            ```swift
            try await brewer.brew(cups: 2)
            ```

            ## Cleaning {#cleaning}

            \(rest)

            """
        }
        let english = page("Calls to `brew` end after 5 seconds.", "Call `rinse` once a week.\n\nThen `dry`.")
        let japanese = page(
            "`brew` の呼び出しは 8 秒後に終了します。",
            "週に一度 `rinse` を呼び出します。\n\n次に `dry` を呼び出します。"
        )
        let chinese = page("对 `brew` 的调用在 5 秒后结束。", "每周调用一次 `rinse`。")
        try folder.write(english, to: "docs/en/guide/brewer.md")
        try folder.write(japanese, to: "docs/ja/guide/brewer.md")
        try folder.write(chinese, to: "docs/zh-Hans/guide/brewer.md")
    }

    private func drift(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["drift", "docs"] + arguments, in: folder.url)
    }

    /// The codes of the findings that a run shows.
    private func codes(_ run: CommandRun) -> [String] {
        run.output.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
    }

    @Test func withoutFiltersAllIsShown() throws {
        let run = try drift()
        #expect(run.status == 1)
        #expect(codes(run) == ["number-differs", "paragraph-missing"])
        #expect(run.output.hasSuffix("\nfailed: 1 error; also 1 warning\n"))
    }

    private static let choices: [(arguments: [String], shown: [String], status: Int32)] = [
        (["--only", "ja"], ["number-differs"], 1), (["--only", "zh-Hans"], ["paragraph-missing"], 0),
        (["--only", "ja", "--only", "zh-CN"], ["number-differs", "paragraph-missing"], 1),
        (["--only", "en"], [], 0),
        (["--page", "docs/ja/**"], ["number-differs"], 1),
        (["--page", "ja/guide/*.md"], ["number-differs"], 1),
        (["--page", "**/brewer.md"], ["number-differs", "paragraph-missing"], 1),
        (["--code", "paragraph-missing", "--code", "row-missing"], ["paragraph-missing"], 0),
        (["--level", "error"], ["number-differs"], 1),
        (["--level", "warning"], ["number-differs", "paragraph-missing"], 1),
        (["--only", "ja", "--level", "error", "--page", "zh-Hans/**"], [], 0),
    ]

    @Test(arguments: choices)
    func whatIsChosenIsShownAndDecides(arguments: [String], shown: [String], status: Int32) throws {
        let run = try CommandRun(["drift", "docs", "--report", "json=a.json"] + arguments, in: folder.url)
        #expect(run.status == status)
        #expect(codes(run) == shown)
        let leftOut = 2 - shown.count
        #expect(run.output.contains("; \(leftOut) left out by filters\n") == (leftOut > 0))
        let json = try folder.text("a.json")
        #expect(json.matches(of: #/"code": /#).count == shown.count)
    }

    @Test func aPatternThatMatchesNoPageIsAWarning() throws {
        let run = try drift("--page", "ja/*.md", "--page", "zh-Hans/**")
        #expect(run.status == 0)
        #expect(codes(run) == ["paragraph-missing"])
        #expect(run.errors.contains("warning: no page matches 'ja/*.md' [unmatched-page-pattern]"))
        #expect(!run.errors.contains("zh-Hans"))
    }

    @Test func aPageWithoutTextCountsWhereItIsChosen() throws {
        try folder.write("\n", to: "docs/ja/guide/empty.md")
        #expect(try drift("--page", "zh-Hans/**").status == 0)
        let run = try drift("--page", "ja/guide/empty.md")
        #expect(run.status == 1)
        #expect(run.output.hasSuffix("failed: 1 page without text; 2 left out by filters\n"))
    }

    @Test func whatABaselineAcceptsIsCountedWhereItIsChosen() throws {
        #expect(try drift("--baseline", "b.json", "--update-baseline").status == 0)
        let run = try drift("--baseline", "b.json", "--only", "ja")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("passed: no findings; 1 accepted\n"))
        #expect(run.errors.isEmpty)
    }

    private static let misuses: [(arguments: [String], message: String)] = [
        (["--only", "xx"], "There is no locale 'xx'"), (["--level", "worst"], "error"),
        (["--code", "number-difers"], "number-differs"), (["--since=-p"], "--since needs a commit"),
        (["--baseline", "b.json", "--update-baseline", "--only", "ja"], "writes all findings"),
        (["--explain", "number-difers"], "number-differs"),
    ]

    @Test(arguments: misuses)
    func wrongUsage(arguments: [String], message: String) throws {
        let run = try CommandRun(["drift", "docs"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message))
    }

    // MARK: Git

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        let run = try CommandRun(identity + arguments, in: folder.url, program: "/usr/bin/git")
        try #require(run.status == 0, "\(run.errors)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func whatHasChangedIsShown() throws {
        let outside = try drift("--since", "main")
        #expect(outside.status == 2)
        #expect(outside.errors.contains("docs: error: ") && outside.errors.contains("[no-git-checkout]"))
        #expect(outside.output.isEmpty)

        try git("init", "--quiet", "--initial-branch", "main")
        try git("add", ".")
        try git("commit", "--quiet", "--message", "Add the guide")
        // As Git does in a folder of another user.
        let foreign = try CommandRun(
            ["drift", "docs", "--since", "main"],
            in: folder.url,
            environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
        )
        #expect(foreign.status == 2)
        #expect(foreign.errors.contains("docs: error: Git does not look at the folder: detected dubious"))
        let unchanged = try drift("--since", "main")
        #expect(unchanged.status == 0)
        #expect(codes(unchanged).isEmpty)
        #expect(unchanged.output.hasSuffix("passed: no findings; 2 left out by filters\n"))

        let page = try folder.text("docs/zh-Hans/guide/brewer.md")
        try folder.write(page.replacing("每周", with: "每个月"), to: "docs/zh-Hans/guide/brewer.md")
        #expect(try codes(drift("--since", "main")) == ["paragraph-missing"])
        try git("add", ".")
        try git("commit", "--quiet", "--message", "Rinse less often")
        #expect(try codes(drift("--since", "main")).isEmpty)
        #expect(try codes(drift("--since", "main~1")) == ["paragraph-missing"])
        #expect(
            try codes(
                CommandRun(["drift", ".", "--since", "main~1"], in: folder.url.appending(path: "docs"))
            ) == ["paragraph-missing"]
        )

        let unknown = try drift("--since", "no$(touch x)such")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("Git knows no commit 'no$(touch x)such' here [no-such-commit]"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x").path))
    }
}

@Suite struct PathPatternTests {
    private static let matches: [(pattern: String, path: String, isMatch: Bool)] = [
        ("a/b.md", "a/b.md", true), ("a/b.md", "a/b.mdx", false), ("*.md", "b.md", true),
        ("*.md", "a/b.md", false), ("a/*", "a/b/c.md", false), ("a/**", "a/b/c.md", true),
        ("a/**", "b/a/c.md", false), ("**/c.md", "c.md", true), ("**/c.md", "a/b/c.md", true),
        ("a/**/c.md", "a/c.md", true), ("a/**/c.md", "a/b/d/c.md", true), ("**", "a/b", true),
        ("./a/*", "a/b", true), ("a*c*.md", "abcd.md", true), ("a*c*.md", "ab/cd.md", false),
        ("", "a", false),
        ("A/b.md", "a/b.md", false), ("日*/*", "日本/あ.md", true), ("a?.md", "ab.md", false),
    ]

    @Test(arguments: matches)
    func matchesWholePaths(pattern: String, path: String, isMatch: Bool) {
        #expect(PathPattern(pattern).matches(path) == isMatch)
    }

    @Test(.timeLimit(.minutes(1))) func takesNoLongTime() {
        let pattern = PathPattern(String(repeating: "*a", count: 500) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
        let folders = PathPattern(String(repeating: "**/a/", count: 500) + "b")
        #expect(!folders.matches(String(repeating: "a/", count: 2_000)))
    }
}
