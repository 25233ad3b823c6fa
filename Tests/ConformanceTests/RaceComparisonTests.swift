import Expectations
import Testing

@testable import Conformance

/// Differences between outcomes, without a run.
@Suite struct RaceComparisonTests {
    typealias Load = RaceExpectations.LoadResult
    typealias Request = RaceExpectations.RequestResult
    typealias Role = RaceExpectations.Role

    /// The scenario of which `attribution-early.5s` is an instance: both requests, the default one cancelled.
    private func judgement(
        _ id: String = "attribution-early.5s",
        load: Load? = nil,
        requests change: (inout [Request]) -> Void = { _ in },
        strays: [String] = [],
        leftAlive: String? = nil
    ) throws -> Judgement {
        let scenario = try TestFixtures.raceScenario(id)
        let accepted = try #require(scenario.content.accepted.first)
        var requests = accepted.requests
        change(&requests)
        let outcome = RaceExpectations.Outcome(loads: load.map { [$0] } ?? accepted.loads, requests: requests)
        let observed = ObservedRace(outcome: outcome, strays: strays, leftAlive: leftAlive, standstill: nil)
        return RaceComparison(scenario: scenario, observed: observed).judgement
    }

    private static func name(_ role: Role) -> String {
        role == .segmented ? "getPaywall(placementId:)" : "getPaywallForDefaultAudience(placementId:)"
    }

    private func request(_ role: Role, _ start: Double, _ ending: Request.Ending, _ end: Double?) -> Request {
        Request(
            Self.name(role),
            placement: "P",
            from: .seconds(start),
            to: end.map { Duration.seconds($0) },
            ending
        )
    }

    private func load(_ ending: Load.Kind, _ audience: String?, _ end: Double?) -> Load {
        Load(
            ending,
            audience: audience,
            placement: ending == .paywall ? "P" : nil,
            at: end.map { Duration.seconds($0) }
        )
    }

    @Test func acceptsWhatIsExpected() throws {
        #expect(try judgement().mismatches.isEmpty)
        #expect(try judgement().behaviour == nil)
    }

    @Test func toleratesRoundingOnly() throws {
        #expect(try judgement(load: load(.paywall, "apple-ads", 1.5 + 1e-9)).mismatches.isEmpty)
        let kinds = try judgement(load: load(.paywall, "apple-ads", 1.5 + 1e-5)).mismatches.map(\.kind)
        #expect(kinds == [.lateOutcome])
    }

    @Test(
        arguments: [
            (Role.defaultAudience, Request.Ending.completed, 1.4, Mismatch.Kind.notCancelled),
            (.defaultAudience, .cancelled, 1.9, .notCancelled),
            (.defaultAudience, .cancelled, 0.7, .wrongRequestEndTime),
            (.defaultAudience, .open, nil, .notCancelled),
            (.segmented, .cancelled, 1.5, .needlesslyCancelled),
            (.segmented, .failed, 1.5, .wrongRequestEnding),
            (.segmented, .completed, 1.2, .wrongRequestEndTime),
        ] as [(Role, Request.Ending, Double?, Mismatch.Kind)]
    )
    func comparesEndings(
        _ role: Role,
        _ ending: Request.Ending,
        _ end: Double?,
        _ kind: Mismatch.Kind
    ) throws {
        let judgement = try judgement { requests in
            requests = requests.map { old in
                old.request == Self.name(role)
                    ? request(role, role == .segmented ? 0.5 : 0, ending, end) : old
            }
        }
        #expect(judgement.mismatches.map(\.kind) == [kind])
    }

    @Test func comparesBeginnings() throws {
        let early = try judgement { $0[1] = request(.segmented, 0.25, .completed, 1.25) }
        #expect(early.mismatches.map(\.kind) == [.earlyRequest])
        let late = try judgement { $0[0] = request(.defaultAudience, 0.25, .cancelled, 1.5) }
        #expect(late.mismatches.map(\.kind) == [.lateRequest])
    }

    @Test func comparesNumbers() throws {
        let missing = try judgement { $0.removeLast() }
        #expect(missing.mismatches.map(\.kind) == [.missingRequest])
        #expect(missing.mismatches.map(\.statement.id) == ["attribution-in-window"])
        let duplicate = try judgement { $0.append(request(.segmented, 0.5, .cancelled, 1.5)) }
        #expect(duplicate.mismatches.map(\.kind) == [.duplicateRequest])
        #expect(duplicate.mismatches.map(\.statement.id) == ["repeated-attribution"])
        let extra = try judgement("attribution-never.5s") { $0.append(request(.segmented, 5, .cancelled, 5)) }
        #expect(extra.mismatches.map(\.kind) == [.extraRequest])
        #expect(extra.mismatches.map(\.statement.id) == ["attribution-after-window"])
    }

    @Test func comparesEndsOfLoads() throws {
        let other = try judgement(load: load(.paywall, "default", 1.5))
        #expect(other.mismatches.map(\.kind) == [.wrongOutcome])
        let failed = try judgement(load: load(.failed, nil, 1.5))
        #expect(failed.mismatches.map(\.kind) == [.wrongOutcome])
        let pending = try judgement(load: load(.pending, nil, nil))
        #expect(pending.mismatches.map(\.kind) == [.neverFinished])
        let early = try judgement(load: load(.paywall, "apple-ads", 1))
        #expect(early.mismatches.map(\.kind) == [.earlyOutcome])
    }

    @Test func lateLoadsExplainLateCancellations() throws {
        let late = try judgement(load: load(.paywall, "apple-ads", 1.75)) { requests in
            requests[0] = request(.defaultAudience, 0, .cancelled, 1.75)
        }
        #expect(late.mismatches.map(\.kind) == [.lateOutcome])
    }

    @Test func reportsStraysAndRemains() throws {
        let judgement = try judgement(strays: ["a stray"], leftAlive: "a remainder")
        #expect(judgement.mismatches.map(\.kind) == [.wrongPlacement, .leftAlive])
        #expect(judgement.mismatches.map(\.message) == ["a stray", "a remainder"])
        #expect(
            judgement.mismatches.map(\.statement.id) == [
                "requested-placement", "losing-request",
            ]
        )
    }

    @Test func takesTheNearestOfSeveralOutcomes() throws {
        let segmented = try judgement("attribution-at-window-end.5s")
        #expect(segmented.behaviour == "segmented paywall")
        let late = try judgement("attribution-at-window-end.5s", load: load(.paywall, "default", 5.5)) {
            $0.removeLast()
        }
        #expect(late.accepted == 1)
        #expect(late.mismatches.map(\.kind) == [.lateOutcome])
        #expect(late.mismatches.map(\.statement.id) == ["tie-at-window-end"])
    }

    @Test func fallsBackToTheFirstStatement() throws {
        let judgement = try judgement("default-hangs.never") {
            $0.append(request(.segmented, 5, .cancelled, 5))
        }
        #expect(judgement.mismatches.map(\.statement.id) == ["default-in-flight"])
    }
}
