import JSONText
import OrderedCollections

extension Specification {
    /// The version of the layout of `spec.json`.
    public static let schemaVersion = 1

    /// The content of `spec.json`, keys in their documented order.
    public var json: JSONValue {
        var json: JSONObject = [
            "schemaVersion": .number(JSONNumber(Self.schemaVersion)),
            "documents": .array(documents.map(\.json)),
        ]
        for (key, value) in parts.flatMap(\.behaviour.specification) { json[key] = value }
        json["samples"] = .array(samples.map(\.json))
        return .object(json)
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
    var json: JSONValue {
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
            "kind": .string(kind),
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

extension Sample {
    fileprivate var json: JSONValue {
        ["language": "swift", "title": .optional(title), "code": .string(code), "sources": sources.json]
    }
}

extension JSONValue {
    package static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }

    /// Texts by language, sorted by tag, so that their order does not depend on which pages were there.
    static func texts(_ texts: OrderedDictionary<String, String>) -> JSONValue {
        .object(
            JSONObject(
                uniqueKeysWithValues: texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
            )
        )
    }
}
