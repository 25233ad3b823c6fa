import Simulation
import Synchronization

/// Collects values from runs, whose closures are sendable.
final class Collector<Element: Sendable>: Sendable {
    private let storage = Mutex<[Element]>([])

    var elements: [Element] { storage.withLock { $0 } }

    func append(_ element: Element) {
        storage.withLock { $0.append(element) }
    }
}

extension SimulatedRun {
    /// The value that the scenario's task returned, or nil.
    var value: Value? {
        if case .returned(let value) = outcome { value } else { nil }
    }

    /// The escape, or nil.
    var escape: Escape? {
        if case .escaped(let escape) = outcome { escape } else { nil }
    }

    /// Why the scenario's task did not finish, or nil.
    var neverFinished: Standstill? {
        if case .neverFinished(let standstill) = outcome { standstill } else { nil }
    }
}

extension Explorer {
    /// Runs the scenario and returns all its runs.
    func runs<Value: Sendable>(
        _ scenario: @escaping @Sendable (Simulation) -> SimulatedTask<Value>
    ) async -> (exploration: Exploration<Value>, runs: [SimulatedRun<Value>]) {
        let collector = Collector<SimulatedRun<Value>>()
        let exploration = await explore(scenario) { run in
            collector.append(run)
            return false
        }
        return (exploration, collector.elements)
    }

    /// An explorer whose limit no test reaches, and that does not wait long for what never comes.
    static let complete = Explorer(
        .exhaustive(limit: 200_000),
        watchdog: Watchdog(patience: .milliseconds(20))
    )
}
