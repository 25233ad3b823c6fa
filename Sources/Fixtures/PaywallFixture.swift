import Behaviours
import JSONText
import Localization
import OrderedCollections

/// A paywall as the race gives it: one for users to whom the attribution applies, one for everybody else.
struct PaywallFixture {
    var path: String
    /// For the template: every value is JSON text.
    var context: [String: String]

    /// - Returns: None where no page describes a race.
    static func all(
        _ specification: Specification,
        names: FixtureNames,
        localizer: inout PayloadLocalizer
    ) -> [PaywallFixture] {
        guard let placement = specification.race[.examplePlacementID]?.value else { return [] }
        let tag = localizer.localization.tag
        let products = products(specification).map { localizer.localized($0) }
        var paywalls: [PaywallFixture] = []
        for audience in Localization.Audience.allCases {
            let name = audience == .attributed ? names.attributedAudience : names.defaultAudience
            let request = specification.race[audience == .attributed ? .onAttribution : .onTimeout]?.value
            guard let path = names.paywallPath(tag, audience: name),
                let copy = localizer.localization.fixtures.paywalls[audience]
            else { continue }
            let values: [String: JSONValue] = [
                "placementId": placement,
                "audience": .string(name),
                "request": request ?? .null,
                "locale": .string(tag),
                "title": .string(copy.title),
                "subtitle": .string(copy.subtitle),
                "button": .string(copy.button),
                "products": .array(products),
            ]
            paywalls.append(PaywallFixture(path: path, context: values.mapValues { $0.serialized() }))
        }
        return paywalls
    }

    /// The products of the documented payloads, each once, in order: objects with an amount and a currency.
    private static func products(_ specification: Specification) -> [JSONValue] {
        var products: OrderedSet<JSONValue> = []
        for example in specification.events.flatMap(\.examples) {
            for member in (example.payload.objectValue ?? [:]).values
            where member[PriceFormat.amountKey] != nil && member[PriceFormat.currencyKey] != nil {
                products.append(member)
            }
        }
        return Array(products)
    }
}
