import Conformance
import PaywallKit

/// A class that is the paywall's delegate, as in an app with UIKit.
///
/// It reads payloads with PaywallKit, and calls the delegate itself.
struct DelegateHandler: EventSubject {
    private let environment: EventEnvironment
    private let controller = AdaptyPaywallController(placementId: "main")

    init(environment: EventEnvironment) {
        self.environment = environment
    }

    func handle(_ eventID: String, payload: String) async throws {
        let delegate = PaywallDelegate(environment: environment)
        switch try PaywallEvent(id: eventID, payload: payload) {
        case .didSelectProduct(let product):
            delegate.paywallController(controller, didSelectProduct: product)
        case .didStartPurchase(let product):
            guard !environment.isObserverMode else { return }
            delegate.paywallController(controller, didStartPurchase: product)
        case .shouldContinueWebPaymentNavigation(let product):
            delegate.paywallController(controller, shouldContinueWebPaymentNavigation: product)
        case .didFinishPurchase(let product, let result):
            guard !environment.isObserverMode else { return }
            delegate.paywallController(controller, didFinishPurchase: product, purchaseResult: result)
        case .didFailPurchase(let product, let error):
            guard !environment.isObserverMode else { return }
            delegate.paywallController(controller, didFailPurchase: product, error: error)
        case .didFailWebPaymentNavigation(let product, let error):
            delegate.paywallController(controller, didFailWebPaymentNavigation: product, error: error)
        case .didFinishRestoreWith(let profile):
            delegate.paywallController(controller, didFinishRestoreWith: profile)
        case .didFailRestoreWith(let error):
            delegate.paywallController(controller, didFailRestoreWith: error)
        case .didFailLoadingProductsWith(let error):
            guard delegate.paywallController(controller, didFailLoadingProductsWith: error) else { return }
            try await environment.clock.sleep(for: .seconds(2))
            await environment.repeatProductRequest()
        case .didFailRenderingWith(let error):
            delegate.paywallController(controller, didFailRenderingWith: error)
        }
    }
}

private final class PaywallDelegate: AdaptyPaywallControllerDelegate {
    private let environment: EventEnvironment

    init(environment: EventEnvironment) {
        self.environment = environment
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didSelectProduct product: AdaptyPaywallProductWithoutDeterminingOffer
    ) {
        environment.called("didSelectProduct", ["product": .product(product)])
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didStartPurchase product: AdaptyPaywallProduct
    ) {
        environment.called("didStartPurchase", ["product": .product(product)])
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        shouldContinueWebPaymentNavigation product: AdaptyPaywallProduct
    ) {
        environment.called("shouldContinueWebPaymentNavigation", ["product": .product(product)])
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishPurchase product: AdaptyPaywallProductWithoutDeterminingOffer,
        purchaseResult: AdaptyPurchaseResult
    ) {
        environment.called(
            "didFinishPurchase",
            ["product": .product(product), "purchaseResult": .purchaseResult(purchaseResult)]
        )
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailPurchase product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        environment.called("didFailPurchase", ["product": .product(product), "error": .error(error)])
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailWebPaymentNavigation product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        environment.called(
            "didFailWebPaymentNavigation",
            ["product": .product(product), "error": .error(error)]
        )
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishRestoreWith profile: AdaptyProfile
    ) {
        environment.called("didFinishRestoreWith", ["profile": .profile(profile)])
    }

    func paywallController(_ controller: AdaptyPaywallController, didFailRestoreWith error: AdaptyError) {
        environment.called("didFailRestoreWith", ["error": .error(error)])
    }

    func paywallController(
        _ controller: AdaptyPaywallController,
        didFailLoadingProductsWith error: AdaptyError
    ) -> Bool {
        environment.called("didFailLoadingProductsWith", ["error": .error(error)])
        return environment.answer
    }

    func paywallController(_ controller: AdaptyPaywallController, didFailRenderingWith error: AdaptyError) {
        environment.called("didFailRenderingWith", ["error": .error(error)])
    }
}
