/// A paywall as far as the race is concerned: which placement it is for, and which audience.
public struct AdaptyPaywall: Hashable, Sendable {
    /// Whom a paywall is meant for; the raw values are those in the names of the paywall fixtures.
    public enum Audience: String, CaseIterable, Sendable {
        /// Users with Apple Ads attribution.
        case appleAds = "apple-ads"
        /// All others.
        case defaultAudience = "default"
    }

    /// The placement that was asked for.
    public let placementId: String
    /// The audience whose paywall this is.
    public let audience: Audience

    /// The paywall of an audience at a placement.
    public init(placementId: String, audience: Audience) {
        self.placementId = placementId
        self.audience = audience
    }
}
