import Conformance
import Diagnostics
import Foundation
import JUnit
import Testing

@Suite struct WorkerPoolTests {
    private static func pool(_ way: String) throws -> WorkerPool {
        WorkerPool(
            executable: try TestProgram.url(of: "TrappingWorker"),
            arguments: ["worker", way, TestFixtures.valid]
        )
    }

    private static func suite(_ options: RunOptions = RunOptions()) throws -> SuiteRun {
        try RaceSuite(expectations: TestFixtures.valid).judging(PaywallLoaderSubject.init, options: options)
    }

    private static func report(_ way: String, width: Int = 2) async throws -> SuiteReport {
        let reports = try await pool(way).reports(of: [try suite()], width: width)
        return try #require(reports.first)
    }

    @Test(arguments: ["nothing", "print"])
    func reportsAreThoseOfThisProcess(_ way: String) async throws {
        let expected = try await Self.suite().report()
        for width in [1, 3] { #expect(try await Self.report(way, width: width) == expected) }
    }

    @Test(arguments: [1, 3])
    func nothingIsReportedBehindTheLastScenario(_ width: Int) async throws {
        let suite = try Self.suite()
        let expected = await suite.report()
        let last = expected.scenarios[4].id
        let reports = try await Self.pool("nothing").reports(of: [suite, suite], width: width) {
            $0.id == last
        }
        #expect(reports.map(\.scenarios) == [Array(expected.scenarios.prefix(5)), []])
        #expect(reports.map(\.notRun) == [expected.scenarios.count - 5, expected.scenarios.count])
        let text = ConformanceReport(suites: reports, schedules: .all(limit: 10_000)).text()
        let count = 2 * expected.scenarios.count - 5
        #expect(text.contains("\nstopped at the first failure: \(count) scenarios not run\n"))
    }

    @Test func nobodyIsBlamedForWhatAnotherScenarioLeftBehind() async throws {
        let expected = try await Self.suite(RunOptions(schedules: .all(limit: 1))).report()
        #expect(try await Self.report("later", width: 1) == expected)
    }

    @Test(arguments: [
        ("index", "Fatal error: Index out of range"),
        ("message", "Fatal error: the loader is not ready and never will be"),
        ("continuation", "a continuation was resumed twice ("),
        ("recursion", "its process was ended by SIGSEGV"),
        ("exit", "its process ended with status 3"),
    ])
    func aTrapIsAFailureOfItsScenario(_ way: String, _ cause: String) async throws {
        let report = try await Self.report(way)
        let expected = try await Self.suite().report()
        #expect(report.scenarios.map(\.id) == expected.scenarios.map(\.id))
        let trapped = try #require(report.scenarios.first { $0.id == "attribution-early.5s" })
        #expect(trapped.verdict == .failed)
        #expect(trapped.message?.hasPrefix("the subject trapped: ") == true)
        #expect(trapped.message?.contains(cause) == true, "\(trapped.message ?? "")")
        #expect(trapped.failure?.mismatches.map(\.kind) == [.trapped])
        #expect(trapped.brokenStatements.map(\.id) == ["losing-request"])
        #expect(trapped.schedules == 1)
        #expect(trapped.replay == (way == "exit" ? nil : "v1"))
        let spared = try #require(report.scenarios.first { $0.id == "default-hangs.never" })
        #expect(spared == expected.scenarios.first { $0.id == "default-hangs.never" })

        let again = try await Self.report(way, width: 1)
        #expect(again == report)
        let text = ConformanceReport(suites: [report], schedules: .all(limit: 10_000)).text()
        #expect(text.contains("race: failed attribution-early.5s\n  trapped: the subject trapped: "))
    }

    @Test func theReplayStringIsThatOfTheRun() async throws {
        let suite = try Self.suite(RunOptions(filter: "attribution-at-window-end.5s"))
        let report = try await Self.pool("third").reports(of: [suite], width: 1)
        let trapped = try #require(report.first?.scenarios.first)
        #expect(trapped.schedules == 3)
        #expect(trapped.message?.hasSuffix("Precondition failed: three are too many") == true)
        let replay = try #require(trapped.replay)
        #expect(replay.count > 2)
        _ = try await TestFixtures.raceScenario(trapped.id).replay(replay, PaywallLoaderSubject.init)
    }

    @Test(arguments: [
        ("TrappingWorker", ["worker", "no such way", "x"], "ended before it ran anything"),
        ("no such program", [], "cannot be started"),
    ])
    func whatIsNoWorkerIsDiagnosed(_ name: String, _ arguments: [String], _ problem: String) async throws {
        let executable = try TestProgram.url(of: "TrappingWorker").deletingLastPathComponent().appending(
            path: name
        )
        let pool = WorkerPool(executable: executable, arguments: arguments)
        let error = await #expect(throws: DiagnosticError.self) {
            try await pool.reports(of: [try Self.suite()], width: 2)
        }
        #expect(error?.diagnostics.map(\.code) == ["worker-failed"])
        #expect(error?.diagnostics.first?.message.contains(problem) == true)
    }

    @Test(arguments: ["index", "recursion"])
    func aTestThatTrapsNamesTheScenario(_ way: String) async throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = try TestProgram.url(of: "TrappingWorker")
        process.arguments = ["alone", way, TestFixtures.valid]
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
            $1
        }
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(
            text.hasSuffix(
                "docfixtures: the subject trapped in scenario 'attribution-early.5s' (race), schedule 1, replay v1\n"
            )
        )
    }
}
