import JSONText
import Localization
import OrderedCollections
import Specifications

/// A paywall as pages describe it, in one language.
struct PaywallFixture {
    var path: String
    /// For the template: every value is JSON text.
    var context: [String: String]

    /// - Returns: None where no page describes a paywall.
    static func all(_ specification: Specification, localizer: inout PayloadLocalizer) -> [PaywallFixture] {
        let localization = localizer.localization
        let products = products(specification).map { localizer.localized($0) }
        return specification.parts.flatMap(\.behaviour.paywalls).compactMap { paywall in
            let audience: Localization.Audience = paywall.audience == .attributed ? .attributed : .default
            guard let copy = localization.fixtures.paywalls[audience] else { return nil }
            let values: [String: JSONValue] = [
                "placementId": .string(paywall.placement),
                "audience": .string(paywall.audienceName),
                "request": paywall.request.map(JSONValue.string) ?? .null,
                "locale": .string(localization.tag),
                "title": .string(copy.title),
                "subtitle": .string(copy.subtitle),
                "button": .string(copy.button),
                "products": .array(products),
            ]
            return PaywallFixture(
                path: paywall.path(localization.tag),
                context: values.mapValues { $0.serialized() }
            )
        }
    }

    /// The products of the documented payloads, each once, in order: objects with an amount and a currency.
    private static func products(_ specification: Specification) -> [JSONValue] {
        var products: OrderedSet<JSONValue> = []
        for payload in specification.parts.flatMap(\.behaviour.payloads) {
            for member in (payload.payload.objectValue ?? [:]).values
            where member[PriceFormat.amountKey] != nil && member[PriceFormat.currencyKey] != nil {
                products.append(member)
            }
        }
        return Array(products)
    }
}
