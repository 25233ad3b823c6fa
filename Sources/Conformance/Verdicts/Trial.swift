import Expectations
import Simulation

/// One scenario made runnable for one subject.
@available(Simulated, *)
protocol Trial: Sendable {
    /// What the runner notes down about a run, beyond what the simulation records.
    associatedtype Observation: Sendable

    var id: String { get }
    /// The name of the suite unless somebody calls it otherwise.
    var suite: String { get }
    var basis: Basis { get }
    /// Never empty.
    var statements: [Statement] { get }
    /// When the run is looked at.
    var horizon: Duration { get }

    /// Sets a run up, and does at the horizon what is left to do.
    ///
    /// It is the first step of the only task at the beginning of the run, so that it adds no choices.
    func conduct(_ simulation: Simulation) async throws -> Observation

    /// Compares a run that came to its horizon with what is expected.
    func judge(_ observation: Observation, _ run: SimulatedRun<Observation>) -> Judgement

    /// What the scenario does, for a run of which nothing else is known.
    var script: [Timeline.Entry] { get }

    /// The scenario beside a run, whether or not that came to its horizon.
    func timeline(_ run: SimulatedRun<Observation>, expecting judgement: Judgement) -> Timeline
}

@available(Simulated, *)
extension Trial {
    /// A run ends at its horizon, so that a task with a later timer is seen to be alive.
    var limits: Limits {
        Limits(virtualTime: horizon)
    }

    /// What the process says where the subject traps, before the number of the schedule and its replay string.
    var trapMessage: String {
        "docfixtures: the subject trapped in scenario '\(id)' (\(suite))"
    }

    func start(_ simulation: Simulation) -> SimulatedTask<Observation> {
        simulation.spawn(StepDescription.conductor) { try await conduct(simulation) }
    }

    func judge(_ run: SimulatedRun<Observation>) -> Judgement {
        switch run.outcome {
        case .returned(let observation):
            return judge(observation, run)
        case .escaped(let escape):
            return Judgement(escape: escape)
        case .neverFinished(let standstill):
            return failure(.neverFinished, "the run never ended: \(standstill.explanation)")
        case .threw(let error):
            return failure(.neverFinished, "the run was given up: \(error)")
        }
    }

    private func failure(_ kind: Mismatch.Kind, _ message: String) -> Judgement {
        Judgement(behaviour: message, mismatches: statements.broken(kind, message))
    }
}

extension Standstill {
    /// Why nothing went on, in words.
    var explanation: String {
        switch self {
        case .deadlock: "it waits for requests that nobody answers"
        case .unknownWait: "it waits for something that never comes, or that the simulation does not drive"
        case .timeLimit: "its next timer lies beyond the limit of virtual time"
        case .stepLimit: "it goes on without end, and without waiting"
        }
    }
}

extension Escape {
    /// What happened, and what to write instead, in a sentence without a full stop.
    var message: String { "\(self): \(advice)" }

    /// What to write instead, in a sentence without a full stop.
    var advice: String {
        switch self {
        case .calledFromOutside:
            "import SimulatedConcurrency in the module that makes the task, or make it with "
                + "Task(executorPreference: environment.executor) { … }"
        case .resumedFromOutside:
            "import SimulatedConcurrency in the module that sleeps or uses the main actor, or sleep with "
                + "environment.clock.sleep(for:) and hand environment.executor to what runs elsewhere; for queues and timers"
                + " name SimulatedDispatch.DispatchQueue and .Timer there"
        case .heldOutside:
            "make tasks with Task(executorPreference: environment.executor) { … }, end each with the call that makes it,"
                + " and break cycles with [weak self]"
        case .unknownWait:
            "resume every continuation on every path, sleep with Task.sleep or environment.clock, and name"
                + " SimulatedDispatch.DispatchQueue and .Timer in the module that uses a queue or timer"
        case .blockedThread:
            "wait with await rather than with a lock, a semaphore or Thread.sleep"
        case .notRepeatable:
            "take times from environment.clock, and nothing from random numbers, the order of sets, or a static variable that"
                + " an earlier run has set"
        }
    }
}
