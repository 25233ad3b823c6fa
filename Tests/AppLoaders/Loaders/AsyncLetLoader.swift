import Foundation

/// Both ways to a paywall as `async let`, one of them only when attribution arrives.
struct AsyncLetLoader {
    struct InvalidTimeout: Error {}

    private let attribution = AttributionGate()

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        if profile.appliedAttributionSources.contains(.appleAds) { attribution.open() }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let segmentedPaywall = segmentedPaywall(placementId: placementId, timeout: timeout)
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        if let paywall = try await segmentedPaywall { return paywall }
        return try await defaultPaywall
    }

    /// The paywall of the segment; nil where attribution does not arrive in time, or the request fails.
    private func segmentedPaywall(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall? {
        guard try await attribution.isOpen(within: .seconds(min(timeout, 86_400))) else { return nil }
        do {
            return try await Adapty.getPaywall(placementId: placementId)
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }
}

private final class AttributionGate: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var visitors: [UUID: AsyncStream<Never>.Continuation] = [:]

    func open() {
        lock.withLock {
            isOpen = true
            for visitor in visitors.values { visitor.finish() }
            visitors = [:]
        }
    }

    func isOpen(within window: Duration) async throws -> Bool {
        let (stream, visitor) = AsyncStream.makeStream(of: Never.self)
        let id = UUID()
        lock.withLock {
            if isOpen { visitor.finish() } else { visitors[id] = visitor }
        }
        let timer = Task {
            try await Task.sleep(for: window)
            visitor.finish()
        }
        defer {
            timer.cancel()
            lock.withLock { _ = visitors.removeValue(forKey: id) }
        }
        for await _ in stream {}
        try Task.checkCancellation()
        return lock.withLock { isOpen }
    }
}
