/// Runs a scenario under one schedule.
@available(Simulated, *)
struct ScheduleRunner<Value: Sendable> {
    let scenario: @Sendable (Simulation) -> SimulatedTask<Value>
    let limits: Limits
    let watchdog: Watchdog
    let progress: Progress
    let isReduced: Bool

    /// Runs one schedule.
    ///
    /// - Returns: The run, and what of a replay string could not be followed.
    func run(_ source: Chooser.Source) -> (run: SimulatedRun<Value>, mismatch: ReplayError?) {
        progress.begin(source)
        let executor = SimulationExecutor()
        var (run, evidence, mismatch, isReleased) = SimulatedThread.drive(executor) {
            var (run, evidence, mismatch) = drive(Chooser(source, trapNote: progress.trapNote), on: executor)
            let isReleased =
                evidence.isReleased || release(executor, &evidence, patiently: run.standstill != .unknownWait)
            abandon(executor, &evidence)
            return (run, evidence, mismatch, isReleased)
        }

        if let escape = evidence.escape {
            return (.escaped(escape), nil)
        }
        if !isReleased, !run.isUnfinished {
            return (.escaped(run.standstill == .unknownWait ? .unknownWait : .heldOutside), nil)
        }
        if case .prefix = source, mismatch != nil {
            run = .escaped(.notRepeatable)
        }
        return (run, mismatch)
    }

    /// Takes the run to its end, and lets go of everything that belongs to it.
    private func drive(
        _ chooser: Chooser,
        on executor: SimulationExecutor
    ) -> (run: SimulatedRun<Value>, evidence: OutsideEvidence, mismatch: ReplayError?) {
        let engine = Engine(
            executor: executor,
            chooser: chooser,
            limits: limits,
            watchdog: watchdog,
            progress: progress,
            isReduced: isReduced
        )
        SimulatedThread.enter(engine)
        var judged: SimulatedTask<Value>?
        engine.run { judged = scenario(Simulation(engine: engine)) }
        let unused = engine.chooser.unused
        let run = SimulatedRun(
            outcome: outcome(of: judged, engine),
            finishedAt: judged?.result.finishedAt,
            standstill: engine.standstill,
            events: engine.events,
            operations: engine.operations,
            livingTasks: engine.livingTasks(),
            schedule: Schedule(choices: engine.chooser.taken),
            steps: engine.steps
        )
        engine.close()
        SimulatedThread.leave()
        return (run, engine.evidence, engine.chooser.mismatch ?? (unused > 0 ? .unusedChoices(unused) : nil))
    }

    /// Lets tasks that still unwind do so, and waits until nobody holds the environment.
    ///
    /// - Parameter patiently: Whether to wait for what other threads may do; false where that has been done.
    private func release(
        _ executor: SimulationExecutor,
        _ evidence: inout OutsideEvidence,
        patiently: Bool
    ) -> Bool {
        var patience: Patience?
        var steps = 0
        while true {
            evidence.add(executor.collect())
            for job in evidence.takeJobs() { executor.ready.append(.job(SimulatedJob(job: job))) }
            while case .job(let job) = executor.ready.remove(at: 0), steps < limits.steps {
                steps += 1
                executor.run(job)
            }
            if evidence.isReleased || !patiently { return evidence.isReleased }
            guard var current = patience else {
                patience = Patience(watchdog, probing: executor, after: evidence.probes)
                continue
            }
            guard !current.isExhausted(probes: evidence.probes), steps < limits.steps else { return false }
            progress.count()
            executor.waitForMessage(until: current.nextLook())
            patience = current
        }
    }

    /// Leaves what could not be ended to the threads of the process.
    private func abandon(_ executor: SimulationExecutor, _ evidence: inout OutsideEvidence) {
        evidence.add(executor.close())
        for job in evidence.takeJobs() { executor.forward(SimulatedJob(job: job)) }
        while let item = executor.ready.remove(at: 0) {
            if case .job(let job) = item { executor.forward(job) }
        }
    }

    private func outcome(of task: SimulatedTask<Value>?, _ engine: Engine) -> SimulatedRun<Value>.Outcome {
        switch task?.result.result {
        case .success(let value): .returned(value)
        case .failure(let error): .threw(error)
        case nil: .neverFinished(engine.standstill ?? .deadlock)
        }
    }
}

@available(Simulated, *)
extension SimulatedRun {
    fileprivate var isUnfinished: Bool {
        if case .neverFinished = outcome { true } else { false }
    }

    /// A run that left the simulation: where it was when that was noticed depends on the speed of other threads,
    /// so that only the escape is kept.
    ///
    /// - Parameter prefix: What is known of its schedule.
    static func escaped(_ escape: Escape, after prefix: [Schedule.Choice] = []) -> SimulatedRun {
        SimulatedRun(
            outcome: .escaped(escape),
            finishedAt: nil,
            standstill: nil,
            events: [],
            operations: [],
            livingTasks: [],
            schedule: Schedule(choices: prefix),
            steps: 0
        )
    }
}
