import JSONText

extension RaceExpectations {
    /// A situation of the race, and what is accepted in it.
    public struct Scenario: Codable, Hashable, Identifiable, Sendable {
        /// A stable, readable name.
        public let id: String
        /// The values, alone or in pairs, that no scenario before this one has; nil in one that was written by hand.
        public let covers: [String]?
        /// How firmly pages support what is accepted: that of the weakest statement that decides it.
        public let basis: Basis
        /// The ids of the statements that it checks, the most particular first; never empty.
        public let statements: [String]
        /// What each of the statements decides here: what would differ if it were answered otherwise.
        public let decides: [String: [Aspect]]
        /// The profiles that are reported; those of the same moment in their order.
        public let profiles: [Profile]
        /// The calls of the loader.
        public let loads: [Load]
        /// How every request of a name goes.
        public let requests: [RequestBehaviour]
        /// What may happen: several outcomes where pages leave something open.
        public let accepted: [Outcome]

        /// Puts a scenario together.
        public init(
            id: String,
            covers: [String]? = nil,
            basis: Basis,
            statements: [String],
            decides: [String: [Aspect]],
            profiles: [Profile],
            loads: [Load],
            requests: [RequestBehaviour],
            accepted: [Outcome]
        ) {
            self.id = id
            self.covers = covers
            self.basis = basis
            self.statements = statements
            self.decides = decides
            self.profiles = profiles
            self.loads = loads
            self.requests = requests
            self.accepted = accepted
        }

        /// Reads a scenario, in which everything may be left out that is empty.
        ///
        /// The basis is `stated` unless another one is given.
        public init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            id = try members.decode(String.self, forKey: .id)
            covers = try members.decodeIfPresent([String].self, forKey: .covers)
            basis = try members.decodeIfPresent(Basis.self, forKey: .basis) ?? .stated
            statements = try members.decode([String].self, forKey: .statements)
            decides = try members.decodeIfPresent([String: [Aspect]].self, forKey: .decides) ?? [:]
            profiles = try members.decodeIfPresent([Profile].self, forKey: .profiles) ?? []
            loads = try members.decode([Load].self, forKey: .loads)
            requests = try members.decode([RequestBehaviour].self, forKey: .requests)
            accepted = try members.decode([Outcome].self, forKey: .accepted)
        }
    }

    /// A profile that is reported.
    public struct Profile: Codable, Hashable, Sendable {
        /// When it arrives; nil for one that is known before the first load begins.
        public var atSeconds: Seconds?
        /// The entries of the observed property.
        public var attributionSources: [String]

        /// Describes a report.
        public init(at moment: Duration?, _ sources: [String]) {
            atSeconds = moment.map(Seconds.init)
            attributionSources = sources
        }
    }

    /// One call of the loader.
    public struct Load: Codable, Hashable, Sendable {
        /// The placement that it asks for.
        public var placement: String
        /// When the call is made.
        public var atSeconds: Seconds
        /// The length of the window as the caller passes it.
        public var timeout: Timeout
        /// When the caller is cancelled; at the moment of the call, before its first step; nil where it never is.
        public var cancelAtSeconds: Seconds?

        /// Describes a call.
        public init(placement: String, at moment: Duration, timeout: Timeout, cancelAt: Duration? = nil) {
            self.placement = placement
            atSeconds = Seconds(moment)
            self.timeout = timeout
            cancelAtSeconds = cancelAt.map(Seconds.init)
        }
    }

    /// How a request goes.
    public struct RequestBehaviour: Codable, Hashable, Sendable {
        /// The kinds of behaviour.
        public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
            /// It gives its paywall.
            case succeeds
            /// It throws.
            case fails
            /// It never ends by itself.
            case hangs
        }

        /// The request's name.
        public let request: String
        /// For which placement it goes so; nil for each that has no entry of its own.
        public let placement: String?
        /// What it does.
        public let behaviour: Kind
        /// How long it takes from its own start; nil for one that hangs.
        public let afterSeconds: Seconds?
        /// Whether it goes on when its task is cancelled; nil for one that does not.
        public let ignoresCancellation: Bool?

        /// Describes how a request goes.
        public init(
            request: String,
            placement: String? = nil,
            _ behaviour: Kind,
            after duration: Duration?,
            ignoresCancellation: Bool = false
        ) {
            self.request = request
            self.placement = placement
            self.behaviour = behaviour
            afterSeconds = duration.map(Seconds.init)
            self.ignoresCancellation = ignoresCancellation ? true : nil
        }
    }

    /// What loads come to, and which requests they make.
    public struct Outcome: Codable, Hashable, Sendable {
        /// Which way this is, where several are accepted; nil for the only one.
        public var label: String?
        /// In the order of the scenario's loads.
        public var loads: [LoadResult]
        /// By start, then in the order of the scenario's requests.
        public var requests: [RequestResult]

        /// Describes an outcome.
        public init(label: String? = nil, loads: [LoadResult], requests: [RequestResult]) {
            self.label = label
            self.loads = loads
            self.requests = requests
        }
    }

    /// How a load ends.
    public struct LoadResult: Codable, Hashable, Sendable {
        /// The kinds of end.
        public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
            /// It gives a paywall.
            case paywall
            /// It throws an error that is no `CancellationError`.
            case failed
            /// It throws a `CancellationError`.
            case cancelled
            /// It never ends.
            case pending
        }

        /// How it ends.
        public let outcome: Kind
        /// Whose paywall it gives; nil for any other end.
        public let audience: String?
        /// The placement of that paywall; nil for any other end.
        public let placement: String?
        /// The request whose error it throws; nil for any other end, and where any error will do.
        public let error: String?
        /// When it ends; nil for one that never does.
        public let atSeconds: Seconds?

        /// Describes an end.
        public init(
            _ outcome: Kind,
            audience: String? = nil,
            placement: String? = nil,
            error: String? = nil,
            at moment: Duration?
        ) {
            self.outcome = outcome
            self.audience = audience
            self.placement = placement
            self.error = error
            atSeconds = moment.map(Seconds.init)
        }
    }

    /// A request that is made, and its end.
    public struct RequestResult: Codable, Hashable, Sendable {
        /// The kinds of end.
        public enum Ending: String, CaseIterable, Codable, Hashable, Sendable {
            /// It gave its paywall.
            case completed
            /// It threw its own error.
            case failed
            /// Its task was cancelled before.
            case cancelled
            /// It never ends.
            case open
        }

        /// Its name.
        public let request: String
        /// The placement that it is made for.
        public let placement: String
        /// When it is made.
        public let startSeconds: Seconds
        /// When it ends; nil for one that never does.
        public let endSeconds: Seconds?
        /// How it ends.
        public let ending: Ending

        /// Describes a request.
        public init(
            _ request: String,
            placement: String,
            from start: Duration,
            to end: Duration?,
            _ ending: Ending
        ) {
            self.request = request
            self.placement = placement
            startSeconds = Seconds(start)
            endSeconds = end.map(Seconds.init)
            self.ending = ending
        }
    }
}
