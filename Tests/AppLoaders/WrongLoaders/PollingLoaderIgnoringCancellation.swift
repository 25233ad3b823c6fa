import Foundation

/// Goes on looking when its caller is cancelled: a sleep that is cancelled ends at once, every time.
actor PollingLoaderIgnoringCancellation {
    struct InvalidTimeout: Error {}

    private var isAttributed = false

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        if profile.appliedAttributionSources.contains(.appleAds) { isAttributed = true }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        let end = ContinuousClock.now + .seconds(min(timeout, 86_400))
        while !isAttributed, ContinuousClock.now < end {
            let nextLook = ContinuousClock.now + .milliseconds(100)
            try? await Task.sleep(until: min(nextLook, end), clock: .continuous)
        }
        if isAttributed {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await defaultPaywall
    }
}
