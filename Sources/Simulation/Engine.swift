/// One run: its virtual time, its timers, its log, and the loop that takes one step after another.
///
/// The environment keeps it alive: when it goes, nobody can call the environment any more.
///
/// Unchecked: apart from the constants, only the driving thread touches it. Calls from other threads go
/// through the executor's inbox.
@available(Simulated, *)
final class Engine: @unchecked Sendable {
    /// A timer of a task or of the script.
    enum Timer {
        case wait(Wait)
        case action(ScriptAction)
    }

    /// A task that was spawned by name.
    struct SpawnedTask {
        let name: String
        var isFinished = false
        var identity = 0
        var cancel: @Sendable () -> Void = {}
    }

    let executor: SimulationExecutor
    let limits: Limits
    let watchdog: Watchdog
    let progress: Progress
    /// Whether a timer fires, and the script spawns a task, in one step with what the task does then.
    let isReduced: Bool

    var chooser: Chooser
    var now = Duration.zero
    var timers = TimerQueue<Timer>()
    var activeWaits: [Wait] = []
    var spawned: [SpawnedTask] = []
    var unfinished = 0
    var events: [SimulatedEvent] = []
    var operations: [OperationRecord] = []
    var steps = 0
    /// The number of steps at which the clock last went on.
    private var stepsBefore = 0
    var standstill: Standstill?
    var evidence = OutsideEvidence()
    var isClosing = false
    /// What goes on when nothing can run any more without time going on.
    var settling: UnsafeContinuation<Void, Never>?

    init(
        executor: SimulationExecutor,
        chooser: Chooser,
        limits: Limits,
        watchdog: Watchdog,
        progress: Progress,
        isReduced: Bool
    ) {
        self.executor = executor
        self.chooser = chooser
        self.limits = limits
        self.watchdog = watchdog
        self.progress = progress
        self.isReduced = isReduced
    }

    deinit {
        executor.post(.released)
    }

    /// The virtual time, from any thread.
    var currentTime: Duration {
        executor.isDriver ? now : executor.sharedTime
    }

    /// Runs something on the driving thread: now when that is the caller, else before the next step.
    func onDriver(_ work: @escaping @Sendable () -> Void) {
        if executor.isDriver {
            work()
        } else {
            executor.post(.call(work))
        }
    }

    func log(_ kind: SimulatedEvent.Kind) {
        guard !isClosing else { return }
        events.append(SimulatedEvent(time: now, kind: kind))
    }

    // MARK: The loop

    /// Sets the scenario up, then takes steps until nothing is left to happen or a limit is reached.
    func run(setUp: () -> Void) {
        setUp()
        while true {
            evidence.add(executor.collect())
            if !evidence.isEmpty || chooser.mismatch != nil { return }
            guard steps - stepsBefore < limits.steps, steps < limits.allSteps else {
                standstill = .stepLimit
                return
            }
            if executor.ready.isEmpty {
                if let waiting = settling {
                    settling = nil
                    waiting.resume()
                } else if executor.guests > 0 {
                    executor.waitForMessage(until: .now + watchdog.stepLimit)
                } else if !advance() {
                    return
                }
                continue
            }
            let count = executor.ready.count
            let position = count == 1 || settling != nil ? 0 : chooser.choose(count)
            guard chooser.mismatch == nil, let item = executor.ready.remove(at: position) else { return }
            steps += 1
            progress.count()
            executor.ready.beginStep()
            take(item)
            executor.ready.endStep()
        }
    }

    /// Goes to the next timer, and makes everything ready that is due then.
    ///
    /// - Returns: false when nothing is left to happen.
    private func advance() -> Bool {
        guard let deadline = nextDeadline() else {
            if !activeWaits.isEmpty {
                standstill = .deadlock
            } else if unfinished > 0 {
                waitForOutside()
                standstill = .unknownWait
            }
            return false
        }
        guard deadline <= limits.virtualTime else {
            standstill = .timeLimit
            return false
        }
        now = deadline
        stepsBefore = steps
        executor.sharedTime = deadline
        while nextDeadline() == deadline, let timer = timers.removeFirst() {
            switch timer {
            case .action(let action):
                executor.ready.append(.action(action))
            case .wait(let wait):
                wait.state = .due
                executor.ready.append(.due(wait))
            }
        }
        return true
    }

    /// Gives work outside the time to show itself: a task waits for something unknown, and nothing inside
    /// can resume it.
    private func waitForOutside() {
        var patience = Patience(watchdog, probing: executor, after: evidence.probes)
        while evidence.isEmpty, !patience.isExhausted(probes: evidence.probes) {
            progress.count()
            executor.waitForMessage(until: patience.nextLook())
            evidence.add(executor.collect())
        }
    }

    private func nextDeadline() -> Duration? {
        while let first = timers.first {
            if case .wait(let wait) = first.element, wait.state != .armed {
                _ = timers.removeFirst()
                continue
            }
            return first.deadline
        }
        return nil
    }

    func take(_ item: ReadyQueue.Item) {
        switch item {
        case .job(let job):
            executor.run(job)
        case .due(let wait):
            fire(wait)
        case .action(let action):
            if let name = action.name { log(.action(name)) }
            if action.isSpawning, isReduced {
                executor.runResumed(by: action.perform)
            } else if action.isMain {
                SimulatedThread.asMain(action.perform)
            } else {
                action.perform()
            }
        }
    }

    // MARK: The script

    /// Adds an action of the script; a time that has passed means as soon as possible.
    func schedule(_ action: ScriptAction, at time: Duration) {
        if time <= now {
            executor.ready.append(.action(action))
        } else {
            timers.insert(.action(action), deadline: time)
        }
    }

    // MARK: Spawned tasks

    func addSpawned(_ name: String) -> Int {
        spawned.append(SpawnedTask(name: name))
        unfinished += 1
        return spawned.count - 1
    }

    func start(_ id: Int) {
        guard executor.isDriver, !isClosing else { return }
        spawned[id].identity = Self.currentTaskIdentity
        log(.taskStarted(spawned[id].name))
    }

    func finish(_ id: Int, error: (any Error)?) {
        guard executor.isDriver, !isClosing else { return }
        spawned[id].isFinished = true
        unfinished -= 1
        if let error {
            log(.taskThrew(spawned[id].name, String(describing: error)))
        } else {
            log(.taskReturned(spawned[id].name))
        }
    }

    static var currentTaskIdentity: Int {
        withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    }
}
