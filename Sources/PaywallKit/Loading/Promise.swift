import Backports

/// A result that comes once and that one task awaits.
final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Locked(State())

    /// The result, once it is there; to be awaited by one task at a time.
    ///
    /// - Throws: The error that is the result; `CancellationError` as soon as the waiting task is cancelled.
    var value: Value {
        get async throws {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let result = state.withLock { state in
                        if state.result == nil { state.waiting = continuation }
                        return state.result
                    }
                    if let result { continuation.resume(with: result) }
                }
            } onCancel: {
                resolve(.failure(CancellationError()))
            }
        }
    }

    /// Gives the result; has no effect when there is one.
    func resolve(_ result: Result<Value, any Error>) {
        // Resumed outside of the lock: the runtime may wait there for a cancellation handler, and that for the lock.
        let waiting = state.withLock { state in
            if state.result == nil { state.result = result }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }
}
