import Foundation

/// A view model that publishes its state, and acts when the state changes.
@MainActor
final class ObservableLoader {
    struct InvalidTimeout: Error {}

    private(set) var isAttributed = false {
        didSet {
            guard isAttributed, !oldValue else { return }
            for launch in launches.values { launch.attributionDidArrive() }
        }
    }
    private var launches: [UUID: LaunchModel] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        if profile.appliedAttributionSources.contains(.appleAds) { isAttributed = true }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }
        let id = UUID()
        let launch = LaunchModel(placementId: placementId)
        launches[id] = launch
        defer { launches[id] = nil }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                launch.onFinish = { continuation.resume(with: $0) }
                launch.start(timeout: timeout)
                if isAttributed { launch.attributionDidArrive() }
            }
        } onCancel: {
            Task { await launch.cancel() }
        }
    }
}

@MainActor
private final class LaunchModel {
    enum State {
        case idle
        case waitingForAttribution
        case loadingSegmentedPaywall
        case loadingDefaultPaywall
        case finished(Result<AdaptyPaywall, any Error>)
    }

    var onFinish: ((Result<AdaptyPaywall, any Error>) -> Void)?

    private let placementId: String
    private var prefetch: Task<AdaptyPaywall, any Error>?
    private var timer: Task<Void, any Error>?
    private var request: Task<Void, Never>?

    private(set) var state = State.idle {
        didSet { stateDidChange() }
    }

    init(placementId: String) {
        self.placementId = placementId
    }

    func start(timeout: TimeInterval) {
        state = .waitingForAttribution
        prefetch = Task { [placementId] in
            try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
        }
        timer = Task {
            try await Task.sleep(for: .seconds(min(timeout, 86_400)))
            windowDidEnd()
        }
    }

    func attributionDidArrive() {
        guard case .waitingForAttribution = state else { return }
        state = .loadingSegmentedPaywall
    }

    func cancel() {
        finish(with: .failure(CancellationError()))
    }

    private func windowDidEnd() {
        guard case .waitingForAttribution = state else { return }
        state = .loadingDefaultPaywall
    }

    private func finish(with result: Result<AdaptyPaywall, any Error>) {
        if case .finished = state { return }
        state = .finished(result)
    }

    private func stateDidChange() {
        switch state {
        case .idle, .waitingForAttribution:
            break
        case .loadingSegmentedPaywall:
            timer?.cancel()
            request = Task { await loadSegmentedPaywall() }
        case .loadingDefaultPaywall:
            request = Task { await loadDefaultPaywall() }
        case .finished(let result):
            timer?.cancel()
            prefetch?.cancel()
            request?.cancel()
            onFinish?(result)
        }
    }

    private func loadSegmentedPaywall() async {
        do {
            finish(with: .success(try await Adapty.getPaywall(placementId: placementId)))
        } catch {
            guard case .loadingSegmentedPaywall = state else { return }
            state = .loadingDefaultPaywall
        }
    }

    private func loadDefaultPaywall() async {
        guard let prefetch else { return }
        finish(with: await prefetch.result)
    }
}
