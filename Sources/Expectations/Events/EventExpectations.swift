import JSONText

/// What each callback has to get: `expectations/events.json`.
public struct EventExpectations: Codable, Hashable, Sendable {
    /// Where the file stands in the folder of fixtures.
    public static let path = "expectations/events.json"
    /// The version of the layout that this package writes and reads.
    public static let schemaVersion = 2

    /// The version of the layout.
    public let schemaVersion: Int
    /// The documented callbacks, in the order of the pages.
    public let events: [Event]
    /// What the scenarios check, by their first scenario.
    public let statements: [Statement]
    /// In the order of the events, each id once.
    public let scenarios: [Scenario]

    /// Puts a file together.
    public init(events: [Event], statements: [Statement], scenarios: [Scenario]) {
        schemaVersion = Self.schemaVersion
        self.events = events
        self.statements = statements
        self.scenarios = scenarios
    }

    /// A documented callback.
    public struct Event: Codable, Hashable, Sendable {
        /// Its id, unique together with its document and variant.
        public let id: String
        /// The id of the document that describes it.
        public let document: String
        /// Its name with argument labels.
        public let selector: String
        /// The parameter of the view modifier that gets the same event; nil where pages name none.
        public let closure: String?
        /// The protocol that declares it; nil where no page tells.
        public let owner: String?
        /// The version wrapper that holds its section.
        public let variant: String?
        /// In order.
        public let arguments: [Argument]
        /// The type that it returns.
        public let returns: String
        /// In the order of the pages.
        public let examples: [Example]

        /// Describes a callback.
        public init(
            id: String,
            document: String,
            selector: String,
            closure: String?,
            owner: String?,
            variant: String?,
            arguments: [Argument],
            returns: String,
            examples: [Example]
        ) {
            self.id = id
            self.document = document
            self.selector = selector
            self.closure = closure
            self.owner = owner
            self.variant = variant
            self.arguments = arguments
            self.returns = returns
            self.examples = examples
        }
    }

    /// A parameter of a callback.
    public struct Argument: Codable, Hashable, Sendable {
        /// `_` where the caller writes none.
        public let label: String
        /// As the page writes it.
        public let type: String
        /// The member of payloads that it gets; nil for one that is in no payload, such as the sender.
        public let payloadKey: String?

        /// Describes a parameter.
        public init(label: String, type: String, payloadKey: String?) {
            self.label = label
            self.type = type
            self.payloadKey = payloadKey
        }
    }

    /// A documented payload.
    public struct Example: Codable, Hashable, Sendable {
        /// Unique among the event's examples; nil for one that has no label and no company.
        public let id: String?
        /// The paths of its files in the folder, by language.
        public let fixtures: [String: String]

        /// Names the files of a payload.
        public init(id: String?, fixtures: [String: String]) {
            self.id = id
            self.fixtures = fixtures
        }
    }
}
