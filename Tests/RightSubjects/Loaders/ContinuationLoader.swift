import Conformance
import Synchronization

/// Unstructured tasks around a value that the first of them decides.
final class ContinuationLoader: RaceSubject {
    private struct State {
        var isAttributed = false
        var waits: [Decision] = []
    }

    private let environment: RaceEnvironment
    private let state = Mutex(State())

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    func profileDidChange(attributionSources: [String]) {
        guard attributionSources.contains(environment.attributionSource) else { return }
        let waits = state.withLock { state in
            state.isAttributed = true
            defer { state.waits = [] }
            return state.waits
        }
        for wait in waits { wait.decide(true) }
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let window = try Window.length(seconds: timeout)
        let prefetch = Task(executorPreference: environment.executor) { [environment] in
            try await environment.request(.defaultAudience, placement: placement)
        }
        return try await withTaskCancellationHandler {
            defer { prefetch.cancel() }
            let isAttributed = await attributionArrives(within: window)
            try Task.checkCancellation()
            if isAttributed {
                do {
                    return try await environment.request(.segmented, placement: placement)
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

    private func attributionArrives(within window: Duration) async -> Bool {
        let decision = Decision()
        let isKnown = state.withLock { state in
            if !state.isAttributed { state.waits.append(decision) }
            return state.isAttributed
        }
        if isKnown { return true }
        let timer = Task(executorPreference: environment.executor) { [environment] in
            try await environment.clock.sleep(for: window)
            decision.decide(false)
        }
        defer {
            timer.cancel()
            state.withLock { $0.waits.removeAll { $0 === decision } }
        }
        return await withTaskCancellationHandler {
            await decision.value
        } onCancel: {
            decision.decide(false)
        }
    }
}

/// An answer that is given once and awaited once, in either order; what comes after the first one is dropped.
private final class Decision: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Bool, Never>)
        case decided(Bool)
    }

    private let state = Mutex(State.open)

    var value: Bool {
        get async {
            await withCheckedContinuation { continuation in
                let decided: Bool? = state.withLock { state in
                    if case .decided(let value) = state { return value }
                    state = .awaited(continuation)
                    return nil
                }
                if let decided { continuation.resume(returning: decided) }
            }
        }
    }

    func decide(_ value: Bool) {
        let continuation: CheckedContinuation<Bool, Never>? = state.withLock { state in
            if case .decided = state { return nil }
            defer { state = .decided(value) }
            return if case .awaited(let continuation) = state { continuation } else { nil }
        }
        continuation?.resume(returning: value)
    }
}
