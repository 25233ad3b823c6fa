import Expectations
import JSONText
import Simulation

/// Compares one run of an event with what its scenario accepts.
struct EventComparison {
    private let scenario: EventScenario
    private let style: CallbackStyle
    private let observation: EventObservation
    /// When requests were repeated, counted from the event.
    private let repeats: [Duration]
    private let run: SimulatedRun<EventObservation>

    init(
        scenario: EventScenario,
        style: CallbackStyle,
        observation: EventObservation,
        run: SimulatedRun<EventObservation>
    ) {
        self.scenario = scenario
        self.style = style
        self.observation = observation
        self.run = run
        repeats = run.operations.map(\.startedAt)
            .filter { observation.beginning <= $0 && $0 < scenario.horizon }
            .map { $0 - observation.beginning }
    }

    /// What the run shows, measured by the accepted outcome that is nearest to it.
    var judgement: Judgement {
        var best = Judgement()
        for (index, outcome) in scenario.content.accepted.enumerated() {
            let mismatches =
                calls(outcome) + rejection(outcome) + repetition(outcome.repeats)
            if index == 0 || mismatches.count < best.mismatches.count {
                best.accepted = index
                best.mismatches = mismatches
            }
            if mismatches.isEmpty { break }
        }
        if !best.mismatches.isEmpty || scenario.basis(in: style) == .unspecified {
            best.behaviour = behaviour
        }
        return best
    }

    private var behaviour: String {
        var parts = observation.calls.map { EventTimeline.text(ofCall: $0.callback) }
        if case .rejected(let path) = observation.ending {
            parts.append(EventTimeline.text(ofRejection: path))
        }
        parts += repeats.map { "the product request is repeated at \($0.inSeconds)" }
        return parts.isEmpty ? "nothing is called" : parts.joined(separator: ", ")
    }

    private func mismatch(_ kind: Mismatch.Kind, _ message: String) -> [Mismatch] {
        scenario.statements.broken(kind, message)
    }

    // MARK: Calls

    private func calls(_ outcome: EventExpectations.Outcome) -> [Mismatch] {
        // Other events have calls of their own.
        let meanwhile = scenario.meanwhile.count
        guard let expected = outcome.calls.first else {
            return observation.calls.flatMap { call in
                let reason =
                    outcome.rejectedAt.map { "although the payload is to be refused at \($0)" }
                    ?? "and nothing was to be called"
                return mismatch(.extraCall, "'\(call.callback)' was called, \(reason)")
            }
        }
        guard let name = expected.name(in: style) else {
            let isOnce = observation.calls.count <= 1 + meanwhile
            return (isOnce ? [] : mismatch(.duplicateCall, "more than one callback was called"))
                + observation.calls.filter { scenario.closures.contains($0.callback) }.dropFirst(meanwhile)
                .flatMap { call in
                    mismatch(.wrongCallback, "'\(call.callback)' was called, which belongs to another event")
                }
        }
        let again = scenario.meanwhile.count { $0.event == scenario.event }
        let right = observation.calls.filter { $0.callback == name }
        let others = observation.calls.filter { $0.callback != name }
        let moments = [.zero] + scenario.meanwhile.map(\.delay)
        // Of two events with one callback, either call can be the scenario's.
        let comparisons = right.map { compare($0, with: expected) }
        var mismatches = comparisons.first(where: \.isEmpty) ?? comparisons.first ?? []
        let ofNoEvent = others.dropFirst(meanwhile - again)
        if right.isEmpty, ofNoEvent.isEmpty {
            mismatches += mismatch(.missingCall, "'\(name)' was not called")
        }
        if let call = right.first, case let time = call.time - observation.beginning, time > .zero {
            mismatches += mismatch(
                .lateCall,
                "'\(name)' was called at \(time.inSeconds), and not at once"
            )
        }
        if right.count > 1 + again {
            mismatches += mismatch(.duplicateCall, "'\(name)' was called \(right.count) times")
        }
        for call in right.dropFirst() + others.prefix(meanwhile - again)
        where !moments.contains(where: (call.time - observation.beginning).isSame) {
            mismatches += mismatch(
                .lateCall,
                "'\(call.callback)' was called at \((call.time - observation.beginning).inSeconds), when no event came"
            )
        }
        for other in ofNoEvent {
            mismatches += mismatch(
                right.isEmpty ? .wrongCallback : .extraCall,
                "'\(other.callback)' was called, " + (right.isEmpty ? "not '\(name)'" : "besides '\(name)'")
            )
        }
        return mismatches
    }

    private func compare(_ call: EventRecord.Call, with expected: EventExpectations.Call) -> [Mismatch] {
        var mismatches: [Mismatch] = []
        for argument in expected.arguments {
            guard let value = call.arguments.first(where: { $0.key == argument })?.value else {
                mismatches += mismatch(
                    .missingArgument,
                    "'\(call.callback)' did not get the argument '\(argument)'"
                )
                continue
            }
            guard let payload = scenario.expectedPayload[argument] else { continue }
            let path = JSONPath([.key(argument)])
            if let difference = CallbackComparison.difference(value, payload, at: path) {
                mismatches += mismatch(.wrongArgument, "'\(call.callback)': \(difference)")
            }
        }
        var known = Set(expected.arguments + expected.unspecifiedArguments)
        for argument in call.arguments where known.remove(argument.key) == nil {
            mismatches += mismatch(
                .extraArgument,
                "'\(call.callback)' got the argument '\(argument.key)', which is not documented, or twice"
            )
        }
        return mismatches
    }

    // MARK: The rest

    private func rejection(_ outcome: EventExpectations.Outcome) -> [Mismatch] {
        switch (outcome.rejectedAt, observation.ending) {
        case (let expected?, .rejected(let path)):
            guard let path, path != expected else { return [] }
            return mismatch(.wrongRejectionPath, "the payload was refused at \(path), not at \(expected)")
        case (let expected?, .returned):
            return mismatch(.notRejected, "the payload was taken, and was to be refused at \(expected)")
        case (nil, .rejected(let path)):
            return mismatch(
                .needlesslyRejected,
                EventTimeline.text(ofRejection: path) + ", and was to be taken"
            )
        case (nil, .returned):
            return []
        case (_, nil):
            let cause = run.standstill.map { ": \($0.explanation)" } ?? ""
            return mismatch(.neverFinished, "handling the event has not ended\(cause)")
        }
    }

    /// - Parameter expected: In order.
    private func repetition(_ expected: [Duration]) -> [Mismatch] {
        var mismatches: [Mismatch] = []
        for (index, time) in expected.enumerated() {
            guard repeats.indices.contains(index) else {
                mismatches += mismatch(
                    .missingRepeat,
                    "the product request was to be repeated at \(time.inSeconds), and never was"
                )
                continue
            }
            if !repeats[index].isSame(as: time) {
                mismatches += mismatch(
                    .wrongRepeatTime,
                    "the product request was repeated at \(repeats[index].inSeconds), not at \(time.inSeconds)"
                )
            }
        }
        for time in repeats.dropFirst(expected.count) {
            mismatches += mismatch(
                .extraRepeat,
                expected.isEmpty
                    ? "the product request was repeated at \(time.inSeconds), and was not to be"
                    : "the product request was repeated once more at \(time.inSeconds)"
            )
        }
        return mismatches
    }
}
