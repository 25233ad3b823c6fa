import Foundation

/// Awaits a request with a completion handler, and cancels it with the task.
func withCompletion(
    _ begin: (@escaping CompletionLoader.Completion) -> (any CancellableRequest)?
) async throws -> AdaptyPaywall {
    let handle = RequestHandle()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            handle.set(begin { continuation.resume(with: $0) })
        }
    } onCancel: {
        handle.cancel()
    }
}

/// What a loader with completion handlers returns.
protocol CancellableRequest: Sendable {
    func cancel()
}

extension PaywallRequest: CancellableRequest {}
extension RepeatingPaywallRequest: CancellableRequest {}

/// Cancels a request, even when it is cancelled before there is one.
private final class RequestHandle: @unchecked Sendable {
    private let lock = NSLock()
    private var request: (any CancellableRequest)?
    private var isCancelled = false

    func set(_ request: (any CancellableRequest)?) {
        let isCancelled = lock.withLock {
            self.request = request
            return self.isCancelled
        }
        if isCancelled { request?.cancel() }
    }

    func cancel() {
        let request = lock.withLock {
            isCancelled = true
            return self.request
        }
        request?.cancel()
    }
}
