import Backports
import Dispatch
import Foundation

/// A line on the terminal that is written over as work goes on, and gone when it is done.
///
/// Nothing is written where nobody looks: into a file, into a pipe, or to a terminal that cannot write over a line.
final class ProgressLine: Sendable {
    private struct State {
        var progress: WorkProgress
        /// Whether a line stands on the terminal.
        var isShown = false
        var isOver = false
    }

    private let state: Locked<State>
    private let now: @Sendable () -> Duration
    private let columns: Int
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - now: Since the beginning of the work.
    ///   - columns: How many there are on the terminal.
    init(
        _ progress: WorkProgress,
        columns: Int,
        now: @escaping @Sendable () -> Duration,
        write: @escaping @Sendable (String) -> Void
    ) {
        state = Locked(State(progress: progress))
        self.columns = columns
        self.now = now
        self.write = write
    }

    /// Notes that more is done; from any thread.
    func add(_ count: Int, steps: Int = 0) {
        state.withLock { $0.progress.add(count, steps: steps) }
    }

    /// Notes how much there is to do; from any thread.
    func expect(_ total: Int) {
        state.withLock { $0.progress.total = total }
    }

    /// Shows how far the work has come.
    func show() {
        state.withLock { state in
            guard !state.isOver, let line = state.progress.line(after: now()) else { return }
            write("\r\(line.prefix(columns - 1))\u{1B}[K")
            state.isShown = true
        }
    }

    /// Removes the line.
    func end() {
        state.withLock { state in
            if state.isShown { write("\r\u{1B}[K") }
            state.isShown = false
            state.isOver = true
        }
    }

    /// Does work, and shows how far it has come, where somebody looks.
    static func during<Result>(
        _ progress: WorkProgress,
        _ work: (ProgressLine?) async throws -> Result
    ) async rethrows -> Result {
        guard Console.showsProgress else { return try await work(nil) }
        let start = ContinuousClock().now
        let line = ProgressLine(
            progress,
            columns: Console.columns(of: STDERR_FILENO),
            now: { ContinuousClock().now - start },
            write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
        )
        let queue = DispatchQueue(label: "ProgressLine")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { line.show() }
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.resume()
        // Who ends the command is not to find half a line before the prompt. Processes that are started meanwhile do not
        // inherit a handler, as they would that the signal is ignored.
        signal(SIGINT) { number in
            let removal: StaticString = "\r\u{1B}[K"
            _ = Foundation.write(STDERR_FILENO, removal.utf8Start, removal.utf8CodeUnitCount)
            signal(number, SIG_DFL)
            raise(number)
        }
        defer {
            timer.cancel()
            signal(SIGINT, SIG_DFL)
            line.end()
        }
        return try await work(line)
    }
}
