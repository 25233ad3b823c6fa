import Foundation

/// Writes to a log before it gives up waiting: attribution that arrives meanwhile resumes the continuation as well.
actor ActorLoaderResumingTwice {
    struct InvalidTimeout: Error {}

    private let monitor = AttributionMonitor()

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        Task { await monitor.update(with: profile) }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        async let defaultPaywall = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        let isAttributed = await monitor.isAttributed(within: .seconds(min(timeout, 86_400)))
        try Task.checkCancellation()
        if isAttributed {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await defaultPaywall
    }
}

private actor AttributionMonitor {
    private var isAttributed = false
    private var waiters: [UUID: CheckedContinuation<Bool, Never>] = [:]

    func update(with profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        isAttributed = true
        for waiter in waiters.values { waiter.resume(returning: true) }
        waiters.removeAll()
    }

    /// Whether attribution is there, or arrives before the window is over or the task is cancelled.
    func isAttributed(within window: Duration) async -> Bool {
        if isAttributed { return true }
        if Task.isCancelled { return false }
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: window)
            await stopWaiting(id)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiters[id] = $0 }
        } onCancel: {
            Task { await self.stopWaiting(id) }
        }
    }

    private func stopWaiting(_ id: UUID) async {
        guard let waiter = waiters[id] else { return }
        await LaunchLog.shared.add("No attribution")
        waiters[id] = nil
        waiter.resume(returning: false)
    }
}

private actor LaunchLog {
    static let shared = LaunchLog()

    private var lines: [String] = []

    func add(_ line: String) {
        lines = lines.suffix(99) + [line]
    }
}
