import Behaviours
import JSONText

/// A sentence that scenarios of events check.
struct EventStatement {
    var id: String
    /// One English sentence.
    var text: String
    var basis: Basis
    /// Sorted, each once.
    var sources: [Source]

    var json: JSONValue {
        [
            "id": .string(id), "text": .string(text), "basis": .string(basis.rawValue),
            "sources": sources.json,
        ]
    }

    /// The event's callback is called once, with what its payload holds.
    static func call(_ event: Event, named name: String, closure: ModifierParameter?) -> EventStatement {
        let places = event.sources + event.examples.flatMap(\.sources) + (closure?.sources ?? [])
        return EventStatement(
            id: "\(name).call",
            text: "\(event.selector) is called once for its event, with the values of the payload.",
            basis: .stated,
            sources: Set(places).sorted()
        )
    }

    /// Whether the callback is called while the app makes purchases itself.
    static func observerMode(_ event: Event, named name: String) -> EventStatement {
        let text =
            switch event.invokedInObserverMode {
            case true?: "\(event.selector) is called in observer mode too."
            case false?: "\(event.selector) is not called in observer mode."
            case nil: "No page says whether \(event.selector) is called in observer mode."
            }
        return EventStatement(
            id: "\(name).observer-mode",
            text: text,
            basis: event.invokedInObserverMode == nil ? .unspecified : .stated,
            sources: event.sources
        )
    }

    /// What the callback's answer leads to.
    static func retry(_ event: Event, named name: String, after delay: JSONNumber) -> EventStatement {
        EventStatement(
            id: "\(name).retry",
            text: "When \(event.selector) answers true, the request is made again \(delay.literal) seconds"
                + " later; when it answers false, it is not.",
            basis: .stated,
            sources: event.sources
        )
    }

    /// Payloads are read strictly.
    static func strictPayload(_ events: [Event]) -> EventStatement {
        EventStatement(
            id: "strict-payload",
            text: "A payload has the members of the examples, each with a value of the type shown, and no"
                + " others; any other payload is refused and no callback is called.",
            basis: .sample,
            sources: Set(events.flatMap(\.examples).flatMap(\.sources)).sorted()
        )
    }

    /// There are no events but those of the pages.
    static func documentedEvents(_ events: [Event]) -> EventStatement {
        EventStatement(
            id: "documented-events",
            text: "An event of which no page speaks is refused and no callback is called.",
            basis: .sample,
            sources: Set(events.flatMap(\.sources)).sorted()
        )
    }
}
