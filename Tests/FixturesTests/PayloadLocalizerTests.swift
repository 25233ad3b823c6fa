import Diagnostics
import Foundation
import JSONText
import Localization
import ShippedLocales
import Testing

@testable import Behaviours
@testable import Fixtures

struct PayloadLocalizerTests {
    private let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    private func localizer(_ tag: String, usesStorefront: Bool = false) throws -> PayloadLocalizer {
        PayloadLocalizer(try #require(catalog.localization(for: tag)), usesStorefront: usesStorefront)
    }

    private func payload(price: String, currency: String) throws -> JSONValue {
        try JSON5.value(
            in: """
                {
                  "product": {
                    "vendorProductId": "Premium Monthly",
                    "localizedTitle": "Premium Monthly",
                    "localizedPrice": "?",
                    "price": \(price),
                    "currencyCode": "\(currency)"
                  }
                }
                """
        )
    }

    @Test func onlyTextFieldsChange() throws {
        var localizer = try localizer("ja")
        let localized = localizer.localized(try payload(price: "9.990", currency: "USD"))
        let product = try #require(localized["product"]?.objectValue)
        #expect(
            Array(product.keys) == [
                "vendorProductId", "localizedTitle", "localizedPrice", "price", "currencyCode",
            ]
        )
        #expect(product["vendorProductId"] == "Premium Monthly")
        #expect(product["localizedTitle"] == "プレミアム（月額）")
        #expect(product["price"]?.numberValue?.literal == "9.990")
        #expect(localizer.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("en", "9.99", "USD", "$9.99"), ("ja", "9.99", "USD", "$9.99"),
            ("zh-Hans", "9.99", "USD", "US$9.99"),
            ("en", "1500", "JPY", "¥1,500"), ("zh-Hans", "1500", "JPY", "JP¥1,500"),
            ("zh-Hans", "68", "CNY", "¥68"), ("zh-Hans", "68.5", "CNY", "¥68.50"),
            ("zh-Hans", "68", "EUR", "€68.00"), ("es", "9.99", "EUR", "9,99\u{A0}€"),
            ("es", "10", "EUR", "10,00\u{A0}€"),
            ("ko", "14000", "KRW", "₩14,000"), ("ko", "9.99", "USD", "US$9.99"),
        ]
    )
    func pricesAreWrittenAsTheLanguageHasThem(tag: String, price: String, currency: String, text: String)
        throws
    {
        var localizer = try localizer(tag)
        let localized = localizer.localized(try payload(price: price, currency: currency))
        #expect(localized["product"]?["localizedPrice"]?.stringValue == text)
    }

    @Test(arguments: [
        ("ja", "4.99", "750"), ("ja", "0.01", "10"), ("zh-Hans", "99.99", "680"), ("en", "4.99", "4.99"),
        ("es", "4.99", "4.99"), ("ko", "9.99", "14000"),
    ])
    func storefrontPricesAreRound(tag: String, price: String, converted: String) throws {
        var localizer = try localizer(tag, usesStorefront: true)
        let localized = localizer.localized(try payload(price: price, currency: "USD"))
        #expect(localized["product"]?["price"]?.numberValue?.literal == converted)
    }

    @Test func aPriceThatIsNoneKeepsItsText() throws {
        var localizer = try localizer("en")
        let localized = localizer.localized(try payload(price: "\"free\"", currency: "USD"))
        #expect(localized["product"]?["localizedPrice"] == "?")
    }

    @Test func theLanguagesOwnPageHasTheLastWord() throws {
        var localizer = try localizer("ja")
        let example = DocumentedEvent.Example(
            id: nil,
            labels: [:],
            payload: ["error": ["message": "No seats left", "code": "full"]],
            payloads: ["ja": ["error": ["message": "満席です", "code": "満席"]]],
            sources: []
        )
        #expect(localizer.localized(example) == ["error": ["message": "満席です", "code": "full"]])
    }

    @Test func aMissingTranslationIsNotedOnce() throws {
        var localizer = try localizer("ja")
        let value: JSONValue = [["message": "No seats left"], ["message": "No seats left"]]
        #expect(localizer.localized(value) == value)
        #expect(localizer.diagnostics.map(\.code) == ["untranslated-text"])
        #expect(localizer.diagnostics.map(\.severity) == [.note])
    }
}
