import Dispatch
import Simulation

/// Takes the place of the standard library's main actor: in a simulation its jobs take their turns there, elsewhere on
/// the main queue.
@available(Simulated, *)
@globalActor
public actor MainActor {
    /// The one main actor.
    public static let shared = MainActor()

    /// Runs jobs in the simulation that enqueues them.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        MainExecutor.shared.asUnownedSerialExecutor()
    }

    /// Runs the body on the main actor.
    public static func run<T: Sendable>(
        resultType: T.Type = T.self,
        body: @MainActor @Sendable () throws -> T
    ) async rethrows -> T {
        try await body()
    }

    /// Runs the operation, of which only its caller knows that it is on the main actor; traps when it is not.
    public static func assumeIsolated<T: Sendable>(
        _ operation: @MainActor () throws -> T,
        file: StaticString = #fileID,
        line: UInt = #line
    ) rethrows -> T {
        shared.preconditionIsolated(file: file, line: line)
        return try withoutActuallyEscaping(operation) { operation in
            // The standard library does the same: the type is all that an isolation adds to a synchronous function.
            try unsafeBitCast(operation, to: (() throws -> T).self)()
        }
    }
}

/// The executor of the main actor.
@available(Simulated, *)
private final class MainExecutor: SimulatedSerialExecutor {
    static let shared = MainExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if let thread = SimulatedThread.current {
            thread.enqueue(job, on: self)
        } else {
            runElsewhere(job)
        }
    }

    func run(_ job: UnownedJob, preferring taskExecutor: UnownedTaskExecutor) {
        SimulatedThread.asMain {
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: taskExecutor)
        }
    }

    func runElsewhere(_ job: UnownedJob) {
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Traps unless the caller is what in an app would be the main thread.
    func checkIsolated() {
        if let thread = SimulatedThread.current {
            precondition(thread.isMain, "This runs in a simulation, and not on its main actor.")
        } else {
            dispatchPrecondition(condition: .onQueue(.main))
        }
    }
}
