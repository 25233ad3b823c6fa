import Foundation

/// What is scripted around one or more loads; moments are in seconds since the run began.
struct RaceTimeline {
    /// The two requests that a load may make.
    enum RequestKind: CaseIterable {
        case defaultAudience, segmented
    }

    /// How every request of a kind behaves, in seconds from its own start.
    enum Behaviour {
        case succeeds(after: Decimal)
        case fails(after: Decimal)
        case hangs

        /// `nil` for a request that never ends by itself.
        var duration: Decimal? {
            switch self {
            case .succeeds(let duration), .fails(let duration): duration
            case .hangs: nil
            }
        }

        var isSuccess: Bool {
            if case .succeeds = self { true } else { false }
        }
    }

    /// What a profile can say of its attribution.
    enum Source {
        /// The source that the pages wait for.
        case awaited
        /// A source of which no page speaks.
        case other
    }

    struct Profile {
        /// `nil` for one that is known before any load.
        var moment: Decimal?
        var sources: [Source]
    }

    /// A window's length as the caller gives it.
    enum Timeout {
        /// Of any sign.
        case seconds(Decimal)
        case notANumber
        case infinity
        case negativeInfinity
    }

    struct Load {
        var start: Decimal = 0
        var timeout: Timeout
        /// When the caller is cancelled; `nil` where it never is.
        var cancellation: Decimal?
    }

    /// In the order of their arrival.
    var profiles: [Profile] = []
    var loads: [Load]
    var defaultRequest: Behaviour
    var segmentedRequest: Behaviour

    mutating func cancelCallers(at moment: Decimal) {
        for index in loads.indices { loads[index].cancellation = moment }
    }

    func behaviour(of kind: RequestKind) -> Behaviour {
        switch kind {
        case .defaultAudience: defaultRequest
        case .segmented: segmentedRequest
        }
    }

    /// When a load can know of the awaited attribution: not before its own start; `nil` where it never can.
    func arrival(for load: Load) -> Decimal? {
        profiles.first { $0.sources.contains(.awaited) }.map { max($0.moment ?? load.start, load.start) }
    }

    /// Whether the awaited attribution was there before the load began.
    func isKnownBeforehand(to load: Load) -> Bool {
        profiles.contains { profile in
            profile.sources.contains(.awaited) && profile.moment.map { $0 < load.start } ?? true
        }
    }
}
