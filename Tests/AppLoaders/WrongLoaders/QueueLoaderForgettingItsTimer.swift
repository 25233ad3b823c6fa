import Foundation

/// Wrong: the timer goes on when attribution has come, and resumes the continuation once more.
final class QueueLoaderForgettingItsTimer: @unchecked Sendable {
    struct InvalidTimeout: Error {}

    private let queue = DispatchQueue(label: "QueueLoader")
    // Only the queue touches these.
    private var isAttributed = false
    private var waits: [UUID: CheckedContinuation<Bool, Never>] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        self.queue.async {
            self.isAttributed = true
            for wait in self.waits.values { wait.resume(returning: true) }
            self.waits = [:]
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        try Task.checkCancellation()
        async let prefetched = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        if await waitForAttribution(timeout) {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        try Task.checkCancellation()
        return try await prefetched
    }

    private func waitForAttribution(_ timeout: TimeInterval) async -> Bool {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                self.queue.async {
                    if self.isAttributed { return continuation.resume(returning: true) }
                    self.waits[id] = continuation
                    self.queue.asyncAfter(deadline: .now() + timeout) {
                        continuation.resume(returning: false)
                    }
                }
            }
        } onCancel: {
            self.queue.async { self.waits.removeValue(forKey: id)?.resume(returning: false) }
        }
    }
}
