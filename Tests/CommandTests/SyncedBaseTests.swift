import Foundation
import Testing

/// What a translation owes to newer words of its base page is told apart from what is wrong with it.
@Suite struct SyncedBaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.english, to: "docs/en/tank.mdx")
        try folder.write(Self.japanese, to: "docs/ja/tank.mdx")
    }

    private static let english = """
        # The tank

        Rinse the tank once a week with warm water.

        ## Filling {#filling}

        Fill it with 2 litres of water before you brew.

        ## Draining {#draining}

        Open the tap at the bottom and wait for 5 minutes.

        """

    /// With three litres where the English page has two.
    private static let japanese = """
        # タンク

        タンクは週に一度、ぬるま湯ですすいでください。

        ## 給水 {#filling}

        抽出の前に、水を 3 リットル入れます。

        ## 排水 {#draining}

        底の栓を開け、5 分待ちます。

        """

    private static let newerEnglish =
        english.replacing("5 minutes", with: "6 minutes") + "\n## Storing {#storing}\n\nStore it dry.\n"

    private func drift(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["drift", "docs"] + arguments, in: folder.url)
    }

    private func findings(_ run: CommandRun) -> [String] {
        run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { String($0.dropFirst(2)) }
    }

    private static let own = "error: 2 here is 3 there [number-differs]"
    private static let owed =
        "warning: the base page has changed since it was translated: 2 differences [translation-outdated]"

    @Test(arguments: ["docs", "en"])
    func whatHasChangedSinceIsOneFinding(synced: String) throws {
        try folder.write(Self.english, to: synced == "en" ? "synced/tank.mdx" : "synced/en/tank.mdx")
        try folder.write(Self.newerEnglish, to: "docs/en/tank.mdx")
        #expect(try findings(drift()).count == 3)
        let run = try drift("--synced-base", "synced")
        #expect(run.status == 1)
        #expect(findings(run) == [Self.own, Self.owed])
        #expect(run.output.contains("      en:11  6 minutes\n"))
    }

    @Test func whatHasNotChangedIsToldInFull() throws {
        try folder.write(Self.english, to: "synced/en/tank.mdx")
        #expect(try drift("--synced-base", "synced").output == drift().output)
    }

    @Test func aTranslationThatFollowedOwesNothing() throws {
        try folder.write(Self.english.replacing("2 litres", with: "3 litres"), to: "synced/en/tank.mdx")
        try folder.write(Self.japanese.replacing("3 リ", with: "2 リ"), to: "docs/ja/tank.mdx")
        #expect(try findings(drift("--synced-base", "synced")).isEmpty)
    }

    @Test func aFolderWithoutBasePagesIsRefused() throws {
        try folder.write(Self.english, to: "synced/kettle.mdx")
        let run = try drift("--synced-base", "synced")
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("synced: error: ") && run.errors.contains("[no-synced-base]"))
    }

    // MARK: Git

    private func git(_ arguments: String...) throws -> String {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        let run = try CommandRun(identity + arguments, in: folder.url, program: "/usr/bin/git")
        try #require(run.status == 0, "\(run.errors)")
        return run.output
    }

    private func commit(_ message: String) throws {
        _ = try git("add", ".")
        _ = try git("commit", "--quiet", "--message", message)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func theHistoryTellsWhatWasTranslated() throws {
        let outside = try drift("--synced-base", "git")
        #expect(outside.status == 2)
        #expect(outside.errors.contains("[no-git-checkout]") && outside.errors.contains("--synced-base"))

        _ = try git("init", "--quiet", "--initial-branch", "main")
        try commit("Add the page")
        let first = try git("rev-parse", "HEAD").prefix(40)
        try folder.write(Self.newerEnglish, to: "docs/en/tank.mdx")
        try commit("Store the tank")
        #expect(try findings(drift("--synced-base", "git")) == [Self.own, Self.owed])

        // A commit that changes the translation brings it up to date, unless the page names another one.
        try folder.write(Self.japanese + "\n", to: "docs/ja/tank.mdx")
        try commit("Change a space")
        #expect(try findings(drift("--synced-base", "git")).count == 3)
        let page = "---\nl10n:\n  sourceCommit: \(first)\n---\n\n\(Self.japanese)"
        try folder.write(page, to: "docs/ja/tank.mdx")
        try commit("Name the commit")
        #expect(try findings(drift("--synced-base", "git")) == [Self.own, Self.owed])
    }
}
