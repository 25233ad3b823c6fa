@testable import PaywallKit

/// Writes down every callback, in both styles.
final class CallbackRecorder: AdaptyPaywallControllerDelegate {
    struct Call: Equatable {
        let callback: String
        let event: PaywallEvent
    }

    private(set) var calls: [Call] = []
    private(set) var controllers: [AdaptyPaywallController] = []
    let answer: Bool

    init(answer: Bool = false) {
        self.answer = answer
    }

    private func record(
        _ callback: String,
        _ event: PaywallEvent,
        _ controller: AdaptyPaywallController? = nil
    ) {
        calls.append(Call(callback: callback, event: event))
        if let controller { controllers.append(controller) }
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didSelectProduct product: AdaptyPaywallProductWithoutDeterminingOffer
    ) {
        record("didSelectProduct", .didSelectProduct(product), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didStartPurchase product: AdaptyPaywallProduct
    ) {
        record("didStartPurchase", .didStartPurchase(product), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        shouldContinueWebPaymentNavigation product: AdaptyPaywallProduct
    ) {
        record("shouldContinueWebPaymentNavigation", .shouldContinueWebPaymentNavigation(product), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishPurchase product: AdaptyPaywallProductWithoutDeterminingOffer,
        purchaseResult: AdaptyPurchaseResult
    ) {
        record("didFinishPurchase", .didFinishPurchase(product, purchaseResult), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailPurchase product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        record("didFailPurchase", .didFailPurchase(product, error), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailWebPaymentNavigation product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        record("didFailWebPaymentNavigation", .didFailWebPaymentNavigation(product, error), controller)
    }

    func paywallController(_ controller: AdaptyPaywallController, didFinishRestoreWith profile: AdaptyProfile)
    {
        record("didFinishRestoreWith", .didFinishRestoreWith(profile), controller)
    }

    func paywallController(_ controller: AdaptyPaywallController, didFailRestoreWith error: AdaptyError) {
        record("didFailRestoreWith", .didFailRestoreWith(error), controller)
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailLoadingProductsWith error: AdaptyError
    ) -> Bool {
        record("didFailLoadingProductsWith", .didFailLoadingProductsWith(error), controller)
        return answer
    }

    func paywallController(_ controller: AdaptyPaywallController, didFailRenderingWith error: AdaptyError) {
        record("didFailRenderingWith", .didFailRenderingWith(error), controller)
    }

    var handlers: PaywallEventHandlers {
        PaywallEventHandlers(
            didAppear: { self.record("didAppear", .didSelectProduct(.unknown)) },
            didDisappear: { self.record("didDisappear", .didSelectProduct(.unknown)) },
            didPerformAction: { _ in self.record("didPerformAction", .didSelectProduct(.unknown)) },
            didSelectProduct: { self.record("didSelectProduct", .didSelectProduct($0)) },
            didStartPurchase: { self.record("didStartPurchase", .didStartPurchase($0)) },
            didFinishPurchase: { self.record("didFinishPurchase", .didFinishPurchase($0, $1)) },
            didFailPurchase: { self.record("didFailPurchase", .didFailPurchase($0, $1)) },
            didFinishWebPaymentNavigation: { product, error in
                guard let product, let error else { return }
                self.record("didFinishWebPaymentNavigation", .didFailWebPaymentNavigation(product, error))
            },
            didStartRestore: { self.record("didStartRestore", .didSelectProduct(.unknown)) },
            didFinishRestore: { self.record("didFinishRestore", .didFinishRestoreWith($0)) },
            didFailRestore: { self.record("didFailRestore", .didFailRestoreWith($0)) },
            didFailRendering: { self.record("didFailRendering", .didFailRenderingWith($0)) },
            didFailLoadingProducts: {
                self.record("didFailLoadingProducts", .didFailLoadingProductsWith($0))
                return self.answer
            },
            didPartiallyLoadProducts: { _ in
                self.record("didPartiallyLoadProducts", .didSelectProduct(.unknown))
            }
        )
    }
}

extension AdaptyPaywallProduct {
    /// Stands for no product, in callbacks that have none.
    static let unknown = AdaptyPaywallProduct(
        vendorProductId: "",
        localizedTitle: "",
        localizedDescription: "",
        localizedPrice: "",
        price: 0,
        currencyCode: ""
    )
}
