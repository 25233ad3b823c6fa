import Foundation

/// A continuation that whatever comes first resumes: attribution, the timer or the caller's cancellation.
final class CancellationHandlerLoader: @unchecked Sendable {
    struct InvalidTimeout: Error {}

    private let lock = NSLock()
    private var isAttributed = false
    private var waits: [ObjectIdentifier: AttributionWait] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        let ended = lock.withLock {
            isAttributed = true
            return Array(waits.values)
        }
        for wait in ended { wait.end(with: .success(true)) }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let prefetch = Task { try await Adapty.getPaywallForDefaultAudience(placementId: placementId) }
        return try await withTaskCancellationHandler {
            defer { prefetch.cancel() }
            if try await waitForAttribution(timeout: timeout) {
                do {
                    return try await Adapty.getPaywall(placementId: placementId)
                } catch {
                    try Task.checkCancellation()
                }
            }
            return try await prefetch.value
        } onCancel: {
            prefetch.cancel()
        }
    }

    private func waitForAttribution(timeout: TimeInterval) async throws -> Bool {
        let wait = AttributionWait()
        let isKnown = lock.withLock {
            if !isAttributed { waits[ObjectIdentifier(wait)] = wait }
            return isAttributed
        }
        if isKnown { return true }
        let timer = Task {
            try await Task.sleep(nanoseconds: UInt64(min(timeout, 86_400) * 1_000_000_000))
            wait.end(with: .success(false))
        }
        defer {
            timer.cancel()
            lock.withLock { _ = waits.removeValue(forKey: ObjectIdentifier(wait)) }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait.begin($0) }
        } onCancel: {
            wait.end(with: .failure(CancellationError()))
        }
    }
}

/// Ends once, with what came first, even when that was before it began.
private final class AttributionWait: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Bool, any Error>?
    private var result: Result<Bool, any Error>?

    func begin(_ continuation: CheckedContinuation<Bool, any Error>) {
        let early = lock.withLock {
            if result == nil { self.continuation = continuation }
            return result
        }
        if let early { continuation.resume(with: early) }
    }

    func end(with result: Result<Bool, any Error>) {
        let continuation: CheckedContinuation<Bool, any Error>? = lock.withLock {
            guard self.result == nil else { return nil }
            self.result = result
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(with: result)
    }
}
