import Expectations
import PaywallKit

/// A paywall as a simulated request gives it.
public struct RacePaywall: Hashable, Sendable {
    /// The part of the request that gave it.
    public let role: RaceExpectations.Role
    /// The placement that the request was made for.
    public let placement: String

    /// Says which request gives a paywall, and for which placement.
    public init(_ role: RaceExpectations.Role, placement: String) {
        self.role = role
        self.placement = placement
    }

    /// The same paywall as PaywallKit's service gives it.
    public init(_ paywall: AdaptyPaywall) {
        self.init(
            paywall.audience == .defaultAudience ? .defaultAudience : .segmented,
            placement: paywall.placementId
        )
    }
}

/// The error of a request that fails as its scenario says.
public struct SimulatedRequestFailure: Error, Hashable, Sendable {
    /// Which of the two requests failed.
    public let role: RaceExpectations.Role
    /// The placement that the request was made for.
    public let placement: String

    /// Says which request fails, and for which placement.
    public init(_ role: RaceExpectations.Role, placement: String) {
        self.role = role
        self.placement = placement
    }

    /// The request's error that a loader throws, as it is or within an error of its own; nil for any other error.
    init?(in error: any Error) {
        guard let failure = Self.find(in: error, depth: 8) else { return nil }
        self = failure
    }

    private static func find(in value: Any, depth: Int) -> SimulatedRequestFailure? {
        if let failure = value as? SimulatedRequestFailure { return failure }
        guard depth > 0 else { return nil }
        return Mirror(reflecting: value).children.lazy.compactMap { find(in: $0.value, depth: depth - 1) }
            .first
    }
}
