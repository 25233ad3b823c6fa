import Expectations
import Simulation

/// Puts the handling of an event into words: what its scenario does and wants, and what a run showed.
struct EventTimeline {
    let scenario: EventScenario
    let style: CallbackStyle

    /// How the repeated request is called in the log of a run.
    static let repeatedRequest = "repeated product request"

    func timeline(of events: [SimulatedEvent], expecting index: Int) -> Timeline {
        let accepted = scenario.content.accepted
        let beginning = events.last { $0.kind == .note(text) }?.time ?? .zero
        let expected = accepted.indices.contains(index) ? expected(accepted[index], from: beginning) : []
        return Timeline(script: script(beginning), expected: expected, happened: happened(events))
    }

    /// What the scenario does at last, behind earlier events.
    var text: String {
        "event \(scenario.event)\(scenario.content.observerMode ? " in observer mode" : "")"
    }

    func script(_ beginning: Duration) -> [Timeline.Entry] {
        scenario.earlier.map { earlier in
            let ending = earlier.cancellation == nil ? "" : ", cancelled"
            return Timeline.Entry(
                time: earlier.lead.map { beginning - $0 } ?? .zero,
                text: "earlier: \(earlier.event)\(ending)",
                step: .earlierEvent(earlier.event, isCancelled: earlier.cancellation != nil)
            )
        }
            + [Timeline.Entry(time: beginning, text: text, step: step)]
            + [scenario.content.cancelledAfterSeconds].compactMap(\.?.duration).map { cancellation in
                Timeline.Entry(
                    time: beginning + cancellation,
                    text: "handling is cancelled",
                    step: .handlingCancelled
                )
            }
            + scenario.meanwhile.map { other in
                Timeline.Entry(
                    time: beginning + other.delay,
                    text: "meanwhile: \(other.event)",
                    step: .otherEvent(other.event)
                )
            }
    }

    private var step: Timeline.Step {
        .event(scenario.event, isInObserverMode: scenario.content.observerMode)
    }

    private func expected(_ outcome: EventExpectations.Outcome, from beginning: Duration) -> [Timeline.Entry]
    {
        var entries: [Timeline.Entry] = []
        for call in outcome.calls {
            guard let name = call.name(in: style) else { continue }
            entries.append(Timeline.Entry(time: beginning, text: Self.text(ofCall: name), step: .call(name)))
        }
        if let path = outcome.rejectedAt {
            entries.append(
                Timeline.Entry(
                    time: beginning,
                    text: Self.text(ofRejection: path),
                    step: .refusal(path: path)
                )
            )
        }
        for time in outcome.repeats {
            entries.append(
                Timeline.Entry(
                    time: beginning + time,
                    text: Self.repeatedRequest,
                    step: .requestRepeated
                )
            )
        }
        return entries
    }

    static func text(ofCall callback: String) -> String {
        "\(callback) is called"
    }

    static func text(ofRejection path: String?) -> String {
        "the payload is refused" + (path.map { " at \($0)" } ?? "")
    }

    private func happened(_ events: [SimulatedEvent]) -> [Timeline.Entry] {
        events.compactMap { event in
            guard event.time < scenario.horizon else { return nil }
            switch event.kind {
            case .operationStarted(let name):
                let step: Timeline.Step? = name == Self.repeatedRequest ? .requestRepeated : nil
                return Timeline.Entry(time: event.time, text: name, step: step)
            case .note(let text): return Timeline.Entry(time: event.time, text: text)
            default: return Timeline.Entry(sleepIn: event, horizon: scenario.horizon)
            }
        }
    }
}

extension EventExpectations.Outcome {
    /// When product requests are made again, counted from the event, in order.
    var repeats: [Duration] {
        [repeatsRequestAfterSeconds, repeatsOtherRequestAfterSeconds].compactMap(\.?.duration).sorted()
    }
}
