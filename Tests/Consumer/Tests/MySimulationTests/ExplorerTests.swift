import Simulation
import Testing

/// Two tasks count up, each in two steps, so that one of them can overwrite what the other has written.
@Test func everyOrderIsTried() async {
    let explorer = Explorer(.exhaustive(limit: 1000))
    let exploration = await explorer.explore { simulation in
        let counter = Counter()
        return simulation.spawn("count") {
            async let first: Void = counter.countUp(simulation)
            async let second: Void = counter.countUp(simulation)
            _ = try await (first, second)
            return await counter.value
        }
    } until: { run in
        if case .returned(1) = run.outcome { true } else { false }
    }
    #expect(exploration.stoppedBy != nil)
}

private actor Counter {
    private(set) var value = 0

    func countUp(_ simulation: Simulation) async throws {
        let old = value
        try await simulation.clock.sleep(for: .seconds(1))
        value = old + 1
    }
}
