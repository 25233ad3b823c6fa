import PaywallKit
import Simulation

/// Compares one run of the race with what its scenario accepts.
struct RaceComparison {
    private struct Finding {
        let kind: Mismatch.Kind
        let message: String
        var statements: [String]

        /// The same with other statements before its own.
        func blaming(_ others: [String]) -> Finding {
            var finding = self
            finding.statements = others + statements
            return finding
        }
    }

    let scenario: RaceScenario
    let observed: ObservedRace

    /// What the run shows, measured by the accepted outcome that is nearest to it.
    var judgement: Judgement {
        var best = Judgement()
        for (index, outcome) in scenario.accepted.enumerated() {
            let mismatches = (findings(against: outcome) + commonFindings).compactMap(mismatch)
            if index == 0 || mismatches.count < best.mismatches.count {
                best.accepted = index
                best.mismatches = mismatches
            }
            if mismatches.isEmpty { break }
        }
        if !best.mismatches.isEmpty {
            best.behaviour = behaviour
        } else if scenario.basis == .unspecified {
            best.behaviour = scenario.accepted[best.accepted].label ?? behaviour
        }
        return best
    }

    /// What is wrong whichever outcome is accepted.
    private var commonFindings: [Finding] {
        let strays = observed.strays.map { stray in
            Finding(kind: .wrongPlacement, message: stray, statements: RaceStatements.placement)
        }
        let remains = observed.leftAlive.map { message in
            Finding(kind: .leftAlive, message: message, statements: RaceStatements.leftAlive)
        }
        return strays + (remains.map { [$0] } ?? [])
    }

    /// What the loads came to, in words.
    private var behaviour: String {
        observed.outcome.loads.enumerated().map { index, load in
            let name = RaceTimeline.name(ofLoad: index, of: scenario)
            let time = load.end.map { " at \($0.inSeconds)" } ?? ""
            return "\(name) \(RaceTimeline.text(of: load.ending, audience: load.audience))\(time)"
        }.joined(separator: ", ")
    }

    private func mismatch(_ finding: Finding) -> Mismatch? {
        RaceStatements.broken(finding.statements, in: scenario.statements).map { statement in
            Mismatch(kind: finding.kind, message: finding.message, statement: statement)
        }
    }

    // MARK: Differences

    private func findings(against expected: RaceOutcome) -> [Finding] {
        let findings = scenario.loads.indices.map { load in
            PaywallRequest.allCases.reversed().flatMap { request in
                compare(
                    expected.requests.filter { $0.load == load && $0.request == request },
                    observed.outcome.requests.filter { $0.load == load && $0.request == request },
                    request,
                    load: load
                )
            } + compare(expected.loads[load], observed.outcome.loads[load], load: load)
        }
        let hasRightLoad = findings.contains(where: \.isEmpty)
        return findings.joined().map { finding in
            // What goes wrong for one load and right for another beside it is not wrong in itself.
            hasRightLoad ? finding.blaming(RaceStatements.severalLoads) : finding
        }
    }

    private func compare(
        _ expected: [RaceOutcome.Request],
        _ observed: [RaceOutcome.Request],
        _ request: PaywallRequest,
        load: Int
    ) -> [Finding] {
        let name = SimulatedPaywallService.name(request, scenario.placementID(ofLoad: load))
        var findings = zip(expected, observed).flatMap { compare($0, $1, name, load: load) }
        for missing in expected.dropFirst(observed.count) {
            findings.append(
                Finding(
                    kind: .missingRequest,
                    message: "'\(name)' was to be made at \(missing.start.inSeconds), and never was",
                    statements: RaceStatements.missing(request)
                )
            )
        }
        let windowEnd = scenario.loads[load].time + scenario.loads[load].window
        for extra in observed.dropFirst(expected.count) {
            let time = extra.start.inSeconds
            findings.append(
                expected.isEmpty
                    ? Finding(
                        kind: .extraRequest,
                        message: "'\(name)' was made at \(time), and was not to be made at all",
                        statements: RaceStatements.extra(request, beforeWindowEnd: extra.start < windowEnd)
                    )
                    : Finding(
                        kind: .duplicateRequest,
                        message: "'\(name)' was made once more at \(time)",
                        statements: RaceStatements.duplicate
                    )
            )
        }
        return findings
    }

    private func compare(
        _ expected: RaceOutcome.Request,
        _ observed: RaceOutcome.Request,
        _ name: String,
        load: Int
    ) -> [Finding] {
        var findings: [Finding] = []
        if !observed.start.isSame(as: expected.start) {
            let isLate = observed.start > expected.start
            findings.append(
                Finding(
                    kind: isLate ? .lateRequest : .earlyRequest,
                    message: "'\(name)' was made at \(observed.start.inSeconds), "
                        + "not at \(expected.start.inSeconds)",
                    statements: RaceStatements.wrongStart(observed.request, isLate: isLate)
                )
            )
        }
        if let kind = endingDifference(expected, observed, load: load) {
            let observedEnd = observed.end.map { "at \($0.inSeconds)" } ?? "at the end of the run"
            let expectedEnd = expected.end.map { "at \($0.inSeconds)" } ?? "at the end of the run"
            findings.append(
                Finding(
                    kind: kind,
                    message: "'\(name)' was \(observed.ending.rawValue) \(observedEnd), "
                        + "and was to be \(expected.ending.rawValue) \(expectedEnd)",
                    statements: RaceStatements.wrongEnding(
                        kind,
                        isLoadCancelled: scenario.loads[load].cancellation != nil
                    )
                )
            )
        }
        return findings
    }

    private func endingDifference(
        _ expected: RaceOutcome.Request,
        _ observed: RaceOutcome.Request,
        load: Int
    ) -> Mismatch.Kind? {
        if expected.ending == .cancelled, isOpenBecauseLoadIsLate(observed, load: load) { return nil }
        switch (expected.ending, observed.ending) {
        case (.cancelled, .cancelled):
            guard let expectedEnd = expected.end, let end = observed.end, !end.isSame(as: expectedEnd) else {
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
            guard let expectedEnd = expected.end, let end = observed.end,
                observed.start.isSame(as: expected.start)
            else { return nil }
            return end.isSame(as: expectedEnd) ? nil : .wrongRequestEndTime
        }
    }

    /// Whether a request that was to be cancelled went on only because its load did, which is reported.
    private func isOpenBecauseLoadIsLate(_ request: RaceOutcome.Request, load: Int) -> Bool {
        guard let end = request.end, let loadEnd = observed.outcome.loads[load].end else { return false }
        let expectedEnds = scenario.accepted.compactMap { $0.loads[load].end }
        return end <= loadEnd && expectedEnds.allSatisfy { $0 < loadEnd && !$0.isSame(as: loadEnd) }
    }

    private func compare(
        _ expected: RaceOutcome.Load,
        _ observed: RaceOutcome.Load,
        load: Int
    ) -> [Finding] {
        let name = RaceTimeline.name(ofLoad: load, of: scenario)
        let wanted = RaceTimeline.text(of: expected.ending, audience: expected.audience)
        if expected.ending != observed.ending || expected.audience != observed.audience {
            let time = observed.end.map { " at \($0.inSeconds)" } ?? ""
            let isStuck = observed.ending == .pending
            let cause = isStuck ? self.observed.standstill.map { ": \($0.explanation)" } ?? "" : ""
            let done = RaceTimeline.text(of: observed.ending, audience: observed.audience)
            return [
                Finding(
                    kind: isStuck ? .neverFinished : .wrongOutcome,
                    message: "\(name) \(done)\(time)\(cause), where '\(wanted)' is expected",
                    statements: RaceStatements.wrongOutcome(expected)
                )
            ]
        }
        guard let expectedEnd = expected.end, let end = observed.end, !end.isSame(as: expectedEnd) else {
            return []
        }
        let isLate = end > expectedEnd
        return [
            Finding(
                kind: isLate ? .lateOutcome : .earlyOutcome,
                message: "\(name) \(wanted) at \(end.inSeconds), not at \(expectedEnd.inSeconds)",
                statements: RaceStatements.wrongTime(expected)
            )
        ]
    }
}
