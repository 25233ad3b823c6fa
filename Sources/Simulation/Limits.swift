/// The bounds within which a run must finish.
public struct Limits: Hashable, Sendable {
    /// The most steps (resumptions, timers, script actions) at one instant of virtual time; more means a livelock. A run
    /// takes a hundred times as many at most.
    public var steps: Int
    /// The latest virtual time of a run, counted from its start; a later timer is not waited for.
    public var virtualTime: Duration

    /// Makes bounds; the defaults are 10,000 steps and one hour of virtual time.
    public init(steps: Int = 10_000, virtualTime: Duration = .seconds(3600)) {
        self.steps = steps
        self.virtualTime = virtualTime
    }

    /// The most steps of one run.
    var allSteps: Int { steps.multipliedReportingOverflow(by: 100).overflow ? .max : steps * 100 }
}

/// The only real time that a simulation knows: how long it looks for work that has left it.
///
/// A subject that stays inside and finishes makes nobody wait. On a busy machine, both spans grow: until the
/// threads of the process have got to what was waiting for them, or as often looked for in vain as twelve step limits allow.
public struct Watchdog: Hashable, Sendable {
    /// How long to wait for work outside before a run counts as standing still, and for work outside to
    /// let go of the environment after a run.
    public var patience: Duration
    /// How long one step may take before it counts as blocked; the exploration then ends.
    public var stepLimit: Duration

    /// Makes a watchdog; the defaults are 200 milliseconds of patience and 5 seconds for a step.
    public init(patience: Duration = .milliseconds(200), stepLimit: Duration = .seconds(5)) {
        self.patience = patience
        self.stepLimit = stepLimit
    }
}
