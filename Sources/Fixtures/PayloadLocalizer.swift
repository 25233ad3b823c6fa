import Behaviours
import Diagnostics
import JSONText
import Localization

/// Puts the texts of payloads into one language and leaves everything else as it is documented.
public struct PayloadLocalizer {
    /// The language of the texts.
    public let localization: Localization
    /// Whether prices are those of the language's storefront instead of the documented ones.
    private let usesStorefront: Bool
    private let prices: PriceFormat
    /// Notes on texts for which there is no translation, each once, in order of first occurrence.
    public private(set) var diagnostics: [Diagnostic] = []
    private var untranslated: Set<String> = []

    /// Localizes into one language, with documented or storefront prices.
    public init(_ localization: Localization, usesStorefront: Bool = false) {
        self.localization = localization
        self.usesStorefront = usesStorefront
        prices = PriceFormat(localization)
    }

    /// - Returns: The example's payload; where the language's own page has a text, that is used.
    public mutating func localized(_ example: DocumentedEvent.Example) -> JSONValue {
        localized(example.payload, like: example.payloads[localization.tag])
    }

    /// - Parameter own: What the language's own page documents in the same place.
    mutating func localized(_ value: JSONValue, like own: JSONValue? = nil) -> JSONValue {
        switch value {
        case .object(let object):
            return .object(localized(object, like: own?.objectValue))
        case .array(let elements):
            let others = own?.arrayValue ?? []
            return .array(
                elements.enumerated().map { index, element in
                    localized(element, like: others.indices.contains(index) ? others[index] : nil)
                }
            )
        default:
            return value
        }
    }

    private mutating func localized(_ object: JSONObject, like own: JSONObject?) -> JSONObject {
        var result = object
        if usesStorefront { prices.convert(&result) }
        for (key, value) in object {
            guard case .string(let text) = value, localization.fixtures.textFields.contains(key) else {
                if value.objectValue != nil || value.arrayValue != nil {
                    result[key] = localized(value, like: own?[key])
                }
                continue
            }
            if key == PriceFormat.textKey, let price = prices.text(in: result) {
                result[key] = .string(price)
            } else {
                result[key] = .string(translation(of: text, own: own?[key]?.stringValue))
            }
        }
        return result
    }

    private mutating func translation(of text: String, own: String?) -> String {
        if let own, own != text { return own }
        if let translation = localization.fixtures.translations[text] { return translation }
        if !localization.isBase, untranslated.insert(text).inserted {
            diagnostics.append(
                Diagnostic(
                    .note,
                    code: "untranslated-text",
                    "no \(localization.tag) translation of \"\(text)\"; the documented text is used",
                    help: "Add it to fixtures.translations in \(localization.tag)/locale.yml."
                )
            )
        }
        return text
    }
}
