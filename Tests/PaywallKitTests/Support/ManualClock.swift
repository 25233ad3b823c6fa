@testable import PaywallKit

/// A clock that stands still until a test moves it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        static func < (lhs: Instant, rhs: Instant) -> Bool {
            lhs.offset < rhs.offset
        }
    }

    struct Sleeper: Sendable {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    struct State: Sendable {
        var now = Instant()
        var sleepers: [Sleeper] = []
        var sleepCount = 0
    }

    let monitor = Monitor(State())
    let minimumResolution = Duration.nanoseconds(1)

    var now: Instant { monitor.state.now }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = monitor.update { state in
            state.sleepCount += 1
            return state.sleepCount
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The lock settles the order of cancellation and registration.
                let mustWait = monitor.update { state in
                    guard !Task.isCancelled, deadline > state.now else { return false }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    return true
                }
                guard !mustWait else { return }
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    continuation.resume()
                }
            }
        } onCancel: {
            let sleeper = monitor.update { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    func advance(to seconds: Double) {
        let awake = monitor.update { state in
            state.now = Instant(offset: .seconds(seconds))
            let now = state.now
            let awake = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return awake
        }
        for sleeper in awake {
            sleeper.continuation.resume()
        }
    }

    /// Waits until someone sleeps.
    func waitForSleeper() async {
        await monitor.wait { !$0.sleepers.isEmpty }
    }
}
