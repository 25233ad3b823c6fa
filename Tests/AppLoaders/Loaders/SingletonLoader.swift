import Foundation

/// The one service of the app.
@MainActor
final class SingletonLoader {
    struct InvalidTimeout: Error {}

    static let shared = SingletonLoader()

    private var isAttributed = false
    private var listeners: [UUID: AsyncStream<Void>.Continuation] = [:]

    private init() {}

    /// Forgets everything, as a logout does.
    func reset() {
        isAttributed = false
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        isAttributed = true
        for listener in listeners.values { listener.yield() }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        if try await attributionArrives(within: .seconds(min(timeout, 86_400))) {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await defaultPaywall
    }

    private func attributionArrives(within window: Duration) async throws -> Bool {
        if isAttributed { return true }
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                for await _ in await self.attributions() { return true }
                throw CancellationError()
            }
            group.addTask {
                try await Task.sleep(for: window)
                return false
            }
            return try await group.next() ?? false
        }
    }

    private func attributions() -> AsyncStream<Void> {
        let id = UUID()
        let (stream, listener) = AsyncStream.makeStream(of: Void.self)
        listener.onTermination = { _ in
            Task { @MainActor in self.listeners[id] = nil }
        }
        if isAttributed { listener.yield() }
        listeners[id] = listener
        return stream
    }
}
