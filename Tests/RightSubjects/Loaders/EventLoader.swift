import Conformance
import Synchronization

/// A stream of all that happens during a load, which a state machine reads.
final class EventLoader: RaceSubject {
    private struct State {
        var isAttributed = false
        var loads: [(id: Int, events: AsyncStream<LoadEvent>.Continuation)] = []
        var nextID = 0
    }

    private let environment: RaceEnvironment
    private let state = Mutex(State())

    init(environment: RaceEnvironment) {
        self.environment = environment
    }

    func profileDidChange(attributionSources: [String]) {
        guard attributionSources.contains(environment.attributionSource) else { return }
        state.withLock { state in
            state.isAttributed = true
            for load in state.loads { load.events.yield(.attributed) }
        }
    }

    func load(placement: String, timeout: Double) async throws -> RacePaywall {
        let window = try Window.length(seconds: timeout)
        let (events, continuation) = AsyncStream.makeStream(of: LoadEvent.self)
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            if state.isAttributed { continuation.yield(.attributed) }
            state.loads.append((state.nextID, continuation))
            return state.nextID
        }
        defer { state.withLock { $0.loads.removeAll { $0.id == id } } }

        return try await withThrowingTaskGroup(of: Void.self) { [environment] group in
            defer { group.cancelAll() }
            group.addTask {
                do {
                    let paywall = try await environment.request(.defaultAudience, placement: placement)
                    continuation.yield(.defaultEnded(.success(paywall)))
                } catch {
                    continuation.yield(.defaultEnded(.failure(error)))
                }
            }
            group.addTask {
                try await environment.clock.sleep(for: window)
                continuation.yield(.windowEnded)
            }
            var machine = LoadMachine()
            for await event in events {
                switch machine.take(event) {
                case .wait: continue
                case .requestSegmented:
                    group.addTask {
                        do {
                            let paywall = try await environment.request(.segmented, placement: placement)
                            continuation.yield(.segmentedEnded(.success(paywall)))
                        } catch {
                            continuation.yield(.segmentedEnded(.failure(error)))
                        }
                    }
                case .finish(let result):
                    try Task.checkCancellation()
                    return try result.get()
                }
            }
            // The stream has no end of its own: its reader was cancelled.
            throw CancellationError()
        }
    }
}

private enum LoadEvent: Sendable {
    case attributed
    case windowEnded
    case defaultEnded(Result<RacePaywall, any Error>)
    case segmentedEnded(Result<RacePaywall, any Error>)
}

private struct LoadMachine {
    enum Step {
        case wait
        case requestSegmented
        case finish(Result<RacePaywall, any Error>)
    }

    private enum Phase {
        case waiting
        case awaitingSegmented
        case awaitingDefault
    }

    private var phase = Phase.waiting
    private var defaultResult: Result<RacePaywall, any Error>?

    mutating func take(_ event: LoadEvent) -> Step {
        switch (event, phase) {
        case (.attributed, .waiting):
            phase = .awaitingSegmented
            return .requestSegmented
        case (.segmentedEnded(.success(let paywall)), _):
            return .finish(.success(paywall))
        case (.windowEnded, .waiting), (.segmentedEnded(.failure), _):
            phase = .awaitingDefault
            return defaultResult.map(Step.finish) ?? .wait
        case (.defaultEnded(let result), _):
            defaultResult = result
            return phase == .awaitingDefault ? .finish(result) : .wait
        case (.attributed, _), (.windowEnded, _):
            return .wait
        }
    }
}
