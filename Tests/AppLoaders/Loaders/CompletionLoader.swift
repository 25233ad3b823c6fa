import Foundation

/// A loader with completion handlers, from before the app knew `async`.
final class CompletionLoader: @unchecked Sendable {
    struct InvalidTimeout: Error {}

    typealias Completion = @Sendable (Result<AdaptyPaywall, any Error>) -> Void

    private let lock = NSLock()
    private var isAttributed = false
    private var requests: [ObjectIdentifier: PaywallRequest] = [:]

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        guard profile.appliedAttributionSources.contains(.appleAds) else { return }
        let waiting = lock.withLock {
            isAttributed = true
            return Array(requests.values)
        }
        for request in waiting { request.attributionDidArrive() }
    }

    /// Calls the completion handler once; after `cancel()` with a `CancellationError`.
    func load(placementId: String, timeout: TimeInterval, completion: @escaping Completion) -> PaywallRequest?
    {
        guard timeout.isFinite, timeout >= 0 else {
            completion(.failure(InvalidTimeout()))
            return nil
        }
        let request = PaywallRequest(placementId: placementId)
        let key = ObjectIdentifier(request)
        lock.withLock {
            requests[key] = request
            request.start(timeout: timeout) { [weak self] result in
                self?.remove(key)
                completion(result)
            }
            if isAttributed { request.attributionDidArrive() }
        }
        return request
    }

    private func remove(_ key: ObjectIdentifier) {
        lock.withLock { _ = requests.removeValue(forKey: key) }
    }
}

final class PaywallRequest: @unchecked Sendable {
    private let placementId: String
    private let lock = NSLock()
    private var completion: CompletionLoader.Completion?
    private var tasks: [Task<Void, Never>] = []
    private var isWaiting = true
    private var needsDefault = false
    private var defaultResult: Result<AdaptyPaywall, any Error>?

    init(placementId: String) {
        self.placementId = placementId
    }

    func start(timeout: TimeInterval, completion: @escaping CompletionLoader.Completion) {
        lock.withLock {
            self.completion = completion
            tasks.append(getDefaultPaywall { result in self.defaultPaywallDidLoad(result) })
            tasks.append(after(min(timeout, 86_400)) { self.windowDidEnd() })
        }
    }

    func cancel() {
        finish(with: .failure(CancellationError()))
    }

    fileprivate func attributionDidArrive() {
        lock.withLock {
            guard isWaiting else { return }
            isWaiting = false
            tasks.append(getSegmentedPaywall { result in self.segmentedPaywallDidLoad(result) })
        }
    }

    private func windowDidEnd() {
        let result: Result<AdaptyPaywall, any Error>? = lock.withLock {
            guard isWaiting else { return nil }
            isWaiting = false
            needsDefault = true
            return defaultResult
        }
        if let result { finish(with: result) }
    }

    private func segmentedPaywallDidLoad(_ result: Result<AdaptyPaywall, any Error>) {
        if case .success = result { return finish(with: result) }
        let fallback = lock.withLock {
            needsDefault = true
            return defaultResult
        }
        if let fallback { finish(with: fallback) }
    }

    private func defaultPaywallDidLoad(_ result: Result<AdaptyPaywall, any Error>) {
        let isNeeded = lock.withLock {
            defaultResult = result
            return needsDefault
        }
        if isNeeded { finish(with: result) }
    }

    private func finish(with result: Result<AdaptyPaywall, any Error>) {
        let (completion, tasks) = lock.withLock {
            isWaiting = false
            defer { self.completion = nil }
            return (self.completion, self.tasks)
        }
        guard let completion else { return }
        completion(result)
        for task in tasks { task.cancel() }
    }

    // MARK: Callbacks around the SDK

    private func getSegmentedPaywall(_ completion: @escaping CompletionLoader.Completion) -> Task<Void, Never>
    {
        Task { [placementId] in
            do {
                completion(.success(try await Adapty.getPaywall(placementId: placementId)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func getDefaultPaywall(_ completion: @escaping CompletionLoader.Completion) -> Task<Void, Never> {
        Task { [placementId] in
            do {
                completion(.success(try await Adapty.getPaywallForDefaultAudience(placementId: placementId)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func after(_ seconds: TimeInterval, _ body: @escaping @Sendable () -> Void) -> Task<Void, Never> {
        Task {
            do {
                try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
                body()
            } catch {}
        }
    }
}
