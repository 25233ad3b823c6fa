import JSONText

/// One event that is handed to a subject, and what the subject has to do with it.
struct EventScenario {
    struct Call {
        var event: String
        /// `nil` where pages name no closure.
        var closure: String?
        /// Paths of the payload by the names of parameters.
        var arguments: [(parameter: String, path: JSONPath)]
    }

    var id: String
    var event: String
    var variant: String?
    var statement: EventStatement
    /// Paths of files by language.
    var fixtures: JSONValue
    var change: PayloadChange?
    var isObserverMode = false
    /// What the callback returns; `nil` where that is not a truth value.
    var answer: Bool?
    /// `nil` where no callback is to be called.
    var call: Call?
    /// The offending member; the whole payload where the event itself is at fault.
    var rejection: JSONPath?
    var retryDelaySeconds: JSONNumber?

    /// Keys in the documented order.
    var json: JSONValue {
        [
            "id": .string(id),
            "event": .string(event),
            "variant": variant.map(JSONValue.string) ?? .null,
            "basis": .string(statement.basis.rawValue),
            "statements": [.string(statement.id)],
            "fixtures": fixtures,
            "change": change?.json ?? .null,
            "observerMode": .bool(isObserverMode),
            "answer": answer.map(JSONValue.bool) ?? .null,
            "expected": [
                "calls": .array(call.map { [$0.json] } ?? []),
                "rejectedAt": rejection.map { .string($0.description) } ?? .null,
                "repeatsRequestAfterSeconds": retryDelaySeconds.map(JSONValue.number) ?? .null,
            ],
        ]
    }
}

extension EventScenario.Call {
    fileprivate var json: JSONValue {
        [
            "event": .string(event),
            "closure": closure.map(JSONValue.string) ?? .null,
            "arguments": .object(
                JSONObject(
                    arguments.map { ($0.parameter, .string($0.path.description)) },
                    uniquingKeysWith: { first, _ in first }
                )
            ),
        ]
    }
}
