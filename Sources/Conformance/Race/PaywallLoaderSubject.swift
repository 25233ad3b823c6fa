import PaywallKit

/// PaywallKit's own loader and profile observer as a subject.
@available(Simulated, *)
public struct PaywallLoaderSubject: PaywallKitRaceSubject {
    private let attributionSource: String
    private let profileObserver: ProfileObserver<AdaptyProfile>
    private let loader: PaywallLoader<SimulatedPaywallService, AdaptyProfile>

    /// Builds the loader on the simulated service and clock.
    public init(environment: RaceEnvironment) {
        attributionSource = environment.attributionSource
        profileObserver = ProfileObserver()
        loader = PaywallLoader(
            service: environment.service,
            profileObserver: profileObserver,
            clock: environment.clock,
            executor: environment.executor
        )
    }

    /// Takes the source that pages wait for, whatever they call it, for the one that PaywallKit waits for.
    public func profileDidChange(attributionSources: [String]) {
        let sources = attributionSources.map { source in
            source == attributionSource ? .appleAds : AdaptyAttributionSource(rawValue: source)
        }
        didLoadLatestProfile(AdaptyProfile(appliedAttributionSources: sources))
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
