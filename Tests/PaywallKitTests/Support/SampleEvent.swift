import Foundation

@testable import PaywallKit

/// A documented event in one language: its payload, and the values that the payload means.
struct SampleEvent: Sendable, CustomStringConvertible {
    let language: String
    let event: PaywallEvent
    let payload: SampleJSON

    var description: String { "\(language) \(event.id.rawValue)" }

    static let all: [SampleEvent] = Language.all.flatMap(events)

    private struct Language {
        let tag: String
        let title: String
        let description: String
        let price: String
        let messages: [PaywallEvent.ID: (message: String, cause: String)]

        static let all = [
            Language(
                tag: "en",
                title: "Premium Monthly",
                description: "Premium subscription for 1 month",
                price: "$9.99",
                messages: [
                    .didFailPurchase: ("The purchase was declined", "The card has expired"),
                    .didFailWebPaymentNavigation: ("The page did not open", "No connection"),
                    .didFailRestoreWith: ("Nothing was restored", "No purchases"),
                    .didFailLoadingProductsWith: ("No products", "The server is busy"),
                    .didFailRenderingWith: ("Nothing to show", "The layout is damaged"),
                ]
            ),
            Language(
                tag: "ja",
                title: "プレミアム（月額）",
                description: "プレミアムプランの 1 か月サブスクリプション",
                price: "$9.99",
                messages: [
                    .didFailPurchase: ("購入できませんでした", "カードの期限切れです"),
                    .didFailWebPaymentNavigation: ("ページを開けませんでした", "接続がありません"),
                    .didFailRestoreWith: ("復元できませんでした", "購入が見つかりません"),
                    .didFailLoadingProductsWith: ("プロダクトがありません", "サーバーが混み合っています"),
                    .didFailRenderingWith: ("表示できませんでした", "レイアウトが壊れています"),
                ]
            ),
            Language(
                tag: "zh-Hans",
                title: "高级版（月度）",
                description: "高级版 1 个月订阅",
                price: "US$9.99",
                messages: [
                    .didFailPurchase: ("购买失败", "银行卡已过期"),
                    .didFailWebPaymentNavigation: ("无法打开页面", "没有网络连接"),
                    .didFailRestoreWith: ("恢复失败", "没有购买记录"),
                    .didFailLoadingProductsWith: ("没有产品", "服务器繁忙"),
                    .didFailRenderingWith: ("无法显示", "布局已损坏"),
                ]
            ),
        ]
    }

    private static let expiry = Date(timeIntervalSince1970: 1_707_993_000)

    private static func events(in language: Language) -> [SampleEvent] {
        let product = AdaptyPaywallProduct(
            vendorProductId: "premium_monthly",
            localizedTitle: language.title,
            localizedDescription: language.description,
            localizedPrice: language.price,
            price: Decimal(sign: .plus, exponent: -2, significand: 999),
            currencyCode: "USD"
        )
        let productJSON: SampleJSON = [
            "vendorProductId": "premium_monthly",
            "localizedTitle": .string(language.title),
            "localizedDescription": .string(language.description),
            "localizedPrice": .string(language.price),
            "price": .number("9.99"),
            "currencyCode": "USD",
        ]
        let levels = ["premium": AdaptyProfile.AccessLevel(id: "premium", isActive: true, expiresAt: expiry)]
        let levelsJSON: SampleJSON = [
            "premium": ["id": "premium", "isActive": true, "expiresAt": "2024-02-15T10:30:00Z"]
        ]
        let subscriptionsJSON: SampleJSON = [
            ["vendorProductId": "premium_monthly", "isActive": true, "expiresAt": "2024-02-15T10:30:00Z"]
        ]
        let restored = AdaptyProfile(
            accessLevels: levels,
            subscriptions: [
                AdaptyProfile.Subscription(
                    vendorProductId: "premium_monthly",
                    isActive: true,
                    expiresAt: expiry
                )
            ]
        )
        func error(_ id: PaywallEvent.ID) -> AdaptyError {
            let texts = language.messages[id] ?? ("", "")
            return AdaptyError(
                code: "sample_code",
                message: texts.message,
                details: AdaptyError.Details(underlyingError: texts.cause)
            )
        }
        func errorJSON(_ id: PaywallEvent.ID) -> SampleJSON {
            let error = error(id)
            return [
                "code": .string(error.code),
                "message": .string(error.message),
                "details": ["underlyingError": .string(error.details.underlyingError)],
            ]
        }
        let samples: [(PaywallEvent, SampleJSON)] = [
            (.didSelectProduct(product), ["product": productJSON]),
            (.didStartPurchase(product), ["product": productJSON]),
            (.shouldContinueWebPaymentNavigation(product), ["product": productJSON]),
            (
                .didFinishPurchase(product, .success(profile: AdaptyProfile(accessLevels: levels))),
                [
                    "product": productJSON,
                    "purchaseResult": ["type": "success", "profile": ["accessLevels": levelsJSON]],
                ]
            ),
            (
                .didFinishPurchase(product, .cancelled),
                ["product": productJSON, "purchaseResult": ["type": "cancelled"]]
            ),
            (
                .didFailPurchase(product, error(.didFailPurchase)),
                ["product": productJSON, "error": errorJSON(.didFailPurchase)]
            ),
            (
                .didFailWebPaymentNavigation(product, error(.didFailWebPaymentNavigation)),
                ["product": productJSON, "error": errorJSON(.didFailWebPaymentNavigation)]
            ),
            (
                .didFinishRestoreWith(restored),
                ["profile": ["accessLevels": levelsJSON, "subscriptions": subscriptionsJSON]]
            ),
            (.didFailRestoreWith(error(.didFailRestoreWith)), ["error": errorJSON(.didFailRestoreWith)]),
            (
                .didFailLoadingProductsWith(error(.didFailLoadingProductsWith)),
                ["error": errorJSON(.didFailLoadingProductsWith)]
            ),
            (
                .didFailRenderingWith(error(.didFailRenderingWith)),
                ["error": errorJSON(.didFailRenderingWith)]
            ),
        ]
        return samples.map { SampleEvent(language: language.tag, event: $0.0, payload: $0.1) }
    }
}
