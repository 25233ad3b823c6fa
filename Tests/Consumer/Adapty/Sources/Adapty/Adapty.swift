public struct AdaptyPaywall: Sendable {
    public let placementId: String
}

public struct AdaptyProfile: Sendable {
    public enum AttributionSource: Sendable {
        case appleAds
        case web
    }

    public let appliedAttributionSources: [AttributionSource]
}

public protocol AdaptyDelegate: AnyObject {
    func didLoadLatestProfile(_ profile: AdaptyProfile)
}

public enum Adapty {
    nonisolated(unsafe) public static weak var delegate: (any AdaptyDelegate)?

    public static func getPaywall(placementId: String) async throws -> AdaptyPaywall {
        AdaptyPaywall(placementId: placementId)
    }

    public static func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
        AdaptyPaywall(placementId: placementId)
    }
}
