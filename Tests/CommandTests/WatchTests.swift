import Backports
import Foundation
import Testing

@testable import docfixtures

struct WatchTests {
    private struct IsOver: Error {}

    private static let first = """
        a (en, ja)

          error: 30 seconds here is 30 分 there [number-differs]
            docs/en/a.md:3
            docs/ja/a.md:3
            Find out which page is right.

        docs/fr: warning: there is no locale 'fr' [folder-without-locale]
            docfixtures init --locale fr writes one.
        docs/it: warning: there is no locale 'it' [folder-without-locale]
            docfixtures init --locale it writes one.
        0 errors, 2 warnings

        """

    @Test func problemsAreReadFromWhatACommandPrints() {
        let problems = Problems(Self.first).all
        #expect(problems.count == 3)
        #expect(problems.first?.hasPrefix("  error: 30 seconds") == true)
        #expect(problems.first?.hasSuffix("which page is right.\n") == true)
        #expect(problems.last?.hasPrefix("docs/it: warning: ") == true)
        #expect(Problems("").all.isEmpty)
    }

    @Test func whatHasOnlyMovedIsNoChange() {
        let moved = Problems(Self.first.replacing(":3", with: ":14"))
        #expect(moved.change(since: Problems(Self.first)) == "no change; 3 to mend\n")
    }

    @Test func aProblemThatIsThereOnceMoreIsWorse() {
        let twice = Problems("a.md:1: error: b [c]\na.md:2: error: b [c]\n")
        let once = Problems("a.md:1: error: b [c]\n")
        #expect(twice.change(since: once) == "worse: a.md:2: error: b [c]\n\n0 better, 1 worse; 2 to mend\n")
        #expect(once.change(since: twice) == "better: a.md:2: error: b [c]\n1 better, 0 worse; 1 to mend\n")
    }

    /// The files change at the second and the fourth look; no time passes.
    @Test func checksAgainWhereFilesHaveChanged() async {
        let looks = Locked(0)
        let outputs = Locked(["a.md:1: error: b [c]\n", "a.md:1: error: b [c]\nd: warning: e [f]\n", ""])
        let written = Locked("")
        let watch = Watch(
            state: { looks.withLock { $0 / 2 } },
            pause: {
                let count = looks.withLock { looks in
                    looks += 1
                    return looks
                }
                if count > 5 { throw IsOver() }
            },
            check: { Problems(outputs.withLock { $0.isEmpty ? "" : $0.removeFirst() }) },
            write: { text in written.withLock { $0 += text } }
        )
        await #expect(throws: IsOver.self) { try await watch.run() }
        let expected = """
            a.md:1: error: b [c]

            1 to mend; watching for changes; Ctrl-C ends it
            worse: d: warning: e [f]

            0 better, 1 worse; 2 to mend
            better: a.md:1: error: b [c]
            better: d: warning: e [f]
            2 better, 0 worse; nothing to mend

            """
        #expect(written.withLock { $0 } == expected)
    }

    /// What cannot be looked at has not become better.
    @Test func aRunThatCouldNotBeDoneTellsNothingOfOthers() async {
        let looks = Locked(0)
        let outputs = Locked([
            Problems("a.md:1: error: b [c]\n"),
            Problems("docs: error: there is no such folder\n", isDone: false),
            Problems("a.md:1: error: b [c]\n"),
        ])
        let written = Locked("")
        let watch = Watch(
            state: { looks.withLock { $0 } },
            pause: {
                if looks.withLock({
                    $0 += 1; return $0
                }) > 2 {
                    throw IsOver()
                }
            },
            check: { outputs.withLock { $0.removeFirst() } },
            write: { text in written.withLock { $0 += text } }
        )
        await #expect(throws: IsOver.self) { try await watch.run() }
        #expect(written.withLock { $0.contains("this run could not be done\nno change; 1 to mend\n") })
    }

    @Test func statesTellChangesInFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "docs/en/a.md")
        let paths = [folder.url.appending(path: "docs").path, folder.url.appending(path: "claims.yml").path]
        let before = FileStates(paths)
        #expect(FileStates(paths) == before)
        try folder.write("ab", to: "docs/en/a.md")
        let edited = FileStates(paths)
        #expect(edited != before)
        try folder.write("", to: "claims.yml")
        #expect(FileStates(paths) != edited)
        let complete = FileStates(paths)
        try FileManager.default.removeItem(at: folder.url.appending(path: "docs/en"))
        #expect(FileStates(paths) != complete)
    }

    @Test(arguments: [
        ["drift", "--watch", "--fix"], ["drift", "--watch", "--report", "json=-"],
        ["generate", "--watch", "--check", "--diff"],
        ["verify", "--watch", "--filter", "a", "--replay", "0"],
    ])
    func whatCannotBeDoneAgainAndAgain(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains("--watch runs again and again: leave "))
    }
}
