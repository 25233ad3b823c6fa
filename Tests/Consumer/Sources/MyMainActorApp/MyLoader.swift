/// A loader as apps have it: a class on the main actor, with unstructured tasks and sleeps.
@MainActor
public final class MyLoader {
    /// Thrown for a window that is no length of time.
    public struct InvalidTimeout: Error {}

    /// What the newest profile says of attribution.
    public var sources: [String] = [] {
        didSet {
            guard isAttributed else { return }
            for wait in waits.values { wait.resume(returning: true) }
            waits = [:]
        }
    }

    private var waits: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var lastWait = 0

    private var isAttributed: Bool { sources.contains("appleAds") }

    public init() {}

    /// Loads the paywall for the audience when attribution arrives in time, else the standard one.
    ///
    /// - Parameter timeout: In seconds.
    public func load(_ placement: String, timeout: Double) async throws -> MyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        try Task.checkCancellation()
        let prefetch = Task { try await Adapty.getPaywallForDefaultAudience(placementId: placement) }
        defer { prefetch.cancel() }
        return try await withTaskCancellationHandler {
            if await waitForAttribution(.seconds(min(timeout, 86_400))) {
                do {
                    return try await Adapty.getPaywall(placementId: placement)
                } catch {
                    try Task.checkCancellation()
                }
            }
            try Task.checkCancellation()
            let paywall = try await prefetch.value
            try Task.checkCancellation()
            return paywall
        } onCancel: {
            prefetch.cancel()
        }
    }

    private func waitForAttribution(_ window: Duration) async -> Bool {
        if isAttributed { return true }
        lastWait += 1
        let wait = lastWait
        let timer = Task {
            try await Task.sleep(for: window)
            end(wait)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            if Task.isCancelled { return false }
            return await withCheckedContinuation { waits[wait] = $0 }
        } onCancel: {
            Task { @MainActor in self.end(wait) }
        }
    }

    private func end(_ wait: Int) {
        waits.removeValue(forKey: wait)?.resume(returning: false)
    }
}
