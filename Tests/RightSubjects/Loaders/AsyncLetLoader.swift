import Conformance
import Synchronization

/// `async let` for the default request and for a timer that ends the stream of profiles.
final class AsyncLetLoader: RaceSubject {
    private struct State {
        var latest: Bool?
        var updates: [AsyncStream<Bool>.Continuation] = []
    }

    private let environment: RaceEnvironment
    private let state = Mutex(State())

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    func profileDidChange(attributionSources: [String]) {
        let isAttributed = attributionSources.contains(environment.attributionSource)
        state.withLock { state in
            state.latest = isAttributed
            state.updates.removeAll { updates in
                if case .terminated = updates.yield(isAttributed) { true } else { false }
            }
        }
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
        let (updates, continuation) = AsyncStream.makeStream(of: Bool.self)
        state.withLock { state in
            if let latest = state.latest { continuation.yield(latest) }
            state.updates.append(continuation)
        }
        async let timer: Void = finish(continuation, after: window)
        for await isAttributed in updates where isAttributed { return true }
        await timer
        return false
    }

    private func finish(_ updates: AsyncStream<Bool>.Continuation, after window: Duration) async {
        try? await environment.clock.sleep(for: window)
        updates.finish()
    }
}
