import Expectations
import JSONText
import Testing

@testable import Behaviours

struct PayloadVariantsTests {
    /// Of the first of several example payloads of one event.
    private func payloadVariants(_ examples: [String]) throws -> PayloadVariants {
        let event = try SampleEvents.event("didBuy", parameters: [], examples: examples)
        return PayloadVariants(of: event.examples[0].payload, event: 0, survey: PayloadSurvey([event]))
    }

    private func variants(_ examples: String...) throws -> [PayloadVariants.Variant] {
        try payloadVariants(examples).all
    }

    private func single(_ variants: [PayloadVariants.Variant]) -> [String] {
        variants.filter { $0.changes.count == 1 }.map(\.name)
    }

    @Test func theirSizeIsLimited() throws {
        func list(_ count: Int) -> String {
            "{\"list\": [\((0..<count).map { "\"entry \($0)\"" }.joined(separator: ","))]}"
        }
        #expect(single(try variants(list(100))).contains("list-longer"))
        let names = single(try variants(list(1_000)))
        #expect(names.contains("list-of-one"))
        #expect(!names.contains("list-longer"))
    }

    @Test("Values are chosen by their type and by what their text looks like")
    func values() throws {
        let names = single(
            try variants(
                """
                {"price": 9.99, "isNew": true, "at": "2024-01-01T00:00:00Z", "currency": "USD", "id": "gold_1",
                 "title": "Gold, monthly", "nothing": null}
                """
            )
        )
        #expect(
            names.filter { name in !TextKind.moment.oddities("").contains { name == "at-\($0.name)" } } == [
                "members-reversed", "spaced", "id-with-signs", "title-with-controls", "title-with-brackets",
                "title-in-spaces", "title-mark-first",
                "title-with-spaces", "title-like-code", "title-long",
                "price-zero", "price-integer", "price-negative", "price-trailing-zeros",
                "price-zero-behind-point", "price-many-digits",
                "price-large", "price-exponent", "price-negative-exponent", "price-zero-with-exponent",
                "isNew-false",
                "at-with-offset", "at-with-fraction", "at-long-ago", "currency-yen", "currency-dinar",
                "id-longer", "id-shorter", "title-japanese", "title-arabic", "title-combining",
                "title-with-quotes", "title-empty",
            ]
        )
    }

    @Test func momentsStandOnTheDaysAtWhichCalendarsAreToldApart() throws {
        let variants = try variants("{\"at\": \"2024-01-01T00:00:00Z\", \"note\": \"2024-01-01\"}")
        let days = variants.filter { $0.name.hasPrefix("at-last-of") || $0.name.hasPrefix("at-on-") }
        #expect(days.map(\.name).count == 13)
        #expect(days.allSatisfy { $0.changes.count == 1 })
        #expect(variants.contains { $0.name == "note-japanese" })
        #expect(!variants.contains { $0.name == "note-leap-day-of-2000" })
    }

    @Test("Lists and objects with data as keys are empty, longer, or unlike their keys")
    func wholes() throws {
        let names = single(try variants("{\"levels\": {\"gold\": {\"id\": \"gold\"}}, \"list\": [1, 2]}"))
        #expect(
            names.prefix(12) == [
                "members-reversed", "spaced", "texts-escaped", "levels-empty", "levels-longer",
                "levels-with-another-id", "levels-with-signs", "levels.gold.id-with-signs",
                "list-empty", "list-longer", "list-unordered", "list-of-one",
            ]
        )
    }

    @Test("A member has the values that others of its name have, but for what tells its kind")
    func valuesOfOthers() throws {
        let variants = try variants(
            "{\"error\": {\"code\": 1, \"kind\": \"a\", \"left\": 1}}",
            "{\"error\": {\"code\": 2, \"kind\": \"b\", \"right\": 1}}"
        )
        let elsewhere = variants.filter { $0.name.contains("-as-elsewhere-") }
        #expect(elsewhere.map(\.name) == ["error.code-as-elsewhere-1"])
        #expect(elsewhere.flatMap(\.changes).map(\.value) == [2])
    }

    @Test("One list is in no order by any member, and what tells the kind of its elements stays")
    func unordered() throws {
        let variants = try variants(
            """
            {"list": [{"type": "rent", "id": "gold", "price": 5, "isNew": true, "at": "2024-01-01T00:00:00Z"},
                      {"type": "sale", "id": "gold"}]}
            """
        )
        let list = try #require(
            variants.first { $0.name == "list-unordered" }?.changes.first?.value?.arrayValue
        )
        #expect(list.count == 3)
        #expect(list.compactMap { $0["id"]?.stringValue } == ["gold", "g", "gold-2"])
        #expect(list.compactMap { $0["price"]?.numberValue?.literal } == ["5", "0", "1500"])
        #expect(list.dropFirst().compactMap { $0["isNew"]?.boolValue } == [false, true])
        #expect(
            list.dropFirst().compactMap { $0["at"]?.stringValue } == [
                "1970-01-01T00:00:00Z", "2024-02-29T23:59:59+09:00",
            ]
        )
        #expect(list.allSatisfy { $0["type"]?.stringValue == "rent" })
    }

    @Test("Escaped texts have characters outside the Basic Multilingual Plane")
    func escaped() throws {
        let variants = try variants("{\"id\": \"gold\", \"title\": \"Gold, monthly\"}")
        let escaped = try #require(variants.first { $0.name == "texts-escaped" })
        #expect(escaped.changes.map(\.kind) == [.replace, .escape])
        #expect(escaped.changes[0].value?.stringValue?.unicodeScalars.contains { $0.value > 0xFFFF } == true)
    }

    @Test("An update is about the same ids and kinds, and says something else of everything")
    func update() throws {
        let update = try payloadVariants([
            """
            {"item": {"id": "gold", "title": "Gold, monthly", "price": 5},
             "levels": {"pro": {"id": "pro", "isNew": true}}, "result": {"type": "paid", "price": 1}}
            """,
            "{\"result\": {\"type\": \"free\"}}",
        ]).update
        #expect(
            update.map(\.path.name) == [
                "item.title", "item.price", "levels", "levels.pro.isNew", "result.price",
            ]
        )
    }

    @Test func everyTwoValuesAreTogetherOnce() throws {
        let variants = try variants("{\"a\": 1, \"b\": true, \"c\": \"USD\"}")
        func has(_ first: String, _ second: String) -> Bool {
            variants.contains { variant in
                let paths = variant.changes.map { "\($0.path.name)=\($0.value?.serialized() ?? "")" }
                return paths.contains(first) && paths.contains(second)
            }
        }
        for number in ["0", "1500", "0.1234567890123456789", "98765432109876.5"] {
            #expect(has("a=\(number)", "b=false"))
            for currency in ["\"JPY\"", "\"KWD\""] { #expect(has("a=\(number)", "c=\(currency)")) }
        }
    }
}
