import Testing

@testable import PaywallKit

@Suite struct PaywallEventDispatcherTests {
    enum Style: CaseIterable {
        case delegate
        case closures
    }

    private let controller = AdaptyPaywallController(placementId: "welcome")

    private func dispatcher(
        _ style: Style,
        _ recorder: CallbackRecorder,
        isObserverMode: Bool = false,
        clock: ManualClock = ManualClock(),
        repeatProductRequest: @escaping @Sendable () async -> Void = {}
    ) -> PaywallEventDispatcher {
        switch style {
        case .delegate:
            PaywallEventDispatcher(
                delegate: recorder,
                controller: controller,
                isObserverMode: isObserverMode,
                clock: clock,
                repeatProductRequest: repeatProductRequest
            )
        case .closures:
            PaywallEventDispatcher(
                handlers: recorder.handlers,
                isObserverMode: isObserverMode,
                clock: clock,
                repeatProductRequest: repeatProductRequest
            )
        }
    }

    /// What the modifier calls the closure for an event, or `nil` where it has none.
    private func closureName(_ id: PaywallEvent.ID) -> String? {
        switch id {
        case .didSelectProduct: "didSelectProduct"
        case .didStartPurchase: "didStartPurchase"
        case .shouldContinueWebPaymentNavigation: nil
        case .didFinishPurchase: "didFinishPurchase"
        case .didFailPurchase: "didFailPurchase"
        case .didFailWebPaymentNavigation: "didFinishWebPaymentNavigation"
        case .didFinishRestoreWith: "didFinishRestore"
        case .didFailRestoreWith: "didFailRestore"
        case .didFailLoadingProductsWith: "didFailLoadingProducts"
        case .didFailRenderingWith: "didFailRendering"
        }
    }

    @Test(arguments: SampleEvent.all)
    func delegateGetsTheOneRightCallback(sample: SampleEvent) async throws {
        let recorder = CallbackRecorder()
        let outcome = try await dispatcher(.delegate, recorder)
            .dispatch(sample.event.id.rawValue, payload: sample.payload.text)
        #expect(outcome == .called)
        #expect(recorder.calls == [.init(callback: sample.event.id.rawValue, event: sample.event)])
        #expect(recorder.controllers.first === controller)
    }

    @Test(arguments: SampleEvent.all)
    func closuresGetTheOneRightCallback(sample: SampleEvent) async throws {
        let recorder = CallbackRecorder()
        let outcome = try await dispatcher(.closures, recorder)
            .dispatch(sample.event.id.rawValue, payload: Array(sample.payload.text.utf8))
        if let name = closureName(sample.event.id) {
            #expect(outcome == .called)
            #expect(recorder.calls == [.init(callback: name, event: sample.event)])
        } else {
            #expect(outcome == .noCallback)
            #expect(recorder.calls.isEmpty)
        }
    }

    @Test func everyEventHasASample() {
        #expect(Set(SampleEvent.all.map(\.event.id)) == Set(PaywallEvent.ID.allCases))
        #expect(PaywallEvent.ID.allCases.count == 10)
    }

    @Test(arguments: SampleEvent.all, Style.allCases)
    func observerModeSuppressesPurchasesOnly(sample: SampleEvent, style: Style) async throws {
        let recorder = CallbackRecorder()
        let outcome = try await dispatcher(style, recorder, isObserverMode: true)
            .dispatch(sample.event.id.rawValue, payload: sample.payload.text)
        switch sample.event.id {
        case .didStartPurchase, .didFinishPurchase, .didFailPurchase:
            #expect(outcome == .suppressedInObserverMode)
            #expect(recorder.calls.isEmpty)
        case .shouldContinueWebPaymentNavigation where style == .closures:
            #expect(outcome == .noCallback)
        default:
            #expect(outcome == .called)
            #expect(recorder.calls.map(\.event) == [sample.event])
        }
    }

    @Test(arguments: Style.allCases, [true, false])
    func badPayloadCallsNothing(style: Style, isObserverMode: Bool) async throws {
        for id in PaywallEvent.ID.allCases {
            let recorder = CallbackRecorder()
            let dispatcher = dispatcher(style, recorder, isObserverMode: isObserverMode)
            await #expect(throws: PaywallEventError.self) {
                try await dispatcher.dispatch(id.rawValue, payload: "{}")
            }
            #expect(recorder.calls.isEmpty)
        }
    }

    @Test(arguments: Style.allCases, ["", "didSelectproduct", "didAppear", "didFailRendering"])
    func unknownEventCallsNothing(style: Style, id: String) async throws {
        let recorder = CallbackRecorder()
        let dispatcher = dispatcher(style, recorder)
        await #expect(throws: PaywallEventError.unknownEvent(id)) {
            try await dispatcher.dispatch(id, payload: "{}")
        }
        #expect(recorder.calls.isEmpty)
    }

    // MARK: Repeated requests

    private static let loadingError = AdaptyError(
        code: "products_loading_failed",
        message: "No products",
        details: AdaptyError.Details(underlyingError: "No connection")
    )

    @Test(arguments: Style.allCases)
    func trueRepeatsTheRequestAfterTwoSeconds(style: Style) async throws {
        let clock = ManualClock()
        clock.advance(to: 10)
        let requestTimes = Monitor<[Duration]>([])
        let repeating = Task {
            let recorder = CallbackRecorder(answer: true)
            let dispatcher = dispatcher(style, recorder, clock: clock) {
                requestTimes.update { $0.append(clock.now.offset) }
            }
            let outcome = try await dispatcher.dispatch(.didFailLoadingProductsWith(Self.loadingError))
            return (outcome, recorder.calls.count)
        }
        await clock.waitForSleeper()
        #expect(clock.monitor.state.sleepers.map(\.deadline.offset) == [.seconds(12)])
        clock.advance(to: 11.999_999_999)
        #expect(clock.monitor.state.sleepers.count == 1)
        #expect(requestTimes.state.isEmpty)
        clock.advance(to: 12)
        let (outcome, callCount) = try await repeating.value
        #expect(outcome == .requestRepeated)
        #expect(callCount == 1)
        #expect(requestTimes.state == [.seconds(12)])
    }

    @Test(arguments: Style.allCases)
    func falseNeverRepeatsTheRequest(style: Style) async throws {
        let clock = ManualClock()
        let requestCount = Monitor(0)
        let dispatcher = dispatcher(style, CallbackRecorder(answer: false), clock: clock) {
            requestCount.update { $0 += 1 }
        }
        let outcome = try await dispatcher.dispatch(.didFailLoadingProductsWith(Self.loadingError))
        clock.advance(to: 100)
        #expect(outcome == .called)
        #expect(clock.monitor.state.sleepCount == 0)
        #expect(requestCount.state == 0)
    }

    @Test func cancelledWaitDoesNotRepeatTheRequest() async throws {
        let clock = ManualClock()
        let requestCount = Monitor(0)
        let repeating = Task {
            try await dispatcher(.delegate, CallbackRecorder(answer: true), clock: clock) {
                requestCount.update { $0 += 1 }
            }
            .dispatch(.didFailLoadingProductsWith(Self.loadingError))
        }
        await clock.waitForSleeper()
        repeating.cancel()
        await #expect(throws: CancellationError.self) { try await repeating.value }
        #expect(requestCount.state == 0)
    }

    @Test func repeatedFailureIsAnotherEvent() async throws {
        let clock = ManualClock()
        let failures = Monitor(0)
        let repeating = Task {
            let recorder = CallbackRecorder(answer: true)
            let dispatcher = dispatcher(.delegate, recorder, clock: clock) { failures.update { $0 += 1 } }
            try await dispatcher.dispatch(.didFailLoadingProductsWith(Self.loadingError))
            try await dispatcher.dispatch(.didFailLoadingProductsWith(Self.loadingError))
            return recorder.calls.count
        }
        for seconds in [2.0, 4.0] {
            await clock.monitor.wait { $0.sleepers.contains { $0.deadline.offset == .seconds(seconds) } }
            clock.advance(to: seconds)
        }
        #expect(try await repeating.value == 2)
        #expect(failures.state == 2)
    }

    // MARK: Defaults

    @Test func emptyDelegateTakesEveryEvent() async throws {
        final class Empty: AdaptyPaywallControllerDelegate {}
        let delegate = Empty()
        let dispatcher = PaywallEventDispatcher(
            delegate: delegate,
            controller: controller,
            clock: ManualClock(),
            repeatProductRequest: { Issue.record("A default must not ask for another attempt.") }
        )
        for sample in SampleEvent.all {
            #expect(try await dispatcher.dispatch(sample.event) == .called)
        }
    }

    @Test func requiredClosuresAreEnough() async throws {
        var called: [String] = []
        let handlers = PaywallEventHandlers(
            didFailPurchase: { _, _ in called.append("didFailPurchase") },
            didFinishRestore: { _ in called.append("didFinishRestore") },
            didFailRestore: { _ in called.append("didFailRestore") },
            didFailRendering: { _ in called.append("didFailRendering") }
        )
        let dispatcher = PaywallEventDispatcher(handlers: handlers, clock: ManualClock()) {
            Issue.record("A default must not ask for another attempt.")
        }
        for sample in SampleEvent.all where sample.language == "en" {
            try await dispatcher.dispatch(sample.event)
        }
        #expect(called == ["didFailPurchase", "didFinishRestore", "didFailRestore", "didFailRendering"])
        handlers.didAppear()
        handlers.didDisappear()
        handlers.didPerformAction(.close)
        handlers.didStartRestore()
        handlers.didPartiallyLoadProducts(["premium_monthly"])
        #expect(called.count == 4)
    }

    @MainActor @Test func callbacksRunOnTheCallersActor() async throws {
        // Compiles only because closures of the main actor need not be sendable.
        var selected: [AdaptyPaywallProduct] = []
        let handlers = PaywallEventHandlers(
            didSelectProduct: { product in
                MainActor.assertIsolated()
                selected.append(product)
            },
            didFailPurchase: { _, _ in },
            didFinishRestore: { _ in },
            didFailRestore: { _ in },
            didFailRendering: { _ in }
        )
        let dispatcher = PaywallEventDispatcher(handlers: handlers) {}
        try await dispatcher.dispatch(.didSelectProduct(.unknown))
        #expect(selected == [.unknown])
    }
}
