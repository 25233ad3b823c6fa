import Conformance

/// What the app shows.
public struct MyPaywall: Sendable {
    /// Which request gave it.
    public let origin: RacePaywall

    init(_ origin: RacePaywall) { self.origin = origin }
}

enum Adapty {
    static func getPaywall(placementId: String) async throws -> MyPaywall {
        try await MyPaywall(RaceEnvironment.current.request(.segmented, placement: placementId))
    }

    static func getPaywallForDefaultAudience(placementId: String) async throws -> MyPaywall {
        try await MyPaywall(RaceEnvironment.current.request(.defaultAudience, placement: placementId))
    }
}
