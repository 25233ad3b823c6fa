import Expectations
import Simulation

/// A race scenario for one loader.
@available(Simulated, *)
struct RaceTrial<Subject: RaceSubject>: Trial {
    let scenario: RaceScenario
    let makeSubject: @Sendable (RaceEnvironment) -> Subject
    /// How many threads deliver each profile that comes while loads may wait.
    let threads: Int

    var id: String { scenario.id }
    var suite: String { "race" }
    var basis: Basis { scenario.basis }
    var statements: [Statement] { scenario.statements }
    var horizon: Duration { scenario.horizon }

    func conduct(_ simulation: Simulation) async throws -> RaceObservation {
        let environment = RaceEnvironment(
            clock: simulation.clock,
            executor: simulation.executor,
            simulation: simulation,
            scenario: scenario
        )
        let subject = SimulatedThread.make(in: environment) { makeSubject(environment) }
        // What a subject begins when it is made is done before anything else happens.
        await simulation.settle()
        SimulatedThread.asMain {
            for profile in scenario.content.profiles where profile.atSeconds == nil {
                subject.profileDidChange(attributionSources: profile.attributionSources)
            }
        }
        deliver(scenario.laterProfiles[...], to: subject, in: simulation)
        let calls = LoadCalls(count: scenario.content.loads.count)
        for index in scenario.content.loads.indices { schedule(index, of: subject, calls, in: simulation) }
        try await simulation.clock.sleep(until: VirtualClock.Instant(offset: horizon), tolerance: nil)
        let results = calls.results
        for index in scenario.content.loads.indices where results[index] == nil {
            // Where hanging is a fault, the run is left as it is, so that the simulation can find out why.
            if scenario.mayHang(index) { calls.cancel(index) }
        }
        return RaceObservation(loads: results)
    }

    /// Delivers profiles in their order: those of the same instant one after the other, so that the schedule
    /// can let tasks run between them but not swap them.
    private func deliver(
        _ profiles: ArraySlice<RaceExpectations.Profile>,
        to subject: Subject,
        in simulation: Simulation
    ) {
        guard let profile = profiles.first else { return }
        simulation.at(profile.time, RaceTimeline.text(of: profile)) {
            @Sendable func call() { subject.profileDidChange(attributionSources: profile.attributionSources) }
            @Sendable func goOn() { deliver(profiles.dropFirst(), to: subject, in: simulation) }
            if threads > 1 {
                simulation.onThreads(threads, call, then: goOn)
            } else {
                call()
                goOn()
            }
        }
    }

    private func schedule(_ index: Int, of subject: Subject, _ calls: LoadCalls, in simulation: Simulation) {
        let load = scenario.content.loads[index]
        let name = RaceTimeline.name(ofLoad: index, of: scenario)
        @Sendable func begin() {
            let task = simulation.spawn(name) {
                let result: LoadCalls.Result
                do {
                    let paywall = try await subject.load(
                        placement: load.placement,
                        timeout: load.timeout.value
                    )
                    result = .returned(subject.origin(of: paywall), at: simulation.clock.now.offset)
                } catch is CancellationError {
                    result = .cancelled(at: simulation.clock.now.offset)
                } catch {
                    result = .failed(SimulatedRequestFailure(in: error), at: simulation.clock.now.offset)
                }
                simulation.note("\(name) \(RaceTimeline.text(of: result, in: scenario))")
                calls.end(index, result)
            }
            calls.begin(index) { task.cancel() }
            if let cancellation = load.cancellation, cancellation <= load.time { task.cancel() }
        }
        if load.time == .zero {
            begin()
        } else {
            simulation.spawn(at: load.time, "\(name) begins", by: begin)
        }
        if let cancellation = load.cancellation, cancellation > load.time {
            simulation.at(cancellation, "the caller of \(name) is cancelled") { calls.cancel(index) }
        }
    }

    func judge(_ observation: RaceObservation, _ run: SimulatedRun<RaceObservation>) -> Judgement {
        let observed = ObservedRace(scenario: scenario, observation: observation, run: run)
        return RaceComparison(scenario: scenario, observed: observed).judgement
    }

    var script: [Timeline.Entry] { RaceTimeline(scenario: scenario).script }

    func timeline(_ run: SimulatedRun<RaceObservation>, expecting judgement: Judgement) -> Timeline {
        RaceTimeline(scenario: scenario).timeline(of: run.events, expecting: judgement.accepted)
    }
}

/// What the runner notes down about a run of the race.
struct RaceObservation: Sendable {
    /// One for each load; nil for one that has not ended.
    let loads: [LoadCalls.Result?]
}
