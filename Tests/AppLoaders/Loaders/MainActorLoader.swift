import Foundation

/// A class on the main actor, with flags and tasks.
@MainActor
final class MainActorLoader {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var waits: [UUID: CheckedContinuation<Bool, Never>] = [:]

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        Task { @MainActor in
            isAttributed = true
            for wait in waits.values { wait.resume(returning: true) }
            waits = [:]
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let prefetch = Task { try await Adapty.getPaywallForDefaultAudience(placementId: placementId) }
        return try await withTaskCancellationHandler {
            defer { prefetch.cancel() }
            let id = UUID()
            let timer = Task {
                try await Task.sleep(for: .seconds(min(timeout, 86_400)))
                resume(id, returning: false)
            }
            defer { timer.cancel() }
            let hasAttribution = await withTaskCancellationHandler {
                await waitForAttribution(id)
            } onCancel: {
                Task { @MainActor in self.resume(id, returning: false) }
            }
            try Task.checkCancellation()
            if hasAttribution {
                do {
                    return try await Adapty.getPaywall(placementId: placementId)
                } catch {
                    try Task.checkCancellation()
                }
            }
            let paywall = try await prefetch.value
            try Task.checkCancellation()
            return paywall
        } onCancel: {
            prefetch.cancel()
        }
    }

    private func waitForAttribution(_ id: UUID) async -> Bool {
        if isAttributed { return true }
        if Task.isCancelled { return false }
        return await withCheckedContinuation { waits[id] = $0 }
    }

    private func resume(_ id: UUID, returning value: Bool) {
        waits.removeValue(forKey: id)?.resume(returning: value)
    }
}
