/// How a purchase ended that did not fail.
///
/// The documentation shows these two. It mentions pending payments, but not that they end in a result.
public enum AdaptyPurchaseResult: Hashable, Sendable {
    /// The user bought the product; the profile is the one after the purchase.
    case success(profile: AdaptyProfile)
    /// The user changed their mind.
    case cancelled

    /// Whether the user changed their mind.
    public var isPurchaseCancelled: Bool {
        self == .cancelled
    }
}
