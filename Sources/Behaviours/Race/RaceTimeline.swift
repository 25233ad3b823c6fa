import Expectations
import Specifications

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

        mutating func prolong(_ duration: Duration) {
            switch self {
            case .succeeds(let length): self = .succeeds(after: length + duration)
            case .fails(let length): self = .fails(after: length + duration)
            case .hangs: break
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
        /// One whose name begins with that of the awaited one.
        case longer
        /// One with whose name that of the awaited one begins.
        case shorter
        /// One whose name differs from that of the awaited one only in capital letters.
        case otherCase
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
        /// The zero whose sign bit is set.
        case negativeZero
        case notANumber
        case infinity
        case negativeInfinity
    }

    struct Load {
        var start: Duration = .zero
        var window: Window
        /// When the caller is cancelled; `nil` where it never is.
        var cancellation: Duration?
        /// As ``RaceVocabulary/placement(_:)`` counts them.
        var placement = 0
    }

    /// In the order of their arrival.
    var profiles: [Profile] = []
    var loads: [Load]
    var defaultRequest: Behaviour
    var segmentedRequest: Behaviour
    /// How much longer the segmented request takes for a placement than for one that is not listed, by
    /// ``Load/placement``: two loads that learn of the attribution in one instant then do not end in one, too.
    var delays: [Int: Duration] = [:]
    /// The requests that go on when they are cancelled.
    var unstoppable: Set<RaceExpectations.Role> = []
    /// What falls together with something else, so that it may count as right before it or right after it.
    var coincidences: Set<Coincidence> = []

    /// An event that can be moved by next to nothing.
    enum Coincidence: CaseIterable {
        case cancellation
        case endOfDefaultRequest
        case endOfSegmentedRequest
    }

    /// Moves an event by less than any difference between moments that are scripted.
    mutating func move(_ event: Coincidence, isLater: Bool) {
        let sign = isLater ? 1 : -1
        switch event {
        case .cancellation:
            if let moment = loads[0].cancellation { loads[0].cancellation = moment + .leastStep * (4 * sign) }
        case .endOfDefaultRequest: defaultRequest.prolong(.leastStep * (2 * sign))
        case .endOfSegmentedRequest: segmentedRequest.prolong(.leastStep * sign)
        }
    }

    /// - Parameter placement: As in ``Load/placement``.
    func behaviour(of role: RaceExpectations.Role, for placement: Int) -> Behaviour {
        guard role == .segmented else { return defaultRequest }
        var behaviour = segmentedRequest
        behaviour.prolong(delays[placement] ?? .zero)
        return behaviour
    }
}

extension Duration {
    fileprivate static let leastStep = Duration(secondsComponent: 0, attosecondsComponent: 1)

    /// The moment without what ``RaceTimeline/move(_:isLater:)`` has added.
    var withoutLeastSteps: Duration {
        let (seconds, attoseconds) = components
        let rest = attoseconds % 1_000
        return Duration(
            secondsComponent: seconds,
            attosecondsComponent: attoseconds - rest + (rest >= 500 ? 1_000 : 0)
        )
    }
}
