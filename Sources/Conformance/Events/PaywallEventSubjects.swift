import PaywallKit

/// PaywallKit's dispatcher with a delegate as a subject, which gets payloads as text.
@available(Simulated, *)
public actor DelegateSubject: EventSubject {
    private let dispatcher: PaywallEventDispatcher

    /// Builds the handler on the simulated clock.
    public init(environment: EventEnvironment) {
        dispatcher = PaywallEventDispatcher(
            delegate: ReportingDelegate(environment: environment),
            controller: AdaptyPaywallController(placementId: "conformance"),
            isObserverMode: environment.isObserverMode,
            clock: environment.clock
        ) {
            await environment.repeatProductRequest()
        }
    }

    /// Dispatches the event to a delegate that reports every call.
    public func handle(_ eventID: String, payload: String) async throws {
        try await PayloadRejection.translating { try await dispatcher.dispatch(eventID, payload: payload) }
    }
}

/// PaywallKit's dispatcher with closures as a subject, which gets payloads as bytes.
@available(Simulated, *)
public actor ClosureSubject: EventSubject {
    private let dispatcher: PaywallEventDispatcher

    /// The closures' names.
    public static var style: CallbackStyle { .closures }

    /// Builds the handler on the simulated clock.
    public init(environment: EventEnvironment) {
        dispatcher = PaywallEventDispatcher(
            handlers: PaywallEventHandlers(reportingTo: environment),
            isObserverMode: environment.isObserverMode,
            clock: environment.clock
        ) {
            await environment.repeatProductRequest()
        }
    }

    /// Dispatches the event to closures that report every call.
    public func handle(_ eventID: String, payload: String) async throws {
        try await PayloadRejection.translating {
            try await dispatcher.dispatch(eventID, payload: payload.utf8)
        }
    }
}

@available(Simulated, *)
extension PayloadRejection {
    /// Puts PaywallKit's refusal of a payload into the form that the suite knows.
    fileprivate static func translating<Outcome>(
        isolation: isolated (any Actor)? = #isolation,
        _ dispatch: () async throws -> Outcome
    ) async throws {
        do {
            _ = try await dispatch()
        } catch PaywallEventError.invalidPayload(_, let problems) {
            throw PayloadRejection(path: problems.first.map { $0.path.description })
        }
    }
}

/// A delegate of PaywallKit that reports every call, for handlers that call one themselves.
@available(Simulated, *)
public final class ReportingDelegate: AdaptyPaywallControllerDelegate {
    private let environment: EventEnvironment

    /// Reports to the environment of a subject.
    public init(environment: EventEnvironment) {
        self.environment = environment
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didSelectProduct product: AdaptyPaywallProductWithoutDeterminingOffer
    ) {
        environment.called("didSelectProduct", ["product": .product(product)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didStartPurchase product: AdaptyPaywallProduct
    ) {
        environment.called("didStartPurchase", ["product": .product(product)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        shouldContinueWebPaymentNavigation product: AdaptyPaywallProduct
    ) {
        environment.called("shouldContinueWebPaymentNavigation", ["product": .product(product)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishPurchase product: AdaptyPaywallProductWithoutDeterminingOffer,
        purchaseResult: AdaptyPurchaseResult
    ) {
        environment.called(
            "didFinishPurchase",
            ["product": .product(product), "purchaseResult": .purchaseResult(purchaseResult)]
        )
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailPurchase product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        environment.called("didFailPurchase", ["product": .product(product), "error": .error(error)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailWebPaymentNavigation product: AdaptyPaywallProduct,
        error: AdaptyError
    ) {
        environment.called(
            "didFailWebPaymentNavigation",
            ["product": .product(product), "error": .error(error)]
        )
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFinishRestoreWith profile: AdaptyProfile
    ) {
        environment.called("didFinishRestoreWith", ["profile": .profile(profile)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRestoreWith error: AdaptyError
    ) {
        environment.called("didFailRestoreWith", ["error": .error(error)])
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailLoadingProductsWith error: AdaptyError
    ) -> Bool {
        environment.called("didFailLoadingProductsWith", ["error": .error(error)])
        return environment.answer
    }

    /// Reports the call.
    public func paywallController(
        _ controller: AdaptyPaywallController,
        didFailRenderingWith error: AdaptyError
    ) {
        environment.called("didFailRenderingWith", ["error": .error(error)])
    }
}

@available(Simulated, *)
extension PaywallEventHandlers {
    fileprivate init(reportingTo environment: EventEnvironment) {
        self.init(
            didSelectProduct: { environment.called("didSelectProduct", ["product": .product($0)]) },
            didStartPurchase: { environment.called("didStartPurchase", ["product": .product($0)]) },
            didFinishPurchase: { product, result in
                environment.called(
                    "didFinishPurchase",
                    ["product": .product(product), "purchaseResult": .purchaseResult(result)]
                )
            },
            didFailPurchase: { product, error in
                environment.called("didFailPurchase", ["product": .product(product), "error": .error(error)])
            },
            didFinishWebPaymentNavigation: { product, error in
                environment.called(
                    "didFinishWebPaymentNavigation",
                    [
                        "product": product.map(CallbackValue.product) ?? .absent,
                        "error": error.map(CallbackValue.error) ?? .absent,
                    ]
                )
            },
            didFinishRestore: { environment.called("didFinishRestore", ["profile": .profile($0)]) },
            didFailRestore: { environment.called("didFailRestore", ["error": .error($0)]) },
            didFailRendering: { environment.called("didFailRendering", ["error": .error($0)]) },
            didFailLoadingProducts: { error in
                environment.called("didFailLoadingProducts", ["error": .error(error)])
                return environment.answer
            }
        )
    }
}
