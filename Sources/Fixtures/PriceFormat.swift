import Foundation
import JSONText
import Localization

/// Writes prices as CLDR has them for one language.
struct PriceFormat {
    /// The member that shows a price to people, written from the two others.
    static let textKey = "localizedPrice"
    static let amountKey = "price"
    static let currencyKey = "currencyCode"

    private let locale: Locale
    private let storefront: Localization.Storefront

    init(_ localization: Localization) {
        locale = Locale(identifier: localization.formats)
        storefront = localization.storefront
    }

    /// The price text for an object with an amount and a currency; `nil` for any other.
    func text(in object: JSONObject) -> String? {
        guard let amount = amount(in: object), let currency = object[Self.currencyKey]?.stringValue else {
            return nil
        }
        return text(amount, currency)
    }

    /// Whole amounts of the storefront's own currency have no fraction where its prices never have one: `¥68`.
    private func text(_ amount: Decimal, _ currency: String) -> String {
        let style = Decimal.FormatStyle.Currency(code: currency).locale(locale)
        let isWhole =
            currency == storefront.currency && amount.isWhole
            && Decimal(string: storefront.step, locale: nil)?.isWhole == true
        return amount.formatted(isWhole ? style.precision(.fractionLength(0)) : style)
    }

    /// Changes an amount in US dollars to a round one in the storefront's currency; other currencies stay.
    func convert(_ object: inout JSONObject) {
        guard let amount = amount(in: object), object[Self.currencyKey]?.stringValue == "USD",
            storefront.currency != "USD", let rate = Decimal(string: storefront.perUSDollar, locale: nil),
            let step = Decimal(string: storefront.step, locale: nil)
        else { return }
        var steps = amount * rate / step
        var rounded = Decimal()
        NSDecimalRound(&rounded, &steps, 0, .plain)
        guard let number = JSONNumber(literal: "\(max(rounded, 1) * step)") else { return }
        object[Self.amountKey] = .number(number)
        object[Self.currencyKey] = .string(storefront.currency)
    }

    /// - Returns: `nil` where there is no amount, or one that `Decimal` cannot hold.
    private func amount(in object: JSONObject) -> Decimal? {
        guard let literal = object[Self.amountKey]?.numberValue?.literal,
            let amount = Decimal(string: literal, locale: nil), amount.isFinite
        else { return nil }
        return amount
    }
}

extension Decimal {
    fileprivate var isWhole: Bool {
        var amount = self
        var rounded = Decimal()
        NSDecimalRound(&rounded, &amount, 0, .plain)
        return rounded == self
    }
}
