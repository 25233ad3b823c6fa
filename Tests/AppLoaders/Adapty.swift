import Conformance
import Foundation

// Stands in for the SDK: the loaders of this folder know nothing else.

struct AdaptyPaywall: Sendable {
    let placementId: String
    fileprivate let origin: RacePaywall

    fileprivate init(_ origin: RacePaywall) {
        placementId = origin.placement
        self.origin = origin
    }
}

struct AdaptyProfile: Sendable {
    enum AttributionSource: Hashable, Sendable {
        case appleAds
        case other(String)
    }

    let appliedAttributionSources: [AttributionSource]
}

protocol AdaptyDelegate: AnyObject {
    func didLoadLatestProfile(_ profile: AdaptyProfile)
}

enum Adapty {
    static func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        try await AdaptyPaywall(RaceEnvironment.current.request(.segmented, placement: placementId))
    }

    static func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        try await AdaptyPaywall(RaceEnvironment.current.request(.defaultAudience, placement: placementId))
    }
}

/// A loader of an app, as the suite wants it: the same few lines for each.
struct AppLoader: RaceSubject {
    private let attributionSource: String
    private let profile: @Sendable (AdaptyProfile) -> Void
    private let paywall:
        @Sendable (_ placementId: String, _ timeout: TimeInterval) async throws -> AdaptyPaywall

    init(
        _ environment: RaceEnvironment,
        profile: @escaping @Sendable (AdaptyProfile) -> Void,
        paywall:
            @escaping @Sendable (_ placementId: String, _ timeout: TimeInterval) async throws -> AdaptyPaywall
    ) {
        attributionSource = environment.attributionSource
        self.profile = profile
        self.paywall = paywall
    }

    func profileDidChange(attributionSources: [String]) {
        let sources = attributionSources.map { source in
            source == attributionSource ? .appleAds : AdaptyProfile.AttributionSource.other(source)
        }
        profile(AdaptyProfile(appliedAttributionSources: sources))
    }

    func load(placement: String, timeout: Double) async throws -> AdaptyPaywall {
        try await paywall(placement, timeout)
    }

    func origin(of paywall: AdaptyPaywall) -> RacePaywall { paywall.origin }
}
