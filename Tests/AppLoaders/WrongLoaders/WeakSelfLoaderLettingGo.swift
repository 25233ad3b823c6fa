import Foundation

/// Lets go of the coordinators when they are told of attribution, and nobody else holds them.
@MainActor
final class WeakSelfLoaderLettingGo {
    struct InvalidTimeout: Error {}

    private var isAttributed = false
    private var coordinators: [Int: PaywallCoordinator] = [:]
    private var lastID = 0

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        Task { @MainActor [weak self] in self?.attributionDidArrive() }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        lastID += 1
        let id = lastID
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let coordinator = PaywallCoordinator(placementId: placementId) { [weak self] result in
                    self?.coordinators[id] = nil
                    continuation.resume(with: result)
                }
                coordinators[id] = coordinator
                coordinator.start(timeout: timeout)
                if isAttributed { coordinator.attributionDidArrive() }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.coordinators[id]?.cancel() }
        }
    }

    private func attributionDidArrive() {
        isAttributed = true
        for (_, coordinator) in coordinators.sorted(by: { $0.key < $1.key }) {
            coordinator.attributionDidArrive()
        }
        coordinators.removeAll()
    }
}

@MainActor
private final class PaywallCoordinator {
    private let placementId: String
    private var onFinish: ((Result<AdaptyPaywall, any Error>) -> Void)?
    private var prefetch: Task<AdaptyPaywall, any Error>?
    private var timer: Task<Void, any Error>?
    private var load: Task<Void, Never>?

    init(placementId: String, onFinish: @escaping (Result<AdaptyPaywall, any Error>) -> Void) {
        self.placementId = placementId
        self.onFinish = onFinish
    }

    deinit {
        prefetch?.cancel()
        timer?.cancel()
        load?.cancel()
    }

    func start(timeout: TimeInterval) {
        prefetch = Task { [placementId] in
            try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
        }
        timer = Task { [weak self] in
            try await Task.sleep(for: .seconds(min(timeout, 86_400)))
            self?.windowDidEnd()
        }
    }

    func attributionDidArrive() {
        guard load == nil else { return }
        timer?.cancel()
        load = Task { [weak self, placementId, prefetch] in
            do {
                let paywall = try await Adapty.getPaywall(placementId: placementId)
                self?.finish(with: .success(paywall))
            } catch {
                guard let result = await prefetch?.result else { return }
                self?.finish(with: result)
            }
        }
    }

    func cancel() {
        finish(with: .failure(CancellationError()))
    }

    private func windowDidEnd() {
        guard load == nil else { return }
        load = Task { [weak self, prefetch] in
            guard let result = await prefetch?.result else { return }
            self?.finish(with: result)
        }
    }

    private func finish(with result: Result<AdaptyPaywall, any Error>) {
        prefetch?.cancel()
        timer?.cancel()
        load?.cancel()
        onFinish?(result)
        onFinish = nil
    }
}
