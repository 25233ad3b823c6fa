import Testing

@testable import Simulation

/// Compares what is explored with all orders there are, over small scenarios that are made up.
struct ReductionTests {
    /// What one task does, one after the other.
    enum Action: Sendable {
        case sleep(Int)
        case perform(Int)
        case note
        case cancel(task: Int)
    }

    /// Two or three tasks whose timers often fall together, and that cancel each other.
    static func scenario(seed: UInt64) -> [[Action]] {
        var generator = SplitMix64(seed: seed)
        return (0..<2 + generator.index(below: 2)).map { _ in
            (0..<1 + generator.index(below: 2)).map { _ in
                switch generator.index(below: 5) {
                case 0, 1: .sleep(generator.index(below: 2))
                case 2: .perform(generator.index(below: 2))
                case 3: .note
                default: .cancel(task: generator.index(below: 3))
                }
            }
        }
    }

    /// All that the tasks notice of each other, in the order in which they do.
    ///
    /// - Parameter isScripted: Whether the script spawns the last task, when others go on.
    private func outcomes(
        of tasks: [[Action]],
        isReduced: Bool,
        isScripted: Bool
    ) async -> (outcomes: Set<[String]>, schedules: Int) {
        var explorer = Explorer.complete
        explorer.isReduced = isReduced
        let outcomes = Collector<[String]>()
        let exploration = await explorer.explore { simulation in
            let noticed = Collector<String>()
            let handles = Collector<SimulatedTask<Void>>()
            @Sendable func spawn(_ number: Int, _ actions: [Action]) -> SimulatedTask<Void> {
                simulation.spawn("\(number)") {
                    for action in actions {
                        switch action {
                        case .sleep(let seconds):
                            let isOver = (try? await simulation.clock.sleep(for: .seconds(seconds))) != nil
                            noticed.append("\(number) slept \(isOver)")
                        case .perform(let seconds):
                            let value = try? await simulation.perform(
                                "request",
                                ending: .success(number, after: .seconds(seconds))
                            )
                            noticed.append("\(number) got \(value.map(String.init) ?? "nothing")")
                        case .note:
                            noticed.append("\(number) \(Task.isCancelled)")
                        case .cancel(let task):
                            if task < handles.elements.count { handles.elements[task].cancel() }
                        }
                    }
                }
            }
            for (number, actions) in tasks.enumerated() {
                if isScripted, number == tasks.count - 1 {
                    simulation.spawn(at: .seconds(1), "\(number) begins") { _ = spawn(number, actions) }
                } else {
                    handles.append(spawn(number, actions))
                }
            }
            return simulation.spawn("end") {
                try await simulation.clock.sleep(for: .seconds(9))
                return noticed.elements
            }
        } until: { run in
            outcomes.append(run.value ?? [])
            return false
        }
        #expect(exploration.isComplete)
        return (Set(outcomes.elements), exploration.schedules)
    }

    @Test(arguments: 0..<40, [false, true]) func noOutcomeIsLost(seed: Int, isScripted: Bool) async {
        let tasks = Self.scenario(seed: UInt64(seed))
        let all = await outcomes(of: tasks, isReduced: false, isScripted: isScripted)
        let explored = await outcomes(of: tasks, isReduced: true, isScripted: isScripted)
        #expect(explored.outcomes == all.outcomes)
        #expect(explored.schedules <= all.schedules)
    }
}
