import Testing

@testable import PaywallKit

@Suite struct PaywallLoaderFailureTests {
    // MARK: Requests that fail

    @Test func failedSegmentedRequestGivesTheDefaultThatIsThere() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        await stage.service.end(.defaultAudience)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.fail(.appleAds, "segmented")
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
        await stage.expectNothingLeft()
    }

    @Test func failedSegmentedRequestWaitsForTheDefaultInFlight() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.fail(.appleAds, "segmented")
        await stage.service.end(.defaultAudience)
        #expect(try await load.value.audience == .defaultAudience)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
        #expect(!stage.service.wasCancelled(.defaultAudience))
    }

    @Test(arguments: [true, false])
    func twoFailuresAreCarriedByOneError(defaultFailsFirst: Bool) async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        if defaultFailsFirst { await stage.service.fail(.defaultAudience, "default") }
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.fail(.appleAds, "segmented")
        if !defaultFailsFirst { await stage.service.fail(.defaultAudience, "default") }
        let error = await #expect(throws: BothRequestsFailed.self) { try await load.value }
        #expect(error?.segmented as? ServiceError == ServiceError(name: "segmented"))
        #expect(error?.defaultAudience as? ServiceError == ServiceError(name: "default"))
        await stage.expectNothingLeft()
    }

    @Test func failedDefaultRequestLeavesTimeForAttribution() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        await stage.service.fail(.defaultAudience, "default")
        stage.clock.advance(to: 4)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
    }

    @Test(arguments: [true, false])
    func failedDefaultRequestIsThrownAtTheEndOfTheWindow(failsBeforeTheEnd: Bool) async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        if failsBeforeTheEnd { await stage.service.fail(.defaultAudience, "default") }
        stage.clock.advance(to: 5)
        if !failsBeforeTheEnd { await stage.service.fail(.defaultAudience, "default") }
        await #expect(throws: ServiceError(name: "default")) { try await load.value }
        #expect(stage.service.requests == [.defaultAudience])
        await stage.expectNothingLeft()
    }

    // MARK: Timeouts

    @Test(arguments: [
        (-1.0, InvalidTimeout.negative(seconds: -1)),
        (-.leastNonzeroMagnitude, .negative(seconds: -.leastNonzeroMagnitude)),
        (.nan, .notANumber),
        (.signalingNaN, .notANumber),
        (.infinity, .infinite),
        (-.infinity, .infinite),
        (1e9.nextUp, .tooLong(seconds: 1e9.nextUp)),
        (1e30, .tooLong(seconds: 1e30)),
        (.greatestFiniteMagnitude, .tooLong(seconds: .greatestFiniteMagnitude)),
    ])
    func badTimeoutIsRefusedBeforeAnyRequest(timeout: Double, expected: InvalidTimeout) async throws {
        let stage = Stage(latestProfile: .attributed)
        await #expect(throws: expected) { try await stage.startLoading(timeout: timeout).value }
        #expect(stage.service.requests.isEmpty)
        #expect(stage.clock.monitor.state.sleepCount == 0)
    }

    @Test(arguments: [
        (Duration.nanoseconds(-1), InvalidTimeout.negative(seconds: -1e-9)),
        (.seconds(1_000_000_001), .tooLong(seconds: 1_000_000_001)),
    ])
    func badDurationIsRefusedBeforeAnyRequest(timeout: Duration, expected: InvalidTimeout) async throws {
        let stage = Stage()
        await #expect(throws: expected) {
            try await stage.loader.getPaywallOrDefault(placementId: "welcome", timeout: timeout)
        }
        #expect(stage.service.requests.isEmpty)
    }

    @Test func extremeDurationsAreRefused() {
        let greatest = Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)
        let least = Duration(secondsComponent: .min, attosecondsComponent: 0)
        #expect(throws: InvalidTimeout.self) { try InvalidTimeout.check(greatest) }
        #expect(throws: InvalidTimeout.self) { try InvalidTimeout.check(least) }
    }

    @Test(arguments: [-0.0, 0.0, .leastNonzeroMagnitude, 1e9])
    func timeoutsAtTheLimitsAreTaken(timeout: Double) async throws {
        let service = ScriptedService(script: [.appleAds: .success(.sample(.appleAds))])
        let stage = Stage(service: service, latestProfile: .attributed)
        #expect(try await stage.startLoading(timeout: timeout).value.audience == .appleAds)
    }

    @Test(arguments: [ContinuousClock() as any Clock<Duration>, SuspendingClock()])
    func realClocksBearTheLongestTimeout(clock: any Clock<Duration>) async throws {
        let stage = Stage()
        let loader = PaywallLoader(service: stage.service, profileObserver: stage.observer, clock: clock)
        let load = Task { try await loader.getPaywallOrDefault(placementId: "welcome", timeout: 1e9) }
        await stage.service.end(.defaultAudience)
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
    }

    // MARK: Cancellation

    @Test func cancelledCallerRequestsNothing() async throws {
        let stage = Stage()
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await stage.loader.getPaywallOrDefault(placementId: "welcome", timeout: 5)
        }
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.requests.isEmpty)
    }

    @Test func cancellingTheWaitCancelsTheDefaultRequest() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.requests == [.defaultAudience])
        #expect(stage.service.wasCancelled(.defaultAudience))
        await stage.expectNothingLeft()
    }

    @Test func cancellingTheWaitAfterTheDefaultHasEnded() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        await stage.service.end(.defaultAudience)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.requests == [.defaultAudience])
        await stage.expectNothingLeft()
    }

    @Test func cancellingAfterTheWindowCancelsTheDefaultRequest() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.clock.advance(to: 5)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.requests == [.defaultAudience])
        #expect(stage.service.wasCancelled(.defaultAudience))
        await stage.expectNothingLeft()
    }

    @Test func cancellingTheSegmentedRequestCancelsBoth() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.waitForOpenRequest(.appleAds)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.requests == [.defaultAudience, .appleAds])
        #expect(stage.service.wasCancelled(.appleAds))
        #expect(stage.service.wasCancelled(.defaultAudience))
        await stage.expectNothingLeft()
    }

    @Test func cancellingAfterTheSegmentedRequestHasFailed() async throws {
        let stage = Stage()
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        await stage.service.fail(.appleAds, "segmented")
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(stage.service.wasCancelled(.defaultAudience))
        await stage.expectNothingLeft()
    }

    @Test func cancelledCallerGetsNoPaywallFromAServiceThatIgnoresCancellation() async throws {
        let stage = Stage(service: ScriptedService(ignoresCancellation: true))
        let load = await stage.startWaiting()
        stage.clock.advance(to: 5)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        await stage.service.end(.defaultAudience)
        await stage.expectNothingLeft()
    }

    @Test func cancellationErrorOfTheServiceIsAFailureLikeAnyOther() async throws {
        struct Service: PaywallService {
            func getPaywall(placementId: String) async throws -> AdaptyPaywall { throw CancellationError() }
            func getPaywallForDefaultAudience(placementId: String) async throws -> AdaptyPaywall {
                .sample(.defaultAudience)
            }
        }
        let observer = ProfileObserver<AdaptyProfile>(latestProfile: .attributed)
        let loader = PaywallLoader(service: Service(), profileObserver: observer, clock: ManualClock())
        let paywall = try await loader.getPaywallOrDefault(placementId: "welcome", timeout: 5)
        #expect(paywall.audience == .defaultAudience)
    }

    @Test func loserThatIgnoresCancellationDoesNotHoldTheResultUp() async throws {
        let stage = Stage(service: ScriptedService(ignoresCancellation: true))
        let service = stage.service
        let load = await stage.startWaiting()
        stage.observer.didLoadLatestProfile(.attributed)
        await service.end(.appleAds)
        #expect(try await load.value.audience == .appleAds)
        #expect(service.wasCancelled(.defaultAudience))
        #expect(!service.monitor.state.log.contains(.ended(.defaultAudience)))
        await service.end(.defaultAudience)
        await stage.expectNothingLeft()
    }

    @Test func errorOfTheClockEndsTheLoad() async throws {
        struct BrokenClock: Clock {
            struct Broken: Error {}
            let clock = ContinuousClock()
            var now: ContinuousClock.Instant { clock.now }
            var minimumResolution: Duration { clock.minimumResolution }
            func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
                throw Broken()
            }
        }
        let stage = Stage()
        let clock = BrokenClock()
        let loader = PaywallLoader(service: stage.service, profileObserver: stage.observer, clock: clock)
        await #expect(throws: BrokenClock.Broken.self) {
            try await loader.getPaywallOrDefault(placementId: "welcome", timeout: 5)
        }
        await stage.expectNothingLeft()
    }
}
