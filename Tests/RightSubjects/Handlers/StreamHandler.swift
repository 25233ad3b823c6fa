import Conformance
import PaywallKit

/// A stream of events, and a reader that switches over them and calls closures.
struct StreamHandler: EventSubject {
    static var style: CallbackStyle { .closures }

    private let environment: EventEnvironment

    init(environment: EventEnvironment) {
        self.environment = environment
    }

    func handle(_ eventID: String, payload: String) async throws {
        let event = try PaywallEvent(id: eventID, payload: payload)
        let (events, continuation) = AsyncStream.makeStream(of: PaywallEvent.self)
        async let reader: Void = read(events)
        continuation.yield(event)
        continuation.finish()
        try await reader
    }

    private func read(_ events: AsyncStream<PaywallEvent>) async throws {
        for await event in events {
            switch event {
            case .didStartPurchase, .didFinishPurchase, .didFailPurchase:
                if !environment.isObserverMode { purchase(event) }
            case .didSelectProduct(let product):
                environment.called("didSelectProduct", ["product": .product(product)])
            case .didFinishRestoreWith(let profile):
                environment.called("didFinishRestore", ["profile": .profile(profile)])
            case .didFailRestoreWith(let error):
                environment.called("didFailRestore", ["error": .error(error)])
            case .didFailRenderingWith(let error):
                environment.called("didFailRendering", ["error": .error(error)])
            case .didFailLoadingProductsWith(let error):
                environment.called("didFailLoadingProducts", ["error": .error(error)])
                if environment.answer { try await repeatRequest() }
            case .shouldContinueWebPaymentNavigation, .didFailWebPaymentNavigation:
                // No closure is documented for these two.
                break
            }
        }
    }

    private func purchase(_ event: PaywallEvent) {
        switch event {
        case .didStartPurchase(let product):
            environment.called("didStartPurchase", ["product": .product(product)])
        case .didFinishPurchase(let product, let result):
            environment.called(
                "didFinishPurchase",
                ["product": .product(product), "purchaseResult": .purchaseResult(result)]
            )
        case .didFailPurchase(let product, let error):
            environment.called("didFailPurchase", ["product": .product(product), "error": .error(error)])
        default: break
        }
    }

    private func repeatRequest() async throws {
        try await environment.clock.sleep(for: .seconds(2))
        await environment.repeatProductRequest()
    }
}
