import JSONText
import OrderedCollections

extension Specification {
    /// The version of the layout of `spec.json`.
    public static let schemaVersion = 1

    /// The content of `spec.json`, keys in their documented order.
    public var json: JSONValue {
        [
            "schemaVersion": .number(JSONNumber(Self.schemaVersion)),
            "documents": .array(documents.map(\.json)),
            "race": .object(
                JSONObject(uniqueKeysWithValues: race.elements.map { ($0.key.rawValue, $0.value.json) })
            ),
            "events": .array(events.map(\.json)),
            "modifierParameters": .array(modifierParameters.map(\.json)),
            "samples": .array(samples.map(\.json)),
        ]
    }
}

extension Source {
    fileprivate var json: JSONValue {
        ["path": .string(path), "line": .number(JSONNumber(line)), "language": .string(language)]
    }
}

extension [Source] {
    /// As a fact's `sources` are written.
    public var json: JSONValue { .array(map(\.json)) }
}

extension Fact {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["value": value, "sources": sources.json]
        if !conflicts.isEmpty {
            object["conflicts"] = .array(conflicts.map { ["value": $0.value, "sources": $0.sources.json] })
        }
        return .object(object)
    }
}

extension DocumentEntry {
    fileprivate var json: JSONValue {
        [
            "id": .string(id),
            "kind": .string(kind.rawValue),
            "pages": .array(
                pages.map {
                    [
                        "path": .string($0.path),
                        "format": .string($0.format),
                        "language": .string($0.language),
                        "title": .optional($0.title),
                    ]
                }
            ),
        ]
    }
}

extension Event {
    fileprivate var json: JSONValue {
        [
            "id": .string(id),
            "selector": .string(selector),
            "owner": .optional(owner),
            "variant": .optional(variant),
            "parameters": .array(
                parameters.map {
                    ["label": .string($0.label), "name": .string($0.name), "type": .string($0.type)]
                }
            ),
            "returns": .string(returns),
            "titles": .texts(titles),
            "invokedInObserverMode": invokedInObserverMode.map(JSONValue.bool) ?? .null,
            "retryDelaySeconds": retryDelaySeconds.map(JSONValue.number) ?? .null,
            "recommendsDismissal": recommendsDismissal.map(JSONValue.bool) ?? .null,
            "examples": .array(
                examples.map {
                    [
                        "id": .optional($0.id),
                        "labels": .texts($0.labels),
                        "payload": $0.payload,
                        "sources": $0.sources.json,
                    ]
                }
            ),
            "sources": sources.json,
        ]
    }
}

extension ModifierParameter {
    fileprivate var json: JSONValue {
        [
            "name": .string(name),
            "variant": .optional(variant),
            "requirement": .string(requirement.rawValue),
            "default": .optional(defaultValue),
            "descriptions": .texts(descriptions),
            "sources": sources.json,
        ]
    }
}

extension Sample {
    fileprivate var json: JSONValue {
        ["language": "swift", "title": .optional(title), "code": .string(code), "sources": sources.json]
    }
}

extension JSONValue {
    fileprivate static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }

    /// Texts by language, sorted by tag, so that their order does not depend on which pages were there.
    fileprivate static func texts(_ texts: OrderedDictionary<String, String>) -> JSONValue {
        .object(
            JSONObject(
                uniqueKeysWithValues: texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
            )
        )
    }
}
