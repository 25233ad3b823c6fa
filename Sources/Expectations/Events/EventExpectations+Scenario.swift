import JSONText

extension EventExpectations {
    /// One event that is handed to a subject, and what is accepted then.
    public struct Scenario: Codable, Hashable, Identifiable, Sendable {
        /// A stable, readable name.
        public var id: String
        /// The values, alone or in pairs, that no scenario of this payload before it has; nil where it is there for
        /// something else, and in one that was written by hand.
        public var covers: [String]?
        /// The id of the document that describes the event.
        public var document: String
        /// The event's id; it can be one that no page knows.
        public var event: String
        /// The event's variant.
        public var variant: String?
        /// What the same subject is given before, one after the other; what that leads to before the event comes is no
        /// part of the scenario.
        public var earlier: [OtherEvent]
        /// What the same subject is given while it handles the event; which callbacks that calls is no part of the
        /// scenario, but they are called at once.
        public var meanwhile: [OtherEvent]
        /// How firmly pages support what is accepted.
        public var basis: Basis
        /// The ids of the statements that it checks; never empty.
        public var statements: [String]
        /// The paths of the payload's files, by language.
        public var fixtures: [String: String]
        /// What is changed in the payload, in this order; empty where nothing is.
        public var changes: [PayloadChange]
        /// Whether the app makes purchases itself.
        public var observerMode: Bool
        /// What a callback returns that returns a truth value; nil where none is called.
        public var answer: Bool?
        /// How long after the event its handling is cancelled; nil for never.
        public var cancelledAfterSeconds: Seconds?
        /// What may happen: several outcomes where pages leave something open.
        public var accepted: [Outcome]

        /// Puts a scenario together.
        public init(
            id: String,
            document: String,
            event: String,
            variant: String?,
            earlier: [OtherEvent] = [],
            meanwhile: [OtherEvent] = [],
            basis: Basis,
            statements: [String],
            fixtures: [String: String],
            changes: [PayloadChange] = [],
            observerMode: Bool = false,
            answer: Bool? = nil,
            accepted: [Outcome]
        ) {
            self.id = id
            self.document = document
            self.event = event
            self.variant = variant
            self.earlier = earlier
            self.meanwhile = meanwhile
            self.basis = basis
            self.statements = statements
            self.fixtures = fixtures
            self.changes = changes
            self.observerMode = observerMode
            self.answer = answer
            self.accepted = accepted
        }

        /// Reads a scenario, in which everything may be left out that is empty or false.
        ///
        /// The basis is `stated` unless another one is given.
        public init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            id = try members.decode(String.self, forKey: .id)
            covers = try members.decodeIfPresent([String].self, forKey: .covers)
            document = try members.decode(String.self, forKey: .document)
            event = try members.decode(String.self, forKey: .event)
            variant = try members.decodeIfPresent(String.self, forKey: .variant)
            earlier = try members.decodeIfPresent([OtherEvent].self, forKey: .earlier) ?? []
            meanwhile = try members.decodeIfPresent([OtherEvent].self, forKey: .meanwhile) ?? []
            basis = try members.decodeIfPresent(Basis.self, forKey: .basis) ?? .stated
            statements = try members.decode([String].self, forKey: .statements)
            fixtures = try members.decode([String: String].self, forKey: .fixtures)
            changes = try members.decodeIfPresent([PayloadChange].self, forKey: .changes) ?? []
            observerMode = try members.decodeIfPresent(Bool.self, forKey: .observerMode) ?? false
            answer = try members.decodeIfPresent(Bool.self, forKey: .answer)
            cancelledAfterSeconds = try members.decodeIfPresent(Seconds.self, forKey: .cancelledAfterSeconds)
            accepted = try members.decode([Outcome].self, forKey: .accepted)
        }
    }

    /// An event that a subject handles besides the one that a scenario is about.
    public struct OtherEvent: Codable, Hashable, Sendable {
        /// The event's id.
        public let event: String
        /// The paths of the payload's files, by language.
        public let fixtures: [String: String]
        /// What is changed in the payload, in this order; empty where nothing is.
        public let changes: [PayloadChange]
        /// How long after the scenario's event it comes: in the same instant, before or behind it, unless given. Means
        /// nothing in an earlier event.
        public let secondsAfter: Seconds?
        /// How long before the scenario's event it comes, whether or not its handling is over by then; nil for an event
        /// whose handling is over, and meaningless in one that comes meanwhile.
        public let secondsBefore: Seconds?
        /// How long after the event its handling is cancelled; nil for never.
        public let cancelledAfterSeconds: Seconds?

        /// Describes an event.
        public init(
            event: String,
            fixtures: [String: String],
            changes: [PayloadChange] = [],
            secondsAfter: Seconds? = nil,
            secondsBefore: Seconds? = nil,
            cancelledAfterSeconds: Seconds? = nil
        ) {
            self.event = event
            self.fixtures = fixtures
            self.changes = changes
            self.secondsAfter = secondsAfter
            self.secondsBefore = secondsBefore
            self.cancelledAfterSeconds = cancelledAfterSeconds
        }
    }

    /// What an event leads to.
    public struct Outcome: Codable, Hashable, Sendable {
        /// Which way this is, where several are accepted; nil for the only one.
        public var label: String?
        /// The callbacks that are called: none or one.
        public var calls: [Call]
        /// Where in the payload the fault stands for which it is refused; nil where it is taken.
        public var rejectedAt: String?
        /// How long after the event the product request is made again; nil for never.
        public var repeatsRequestAfterSeconds: Seconds?
        /// How long after the event the product request of another event is made again; nil for never.
        public var repeatsOtherRequestAfterSeconds: Seconds?

        /// Describes an outcome.
        public init(
            label: String? = nil,
            calls: [Call] = [],
            rejectedAt: JSONPath? = nil,
            repeatsRequestAfter: Seconds? = nil,
            repeatsOtherRequestAfter: Seconds? = nil
        ) {
            self.label = label
            self.calls = calls
            self.rejectedAt = rejectedAt?.description
            repeatsRequestAfterSeconds = repeatsRequestAfter
            repeatsOtherRequestAfterSeconds = repeatsOtherRequestAfter
        }
    }

    /// A call of a callback.
    public struct Call: Codable, Hashable, Sendable {
        /// The event's id.
        public let event: String
        /// The closure that gets the same event; nil where pages name none.
        public let closure: String?
        /// The members of the documented payload that are passed on.
        public let arguments: [String]
        /// Those of which nobody says what becomes of them, because the scenario changes them.
        public let unspecifiedArguments: [String]

        /// Describes a call.
        public init(event: String, closure: String?, arguments: [String], unspecifiedArguments: [String] = [])
        {
            self.event = event
            self.closure = closure
            self.arguments = arguments
            self.unspecifiedArguments = unspecifiedArguments
        }
    }
}
