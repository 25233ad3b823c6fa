#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is known about a user: attribution, access and subscriptions.
public struct AdaptyProfile: Hashable, Sendable, AttributedProfile {
    /// What a user may use, and until when.
    public struct AccessLevel: Hashable, Sendable {
        /// The name of the level.
        public let id: String
        /// Whether the user has the level now.
        public let isActive: Bool
        /// When the access ends.
        public let expiresAt: Date

        /// An access level of any state.
        public init(id: String, isActive: Bool, expiresAt: Date) {
            self.id = id
            self.isActive = isActive
            self.expiresAt = expiresAt
        }
    }

    /// One subscription of a user.
    public struct Subscription: Hashable, Sendable {
        /// The store's identifier of the product.
        public let vendorProductId: String
        /// Whether the subscription runs now.
        public let isActive: Bool
        /// When the paid period ends.
        public let expiresAt: Date

        /// A subscription of any state.
        public init(vendorProductId: String, isActive: Bool, expiresAt: Date) {
            self.vendorProductId = vendorProductId
            self.isActive = isActive
            self.expiresAt = expiresAt
        }
    }

    /// The sources whose attribution was applied to the profile; empty until one was, and in event payloads.
    public let appliedAttributionSources: [AdaptyAttributionSource]
    /// The access levels by their names.
    public let accessLevels: [String: AccessLevel]
    /// The subscriptions in the order of the payload; empty where the payload names none.
    public let subscriptions: [Subscription]

    /// A profile of which only the given parts are known.
    public init(
        appliedAttributionSources: [AdaptyAttributionSource] = [],
        accessLevels: [String: AccessLevel] = [:],
        subscriptions: [Subscription] = []
    ) {
        self.appliedAttributionSources = appliedAttributionSources
        self.accessLevels = accessLevels
        self.subscriptions = subscriptions
    }

    /// Whether Apple Ads is among the applied sources.
    public var carriesAppleAdsAttribution: Bool {
        appliedAttributionSources.contains(.appleAds)
    }
}
