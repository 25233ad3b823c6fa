#if os(macOS) || os(Linux)
import Foundation

/// The side of a worker: a process that runs scenarios for another one, ``WorkerPool``, so that a subject that traps
/// ends nothing else.
///
/// It reads a ``Request`` from each line of standard input, runs that scenario, and answers with the report as a line
/// of JSON on what was standard output when it began; what a subject prints goes to standard error.
@available(Simulated, *)
public enum Worker {
    /// Which scenario to run, as JSON on a line.
    struct Request: Codable {
        /// The name of the suite's report.
        let suite: String
        /// The name of the scenario.
        let scenario: String
    }

    /// What is written before the first request is read.
    static let greeting = "ready"

    /// Runs scenarios until standard input ends.
    ///
    /// - Parameter suites: The same ones, with the same options, that are handed to the pool.
    /// - Throws: Where a request is none of the pool's, and where the answer cannot be written.
    public static func serve(_ suites: [SuiteRun]) async throws {
        let known = Dictionary(
            uniqueKeysWithValues: suites.map { suite in
                let trials = Dictionary(uniqueKeysWithValues: suite.trials.map { ($0.id, $0) })
                return (suite.id, (TrialRunner(schedules: suite.options.schedules), trials))
            }
        )
        let answers = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
        dup2(STDERR_FILENO, STDOUT_FILENO)
        try answers.write(contentsOf: Data("\(greeting)\n".utf8))
        while let line = readLine() {
            let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
            guard let (runner, trials) = known[request.suite], let trial = trials[request.scenario] else {
                throw CocoaError(.coderValueNotFound)
            }
            var report = await runner.report(trial)
            // The pool has them, and with their evidence they are most of a report.
            report.statements = []
            try answers.write(contentsOf: JSONEncoder().encode(report) + Data("\n".utf8))
        }
    }
}
#endif
