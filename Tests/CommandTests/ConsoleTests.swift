import Testing

@testable import docfixtures

struct ConsoleTests {
    @Test(
        arguments: [
            (ConsoleOptions.Color.auto, true, [:], true),
            (.auto, false, [:], false),
            (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true),
            (.auto, true, ["TERM": "dumb"], false),
            (.auto, true, ["TERM": "xterm"], true),
            (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
            (.never, true, [:], false),
        ] as [(ConsoleOptions.Color, Bool, [String: String], Bool)]
    )
    func colour(_ color: ConsoleOptions.Color, isTerminal: Bool, environment: [String: String], isUsed: Bool)
    {
        let settings = ConsoleOptions.Settings(color: color)
        #expect(settings.usesColor(isTerminal: isTerminal, environment: environment) == isUsed)
    }

    @Test func coloursAreWrittenWhereTheyAreAskedFor() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A\n\nWait 30 seconds.\n", to: "docs/en/a.md")
        try folder.write("# A\n\n30 分待ちます。\n", to: "docs/ja/a.md")
        let plain = try CommandRun(["drift", "docs"], in: folder.url)
        let colored = try CommandRun(["drift", "docs", "--color", "always"], in: folder.url)
        #expect(plain.status == 1)
        #expect(!plain.output.contains("\u{1B}"))
        #expect(colored.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
    }

    /// Of the two, the last one holds, so that the command line is stronger than a file.
    @Test func quietFindingsComeWithoutCounts() throws {
        let folder = try TemporaryFolder()
        try folder.write("# A\n\nWait 30 seconds.\n", to: "docs/en/a.md")
        try folder.write("# A\n\n30 分待ちます。\n", to: "docs/ja/a.md")
        let quiet = try CommandRun(["drift", "docs", "--verbose", "--quiet"], in: folder.url)
        #expect(quiet.status == 1)
        #expect(quiet.output.contains("[number-differs]"))
        #expect(!quiet.output.contains("failed: "))
        #expect(quiet.errors.isEmpty)
        let summary = try CommandRun(["drift", "docs", "--summary"], in: folder.url)
        #expect(summary.status == 1)
        #expect(!summary.output.contains("[number-differs]"))
        #expect(summary.output.hasSuffix("failed: 1 error\n"))
        let verbose = try CommandRun(["drift", "docs", "--quiet", "--verbose"], in: folder.url)
        #expect(verbose.errors.hasPrefix("en/a.md: en, mdx\nja/a.md: ja, mdx\n2 pages read in "))
        try folder.write("quiet: true\n", to: ".docfixtures.yml")
        #expect(try CommandRun(["drift", "docs"], in: folder.url).output == quiet.output)
        #expect(try CommandRun(["drift", "docs", "--verbose"], in: folder.url).output == verbose.output)
    }

    @Test(arguments: [
        ("drfit", "'drift'"), ("gen", "'generate'"), ("verfy", "'verify'"),
    ])
    func theCommandThatIsMeantIsNamed(_ name: String, _ meant: String) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun([name], in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: There is no command '\(name)'. Did you mean \(meant)"))
    }

    @Test(arguments: [
        (["drift", "--report", "jsn=x"], "Did you mean 'json'?"),
        (["drift", "--report", "pdf=x"], "There are: json, sarif, junit, github, html."),
        (["drift", "--report", "json"], "json=PATH"),
        (["verify", "--report", "juni=x"], "Did you mean 'junit'?"),
        (["drift", "--strct"], "Did you mean '--strict'?"),
        (["drift", "--accept", "code-difers: reason"], "Did you mean 'code-differs'"),
        (["drift", "--accept", "code-differs"], "'number-differs ja/**: limits of Japan'"),
        (["drift", "--explain", "link-difers"], "Did you mean 'link-differs'"),
        (["sample", "--locale", "jaa"], "Did you mean 'ja'?"),
        (["sample", "--locale", "klingon"], "There are: en, es, ja, ko, zh-Hans."),
        (["sample", "--event", "didFailPurchas"], "Did you mean 'didFailPurchase'"),
        (["config", "inspct"], "Did you mean 'inspect'?"),
        (["sample", "--side-by-side", "--json"], "leave --json out"),
        (["inspect", "--explain", "--json", "a.md"], "leave --json and --document out"),
    ])
    func whatIsMeantIsNamed(_ arguments: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains(message))
    }
}
