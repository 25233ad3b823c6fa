import Foundation

/// Remembers that attribution has arrived, and tells those who wait for it.
///
/// Unchecked: the lock guards the state.
final class Attribution: @unchecked Sendable {
    private let lock = NSLock()
    private var hasArrived = false
    private var waiting: [AsyncStream<Void>.Continuation] = []

    func arrive() {
        let told = lock.withLock {
            hasArrived = true
            defer { waiting = [] }
            return waiting
        }
        for continuation in told {
            continuation.yield()
            continuation.finish()
        }
    }

    /// An element when attribution is there.
    func arrivals() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let isThere = lock.withLock {
            if !hasArrived { waiting.append(continuation) }
            return hasArrived
        }
        if isThere {
            continuation.yield()
            continuation.finish()
        }
        return stream
    }
}
