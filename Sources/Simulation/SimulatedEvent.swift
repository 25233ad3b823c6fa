/// One entry of a run's log.
public struct SimulatedEvent: Hashable, Sendable, CustomStringConvertible {
    /// What an entry is about.
    public enum Kind: Hashable, Sendable {
        /// A spawned task ran for the first time.
        case taskStarted(String)
        /// A spawned task returned.
        case taskReturned(String)
        /// A spawned task threw; the second text describes the error.
        case taskThrew(String, String)
        /// The script or another task cancelled a spawned task.
        case taskCancelled(String)
        /// A task began to wait for the virtual clock.
        case sleepStarted(until: Duration)
        /// A timer fired and its task went on.
        case sleepEnded
        /// A sleep ended early by cancellation.
        case sleepCancelled
        /// An operation began.
        case operationStarted(String)
        /// The task of an open operation was cancelled.
        case operationCancelled(String)
        /// An operation ended.
        case operationEnded(String, OperationOutcome)
        /// The script did something.
        case action(String)
        /// The environment or the subject noted something.
        case note(String)
    }

    /// The virtual time since the start of the run.
    public let time: Duration
    /// What happened.
    public let kind: Kind

    /// The time and what happened, on one line unless a name has several.
    public var description: String {
        "\(time): \(text)"
    }

    private var text: String {
        switch kind {
        case .taskStarted(let name): "task \(name) started"
        case .taskReturned(let name): "task \(name) returned"
        case .taskThrew(let name, let error): "task \(name) threw \(error)"
        case .taskCancelled(let name): "task \(name) cancelled"
        case .sleepStarted(let deadline): "sleep until \(deadline)"
        case .sleepEnded: "sleep ended"
        case .sleepCancelled: "sleep cancelled"
        case .operationStarted(let name): "\(name) started"
        case .operationCancelled(let name): "\(name): its task was cancelled"
        case .operationEnded(let name, let outcome): "\(name) \(outcome)"
        case .action(let name): "script: \(name)"
        case .note(let text): text
        }
    }
}
