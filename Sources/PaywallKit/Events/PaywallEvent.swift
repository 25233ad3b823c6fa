/// Something that happened on a paywall, with the values that its callback gets.
public enum PaywallEvent: Hashable, Sendable {
    /// The user selected a product.
    case didSelectProduct(AdaptyPaywallProductWithoutDeterminingOffer)
    /// The user set out to buy a product.
    case didStartPurchase(AdaptyPaywallProduct)
    /// The user set out to buy a product on the web.
    case shouldContinueWebPaymentNavigation(AdaptyPaywallProduct)
    /// A purchase ended without an error: the product was bought or the user cancelled.
    case didFinishPurchase(AdaptyPaywallProductWithoutDeterminingOffer, AdaptyPurchaseResult)
    /// A purchase failed.
    case didFailPurchase(AdaptyPaywallProduct, AdaptyError)
    /// The way to a purchase on the web failed.
    case didFailWebPaymentNavigation(AdaptyPaywallProduct, AdaptyError)
    /// The user's purchases were restored.
    case didFinishRestoreWith(AdaptyProfile)
    /// The user's purchases could not be restored.
    case didFailRestoreWith(AdaptyError)
    /// The products could not be loaded.
    case didFailLoadingProductsWith(AdaptyError)
    /// The paywall could not be drawn.
    case didFailRenderingWith(AdaptyError)

    /// What the documentation calls the ten events: the first argument label of the callback.
    public enum ID: String, CaseIterable, Sendable {
        case didSelectProduct
        case didStartPurchase
        case shouldContinueWebPaymentNavigation
        case didFinishPurchase
        case didFailPurchase
        case didFailWebPaymentNavigation
        case didFinishRestoreWith
        case didFailRestoreWith
        case didFailLoadingProductsWith
        case didFailRenderingWith

        /// Whether the callback is also invoked in observer mode, in which the app makes the purchases
        /// itself.
        public var isInvokedInObserverMode: Bool {
            switch self {
            case .didStartPurchase, .didFinishPurchase, .didFailPurchase: false
            default: true
            }
        }
    }

    /// Which of the ten events this is.
    public var id: ID {
        switch self {
        case .didSelectProduct: .didSelectProduct
        case .didStartPurchase: .didStartPurchase
        case .shouldContinueWebPaymentNavigation: .shouldContinueWebPaymentNavigation
        case .didFinishPurchase: .didFinishPurchase
        case .didFailPurchase: .didFailPurchase
        case .didFailWebPaymentNavigation: .didFailWebPaymentNavigation
        case .didFinishRestoreWith: .didFinishRestoreWith
        case .didFailRestoreWith: .didFailRestoreWith
        case .didFailLoadingProductsWith: .didFailLoadingProductsWith
        case .didFailRenderingWith: .didFailRenderingWith
        }
    }
}
