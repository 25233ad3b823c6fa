import Behaviours
import Foundation
import JSONText
import Localization

/// An event as an app's log or a support tool shows it to a person.
public struct SampleText {
    private let localizer: PayloadLocalizer
    private let templates: Templates

    /// Writes in the localizer's language.
    public init(_ localizer: PayloadLocalizer, templates: Templates) {
        self.localizer = localizer
        self.templates = templates
    }

    /// - Parameter payloads: Localized, one for each of the event's examples.
    /// - Returns: Text with a final line end.
    public func text(for event: DocumentedEvent, payloads: [JSONValue]) -> String {
        let tag = localizer.localization.tag
        let examples = zip(event.examples, payloads).map { example, payload -> [String: Any] in
            let label = example.labels[tag] ?? example.id
            var context: [String: Any] = ["lines": lines(payload, depth: label == nil ? 0 : 1)]
            if let label { context["label"] = label }
            return context
        }
        var context: [String: Any] = ["id": event.id, "selector": event.selector, "examples": examples]
        context["title"] = event.titles[tag] ?? event.titles.values.first ?? event.id
        if let variant = event.variant { context["variant"] = variant }
        return templates.text(.sample, context)
    }

    // MARK: Lines

    private func lines(_ value: JSONValue, depth: Int) -> [[String: Any]] {
        switch value {
        case .object(let object):
            let hidden =
                object[PriceFormat.textKey] == nil ? [] : [PriceFormat.amountKey, PriceFormat.currencyKey]
            return object.filter { !hidden.contains($0.key) }.flatMap {
                member(label($0.key), $0.value, depth)
            }
        case .array(let elements):
            return elements.enumerated().flatMap { member("\($0 + 1)", $1, depth) }
        default:
            return [line(depth, "", "", text(value))]
        }
    }

    private func member(_ label: String, _ value: JSONValue, _ depth: Int) -> [[String: Any]] {
        if value.objectValue != nil || value.arrayValue != nil {
            return [line(depth, label, "", "")] + lines(value, depth: depth + 1)
        }
        return [line(depth, label, localizer.localization.sample.separator, text(value))]
    }

    private func line(_ depth: Int, _ label: String, _ separator: String, _ value: String) -> [String: Any] {
        [
            "indent": String(repeating: "  ", count: depth), "label": label, "separator": separator,
            "value": value,
        ]
    }

    private func label(_ key: String) -> String {
        localizer.localization.sample.labels[key] ?? key
    }

    private func text(_ value: JSONValue) -> String {
        let values = localizer.localization.sample.values
        switch value {
        case .string(let text): return values[text] ?? DateText(localizer.localization).text(text) ?? text
        case .number(let number): return number.literal
        case .bool(let flag): return values[String(flag)] ?? String(flag)
        default: return values["null"] ?? ""
        }
    }
}

/// Writes moments as CLDR has them for one language, in universal time.
private struct DateText {
    private let style: Date.FormatStyle

    init(_ localization: Localization) {
        style = Date.FormatStyle(
            date: .long,
            time: .shortened,
            locale: Locale(identifier: localization.formats),
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
    }

    /// - Returns: `nil` where the text is no moment in the form of ISO 8601.
    func text(_ text: String) -> String? {
        let parsed =
            (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        return parsed.map { "\($0.formatted(style)) UTC" }
    }
}
