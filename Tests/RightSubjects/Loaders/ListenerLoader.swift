import Conformance
import Expectations
import Synchronization

/// An object for each load that listens for profiles, and calls back once when it is over.
final class ListenerLoader: RaceSubject {
    private struct State {
        var isAttributed = false
        var listeners: [LoadOperation] = []
    }

    private let environment: RaceEnvironment
    private let state = Mutex(State())

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    func profileDidChange(attributionSources: [String]) {
        guard attributionSources.contains(environment.attributionSource) else { return }
        let listeners = state.withLock { state in
            state.isAttributed = true
            return state.listeners
        }
        for listener in listeners { listener.attributionDidArrive() }
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let window = try Window.length(seconds: timeout)
        let operation = LoadOperation(environment: environment, placement: placement)
        let isAttributed = state.withLock { state in
            state.listeners.append(operation)
            return state.isAttributed
        }
        defer { state.withLock { $0.listeners.removeAll { $0 === operation } } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                operation.start(window: window) { continuation.resume(with: $0) }
                if isAttributed { operation.attributionDidArrive() }
            }
        } onCancel: {
            operation.cancel()
        }
    }
}

/// One load, in callbacks.
private final class LoadOperation: Sendable {
    typealias Completion = @Sendable (Result<RacePaywall, any Error>) -> Void

    private enum Phase {
        case ready
        case listening
        case loadingSegmented
        case loadingDefault
        case finished
    }

    private struct State {
        var phase = Phase.ready
        var defaultResult: Result<RacePaywall, any Error>?
        var completion: Completion?
        var tasks: [Task<Void, Never>] = []
    }

    private let environment: RaceEnvironment
    private let placement: String
    private let state = Mutex(State())

    init(environment: RaceEnvironment, placement: String) {
        self.environment = environment
        self.placement = placement
    }

    func start(window: Duration, completion: @escaping Completion) {
        let isReady = state.withLock { state in
            guard state.phase == .ready else { return false }
            state.phase = .listening
            state.completion = completion
            return true
        }
        guard isReady else {
            completion(.failure(CancellationError()))
            return
        }
        run { operation in
            operation.defaultDidEnd(await operation.request(.defaultAudience))
        }
        run { operation in
            do {
                try await operation.environment.clock.sleep(for: window)
            } catch {
                return
            }
            operation.windowDidEnd()
        }
    }

    func cancel() {
        finish(.failure(CancellationError()))
    }

    func attributionDidArrive() {
        let isListening = state.withLock { state in
            guard state.phase == .listening else { return false }
            state.phase = .loadingSegmented
            return true
        }
        guard isListening else { return }
        run { operation in
            operation.segmentedDidEnd(await operation.request(.segmented))
        }
    }

    private func windowDidEnd() {
        fallBack(from: .listening)
    }

    private func segmentedDidEnd(_ result: Result<RacePaywall, any Error>) {
        switch result {
        case .success: finish(result)
        case .failure: fallBack(from: .loadingSegmented)
        }
    }

    private func defaultDidEnd(_ result: Result<RacePaywall, any Error>) {
        let isAwaited = state.withLock { state in
            state.defaultResult = result
            return state.phase == .loadingDefault
        }
        if isAwaited { finish(result) }
    }

    private func fallBack(from phase: Phase) {
        let result: Result<RacePaywall, any Error>? = state.withLock { state in
            guard state.phase == phase else { return nil }
            state.phase = .loadingDefault
            return state.defaultResult
        }
        if let result { finish(result) }
    }

    private func finish(_ result: Result<RacePaywall, any Error>) {
        let (completion, tasks) = state.withLock { state in
            state.phase = .finished
            defer {
                state.completion = nil
                state.tasks = []
            }
            return (state.completion, state.tasks)
        }
        for task in tasks { task.cancel() }
        completion?(result)
    }

    private func request(_ role: RaceExpectations.Role) async -> Result<RacePaywall, any Error> {
        do {
            return .success(try await environment.request(role, placement: placement))
        } catch {
            return .failure(error)
        }
    }

    private func run(_ work: @escaping @Sendable (LoadOperation) async -> Void) {
        let task = Task(executorPreference: environment.executor) { await work(self) }
        let isFinished = state.withLock { state in
            state.tasks.append(task)
            return state.phase == .finished
        }
        if isFinished { task.cancel() }
    }
}
