import Conformance
import PaywallKit

/// A loader that never waits for attribution.
struct AlwaysDefaultLoader: PaywallKitRaceSubject {
    let service: SimulatedPaywallService

    init(environment: RaceEnvironment) { service = environment.service }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {}

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        try await service.getPaywallForDefaultAudience(placementId: placementId)
    }
}
