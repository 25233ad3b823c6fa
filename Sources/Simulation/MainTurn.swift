import Backports
import Dispatch

/// Whose turn it is to be the main thread, of all threads that drive a simulation.
///
/// Work that blocks its thread for ever is a failure of its own simulation, and must not be one of all others: they wait
/// for it once.
final class MainTurn: Sendable {
    private static let patience = DispatchTimeInterval.seconds(1)

    private let semaphore = DispatchSemaphore(value: 1)
    private let isStuck = Locked(false)

    /// Waits for the turn.
    ///
    /// - Returns: false when it does not come.
    func begin() -> Bool {
        let patience = isStuck.withLock { $0 } ? .seconds(0) : Self.patience
        let isTurn = semaphore.wait(timeout: .now() + patience) == .success
        isStuck.withLock { $0 = !isTurn }
        return isTurn
    }

    /// Gives the turn to the next one.
    func end() {
        semaphore.signal()
    }
}
