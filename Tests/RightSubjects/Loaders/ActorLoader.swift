import Conformance
import Synchronization

/// An actor that keeps the continuations of those who wait for attribution.
actor ActorLoader: RaceSubject {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private let environment: RaceEnvironment
    // Outside the actor's isolation, so that a profile counts as soon as the SDK has delivered it.
    private nonisolated let isAttributed = Atomic(false)
    private var waiters: [Waiter] = []
    private var nextID = 0

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    nonisolated func profileDidChange(attributionSources: [String]) {
        guard attributionSources.contains(environment.attributionSource) else { return }
        isAttributed.store(true, ordering: .sequentiallyConsistent)
        Task(executorPreference: environment.executor) { await self.endAllWaits() }
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let window = try Window.length(seconds: timeout)
        async let prefetched = environment.request(.defaultAudience, placement: placement)
        let isAttributed = await attributionArrives(within: window)
        try Task.checkCancellation()
        if isAttributed {
            do {
                return try await environment.request(.segmented, placement: placement)
            } catch {
                try Task.checkCancellation()
            }
        }
        let paywall = try await prefetched
        try Task.checkCancellation()
        return paywall
    }

    private func attributionArrives(within window: Duration) async -> Bool {
        if isAttributed.load(ordering: .sequentiallyConsistent) { return true }
        let id = nextID
        nextID += 1
        let timer = Task(executorPreference: environment.executor) {
            try? await self.environment.clock.sleep(for: window)
            await self.endWait(id)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiters.append(Waiter(id: id, continuation: $0)) }
        } onCancel: {
            timer.cancel()
        }
    }

    /// Ends a wait that is not over; a profile that has come by now counts.
    private func endWait(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        let isAttributed = isAttributed.load(ordering: .sequentiallyConsistent)
        waiters.remove(at: index).continuation.resume(returning: isAttributed)
    }

    private func endAllWaits() {
        let ended = waiters
        waiters = []
        for waiter in ended { waiter.continuation.resume(returning: true) }
    }
}
