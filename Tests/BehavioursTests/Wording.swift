import Testing

/// One way of saying something, in one language.
struct Wording: Sendable, CustomTestStringConvertible {
    var language: String
    var text: String

    var testDescription: String { "\(language): \(text)" }

    static func all(
        en: [String] = [],
        ja: [String] = [],
        zh: [String] = [],
        es: [String] = [],
        ko: [String] = []
    ) -> [Wording] {
        en.map { Wording(language: "en", text: $0) } + ja.map { Wording(language: "ja", text: $0) }
            + zh.map { Wording(language: "zh-Hans", text: $0) } + es.map { Wording(language: "es", text: $0) }
            + ko.map { Wording(language: "ko", text: $0) }
    }
}
