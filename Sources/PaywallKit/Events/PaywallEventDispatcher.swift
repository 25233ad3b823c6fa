/// Calls the one callback that belongs to an event, in either of the two documented styles.
///
/// ```swift
/// let dispatcher = PaywallEventDispatcher(delegate: delegate, controller: controller) {
///     await viewModel.loadProducts()
/// }
/// try await dispatcher.dispatch("didSelectProduct", payload: bytes)
/// ```
///
/// Callbacks run where `dispatch` is called, on the main actor for example, before it first suspends.
public struct PaywallEventDispatcher {
    /// What became of an event.
    public enum Outcome: Hashable, Sendable {
        /// Its callback was called.
        case called
        /// Its callback was called and asked for another attempt, which was made.
        case requestRepeated
        /// Nothing was called, because the event is not reported in observer mode.
        case suppressedInObserverMode
        /// Nothing was called, because the style of the handlers has no callback for the event.
        case noCallback
    }

    /// What a callback answers.
    enum Answer {
        case done
        case repeatRequest
        case noCallback
    }

    /// How long after the callback a failed product request is repeated.
    public static let retryDelay = Duration.seconds(2)

    private let isObserverMode: Bool
    private let clock: any Clock<Duration>
    private let repeatProductRequest: @Sendable () async -> Void
    private let call: (PaywallEvent) -> Answer

    /// Dispatches to a delegate, which it keeps alive.
    ///
    /// - Parameters:
    ///   - delegate: Gets the callbacks.
    ///   - controller: The paywall that the events come from.
    ///   - isObserverMode: Whether the app makes purchases itself, so that the paywall reports none.
    ///   - clock: Measures the time before a repeated request.
    ///   - repeatProductRequest: Requests the products again; another failure is another event.
    public init(
        delegate: any AdaptyPaywallControllerDelegate,
        controller: AdaptyPaywallController,
        isObserverMode: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        repeatProductRequest: @escaping @Sendable () async -> Void
    ) {
        self.isObserverMode = isObserverMode
        self.clock = clock
        self.repeatProductRequest = repeatProductRequest
        call = { event in event.call(delegate, of: controller) }
    }

    /// Dispatches to closures.
    ///
    /// - Parameters:
    ///   - handlers: Get the callbacks. `didFailWebPaymentNavigation` arrives at
    ///     `didFinishWebPaymentNavigation`; `shouldContinueWebPaymentNavigation` has no closure.
    ///   - isObserverMode: Whether the app makes purchases itself, so that the paywall reports none.
    ///   - clock: Measures the time before a repeated request.
    ///   - repeatProductRequest: Requests the products again; another failure is another event.
    public init(
        handlers: PaywallEventHandlers,
        isObserverMode: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        repeatProductRequest: @escaping @Sendable () async -> Void
    ) {
        self.isObserverMode = isObserverMode
        self.clock = clock
        self.repeatProductRequest = repeatProductRequest
        call = { event in event.call(handlers) }
    }

    /// Decodes a payload and calls the callback of the event.
    ///
    /// - Parameters:
    ///   - eventID: The documented name of the event, which is a ``PaywallEvent/ID``.
    ///   - payload: The event's values as JSON in UTF-8.
    /// - Throws: ``PaywallEventError`` for an unknown event or a payload that is not as documented, in
    ///   observer mode too, with no callback called; otherwise what ``dispatch(_:isolation:)`` throws.
    @discardableResult
    public func dispatch(
        _ eventID: String,
        payload: some Sequence<UInt8>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Outcome {
        try await dispatch(PaywallEvent(id: eventID, payload: payload))
    }

    /// Decodes a payload that is given as text and calls the callback of the event.
    ///
    /// - Throws: The same errors as for bytes.
    @discardableResult
    public func dispatch(
        _ eventID: String,
        payload: String,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Outcome {
        try await dispatch(PaywallEvent(id: eventID, payload: payload))
    }

    /// Calls the callback of an event and, where it answers `true`, repeats the product request
    /// ``retryDelay`` later, before it returns.
    ///
    /// - Throws: `CancellationError`, or whatever else the clock throws, when the wait before the repeated
    ///   request is cancelled; the request is not made then.
    @discardableResult
    public func dispatch(
        _ event: PaywallEvent,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Outcome {
        guard !isObserverMode || event.id.isInvokedInObserverMode else { return .suppressedInObserverMode }
        switch call(event) {
        case .done:
            return .called
        case .noCallback:
            return .noCallback
        case .repeatRequest:
            try await clock.sleep(for: Self.retryDelay)
            await repeatProductRequest()
            return .requestRepeated
        }
    }
}

extension PaywallEvent {
    fileprivate func call(
        _ delegate: any AdaptyPaywallControllerDelegate,
        of controller: AdaptyPaywallController
    ) -> PaywallEventDispatcher.Answer {
        switch self {
        case .didSelectProduct(let product):
            delegate.paywallController(controller, didSelectProduct: product)
        case .didStartPurchase(let product):
            delegate.paywallController(controller, didStartPurchase: product)
        case .shouldContinueWebPaymentNavigation(let product):
            delegate.paywallController(controller, shouldContinueWebPaymentNavigation: product)
        case .didFinishPurchase(let product, let result):
            delegate.paywallController(controller, didFinishPurchase: product, purchaseResult: result)
        case .didFailPurchase(let product, let error):
            delegate.paywallController(controller, didFailPurchase: product, error: error)
        case .didFailWebPaymentNavigation(let product, let error):
            delegate.paywallController(controller, didFailWebPaymentNavigation: product, error: error)
        case .didFinishRestoreWith(let profile):
            delegate.paywallController(controller, didFinishRestoreWith: profile)
        case .didFailRestoreWith(let error):
            delegate.paywallController(controller, didFailRestoreWith: error)
        case .didFailLoadingProductsWith(let error):
            return delegate.paywallController(controller, didFailLoadingProductsWith: error)
                ? .repeatRequest : .done
        case .didFailRenderingWith(let error):
            delegate.paywallController(controller, didFailRenderingWith: error)
        }
        return .done
    }

    fileprivate func call(_ handlers: PaywallEventHandlers) -> PaywallEventDispatcher.Answer {
        switch self {
        case .didSelectProduct(let product): handlers.didSelectProduct(product)
        case .didStartPurchase(let product): handlers.didStartPurchase(product)
        case .shouldContinueWebPaymentNavigation: return .noCallback
        case .didFinishPurchase(let product, let result): handlers.didFinishPurchase(product, result)
        case .didFailPurchase(let product, let error): handlers.didFailPurchase(product, error)
        case .didFailWebPaymentNavigation(let product, let error):
            handlers.didFinishWebPaymentNavigation(product, error)
        case .didFinishRestoreWith(let profile): handlers.didFinishRestore(profile)
        case .didFailRestoreWith(let error): handlers.didFailRestore(error)
        case .didFailLoadingProductsWith(let error):
            return handlers.didFailLoadingProducts(error) ? .repeatRequest : .done
        case .didFailRenderingWith(let error): handlers.didFailRendering(error)
        }
        return .done
    }
}
