import Expectations

/// What is scripted around one or more loads; moments are counted from the beginning of the run.
struct RaceTimeline {
    /// How every request of a role behaves, from its own start.
    enum Behaviour {
        case succeeds(after: Duration)
        case fails(after: Duration)
        case hangs

        /// `nil` for a request that never ends by itself.
        var duration: Duration? {
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
        var moment: Duration?
        var sources: [Source]
    }

    /// A window as the caller gives it.
    enum Window {
        /// Of any sign.
        case length(Duration)
        case notANumber
        case infinity
        case negativeInfinity
    }

    struct Load {
        var start: Duration = .zero
        var window: Window
        /// When the caller is cancelled; `nil` where it never is.
        var cancellation: Duration?
        /// 0 for the placement of the pages, other numbers for other ones.
        var placement = 0
    }

    /// In the order of their arrival.
    var profiles: [Profile] = []
    var loads: [Load]
    var defaultRequest: Behaviour
    var segmentedRequest: Behaviour

    mutating func cancelCallers(at moment: Duration) {
        for index in loads.indices { loads[index].cancellation = moment }
    }

    func behaviour(of role: RaceExpectations.Role) -> Behaviour {
        switch role {
        case .defaultAudience: defaultRequest
        case .segmented: segmentedRequest
        }
    }
}
