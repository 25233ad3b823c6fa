import Foundation

/// The helper that every app has: it gives an operation a time limit.
private func withTimeout<T: Sendable>(
    _ seconds: TimeInterval,
    _ operation: @escaping @Sendable () async throws -> T
) async throws -> T {
    try await withThrowingTaskGroup(of: T.self) { group in
        group.addTask { try await operation() }
        group.addTask {
            try await Task.sleep(for: .seconds(min(seconds, 86_400)))
            throw TimedOut()
        }
        defer { group.cancelAll() }
        guard let result = try await group.next() else { throw CancellationError() }
        return result
    }
}

private struct TimedOut: Error {}

actor TimeoutHelperLoader {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var nextWaiter = 0

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        isAttributed = true
        for waiter in waiters.values { waiter.resume() }
        waiters = [:]
    }

    nonisolated func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        do {
            try await withTimeout(timeout) { try await self.attribution() }
        } catch is TimedOut {
            return try await defaultPaywall
        }
        do {
            return try await Adapty.getPaywall(placementId: placementId)
        } catch {
            try Task.checkCancellation()
            return try await defaultPaywall
        }
    }

    private func attribution() async throws {
        if isAttributed { return }
        nextWaiter += 1
        let id = nextWaiter
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    waiters[id] = continuation
                }
            }
        } onCancel: {
            Task { await self.stopWaiting(id) }
        }
    }

    private func stopWaiting(_ id: Int) {
        waiters.removeValue(forKey: id)?.resume(throwing: CancellationError())
    }
}
