/// How long to wait for work outside: some real time, and until the threads of the process have got to what
/// was waiting for them, so that a busy machine does not change what is found.
@available(Simulated, *)
struct Patience {
    private let end: ContinuousClock.Instant
    private let lookInterval: Duration
    /// How often to look behind the end until even the busiest machine is not waited for any more. They are counted, since
    /// no time says how often a busy machine has let the process run.
    private var looksLeft = 48
    private let probes: Int

    /// Begins to wait, and sends probes out.
    ///
    /// - Parameter probes: How many probes have come back so far.
    init(_ watchdog: Watchdog, probing executor: SimulationExecutor, after probes: Int) {
        let now = ContinuousClock.now
        end = now + watchdog.patience
        lookInterval = watchdog.stepLimit / 4
        // The priority that tasks have unless somebody says otherwise, and the lowest.
        executor.probe(nil)
        executor.probe(.background)
        self.probes = probes + 2
    }

    func isExhausted(probes: Int) -> Bool {
        looksLeft == 0 || (ContinuousClock.now >= end && probes >= self.probes)
    }

    /// When to look again although no message has come; each is another look.
    mutating func nextLook() -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        if now < end { return min(end, now + lookInterval) }
        looksLeft -= 1
        return now + lookInterval
    }
}
