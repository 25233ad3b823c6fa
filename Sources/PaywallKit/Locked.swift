import Synchronization

/// A value that one thread at a time can read or change.
struct Locked<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    // On Linux the mutex waits in a system call that Thread Sanitizer does not follow, so that it would
    // report every use as a race. This pair of a release and an acquire shows it the order that the mutex
    // guarantees.
    private let handover = Atomic<Bool>(false)

    init(_ initialValue: sending Value) {
        mutex = Mutex(initialValue)
    }

    /// Gives `body` the value alone; `body` must not enter the same lock again.
    borrowing func withLock<Result>(
        _ body: (inout sending Value) throws -> sending Result
    ) rethrows -> sending Result {
        try mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
