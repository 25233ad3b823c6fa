import Behaviours
import JSONText
import Localization

/// What each callback must get: `expectations/events.json`.
struct EventExpectations {
    let json: JSONValue

    init(_ specification: Specification, names: FixtureNames, _ localizations: [Localization]) {
        let closures = EventClosures(specification)
        let examples = Dictionary(grouping: names.events, by: \.event)
        let scenarios = EventScenarios(specification, names: names, localizations)
        let events = specification.events.indices.map { index -> JSONValue in
            let event = specification.events[index]
            let closure = closures.parameter(for: event)
            return [
                "id": .string(event.id),
                "selector": .string(event.selector),
                "closure": closure.map { .string($0.name) } ?? .null,
                "owner": event.owner.map(JSONValue.string) ?? .null,
                "variant": event.variant.map(JSONValue.string) ?? .null,
                "arguments": .array(event.parameters.map { Self.argument($0, of: event) }),
                "returns": .string(event.returns),
                "invokedInObserverMode": event.invokedInObserverMode.map(JSONValue.bool) ?? .null,
                "retryDelaySeconds": event.retryDelaySeconds.map(JSONValue.number) ?? .null,
                "recommendsDismissal": event.recommendsDismissal.map(JSONValue.bool) ?? .null,
                "examples": .array(
                    (examples[index] ?? []).map { name in
                        [
                            "id": event.examples[name.example].id.map(JSONValue.string) ?? .null,
                            "fixtures": .object(
                                JSONObject(
                                    uniqueKeysWithValues: localizations.map {
                                        ($0.tag, .string(name.path($0.tag)))
                                    }
                                )
                            ),
                        ]
                    }
                ),
                "statements": Set(event.sources + (closure?.sources ?? [])).sorted().json,
            ]
        }
        json = [
            "schemaVersion": 1,
            "events": .array(events),
            "statements": .array(scenarios.statements.map(\.json)),
            "scenarios": .array(scenarios.scenarios.map(\.json)),
        ]
    }

    /// Which member of the payload a parameter takes; none for one that is not in any payload, such as the
    /// controller.
    private static func argument(_ parameter: Event.Parameter, of event: Event) -> JSONValue {
        let isInPayload = event.examples.contains { $0.payload[parameter.name] != nil }
        return [
            "label": .string(parameter.label),
            "type": .string(parameter.type),
            "payloadKey": isInPayload ? .string(parameter.name) : .null,
        ]
    }
}
