import Testing

@testable import PaywallKit

/// A loader with everything around it, and a load to follow.
struct Stage: Sendable {
    let clock = ManualClock()
    let service: ScriptedService
    let observer: ProfileObserver<AdaptyProfile>
    let loader: PaywallLoader<ScriptedService, AdaptyProfile>

    init(
        service: ScriptedService = ScriptedService(),
        latestProfile: AdaptyProfile? = nil,
        executor: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.service = service
        observer = ProfileObserver(latestProfile: latestProfile)
        loader = PaywallLoader(
            service: service,
            profileObserver: observer,
            clock: clock,
            executor: executor
        )
    }

    /// Begins a load; the test is its caller and may cancel it.
    func startLoading(timeout: Double = 5) -> Task<AdaptyPaywall, any Error> {
        Task { try await loader.getPaywallOrDefault(placementId: "welcome", timeout: timeout) }
    }

    /// Begins a load and returns when it waits for attribution with its default request under way.
    func startWaiting(timeout: Double = 5) async -> Task<AdaptyPaywall, any Error> {
        let load = startLoading(timeout: timeout)
        await service.waitForOpenRequest(.defaultAudience)
        await clock.waitForSleeper()
        return load
    }

    /// Asserts that the load has left nothing behind, once the requests that it cancelled have ended.
    func expectNothingLeft(sourceLocation: SourceLocation = #_sourceLocation) async {
        await service.monitor.wait { $0.open.isEmpty }
        #expect(clock.monitor.state.sleepers.isEmpty, sourceLocation: sourceLocation)
        #expect(observer.watchCount == 0, sourceLocation: sourceLocation)
    }
}
