import Conformance
import Foundation

/// Judges right subjects by the expectations in a folder: those named, or all.
///
/// Exit status: 0 when all pass, 1 when one fails, 64 for wrong usage.
@main
struct Judge {
    static func main() async throws {
        let names = CommandLine.arguments.dropFirst(2)
        let subjects = RightSubject.all.filter { names.isEmpty || names.contains($0.name) }
        guard let folder = CommandLine.arguments.dropFirst().first,
            names.isEmpty || subjects.count == names.count
        else {
            print("usage: RightSubjects FOLDER [\(RightSubject.all.map(\.name).joined(separator: "|"))]...")
            exit(64)
        }
        let race = try RaceSuite(expectations: folder)
        let events = try EventSuite(expectations: folder)
        var hasFailures = false
        for subject in subjects {
            // One order of each scenario finds most faults, and in a small part of the time.
            var report = await subject.run(
                race,
                events,
                RunOptions(schedules: .random(count: 1, seed: 0))
            )
            if !report.hasFailures { report = await subject.run(race, events, RunOptions()) }
            let failures = report.scenarios.filter(\.verdict.isFailure)
            print(
                "\(subject.name): \(report.scenarios.count) scenarios, \(report.schedules) schedules, "
                    + "\(failures.count) failed"
            )
            for failure in failures {
                let statements = failure.brokenStatements.map(\.id).joined(separator: ", ")
                print("  failed \(failure.id): \(failure.message ?? "") (\(statements))")
            }
            for scenario in report.scenarios where !scenario.isComplete && !scenario.verdict.isFailure {
                print("  not complete \(scenario.id)")
            }
            hasFailures = hasFailures || !failures.isEmpty
        }
        exit(hasFailures ? 1 : 0)
    }
}
