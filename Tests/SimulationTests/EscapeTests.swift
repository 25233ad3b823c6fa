import Dispatch
import Simulation
import Synchronization
import Testing

@Suite struct EscapeTests {
    /// Explores a subject whose real work runs beside a virtual timer that could hide it.
    private func escape(
        patience: Duration = .seconds(10),
        stepLimit: Duration = .seconds(60),
        _ subject: @escaping @Sendable (Simulation) async throws -> Int
    ) async -> Escape? {
        let watchdog = Watchdog(patience: patience, stepLimit: stepLimit)
        let explorer = Explorer(.exhaustive(limit: 1_000), watchdog: watchdog)
        let exploration = await explorer.explore { simulation in
            simulation.spawn("subject") { try await subject(simulation) }
        }
        return exploration.stoppedBy?.escape
    }

    @Test func aDetachedTaskThatIsWaitedForIsFound() async {
        let found = await escape { _ in
            let (start, signal) = AsyncStream.makeStream(of: Never.self)
            // Runs on the simulation's one thread, and so when the subject waits: a task that has ended before is not
            // waited for.
            async let signalling: Void = signal.finish()
            let value = await Task.detached {
                for await _ in start {}
                return 1
            }.value
            await signalling
            return value
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func aDetachedTaskThatCallsTheEnvironmentIsFound() async {
        for _ in 0..<10 {
            let found = await escape { simulation in
                try await Task.detached {
                    try await simulation.perform("request", ending: .success(1, after: .seconds(1)))
                }.value
            }
            #expect(found == .calledFromOutside("request"))
        }
    }

    /// The run is over before the other thread gets to its call, or not: the verdict is the same.
    @Test func anUnstructuredTaskThatNobodyWaitsForIsFound() async {
        for _ in 0..<20 {
            let found = await escape { simulation in
                Task { try await simulation.perform("prefetch", ending: .success(1, after: .seconds(1))) }
                try await simulation.clock.sleep(for: .seconds(1))
                return 1
            }
            #expect(found == .calledFromOutside("prefetch"))
        }
    }

    @Test func theFirstOfSeveralCallsByNameIsReported() async {
        for _ in 0..<20 {
            let found = await escape { simulation in
                for name in ["d", "b", "a", "c"] {
                    Task { try await simulation.perform(name, ending: .success(1, after: .seconds(1))) }
                }
                return 1
            }
            #expect(found == .calledFromOutside("a"))
        }
    }

    @Test func anImmediateTaskIsOutsideAsWell() async {
        guard #available(macOS 26.0, *) else { return }
        let found = await escape { simulation in
            Task.immediate { try await simulation.perform("now", ending: .success(1, after: .seconds(1))) }
            return 1
        }
        #expect(found == .calledFromOutside("now"))
    }

    @Test func workOutsideThatKeepsTheEnvironmentIsFound() async {
        let found = await escape(patience: .milliseconds(50)) { simulation in
            Task.detached {
                try await Task.sleep(for: .seconds(3600))
                try await simulation.clock.sleep(for: .seconds(1))
            }
            return 1
        }
        #expect(found == .heldOutside)
    }

    @Test func unstructuredTasksOnTheExecutorStayInside() async {
        let exploration = await Explorer.complete.explore { simulation in
            simulation.spawn("subject") {
                let prefetch = Task(executorPreference: simulation.executor) {
                    try await simulation.perform("request", ending: .success(1, after: .seconds(2)))
                }
                try await simulation.clock.sleep(for: .seconds(1))
                return try await prefetch.value
            }
        } until: { run in
            run.value != 1 || run.finishedAt != .seconds(2)
        }
        #expect(exploration.isComplete)
        #expect(exploration.stoppedBy == nil)
    }

    @Test func aShortSleepOnARealClockIsFound() async {
        let found = await escape { _ in
            try await Task.sleep(for: .milliseconds(300))
            return 1
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func aLongSleepOnARealClockNeverFinishes() async {
        let watchdog = Watchdog(patience: .milliseconds(20))
        let exploration = await Explorer(.exhaustive(limit: 10), watchdog: watchdog).explore { simulation in
            simulation.spawn("subject") { try await Task.sleep(for: .seconds(3600)) }
        } until: { _ in
            true
        }
        #expect(exploration.stoppedBy?.standstill == .unknownWait)
        #expect(exploration.stoppedBy?.escape == nil)
    }

    /// The main thread serves the main actor while tests run, and resumes the subject.
    @Test func theMainActorIsFound() async {
        let found = await escape { _ in
            await MainActor.run { 1 }
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func aThreadThatResumesTheSubjectIsFound() async {
        let found = await escape { _ in
            await withCheckedContinuation { continuation in
                // A thread that is quicker than the step leaves no trace.
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) {
                    continuation.resume(returning: 1)
                }
            }
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func anotherTaskExecutorIsFound() async {
        let found = await escape { _ in
            await withTaskExecutorPreference(globalConcurrentExecutor) { 1 }
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func anActorWithItsOwnExecutorIsFound() async {
        let found = await escape { _ in
            await QueueActor().number
        }
        #expect(found == .resumedFromOutside)
    }

    @Test func aBlockedThreadIsGivenUp() async {
        let latch = DispatchSemaphore(value: 0)
        let found = await escape(stepLimit: .milliseconds(100)) { _ in
            latch.wait()
            return 1
        }
        #expect(found == .blockedThread)
        latch.signal()
    }

    @Test func aSubjectThatDependsOnMoreThanTheScheduleIsFound() async {
        let runs = Atomic(0)
        let exploration = await Explorer.complete.explore { simulation in
            let number = runs.add(1, ordering: .relaxed).oldValue
            for other in 0..<number { simulation.spawn("\(other)") {} }
            simulation.spawn("one more") {}
            return simulation.spawn("subject") {}
        }
        #expect(exploration.stoppedBy?.escape == .notRepeatable)
    }

    /// A dictionary gives what it holds in another order from one run to the next.
    @Test func waitsThatEndInOneStepGoOnInOneOrder() async {
        let runs = Atomic(0)
        let exploration = await Explorer.complete.explore { simulation in
            let number = runs.add(1, ordering: .relaxed).oldValue
            let waits = Waits()
            for name in ["a", "b", "c"] {
                simulation.spawn(name) {
                    await waits.add()
                    if name == "a" { try await simulation.clock.sleep(for: .zero) }
                }
            }
            return simulation.spawn("subject") {
                try await simulation.clock.sleep(for: .seconds(1))
                waits.end(beginningWith: number % 3)
            }
        }
        #expect(exploration.isComplete)
        #expect(exploration.stoppedBy == nil)
    }

    @Test(arguments: [
        Escape.calledFromOutside("request"), .resumedFromOutside, .heldOutside, .blockedThread,
        .notRepeatable,
    ])
    func everyEscapeSaysWhatItIs(escape: Escape) {
        #expect(escape.description.count > 20)
    }
}

/// Tasks that wait for one event.
private final class Waits: Sendable {
    private let continuations = Mutex<[CheckedContinuation<Void, Never>]>([])

    func add() async {
        await withCheckedContinuation { continuation in
            continuations.withLock { $0.append(continuation) }
        }
    }

    func end(beginningWith first: Int) {
        continuations.withLock { all in
            for continuation in all[first...] + all[..<first] { continuation.resume() }
        }
    }
}

/// An actor whose jobs run on a dispatch queue.
private actor QueueActor {
    private let executor = QueueExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    var number: Int { 1 }
}

private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "QueueExecutor")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
