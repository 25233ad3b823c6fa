import Foundation

/// A loader that keeps its state on a queue, and whose window is a work item.
final class QueueLoader: @unchecked Sendable {
    struct InvalidTimeout: Error {}

    private let queue = DispatchQueue(label: "QueueLoader")
    // Only the queue touches these.
    private var isAttributed = false
    private var waits: [UUID: (Bool) -> Void] = [:]
    private var endedEarly: Set<UUID> = []

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        queue.async {
            self.isAttributed = true
            for id in Array(self.waits.keys) { self.end(id, true) }
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        try Task.checkCancellation()
        async let prefetched = Adapty.getPaywallForDefaultAudience(placementId: placementId)
        if await waitForAttribution(timeout) {
            do {
                return try await Adapty.getPaywall(placementId: placementId)
            } catch {
                try Task.checkCancellation()
            }
        }
        try Task.checkCancellation()
        return try await prefetched
    }

    private func waitForAttribution(_ timeout: TimeInterval) async -> Bool {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { self.wait(id, timeout, continuation) }
            }
        } onCancel: {
            queue.async { self.end(id, false) }
        }
    }

    private func wait(_ id: UUID, _ timeout: TimeInterval, _ continuation: CheckedContinuation<Bool, Never>) {
        if isAttributed { return continuation.resume(returning: true) }
        if endedEarly.remove(id) != nil { return continuation.resume(returning: false) }
        let timer = DispatchWorkItem { self.end(id, false) }
        waits[id] = { isAttributed in
            timer.cancel()
            continuation.resume(returning: isAttributed)
        }
        queue.asyncAfter(deadline: .now() + timeout, execute: timer)
    }

    private func end(_ id: UUID, _ isAttributed: Bool) {
        if let wait = waits.removeValue(forKey: id) {
            wait(isAttributed)
        } else {
            endedEarly.insert(id)
        }
    }
}
