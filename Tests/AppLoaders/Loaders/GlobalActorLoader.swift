import Foundation

/// Everything about paywalls is on an actor of its own.
@globalActor
actor PaywallActor {
    static let shared = PaywallActor()
}

@PaywallActor
final class GlobalActorLoader {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var waitingLoads: [Task<Void, any Error>] = []

    nonisolated init() {}

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        Task { @PaywallActor in
            isAttributed = true
            for window in waitingLoads { window.cancel() }
            waitingLoads = []
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let prefetch = Task { try await Adapty.getPaywallForDefaultAudience(placementId: placementId) }
        defer { prefetch.cancel() }
        return try await withTaskCancellationHandler {
            try await waitForAttribution(timeout: timeout)
            if isAttributed {
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

    private func waitForAttribution(timeout: TimeInterval) async throws {
        if isAttributed { return }
        let window = Task { try await Task.sleep(for: .seconds(min(timeout, 86_400))) }
        waitingLoads.append(window)
        defer { waitingLoads.removeAll { $0 == window } }
        // Attribution cancels the window, and so does the caller.
        await withTaskCancellationHandler {
            _ = await window.result
        } onCancel: {
            window.cancel()
        }
        try Task.checkCancellation()
    }
}
