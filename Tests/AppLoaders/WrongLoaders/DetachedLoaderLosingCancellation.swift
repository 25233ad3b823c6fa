import Foundation

/// A detached task does not hear of the cancellation of the one that awaits it.
@MainActor
final class DetachedLoaderLosingCancellation {
    struct InvalidTimeout: Error {}

    private let attribution = AttributionFlag()

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        Task.detached(priority: .high) { [attribution] in await attribution.raise() }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let work = Task.detached(priority: .userInitiated) { [attribution] in
            try await Self.race(placementId: placementId, timeout: timeout, attribution: attribution)
        }
        return try await work.value
    }

    private nonisolated static func race(
        placementId: String,
        timeout: TimeInterval,
        attribution: AttributionFlag
    ) async throws -> AdaptyPaywall {
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        let deadline = ContinuousClock.now + .seconds(min(timeout, 86_400))
        if try await attribution.isRaised(before: deadline) {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await defaultPaywall
    }
}

private actor AttributionFlag {
    private var isRaised = false
    /// They sleep until the flag is raised, which cancels them, or until their deadline.
    private var sleepers: [UUID: Task<Void, any Error>] = [:]

    func raise() {
        isRaised = true
        for sleeper in sleepers.values { sleeper.cancel() }
    }

    func isRaised(before deadline: ContinuousClock.Instant) async throws -> Bool {
        try Task.checkCancellation()
        if isRaised { return true }
        let id = UUID()
        let sleeper = Task.detached { try await Task.sleep(until: deadline, clock: .continuous) }
        sleepers[id] = sleeper
        defer { sleepers[id] = nil }
        await withTaskCancellationHandler {
            _ = await sleeper.result
        } onCancel: {
            sleeper.cancel()
        }
        try Task.checkCancellation()
        return isRaised
    }
}
