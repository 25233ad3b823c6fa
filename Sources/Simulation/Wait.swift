/// One suspension of a task in the environment: a sleep on the virtual clock, or an operation.
///
/// Unchecked: only the driving thread touches it.
final class Wait: @unchecked Sendable {
    /// What the task waits for.
    enum Subject {
        case sleep(until: Duration)
        /// Its next turn.
        case turn
        case operation(name: String, after: Duration?, outcome: OperationOutcome, reply: (any ReplySource)?)
    }

    /// How a wait ends.
    enum End: Sendable {
        /// The timer fired, or the operation came to its scripted end.
        case elapsed
        /// The task was cancelled first.
        case cancelled
        /// The run is over, or the caller does not belong to it.
        case closed
    }

    enum State {
        /// Created, but not yet seen by the engine.
        case idle
        /// Cancelled before it began.
        case cancelledEarly
        /// Waiting for its timer or its reply.
        case armed
        /// Its time has come; it stands in the ready queue.
        case due
        /// Its end is decided.
        case ended
    }

    let subject: Subject
    let honoursCancellation: Bool
    var state = State.idle
    var continuation: UnsafeContinuation<End, Never>?
    var end = End.closed
    /// The name of the task, where it has one and the platform can tell.
    var taskName: String?
    /// The hash of the task's identity, compared only between tasks that are alive.
    var taskIdentity = 0
    /// The 0-based position among the engine's active waits, or nil when it is not active.
    var slot: Int?
    /// The 0-based position of the operation's record, or nil for a sleep.
    var record: Int?

    init(_ subject: Subject, honoursCancellation: Bool) {
        self.subject = subject
        self.honoursCancellation = honoursCancellation
    }

    /// Says what is called, in reports.
    var label: String {
        switch subject {
        case .sleep(let deadline): "sleep until \(deadline)"
        case .turn: "Task.yield()"
        case .operation(let name, _, _, _): name
        }
    }
}
