import Simulation
import Testing

@Suite struct ExplorerTests {
    @Test(arguments: [(1, 1), (2, 2), (3, 6), (4, 24), (5, 120), (6, 720)])
    func independentTasksOfOneStepHaveEveryOrder(tasks: Int, schedules: Int) async {
        let orders = Collector<[Int]>()
        let exploration = await Explorer.complete.explore { simulation in
            let order = Collector<Int>()
            for number in 1..<tasks {
                simulation.spawn("\(number)") { order.append(number) }
            }
            return simulation.spawn("0") {
                order.append(0)
                return order
            }
        } until: { run in
            orders.append(run.value?.elements ?? [])
            return false
        }
        #expect(exploration.isComplete)
        #expect(exploration.schedules == schedules)
        #expect(Set(orders.elements).count == schedules)
    }

    /// Two tasks of k steps each interleave in (2k)! / (k! k!) ways.
    @Test(arguments: [(1, 2), (2, 6), (3, 20), (4, 70), (5, 252)])
    func tasksOfSeveralStepsInterleave(steps: Int, schedules: Int) async {
        let exploration = await Explorer.complete.explore { simulation in
            @Sendable func work() async throws {
                for _ in 1..<steps { try await simulation.clock.sleep(for: .zero) }
            }
            simulation.spawn("a") { try await work() }
            return simulation.spawn("b") { try await work() }
        }
        #expect(exploration.isComplete)
        #expect(exploration.schedules == schedules)
    }

    @Test(arguments: [(2, 2), (3, 6), (4, 24)])
    func timersOfOneInstantHaveEveryOrder(timers: Int, schedules: Int) async {
        let orders = Collector<[Int]>()
        let exploration = await Explorer.complete.explore { simulation in
            simulation.spawn("all") {
                let order = Collector<Int>()
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<timers {
                        simulation.at(.seconds(1), "\(number)") { order.append(number) }
                    }
                }
                try await simulation.clock.sleep(for: .seconds(2))
                return order.elements
            }
        } until: { run in
            orders.append(run.value ?? [])
            return false
        }
        #expect(exploration.isComplete)
        #expect(exploration.schedules == schedules)
        #expect(Set(orders.elements).count == schedules)
    }

    @Test func aLimitThatIsReachedIsNotComplete() async {
        var explorer = Explorer.complete
        explorer.strategy = .exhaustive(limit: 5)
        let exploration = await explorer.explore { simulation in
            simulation.spawn("a") {}
            simulation.spawn("b") {}
            return simulation.spawn("c") {}
        }
        #expect(exploration.schedules == 5)
        #expect(!exploration.isComplete)
        #expect(exploration.untried == 1)
        explorer.strategy = .exhaustive(limit: 6)
        let exact = await explorer.explore { simulation in
            simulation.spawn("a") {}
            simulation.spawn("b") {}
            return simulation.spawn("c") {}
        }
        #expect(exact.schedules == 6)
        #expect(exact.isComplete)
        #expect(exact.untried == 0)
    }

    @Test func schedulesThatDifferLeastFromFirstInFirstOutComeFirst() async {
        let result = await Explorer.complete.runs(raceScenario)
        let deviations = result.runs.map { $0.schedule.choices.count { $0.index > 0 } }
        #expect(deviations == deviations.sorted())
        #expect(Set(result.runs.map(\.schedule)).count == result.exploration.schedules)
    }

    @Test func neverPromisesMoreSchedulesThanThereAre() async {
        let all = await Explorer.complete.explore(raceScenario).schedules
        for limit in 1..<all {
            var explorer = Explorer.complete
            explorer.strategy = .exhaustive(limit: limit)
            let untried = await explorer.explore(raceScenario).untried
            #expect(untried > 0)
            #expect(untried <= all - limit)
        }
    }

    @Test func explorationFindsALostUpdateThatFirstInFirstOutDoesNot() async throws {
        var first = Explorer.complete
        first.strategy = .exhaustive(limit: 1)
        let fifo = await first.runs(Self.lostUpdate)
        #expect(fifo.runs.map(\.value) == [2])

        let exploration = await Explorer.complete.explore(Self.lostUpdate) { $0.value != 2 }
        let failure = try #require(exploration.stoppedBy)
        #expect(failure.value == 1)
        #expect(failure.schedule.choices.contains { $0.index > 0 })

        let repeated = try await Explorer.complete.replay(failure.schedule.replay, Self.lostUpdate)
        #expect(repeated.value == 1)
        #expect(repeated.events == failure.events)
    }

    /// A read and a write with a suspension between them: an update is lost only in some orders.
    @Sendable static func lostUpdate(_ simulation: Simulation) -> SimulatedTask<Int> {
        let counter = Counter()
        let other = simulation.spawn("other") {
            let value = counter.value
            counter.value = value + 1
        }
        return simulation.spawn("main") {
            await Task.yield()
            let value = counter.value
            await Task.yield()
            counter.value = value + 1
            try await other.value
            return counter.value
        }
    }

    @Test func randomSchedulesDependOnTheSeedAlone() async {
        func replays(seed: UInt64) async -> [String] {
            let result = await Explorer(.random(count: 40, seed: seed)).runs(Self.lostUpdate)
            #expect(result.exploration.schedules == 40)
            #expect(!result.exploration.isComplete)
            return result.runs.map(\.schedule.replay.description)
        }
        let first = await replays(seed: 7)
        let second = await replays(seed: 7)
        let third = await replays(seed: 8)
        #expect(first == second)
        #expect(first != third)
        #expect(Set(first).count > 3)
    }

    @Test func aThousandRunsGiveEqualLogs() async throws {
        let runs = Collector<[SimulatedEvent]>()
        _ = await Explorer.complete.explore(raceScenario) { run in
            runs.append(run.events)
            return runs.elements.count == 40
        }
        var explorer = Explorer.complete
        explorer.strategy = .exhaustive(limit: 40)
        for _ in 0..<25 {
            let again = await explorer.runs(raceScenario)
            #expect(again.runs.map(\.events) == runs.elements)
        }
    }

    @Test func aReplayRepeatsEveryRunExactly() async throws {
        let result = await Explorer.complete.runs(raceScenario)
        #expect(result.exploration.isComplete)
        for run in result.runs.prefix(300) {
            let replay = try Replay(run.schedule.replay.description)
            let again = try await Explorer.complete.replay(replay, raceScenario)
            #expect(again.events == run.events)
            #expect(again.schedule == run.schedule)
            #expect(again.operations == run.operations)
        }
    }

    @Test func aReplayOfAnotherScenarioIsRefused() async throws {
        await #expect(throws: ReplayError.noSuchChoice(position: 1, index: 4, count: 2)) {
            let replay = try Replay("v1.0.4")
            _ = try await Explorer.complete.replay(replay) { simulation in
                simulation.spawn("a") {}
                simulation.spawn("b") {}
                return simulation.spawn("c") {}
            }
        }
        await #expect(throws: ReplayError.unusedChoices(2)) {
            let replay = try Replay("v1.1:3")
            _ = try await Explorer.complete.replay(replay) { simulation in
                simulation.spawn("a") {}
                return simulation.spawn("c") {}
            }
        }
    }

    @Test func manyExplorationsRunAtTheSameTime() async {
        let alone = await Explorer.complete.runs(raceScenario)
        let expected = alone.runs.map(\.events)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<24 {
                group.addTask {
                    let result = await Explorer.complete.runs(raceScenario)
                    return result.exploration.isComplete && result.runs.map(\.events) == expected
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func aCancelledExplorationEnds() async {
        let task = Task {
            await Explorer(.random(count: .max, seed: 1)).explore(raceScenario)
        }
        task.cancel()
        let exploration = await task.value
        #expect(!exploration.isComplete)
        #expect(exploration.schedules < .max)
    }
}

/// A counter without any protection, safe only because a simulation runs one step at a time.
final class Counter: @unchecked Sendable {
    // Unchecked: all tasks that use it run on the driving thread.
    var value = 0
}

/// A request against a timeout, with the answer, the timeout and a cancellation near one another.
@Sendable func raceScenario(_ simulation: Simulation) -> SimulatedTask<String> {
    let call = simulation.spawn("race") {
        try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask(name: "request") {
                try await simulation.perform("request", ending: .success("answer", after: .seconds(5)))
            }
            group.addTask(name: "timeout") {
                try await simulation.clock.sleep(for: .seconds(5))
                return "timeout"
            }
            defer { group.cancelAll() }
            return try await group.next() ?? "nothing"
        }
    }
    simulation.at(.seconds(5), "cancel") { call.cancel() }
    return call
}
