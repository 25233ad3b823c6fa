import Foundation

/// The delegate posts notifications, and a store on the main actor keeps what they say.
final class NotificationLoader: AdaptyDelegate, Sendable {
    struct InvalidTimeout: Error {}

    private let center = NotificationCenter()
    private let store: ProfileStore

    @MainActor
    init() {
        store = ProfileStore(center: center)
    }

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        center.post(name: .profileDidChange, object: nil, userInfo: ["profile": profile])
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        let deadline = ContinuousClock().now.advanced(by: .seconds(min(timeout, 86_400)))
        if try await store.waitForAttribution(until: deadline) {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await defaultPaywall
    }
}

extension Notification.Name {
    fileprivate static let profileDidChange = Notification.Name("NotificationLoader.profileDidChange")
}

@MainActor
private final class ProfileStore {
    private var isAttributed = false
    private var updates: [UUID: CheckedContinuation<Void, Never>] = [:]
    private var observer: (any NSObjectProtocol)?

    init(center: NotificationCenter) {
        observer = center.addObserver(forName: .profileDidChange, object: nil, queue: nil) {
            [weak self] notification in
            guard let profile = notification.userInfo?["profile"] as? AdaptyProfile else { return }
            Task { @MainActor in self?.update(with: profile) }
        }
    }

    func waitForAttribution(until deadline: ContinuousClock.Instant) async throws -> Bool {
        let clock = ContinuousClock()
        let id = UUID()
        let timer = Task {
            try await clock.sleep(until: deadline)
            wake(id)
        }
        defer { timer.cancel() }
        while !isAttributed {
            try Task.checkCancellation()
            await withTaskCancellationHandler {
                await withCheckedContinuation { updates[id] = $0 }
            } onCancel: {
                Task { await self.wake(id) }
            }
            if !isAttributed, clock.now >= deadline { break }
        }
        try Task.checkCancellation()
        return isAttributed
    }

    private func update(with profile: AdaptyProfile) {
        if profile.appliedAttributionSources.contains(.appleAds) { isAttributed = true }
        for id in Array(updates.keys) { wake(id) }
    }

    private func wake(_ id: UUID) {
        updates.removeValue(forKey: id)?.resume()
    }
}
