#if os(macOS) || os(Linux)
import Expectations
import Foundation
import Simulation

/// The end of a worker in the midst of a scenario.
@available(Simulated, *)
struct Trap {
    private let end: WorkerProcess.End
    private let trial: any Trial
    /// The parts of the worker's own note on the scenario, after its name.
    private let note: [Substring]

    init(_ end: WorkerProcess.End, of trial: any Trial) {
        self.end = end
        self.trial = trial
        let beginning = trial.trapMessage + ", "
        note =
            end.lines.last { $0.hasPrefix(beginning) }?.dropFirst(beginning.count).split(separator: " ")
            ?? []
    }

    /// Whether the worker says itself that this scenario was running on the thread that trapped.
    var isNamed: Bool { !note.isEmpty }

    /// What is reported on the scenario; the statement that it breaks is the one that a run without end breaks.
    var report: ScenarioReport {
        let message = "the subject trapped: \(end.cause)"
        // The note ends with `schedule 3, replay v1.0.1`.
        let schedules = note.dropFirst().first.flatMap { Int($0.dropLast()) }
        let replay = note.last.flatMap { try? Replay(String($0)) }?.description
        return ScenarioReport(
            id: trial.id,
            verdict: .failed,
            basis: trial.basis,
            statements: trial.statements,
            schedules: schedules ?? 1,
            isComplete: false,
            untried: 0,
            replay: replay,
            message: message,
            behaviours: [],
            failure: ScenarioReport.Failure(
                mismatches: trial.statements.broken(.trapped, message),
                timeline: Timeline(script: trial.script, expected: [], happened: [])
            )
        )
    }
}

@available(Simulated, *)
extension WorkerProcess.End {
    private static let signals = [
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
        SIGSEGV: "SIGSEGV", SIGTRAP: "SIGTRAP",
    ]
    /// How messages of the runtime begin, after the place in the code.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]
    /// How many lines of a message are shown.
    private static let lineLimit = 3

    /// The lines that the worker printed last.
    fileprivate var lines: [Substring] {
        lastWords.split(whereSeparator: \.isNewline)
    }

    /// Why the worker ended: what Swift's runtime says of it, and where in the code if that is known, or else how the
    /// process ended.
    var cause: String {
        let isFatal = { (line: Substring) in Self.beginnings.contains { line.contains($0) } }
        guard let first = lines.lastIndex(where: isFatal) else { return ending }
        var message = lines[first...].prefix {
            $0 != "Current stack trace:" && !$0.hasPrefix("***") && !$0.hasPrefix("docfixtures: ")
        }
        .prefix(Self.lineLimit).joined(separator: " ")
        if let place { message += ", at \(place)" }
        let isResumedTwice = message.contains("tried to resume its continuation more than once")
        return isResumedTwice ? "a continuation was resumed twice (\(message))" : message
    }

    /// The first place of the code in the backtrace of the crash, as `path:line:column`; nil where there is none.
    private var place: Substring? {
        guard let crash = lines.lastIndex(where: { $0.hasSuffix(" crashed:") }) else { return nil }
        return lines[crash...].lazy.filter { !$0.contains("[system]") }
            .compactMap { $0.firstMatch(of: /\ at (.+:\d+:\d+)$/)?.1 }.first
    }

    private var ending: String {
        switch reason {
        case .uncaughtSignal: "its process was ended by \(Self.signals[status] ?? "signal \(status)")"
        default: "its process ended with status \(status)"
        }
    }
}
#endif
