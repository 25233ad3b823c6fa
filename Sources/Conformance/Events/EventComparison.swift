import JSONText
import PaywallKit
import Simulation

/// Compares one run of an event with what its scenario expects.
struct EventComparison {
    /// To which promise a difference belongs; the end of the names of the statements.
    private enum Topic: String {
        case call = ".call"
        case observerMode = ".observer-mode"
        case retry = ".retry"
        case strictPayload = "strict-payload"
    }

    private let scenario: EventScenario
    private let style: CallbackStyle
    private let observation: EventObservation
    private let repeats: [OperationRecord]
    private let run: Run<EventObservation>

    init(
        scenario: EventScenario,
        style: CallbackStyle,
        observation: EventObservation,
        run: Run<EventObservation>
    ) {
        self.scenario = scenario
        self.style = style
        self.observation = observation
        self.run = run
        repeats = run.operations.filter { $0.startedAt < scenario.horizon }
    }

    var judgement: Judgement {
        let mismatches = calls + rejection + repetition + remains
        let isSpecified = scenario.basis(in: style) != .unspecified
        return Judgement(
            behaviour: isSpecified && mismatches.isEmpty ? nil : behaviour,
            mismatches: mismatches
        )
    }

    private var behaviour: String {
        var parts = observation.calls.map { EventTimeline.text(ofCall: $0.callback) }
        if case .rejected(let path) = observation.ending {
            parts.append(EventTimeline.text(ofRejection: path))
        }
        parts += repeats.map { "the product request is repeated at \($0.startedAt.inSeconds)" }
        return parts.isEmpty ? "nothing is called" : parts.joined(separator: ", ")
    }

    private func mismatch(_ kind: Mismatch.Kind, _ topic: Topic, _ message: String) -> [Mismatch] {
        let statement =
            scenario.statements.first { $0.id.hasSuffix(topic.rawValue) } ?? scenario.statements.first
        return statement.map { [Mismatch(kind: kind, message: message, statement: $0)] } ?? []
    }

    /// Whether nothing was called where nothing says whether something is.
    private var isSilentAndMayBe: Bool {
        scenario.basis == .unspecified && observation.calls.isEmpty && observation.ending == .returned
    }

    // MARK: Calls

    private var calls: [Mismatch] {
        guard let expected = scenario.calls.first else {
            return observation.calls.flatMap { call in
                let reason =
                    scenario.rejectedAt.map { "although the payload is to be refused at \($0)" }
                    ?? "and nothing was to be called"
                let topic: Topic = scenario.rejectedAt == nil ? .observerMode : .strictPayload
                return mismatch(.extraCall, topic, "'\(call.callback)' was called, \(reason)")
            }
        }
        guard let name = expected.name(in: style) else {
            let isOnce = observation.calls.count <= 1
            return isOnce ? [] : mismatch(.duplicateCall, .call, "more than one callback was called")
        }
        let right = observation.calls.filter { $0.callback == name }
        let others = observation.calls.filter { $0.callback != name }
        var mismatches = right.first.map { compare($0, with: expected) } ?? []
        if right.isEmpty, others.isEmpty, !isSilentAndMayBe {
            mismatches += mismatch(.missingCall, .call, "'\(name)' was not called")
        }
        if right.count > 1 {
            mismatches += mismatch(.duplicateCall, .call, "'\(name)' was called \(right.count) times")
        }
        for other in others {
            mismatches += mismatch(
                right.isEmpty ? .wrongCallback : .extraCall,
                .call,
                "'\(other.callback)' was called, " + (right.isEmpty ? "not '\(name)'" : "besides '\(name)'")
            )
        }
        return mismatches
    }

    private func compare(_ call: EventRecord.Call, with expected: EventScenario.Call) -> [Mismatch] {
        var mismatches: [Mismatch] = []
        for argument in expected.arguments {
            guard let value = call.arguments.first(where: { $0.key == argument.key })?.value else {
                mismatches += mismatch(
                    .missingArgument,
                    .call,
                    "'\(call.callback)' did not get the argument '\(argument.key)'"
                )
                continue
            }
            guard let payload = scenario.payloadValue.value(at: argument.path) else { continue }
            if let difference = CallbackComparison.difference(value, payload, at: argument.path) {
                mismatches += mismatch(.wrongArgument, .call, "'\(call.callback)': \(difference)")
            }
        }
        var known = Set(expected.arguments.map(\.key))
        for argument in call.arguments where known.remove(argument.key) == nil {
            mismatches += mismatch(
                .extraArgument,
                .call,
                "'\(call.callback)' got the argument '\(argument.key)', which is not documented, or twice"
            )
        }
        return mismatches
    }

    // MARK: The rest

    private var rejection: [Mismatch] {
        switch (scenario.rejectedAt, observation.ending) {
        case (let expected?, .rejected(let path)):
            guard let path, path != expected else { return [] }
            return mismatch(
                .wrongRejectionPath,
                .strictPayload,
                "the payload was refused at \(path), not at \(expected)"
            )
        case (let expected?, .returned):
            return mismatch(
                .notRejected,
                .strictPayload,
                "the payload was taken, and was to be refused at \(expected)"
            )
        case (nil, .rejected(let path)):
            let topic: Topic = scenario.isObserverMode ? .observerMode : .call
            return mismatch(
                .needlesslyRejected,
                topic,
                EventTimeline.text(ofRejection: path) + ", and is as documented"
            )
        case (nil, .returned):
            return []
        case (_, nil):
            let cause = run.standstill.map { ": \($0.explanation)" } ?? ""
            return mismatch(.neverFinished, .retry, "handling the event has not ended\(cause)")
        }
    }

    private var repetition: [Mismatch] {
        guard let expected = scenario.repeatsRequestAfter else {
            return repeats.flatMap { request in
                mismatch(
                    .extraRepeat,
                    .retry,
                    "the product request was repeated at \(request.startedAt.inSeconds), and was not to be"
                )
            }
        }
        guard let first = repeats.first else {
            if isSilentAndMayBe { return [] }
            return mismatch(
                .missingRepeat,
                .retry,
                "the product request was to be repeated at \(expected.inSeconds), and never was"
            )
        }
        var mismatches: [Mismatch] = []
        if !first.startedAt.isSame(as: expected) {
            mismatches += mismatch(
                .wrongRepeatTime,
                .retry,
                "the product request was repeated at \(first.startedAt.inSeconds), not at \(expected.inSeconds)"
            )
        }
        for request in repeats.dropFirst() {
            mismatches += mismatch(
                .extraRepeat,
                .retry,
                "the product request was repeated once more at \(request.startedAt.inSeconds)"
            )
        }
        return mismatches
    }

    private var remains: [Mismatch] {
        guard observation.ending != nil, let task = run.livingTasks.first else { return [] }
        return mismatch(.leftAlive, .retry, "the task '\(task.name)' is alive a minute after the event")
    }
}
