import PaywallKit
import Simulation

/// What one run of the race showed, in the form in which it can be compared.
struct ObservedRace {
    /// What became of the loads and requests that the scenario knows of.
    let outcome: RaceOutcome
    /// Requests and paywalls for placements that nobody asked for, in words.
    let strays: [String]
    /// What shows that a task was alive after all loads had ended, in words; nil where none was.
    let leftAlive: String?
    /// Why the run ended with tasks alive; nil where all were over.
    let standstill: Standstill?
}

extension ObservedRace {
    init(scenario: RaceScenario, observation: RaceObservation, run: Run<RaceObservation>) {
        var strays: [String] = []
        let requests = Self.requests(of: scenario, run, strays: &strays)
        let loads = Self.loads(of: scenario, observation, strays: &strays)
        self.init(
            outcome: RaceOutcome(label: nil, loads: loads, requests: requests),
            strays: strays,
            leftAlive: Self.leftAlive(loads, of: scenario, run),
            standstill: run.standstill
        )
    }

    private static func requests(
        of scenario: RaceScenario,
        _ run: Run<RaceObservation>,
        strays: inout [String]
    ) -> [RaceOutcome.Request] {
        let horizon = scenario.horizon
        var requests: [RaceOutcome.Request] = []
        for operation in run.operations where operation.startedAt < horizon {
            guard let (load, request) = scenario.request(named: operation.name) else {
                strays.append(
                    "'\(operation.name)' was made at \(operation.startedAt.inSeconds), "
                        + "for a placement that nobody asked for"
                )
                continue
            }
            let end = operation.endedAt.flatMap { $0 < horizon ? $0 : nil }
            let ending: RaceOutcome.Request.Ending =
                if end != nil, let outcome = operation.outcome { .init(outcome) } else { .open }
            requests.append(
                RaceOutcome.Request(
                    load: load,
                    request: request,
                    start: operation.startedAt,
                    ending: ending,
                    end: end
                )
            )
        }
        return requests
    }

    private static func loads(
        of scenario: RaceScenario,
        _ observation: RaceObservation,
        strays: inout [String]
    ) -> [RaceOutcome.Load] {
        var loads: [RaceOutcome.Load] = []
        for (index, result) in observation.loads.enumerated() {
            switch result {
            case .returned(let paywall, let time):
                let placementID = scenario.placementID(ofLoad: index)
                if paywall.placementId != placementID {
                    let name = RaceTimeline.name(ofLoad: index, of: scenario)
                    strays.append(
                        "\(name) returned the paywall of the placement '\(paywall.placementId)', "
                            + "not of '\(placementID)'"
                    )
                }
                loads.append(RaceOutcome.Load(ending: .paywall, audience: paywall.audience, end: time))
            case .failed(let time):
                loads.append(RaceOutcome.Load(ending: .failed, audience: nil, end: time))
            case .cancelled(let time):
                loads.append(RaceOutcome.Load(ending: .cancelled, audience: nil, end: time))
            case nil:
                loads.append(RaceOutcome.Load(ending: .pending, audience: nil, end: nil))
            }
        }
        return loads
    }

    private static func leftAlive(
        _ loads: [RaceOutcome.Load],
        of scenario: RaceScenario,
        _ run: Run<RaceObservation>
    ) -> String? {
        // A load that hangs and may not is a fault of its own, and its tasks are alive of course.
        guard loads.indices.allSatisfy({ loads[$0].end != nil || scenario.mayHang($0) }) else { return nil }
        if loads.allSatisfy({ $0.end != nil }), let last = loads.compactMap(\.end).max(),
            let message = activity(after: last, in: run.events, until: scenario.horizon)
        {
            return message
        }
        return run.livingTasks.first.map { task in
            let reason =
                switch task.reason {
                case .operation(let name): "waits for '\(name)'"
                case .sleep(let deadline): "sleeps until \(deadline.inSeconds)"
                case .unknown: "waits"
                }
            return "the task '\(task.name)' is alive at the end: it \(reason)"
        }
    }

    /// The first thing that a task did after a time, in words; nil where none did anything.
    private static func activity(after last: Duration, in events: [Event], until horizon: Duration) -> String?
    {
        for event in events where event.time > last && event.time < horizon {
            switch event.kind {
            case .sleepStarted, .sleepEnded, .sleepCancelled:
                return "a task waited for the clock until \(event.time.inSeconds), "
                    + "and the last load had ended at \(last.inSeconds)"
            case .operationStarted(let name), .operationEnded(let name, _):
                return "'\(name)' went on until \(event.time.inSeconds), "
                    + "and the last load had ended at \(last.inSeconds)"
            default:
                continue
            }
        }
        return nil
    }
}

extension RaceScenario {
    /// Which load and request a name in the log of a run stands for; nil for another placement.
    func request(named name: String) -> (load: Int, request: PaywallRequest)? {
        for load in loads.indices {
            let placementID = placementID(ofLoad: load)
            for request in PaywallRequest.allCases
            where SimulatedPaywallService.name(request, placementID) == name {
                return (load, request)
            }
        }
        return nil
    }
}
