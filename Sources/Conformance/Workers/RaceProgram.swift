#if os(macOS) || os(Linux)
import Foundation

/// The main function of a program that is made to judge one loader.
@available(Simulated, *)
public enum RaceProgram {
    /// What such a program is told, as JSON in its only argument.
    package struct Order: Codable, Sendable {
        /// What the report is called.
        package var id: String
        /// The folder with the expectations.
        package var expectations: String
        /// Files with further scenarios.
        package var files: [String]
        /// Under which schedules each scenario is run.
        package var schedules: ScheduleSelection
        /// Only scenarios with this text in their names are run; nil for all.
        package var filter: String?
        /// By how many seconds results and requests may be late.
        package var lateness: Double
        /// A run to repeat, in place of all others.
        package var replay: Replay?

        /// A run by the name of its scenario and its replay string.
        package struct Replay: Codable, Sendable {
            package var scenario: String
            package var string: String

            package init(scenario: String, string: String) {
                self.scenario = scenario
                self.string = string
            }
        }

        package init(
            id: String,
            expectations: String,
            files: [String],
            schedules: ScheduleSelection,
            filter: String?,
            lateness: Double,
            replay: Replay?
        ) {
            self.id = id
            self.expectations = expectations
            self.files = files
            self.schedules = schedules
            self.filter = filter
            self.lateness = lateness
            self.replay = replay
        }
    }

    /// Runs scenarios for the process that started this one, as ``Worker`` does, or repeats one run and ends with status 1
    /// where that fails.
    ///
    /// On Linux, static and global variables of the subject's module are as new in each run.
    ///
    /// - Throws: What is wrong with the argument, or with the expectations.
    public static func run<Subject: RaceSubject>(
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject
    ) async throws {
        guard CommandLine.arguments.count == 2 else { throw CocoaError(.coderValueNotFound) }
        let order = try JSONDecoder().decode(Order.self, from: Data(CommandLine.arguments[1].utf8))
        let module = String(reflecting: Subject.self).prefix { $0 != "." }
        let statics = StaticVariables(ofModule: String(module))
        let makeSubject: @Sendable (RaceEnvironment) -> Subject = { environment in
            statics.reset()
            return makeSubject(environment)
        }
        let suite = try RaceSuite(expectations: order.expectations, adding: order.files, near: nil)
            .tolerating(.seconds(order.lateness))
        if let replay = order.replay {
            for scenario in suite.scenarios where scenario.id == replay.scenario {
                let report = try await scenario.replay(replay.string, makeSubject)
                print(report)
                if report.report.verdict.isFailure { exit(1) }
            }
            return
        }
        let options = RunOptions(schedules: order.schedules, filter: order.filter)
        try await Worker.serve([suite.judging(makeSubject, as: order.id, options: options)])
    }
}
#endif
