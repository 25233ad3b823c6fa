import Foundation

/// Looks every 100 milliseconds whether attribution is there: it may notice it one interval late.
actor PollingLoader {
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
            try await Task.sleep(until: min(nextLook, end), clock: .continuous)
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
