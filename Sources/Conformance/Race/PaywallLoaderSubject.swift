import PaywallKit

/// PaywallKit's own loader and profile observer as a subject.
public struct PaywallLoaderSubject: RaceSubject {
    private let profileObserver: ProfileObserver<AdaptyProfile>
    private let loader: PaywallLoader<SimulatedPaywallService, AdaptyProfile>

    /// Builds the loader on the simulated service and clock.
    public init(environment: RaceEnvironment) {
        profileObserver = ProfileObserver()
        loader = PaywallLoader(
            service: environment.service,
            profileObserver: profileObserver,
            clock: environment.clock
        )
    }

    /// Hands the profile to the observer.
    public func didLoadLatestProfile(_ profile: AdaptyProfile) {
        profileObserver.didLoadLatestProfile(profile)
    }

    /// Loads with the loader.
    public func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        try await loader.getPaywallOrDefault(placementId: placementId, timeout: timeout)
    }
}
