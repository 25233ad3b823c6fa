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
        let delegate = ReportingDelegate(environment: environment)
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
