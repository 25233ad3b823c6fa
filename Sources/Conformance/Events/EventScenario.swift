import Expectations
import JSONText

/// One payload for a handler, with what the documentation wants to be called.
public struct EventScenario: Identifiable, Sendable, CustomStringConvertible {
    /// The scenario as it stands in the expectations.
    public let content: EventExpectations.Scenario
    /// What the scenario checks, the most particular statement first; never empty.
    public let statements: [Statement]
    /// The language of the payload as a BCP 47 tag.
    public let language: String
    /// The closures of all documented events.
    let closures: Set<String>
    /// What the handler is given before.
    let earlier: [Other]
    /// What the handler is given while it handles the event, in the order in which it comes.
    let meanwhile: [Other]
    /// The payload as the handler gets it.
    public let payload: String
    /// The values that callbacks get: the documented ones, but for what was changed lawfully.
    let expectedPayload: JSONValue

    /// An event besides that of the scenario.
    struct Other: Sendable {
        let event: String
        let payload: String
        /// How long after the scenario's event it comes.
        let delay: Duration
        /// How long before the scenario's event it comes; nil where its handling is over by then.
        let lead: Duration?
        /// How long after it comes its handling is cancelled; nil for never.
        let cancellation: Duration?
    }

    /// A stable name with the language at its end, as reports and known failures use it.
    public var id: String { "\(content.id)/\(language)" }

    /// The name of the event; it can be one that no page knows.
    public var event: String { content.event }

    /// The name, so that test tools show it.
    public var description: String { id }

    /// How firmly pages support what a handler in a style does: nothing is said of an event for which they name
    /// no closure.
    func basis(in style: CallbackStyle) -> Basis {
        let calls = content.accepted.flatMap(\.calls)
        return calls.contains { $0.name(in: style) == nil } ? .unspecified : content.basis
    }

    /// When the run is looked at: a minute after the last thing that could be expected.
    var horizon: Duration {
        max(lastRepeat ?? .zero, meanwhile.map(\.delay).max() ?? .zero) + pause * earlier.count * 2
            + .seconds(60)
    }

    /// How long to wait behind each earlier event, so that what it has repeated is over.
    var pause: Duration { (lastRepeat ?? .zero) * 2 }

    private var lastRepeat: Duration? {
        content.accepted.flatMap { [$0.repeatsRequestAfterSeconds, $0.repeatsOtherRequestAfterSeconds] }
            .compactMap(\.?.duration).max()
    }
}

extension EventExpectations.Call {
    /// The name in a style; nil where pages name none.
    func name(in style: CallbackStyle) -> String? {
        switch style {
        case .delegate: event
        case .closures: closure
        }
    }
}
