import Backports

/// A value that any thread may change and any test may wait for.
final class Monitor<State: Sendable>: Sendable {
    private struct Waiter: Sendable {
        let isSatisfied: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct Contents: Sendable {
        var state: State
        var waiters: [Waiter] = []
    }

    private let contents: Locked<Contents>

    init(_ state: State) {
        contents = Locked(Contents(state: state))
    }

    var state: State {
        contents.withLock { $0.state }
    }

    /// Changes the value and wakes whoever waited for what it is now.
    @discardableResult
    func update<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        let (result, awake) = contents.withLock { contents in
            let result = change(&contents.state)
            let state = contents.state
            let awake = contents.waiters.filter { $0.isSatisfied(state) }
            contents.waiters.removeAll { $0.isSatisfied(state) }
            return (result, awake)
        }
        for waiter in awake {
            waiter.continuation.resume()
        }
        return result
    }

    /// Waits until the value satisfies a condition.
    func wait(until isSatisfied: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isSatisfiedNow = contents.withLock { contents in
                if isSatisfied(contents.state) { return true }
                contents.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation))
                return false
            }
            if isSatisfiedNow { continuation.resume() }
        }
    }
}
