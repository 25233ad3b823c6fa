/// The closures of SwiftUI's `.paywall` modifier as one value; leaving out a required one does not compile.
///
/// Names, order and requirement are those of the modifier. What it shows (bindings, configuration, builders)
/// is not part of the value. For five of the closures no payload is documented, so that no dispatcher calls
/// them: `didAppear`, `didDisappear`, `didPerformAction`, `didStartRestore` and `didPartiallyLoadProducts`.
public struct PaywallEventHandlers {
    /// The paywall has come on screen.
    public let didAppear: () -> Void
    /// The paywall has left the screen.
    public let didDisappear: () -> Void
    /// The user tapped a button.
    public let didPerformAction: (PaywallAction) -> Void
    /// A product was selected.
    public let didSelectProduct: (AdaptyPaywallProductWithoutDeterminingOffer) -> Void
    /// The user set out to buy a product; not invoked in observer mode.
    public let didStartPurchase: (AdaptyPaywallProduct) -> Void
    /// The user bought a product or cancelled; not invoked in observer mode.
    public let didFinishPurchase: (AdaptyPaywallProductWithoutDeterminingOffer, AdaptyPurchaseResult) -> Void
    /// The purchase of a product failed; not invoked in observer mode.
    public let didFailPurchase: (AdaptyPaywallProduct, AdaptyError) -> Void
    /// The way to a purchase on the web is over, with an error if it failed.
    public let didFinishWebPaymentNavigation: (AdaptyPaywallProduct?, AdaptyError?) -> Void
    /// The user asked for purchases to be restored.
    public let didStartRestore: () -> Void
    /// The user's purchases were restored into the profile.
    public let didFinishRestore: (AdaptyProfile) -> Void
    /// The user's purchases could not be restored.
    public let didFailRestore: (AdaptyError) -> Void
    /// The paywall could not be drawn.
    public let didFailRendering: (AdaptyError) -> Void
    /// The products could not be loaded; `true` repeats the request after 2 seconds.
    public let didFailLoadingProducts: (AdaptyError) -> Bool
    /// Some products could not be loaded; the texts are their identifiers.
    public let didPartiallyLoadProducts: ([String]) -> Void

    /// Joins the closures; those with a default are the ones that the documentation calls optional.
    public init(
        didAppear: @escaping () -> Void = {},
        didDisappear: @escaping () -> Void = {},
        didPerformAction: @escaping (PaywallAction) -> Void = { _ in },
        didSelectProduct: @escaping (AdaptyPaywallProductWithoutDeterminingOffer) -> Void = { _ in },
        didStartPurchase: @escaping (AdaptyPaywallProduct) -> Void = { _ in },
        didFinishPurchase:
            @escaping (
                AdaptyPaywallProductWithoutDeterminingOffer, AdaptyPurchaseResult
            ) -> Void = { _, _ in },
        didFailPurchase: @escaping (AdaptyPaywallProduct, AdaptyError) -> Void,
        didFinishWebPaymentNavigation:
            @escaping (
                AdaptyPaywallProduct?, AdaptyError?
            ) -> Void = { _, _ in },
        didStartRestore: @escaping () -> Void = {},
        didFinishRestore: @escaping (AdaptyProfile) -> Void,
        didFailRestore: @escaping (AdaptyError) -> Void,
        didFailRendering: @escaping (AdaptyError) -> Void,
        didFailLoadingProducts: @escaping (AdaptyError) -> Bool = { _ in false },
        didPartiallyLoadProducts: @escaping ([String]) -> Void = { _ in }
    ) {
        self.didAppear = didAppear
        self.didDisappear = didDisappear
        self.didPerformAction = didPerformAction
        self.didSelectProduct = didSelectProduct
        self.didStartPurchase = didStartPurchase
        self.didFinishPurchase = didFinishPurchase
        self.didFailPurchase = didFailPurchase
        self.didFinishWebPaymentNavigation = didFinishWebPaymentNavigation
        self.didStartRestore = didStartRestore
        self.didFinishRestore = didFinishRestore
        self.didFailRestore = didFailRestore
        self.didFailRendering = didFailRendering
        self.didFailLoadingProducts = didFailLoadingProducts
        self.didPartiallyLoadProducts = didPartiallyLoadProducts
    }
}
