import PaywallKit
import Simulation

/// Puts a race into words: what its scenario does and wants, and what a run showed.
struct RaceTimeline {
    let scenario: RaceScenario

    func timeline(of events: [Event], expecting index: Int) -> Timeline {
        let expected = scenario.accepted.indices.contains(index) ? expected(scenario.accepted[index]) : []
        return Timeline(script: script, expected: expected, happened: happened(events))
    }

    // MARK: The scenario

    private var script: [Timeline.Entry] {
        var entries = scenario.profiles.map { update in
            Timeline.Entry(time: update.time ?? .zero, text: Self.text(of: update))
        }
        for (index, load) in scenario.loads.enumerated() {
            let name = Self.name(ofLoad: index, of: scenario)
            entries.append(
                Timeline.Entry(
                    time: load.time,
                    text: "\(name) begins with a timeout of \(load.timeoutText)"
                )
            )
            if let cancellation = load.cancellation {
                entries.append(Timeline.Entry(time: cancellation, text: "the caller of \(name) is cancelled"))
            }
        }
        return Self.sorted(entries)
    }

    private func expected(_ outcome: RaceOutcome) -> [Timeline.Entry] {
        var entries: [Timeline.Entry] = []
        for request in outcome.requests {
            let name = SimulatedPaywallService.name(
                request.request,
                scenario.placementID(ofLoad: request.load)
            )
            entries.append(Timeline.Entry(time: request.start, text: "\(name) begins"))
            if let end = request.end {
                entries.append(Timeline.Entry(time: end, text: "\(name) \(request.ending.verb)"))
            }
        }
        for (index, load) in outcome.loads.enumerated() {
            let name = Self.name(ofLoad: index, of: scenario)
            guard let end = load.end else { continue }
            let text = Self.text(of: load.ending, audience: load.audience)
            entries.append(Timeline.Entry(time: end, text: "\(name) \(text)"))
        }
        return Self.sorted(entries)
    }

    static func name(ofLoad index: Int, of scenario: RaceScenario) -> String {
        scenario.loads.count == 1 ? "the load" : "load \(index + 1)"
    }

    static func text(of update: RaceScenario.ProfileUpdate) -> String {
        let sources = update.attributionSources.joined(separator: ", ")
        return update.time == nil ? "known profile: [\(sources)]" : "profile arrives: [\(sources)]"
    }

    static func text(of ending: RaceOutcome.Load.Ending, audience: AdaptyPaywall.Audience?) -> String {
        switch ending {
        case .paywall: "returns the \(audience?.rawValue ?? "unknown") paywall"
        case .failed: "throws an error"
        case .cancelled: "throws CancellationError"
        case .pending: "has not ended"
        }
    }

    // MARK: The run

    private func happened(_ events: [Event]) -> [Timeline.Entry] {
        events.compactMap { event in
            guard event.time < scenario.horizon else { return nil }
            switch event.kind {
            case .operationStarted(let name):
                return Timeline.Entry(time: event.time, text: "\(name) begins")
            case .operationEnded(let name, let outcome):
                let ending = RaceOutcome.Request.Ending(outcome)
                return Timeline.Entry(time: event.time, text: "\(name) \(ending.verb)")
            case .note(let text):
                return Timeline.Entry(time: event.time, text: text)
            default:
                return nil
            }
        }
    }

    private static func sorted(_ entries: [Timeline.Entry]) -> [Timeline.Entry] {
        // Sorting is stable, so that the order of the scenario remains among entries of the same time.
        entries.sorted { $0.time < $1.time }
    }
}

extension RaceScenario.Load {
    /// The length of the window as a timeline shows it.
    fileprivate var timeoutText: String {
        timeoutSeconds.magnitude < 1e9 ? Duration.seconds(timeoutSeconds).inSeconds : "\(timeoutSeconds) s"
    }
}

extension RaceOutcome.Request.Ending {
    init(_ outcome: OperationOutcome) {
        switch outcome {
        case .succeeded: self = .completed
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        }
    }

    /// The ending in the words of a timeline.
    var verb: String {
        switch self {
        case .completed: "completes"
        case .failed: "fails"
        case .cancelled: "is cancelled"
        case .open: "is open"
        }
    }
}
