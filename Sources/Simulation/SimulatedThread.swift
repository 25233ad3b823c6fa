import Backports

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What code that nobody has handed a simulation can find out about the one that its thread drives.
@available(Simulated, *)
package final class SimulatedThread {
    private let simulationExecutor: SimulationExecutor
    private weak var engine: Engine?
    /// Whether the thread stands for the main thread of an app at this moment.
    package private(set) var isMain = false
    /// What the scenario hands to code that nobody can hand anything, until the run is over.
    package private(set) var environment: (any Sendable)?

    /// What waits on serial queues, by their identities; the first block of each has its turn in the simulation.
    private var queues: [ObjectIdentifier: [@Sendable () -> Void]] = [:]

    private init(_ executor: SimulationExecutor) {
        simulationExecutor = executor
    }

    private static let key = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The calling thread, where it drives a simulation.
    package static var current: SimulatedThread? {
        pthread_getspecific(key).map { Unmanaged<SimulatedThread>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Has the calling thread drive a simulation for as long as the work takes.
    static func drive<Result>(_ executor: SimulationExecutor, _ work: () -> Result) -> Result {
        let thread = SimulatedThread(executor)
        driven.withLock { $0.append(executor) }
        defer { driven.withLock { $0.removeAll { $0 === executor } } }
        return withExtendedLifetime(thread) {
            pthread_setspecific(key, Unmanaged.passUnretained(thread).toOpaque())
            defer { pthread_setspecific(key, nil) }
            return work()
        }
    }

    /// The executors of all simulations that run in this process.
    private static let driven = Locked<[SimulationExecutor]>([])

    /// Notes a call from a thread that drives no simulation: it can have come from any that runs.
    ///
    /// - Parameter name: Names what was called.
    package static func noteOutsideCall(_ name: String) {
        for executor in driven.withLock({ $0 }) { executor.post(.outsideCall(name)) }
    }

    /// Makes the engine known while it lives; from then on, until the run is over, there is time to wait for.
    static func enter(_ engine: Engine) {
        current?.engine = engine
    }

    /// Lets go of everything that waits for a time or a turn: the run is over.
    static func leave() {
        current?.engine = nil
        current?.environment = nil
        current?.queues = [:]
    }

    // MARK: Tasks

    /// Where tasks of the simulation take their steps.
    package var executor: any TaskExecutor { simulationExecutor }

    /// The virtual time since the start of the run.
    package var now: Duration { simulationExecutor.sharedTime }

    /// Suspends the calling task until a virtual time.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first, and when the run is over.
    package func sleep(until deadline: Duration, isolation: isolated (any Actor)? = #isolation) async throws {
        guard let engine else { throw CancellationError() }
        try await engine.sleep(until: deadline)
    }

    /// Notes that a task is about to be made.
    ///
    /// The first step of a task that prefers an executor and begins on a serial one only goes over to that. It runs none of
    /// the task's code, so that it is independent of every other step and needs no turn.
    ///
    /// - Parameter isOnSerialExecutor: Whether it begins on a ``SimulatedSerialExecutor``.
    /// - Returns: What is to be told when the task is there; nil outside of simulations.
    package static func beginTask(isOnSerialExecutor: Bool) -> TaskBeginning? {
        guard let current else { return nil }
        #if compiler(>=6.2)
        // Older runtimes lose the current task when another one takes a step within its own.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), isOnSerialExecutor {
            current.simulationExecutor.beginCapture()
        }
        #endif
        return TaskBeginning(simulationExecutor: current.simulationExecutor)
    }

    /// A task that is being made.
    package struct TaskBeginning {
        fileprivate let simulationExecutor: SimulationExecutor

        /// Where the task takes its steps.
        package var executor: any TaskExecutor { simulationExecutor }

        /// Notes that the task is made.
        package func end() {
            simulationExecutor.runCaptured()
        }
    }

    /// Lets everything else that can run go first, or not, as the schedule says; outside of simulations, as the machine
    /// says.
    package static func yield(isolation: isolated (any Actor)? = #isolation) async {
        guard let current else { return await Task.yield() }
        if let engine = current.engine {
            _ = await engine.suspend(Wait(.turn, honoursCancellation: false))
        }
    }

    /// Gives a job of a serial executor its turn.
    package func enqueue(_ job: UnownedJob, on executor: any SimulatedSerialExecutor) {
        simulationExecutor.add(SimulatedJob(job: job, serialExecutor: executor))
    }

    // MARK: The main thread

    /// Does work as an app's main thread would, where the calling thread drives a simulation.
    ///
    /// Simulations, each on a thread of its own, take turns: what the main thread guards may be shared by all of them.
    package static func asMain<Result>(_ work: () throws -> Result) rethrows -> Result {
        guard let current, !current.isMain else { return try work() }
        let isTurn = mainTurn.begin()
        defer { if isTurn { mainTurn.end() } }
        current.isMain = true
        defer { current.isMain = false }
        return try work()
    }

    /// Makes what a scenario judges as an app's main thread would.
    ///
    /// - Parameter environment: What ``environment`` hands, from now until the run is over.
    package static func make<Subject>(in environment: some Sendable, _ make: () -> Subject) -> Subject {
        current?.environment = environment
        return asMain(make)
    }

    private static let mainTurn = MainTurn()

    // MARK: Queues

    /// Has a block run when its time has come, as a step of its own; a time that has passed means as soon as possible. When
    /// the run is over, it does not run.
    ///
    /// - Parameter isMain: Whether the main thread runs it.
    package func run(at time: Duration, isMain: Bool = false, _ block: @escaping @Sendable () -> Void) {
        engine?.schedule(ScriptAction(name: nil, isMain: isMain, perform: block), at: time)
    }

    /// Has a block run on a serial queue, after those that wait there.
    package func run(on queue: ObjectIdentifier, _ block: @escaping @Sendable () -> Void) {
        queues[queue, default: []].append(block)
        if queues[queue]?.count == 1 { takeTurn(of: queue) }
    }

    /// Runs everything that waits on a serial queue, for one who waits until it is that one's turn.
    package func runAll(on queue: ObjectIdentifier) {
        while let block = queues[queue]?.first {
            queues[queue]?.removeFirst()
            block()
        }
    }

    /// The blocks of a queue keep their order, so that only the first of them is a choice of the schedule.
    private func takeTurn(of queue: ObjectIdentifier) {
        run(at: now) {
            guard let thread = Self.current, let block = thread.queues[queue]?.first else { return }
            thread.queues[queue]?.removeFirst()
            block()
            if thread.queues[queue]?.isEmpty == false { thread.takeTurn(of: queue) }
        }
    }
}

/// A serial executor of which several simulations, each on a thread of its own, run jobs.
@available(Simulated, *)
package protocol SimulatedSerialExecutor: SerialExecutor {
    /// Runs a job of a task that prefers the task executor.
    func run(_ job: UnownedJob, preferring taskExecutor: UnownedTaskExecutor)
    /// Runs a job of a task whose simulation is over.
    func runElsewhere(_ job: UnownedJob)
}
