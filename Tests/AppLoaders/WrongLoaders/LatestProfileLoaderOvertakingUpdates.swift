import Foundation

/// Keeps the latest profile on the main actor. Each update has a task of its own there, so that an older profile can come
/// behind a newer one.
@MainActor
final class LatestProfileLoaderOvertakingUpdates {
    struct InvalidTimeout: Error {}

    private var profile: AdaptyProfile? {
        didSet {
            guard isAttributed else { return }
            for id in Array(waits.keys) { endWait(id, with: true) }
        }
    }
    private var waits: [UUID: CheckedContinuation<Bool, Never>] = [:]

    private var isAttributed: Bool {
        profile?.appliedAttributionSources.contains(.appleAds) ?? false
    }

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        Task { @MainActor in self.profile = profile }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        if await attributionArrives(within: .seconds(min(timeout, 86_400))),
            let segmentedPaywall = try? await Adapty.getPaywall(placementId: placementId)
        {
            return segmentedPaywall
        }
        try Task.checkCancellation()
        return try await defaultPaywall
    }

    private func attributionArrives(within window: Duration) async -> Bool {
        if isAttributed { return true }
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: window)
            endWait(id, with: false)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waits[id] = $0 }
        } onCancel: {
            Task { @MainActor in self.endWait(id, with: false) }
        }
    }

    private func endWait(_ id: UUID, with isAttributed: Bool) {
        waits.removeValue(forKey: id)?.resume(returning: isAttributed)
    }
}
