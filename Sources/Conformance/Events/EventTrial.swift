import Expectations
import Simulation

/// An event scenario for one handler.
@available(Simulated, *)
struct EventTrial<Subject: EventSubject>: Trial {
    let scenario: EventScenario
    let makeSubject: @Sendable (EventEnvironment) -> Subject

    var id: String { scenario.id }
    var suite: String { Subject.style.suite }
    var statements: [Statement] { scenario.statements }
    var horizon: Duration { scenario.horizon }
    var basis: Basis { scenario.basis(in: Subject.style) }

    func conduct(_ simulation: Simulation) async throws -> EventObservation {
        let record = EventRecord()
        let environment = EventEnvironment(
            isObserverMode: scenario.content.observerMode,
            answer: scenario.content.answer ?? false,
            clock: simulation.clock,
            executor: simulation.executor,
            simulation: simulation,
            record: record
        )
        let subject = SimulatedThread.make(in: environment) { makeSubject(environment) }
        let scenario = scenario
        simulation.spawn("the app") {
            for earlier in scenario.earlier {
                // Whether it is taken or refused, other scenarios tell.
                let task = simulation.spawn("earlier \(earlier.event)") {
                    try? await subject.handle(earlier.event, payload: earlier.payload)
                }
                if let lead = earlier.lead {
                    try? await simulation.clock.sleep(for: lead)
                    continue
                }
                if let cancellation = earlier.cancellation {
                    try? await simulation.clock.sleep(for: cancellation)
                    task.cancel()
                }
                try? await task.value
                if scenario.pause > .zero { try? await simulation.clock.sleep(for: scenario.pause) }
            }
            record.begin(at: simulation.clock.now.offset)
            if !scenario.earlier.isEmpty {
                simulation.note(EventTimeline(scenario: scenario, style: Subject.style).text)
            }
            for other in scenario.meanwhile {
                simulation.spawn("meanwhile \(other.event)") {
                    if other.delay > .zero { try? await simulation.clock.sleep(for: other.delay) }
                    try? await subject.handle(other.event, payload: other.payload)
                }
            }
            let cancellation = scenario.content.cancelledAfterSeconds?.duration
            // In an instant with others, it may be the first or the last.
            let task = simulation.spawn("the event") {
                let ending: EventRecord.Ending
                do {
                    try await subject.handle(scenario.event, payload: scenario.payload)
                    ending = .returned
                } catch is CancellationError where cancellation != nil {
                    ending = .returned
                } catch let rejection as PayloadRejection {
                    ending = .rejected(path: rejection.path)
                } catch {
                    ending = .rejected(path: nil)
                }
                if case .rejected(let path) = ending {
                    simulation.note(EventTimeline.text(ofRejection: path))
                }
                record.end(ending)
            }
            if let cancellation {
                try? await simulation.clock.sleep(for: cancellation)
                simulation.note("handling is cancelled")
                task.cancel()
            }
        }
        try await simulation.clock.sleep(until: VirtualClock.Instant(offset: horizon), tolerance: nil)
        return EventObservation(beginning: record.beginning, calls: record.calls, ending: record.ending)
    }

    func judge(_ observation: EventObservation, _ run: SimulatedRun<EventObservation>) -> Judgement {
        EventComparison(scenario: scenario, style: Subject.style, observation: observation, run: run)
            .judgement
    }

    var script: [Timeline.Entry] { EventTimeline(scenario: scenario, style: Subject.style).script(.zero) }

    func timeline(_ run: SimulatedRun<EventObservation>, expecting judgement: Judgement) -> Timeline {
        EventTimeline(scenario: scenario, style: Subject.style)
            .timeline(of: run.events, expecting: judgement.accepted)
    }
}
