import Foundation

/// Keeps only the newest profile for a load that has not had its turn, and that may be one without attribution.
final class StreamLoaderBufferingTheNewest: @unchecked Sendable {
    struct InvalidTimeout: Error {}

    private let lock = NSLock()
    private var latestProfile: AdaptyProfile?
    private var subscribers: [UUID: AsyncStream<AdaptyProfile>.Continuation] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        lock.withLock {
            latestProfile = profile
            for subscriber in subscribers.values { subscriber.yield(profile) }
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)

        for await profile in profiles(for: .seconds(min(timeout, 86_400))) {
            guard profile.appliedAttributionSources.contains(.appleAds) else { continue }
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                break
            }
        }
        // Cancellation ends the stream as well.
        try Task.checkCancellation()
        return try await defaultPaywall
    }

    /// The latest profile and those that follow, as long as the window is open.
    private func profiles(for window: Duration) -> AsyncStream<AdaptyProfile> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = UUID()
            lock.withLock {
                if let latestProfile { continuation.yield(latestProfile) }
                subscribers[id] = continuation
            }
            let timer = Task {
                try await Task.sleep(for: window)
                continuation.finish()
            }
            continuation.onTermination = { [weak self] _ in
                timer.cancel()
                self?.unsubscribe(id)
            }
        }
    }

    private func unsubscribe(_ id: UUID) {
        lock.withLock { _ = subscribers.removeValue(forKey: id) }
    }
}
