import Conformance
import PaywallKit
import Simulation
import Synchronization

/// What one load of a test loader works with.
struct Load: Sendable {
    /// 1 for the first load of a loader.
    let number: Int
    /// Whether no profile has come since the loader's first load began.
    let isFirstOfLaunch: Bool
    let placementId: String
    let start: VirtualClock.Instant
    let window: Duration
    let service: SimulatedPaywallService
    let clock: VirtualClock
    let executor: any TaskExecutor
    let observer: ProfileObserver<AdaptyProfile>
    /// Whether the request that runs while the load waits has ended, where the loader notes that down.
    let isDefaultOver = Flag()

    func requestDefault() async throws -> AdaptyPaywall {
        try Task.checkCancellation()
        return try await service.getPaywallForDefaultAudience(placementId: placementId)
    }

    func requestSegmented() async throws -> AdaptyPaywall {
        try Task.checkCancellation()
        return try await service.getPaywall(placementId: placementId)
    }
}

/// Something that becomes true.
final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}

/// The steps of a loader that keeps every promise; a wrong one has one of them exchanged.
struct LoaderSteps: Sendable {
    struct InvalidTimeout: Error {}

    /// The length of the window.
    var window: @Sendable (Double) throws -> Duration = { timeout in
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        return .seconds(timeout)
    }
    /// Whether a profile ends the wait.
    var counts: @Sendable (AdaptyProfile) -> Bool = { $0.carriesAppleAdsAttribution }
    /// Whether the profile that is known when the load begins makes waiting needless.
    var isKnown: @Sendable (AdaptyProfile?) -> Bool = { $0?.carriesAppleAdsAttribution == true }
    /// The request that runs while the load waits.
    var prefetch: @Sendable (Load) async throws -> AdaptyPaywall = { try await $0.requestDefault() }
    /// Waits for attribution and returns whether it came.
    var wait: @Sendable (Load, LoaderSteps) async throws -> Bool = { load, steps in
        try await steps.race(load, against: load.window)
    }
    /// What attribution gives; the task is the prefetch.
    var attributed: @Sendable (Load, Task<AdaptyPaywall, any Error>) async throws -> AdaptyPaywall = {
        load,
        prefetch in
        do {
            return try await load.requestSegmented()
        } catch {
            try Task.checkCancellation()
            return try await prefetch.value
        }
    }
    /// What the end of the window gives; the task is the prefetch.
    var timedOut: @Sendable (Load, Task<AdaptyPaywall, any Error>) async throws -> AdaptyPaywall = {
        try await $1.value
    }
    /// Whether the prefetch is cancelled when the load is over.
    var cancelsLoser = true
    /// Whether cancelling the caller cancels the prefetch.
    var cancelsPrefetchWithCaller = true
    /// Whether a load that ends because its caller is cancelled leaves the prefetch alone.
    var sparesRequestsOfCancelledCaller = false

    /// Waits for a profile that counts, for at most `window`.
    func race(_ load: Load, against window: Duration) async throws -> Bool {
        if isKnown(load.observer.latestProfile) { return true }
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                for await profile in load.observer.profiles() where counts(profile) { return true }
                throw CancellationError()
            }
            group.addTask {
                try await load.clock.sleep(for: window)
                return load.observer.latestProfile.map(counts) ?? false
            }
            return try await group.next() == true
        }
    }

    /// One load from beginning to end.
    func run(_ load: Load) async throws -> AdaptyPaywall {
        let prefetch = Task(executorPreference: load.executor) { try await self.prefetch(load) }
        return try await withTaskCancellationHandler {
            defer {
                if cancelsLoser, !(sparesRequestsOfCancelledCaller && Task.isCancelled) { prefetch.cancel() }
            }
            let paywall =
                try await wait(load, self)
                ? attributed(load, prefetch) : timedOut(load, prefetch)
            try Task.checkCancellation()
            return paywall
        } onCancel: {
            if cancelsPrefetchWithCaller { prefetch.cancel() }
        }
    }
}

/// A loader made of exchangeable steps.
final class StepLoader: PaywallKitRaceSubject {
    private let environment: RaceEnvironment
    private let loads = Atomic(0)
    private let updates = Atomic(0)
    private let updatesBeforeFirstLoad = Mutex<Int?>(nil)
    private let observer = ProfileObserver<AdaptyProfile>()
    private let steps: LoaderSteps

    convenience init(environment: RaceEnvironment) {
        self.init(environment: environment, steps: LoaderSteps())
    }

    init(environment: RaceEnvironment, steps: LoaderSteps) {
        self.environment = environment
        self.steps = steps
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        updates.add(1, ordering: .relaxed)
        observer.didLoadLatestProfile(profile)
    }

    func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> AdaptyPaywall {
        let count = updates.load(ordering: .relaxed)
        let first = updatesBeforeFirstLoad.withLock { first in
            first = first ?? count
            return first
        }
        let load = Load(
            number: loads.add(1, ordering: .relaxed).newValue,
            isFirstOfLaunch: first == count,
            placementId: placementId,
            start: environment.clock.now,
            window: try steps.window(timeout),
            service: environment.service,
            clock: environment.clock,
            executor: environment.executor,
            observer: observer
        )
        return try await steps.run(load)
    }
}
