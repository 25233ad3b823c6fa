import Synchronization
import Testing

@testable import Simulation

@Suite struct StandstillTests {
    @Test func aSubjectThatNothingResumesWaitsForEver() async throws {
        let result = await Explorer.complete.runs { simulation in
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            return simulation.spawn("waiter") {
                defer { continuation.finish() }
                for await number in stream { return number }
                return 0
            }
        }
        let run = try #require(result.runs.first)
        #expect(run.neverFinished == .unknownWait)
        #expect(run.finishedAt == nil)
        #expect(run.livingTasks == [LivingTask(name: "waiter", reason: .unknown)])
    }

    @Test func twoTasksThatWaitForEachOtherWaitForEver() async throws {
        let result = await Explorer.complete.runs { simulation in
            let handle = Handle()
            let one = simulation.spawn("one") { try await handle.task?.value ?? 0 }
            let two = simulation.spawn("two") { try await one.value }
            handle.task = two
            return one
        }
        #expect(result.exploration.isComplete)
        for run in result.runs {
            #expect(run.neverFinished == .unknownWait)
            #expect(run.livingTasks.map(\.name) == ["one", "two"])
        }
    }

    @Test func aSubjectThatGoesRoundAndRoundIsALivelock() async throws {
        var explorer = Explorer.complete
        explorer.limits.steps = 500
        explorer.strategy = .exhaustive(limit: 1)
        let result = await explorer.runs { simulation in
            simulation.spawn("spinner") { while true { await Task.yield() } }
        }
        let run = try #require(result.runs.first)
        #expect(run.neverFinished == .stepLimit)
        #expect(run.steps == 500)
    }

    @Test func aTimerBeyondTheLimitIsNotWaitedFor() async throws {
        var explorer = Explorer.complete
        explorer.limits.virtualTime = .seconds(60)
        let result = await explorer.runs { simulation in
            simulation.spawn("poller") { while true { try await simulation.clock.sleep(for: .seconds(7)) } }
        }
        let run = try #require(result.runs.first)
        #expect(run.neverFinished == .timeLimit)
        #expect(run.livingTasks.map(\.reason) == [.sleep(until: .seconds(63))])
        #expect(run.events.last?.time == .seconds(56))
    }

    @Test func tasksThatReactToCancellationAreFreedWhenTheRunEnds() async {
        let census = Census()
        let exploration = await Explorer(.random(count: 50, seed: 3), watchdog: Watchdog(patience: .zero))
            .explore { simulation in
                let token = Token(census)
                simulation.spawn("sleeper") {
                    defer { token.touch() }
                    try await simulation.clock.sleep(for: .seconds(7200))
                }
                simulation.spawn("asker") {
                    defer { token.touch() }
                    let never: Ending<Int> = .never
                    _ = try await simulation.perform("never", ending: never, onCancellation: .ignored)
                }
                return simulation.spawn("waiter") {
                    for await _ in AsyncStream<Int>(unfolding: { [token] in
                        token.touch()
                        try? await simulation.clock.sleep(for: .seconds(7200))
                        return nil
                    }) {}
                }
            }
        #expect(exploration.schedules == 50)
        #expect(census.created.load(ordering: .relaxed) >= 50)
        #expect(census.alive.load(ordering: .relaxed) == 0)
    }

    @Test func finishedRunsLeaveNothingBehind() async {
        let census = Census()
        _ = await Explorer(.random(count: 200, seed: 3)).explore { simulation in
            let token = Token(census)
            let call = raceScenario(simulation)
            simulation.at(.zero, "touch") { token.touch() }
            return call
        }
        #expect(census.created.load(ordering: .relaxed) >= 200)
        #expect(census.alive.load(ordering: .relaxed) == 0)
    }
}

/// Lets a task reach another that is spawned after it.
private final class Handle: @unchecked Sendable {
    // Unchecked: only the driving thread uses it.
    var task: SimulatedTask<Int>?
}

/// Counts tokens.
private final class Census: Sendable {
    let created = Atomic(0)
    let alive = Atomic(0)
}

/// An object that tells whether whoever holds it has been freed.
private final class Token: Sendable {
    private let census: Census

    init(_ census: Census) {
        self.census = census
        census.created.add(1, ordering: .relaxed)
        census.alive.add(1, ordering: .relaxed)
    }

    deinit {
        census.alive.subtract(1, ordering: .relaxed)
    }

    func touch() {}
}
