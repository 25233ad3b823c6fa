import Foundation

/// A class on the main actor, whose window is a timer of the run loop.
@MainActor
final class TimerLoader {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var waits: [UUID: (timer: Timer, continuation: CheckedContinuation<Bool, Never>)] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        isAttributed = true
        for id in Array(waits.keys) { end(id, true) }
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
        if isAttributed { return true }
        if timeout == 0 { return false }
        let id = UUID()
        return await withTaskCancellationHandler {
            if Task.isCancelled { return false }
            return await withCheckedContinuation { continuation in
                let timer = Timer.scheduledTimer(withTimeInterval: timeout, repeats: false) { _ in
                    MainActor.assumeIsolated { self.end(id, false) }
                }
                waits[id] = (timer, continuation)
            }
        } onCancel: {
            Task { @MainActor in self.end(id, false) }
        }
    }

    private func end(_ id: UUID, _ isAttributed: Bool) {
        guard let wait = waits.removeValue(forKey: id) else { return }
        wait.timer.invalidate()
        wait.continuation.resume(returning: isAttributed)
    }
}
