/// How tasks wait in the environment, and how their waits end.
@available(Simulated, *)
extension Engine {
    /// Suspends the calling task until its wait has ended.
    ///
    /// - Returns: `.closed` at once when the run is over or the caller does not belong to it.
    func suspend(_ wait: Wait, isolation: isolated (any Actor)? = #isolation) async -> Wait.End {
        guard admit(wait) else { return .closed }
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                wait.continuation = continuation
                begin(wait)
            }
        } onCancel: {
            onDriver { self.cancel(wait) }
        }
    }

    /// Suspends the calling task until a virtual time.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first, when the run is over, and when the caller does not
    ///   belong to it.
    func sleep(until deadline: Duration, isolation: isolated (any Actor)? = #isolation) async throws {
        let wait = Wait(.sleep(until: deadline), honoursCancellation: true)
        guard await suspend(wait) == .elapsed else { throw CancellationError() }
    }

    /// Suspends the calling task until nothing else can run at this instant; until then, what can run does so first in,
    /// first out, which is no choice of the schedule.
    func settle() async {
        await withUnsafeContinuation { settling = $0 }
    }

    /// Whether the calling task belongs to the simulation and the run goes on; a call from outside is
    /// reported.
    private func admit(_ wait: Wait) -> Bool {
        let isSimulated = withUnsafeCurrentTask { task in
            wait.taskIdentity = task?.hashValue ?? 0
            return task?.unownedTaskExecutor == executor.asUnownedTaskExecutor()
        }
        guard isSimulated, executor.isDriver else {
            executor.post(.outsideCall(wait.label))
            return false
        }
        if #available(macOS 26.0, iOS 26.0, watchOS 26.0, tvOS 26.0, visionOS 26.0, *) {
            wait.taskName = Task.name
        }
        return !isClosing
    }

    /// Starts a wait: its timer is set, or it is over at once.
    func begin(_ wait: Wait) {
        guard !isClosing else { return end(wait, .closed) }
        wait.slot = activeWaits.count
        activeWaits.append(wait)
        let isCancelled = wait.state == .cancelledEarly
        wait.state = .armed
        var deadline: Duration?
        switch wait.subject {
        case .sleep(let time):
            log(.sleepStarted(until: time))
            deadline = time
        case .turn:
            deadline = now
        case .operation(let name, let after, _, let reply):
            wait.record = operations.count
            operations.append(
                OperationRecord(
                    name: name,
                    task: wait.taskName,
                    startedAt: now
                )
            )
            log(.operationStarted(name))
            deadline = after.map { now + $0 }
            if let reply {
                if reply.outcome == nil { reply.add(wait) } else { deadline = now }
            }
        }
        if let deadline {
            if deadline <= now {
                wait.state = .due
                executor.ready.append(.due(wait))
            } else {
                timers.insert(.wait(wait), deadline: deadline)
            }
        }
        if isCancelled { noteCancellation(wait) }
        if isCancelled, wait.honoursCancellation {
            if wait.state == .due { executor.ready.removeDue(wait) }
            end(wait, .cancelled)
        }
    }

    /// Ends a wait because its task was cancelled, where the wait honours that.
    ///
    /// When its timer is due at this very instant, either can come first, and the schedule decides.
    func cancel(_ wait: Wait) {
        switch wait.state {
        case .idle:
            wait.state = .cancelledEarly
        case .armed:
            noteCancellation(wait)
            if wait.honoursCancellation { end(wait, .cancelled) }
        case .due:
            noteCancellation(wait)
            guard wait.honoursCancellation else { return }
            executor.ready.removeDue(wait)
            // Where firing is a step of its own, an order in which it comes first is another schedule.
            end(wait, isClosing || !isReduced || chooser.choose(2) == 0 ? .cancelled : .elapsed)
        case .cancelledEarly, .ended:
            break
        }
    }

    /// Makes an operation due that its reply has answered.
    func answer(_ wait: Wait) {
        guard wait.state == .armed else { return }
        end(wait, .elapsed)
    }

    /// Fires a timer that is due, and runs its task in the same step: the reduction of orders that the explorer makes, here
    /// and where the script spawns a task.
    ///
    /// It is sound because firing runs no code of the subject. It changes the wait and makes its task ready, which nobody
    /// can read, so that it is independent of every step but the task's own and one that cancels the task; and there
    /// `cancel` makes the choice. The same holds for spawning, where no step can cancel the task yet. Steps of the subject are never taken to be independent of each other: they may share
    /// memory, which the engine does not see.
    func fire(_ wait: Wait) {
        guard wait.state == .due else { return }
        if isReduced {
            executor.runResumed { end(wait, .elapsed) }
        } else {
            end(wait, .elapsed)
        }
    }

    /// Decides the end of a wait: its task becomes ready.
    private func end(_ wait: Wait, _ how: Wait.End) {
        guard wait.state != .ended else { return }
        wait.state = .ended
        wait.end = how
        deactivate(wait)
        logEnd(of: wait)
        let continuation = wait.continuation
        wait.continuation = nil
        continuation?.resume(returning: how)
    }

    private func deactivate(_ wait: Wait) {
        guard let slot = wait.slot, slot < activeWaits.count, let last = activeWaits.last else { return }
        activeWaits[slot] = last
        last.slot = slot
        activeWaits.removeLast()
        wait.slot = nil
    }

    private func noteCancellation(_ wait: Wait) {
        guard !isClosing, let record = wait.record, operations[record].cancelledAt == nil else { return }
        operations[record].cancelledAt = now
        log(.operationCancelled(operations[record].name))
    }

    private func logEnd(of wait: Wait) {
        guard !isClosing, wait.end != .closed else { return }
        switch wait.subject {
        case .sleep:
            log(wait.end == .elapsed ? .sleepEnded : .sleepCancelled)
        case .turn:
            break
        case .operation(let name, _, let scripted, let reply):
            guard let record = wait.record else { return }
            let outcome = wait.end == .cancelled ? .cancelled : reply?.outcome ?? scripted
            operations[record].endedAt = now
            operations[record].outcome = outcome
            log(.operationEnded(name, outcome))
        }
    }

    // MARK: The end

    /// The tasks that are alive, as far as they can be known.
    func livingTasks() -> [LivingTask] {
        var unnamed = 0
        func named(_ name: String?) -> String {
            if let name { return name }
            unnamed += 1
            return "task \(unnamed)"
        }
        let names = Dictionary(
            spawned.filter { !$0.isFinished && $0.identity != 0 }.map { ($0.identity, $0.name) },
            uniquingKeysWith: { first, _ in first }
        )
        var waiting: Set<Int> = []
        var living: [LivingTask] = []
        for wait in activeWaits {
            waiting.insert(wait.taskIdentity)
            let reason: LivingTask.Reason =
                switch wait.subject {
                case .sleep(let deadline): .sleep(until: deadline)
                case .turn: .unknown
                case .operation(let name, _, _, _): .operation(name)
                }
            let name = named(wait.taskName ?? names[wait.taskIdentity])
            living.append(LivingTask(name: name, reason: reason))
        }
        for task in spawned where !task.isFinished {
            guard task.identity == 0 || !waiting.contains(task.identity) else { continue }
            living.append(LivingTask(name: task.name, reason: .unknown))
        }
        return living
    }

    /// Ends the run: all waits end, and tasks get some steps to unwind, unlogged and first in, first out.
    func close() {
        isClosing = true
        for task in spawned where !task.isFinished { task.cancel() }
        settling?.resume()
        settling = nil
        for _ in 0..<Self.unwindingSteps {
            while let wait = activeWaits.last { end(wait, .closed) }
            guard let item = executor.ready.remove(at: 0) else { break }
            switch item {
            case .due(let wait): end(wait, .closed)
            case .action: break
            case .job(let job): executor.run(job)
            }
        }
        // They hold what the scenario made, and that holds the engine.
        timers = TimerQueue()
        spawned = []
    }

    private static var unwindingSteps: Int { 1_000 }
}
