/// Chooses between the segmented and the default paywall of a placement on first launch.
///
/// ```swift
/// let profileObserver = ProfileObserver<AdaptyProfile>()
/// let paywallLoader = PaywallLoader(service: AdaptyService(), profileObserver: profileObserver)
///
/// let paywall = try await paywallLoader.getPaywallOrDefault(placementId: "YOUR_PLACEMENT_ID", timeout: 5)
/// ```
///
/// A load requests the default audience's paywall at once and watches the profile meanwhile.
/// - Attribution within the window: the segmented paywall is requested and returned, however long that
///   request takes, and the default request is cancelled. When the segmented request fails, the result is the
///   default paywall that is already under way.
/// - The window ends first: the result is the default paywall, as soon as its request has ended. The
///   segmented paywall is never requested.
/// - The profile carries attribution already: the segmented paywall is requested without any wait.
/// - The default request fails: the load goes on, because attribution may still come.
///
/// Each of the two requests is made once at most, and the default one always comes first.
///
/// **Tie.** The documentation does not say what holds when attribution arrives at the very instant the window
/// ends. Here attribution counts if it comes before the load's timer has had its turn. A timer that fires late
/// extends the window by as much.
///
/// **Cancellation.** Cancelling the caller cancels everything under way and throws `CancellationError`, even
/// when a request has just succeeded or failed. A load returns as soon as its result is known: behind a service that
/// ignores cancellation, the request that nobody needs any more goes on by itself, and holds nothing when it ends.
///
/// **No limit on the requests.** The timeout limits the wait for attribution only. A request that never ends
/// holds up the load until the caller cancels it.
public struct PaywallLoader<Service: PaywallService, Profile: AttributedProfile>: Sendable {
    private let service: Service
    private let profileObserver: ProfileObserver<Profile>
    private let clock: any Clock<Duration>
    private let startTask: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>

    /// Joins what a load needs.
    ///
    /// - Parameters:
    ///   - service: Makes the requests.
    ///   - profileObserver: Supplies the profiles that the SDK's delegate receives.
    ///   - clock: Measures the window.
    public init(
        service: Service,
        profileObserver: ProfileObserver<Profile>,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.service = service
        self.profileObserver = profileObserver
        self.clock = clock
        startTask = { operation in Task { await operation() } }
    }

    /// Joins what a load needs.
    ///
    /// - Parameters:
    ///   - service: Makes the requests.
    ///   - profileObserver: Supplies the profiles that the SDK's delegate receives.
    ///   - clock: Measures the window.
    ///   - executor: Runs the requests.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public init(
        service: Service,
        profileObserver: ProfileObserver<Profile>,
        clock: any Clock<Duration>,
        executor: any TaskExecutor
    ) {
        self.service = service
        self.profileObserver = profileObserver
        self.clock = clock
        startTask = { operation in Task(executorPreference: executor) { await operation() } }
    }

    /// Loads the segmented paywall if attribution arrives in time, and the default one otherwise.
    ///
    /// - Parameters:
    ///   - placementId: The placement of the paywall.
    ///   - timeout: How many seconds to wait for attribution; the documentation advises 3 to 5.
    /// - Throws: ``InvalidTimeout`` for a timeout that is negative, infinite, not a number or longer than
    ///   ``InvalidTimeout/longestTimeout``, before any request; ``BothRequestsFailed`` when both requests
    ///   were made and failed; the service's own error when only the default one was made;
    ///   `CancellationError` when the caller is cancelled; whatever else the clock throws.
    public func getPaywallOrDefault(placementId: String, timeout: Double) async throws -> Service.Paywall {
        let window = try InvalidTimeout.window(seconds: timeout)
        return try await getPaywallOrDefault(placementId: placementId, timeout: window)
    }

    /// Loads the segmented paywall if attribution arrives in time, and the default one otherwise.
    ///
    /// - Parameters:
    ///   - placementId: The placement of the paywall.
    ///   - timeout: How long to wait for attribution; the documentation advises 3 to 5 seconds.
    /// - Throws: The same errors as for a timeout in seconds.
    public func getPaywallOrDefault(placementId: String, timeout: Duration) async throws -> Service.Paywall {
        try InvalidTimeout.check(timeout)
        do {
            let paywall = try await load(placementId: placementId, window: timeout, clock: clock)
            try Task.checkCancellation()
            return paywall
        } catch {
            // Services have errors of their own for a cancelled request; the caller gets the same one always.
            try Task.checkCancellation()
            throw error
        }
    }

    private func load(
        placementId: String,
        window: Duration,
        clock: some Clock<Duration>
    ) async throws -> Service.Paywall {
        let deadline = clock.now.advanced(by: window)
        let (defaultRequestStart, startSignal) = AsyncStream.makeStream(of: Void.self)
        let defaultRequest = Request(startTask) {
            startSignal.finish()
            return try await service.getPaywallForDefaultAudience(placementId: placementId)
        }
        return try await withTaskCancellationHandler {
            defer { defaultRequest.cancel() }
            guard try await attributionArrives(by: deadline, clock: clock) else {
                return try await defaultRequest.value
            }
            // A task starts when the executor gets to it. Without this wait, a segmented paywall from a cache could be back
            // before the default request was made.
            for await _ in defaultRequestStart {}
            try Task.checkCancellation()
            return try await segmentedPaywall(placementId: placementId, else: defaultRequest)
        } onCancel: {
            defaultRequest.cancel()
        }
    }

    private func segmentedPaywall(
        placementId: String,
        else defaultRequest: Request<Service.Paywall>
    ) async throws -> Service.Paywall {
        let segmentedRequest = Request(startTask) { try await service.getPaywall(placementId: placementId) }
        do {
            return try await segmentedRequest.value
        } catch let segmentedError {
            do {
                return try await defaultRequest.value
            } catch let defaultError {
                throw BothRequestsFailed(segmented: segmentedError, defaultAudience: defaultError)
            }
        }
    }

    /// Whether a profile with attribution is known when `deadline` comes, answered as soon as there is one.
    private func attributionArrives<C: Clock<Duration>>(by deadline: C.Instant, clock: C) async throws -> Bool
    {
        if profileObserver.latestProfile?.carriesAppleAdsAttribution == true { return true }
        let answer = Promise<Bool>()
        let watch = profileObserver.watch { profile in
            if profile.carriesAppleAdsAttribution { answer.resolve(.success(true)) }
        }
        let timer = startTask {
            do {
                try await clock.sleep(until: deadline, tolerance: nil)
                answer.resolve(.success(false))
            } catch {
                answer.resolve(.failure(error))
            }
        }
        defer {
            timer.cancel()
            watch.end()
        }
        return try await answer.value
    }
}
