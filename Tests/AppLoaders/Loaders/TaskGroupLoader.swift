import Foundation
import Synchronization

/// One task group in which everything races, and a loop that reads what has happened.
final class TaskGroupLoader: Sendable {
    struct InvalidTimeout: Error {}

    private enum Event: Sendable {
        case attributed
        case windowEnded
        case segmented(Result<AdaptyPaywall, any Error>)
        case standard(Result<AdaptyPaywall, any Error>)
    }

    private let attribution = AttributionSignal()

    func didLoadLatestProfile(_ profile: AdaptyProfile) {
        if profile.appliedAttributionSources.contains(.appleAds) { attribution.send() }
    }

    func load(placementId: String, timeout: TimeInterval) async throws -> AdaptyPaywall {
        guard timeout.isFinite, timeout >= 0 else { throw InvalidTimeout() }

        return try await withThrowingTaskGroup(of: Event.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                .standard(
                    await Self.result {
                        try await Adapty.getPaywallForDefaultAudience(placementId: placementId)
                    }
                )
            }
            group.addTask {
                try await Task.sleep(for: .seconds(min(timeout, 86_400)))
                return .windowEnded
            }
            group.addTask { [attribution] in
                try await attribution.wait()
                return .attributed
            }

            var isWaiting = true
            var needsDefault = false
            var defaultResult: Result<AdaptyPaywall, any Error>?
            while let event = try await group.next() {
                switch event {
                case .attributed where isWaiting:
                    isWaiting = false
                    group.addTask {
                        .segmented(
                            await Self.result { try await Adapty.getPaywall(placementId: placementId) }
                        )
                    }
                case .windowEnded where isWaiting:
                    isWaiting = false
                    needsDefault = true
                case .attributed, .windowEnded:
                    break
                case .segmented(.success(let paywall)):
                    return paywall
                case .segmented(.failure):
                    try Task.checkCancellation()
                    needsDefault = true
                case .standard(let result):
                    defaultResult = result
                }
                if needsDefault, let defaultResult { return try defaultResult.get() }
            }
            throw CancellationError()
        }
    }

    private static func result(
        of request: () async throws -> AdaptyPaywall
    ) async -> Result<AdaptyPaywall, any Error> {
        do {
            return .success(try await request())
        } catch {
            return .failure(error)
        }
    }
}

/// Is sent once, and waited for by many.
private final class AttributionSignal: Sendable {
    private struct State {
        var isSent = false
        var waiters: [UUID: CheckedContinuation<Void, any Error>] = [:]
    }

    private let state = Mutex(State())

    func send() {
        state.withLock { state in
            state.isSent = true
            for waiter in state.waiters.values { waiter.resume() }
            state.waiters = [:]
        }
    }

    func wait() async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else if state.isSent {
                        continuation.resume()
                    } else {
                        state.waiters[id] = continuation
                    }
                }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.resume(throwing: CancellationError())
        }
    }
}
