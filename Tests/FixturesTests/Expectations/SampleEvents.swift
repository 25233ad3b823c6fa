import JSONText

@testable import Behaviours
@testable import Fixtures

/// Events of an invented SDK.
enum SampleEvents {
    static func event(
        _ id: String,
        variant: String? = nil,
        parameters: [String],
        returns: String = "Void",
        invokedInObserverMode: Bool? = nil,
        retryDelaySeconds: String? = nil,
        examples: [String]
    ) throws -> Event {
        let source = Source(path: "en/events.mdx", line: 1, language: "en")
        return Event(
            id: id,
            selector: "screen(_:\(id):)",
            owner: nil,
            variant: variant,
            parameters: parameters.map { Event.Parameter(label: $0, name: $0, type: "Any") },
            returns: returns,
            titles: [:],
            invokedInObserverMode: invokedInObserverMode,
            retryDelaySeconds: retryDelaySeconds.flatMap(JSONNumber.init(literal:)),
            recommendsDismissal: nil,
            examples: try examples.enumerated().map { index, text in
                Event.Example(
                    id: examples.count > 1 ? "example-\(index + 1)" : nil,
                    labels: [:],
                    payload: try JSON5.value(in: text),
                    payloads: [:],
                    sources: [Source(path: "en/events.mdx", line: index + 2, language: "en")]
                )
            },
            sources: [source]
        )
    }

    static func parameter(_ name: String, variant: String? = nil) -> ModifierParameter {
        ModifierParameter(
            name: name,
            variant: variant,
            requirement: .optional,
            defaultValue: nil,
            descriptions: [:],
            sources: [Source(path: "en/events.mdx", line: 90, language: "en")]
        )
    }

    static func specification(_ events: [Event], _ parameters: [ModifierParameter] = []) -> Specification {
        var specification = Specification()
        specification.events = events
        specification.modifierParameters = parameters
        return specification
    }

    static func json(_ specification: Specification) -> JSONValue {
        EventExpectations(specification, names: FixtureNames(specification), []).json
    }
}
