import Backports

/// Runs tasks one step at a time on the thread of the test, in an order of the test's choice.
final class StepExecutor: TaskExecutor {
    enum Order: CaseIterable {
        case oldestFirst
        case newestFirst
    }

    private let queue = Locked<[UnownedJob]>([])
    private let order: Order

    init(order: Order) {
        self.order = order
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.append(job) }
    }

    /// Runs one step; `false` if there was none.
    func step() -> Bool {
        let job = queue.withLock { queue -> UnownedJob? in
            guard !queue.isEmpty else { return nil }
            return order == .oldestFirst ? queue.removeFirst() : queue.removeLast()
        }
        job?.runSynchronously(on: asUnownedTaskExecutor())
        return job != nil
    }

    func runAll() {
        while step() {}
    }
}
