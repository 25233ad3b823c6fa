import JSONText

extension DocumentedEvent {
    var json: JSONValue {
        [
            "id": .string(id),
            "document": .string(document),
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
    var json: JSONValue {
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
