/// A way in which a subject left the simulation, so that its run proves nothing.
///
/// Everything a subject does must run on the simulation's executor. Child tasks, `async let`, task groups
/// and actors without an executor of their own do so by themselves; an unstructured task does when it is
/// made with `Task(executorPreference: simulation.executor)`, and where `SimulatedConcurrency` is imported.
///
/// What is noticed: a call of the environment from elsewhere, a simulated task that something outside
/// resumes, and whatever outside still holds the environment when the run is over. Before a run is judged,
/// the simulation lets go of the environment and waits until nobody holds it any more, so that the verdict
/// does not depend on the speed of other threads.
///
/// What is not noticed: work outside that neither uses the environment nor resumes a simulated task. A
/// sleep on a real clock that is longer than the watchdog's patience cannot be told from a wait for
/// something that never comes: such a run is one that never finishes, or ``unknownWait`` where the task that counts has
/// ended.
public enum Escape: Hashable, Sendable, CustomStringConvertible {
    /// The environment was called, by this name, from a task or thread that is not part of the simulation.
    case calledFromOutside(String)
    /// Something outside resumed a simulated task: the main actor, another executor, a thread, or a real
    /// timer.
    case resumedFromOutside
    /// Something outside holds the environment although the run is over.
    case heldOutside
    /// A task waits for something that never comes, or that only something outside can give.
    case unknownWait
    /// One step did not return within the watchdog's limit: it blocks the thread or loops.
    case blockedThread
    /// The same choices led to different ones to make: something outside decides what runs.
    case notRepeatable

    /// What happened, in a sentence without a full stop.
    public var description: String {
        switch self {
        case .calledFromOutside(let name):
            "\(name) was called from outside the simulation (Task {}, Task.detached, another executor)"
        case .resumedFromOutside:
            "something outside (the main actor, another executor, a real clock) resumed a simulated task"
        case .heldOutside:
            "something holds the environment after the run (a task outside, or a reference cycle)"
        case .unknownWait:
            "a task waits for what never comes, or for a real clock, DispatchQueue, Timer or thread"
        case .blockedThread:
            "a step blocks its thread or never ends"
        case .notRepeatable:
            "the same choices did not lead to the same run"
        }
    }
}
