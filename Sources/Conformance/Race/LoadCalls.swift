import Backports

/// The calls of the loader in one run.
final class LoadCalls: Sendable {
    /// How a call ended.
    enum Result: Hashable, Sendable {
        case returned(RacePaywall, at: Duration)
        /// With the error of a request, or with another one.
        case failed(SimulatedRequestFailure?, at: Duration)
        case cancelled(at: Duration)
    }

    private struct Call: Sendable {
        var cancel: (@Sendable () -> Void)?
        var result: Result?
    }

    private let calls: Locked<[Call]>

    init(count: Int) {
        calls = Locked(Array(repeating: Call(), count: count))
    }

    var results: [Result?] {
        calls.withLock { $0.map(\.result) }
    }

    func begin(_ index: Int, cancel: @escaping @Sendable () -> Void) {
        calls.withLock { $0[index].cancel = cancel }
    }

    func end(_ index: Int, _ result: Result) {
        calls.withLock { $0[index].result = result }
    }

    func cancel(_ index: Int) {
        let cancel = calls.withLock { $0[index].cancel }
        cancel?()
    }
}
