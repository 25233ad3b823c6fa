import Conformance
import Foundation

/// Judges the loaders by the expectations in a folder: those named, all that are `right`, all that are `wrong`, or all. With
/// `scenarios` in place of the folder, prints those by which wrong ones are found.
///
/// The scenarios of wrong ones run in processes of their own, since a mistake may be a trap. Exit status: 0 when all that
/// are right pass, and each that is wrong fails the scenario that finds it, else 1. The environment says more:
///
/// - `LIMIT`: The highest number of schedules of each scenario.
/// - `ONLY`: A text that the names of the scenarios contain.
/// - `REPLAY`: A scenario, of which the steps of the first schedule are printed, or of the one in `SCHEDULE`.
@main
struct Judge {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "worker" {
            return try await Worker.serve([
                run(of: subject(arguments[3]), in: RaceSuite(expectations: arguments[2]))
            ])
        }
        if arguments[1] == "scenarios" {
            return print(Set(AppSubject.wrong.compactMap(\.foundBy)).sorted().joined(separator: "\n"))
        }
        let folder = arguments[1]
        let suite = try RaceSuite(expectations: folder)
        let subjects = try arguments.dropFirst(2).flatMap(subjects)
        if let id = environment["REPLAY"] { return try await replay(id, subjects[0], in: suite) }
        var isAsExpected = true
        for subject in subjects.isEmpty ? AppSubject.right + AppSubject.wrong : subjects {
            let failures = try await failures(of: subject, in: suite, folder: folder)
            isAsExpected = isAsExpected && (subject.foundBy.map(failures.contains) ?? failures.isEmpty)
        }
        exit(isAsExpected ? 0 : 1)
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }

    private static func subjects(_ name: String) throws -> [AppSubject] {
        switch name {
        case "right": AppSubject.right
        case "wrong": AppSubject.wrong
        default: [try subject(name)]
        }
    }

    private static func subject(_ name: String) throws -> AppSubject {
        guard let subject = AppSubject.all.first(where: { $0.name == name }) else {
            throw CocoaError(.coderValueNotFound)
        }
        return subject
    }

    private static func replay(_ id: String, _ subject: AppSubject, in suite: RaceSuite) async throws {
        for scenario in suite.scenarios where scenario.id == id {
            print(try await scenario.replay(environment["SCHEDULE"] ?? "v1", subject.make))
        }
    }

    private static func options() -> RunOptions {
        var options = RunOptions(schedules: .all(limit: environment["LIMIT"].flatMap(Int.init) ?? 200))
        options.filter = environment["ONLY"]
        return options
    }

    private static func run(of subject: AppSubject, in suite: RaceSuite) -> SuiteRun {
        suite.tolerating(subject.tolerance).judging(subject.make, as: subject.name, options: options())
    }

    /// - Returns: The ids of the scenarios that the loader fails.
    private static func failures(
        of subject: AppSubject,
        in suite: RaceSuite,
        folder: String
    ) async throws -> [String] {
        let start = Date()
        let run = run(of: subject, in: suite)
        let report: SuiteReport
        if subject.foundBy == nil {
            report = await run.report()
        } else {
            let executable = URL(fileURLWithPath: CommandLine.arguments[0])
            let pool = WorkerPool(executable: executable, arguments: ["worker", folder, subject.name])
            report = try await pool.reports(of: [run], width: options().width)[0]
        }
        let failures = report.scenarios.filter(\.verdict.isFailure)
        let incomplete = report.scenarios.count { !$0.isComplete && !$0.verdict.isFailure }
        let seconds = Date().timeIntervalSince(start).formatted(.number.precision(.fractionLength(1)))
        print(
            "\(subject.name): \(report.scenarios.count) scenarios, \(report.schedules) schedules, "
                + "\(failures.count) failed, \(incomplete) incomplete, \(seconds) s"
        )
        for scenario in failures where subject.foundBy == nil {
            print("\(scenario.id) \(scenario.verdict) \(scenario.message ?? "")")
            for line in scenario.details() { print(line) }
        }
        return failures.map(\.id)
    }
}
