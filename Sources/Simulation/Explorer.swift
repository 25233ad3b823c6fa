import Backports
import Dispatch

/// Runs a scenario again and again, each time under another schedule.
///
/// A scenario is set up anew for every schedule: it spawns the subject's call and writes the script, and
/// returns the task whose outcome counts. So a scenario must make everything it uses, streams too,
/// and depend on nothing that differs from one run to the next.
///
///     let explorer = Explorer(.exhaustive(limit: 10_000))
///     let exploration = await explorer.explore { simulation in
///         simulation.spawn("load") {
///             try await simulation.perform("request", ending: .success(1, after: .seconds(2)))
///         }
///     } until: { run in
///         if case .returned(1) = run.outcome { false } else { true }
///     }
///
/// What counts as a choice: which of the runnable tasks, due timers and script actions goes next, and which end a sleep or operation takes that is cancelled at the very
/// instant when it is due. The order of jobs within the mailbox of a default actor is the runtime's.
@available(Simulated, *)
public struct Explorer: Sendable {
    /// Which schedules are run.
    public enum Strategy: Hashable, Sendable {
        /// All of them, those first that differ least from first in, first out; at most `limit`.
        case exhaustive(limit: Int)
        /// This many, drawn from a seed; the same seed draws the same ones. They may repeat.
        case random(count: Int, seed: UInt64)
    }

    /// Which schedules are run.
    public var strategy: Strategy
    /// The bounds of each run.
    public var limits: Limits
    /// The real time to wait for work that has left the simulation.
    public var watchdog: Watchdog
    /// Whether orders are left out that cannot differ; false only to test that they do not.
    var isReduced = true
    /// Written to standard error where a step traps; nil for nothing.
    public var trapNote: TrapNote?

    /// Makes an explorer.
    public init(
        _ strategy: Strategy,
        limits: Limits = Limits(),
        watchdog: Watchdog = Watchdog(),
        trapNote: TrapNote? = nil
    ) {
        self.strategy = strategy
        self.limits = limits
        self.watchdog = watchdog
        self.trapNote = trapNote
    }

    /// Runs the scenario under every schedule of the strategy.
    ///
    /// The scenario and `until` are called on a thread of the exploration, never at the same time. The
    /// exploration ends early when a run escapes, when `until` returns true, and when the calling task is
    /// cancelled.
    ///
    /// - Parameter until: Gets every run in order, and returns whether to stop after it.
    public func explore<Value: Sendable>(
        _ scenario: @escaping @Sendable (Simulation) -> SimulatedTask<Value>,
        until: @escaping @Sendable (SimulatedRun<Value>) -> Bool = { _ in false }
    ) async -> Exploration<Value> {
        let (strategy, limits, watchdog, isReduced) = (strategy, limits, watchdog, isReduced)
        return await onOwnThread { progress in
            let runner = ScheduleRunner(
                scenario: scenario,
                limits: limits,
                watchdog: watchdog,
                progress: progress,
                isReduced: isReduced
            )
            switch strategy {
            case .exhaustive(let limit):
                return Self.exhaust(runner, limit: limit, progress: progress, until: until)
            case .random(let count, let seed):
                return Self.draw(runner, count: count, seed: seed, progress: progress, until: until)
            }
        } blocked: { schedules, run in
            _ = until(run)
            return Exploration(schedules: schedules, isComplete: false, stoppedBy: run)
        }
    }

    /// Repeats one run.
    ///
    /// - Throws: `ReplayError.noSuchChoice` when the string asks for a choice that the scenario does not
    ///   offer, `ReplayError.unusedChoices` when the run ends before all of them were made.
    public func replay<Value: Sendable>(
        _ replay: Replay,
        _ scenario: @escaping @Sendable (Simulation) -> SimulatedTask<Value>
    ) async throws(ReplayError) -> SimulatedRun<Value> {
        let (limits, watchdog, isReduced) = (limits, watchdog, isReduced)
        let result: (run: SimulatedRun<Value>, mismatch: ReplayError?) = await onOwnThread { progress in
            ScheduleRunner(
                scenario: scenario,
                limits: limits,
                watchdog: watchdog,
                progress: progress,
                isReduced: isReduced
            )
            .run(.replay(replay))
        } blocked: { _, run in
            (run, nil)
        }
        if let mismatch = result.mismatch { throw mismatch }
        return result.run
    }

    // MARK: Strategies

    /// Runs first in, first out, then all schedules that differ from it in one choice, then those in two, and so on.
    ///
    /// Most faults need few such choices (delay-bounded scheduling: Emmi, Qadeer and Rakamarić, 2011). So they show
    /// early and in short replays, and a limit leaves out what is least likely to matter.
    private static func exhaust<Value: Sendable>(
        _ runner: ScheduleRunner<Value>,
        limit: Int,
        progress: Progress,
        until: (SimulatedRun<Value>) -> Bool
    ) -> Exploration<Value> {
        var schedules = 0
        var level = [Branch(choices: [], position: 0, index: nil)]
        while !level.isEmpty {
            var next: [Branch] = []
            for (done, branch) in level.enumerated() {
                guard schedules < limit, !progress.shouldStop else {
                    return Exploration(
                        schedules: schedules,
                        isComplete: false,
                        untried: level.count - done + next.count,
                        stoppedBy: nil
                    )
                }
                let prefix = branch.prefix
                let run = runner.run(.prefix(prefix)).run
                schedules += 1
                if isLast(run, until) {
                    return Exploration(schedules: schedules, isComplete: false, stoppedBy: run)
                }
                let choices = run.schedule.choices
                for position in choices.indices.dropFirst(prefix.count) {
                    for index in 1..<choices[position].count {
                        next.append(Branch(choices: choices, position: position, index: index))
                    }
                }
            }
            level = next
        }
        return Exploration(schedules: schedules, isComplete: true, stoppedBy: nil)
    }

    /// Where a schedule leaves another one.
    private struct Branch {
        /// The choices of the other one, which many branches share.
        let choices: [Schedule.Choice]
        /// The 0-based position of the first choice that differs.
        let position: Int
        /// What is chosen there; nil for the schedule that leaves none.
        let index: Int?

        var prefix: [Schedule.Choice] {
            guard let index else { return [] }
            return choices[..<position] + [Schedule.Choice(index: index, count: choices[position].count)]
        }
    }

    private static func draw<Value: Sendable>(
        _ runner: ScheduleRunner<Value>,
        count: Int,
        seed: UInt64,
        progress: Progress,
        until: (SimulatedRun<Value>) -> Bool
    ) -> Exploration<Value> {
        var seeds = SplitMix64(seed: seed)
        var schedules = 0
        while schedules < count, !progress.shouldStop {
            let generator = SplitMix64(seed: seeds.next())
            let run = runner.run(.random(generator)).run
            schedules += 1
            if isLast(run, until) {
                return Exploration(schedules: schedules, isComplete: false, stoppedBy: run)
            }
        }
        return Exploration(schedules: schedules, isComplete: false, stoppedBy: nil)
    }

    private static func isLast<Value: Sendable>(
        _ run: SimulatedRun<Value>,
        _ until: (SimulatedRun<Value>) -> Bool
    ) -> Bool {
        let shouldStop = until(run)
        if case .escaped = run.outcome { return true }
        return shouldStop
    }

    // MARK: Threads

    /// Runs work on a thread of its own and waits for it, but not for one that makes no step any more.
    ///
    /// The thread is not one of the cooperative pool, so that an exploration never keeps tasks from
    /// running, and a blocked one can be left behind.
    private func onOwnThread<Value: Sendable, Result: Sendable>(
        _ work: @escaping @Sendable (Progress) -> Result,
        blocked: @escaping @Sendable (Int, SimulatedRun<Value>) -> Result
    ) async -> Result {
        let trapNote = trapNote
        let progress = Progress(trapNote: trapNote)
        let stepLimit = watchdog.stepLimit
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let end = SingleUse(continuation)
                DispatchQueue(label: "Simulation").async {
                    end.resume(returning: trapNote?.whileRunning { work(progress) } ?? work(progress))
                }
                Self.watch(progress, every: stepLimit / 2, last: progress.stepCount) {
                    end.isUsed
                } ifBlocked: {
                    let (number, prefix) = progress.lastSchedule
                    end.resume(returning: blocked(number, .escaped(.blockedThread, after: prefix)))
                }
            }
        } onCancel: {
            progress.stop()
        }
    }

    /// Looks at the progress again and again until the work is over or two looks in a row show no step.
    ///
    /// One look is not enough: the whole process may have been stopped for a while. Looks that come late count for little:
    /// a machine that keeps them waiting keeps the work waiting, too.
    ///
    /// - Parameter doubt: How sure it is that the work goes on no more, up to 24.
    private static func watch(
        _ progress: Progress,
        every interval: Duration,
        last: Int,
        doubt: Int = 0,
        isOver: @escaping @Sendable () -> Bool,
        ifBlocked: @escaping @Sendable () -> Void
    ) {
        let due = ContinuousClock.now + interval
        DispatchQueue.global().asyncAfter(deadline: .now() + interval.dispatchInterval) {
            guard !isOver() else { return }
            let now = progress.stepCount
            let isLate = ContinuousClock.now > due + interval / 16
            let doubt = now == last ? doubt + (isLate ? 1 : 12) : 0
            if doubt >= 24 { return ifBlocked() }
            watch(
                progress,
                every: interval,
                last: now,
                doubt: doubt,
                isOver: isOver,
                ifBlocked: ifBlocked
            )
        }
    }
}

/// A continuation that the first of two threads resumes.
@available(Simulated, *)
private final class SingleUse<Value: Sendable>: Sendable {
    private let continuation: Locked<CheckedContinuation<Value, Never>?>

    init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = Locked(continuation)
    }

    var isUsed: Bool {
        continuation.withLock { $0 == nil }
    }

    func resume(returning value: Value) {
        let first = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        first?.resume(returning: value)
    }
}

/// What an exploration came to.
@available(Simulated, *)
public struct Exploration<Value: Sendable>: Sendable {
    /// How many schedules were run.
    public let schedules: Int
    /// Whether these are all schedules that the scenario has; false for random ones.
    public let isComplete: Bool
    /// At least so many schedules have not been run because of the limit; 0 where that is not the reason.
    public var untried = 0
    /// The run after which `until` asked to stop, or that escaped; nil when there was none.
    public let stoppedBy: SimulatedRun<Value>?
}
