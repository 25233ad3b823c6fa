import Foundation
import TestEffort
import Testing

/// Each run is a process of its own, in which dictionaries and sets have another order.
@Suite struct HashSeedTests {
    private static let runs = TestEffort.runs(usual: 2)

    static let folders =
        (TestFiles.hasRealPages
            ? ["site", "original"].map { TestFiles.realPages.appending(path: $0) } : [])
        + [TestFiles.valid.appending(path: "triples")]

    /// As many headings are a level deeper as are a level higher: no shift is more usual than the other.
    static let tie = TestFiles.valid.appending(path: "shifted-headings")

    /// What a run prints, and every file that it writes.
    private struct Result: Equatable {
        var status: Int32
        var output: String
        var errors: String
        var files: [String: Data]

        init(_ arguments: [String], docs: URL) throws {
            let folder = try TemporaryFolder()
            let run = try CommandRun(
                arguments + ["--docs", docs.path],
                in: folder.url,
                environment: CommandRun.remembersNothing
            )
            (status, output, errors) = (run.status, run.output, run.errors)
            files = folder.files(in: ".")
        }
    }

    @Test(arguments: ([tie] + folders).tried)
    func findingsAreTheSameInEveryRun(docs: URL) throws {
        let kinds = ["json", "sarif", "junit", "github"].flatMap { ["--report", "\($0)=report.\($0)"] }
        try compareRuns(["drift"] + kinds, docs: docs)
    }

    @Test(arguments: folders.tried)
    func fixturesAreTheSameInEveryRun(docs: URL) throws {
        try compareRuns(["generate"], docs: docs)
    }

    private func compareRuns(_ arguments: [String], docs: URL) throws {
        let first = try Result(arguments, docs: docs)
        #expect(first.files.count > 3)
        for _ in 1..<Self.runs {
            let result = try Result(arguments, docs: docs)
            #expect(result == first)
        }
    }
}
