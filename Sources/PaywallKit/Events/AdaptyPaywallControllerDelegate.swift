/// Receives the events of a paywall, one method an event.
///
/// The documentation leaves the choice of methods to the app, so that each of them has a default that does
/// nothing. (It calls four methods required, but of the delegate of version 4 of the SDK, which is another
/// protocol.) Closures that must not be missing are the matter of ``PaywallEventHandlers``.
public protocol AdaptyPaywallControllerDelegate: AnyObject {
    /// The user selected `product`.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didSelectProduct product: AdaptyPaywallProductWithoutDeterminingOffer
    )

    /// The user set out to buy `product`; not invoked in observer mode.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didStartPurchase product: AdaptyPaywallProduct
    )

    /// The user set out to buy `product` on the web; in spite of the name, nothing is asked.
    func paywallController(
        _ controller: AdaptyPaywallController,
        shouldContinueWebPaymentNavigation product: AdaptyPaywallProduct
    )

    /// The user bought `product` or cancelled, as `purchaseResult` tells; not invoked in observer mode.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishPurchase product: AdaptyPaywallProductWithoutDeterminingOffer,
        purchaseResult: AdaptyPurchaseResult
    )

    /// The purchase of `product` failed; not invoked in observer mode.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailPurchase product: AdaptyPaywallProduct,
        error: AdaptyError
    )

    /// The way to a purchase of `product` on the web failed.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailWebPaymentNavigation product: AdaptyPaywallProduct,
        error: AdaptyError
    )

    /// The user's purchases were restored into `profile`.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishRestoreWith profile: AdaptyProfile
    )

    /// The user's purchases could not be restored.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRestoreWith error: AdaptyError
    )

    /// The products could not be loaded; `true` repeats the request after 2 seconds, the default is `false`.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailLoadingProductsWith error: AdaptyError
    ) -> Bool

    /// The paywall could not be drawn.
    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRenderingWith error: AdaptyError
    )
}

extension AdaptyPaywallControllerDelegate {
    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didSelectProduct product: AdaptyPaywallProductWithoutDeterminingOffer
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didStartPurchase product: AdaptyPaywallProduct
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        shouldContinueWebPaymentNavigation product: AdaptyPaywallProduct
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishPurchase product: AdaptyPaywallProductWithoutDeterminingOffer,
        purchaseResult: AdaptyPurchaseResult
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailPurchase product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailWebPaymentNavigation product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishRestoreWith profile: AdaptyProfile
    ) {}

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRestoreWith error: AdaptyError
    ) {}

    /// Asks for no other attempt.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailLoadingProductsWith error: AdaptyError
    ) -> Bool {
        false
    }

    /// Does nothing.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRenderingWith error: AdaptyError
    ) {}
}
