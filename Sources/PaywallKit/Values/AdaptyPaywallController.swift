/// The paywall on screen, which a delegate gets with every callback to tell several paywalls apart.
public final class AdaptyPaywallController: Sendable {
    /// The placement of the paywall.
    public let placementId: String

    /// A controller for the paywall of a placement.
    public init(placementId: String) {
        self.placementId = placementId
    }
}
