import JSONText

/// What a loader has to do that races an attribution against a window: `expectations/race.json`.
///
/// All names are those of the pages. A moment is counted from the beginning of the run.
public struct RaceExpectations: Codable, Hashable, Sendable {
    /// Where the file stands in the folder of fixtures.
    public static let path = "expectations/race.json"
    /// The version of the layout that this package writes and reads.
    public static let schemaVersion = 2

    /// The version of the layout.
    public let schemaVersion: Int
    /// What the pages call the things that the scenarios are about; nil where no page describes a race.
    public let subject: Subject?
    /// The two requests: the segmented one, then the default one; empty where no page describes a race.
    public let requests: [Request]
    /// What the scenarios check, from the particular to the general.
    public let statements: [Statement]
    /// In a fixed order, each id once.
    public let scenarios: [Scenario]

    /// Puts a file together.
    public init(subject: Subject?, requests: [Request], statements: [Statement], scenarios: [Scenario]) {
        schemaVersion = Self.schemaVersion
        self.subject = subject
        self.requests = requests
        self.statements = statements
        self.scenarios = scenarios
    }

    /// The names of what is under test; nil for what no page names.
    public struct Subject: Codable, Hashable, Sendable {
        /// The loader with its argument labels.
        public let loader: String?
        /// The type that it gives.
        public let result: String?
        /// The type that takes profiles.
        public let observer: String?
        /// The callback that delivers a profile.
        public let profileCallback: String?
        /// The property of a profile that is looked at.
        public let observedProperty: String?
        /// The entry of that property that is waited for.
        public let attributionSource: String
        /// The placement of the example.
        public let placement: String

        /// Names the things of a race.
        public init(
            loader: String?,
            result: String?,
            observer: String?,
            profileCallback: String?,
            observedProperty: String?,
            attributionSource: String,
            placement: String
        ) {
            self.loader = loader
            self.result = result
            self.observer = observer
            self.profileCallback = profileCallback
            self.observedProperty = observedProperty
            self.attributionSource = attributionSource
            self.placement = placement
        }
    }

    /// The parts that the two requests play.
    public enum Role: String, CaseIterable, Codable, Hashable, Sendable {
        /// Asks for the paywall of the audience that the attribution puts a user into.
        case segmented
        /// Asks for the paywall that everybody else gets.
        case defaultAudience = "default"
    }

    /// A request by its part, and what it gives.
    public struct Request: Codable, Hashable, Sendable {
        /// The part that it plays.
        public let role: Role
        /// Its name on the pages, with argument labels.
        public let name: String
        /// The audience of the paywall that it gives.
        public let audience: String
        /// The paths of that paywall's files in the folder, by language.
        public let fixtures: [String: String]

        /// Describes a request.
        public init(role: Role, name: String, audience: String, fixtures: [String: String]) {
            self.role = role
            self.name = name
            self.audience = audience
            self.fixtures = fixtures
        }
    }

    /// The request that plays a part.
    public func request(_ role: Role) -> Request? { requests.first { $0.role == role } }
}
