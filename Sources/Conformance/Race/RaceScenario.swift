import PaywallKit

/// One situation of the race, with what the documentation wants to happen in it.
///
/// Times are counted from the beginning of the run.
public struct RaceScenario: Hashable, Sendable, Identifiable, CustomStringConvertible {
    /// A profile that the SDK reports.
    public struct ProfileUpdate: Hashable, Sendable {
        /// When it arrives; nil for one that is known before the first load begins.
        public let time: Duration?
        /// The attribution sources that were applied to it, by their names.
        public let attributionSources: [String]

        var profile: AdaptyProfile {
            AdaptyProfile(
                appliedAttributionSources: attributionSources.map(AdaptyAttributionSource.init(rawValue:))
            )
        }
    }

    /// One call of the loader.
    public struct Load: Hashable, Sendable {
        /// When the call is made.
        public let time: Duration
        /// The length of the window in seconds, which can be no sensible number.
        public let timeoutSeconds: Double
        /// When the caller is cancelled; at the time of the call, it is cancelled before its first step.
        public let cancellation: Duration?
    }

    /// A stable name, as reports and known failures use it.
    public let id: String
    /// Whether pages say what is to happen.
    public let basis: Basis
    /// What the scenario checks, the most important statement first; never empty.
    public let statements: [Statement]
    /// The placement of the first load; later ones get it with a suffix.
    public let placementID: String
    /// The profiles that the SDK reports; those of the same time in their order.
    public let profiles: [ProfileUpdate]
    /// The calls of the loader.
    public let loads: [Load]
    /// How the requests go; one that is not named here succeeds at once.
    public let requests: [PaywallRequest: RequestBehaviour]
    /// What may happen: exactly one outcome, or several where nothing says which is right.
    public let accepted: [RaceOutcome]

    /// The name, so that test tools show it.
    public var description: String { id }

    /// The placement that a load asks for, by which its requests are told from those of others.
    func placementID(ofLoad index: Int) -> String {
        index == 0 ? placementID : "\(placementID)-\(index + 1)"
    }

    /// The profiles that arrive in the course of the run, earliest first.
    var laterProfiles: [ProfileUpdate] {
        profiles.filter { $0.time != nil }.sorted { ($0.time ?? .zero) < ($1.time ?? .zero) }
    }

    /// Whether an accepted outcome leaves a load, counted from 0, without an end.
    func mayHang(_ load: Int) -> Bool {
        accepted.contains { $0.loads[load].ending == .pending }
    }

    /// When the run is looked at: a minute after the last thing that could be expected.
    var horizon: Duration {
        var last = Duration.zero
        for profile in profiles { last = max(last, profile.time ?? .zero) }
        for load in loads {
            last = max(last, load.cancellation ?? .zero, load.time + load.window)
        }
        for outcome in accepted {
            for load in outcome.loads { last = max(last, load.end ?? .zero) }
            for request in outcome.requests { last = max(last, request.start, request.end ?? .zero) }
        }
        for behaviour in requests.values {
            if case .succeeds(let time) = behaviour { last += time }
            if case .fails(let time) = behaviour { last += time }
        }
        return last + .seconds(60)
    }
}

extension RaceScenario.Load {
    /// The length of the window as far as time can be waited for; zero for an invalid one.
    var window: Duration {
        guard timeoutSeconds.isFinite, timeoutSeconds > 0 else { return .zero }
        return .seconds(min(timeoutSeconds, 1_000_000_000))
    }
}
