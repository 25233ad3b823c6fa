import Synchronization

/// What several tasks have to say, in the order in which they said it.
final class Log: Sendable {
    private let entries = Mutex("")

    var text: String { entries.withLock { $0 } }

    func add(_ entry: String) { entries.withLock { $0 += entry } }
}

/// What came of the runs of an exploration.
final class Collected<Value: Hashable & Sendable>: Sendable {
    private let collected = Mutex<Set<Value>>([])

    var values: Set<Value> { collected.withLock { $0 } }

    func insert(_ value: Value) { collected.withLock { _ = $0.insert(value) } }
}
