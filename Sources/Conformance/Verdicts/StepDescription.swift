import Expectations
import Simulation

/// Puts one entry of a run's log into words.
enum StepDescription {
    /// The name of the task that conducts a run; it is left out of what is shown.
    static let conductor = "conductor"

    /// The time and what happened.
    ///
    /// - Returns: nil for what only the conductor of the run does.
    static func text(of event: SimulatedEvent, horizon: Duration) -> String? {
        guard event.time < horizon else { return nil }
        let text: String
        switch event.kind {
        case .taskStarted(conductor), .taskReturned(conductor): return nil
        case .sleepStarted(let deadline) where deadline == horizon: return nil
        case .taskStarted(let name): text = "the task '\(name)' starts"
        case .taskReturned(let name): text = "the task '\(name)' ends"
        case .taskThrew(let name, let error): text = "the task '\(name)' throws \(error)"
        case .taskCancelled(let name): text = "the task '\(name)' is cancelled"
        case .sleepStarted(let deadline): text = "a task waits for the clock, until \(deadline.inSeconds)"
        case .sleepEnded: text = "a timer fires"
        case .sleepCancelled: text = "a wait for the clock is cancelled"
        case .operationStarted(let name): text = "\(name) begins"
        case .operationCancelled(let name): text = "the task that waits for \(name) is cancelled"
        case .operationEnded(let name, let outcome):
            text = "\(name) \(RaceExpectations.RequestResult.Ending(outcome).verb)"
        case .action(let name): text = "scenario: \(name)"
        case .note(let note): text = note
        }
        return "\(event.time.inSeconds)  \(text)"
    }
}
