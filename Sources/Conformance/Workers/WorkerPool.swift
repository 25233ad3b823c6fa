#if os(macOS) || os(Linux)
import Backports
import Diagnostics
import Foundation

/// Processes that run scenarios for this one, each of them one scenario after the other.
///
/// A subject that traps ends its process, and nothing is lost: the scenario has failed, and the others run in another
/// process. Scenarios that run at the same time share nothing.
@available(Simulated, *)
public struct WorkerPool: Sendable {
    private struct Job: Sendable {
        let suite: String
        let trial: any Trial
        let progress: ProgressLog?
    }

    let executable: URL
    let arguments: [String]

    /// Names the program that is a worker.
    ///
    /// - Parameter executable: Calls ``Worker/serve(_:)`` with the suites that ``reports(of:width:)`` gets.
    public init(executable: URL, arguments: [String] = []) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Runs suites.
    ///
    /// - Parameters:
    ///   - width: How many processes run at the same time, at least 1; reports do not depend on it.
    ///   - isLast: Whether the scenarios behind one with this report, in that order, are left out.
    ///   - noteEnd: Called from any thread as a scenario has come to its end, in the order in which they do.
    /// - Returns: The reports in the order of the suites and their scenarios.
    /// - Throws: A diagnostic where a worker cannot be started, ends before it runs anything, or does not answer as
    ///   one.
    public func reports(
        of suites: [SuiteRun],
        width: Int,
        until isLast: @escaping @Sendable (ScenarioReport) -> Bool = { _ in false },
        noteEnd: @escaping @Sendable (ScenarioReport) -> Void = { _ in }
    ) async throws(DiagnosticError) -> [SuiteReport] {
        let jobs = suites.flatMap { suite in
            let progress = suite.progress
            return suite.trials.map { Job(suite: suite.id, trial: $0, progress: progress) }
        }
        let work = Work(count: jobs.count, until: isLast)
        // A worker that has died would end this process when it gets its next request.
        let response = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, response) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<min(max(1, width), jobs.count) {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        DispatchQueue(label: "WorkerPool.\(number)").async {
                            run(jobs, work, noteEnd)
                            continuation.resume()
                        }
                    }
                }
            }
        }
        var rest = try work.reports()[...]
        return suites.map { suite in
            defer { rest = rest.dropFirst(suite.trials.count) }
            return suite.report(Array(rest.prefix(suite.trials.count)))
        }
    }

    /// Runs jobs in one worker at a time until none is left.
    private func run(_ jobs: [Job], _ work: Work, _ noteEnd: (ScenarioReport) -> Void) {
        var worker: WorkerProcess?
        while let index = work.next() {
            do throws(DiagnosticError) {
                let report = try report(jobs[index], in: &worker)
                jobs[index].progress?.end(report)
                noteEnd(report)
                work.end(index, .success(report))
            } catch {
                work.end(index, .failure(error))
            }
        }
        worker?.stop()
    }

    /// Runs a job; once more in a fresh worker where one ends and it is not sure that this scenario is to blame, because
    /// what an earlier one left behind may have trapped.
    private func report(
        _ job: Job,
        in worker: inout WorkerProcess?
    ) throws(DiagnosticError) -> ScenarioReport {
        while true {
            let current: WorkerProcess
            if let worker { current = worker } else { current = try start() }
            worker = current
            let isFresh = !current.hasAnswered
            let request = Worker.Request(suite: job.suite, scenario: job.trial.id)
            do {
                if var report = try current.report(request) {
                    report.statements = job.trial.statements
                    return report
                }
            } catch {
                throw problem("does not answer as a worker of this version: \(error)")
            }
            worker = nil
            let trap = Trap(current.end(), of: job.trial)
            if isFresh || trap.isNamed { return trap.report }
        }
    }

    private func start() throws(DiagnosticError) -> WorkerProcess {
        let worker: WorkerProcess
        do {
            worker = try WorkerProcess.start(executable, arguments)
        } catch {
            throw problem("cannot be started: \(error.localizedDescription)")
        }
        guard let greeting = worker.line() else {
            throw problem("ended before it ran anything: \(worker.end().cause)")
        }
        guard greeting == Data(Worker.greeting.utf8) else {
            worker.stop()
            throw problem("does not answer as a worker of this version")
        }
        return worker
    }

    private func problem(_ what: String) -> DiagnosticError {
        DiagnosticError(
            Diagnostic(
                .error,
                code: "worker-failed",
                "the process that was to run scenarios, \(executable.path), \(what)",
                help: "Check that the program may be run and that memory is left, and run the command again."
            )
        )
    }
}

/// What is left to do, and what came of the rest.
@available(Simulated, *)
private final class Work: Sendable {
    /// Jobs from `end` on are not wanted: there are none, or one before them was the last.
    private struct State: Sendable {
        var next = 0
        var end: Int
        var reports: [ScenarioReport?]
        /// The first job that could not be done.
        var failure: DiagnosticError?
    }

    private let state: Locked<State>
    private let isLast: @Sendable (ScenarioReport) -> Bool

    init(count: Int, until isLast: @escaping @Sendable (ScenarioReport) -> Bool) {
        state = Locked(State(end: count, reports: Array(repeating: nil, count: count)))
        self.isLast = isLast
    }

    /// The position of a job that nobody has begun; nil where none is left, or where one could not be done.
    func next() -> Int? {
        state.withLock { state in
            guard state.failure == nil, state.next < state.end else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Notes what came of a job; the first error counts.
    func end(_ index: Int, _ report: Result<ScenarioReport, DiagnosticError>) {
        state.withLock { state in
            switch report {
            case .success(let report):
                state.reports[index] = report
                if isLast(report) { state.end = min(state.end, index + 1) }
            case .failure(let error):
                state.failure = state.failure ?? error
            }
        }
    }

    /// The reports in the order of the jobs, when all of them have ended; nil for those that are not wanted, which may
    /// have run beside the last one.
    func reports() throws(DiagnosticError) -> [ScenarioReport?] {
        let state = state.withLock { $0 }
        if let failure = state.failure { throw failure }
        return state.reports.enumerated().map { $0 < state.end ? $1 : nil }
    }
}
#endif
