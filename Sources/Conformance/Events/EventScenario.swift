import JSONText
import PaywallKit

/// One payload for a handler, with what the documentation wants to be called.
public struct EventScenario: Hashable, Sendable, Identifiable, CustomStringConvertible {
    /// One call that the event must cause.
    public struct Call: Hashable, Sendable {
        /// The name of the event, which is also the delegate's.
        public let event: String
        /// The name of the closure; nil where pages name none.
        public let closure: String?
        /// Where in the payload each argument stands, by its key, in the order of the file.
        public let arguments: [Argument]

        /// The name in a style; nil where pages name none.
        public func name(in style: CallbackStyle) -> String? {
            switch style {
            case .delegate: event
            case .closures: closure
            }
        }
    }

    /// One argument of a call.
    public struct Argument: Hashable, Sendable {
        /// The documented key of the payload.
        public let key: String
        /// Where in the payload the value stands.
        public let path: JSONPath
    }

    /// A stable name with the language at its end, as reports and known failures use it.
    public let id: String
    /// Whether pages say what is to happen.
    public let basis: Basis
    /// What the scenario checks, the most important statement first; never empty.
    public let statements: [Statement]
    /// The name of the event; it can be one that no page knows.
    public let event: String
    /// The language of the payload as a BCP 47 tag.
    public let language: String
    /// The payload as the handler gets it.
    public let payload: String
    let payloadValue: JSONValue
    /// Whether the app makes purchases itself.
    public let isObserverMode: Bool
    /// What a callback that returns a `Bool` is to return.
    public let answer: Bool
    /// The calls that the event must cause, none or one.
    public let calls: [Call]
    /// The path of the member for which the payload must be refused; nil where it must be taken.
    public let rejectedAt: String?
    /// How long after the event the product request is to be made again; nil for never.
    public let repeatsRequestAfter: Duration?

    /// The name, so that test tools show it.
    public var description: String { id }

    /// Whether pages say what a handler in a style does: nothing is said of an event for which they name no
    /// closure.
    func basis(in style: CallbackStyle) -> Basis {
        calls.contains { $0.name(in: style) == nil } ? .unspecified : basis
    }

    /// When the run is looked at: a minute after the last thing that could be expected.
    var horizon: Duration {
        (repeatsRequestAfter ?? .zero) + .seconds(60)
    }
}
