import PaywallKit

/// The two requests of the race, by their documented names.
public enum PaywallRequest: String, CaseIterable, Hashable, Sendable {
    /// For the audience that the profile falls into.
    case segmented = "getPaywall(placementId:)"
    /// For the default audience, whatever the profile says.
    case defaultAudience = "getPaywallForDefaultAudience(placementId:)"

    /// Whose paywall it gives.
    public var audience: AdaptyPaywall.Audience {
        switch self {
        case .segmented: .appleAds
        case .defaultAudience: .defaultAudience
        }
    }
}

/// How every call of one request goes in a scenario.
public enum RequestBehaviour: Hashable, Sendable {
    /// It gives the paywall after a time.
    case succeeds(after: Duration)
    /// It throws a ``SimulatedRequestFailure`` after a time.
    case fails(after: Duration)
    /// It never ends unless it is cancelled.
    case hangs
}

/// The error of a request that fails as its scenario says.
public struct SimulatedRequestFailure: Error, Hashable, Sendable {
    /// Which of the two requests failed.
    public let request: PaywallRequest
}
