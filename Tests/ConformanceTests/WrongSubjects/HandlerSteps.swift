import Conformance
import Foundation
import PaywallKit

/// The steps of a handler that keeps every promise; a wrong one has one of them exchanged.
struct HandlerSteps: Sendable {
    typealias Call = (callback: String, arguments: KeyValuePairs<String, CallbackValue>)

    /// Decodes a payload.
    var decode: @Sendable (String, String) throws -> PaywallEvent? = { id, payload in
        do {
            return try PaywallEvent(id: id, payload: payload)
        } catch PaywallEventError.invalidPayload(_, let problems) {
            throw PayloadRejection(path: problems.first.map { "\($0.path)" })
        }
    }
    /// What a payload that is refused causes all the same.
    var callsWhenRefused: [Call] = []
    /// Whether an event calls nothing in observer mode.
    var isSuppressed: @Sendable (PaywallEvent.ID) -> Bool = { !$0.isInvokedInObserverMode }
    /// The calls that an event causes.
    var calls: @Sendable (PaywallEvent) -> [Call] = { [call(for: $0)] }
    /// How long an event waits before its calls.
    var delay: @Sendable (PaywallEvent.ID, EventEnvironment) -> Duration = { _, _ in .zero }
    /// Whether an answer has the request made again for every event.
    var repeatsForAll = false
    /// What happens after the calls.
    var afterwards: @Sendable (EventEnvironment) async throws -> Void = { _ in }
    /// How long after the answer the request is made again, once for each; for the answer given.
    var repeats: @Sendable (Bool) -> [Duration] = { $0 ? [.seconds(2)] : [] }

    /// Whether the request is made again at once where the wait for it is cancelled.
    var repeatsAtCancellation = false

    static func call(for event: PaywallEvent) -> Call {
        let name = event.id.rawValue
        return switch event {
        case .didSelectProduct(let product), .didStartPurchase(let product),
            .shouldContinueWebPaymentNavigation(let product):
            (name, ["product": .product(product)])
        case .didFinishPurchase(let product, let result):
            (name, ["product": .product(product), "purchaseResult": .purchaseResult(result)])
        case .didFailPurchase(let product, let error), .didFailWebPaymentNavigation(let product, let error):
            (name, ["product": .product(product), "error": .error(error)])
        case .didFinishRestoreWith(let profile):
            (name, ["profile": .profile(profile)])
        case .didFailRestoreWith(let error), .didFailLoadingProductsWith(let error),
            .didFailRenderingWith(let error):
            (name, ["error": .error(error)])
        }
    }
}

/// A handler made of exchangeable steps.
struct StepHandler: EventSubject {
    private let environment: EventEnvironment
    private let steps: HandlerSteps

    init(environment: EventEnvironment) {
        self.init(environment: environment, steps: HandlerSteps())
    }

    init(environment: EventEnvironment, steps: HandlerSteps) {
        self.environment = environment
        self.steps = steps
    }

    func handle(_ eventID: String, payload: String) async throws {
        let decoded: PaywallEvent?
        do {
            decoded = try steps.decode(eventID, payload)
        } catch {
            for call in steps.callsWhenRefused { environment.called(call.callback, call.arguments) }
            throw error
        }
        guard let event = decoded else { return }
        if environment.isObserverMode, steps.isSuppressed(event.id) { return }
        let delay = steps.delay(event.id, environment)
        if delay > .zero { try await environment.clock.sleep(for: delay) }
        for call in steps.calls(event) { environment.called(call.callback, call.arguments) }
        try await steps.afterwards(environment)
        guard steps.repeatsForAll || event.id == .didFailLoadingProductsWith else { return }
        for delay in steps.repeats(environment.answer) {
            do {
                try await environment.clock.sleep(for: delay)
            } catch  where steps.repeatsAtCancellation {}
            await environment.repeatProductRequest()
        }
    }
}
