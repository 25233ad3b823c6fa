import SimulatedConcurrency
import Simulation
import Testing

/// Code that knows nothing of simulations, in one.
@Suite struct ShadowTests {
    /// Runs a scenario under every order, and gives what it came to in each.
    private func outcomes<Value: Sendable & Hashable>(
        _ scenario: @escaping @Sendable () async throws -> Value
    ) async throws -> Set<Value> {
        let seen = Collected<Value>()
        let exploration = await Explorer(.exhaustive(limit: 20_000)).explore { simulation in
            simulation.spawn("scenario") { try await scenario() }
        } until: { run in
            if case .returned(let value) = run.outcome { seen.insert(value) }
            return run.standstill != nil
        }
        #expect(exploration.isComplete)
        if let run = exploration.stoppedBy { Issue.record("\(run.outcome)") }
        return seen.values
    }

    @Test func sleepsTakeVirtualTime() async throws {
        let elapsed = try await outcomes {
            let start = ContinuousClock.now
            try await Task.sleep(for: .seconds(100))
            try await Task.sleep(nanoseconds: 1_000_000_000)
            try await Task.sleep(until: .now + .seconds(10), clock: .continuous)
            try await Task.sleep(for: .seconds(1), clock: .suspending)
            try await ContinuousClock().sleep(for: .seconds(1))
            let clock: any Clock<Duration> = ContinuousClock()
            try await clock.sleep(for: .seconds(1))
            return ContinuousClock.now - start
        }
        #expect(elapsed == [.seconds(114)])
    }

    @Test func sleepEndsWithItsTask() async throws {
        let results = try await outcomes {
            let sleeper = Task {
                do {
                    try await Task.sleep(for: .seconds(100))
                    return "awake"
                } catch {
                    return "\(type(of: error)) at \(ContinuousClock.now.offset)"
                }
            }
            try await Task.sleep(for: .seconds(1))
            sleeper.cancel()
            return await sleeper.value
        }
        #expect(results == ["CancellationError at 1.0 seconds"])
    }

    @Test func tasksTakeTurnsInEveryOrder() async throws {
        let orders = try await outcomes {
            let log = Log()
            let first = Task { log.add("1") }
            let second = Task.detached { log.add("2") }
            let third = Task { @MainActor in log.add("3") }
            await first.value
            await second.value
            await third.value
            return log.text
        }
        #expect(orders == ["123", "132", "213", "231", "312", "321"])
    }

    @Test func yieldLetsOthersGoFirstOrNot() async throws {
        let orders = try await outcomes {
            let log = Log()
            let other = Task { log.add("b") }
            log.add("a")
            await Task.yield()
            log.add("c")
            await other.value
            return log.text
        }
        #expect(orders == ["abc", "acb"])
    }

    /// What is lost where two jobs of the main actor share a value over a suspension, and what is not without one.
    @Test func mainActorIsolatesJobsAndNotTasks() async throws {
        let counts = try await outcomes {
            let counter = await Counter()
            async let first: Void = counter.addOverSuspension()
            async let second: Void = counter.addOverSuspension()
            _ = await (first, second)
            return await counter.count
        }
        #expect(counts == [1, 2])
        let safeCounts = try await outcomes {
            let counter = await Counter()
            async let first: Void = counter.add()
            async let second: Void = counter.add()
            _ = await (first, second)
            return await counter.count
        }
        #expect(safeCounts == [2])
    }

    @Test func mainActorKnowsItsOwn() async throws {
        let answers = try await outcomes {
            await MainActor.run {
                MainActor.assertIsolated()
                return MainActor.assumeIsolated { "main" }
            }
        }
        #expect(answers == ["main"])
    }

    /// A scripted action happens where an app's main thread would do it.
    @Test func scriptActsOnTheMainThread() async throws {
        let run = try await Explorer(.exhaustive(limit: 1)).replay(Replay("v1")) { simulation in
            let log = Log()
            simulation.at(.seconds(1), "a callback") { MainActor.assumeIsolated { log.add("called") } }
            return simulation.spawn("scenario") {
                try await Task.sleep(for: .seconds(2))
                return log.text
            }
        }
        guard case .returned("called") = run.outcome else {
            Issue.record("\(run.outcome)")
            return
        }
    }

    @Test func outsideOfSimulationsEverythingIsReal() async throws {
        let start = _Concurrency.ContinuousClock.now
        try await Task.sleep(for: .milliseconds(1))
        try await Task.sleep(nanoseconds: 1_000_000)
        try await ContinuousClock().sleep(for: .milliseconds(1))
        #expect(_Concurrency.ContinuousClock.now - start >= .milliseconds(3))
        await Task.yield()
        #expect(await Task { 1 }.value + Task.detached { 2 }.value == 3)
        #expect(ContinuousClock.now < ContinuousClock.now + .seconds(1))
        #expect(SuspendingClock().measure {} >= .zero)
    }
}

@MainActor
private final class Counter {
    private(set) var count = 0

    init() {}

    func add() { count += 1 }

    func addOverSuspension() async {
        let count = count
        await Task.yield()
        self.count = count + 1
    }
}
