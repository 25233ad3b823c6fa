/// How long to wait for work outside: some real time, and until the threads of the process have got to what
/// was waiting for them, so that a busy machine does not change what is found.
@available(Simulated, *)
struct Patience {
    private let end: ContinuousClock.Instant
    /// When even the busiest machine is not waited for any more.
    private let lastEnd: ContinuousClock.Instant
    private let lookInterval: Duration
    private let probes: Int

    /// Begins to wait, and sends probes out.
    ///
    /// - Parameter probes: How many probes have come back so far.
    init(_ watchdog: Watchdog, probing executor: SimulationExecutor, after probes: Int) {
        let now = ContinuousClock.now
        end = now + watchdog.patience
        lastEnd = now + max(watchdog.patience, watchdog.stepLimit * 12)
        lookInterval = watchdog.stepLimit / 4
        // The priority that tasks have unless somebody says otherwise, and the lowest.
        executor.probe(nil)
        executor.probe(.background)
        self.probes = probes + 2
    }

    func isExhausted(probes: Int) -> Bool {
        let now = ContinuousClock.now
        return now >= lastEnd || (now >= end && probes >= self.probes)
    }

    /// When to look again although no message has come.
    var nextLook: ContinuousClock.Instant {
        let now = ContinuousClock.now
        return min(now < end ? end : lastEnd, now + lookInterval)
    }
}
