import Conformance
import Foundation

/// Structures that Foundation's decoder fills, so that members that nobody asks for are passed over.
///
/// Right where no page says what becomes of a payload that is not like the examples.
struct CodableHandler: EventSubject {
    private let environment: EventEnvironment

    init(environment: EventEnvironment) {
        self.environment = environment
    }

    func handle(_ eventID: String, payload: String) async throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            let hasFraction = text.contains(".")
            return try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
        }
        do {
            try await call(eventID, decoder.decode(Payload.self, from: Data(payload.utf8)))
        } catch is DecodingError {
            throw PayloadRejection(path: nil)
        }
    }

    private func call(_ eventID: String, _ payload: Payload) async throws {
        switch (eventID, payload.product, payload.error) {
        case ("didStartPurchase", _, _) where environment.isObserverMode,
            ("didFinishPurchase", _, _) where environment.isObserverMode,
            ("didFailPurchase", _, _) where environment.isObserverMode:
            return
        case ("didSelectProduct", let product?, _), ("didStartPurchase", let product?, _),
            ("shouldContinueWebPaymentNavigation", let product?, _):
            environment.called(eventID, ["product": product.value])
        case ("didFinishPurchase", let product?, _):
            guard let result = payload.purchaseResult else {
                throw PayloadRejection(path: "$.purchaseResult")
            }
            environment.called(eventID, ["product": product.value, "purchaseResult": result.value])
        case ("didFailPurchase", let product?, let error?),
            ("didFailWebPaymentNavigation", let product?, let error?):
            environment.called(eventID, ["product": product.value, "error": error.value])
        case ("didFinishRestoreWith", _, _):
            guard let profile = payload.profile else { throw PayloadRejection(path: "$.profile") }
            environment.called(eventID, ["profile": profile.value])
        case ("didFailRestoreWith", _, let error?), ("didFailRenderingWith", _, let error?):
            environment.called(eventID, ["error": error.value])
        case ("didFailLoadingProductsWith", _, let error?):
            environment.called(eventID, ["error": error.value])
            guard environment.answer else { return }
            try await environment.clock.sleep(for: .seconds(2))
            await environment.repeatProductRequest()
        default:
            throw PayloadRejection(path: nil)
        }
    }
}

private struct Payload: Decodable {
    let product: Product?
    let purchaseResult: PurchaseResult?
    let profile: Profile?
    let error: Failure?
}

private struct Product: Decodable {
    let vendorProductId: String
    let localizedTitle: String
    let localizedDescription: String
    let localizedPrice: String
    let price: Decimal
    let currencyCode: String

    var value: CallbackValue {
        .object([
            "vendorProductId": .text(vendorProductId),
            "localizedTitle": .text(localizedTitle),
            "localizedDescription": .text(localizedDescription),
            "localizedPrice": .text(localizedPrice),
            "price": .number(price),
            "currencyCode": .text(currencyCode),
        ])
    }
}

private struct PurchaseResult: Decodable {
    enum Kind: String, Decodable {
        case success
        case cancelled
    }

    let type: Kind
    let profile: Profile?

    var value: CallbackValue {
        .object(["type": .text(type.rawValue), "profile": profile?.value ?? .absent])
    }
}

private struct Profile: Decodable {
    struct AccessLevel: Decodable {
        let id: String
        let isActive: Bool
        let expiresAt: Date
    }

    struct Subscription: Decodable {
        let vendorProductId: String
        let isActive: Bool
        let expiresAt: Date
    }

    let accessLevels: [String: AccessLevel]
    let subscriptions: [Subscription]?

    var value: CallbackValue {
        .object([
            "accessLevels": .object(
                accessLevels.mapValues { level in
                    .object([
                        "id": .text(level.id), "isActive": .boolean(level.isActive),
                        "expiresAt": .date(level.expiresAt),
                    ])
                }
            ),
            "subscriptions": .list(
                (subscriptions ?? []).map { subscription in
                    .object([
                        "vendorProductId": .text(subscription.vendorProductId),
                        "isActive": .boolean(subscription.isActive),
                        "expiresAt": .date(subscription.expiresAt),
                    ])
                }
            ),
        ])
    }
}

private struct Failure: Decodable {
    struct Details: Decodable {
        let underlyingError: String
    }

    let code: String
    let message: String
    let details: Details

    var value: CallbackValue {
        .object([
            "code": .text(code), "message": .text(message),
            "details": .object(["underlyingError": .text(details.underlyingError)]),
        ])
    }
}
