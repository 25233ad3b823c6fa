import Expectations
import JSONText
import Testing

@testable import Behaviours

struct PayloadVariantsTests {
    /// The variants of the first of several example payloads of one event.
    private func variants(_ examples: String...) throws -> [PayloadVariants.Variant] {
        let event = try SampleEvents.event("didBuy", parameters: [], examples: examples)
        return PayloadVariants.all(of: event.examples[0].payload, event: 0, survey: PayloadSurvey([event]))
    }

    private func single(_ variants: [PayloadVariants.Variant]) -> [String] {
        variants.filter { $0.changes.count == 1 }.map(\.name)
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
            names.filter { name in !TextKind.calendarDays.contains { name == "at-\($0.name)" } } == [
                "members-reversed",
                "price-zero", "price-integer", "price-negative", "price-trailing-zeros", "price-many-digits",
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
        let days = variants.filter { $0.name.hasPrefix("at-last-of") }
        #expect(days.map(\.name).count == 6)
        #expect(days.allSatisfy { $0.changes.count == 1 })
        #expect(variants.contains { $0.name == "note-japanese" })
        #expect(!variants.contains { $0.name == "note-leap-day-of-2000" })
    }

    @Test("Lists and objects with data as keys are empty, longer, or unlike their keys")
    func wholes() throws {
        let names = single(try variants("{\"levels\": {\"gold\": {\"id\": \"gold\"}}, \"list\": [1, 2]}"))
        #expect(
            names.prefix(7) == [
                "members-reversed", "levels-empty", "levels-longer", "levels-with-another-id", "list-empty",
                "list-longer",
                "list-of-one",
            ]
        )
    }

    @Test("What some examples do without is left out, but not what only another kind does without")
    func absent() throws {
        let optional = single(try variants("{\"user\": {\"id\": 1, \"mail\": 2}}", "{\"user\": {\"id\": 1}}"))
        #expect(optional.dropFirst().first == "user.mail-absent")
        let ofAKind = single(
            try variants(
                "{\"result\": {\"type\": \"paid\", \"price\": 1}}",
                "{\"result\": {\"type\": \"free\"}}"
            )
        )
        #expect(!ofAKind.contains { $0.contains("absent") || $0.contains("type") })
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
