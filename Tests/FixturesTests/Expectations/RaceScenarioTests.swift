import Foundation
import Testing

@testable import Fixtures

struct RaceScenarioTests {
    @Test(arguments: SampleRace.windows.indices)
    func idsAreUnique(windows: Int) {
        let ids = SampleRace.scenarios[windows].map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 60)
    }

    @Test(
        "Several courses are accepted exactly where something is left open",
        arguments: SampleRace.windows.indices
    )
    func basisFollowsFromTheCourses(windows: Int) {
        for scenario in SampleRace.scenarios[windows] {
            #expect((scenario.accepted.count > 1) == (scenario.basis == .unspecified), "\(scenario.id)")
            #expect(!scenario.essentialStatements.isEmpty, "\(scenario.id)")
            #expect(scenario.incidentalStatements.allSatisfy { $0.basis == .stated }, "\(scenario.id)")
        }
    }

    @Test func everyStatementIsChecked() {
        let checked = Set(SampleRace.scenarios[0].flatMap(\.essentialStatements))
        let general: Set<RaceStatement> = [.defaultRequestedAtOnce, .placementPassedOn]
        #expect(checked == Set(RaceStatement.allCases).subtracting(general))
        #expect(general.isSubset(of: SampleRace.scenarios[0].flatMap(\.incidentalStatements)))
    }

    @Test("Only what a scenario is about falls together", arguments: SampleRace.windows.indices)
    func noTwoThingsFallTogether(windows: Int) {
        let exceptions = [
            "attribution-at-start", "attribution-at-window-end", "updates-in-one-instant",
            "cancelled-at-start",
            "zero-timeout", "invalid-timeout", "loads-at-once",
        ]
        for scenario in SampleRace.scenarios[windows]
        where !exceptions.contains(where: scenario.id.hasPrefix) {
            let timeline = scenario.timeline
            let scripted =
                timeline.profiles.compactMap(\.moment) + timeline.loads.map(\.start)
                + timeline.loads.compactMap(\.cancellation)
            let windowEnds = timeline.loads.indices.compactMap(timeline.windowEnd)
            let ownEnds = scenario.accepted[0].requests.filter { [.completed, .failed].contains($0.ending) }
                .map { [$0.start, $0.end] }
            // Two loads that the same attribution reaches send equal requests.
            let moments = scripted + windowEnds + Set(ownEnds).compactMap { $0.last ?? nil }
            #expect(Set(moments).count == moments.count, "\(scenario.id): \(moments)")
        }
    }

    private func scenario(_ id: String) throws -> RaceScenario {
        try #require(SampleRace.scenarios[0].first { $0.id == id })
    }

    @Test func aStatedScenario() throws {
        let scenario = try scenario("attribution-after-window.default-in-flight.5s")
        #expect(scenario.basis == .stated)
        #expect(
            scenario.essentialStatements == [
                .losingPathNeverRequested, .defaultAwaitedInFlight, .defaultOnTimeout,
            ]
        )
        #expect(
            scenario.incidentalStatements == [.noRequestTwice, .defaultRequestedAtOnce, .placementPassedOn]
        )
        #expect(scenario.accepted.map(\.loads) == [[.init(outcome: .defaultAudience, end: 6.5)]])
    }

    @Test func aScenarioOfTheSample() throws {
        let scenario = try scenario("default-slow.attribution-early.3s")
        #expect(scenario.basis == .sample)
        #expect(scenario.essentialStatements.first == .losingRequestIsCancelled)
        #expect(scenario.accepted.map { $0.requests.map(\.ending) } == [[.cancelled, .completed]])
    }

    @Test("What prose suggests comes first")
    func anUnspecifiedScenario() throws {
        let scenario = try scenario("segmented-fails-after-window.5s")
        #expect(scenario.essentialStatements == [.segmentedSlowerThanTheWindow, .failedSegmentedRequest])
        #expect(
            scenario.accepted.map(\.loads) == [
                [.init(outcome: .defaultAudience, end: 6.25)], [.init(outcome: .failed, end: 6.25)],
                [.init(outcome: .defaultAudience, end: 5)],
            ]
        )
    }

    @Test func aFailureThatAllInterpretationsShareIsNotOpen() throws {
        let scenario = try scenario("both-fail.default-first.5s")
        #expect(scenario.basis == .sample)
        #expect(scenario.accepted.map(\.loads) == [[.init(outcome: .failed, end: 1.25)]])
    }

    @Test func windowsOfTwoLengthsNeedARange() {
        let ids = { (windows: Int) in SampleRace.scenarios[windows].map(\.id) }
        #expect(ids(1).contains("loads-overlap.different-windows.1.5s"))
        #expect(!ids(2).contains { $0.contains("different-windows") })
    }

    @Test func anExampleOfItsOwnLengthIsTriedToo() {
        let ids = SampleRace.scenarios[1].map(\.id)
        #expect(ids.contains("attribution-late-in-window.2.5s"))
        #expect(!ids.contains("default-hangs.attribution-never.2.5s"))
    }
}
