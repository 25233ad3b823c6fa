import Foundation

/// Checks the flag, writes to a log, and only then begins to wait: attribution that arrives in between is lost.
@MainActor
final class MainActorLoaderCheckingThenActing {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var waits: [UUID: CheckedContinuation<Bool, Never>] = [:]

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        Task { @MainActor in
            isAttributed = true
            for wait in waits.values { wait.resume(returning: true) }
            waits = [:]
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let prefetch = Task { try await Adapty.getPaywallForDefaultAudience(placementId: placementId) }
        return try await withTaskCancellationHandler {
            defer { prefetch.cancel() }
            var hasAttribution = isAttributed
            if !hasAttribution {
                await LaunchLog.shared.add("Waiting for attribution")
                hasAttribution = await waitForAttribution(timeout: timeout)
            }
            try Task.checkCancellation()
            if hasAttribution {
                do {
                    return try await Adapty.getPaywall(placementId: placementId)
                } catch {
                    try Task.checkCancellation()
                }
            }
            let paywall = try await prefetch.value
            try Task.checkCancellation()
            return paywall
        } onCancel: {
            prefetch.cancel()
        }
    }

    private func waitForAttribution(timeout: TimeInterval) async -> Bool {
        if Task.isCancelled { return false }
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: .seconds(min(timeout, 86_400)))
            resume(id, returning: false)
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waits[id] = $0 }
        } onCancel: {
            Task { @MainActor in self.resume(id, returning: false) }
        }
    }

    private func resume(_ id: UUID, returning value: Bool) {
        waits.removeValue(forKey: id)?.resume(returning: value)
    }
}

private actor LaunchLog {
    static let shared = LaunchLog()

    private var lines: [String] = []

    func add(_ line: String) {
        lines = lines.suffix(99) + [line]
    }
}
