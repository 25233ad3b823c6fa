import Backports
import Dispatch

/// The one queue on which all tasks of a run are scheduled.
///
/// Nothing runs when a job comes in: the engine takes items out one by one, on the driving thread. What
/// comes from any other thread waits in the inbox until the engine looks.
///
/// Unchecked: `ready` and the flags belong to the driving thread, the inbox has its lock.
@available(Simulated, *)
final class SimulationExecutor: TaskExecutor, @unchecked Sendable {
    /// Something that came from another thread.
    enum Message: Sendable {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
        case outsideCall(String)
        /// Nobody holds the environment any more.
        case released
        /// The threads of the process have got to work that was given to them after the run stood still.
        case probed
    }

    private struct Inbox: Sendable {
        var messages: [Message] = []
        var now = Duration.zero
        var isOpen = true
        var forwarded = 0
        /// The threads that the simulation has started, and that have not returned.
        var guestThreads: [ThreadIdentity] = []
    }

    /// How many jobs that come after the end are still run, elsewhere; a livelock must not go on.
    private static let forwardingLimit = 1_000

    private let driver = ThreadIdentity.current
    private let doorbell = DispatchSemaphore(value: 0)
    private let inbox = Locked(Inbox())
    /// How many other threads are enqueuing a job.
    private let visitors = Locked(0)
    private var isOpen = true
    private var isCapturing = false
    private var captured: SimulatedJob?

    var ready = ReadyQueue()
    /// How many threads are at work that the simulation has started.
    private(set) var guests = 0

    /// Whether the caller runs on the thread that drives the simulation.
    var isDriver: Bool { driver == .current }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard isDriver else {
            // Once posted, the job can run and end the run, and nobody but the visitors then keeps `self`.
            visitors.withLock { $0 += 1 }
            let message =
                isGuest ? .call { self.ready.append(.job(SimulatedJob(job: job))) } : Message.job(job)
            let isLate = !post(message) && mayForward()
            visitors.withLock { $0 -= 1 }
            if isLate { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
            return
        }
        add(SimulatedJob(job: job))
    }

    /// Gives a job its turn; called on the driving thread.
    func add(_ job: SimulatedJob) {
        guard isOpen else { return forward(job) }
        if isCapturing {
            captured = job
            isCapturing = false
        } else {
            ready.append(.job(job))
        }
    }

    /// Runs one job until its task suspends or ends.
    func run(_ job: SimulatedJob) {
        if let serialExecutor = job.serialExecutor {
            serialExecutor.run(job.job, preferring: asUnownedTaskExecutor())
        } else {
            job.job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Runs at once the job that `resume` enqueues.
    func runResumed(by resume: () -> Void) {
        beginCapture()
        resume()
        runCaptured()
    }

    /// Keeps the next job that is enqueued for `runCaptured`.
    func beginCapture() {
        isCapturing = true
    }

    /// Runs the job that was enqueued since `beginCapture`, if one was.
    func runCaptured() {
        isCapturing = false
        if let job = captured {
            captured = nil
            run(job)
        }
    }

    // MARK: Other threads

    /// Leaves a message for the engine.
    ///
    /// - Returns: false when the run is over; the message is lost.
    @discardableResult
    func post(_ message: Message) -> Bool {
        let isPosted = inbox.withLock { inbox in
            guard inbox.isOpen else { return false }
            inbox.messages.append(message)
            return true
        }
        if isPosted { doorbell.signal() }
        return isPosted
    }

    /// Takes the messages that have come, in the order of their coming.
    func collect() -> [Message] {
        inbox.withLock { inbox in
            guard !inbox.messages.isEmpty else { return [] }
            defer { inbox.messages = [] }
            return inbox.messages
        }
    }

    /// Waits in real time for a message; may return early.
    func waitForMessage(until deadline: ContinuousClock.Instant) {
        guard inbox.withLock({ $0.messages.isEmpty }) else { return }
        let limit = ContinuousClock.now.duration(to: deadline)
        _ = doorbell.wait(timeout: .now() + limit.dispatchInterval)
    }

    /// Has the threads of the process do a piece of work, several times one after the other, and posts
    /// `.probed` then: by that time they have got to everything that was waiting for them before.
    ///
    /// - Parameter priority: Of the work; threads get to work of another priority at another time.
    func probe(_ priority: TaskPriority?, rounds: Int = 8) {
        Task.detached(priority: priority) { [self] in
            if rounds > 1 { probe(priority, rounds: rounds - 1) } else { post(.probed) }
        }
    }

    // MARK: Guests

    private var isGuest: Bool { inbox.withLock { $0.guestThreads.contains(.current) } }

    /// Does work on threads of its own, on all of them at once.
    ///
    /// What they make ready does not come from outside.
    ///
    /// - Parameter next: Is called on the driving thread when all have returned.
    func startGuests(
        _ count: Int,
        _ work: @escaping @Sendable () -> Void,
        then next: @escaping @Sendable () -> Void
    ) {
        guests += count
        let unfinished = Locked(count)
        for _ in 0..<count {
            // A queue of one's own has a thread of its own, however busy those of the process are.
            DispatchQueue(label: "Simulation.guest").async { [self] in
                inbox.withLock { $0.guestThreads.append(.current) }
                work()
                inbox.withLock { $0.guestThreads.removeAll { $0 == .current } }
                let isLast = unfinished.withLock { unfinished in
                    unfinished -= 1
                    return unfinished == 0
                }
                guard isLast else { return }
                post(
                    .call { [self] in
                        guests -= count
                        next()
                    }
                )
            }
        }
    }

    /// The virtual time, for readers on other threads.
    var sharedTime: Duration {
        get { inbox.withLock { $0.now } }
        set { inbox.withLock { $0.now = newValue } }
    }

    /// Ends the run: what comes later is not scheduled any more.
    ///
    /// - Returns: The messages that nobody has looked at.
    func close() -> [Message] {
        isOpen = false
        let messages = inbox.withLock { inbox in
            inbox.isOpen = false
            defer { inbox.messages = [] }
            return inbox.messages
        }
        while visitors.withLock({ $0 > 0 }) {
            _ = doorbell.wait(timeout: .now() + .microseconds(50))
        }
        return messages
    }

    /// Lets a job that comes too late run elsewhere, so that its task can end and be freed.
    func forward(_ job: SimulatedJob) {
        guard mayForward() else { return }
        if let serialExecutor = job.serialExecutor {
            serialExecutor.runElsewhere(job.job)
        } else {
            globalConcurrentExecutor.enqueue(ExecutorJob(job.job))
        }
    }

    private func mayForward() -> Bool {
        inbox.withLock { inbox in
            inbox.forwarded += 1
            return inbox.forwarded <= Self.forwardingLimit
        }
    }
}

@available(Simulated, *)
extension Duration {
    /// The same time for Dispatch, in whole nanoseconds; negative ones count as zero, and none is longer
    /// than 100 years.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        let bounded = min(max(0, seconds), 100 * 366 * 86_400)
        return .nanoseconds(Int(bounded) * 1_000_000_000 + Int(max(0, attoseconds) / 1_000_000_000))
    }
}
