import Expectations
import Simulation

/// Puts a race into words: what its scenario does and wants, and what a run showed.
struct RaceTimeline {
    let scenario: RaceScenario

    func timeline(of events: [SimulatedEvent], expecting index: Int) -> Timeline {
        let expected =
            scenario.content.accepted.indices.contains(index)
            ? expected(scenario.content.accepted[index]) : []
        return Timeline(script: script, expected: expected, happened: happened(events))
    }

    // MARK: The scenario

    var script: [Timeline.Entry] {
        var entries = scenario.content.profiles.map { profile in
            Timeline.Entry(time: profile.time, text: Self.text(of: profile))
        }
        for (index, load) in scenario.content.loads.enumerated() {
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

    private func expected(_ outcome: RaceExpectations.Outcome) -> [Timeline.Entry] {
        var entries: [Timeline.Entry] = []
        for request in outcome.requests {
            let name = RequestLabel.text(request.request, placement: request.placement)
            entries.append(Timeline.Entry(time: request.startSeconds.duration, text: "\(name) begins"))
            if let end = request.endSeconds?.duration {
                entries.append(Timeline.Entry(time: end, text: "\(name) \(request.ending.verb)"))
            }
        }
        for (index, load) in outcome.loads.enumerated() {
            let name = Self.name(ofLoad: index, of: scenario)
            guard let end = load.atSeconds?.duration else { continue }
            entries.append(Timeline.Entry(time: end, text: "\(name) \(Self.text(of: load))"))
        }
        return Self.sorted(entries)
    }

    static func name(ofLoad index: Int, of scenario: RaceScenario) -> String {
        scenario.content.loads.count == 1 ? "the load" : "load \(index + 1)"
    }

    static func text(of profile: RaceExpectations.Profile) -> String {
        let sources = profile.attributionSources.joined(separator: ", ")
        return profile.atSeconds == nil ? "known profile: [\(sources)]" : "profile arrives: [\(sources)]"
    }

    static func text(of load: RaceExpectations.LoadResult) -> String {
        switch load.outcome {
        case .paywall: "returns the \(load.audience ?? "unknown") paywall"
        case .failed: "throws \(load.error.map { "the error of \($0)" } ?? "an error")"
        case .cancelled: "throws CancellationError"
        case .pending: "has not ended"
        }
    }

    static func text(of result: LoadCalls.Result, in scenario: RaceScenario) -> String {
        text(of: ObservedRace.result(result, in: scenario))
    }

    // MARK: The run

    private func happened(_ events: [SimulatedEvent]) -> [Timeline.Entry] {
        events.compactMap { event in
            guard event.time < scenario.horizon else { return nil }
            switch event.kind {
            case .operationStarted(let name):
                return Timeline.Entry(time: event.time, text: "\(name) begins")
            case .operationEnded(let name, let outcome):
                let ending = RaceExpectations.RequestResult.Ending(outcome)
                return Timeline.Entry(time: event.time, text: "\(name) \(ending.verb)")
            case .note(let text):
                return Timeline.Entry(time: event.time, text: text)
            default:
                return Timeline.Entry(sleepIn: event, horizon: scenario.horizon)
            }
        }
    }

    private static func sorted(_ entries: [Timeline.Entry]) -> [Timeline.Entry] {
        // Sorting is stable, so that the order of the scenario remains among entries of the same time.
        entries.sorted { $0.time < $1.time }
    }
}

extension RaceExpectations.Load {
    /// The length of the window as a timeline shows it.
    fileprivate var timeoutText: String {
        timeout.number?.literal ?? "\(timeout.value)"
    }
}

extension RaceExpectations.RequestResult.Ending {
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
