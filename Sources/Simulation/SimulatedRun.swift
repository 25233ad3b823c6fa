/// What happened under one schedule.
public struct SimulatedRun<Value: Sendable>: Sendable {
    /// How the task that a scenario returned came out.
    public enum Outcome: Sendable {
        /// It returned a value.
        case returned(Value)
        /// It threw an error.
        case threw(any Error)
        /// It did not finish.
        case neverFinished(Standstill)
        /// Work left the simulation, so nothing is known.
        case escaped(Escape)
    }

    /// How the task that the scenario returned came out.
    public let outcome: Outcome
    /// When that task finished, counted from the start of the run; nil when it did not.
    public let finishedAt: Duration?
    /// Why the run ended while tasks were alive, or nil when all were over.
    public let standstill: Standstill?
    /// Everything that was logged, in order.
    public let events: [SimulatedEvent]
    /// Every scripted operation, in the order of their starts.
    public let operations: [OperationRecord]
    /// The tasks that were alive at the end: waiting ones in the order in which they began to wait, then
    /// spawned ones that wait for something the simulation does not know.
    public let livingTasks: [LivingTask]
    /// The choices made; `schedule.replay` repeats the run.
    public let schedule: Schedule
    /// The number of steps.
    public let steps: Int

    /// The operations that were open when the scenario's task finished, or at the end when it did not.
    public var openOperations: [OperationRecord] {
        operations.filter { operation in
            guard let finishedAt else { return operation.endedAt == nil }
            guard operation.startedAt <= finishedAt else { return false }
            return operation.endedAt.map { $0 > finishedAt } ?? true
        }
    }
}

/// Why a run ended while tasks were alive.
public enum Standstill: Hashable, Sendable {
    /// Nothing could run, and no timer was set; operations were open that nobody answers.
    case deadlock
    /// Nothing could run, no timer was set, and no operation was open: a task waits for something that the
    /// simulation does not drive, a real clock for example, or for something that never comes.
    case unknownWait
    /// The next timer lay beyond the limit of virtual time.
    case timeLimit
    /// The limit of steps was reached: a livelock.
    case stepLimit
}

/// A task that was alive at the end of a run.
public struct LivingTask: Hashable, Sendable {
    /// What a task waits for.
    public enum Reason: Hashable, Sendable {
        /// An open operation of this name.
        case operation(String)
        /// The virtual clock.
        case sleep(until: Duration)
        /// Something that the simulation does not know: another task, a stream, a continuation.
        case unknown
    }

    /// The name of the task; `task 1`, `task 2` and so on, 1-based, for those without one.
    public let name: String
    /// What it waits for.
    public let reason: Reason
}
