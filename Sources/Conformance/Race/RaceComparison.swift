import Expectations
import Simulation

/// Compares one run of the race with what its scenario accepts.
struct RaceComparison {
    private typealias Aspect = RaceExpectations.Aspect

    private struct Finding {
        let kind: Mismatch.Kind
        let message: String
        /// What differs; a statement that decides one of them is broken, the first of them first.
        let aspects: [Aspect]
    }

    let scenario: RaceScenario
    let observed: ObservedRace

    private var accepted: [RaceExpectations.Outcome] { scenario.content.accepted }

    /// What the run shows, measured by the accepted outcome that is nearest to it.
    var judgement: Judgement {
        var best = Judgement()
        let commonFindings = commonFindings
        for (index, outcome) in accepted.enumerated() {
            // Most runs are just as expected, and there are very many of them.
            let findings = isJust(outcome) ? [] : findings(against: outcome)
            let mismatches = (findings + commonFindings).compactMap(mismatch)
            if index == 0 || mismatches.count < best.mismatches.count {
                best.accepted = index
                best.mismatches = mismatches
            }
            if mismatches.isEmpty { break }
        }
        if !best.mismatches.isEmpty {
            best.behaviour = behaviour
        } else if scenario.basis == .unspecified {
            best.behaviour = accepted[best.accepted].label ?? behaviour
        }
        return best
    }

    /// What is wrong whichever outcome is accepted.
    private var commonFindings: [Finding] {
        let strays = observed.strays.map { stray in
            Finding(kind: .wrongPlacement, message: stray, aspects: [.placement])
        }
        let remains = observed.leftAlive.map { message in
            Finding(
                kind: .leftAlive,
                message: message,
                aspects: scenario.requests.map { .end(request: $0.name) }
            )
        }
        return strays + (remains.map { [$0] } ?? [])
    }

    /// What the loads came to, in words.
    private var behaviour: String {
        observed.outcome.loads.enumerated().map { index, load in
            let name = RaceTimeline.name(ofLoad: index, of: scenario)
            let time = load.atSeconds.map { " at \($0.inSeconds)" } ?? ""
            return "\(name) \(RaceTimeline.text(of: load))\(time)"
        }.joined(separator: ", ")
    }

    /// The first statement that decides what differs is broken; where none does, the first that is not open.
    private func mismatch(_ finding: Finding) -> Mismatch? {
        let answered = scenario.statements.filter { $0.answer != nil }
        let broken = finding.aspects.lazy.compactMap { aspect in
            answered.first { scenario.content.decides[$0.id]?.contains(aspect) == true }
        }.first
        return (broken ?? scenario.statements.firstAnswered).map { statement in
            Mismatch(kind: finding.kind, message: finding.message, statement: statement)
        }
    }

    // MARK: Differences

    private func isJust(_ expected: RaceExpectations.Outcome) -> Bool {
        expected.loads == observed.outcome.loads && expected.requests == observed.outcome.requests
    }

    private func findings(against expected: RaceExpectations.Outcome) -> [Finding] {
        let placements = Set(scenario.content.loads.map(\.placement) + expected.requests.map(\.placement))
            .sorted()
        let requests = placements.flatMap { placement in
            scenario.requests.reversed().flatMap { request in
                let isSame = { (made: RaceExpectations.RequestResult) in
                    made.request == request.name && made.placement == placement
                }
                return compare(
                    expected.requests.filter(isSame),
                    observed.outcome.requests.filter(isSame).sorted {
                        $0.startSeconds.duration < $1.startSeconds.duration
                    },
                    RequestLabel.text(request.name, placement: placement),
                    request.name
                )
            }
        }
        let loads = scenario.content.loads.indices.flatMap { load in
            compare(expected.loads[load], observed.outcome.loads[load], load: load)
        }
        return requests + loads
    }

    private func compare(
        _ expected: [RaceExpectations.RequestResult],
        _ observed: [RaceExpectations.RequestResult],
        _ label: String,
        _ name: String
    ) -> [Finding] {
        // Requests that begin in one instant are as good as each other: those that go as expected go first.
        var others = observed
        let unmet = expected.filter { request in
            guard let index = others.firstIndex(where: { compare(request, $0, label, name).isEmpty }) else {
                return true
            }
            others.remove(at: index)
            return false
        }
        var findings = zip(unmet, others).flatMap { compare($0, $1, label, name) }
        for missing in unmet.dropFirst(others.count) {
            findings.append(
                Finding(
                    kind: .missingRequest,
                    message: "'\(label)' was to be made at \(missing.startSeconds.inSeconds), and never was",
                    aspects: [.missing(request: name), .late(request: name)]
                )
            )
        }
        for extra in others.dropFirst(unmet.count) {
            let time = extra.startSeconds.inSeconds
            findings.append(
                Finding(
                    kind: expected.isEmpty ? .extraRequest : .duplicateRequest,
                    message: expected.isEmpty
                        ? "'\(label)' was made at \(time), and was not to be made at all"
                        : "'\(label)' was made once more at \(time)",
                    aspects: [.extra(request: name), .early(request: name)]
                )
            )
        }
        return findings
    }

    private func compare(
        _ expected: RaceExpectations.RequestResult,
        _ observed: RaceExpectations.RequestResult,
        _ label: String,
        _ name: String
    ) -> [Finding] {
        var findings: [Finding] = []
        let isSameStart = scenario.accepts(
            observed.startSeconds.duration,
            for: expected.startSeconds.duration
        )
        if !isSameStart {
            let isLate = observed.startSeconds.duration > expected.startSeconds.duration
            findings.append(
                Finding(
                    kind: isLate ? .lateRequest : .earlyRequest,
                    message: "'\(label)' was made at \(observed.startSeconds.inSeconds), "
                        + "not at \(expected.startSeconds.inSeconds)",
                    aspects: isLate
                        ? [.late(request: name), .missing(request: name), .early(request: name)]
                        : [.early(request: name), .extra(request: name), .late(request: name)]
                )
            )
        }
        if let kind = endingDifference(expected, observed, isSameStart: isSameStart) {
            let observedEnd = observed.endSeconds.map { "at \($0.inSeconds)" } ?? "at the end of the run"
            let expectedEnd = expected.endSeconds.map { "at \($0.inSeconds)" } ?? "at the end of the run"
            findings.append(
                Finding(
                    kind: kind,
                    message: "'\(label)' was \(observed.ending.rawValue) \(observedEnd), "
                        + "and was to be \(expected.ending.rawValue) \(expectedEnd)",
                    aspects: [.end(request: name)]
                )
            )
        }
        return findings
    }

    private func endingDifference(
        _ expected: RaceExpectations.RequestResult,
        _ observed: RaceExpectations.RequestResult,
        isSameStart: Bool
    ) -> Mismatch.Kind? {
        if expected.ending == .cancelled, isOpenBecauseLoadIsLate(observed) { return nil }
        let ends = (expected.endSeconds?.duration, observed.endSeconds?.duration)
        switch (expected.ending, observed.ending) {
        case (.cancelled, .cancelled):
            guard let expectedEnd = ends.0, let end = ends.1, !scenario.accepts(end, for: expectedEnd) else {
                return nil
            }
            return end > expectedEnd ? .notCancelled : .wrongRequestEndTime
        case (.cancelled, _):
            return .notCancelled
        case (_, .cancelled):
            return .needlesslyCancelled
        default:
            guard expected.ending == observed.ending else { return .wrongRequestEnding }
            // A request that began at another time also ends at another one, which is no second fault.
            guard let expectedEnd = ends.0, let end = ends.1, isSameStart else { return nil }
            return scenario.accepts(end, for: expectedEnd) ? nil : .wrongRequestEndTime
        }
    }

    /// Whether a request that was to be cancelled went on only because its load did, which is reported.
    private func isOpenBecauseLoadIsLate(_ request: RaceExpectations.RequestResult) -> Bool {
        guard let end = request.endSeconds?.duration else { return false }
        return scenario.content.loads.indices.contains { load in
            guard scenario.content.loads[load].placement == request.placement,
                let loadEnd = observed.outcome.loads[load].atSeconds?.duration
            else { return false }
            let expectedEnds = accepted.compactMap { $0.loads[load].atSeconds?.duration }
            return end <= loadEnd
                && expectedEnds.allSatisfy { $0 < loadEnd && !scenario.accepts(loadEnd, for: $0) }
        }
    }

    private func compare(
        _ expected: RaceExpectations.LoadResult,
        _ observed: RaceExpectations.LoadResult,
        load: Int
    ) -> [Finding] {
        let name = RaceTimeline.name(ofLoad: load, of: scenario)
        let wanted = RaceTimeline.text(of: expected)
        let isOtherError = expected.error != nil && expected.error != observed.error
        if expected.outcome != observed.outcome || expected.audience != observed.audience || isOtherError {
            let time = observed.atSeconds.map { " at \($0.inSeconds)" } ?? ""
            let isStuck = observed.outcome == .pending
            let cause = isStuck ? self.observed.standstill.map { ": \($0.explanation)" } ?? "" : ""
            return [
                Finding(
                    kind: isStuck ? .neverFinished : .wrongOutcome,
                    message:
                        "\(name) \(RaceTimeline.text(of: observed))\(time)\(cause), where '\(wanted)' is expected",
                    aspects: [.result(load: load)]
                        + Self.times(isStuck || isLate(observed, than: expected), load)
                )
            ]
        }
        guard let expectedEnd = expected.atSeconds?.duration, let end = observed.atSeconds?.duration,
            !scenario.accepts(end, for: expectedEnd)
        else { return [] }
        let isLate = end > expectedEnd
        let times = Self.times(isLate, load)
        return [
            Finding(
                kind: isLate ? .lateOutcome : .earlyOutcome,
                message: "\(name) \(wanted) at \(end.inSeconds), not at \(expectedEnd.inSeconds)",
                aspects: [times[0], .result(load: load), times[1]]
            )
        ]
    }

    private static func times(_ isLate: Bool, _ load: Int) -> [Aspect] {
        isLate
            ? [.lateResult(load: load), .earlyResult(load: load)]
            : [.earlyResult(load: load), .lateResult(load: load)]
    }

    private func isLate(_ observed: RaceExpectations.LoadResult, than expected: RaceExpectations.LoadResult)
        -> Bool
    {
        guard let end = observed.atSeconds?.duration, let expectedEnd = expected.atSeconds?.duration else {
            return false
        }
        return end > expectedEnd
    }
}
