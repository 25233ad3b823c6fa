import Conformance
import Foundation
import PaywallKit
import Synchronization
import Testing

/// A handler that differs from a right one in one way.
struct WrongHandler: Sendable, CustomTestStringConvertible {
    let name: String
    /// The end of the name of the statements that it breaks: `call` of `didSelectProduct.call`.
    let statement: String
    let change: @Sendable (inout HandlerSteps) -> Void

    init(
        _ name: String,
        breaks statement: String,
        _ change: @escaping @Sendable (inout HandlerSteps) -> Void
    ) {
        self.name = name
        self.statement = statement
        self.change = change
    }

    var testDescription: String { name }

    func subject(_ environment: EventEnvironment) -> StepHandler {
        var steps = HandlerSteps()
        change(&steps)
        return StepHandler(environment: environment, steps: steps)
    }

    static let all = calls + values + profiles + memories + modes + repeats + refusals + endings

    /// The one of this name.
    static func named(_ name: String) throws -> WrongHandler {
        try #require(all.first { $0.name == name }, "no handler \(name)")
    }

    private static let calls = [
        WrongHandler("calls nothing", breaks: "call") { $0.calls = { _ in [] } },
        WrongHandler("calls twice", breaks: "call") {
            $0.calls = { [HandlerSteps.call(for: $0), HandlerSteps.call(for: $0)] }
        },
        WrongHandler("calls the callback of another event", breaks: "call") {
            $0.calls = { event in
                let all = PaywallEvent.ID.allCases
                let index = all.firstIndex(of: event.id) ?? 0
                let other = all[(index + 1) % all.count]
                return [(other.rawValue, HandlerSteps.call(for: event).arguments)]
            }
        },
        WrongHandler("calls a second callback as well", breaks: "call") {
            $0.calls = { [HandlerSteps.call(for: $0), ("didAppear", [:])] }
        },
        WrongHandler("leaves the arguments out", breaks: "call") {
            $0.calls = { event in
                let nothing: KeyValuePairs<String, CallbackValue> = [:]
                return [(event.id.rawValue, nothing)]
            }
        },
        WrongHandler("invents an argument", breaks: "call") {
            $0.calls = { event in
                guard case .didStartPurchase(let product) = event else {
                    return [(event.id.rawValue, ["invented": .boolean(true)])]
                }
                return [
                    ("didStartPurchase", ["product": .product(product), "invented": .boolean(true)])
                ]
            }
        },
        WrongHandler("takes a cancelled purchase for a success", breaks: "didFinishPurchase.call") {
            $0.calls = { event in
                guard case .didFinishPurchase(let product, .cancelled) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                let profile = AdaptyProfile(appliedAttributionSources: [])
                return [HandlerSteps.call(for: .didFinishPurchase(product, .success(profile: profile)))]
            }
        },
        WrongHandler("takes a failed purchase for a cancelled one", breaks: "didFailPurchase.call") {
            $0.calls = { event in
                guard case .didFailPurchase(let product, _) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                return [HandlerSteps.call(for: .didFinishPurchase(product, .cancelled))]
            }
        },
    ]

    private static let values = [
        value("rounds the price") { product in product.price = Decimal(Int(product.price.description) ?? 10)
        },
        value("takes the price through a binary fraction") { product in
            product.price = Decimal(NSDecimalNumber(decimal: product.price).doubleValue.nextUp)
        },
        value("leaves the price out") { $0.price = 0 },
        value("gives the price as cents") { $0.price *= 100 },
        value("takes another currency") { $0.currencyCode = "EUR" },
        value("confuses title and description") { product in
            swap(&product.localizedTitle, &product.localizedDescription)
        },
        value("trims the last letter of the title") {
            $0.localizedTitle = String($0.localizedTitle.dropLast())
        },
        value("decomposes the description") { product in
            product.localizedDescription = product.localizedDescription.decomposedStringWithCanonicalMapping
        },
        value("writes the identifier in upper case") { product in
            product.vendorProductId = product.vendorProductId.uppercased()
        },
        WrongHandler("takes a date for local time", breaks: "didFinishRestoreWith.call") {
            $0.calls = { event in
                guard case .didFinishRestoreWith(let profile) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                return [HandlerSteps.call(for: .didFinishRestoreWith(profile.shifted(by: 9 * 3_600)))]
            }
        },
        WrongHandler("is a second late", breaks: "didFinishRestoreWith.call") {
            $0.calls = { event in
                guard case .didFinishRestoreWith(let profile) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                return [HandlerSteps.call(for: .didFinishRestoreWith(profile.shifted(by: 1)))]
            }
        },
        WrongHandler("forgets the access levels", breaks: "didFinishPurchase.call") {
            $0.calls = { event in
                guard case .didFinishPurchase(let product, .success) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                let profile = AdaptyProfile(appliedAttributionSources: [])
                return [HandlerSteps.call(for: .didFinishPurchase(product, .success(profile: profile)))]
            }
        },
        WrongHandler("swallows the details of an error", breaks: "didFailRenderingWith.call") {
            $0.calls = { event in
                guard case .didFailRenderingWith(let error) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                let short = AdaptyError(
                    code: error.code,
                    message: error.message,
                    details: AdaptyError.Details(underlyingError: "")
                )
                return [HandlerSteps.call(for: .didFailRenderingWith(short))]
            }
        },
        WrongHandler("gives the message for the code", breaks: "didFailRestoreWith.call") {
            $0.calls = { event in
                guard case .didFailRestoreWith(let error) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                let other = AdaptyError(code: error.message, message: error.message, details: error.details)
                return [HandlerSteps.call(for: .didFailRestoreWith(other))]
            }
        },
    ]

    /// Wrong only with values that no example has.
    private static let profiles = [
        value("gives prices in steps of a cent") { product in
            product.price = Decimal(Int((product.price * 100).description.prefix { $0 != "." }) ?? 0) / 100
        },
        value("takes a price of nothing for the usual one") { $0.price = $0.price == 0 ? 9.99 : $0.price },
        value("knows one currency only") { $0.currencyCode = "USD" },
        profile("takes every level for an active one") { levels, _ in
            levels = levels.mapValues { .init(id: $0.id, isActive: true, expiresAt: $0.expiresAt) }
        },
        profile("names levels by their ids") { levels, _ in
            levels = Dictionary(levels.values.map { ($0.id, $0) }) { first, _ in first }
        },
        profile("drops fractions of a second") { levels, _ in
            levels = levels.mapValues { level in
                let seconds = level.expiresAt.timeIntervalSince1970.rounded(.down)
                let date = Date(timeIntervalSince1970: seconds)
                return .init(id: level.id, isActive: level.isActive, expiresAt: date)
            }
        },
        profile("gives the first subscription only") { _, subscriptions in
            subscriptions = Array(subscriptions.prefix(1))
        },
    ]

    /// Wrong only after something else has happened.
    private static let memories = [
        WrongHandler("calls nothing for an event that comes again", breaks: "call") { steps in
            let seen = Memory()
            steps.calls = { seen.isNew($0.id.rawValue) ? [HandlerSteps.call(for: $0)] : [] }
        },
        WrongHandler("calls nothing after another event", breaks: "call") { steps in
            let seen = Memory()
            steps.calls = { event in
                let isFirst = seen.isEmpty
                let isNew = seen.isNew(event.id.rawValue)
                return isFirst || !isNew ? [HandlerSteps.call(for: event)] : []
            }
        },
        WrongHandler("refuses everything after it has refused something", breaks: "call") { steps in
            let refused = Memory()
            let decode = steps.decode
            steps.decode = { id, payload in
                guard refused.isEmpty else { throw PayloadRejection(path: nil) }
                do {
                    return try decode(id, payload)
                } catch {
                    _ = refused.isNew(id)
                    throw error
                }
            }
        },
    ]

    private static let modes = [
        WrongHandler("ignores observer mode", breaks: "didStartPurchase.observer-mode") {
            $0.isSuppressed = { _ in false }
        },
        WrongHandler("forgets finished purchases in observer mode", breaks: "didFinishPurchase.observer-mode")
        {
            $0.isSuppressed = { !$0.isInvokedInObserverMode && $0 != .didFinishPurchase }
        },
        WrongHandler("reports failed purchases in observer mode", breaks: "didFailPurchase.observer-mode") {
            $0.isSuppressed = { !$0.isInvokedInObserverMode && $0 != .didFailPurchase }
        },
    ]

    private static let repeats = [
        WrongHandler("repeats after 1 second", breaks: "retry") { $0.repeats = { $0 ? [.seconds(1)] : [] } },
        WrongHandler("repeats after 3 seconds", breaks: "retry") { $0.repeats = { $0 ? [.seconds(3)] : [] } },
        WrongHandler("repeats at once", breaks: "retry") { $0.repeats = { $0 ? [.zero] : [] } },
        WrongHandler("repeats twice", breaks: "retry") {
            $0.repeats = { $0 ? [.seconds(2), .seconds(2)] : [] }
        },
        WrongHandler("repeats on false", breaks: "retry") { $0.repeats = { $0 ? [] : [.seconds(2)] } },
        WrongHandler("repeats whatever the answer", breaks: "retry") { $0.repeats = { _ in [.seconds(2)] } },
        WrongHandler("never repeats", breaks: "retry") { $0.repeats = { _ in [] } },
        WrongHandler("calls only when the request is repeated", breaks: "retry") {
            $0.delay = { _, _ in .seconds(2) }
            $0.repeats = { $0 ? [.zero] : [] }
        },
        WrongHandler("repeats after every event", breaks: "call") { $0.repeatsForAll = true },
        WrongHandler("repeats at once when it is cancelled", breaks: "retry") {
            $0.repeatsAtCancellation = true
        },
        WrongHandler("calls nothing while a request waits to be repeated", breaks: "retry") { steps in
            let end = Mutex(Duration.zero)
            steps.delay = { event, environment in
                let now = environment.clock.now.offset
                return end.withLock { end in
                    let delay = max(end - now, .zero)
                    if event == .didFailLoadingProductsWith { end = now + .seconds(2) }
                    return delay
                }
            }
        },
        WrongHandler("drops other events while a request waits to be repeated", breaks: "call") { steps in
            let state = Mutex((end: Duration.zero, drops: false))
            steps.delay = { event, environment in
                let now = environment.clock.now.offset
                state.withLock { state in
                    let isFailure = event == .didFailLoadingProductsWith
                    state.drops = !isFailure && now < state.end
                    if isFailure { state.end = now + .seconds(2) }
                }
                return .zero
            }
            steps.calls = { event in state.withLock(\.drops) ? [] : [HandlerSteps.call(for: event)] }
        },
    ]

    private static let refusals = [
        WrongHandler("passes unknown events over", breaks: "unknown-events") {
            $0.decode = { id, payload in
                do {
                    return try PaywallEvent(id: id, payload: payload)
                } catch PaywallEventError.unknownEvent {
                    return nil
                }
            }
        },
        WrongHandler("passes bad payloads over", breaks: "missing-members") {
            $0.decode = { id, payload in
                do {
                    return try PaywallEvent(id: id, payload: payload)
                } catch PaywallEventError.invalidPayload {
                    return nil
                }
            }
        },
        WrongHandler("calls a callback although it refuses the payload", breaks: "mistyped-members") {
            $0.callsWhenRefused = [("didSelectProduct", [:])]
        },
        WrongHandler("names the wrong member", breaks: "unknown-members") {
            $0.decode = { id, payload in
                do {
                    return try PaywallEvent(id: id, payload: payload)
                } catch PaywallEventError.invalidPayload {
                    throw PayloadRejection(path: "$.payload")
                }
            }
        },
        lenient("fills missing members with nothing", breaks: "missing-members") { object in
            guard var product = object["product"] as? [String: Any] else { return }
            for key in ["localizedTitle", "localizedDescription", "currencyCode"] where product[key] == nil {
                product[key] = ""
            }
            object["product"] = product
        },
        lenient("takes numbers for texts", breaks: "mistyped-members") { object in
            guard var product = object["product"] as? [String: Any] else { return }
            for (key, value) in product where key != "price" && !(value is String) {
                product[key] = "\(value)"
            }
            object["product"] = product
        },
        lenient("ignores unknown members", breaks: "unknown-members") { object in
            object["unexpectedKey"] = nil
        },
    ]

    private static let endings = [
        WrongHandler("never ends", breaks: "call") {
            $0.afterwards = { environment in
                while true { try await environment.clock.sleep(for: .seconds(600)) }
            }
        }
    ]

    /// Nothing can be said of it: it leaves the simulation.
    static let outside = WrongHandler("works in a detached task", breaks: "") {
        $0.afterwards = { environment in
            await Task.detached { await environment.repeatProductRequest() }.value
        }
    }

    /// A handler that gives another product than the payload has.
    private static func value(
        _ name: String,
        _ change: @escaping @Sendable (inout Product) -> Void
    ) -> WrongHandler {
        WrongHandler(name, breaks: "didStartPurchase.call") {
            $0.calls = { event in
                guard case .didStartPurchase(let product) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                var changed = Product(product)
                change(&changed)
                return [HandlerSteps.call(for: .didStartPurchase(changed.product))]
            }
        }
    }

    /// A handler that gives another profile than the payload has.
    private static func profile(
        _ name: String,
        _ change:
            @escaping @Sendable (
                inout [String: AdaptyProfile.AccessLevel], inout [AdaptyProfile.Subscription]
            ) -> Void
    ) -> WrongHandler {
        WrongHandler(name, breaks: "didFinishRestoreWith.call") {
            $0.calls = { event in
                guard case .didFinishRestoreWith(let profile) = event else {
                    return [HandlerSteps.call(for: event)]
                }
                var (levels, subscriptions) = (profile.accessLevels, profile.subscriptions)
                change(&levels, &subscriptions)
                let changed = AdaptyProfile(accessLevels: levels, subscriptions: subscriptions)
                return [HandlerSteps.call(for: .didFinishRestoreWith(changed))]
            }
        }
    }

    /// A handler that mends a payload before it is decoded.
    private static func lenient(
        _ name: String,
        breaks statement: String,
        _ mend: @escaping @Sendable (inout [String: Any]) -> Void
    ) -> WrongHandler {
        WrongHandler(name, breaks: statement) {
            let decode = $0.decode
            $0.decode = { id, payload in
                do {
                    return try decode(id, payload)
                } catch {
                    guard
                        var object = try JSONSerialization.jsonObject(with: Data(payload.utf8))
                            as? [String: Any]
                    else { throw error }
                    mend(&object)
                    let mended = try JSONSerialization.data(withJSONObject: object)
                    do {
                        return try PaywallEvent(id: id, payload: mended)
                    } catch { throw PayloadRejection(path: nil) }
                }
            }
        }
    }
}

/// What a handler has come across.
private final class Memory: Sendable {
    private let names = Mutex<Set<String>>([])

    var isEmpty: Bool { names.withLock(\.isEmpty) }

    func isNew(_ name: String) -> Bool { names.withLock { $0.insert(name).inserted } }
}

/// A product whose values can be changed.
struct Product {
    var vendorProductId: String
    var localizedTitle: String
    var localizedDescription: String
    var localizedPrice: String
    var price: Decimal
    var currencyCode: String

    init(_ product: AdaptyPaywallProduct) {
        vendorProductId = product.vendorProductId
        localizedTitle = product.localizedTitle
        localizedDescription = product.localizedDescription
        localizedPrice = product.localizedPrice
        price = product.price
        currencyCode = product.currencyCode
    }

    var product: AdaptyPaywallProduct {
        AdaptyPaywallProduct(
            vendorProductId: vendorProductId,
            localizedTitle: localizedTitle,
            localizedDescription: localizedDescription,
            localizedPrice: localizedPrice,
            price: price,
            currencyCode: currencyCode
        )
    }
}

extension AdaptyProfile {
    /// The profile with every date moved by some seconds.
    fileprivate func shifted(by seconds: TimeInterval) -> AdaptyProfile {
        AdaptyProfile(
            appliedAttributionSources: appliedAttributionSources,
            accessLevels: accessLevels.mapValues {
                AccessLevel(id: $0.id, isActive: $0.isActive, expiresAt: $0.expiresAt + seconds)
            },
            subscriptions: subscriptions.map {
                Subscription(
                    vendorProductId: $0.vendorProductId,
                    isActive: $0.isActive,
                    expiresAt: $0.expiresAt + seconds
                )
            }
        )
    }
}
