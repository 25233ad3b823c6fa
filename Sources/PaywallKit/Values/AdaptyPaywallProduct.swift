#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Something that a paywall sells.
public struct AdaptyPaywallProduct: Hashable, Sendable {
    /// The store's identifier of the product.
    public let vendorProductId: String
    /// The name in the user's language.
    public let localizedTitle: String
    /// The description in the user's language.
    public let localizedDescription: String
    /// The price as the user reads it, with its currency.
    public let localizedPrice: String
    /// The price in units of the currency, exact to the last digit of the payload.
    public let price: Decimal
    /// The currency by its ISO 4217 code.
    public let currencyCode: String

    /// A product with all its properties.
    public init(
        vendorProductId: String,
        localizedTitle: String,
        localizedDescription: String,
        localizedPrice: String,
        price: Decimal,
        currencyCode: String
    ) {
        self.vendorProductId = vendorProductId
        self.localizedTitle = localizedTitle
        self.localizedDescription = localizedDescription
        self.localizedPrice = localizedPrice
        self.price = price
        self.currencyCode = currencyCode
    }
}

/// The product as two of the callbacks name it; the documented payloads of both are the same.
public typealias AdaptyPaywallProductWithoutDeterminingOffer = AdaptyPaywallProduct
