import Conformance
import PaywallKit
import Testing

/// A loader whose behaviour is one function, for subjects that do not play by the rules.
protocol FunctionSubject: PaywallKitRaceSubject {
    init()
    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall
    var environment: RaceEnvironment? { get set }
}

extension FunctionSubject {
    init(environment: RaceEnvironment) {
        self.init()
        self.environment = environment
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {}

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        guard let environment else { throw CancellationError() }
        return try await Self.load(environment, placementId)
    }
}

struct SleepsOnRealClock: FunctionSubject {
    var environment: RaceEnvironment?

    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall {
        try await Task.sleep(for: .milliseconds(20))
        return try await environment.service.getPaywallForDefaultAudience(placementId: placementID)
    }
}

struct DetachesWork: FunctionSubject {
    var environment: RaceEnvironment?

    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall {
        try await Task.detached {
            try await environment.service.getPaywallForDefaultAudience(placementId: placementID)
        }.value
    }
}

struct NeverReturns: FunctionSubject {
    var environment: RaceEnvironment?

    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall {
        let nothing = AsyncStream(Never.self) { _ in }
        for await _ in nothing {}
        return AdaptyPaywall(placementId: placementID, audience: .defaultAudience)
    }
}

struct Spins: FunctionSubject {
    var environment: RaceEnvironment?

    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall {
        while true { await Task.yield() }
    }
}

struct SleepsForEver: FunctionSubject {
    var environment: RaceEnvironment?

    static func load(_ environment: RaceEnvironment, _ placementID: String) async throws -> AdaptyPaywall {
        while true { try await environment.clock.sleep(for: .seconds(600)) }
    }
}

@Suite struct RunawayLoaderTests {
    @Test(
        arguments: [
            (NeverReturns.self, .neverFinished),
            (Spins.self, .neverFinished), (SleepsForEver.self, .neverFinished),
        ] as [(any FunctionSubject.Type, Mismatch.Kind)]
    )
    func getsNamedVerdict(_ subject: any FunctionSubject.Type, _ kind: Mismatch.Kind) async throws {
        let scenario = try TestFixtures.raceScenario("attribution-never.5s")
        func report<Subject: FunctionSubject>(of subject: Subject.Type) async -> ScenarioReport {
            await scenario.run { Subject(environment: $0) }
        }
        let report = await report(of: subject)
        #expect(report.verdict == .failed)
        #expect(report.failure?.mismatches.contains { $0.kind == kind } == true)
    }

    @Test(arguments: [SleepsOnRealClock.self, DetachesWork.self] as [any FunctionSubject.Type])
    func isNotJudgedOutsideOfTheSimulation(_ subject: any FunctionSubject.Type) async throws {
        let scenario = try TestFixtures.raceScenario("attribution-never.5s")
        func report<Subject: FunctionSubject>(of subject: Subject.Type) async -> ScenarioReport {
            await scenario.run { Subject(environment: $0) }
        }
        let report = await report(of: subject)
        #expect(report.verdict == .notJudged)
        #expect(report.verdict.isFailure)
        #expect(report.brokenStatements.isEmpty)
        #expect(report.message?.contains("environment.") == true)
    }
}
