import Foundation

/// The delegate of the SDK, with a lock around everything.
final class DelegateLoader: AdaptyDelegate, @unchecked Sendable {
    struct InvalidTimeout: Error {}

    private final class Load {
        let placementId: String
        let continuation: CheckedContinuation<AdaptyPaywall, any Error>
        var prefetch: Task<AdaptyPaywall, any Error>?
        var tasks: [Task<Void, Never>] = []

        init(placementId: String, continuation: CheckedContinuation<AdaptyPaywall, any Error>) {
            self.placementId = placementId
            self.continuation = continuation
        }
    }

    private let lock = NSLock()
    private var isAttributed = false
    private var loads: [UUID: Load] = [:]
    private var waitingLoads: Set<UUID> = []

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        lock.withLock {
            isAttributed = true
            for id in waitingLoads { requestSegmentedPaywall(for: id) }
            waitingLoads.removeAll()
        }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let id = UUID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let load = Load(placementId: placementId, continuation: continuation)
                lock.withLock { begin(load, id: id, timeout: timeout) }
                // The handler below has found nothing if it was called before.
                if Task.isCancelled { finish(id, with: .failure(CancellationError())) }
            }
        } onCancel: {
            finish(id, with: .failure(CancellationError()))
        }
    }

    // MARK: Called with the lock held

    private func begin(_ load: Load, id: UUID, timeout: TimeInterval) {
        loads[id] = load
        load.prefetch = Task { [placementId = load.placementId] in
            try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
        }
        if isAttributed {
            requestSegmentedPaywall(for: id)
        } else {
            waitingLoads.insert(id)
            let timer = Task {
                do {
                    try await Task.sleep(for: .seconds(min(timeout, 86_400)))
                    windowDidEnd(for: id)
                } catch {}
            }
            load.tasks.append(timer)
        }
    }

    private func requestSegmentedPaywall(for id: UUID) {
        guard let load = loads[id] else { return }
        let request = Task { [placementId = load.placementId] in
            do {
                finish(id, with: .success(try await Adapty.getPaywall(placementId: placementId)))
            } catch {
                await finishWithDefaultPaywall(id)
            }
        }
        load.tasks.append(request)
    }

    // MARK: Called without the lock

    private func windowDidEnd(for id: UUID) {
        lock.withLock {
            guard waitingLoads.remove(id) != nil, let load = loads[id] else { return }
            load.tasks.append(Task { await finishWithDefaultPaywall(id) })
        }
    }

    private func finishWithDefaultPaywall(_ id: UUID) async {
        guard let prefetch = lock.withLock({ loads[id]?.prefetch }) else { return }
        finish(id, with: await prefetch.result)
    }

    private func finish(_ id: UUID, with result: Result<AdaptyPaywall, any Error>) {
        let finished = lock.withLock {
            waitingLoads.remove(id)
            return loads.removeValue(forKey: id)
        }
        guard let finished else { return }
        finished.prefetch?.cancel()
        for task in finished.tasks { task.cancel() }
        finished.continuation.resume(with: result)
    }
}
