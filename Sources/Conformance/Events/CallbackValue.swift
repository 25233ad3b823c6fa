import PaywallKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value that a callback got, in a form that can be compared with the payload.
public indirect enum CallbackValue: Hashable, Sendable {
    /// A text, compared by code points.
    case text(String)
    /// A number, compared exactly.
    case number(Decimal)
    /// A truth value.
    case boolean(Bool)
    /// A moment; the payload has it as RFC 3339 text.
    case date(Date)
    /// Values in order; an empty list also stands for a member that the payload leaves out.
    case list([CallbackValue])
    /// Values by the keys of the payload; an empty one also stands for a member that the payload leaves out.
    case object([String: CallbackValue])
    /// Nothing: `null`, or a member that the payload leaves out.
    case absent
}

extension CallbackValue {
    /// The value of a product.
    public static func product(_ product: AdaptyPaywallProduct) -> CallbackValue {
        .object([
            "vendorProductId": .text(product.vendorProductId),
            "localizedTitle": .text(product.localizedTitle),
            "localizedDescription": .text(product.localizedDescription),
            "localizedPrice": .text(product.localizedPrice),
            "price": .number(product.price),
            "currencyCode": .text(product.currencyCode),
        ])
    }

    /// The value of a profile.
    public static func profile(_ profile: AdaptyProfile) -> CallbackValue {
        .object([
            "appliedAttributionSources": .list(
                profile.appliedAttributionSources.map { .text($0.rawValue) }
            ),
            "accessLevels": .object(
                profile.accessLevels.mapValues { level in
                    .object([
                        "id": .text(level.id),
                        "isActive": .boolean(level.isActive),
                        "expiresAt": .date(level.expiresAt),
                    ])
                }
            ),
            "subscriptions": .list(
                profile.subscriptions.map { subscription in
                    .object([
                        "vendorProductId": .text(subscription.vendorProductId),
                        "isActive": .boolean(subscription.isActive),
                        "expiresAt": .date(subscription.expiresAt),
                    ])
                }
            ),
        ])
    }

    /// The value of the result of a purchase.
    public static func purchaseResult(_ result: AdaptyPurchaseResult) -> CallbackValue {
        let type = CallbackValue.text(result.isPurchaseCancelled ? "cancelled" : "success")
        guard case .success(let profile) = result else { return .object(["type": type]) }
        return .object(["type": type, "profile": .profile(profile)])
    }

    /// The value of an error.
    public static func error(_ error: AdaptyError) -> CallbackValue {
        .object([
            "code": .text(error.code),
            "message": .text(error.message),
            "details": .object(["underlyingError": .text(error.details.underlyingError)]),
        ])
    }
}

extension CallbackValue: CustomStringConvertible {
    /// The value on one line; members by key.
    public var description: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .date(let date): date.formatted(.iso8601)
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
        case .absent: "nothing"
        }
    }
}
