/// One run as its scenario sees it: the clock, the tasks, the script and the scripted operations.
///
/// A scenario uses it to set the run up, and hands it (or its clock, or fakes built on it) to the subject.
/// Everything takes effect on the driving thread. `spawn`, `at` and `reply` are for the scenario, the
/// script and simulated tasks; they must not be called from other threads.
@available(Simulated, *)
public struct Simulation: Sendable {
    let engine: Engine

    /// The virtual clock of this run.
    public var clock: VirtualClock {
        VirtualClock(engine: engine)
    }

    /// The executor of this run, for unstructured tasks: `Task(executorPreference: simulation.executor)`.
    public var executor: any TaskExecutor {
        engine.executor
    }

    /// Starts a task whose first step, like every later one, runs when the schedule chooses it.
    ///
    /// - Parameter name: Names the task in the log and among living tasks.
    @discardableResult
    public func spawn<Value: Sendable>(
        _ name: String,
        operation: @escaping @Sendable () async throws -> Value
    ) -> SimulatedTask<Value> {
        let engine = engine
        let id = engine.addSpawned(name)
        let result = ResultBox<Value>()
        let task = Task.detached(name: name, executorPreference: engine.executor) {
            () async throws -> Value in
            engine.start(id)
            do {
                let value = try await operation()
                result.set(.success(value), at: engine)
                engine.finish(id, error: nil)
                return value
            } catch {
                result.set(.failure(error), at: engine)
                engine.finish(id, error: error)
                throw error
            }
        }
        engine.spawned[id].cancel = { task.cancel() }
        return SimulatedTask(name: name, task: task, result: result, engine: engine)
    }

    /// Adds an action to the script; one whose time has passed can happen at once.
    ///
    /// - Parameters:
    ///   - time: When it becomes due, counted from the start of the run; at the same instant, the order of
    ///     actions, timers and tasks is a choice.
    ///   - name: Names the action in the log.
    public func at(_ time: Duration, _ name: String, perform: @escaping @Sendable () -> Void) {
        engine.schedule(ScriptAction(name: name, perform: perform), at: time)
    }

    /// Adds an action that does nothing but spawn a task, whose first step is taken with it: nothing may cancel the task
    /// before that step.
    ///
    /// - Parameters:
    ///   - time: As for other actions.
    ///   - name: Names the action in the log.
    package func spawn(at time: Duration, _ name: String, by spawn: @escaping @Sendable () -> Void) {
        engine.schedule(ScriptAction(name: name, isSpawning: true, perform: spawn), at: time)
    }

    /// Does work on threads of its own, on all of them at once, while tasks take their steps; time stands still until all
    /// have returned.
    ///
    /// What they make runnable takes its turn like everything else. The machine says in which order that is, so that such
    /// a run cannot be repeated. A thread that does not return is found like a step that does not end.
    ///
    /// - Parameters:
    ///   - count: How many threads, at least 1.
    ///   - next: Is called on the driving thread when all have returned.
    public func onThreads(
        _ count: Int,
        _ work: @escaping @Sendable () -> Void,
        then next: @escaping @Sendable () -> Void
    ) {
        engine.executor.startGuests(count, work, then: next)
    }

    /// Performs a scripted operation on behalf of the calling task, and records it.
    ///
    /// - Throws: The scripted error; `CancellationError` when the task is cancelled first and the operation
    ///   honours that, when the run is over, and when the caller does not belong to the simulation.
    public func perform<Value: Sendable>(
        _ name: String,
        ending: Ending<Value>,
        onCancellation response: CancellationResponse = .throwsError,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Value {
        let subject: Wait.Subject =
            switch ending {
            case .success(_, let duration):
                .operation(name: name, after: duration, outcome: .succeeded, reply: nil)
            case .failure(_, let duration):
                .operation(name: name, after: duration, outcome: .failed, reply: nil)
            case .reply(let reply):
                .operation(name: name, after: nil, outcome: .succeeded, reply: reply)
            case .never:
                .operation(name: name, after: nil, outcome: .succeeded, reply: nil)
            }
        let wait = Wait(subject, honoursCancellation: response == .throwsError)
        guard await engine.suspend(wait) == .elapsed else { throw CancellationError() }
        switch ending {
        case .success(let value, _): return value
        case .failure(let error, _): throw error
        case .reply(let reply): return try reply.answer()
        case .never: throw CancellationError()
        }
    }

    /// Has everything that was begun before come to rest, for the scenario's own task: what sets a run up is none of its
    /// orders.
    package func settle() async { await engine.settle() }

    /// Makes a reply that the script can give to operations.
    public func reply<Value: Sendable>(of type: Value.Type = Value.self) -> Reply<Value> {
        Reply(engine: engine)
    }

    /// Adds a line to the log.
    public func note(_ text: String) {
        let engine = engine
        engine.onDriver { engine.log(.note(text)) }
    }
}

/// A task that runs inside a simulation.
@available(Simulated, *)
public struct SimulatedTask<Value: Sendable>: Sendable {
    /// The name under which it was spawned.
    public let name: String
    let task: Task<Value, any Error>
    let result: ResultBox<Value>
    let engine: Engine

    /// Cancels the task; has no effect when it has finished.
    public func cancel() {
        let (engine, name) = (engine, name)
        engine.onDriver { engine.log(.taskCancelled(name)) }
        task.cancel()
    }

    /// The value of the task, for other tasks of the same simulation to wait for.
    public var value: Value {
        get async throws { try await task.value }
    }
}

/// What a spawned task came to, and when.
///
/// Unchecked: only the driving thread touches it.
@available(Simulated, *)
final class ResultBox<Value: Sendable>: @unchecked Sendable {
    private(set) var result: Result<Value, any Error>?
    private(set) var finishedAt: Duration?

    func set(_ newResult: Result<Value, any Error>, at engine: Engine) {
        guard engine.executor.isDriver, !engine.isClosing else { return }
        result = newResult
        finishedAt = engine.now
    }
}
