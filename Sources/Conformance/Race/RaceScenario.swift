import Expectations
import JSONText

/// One situation of the race, with what the documentation wants to happen in it.
///
/// Times are counted from the beginning of the run.
public struct RaceScenario: Identifiable, Sendable, CustomStringConvertible {
    /// The scenario as it stands in the expectations.
    public let content: RaceExpectations.Scenario
    /// The two requests, by the names of the pages.
    public let requests: [RaceExpectations.Request]
    /// The attribution source that is waited for, by the name of the pages.
    public let attributionSource: String
    /// What the scenario checks, the most particular statement first; never empty.
    public let statements: [Statement]
    /// How many seconds the unit of timeouts has.
    let secondsPerUnit: Double
    /// By how much results and requests may be late.
    var lateness = Duration.zero
    private let lastMoment: Duration
    /// Which request, for which placement, a name in the log of a run stands for; none for a placement that nobody asks
    /// for.
    let labelledRequests: [String: LabelledRequest]

    /// A request for a placement.
    struct LabelledRequest: Sendable {
        let name: String
        let placement: String
    }

    init(
        content: RaceExpectations.Scenario,
        requests: [RaceExpectations.Request],
        attributionSource: String,
        statements: [Statement],
        secondsPerUnit: Double
    ) {
        self.content = content
        self.requests = requests
        self.attributionSource = attributionSource
        self.statements = statements
        self.secondsPerUnit = secondsPerUnit
        lastMoment = Self.lastMoment(of: content)
        let placements = Set(
            content.loads.map(\.placement)
                + content.accepted.flatMap { $0.loads.compactMap(\.placement) + $0.requests.map(\.placement) }
        )
        labelledRequests = Dictionary(
            requests.flatMap { request in
                placements.map { placement in
                    (
                        RequestLabel.text(request.name, placement: placement),
                        LabelledRequest(name: request.name, placement: placement)
                    )
                }
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// A stable name, as reports and known failures use it.
    public var id: String { content.id }

    /// How firmly pages support what is accepted.
    public var basis: Basis { content.basis }

    /// The name, so that test tools show it.
    public var description: String { id }

    /// What the scenario does and wants, for each outcome that it accepts; nothing happens in these timelines.
    public var acceptedTimelines: [Timeline] { RaceTimeline(scenario: self).accepted }

    /// The profiles that arrive in the course of the run, earliest first.
    var laterProfiles: [RaceExpectations.Profile] {
        content.profiles.filter { $0.atSeconds != nil }.sorted { $0.time < $1.time }
    }

    /// Whether an accepted outcome leaves a load, counted from 0, without an end.
    func mayHang(_ load: Int) -> Bool {
        content.accepted.contains { $0.loads[load].outcome == .pending }
    }

    /// When the run is looked at: a minute after the last thing that could be expected.
    var horizon: Duration { lastMoment + lateness + .seconds(60) }

    private static func lastMoment(of content: RaceExpectations.Scenario) -> Duration {
        var last = Duration.zero
        for profile in content.profiles { last = max(last, profile.time) }
        for load in content.loads {
            // Whatever the unit of the timeouts is, it is no longer than a second.
            last = max(last, load.cancellation ?? .zero, load.time + load.window(secondsPerUnit: 1))
        }
        for outcome in content.accepted {
            for load in outcome.loads { last = max(last, load.atSeconds?.duration ?? .zero) }
            for request in outcome.requests {
                last = max(last, request.startSeconds.duration, request.endSeconds?.duration ?? .zero)
            }
        }
        for behaviour in content.requests { last += behaviour.afterSeconds?.duration ?? .zero }
        return last
    }

    func name(of role: RaceExpectations.Role) -> String {
        requests.first { $0.role == role }?.name ?? role.rawValue
    }

    func audience(of role: RaceExpectations.Role) -> String {
        requests.first { $0.role == role }?.audience ?? role.rawValue
    }

    func behaviour(
        of role: RaceExpectations.Role,
        placement: String
    ) -> RaceExpectations.RequestBehaviour? {
        let behaviours = content.requests.filter { $0.request == name(of: role) }
        return behaviours.first { $0.placement == placement } ?? behaviours.first { $0.placement == nil }
    }
}

extension RaceExpectations.Profile {
    /// When it arrives; zero for one that is known before.
    var time: Duration { atSeconds?.duration ?? .zero }
}

extension RaceExpectations.Load {
    var time: Duration { atSeconds.duration }

    var cancellation: Duration? { cancelAtSeconds?.duration }

    /// The length of the window, as far as it can be waited for; zero for an invalid one.
    func window(secondsPerUnit: Double) -> Duration {
        guard timeout.value.isFinite, timeout.value > 0 else { return .zero }
        return .seconds(min(timeout.value, 1_000_000_000) * secondsPerUnit)
    }
}
