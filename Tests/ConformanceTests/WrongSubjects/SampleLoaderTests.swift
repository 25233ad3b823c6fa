import Conformance
import TestEffort
import Testing

/// What the suite says of a loader that behaves as the documented sample does.
@Suite struct SampleLoaderTests {
    private func report(on id: String) async throws -> ScenarioReport {
        try await report { $0.id == id }
    }

    private func report(where isMeant: (RaceScenario) -> Bool) async throws -> ScenarioReport {
        let scenarios = try await GeneratedExpectations.shared.race.scenarios
        return try await #require(scenarios.first(where: isMeant)).run(SampleLoader.init)
    }

    @Test(arguments: [
        "attribution-known.5s", "attribution-early.5s", "attribution-late.5s",
    ])
    func whatItGetsRightPasses(_ id: String) async throws {
        #expect(try await report(on: id).verdict == .passed)
    }

    /// Fault 1: it requests the path that lost.
    @Test(arguments: ["attribution-never.5s", "attribution-after-window.5s"])
    func itsLosingRequestIsFound(_ id: String) async throws {
        let report = try await report(on: id)
        #expect(report.failure?.mismatches.map(\.kind).contains(.extraRequest) == true)
        #expect(report.brokenStatements.map(\.id) == ["attribution-after-window"])
    }

    /// Fault 2: cancelling the caller does not reach the prefetch.
    @Test func itsPrefetchOutlivesTheCaller() async throws {
        let report = try await report { scenario in
            scenario.id.contains("cancelled-while-waiting")
                && scenario.content.requests.contains { $0.behaviour == .hangs }
        }
        #expect(report.failure?.mismatches.map(\.kind).contains(.notCancelled) == true)
        #expect(report.brokenStatements.map(\.id) == ["cancelled-caller"])
    }

    /// Fault 3: the prefetch is neither used nor cancelled when the segmented request fails.
    @Test func itsPrefetchIsForgottenWhenTheSegmentedRequestFails() async throws {
        let scenarios = try await GeneratedExpectations.shared.race.scenarios.filter {
            // A refused load has a timeout that ends the process, see below.
            $0.id.contains(".segmented-fails") && !$0.id.contains("load-refused")
        }
        var kinds: [Set<Mismatch.Kind>] = []
        for scenario in scenarios {
            let report = await scenario.run(SampleLoader.init, schedules: .all(limit: 6))
            guard report.brokenStatements.map(\.id).contains("failed-segmented-request") else { continue }
            kinds.append(Set(report.failure?.mismatches.map(\.kind) ?? []))
        }
        #expect(kinds.contains { $0.contains(.wrongOutcome) })
        #expect(kinds.contains { $0.contains(.notCancelled) })
    }

    #if compiler(>=6.2) && (os(Linux) || os(macOS))
    /// Fault 4: a timeout that is no number of nanoseconds ends the process.
    @Test(
        arguments: [
            "negative-timeout.attribution-never.5s", "no-number-timeout.attribution-never.5s",
            "infinite-timeout.attribution-never.5s",
        ].tried
    )
    func itTrapsOnAnInvalidTimeout(_ id: String) async {
        await #expect(processExitsWith: .failure) { [id] in
            let scenarios = try await GeneratedExpectations.shared.race.scenarios
            for scenario in scenarios where scenario.id == id { _ = await scenario.run(SampleLoader.init) }
        }
    }

    /// The same scenario in the same place does no harm to a loader that refuses the timeout.
    @Test func aRightLoaderDoesNotTrap() async {
        await #expect(processExitsWith: .success) {
            let scenarios = try await GeneratedExpectations.shared.race.scenarios
            for scenario in scenarios
            where ["negative-timeout", "no-number-timeout", "infinite-timeout"].contains(
                where: scenario.id.hasPrefix
            ) {
                _ = await scenario.run(StepLoader.init)
            }
        }
    }
    #endif
}
