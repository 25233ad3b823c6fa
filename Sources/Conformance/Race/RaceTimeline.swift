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

    /// The scenario and what is accepted, for each of the outcomes.
    var accepted: [Timeline] {
        scenario.content.accepted.map {
            Timeline(script: script, expected: expected($0), happened: [])
        }
    }

    var script: [Timeline.Entry] {
        var entries = scenario.content.profiles.map { profile in
            Timeline.Entry(
                time: profile.time,
                text: Self.text(of: profile),
                step: .profile(
                    sources: profile.attributionSources,
                    isKnown: profile.atSeconds == nil,
                    hasAwaitedSource: profile.attributionSources.contains(scenario.attributionSource)
                )
            )
        }
        for (index, load) in scenario.content.loads.enumerated() {
            let name = Self.name(ofLoad: index, of: scenario)
            entries.append(
                Timeline.Entry(
                    time: load.time,
                    text: "\(name) begins with a timeout of \(load.timeoutText)",
                    step: .loadBegins(
                        load: number(ofLoad: index),
                        timeout: load.timeoutText,
                        window: load.timeout.value == .infinity
                            ? nil : load.window(secondsPerUnit: scenario.secondsPerUnit)
                    )
                )
            )
            if let cancellation = load.cancellation {
                entries.append(
                    Timeline.Entry(
                        time: cancellation,
                        text: "the caller of \(name) is cancelled",
                        step: .callerCancelled(load: number(ofLoad: index))
                    )
                )
            }
        }
        return Self.sorted(entries)
    }

    private func expected(_ outcome: RaceExpectations.Outcome) -> [Timeline.Entry] {
        var entries: [Timeline.Entry] = []
        for request in outcome.requests {
            let name = RequestLabel.text(request.request, placement: request.placement)
            entries.append(
                Timeline.Entry(
                    time: request.startSeconds.duration,
                    text: "\(name) begins",
                    step: .requestBegins(request.request, placement: request.placement)
                )
            )
            if let end = request.endSeconds?.duration {
                entries.append(
                    Timeline.Entry(
                        time: end,
                        text: "\(name) \(request.ending.verb)",
                        step: .requestEnds(request.request, placement: request.placement, request.ending)
                    )
                )
            }
        }
        for (index, load) in outcome.loads.enumerated() {
            guard let end = load.atSeconds?.duration else { continue }
            entries.append(
                Timeline.Entry(
                    time: end,
                    text: text(of: load, ofLoad: index),
                    step: .loadEnds(load: number(ofLoad: index), Timeline.LoadEnding(load))
                )
            )
        }
        return Self.sorted(entries)
    }

    private func number(ofLoad index: Int) -> Int? {
        scenario.content.loads.count == 1 ? nil : index + 1
    }

    private func text(of result: RaceExpectations.LoadResult, ofLoad index: Int) -> String {
        "\(Self.name(ofLoad: index, of: scenario)) \(Self.text(of: result))"
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
        let endings = endings
        return events.compactMap { event in
            guard event.time < scenario.horizon else { return nil }
            switch event.kind {
            case .operationStarted(let name):
                return Timeline.Entry(
                    time: event.time,
                    text: "\(name) begins",
                    step: scenario.labelledRequests[name].map {
                        .requestBegins($0.name, placement: $0.placement)
                    }
                )
            case .operationEnded(let name, let outcome):
                let ending = RaceExpectations.RequestResult.Ending(outcome)
                return Timeline.Entry(
                    time: event.time,
                    text: "\(name) \(ending.verb)",
                    step: scenario.labelledRequests[name].map {
                        .requestEnds($0.name, placement: $0.placement, ending)
                    }
                )
            case .note(let text):
                return Timeline.Entry(time: event.time, text: text, step: endings[text])
            default:
                return Timeline.Entry(sleepIn: event, horizon: scenario.horizon)
            }
        }
    }

    /// All ways in which loads can end, by their words: those are all that a run notes down.
    private var endings: [String: Timeline.Step] {
        let results =
            scenario.requests.flatMap { request in
                [
                    RaceExpectations.LoadResult(.paywall, audience: request.audience, at: nil),
                    RaceExpectations.LoadResult(.failed, error: request.name, at: nil),
                ]
            } + [
                RaceExpectations.LoadResult(.failed, at: nil),
                RaceExpectations.LoadResult(.cancelled, at: nil),
            ]
        var endings: [String: Timeline.Step] = [:]
        for index in scenario.content.loads.indices {
            for result in results {
                endings[text(of: result, ofLoad: index)] = .loadEnds(
                    load: number(ofLoad: index),
                    Timeline.LoadEnding(result)
                )
            }
        }
        return endings
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
