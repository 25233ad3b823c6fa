import Backports
import Conformance
import PaywallKit
import Testing

@globalActor actor LoadingActor {
    static let shared = LoadingActor()
}

/// A loader whose every load begins and ends on an actor that all loaders share.
struct GlobalActorSubject: PaywallKitRaceSubject {
    @LoadingActor private static var loads = 0

    let loader: StepLoader

    @LoadingActor private static func count(_ change: Int) {
        for _ in 0..<200 { loads += change }
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) { loader.didLoadLatestProfile(profile) }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        await Self.count(1)
        let result: Result<AdaptyPaywall, any Error>
        do {
            result = .success(
                try await loader.getPaywallOrDefault(placementId: placementId, timeout: timeout)
            )
        } catch {
            result = .failure(error)
        }
        await Self.count(-1)
        return try result.get()
    }
}

/// Those who wait for attribution, in whichever loader.
final class AttributionWaiters: Sendable {
    static let shared = AttributionWaiters()

    private let waiting = Locked<(next: Int, continuations: [Int: CheckedContinuation<Void, Never>])>(
        (0, [:])
    )

    func wait() async {
        let id = waiting.withLock { waiting in
            waiting.next += 1
            return waiting.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.withLock { waiting in
                    if Task.isCancelled {
                        continuation.resume()
                    } else {
                        waiting.continuations[id] = continuation
                    }
                }
            }
        } onCancel: {
            waiting.withLock { $0.continuations.removeValue(forKey: id) }?.resume()
        }
    }

    func resumeAll() {
        let continuations = waiting.withLock { waiting in
            defer { waiting.continuations = [:] }
            return waiting.continuations
        }
        for (_, continuation) in continuations.sorted(by: { $0.key < $1.key }) { continuation.resume() }
    }
}

/// A loader that keeps its waiting loads in a singleton.
struct SingletonSubject: PaywallKitRaceSubject {
    let loader: StepLoader

    init(environment: RaceEnvironment, steps: LoaderSteps) {
        var steps = steps
        steps.wait = { load, steps in
            if steps.isKnown(load.observer.latestProfile) { return true }
            return try await withThrowingTaskGroup(of: Bool.self) { group in
                defer { group.cancelAll() }
                group.addTask {
                    await AttributionWaiters.shared.wait()
                    try Task.checkCancellation()
                    return true
                }
                group.addTask {
                    try await load.clock.sleep(for: load.window)
                    return steps.isKnown(load.observer.latestProfile)
                }
                return try await group.next() == true
            }
        }
        loader = StepLoader(environment: environment, steps: steps)
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        loader.didLoadLatestProfile(profile)
        if profile.carriesAppleAdsAttribution { AttributionWaiters.shared.resumeAll() }
    }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        try await loader.getPaywallOrDefault(placementId: placementId, timeout: timeout)
    }
}

/// Scenarios that run at the same time do not disturb each other, whatever their subjects share.
@Suite(.serialized) struct SharedStateTests {
    private static let schedules = ScheduleSelection.all(limit: 100)

    private static func run<Subject: RaceSubject>(
        _ width: Int,
        _ makeSubject: @escaping @Sendable (RaceEnvironment) -> Subject
    ) async throws -> SuiteReport {
        try await RaceSuite(expectations: TestFixtures.valid)
            .run(makeSubject, options: RunOptions(schedules: schedules, width: width))
    }

    private static func run(_ subject: String, _ steps: LoaderSteps, _ width: Int) async throws -> SuiteReport
    {
        switch subject {
        case "global actor":
            try await run(width) { environment in
                GlobalActorSubject(loader: StepLoader(environment: environment, steps: steps))
            }
        case "singleton":
            try await run(width) { SingletonSubject(environment: $0, steps: steps) }
        default:
            try await run(width) { StepLoader(environment: $0, steps: steps) }
        }
    }

    @Test(arguments: ["global actor", "singleton", "nothing"])
    func rightLoadersPass(sharing subject: String) async throws {
        let alone = try await Self.run(subject, LoaderSteps(), 1)
        #expect(alone.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
        for width in [2, 8] { #expect(try await Self.run(subject, LoaderSteps(), width) == alone) }
    }

    @Test(arguments: ["global actor", "singleton", "nothing"])
    func wrongLoadersFail(sharing subject: String) async throws {
        var steps = LoaderSteps()
        steps.cancelsLoser = false
        let alone = try await Self.run(subject, steps, 1)
        #expect(alone.count(of: .failed) > 0)
        #expect(alone.count(of: .notJudged) == 0)
        for width in [2, 8] { #expect(try await Self.run(subject, steps, width) == alone) }
    }

    @Test func testsThatRunAtTheSameTimePass() async throws {
        let scenarios = try RaceSuite(expectations: TestFixtures.valid).scenarios
        try await withThrowingTaskGroup(of: Void.self) { group in
            for scenario in scenarios {
                group.addTask {
                    try await scenario.verify(
                        { SingletonSubject(environment: $0, steps: LoaderSteps()) },
                        schedules: Self.schedules
                    )
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func reportsOfPaywallKitDoNotDependOnTheWidth() async throws {
        let alone = try await Self.run(1, PaywallLoaderSubject.init)
        for width in [2, 8] { #expect(try await Self.run(width, PaywallLoaderSubject.init) == alone) }
    }
}
