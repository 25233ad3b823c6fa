import Expectations
import Simulation

/// What one run of the race showed, in the form in which it can be compared.
struct ObservedRace {
    /// What became of the loads, and of the requests for placements that somebody asked for.
    let outcome: RaceExpectations.Outcome
    /// Requests and paywalls for placements that nobody asked for, in words.
    let strays: [String]
    /// What shows that a request or a load was alive after it was to be over, in words; nil where none was.
    let leftAlive: String?
    /// Why the run ended with tasks alive; nil where all were over.
    let standstill: Standstill?
}

extension ObservedRace {
    init(scenario: RaceScenario, observation: RaceObservation, run: SimulatedRun<RaceObservation>) {
        var strays: [String] = []
        let requests = Self.requests(of: scenario, run, strays: &strays)
        let loads = observation.loads.map { Self.result($0, in: scenario) }
        for (index, (load, result)) in zip(scenario.content.loads, loads).enumerated() {
            guard let placement = result.placement, scenario.placements(ofLoad: index).contains(placement)
            else {
                if let placement = result.placement {
                    strays.append(
                        "\(RaceTimeline.name(ofLoad: index, of: scenario)) returned the paywall of the placement"
                            + " '\(placement)', not of '\(load.placement)'"
                    )
                }
                continue
            }
        }
        self.init(
            outcome: RaceExpectations.Outcome(loads: loads, requests: requests),
            strays: strays,
            leftAlive: Self.leftAlive(loads, of: scenario, run),
            standstill: run.standstill
        )
    }

    /// How a call ended, in the terms of the expectations.
    static func result(_ result: LoadCalls.Result?, in scenario: RaceScenario) -> RaceExpectations.LoadResult
    {
        switch result {
        case .returned(let paywall, let time):
            RaceExpectations.LoadResult(
                .paywall,
                audience: scenario.audience(of: paywall.role),
                placement: paywall.placement,
                at: time
            )
        case .failed(let failure, let time):
            RaceExpectations.LoadResult(.failed, error: failure.map { scenario.name(of: $0.role) }, at: time)
        case .cancelled(let time): RaceExpectations.LoadResult(.cancelled, at: time)
        case nil: RaceExpectations.LoadResult(.pending, at: nil)
        }
    }

    private static func requests(
        of scenario: RaceScenario,
        _ run: SimulatedRun<RaceObservation>,
        strays: inout [String]
    ) -> [RaceExpectations.RequestResult] {
        let horizon = scenario.horizon
        var requests: [RaceExpectations.RequestResult] = []
        for operation in run.operations where operation.startedAt < horizon {
            guard let request = scenario.labelledRequests[operation.name] else {
                strays.append(
                    "'\(operation.name)' was made at \(operation.startedAt.inSeconds), "
                        + "for a placement that nobody asked for"
                )
                continue
            }
            let end = operation.endedAt.flatMap { $0 < horizon ? $0 : nil }
            let ending: RaceExpectations.RequestResult.Ending =
                if end != nil, let outcome = operation.outcome { .init(outcome) } else { .open }
            requests.append(
                RaceExpectations.RequestResult(
                    request.name,
                    placement: request.placement,
                    from: operation.startedAt,
                    to: end,
                    ending
                )
            )
        }
        return requests
    }

    private static func leftAlive(
        _ loads: [RaceExpectations.LoadResult],
        of scenario: RaceScenario,
        _ run: SimulatedRun<RaceObservation>
    ) -> String? {
        // A load that hangs and may not is a fault of its own, and its tasks are alive of course.
        guard loads.indices.allSatisfy({ loads[$0].atSeconds != nil || scenario.mayHang($0) }) else {
            return nil
        }
        if loads.allSatisfy({ $0.atSeconds != nil }),
            let last = loads.compactMap(\.atSeconds?.duration).max(),
            let message = activity(after: last, in: run.events, of: scenario)
        {
            return message
        }
        let mayHang = { (task: LivingTask) in
            if case .operation(let name) = task.reason { scenario.mayEnd(name, at: nil) } else { false }
        }
        let isHanging = run.livingTasks.contains(where: mayHang)
        let names = loads.indices.map { RaceTimeline.name(ofLoad: $0, of: scenario) }
        let living = run.livingTasks.first { task in
            switch task.reason {
            case .operation: !mayHang(task)
            // A timer that nobody waits for is harmless.
            case .sleep: names.contains(task.name)
            // What waits for nothing in sight may wait for a request that may hang.
            case .unknown: !isHanging
            }
        }
        return living.map { task in
            let reason = if case .operation(let name) = task.reason { "waits for '\(name)'" } else { "waits" }
            return "the task '\(task.name)' is alive at the end: it \(reason)"
        }
    }

    /// The first request that went on after a time, in words; nil where none did. A timer that runs out is no
    /// fault.
    private static func activity(after last: Duration, in events: [SimulatedEvent], of scenario: RaceScenario)
        -> String?
    {
        for event in events where event.time > last && event.time < scenario.horizon {
            switch event.kind {
            case .operationEnded(let name, _) where scenario.mayEnd(name, at: event.time): continue
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
    /// Whether an accepted outcome has a request, as the log of a run calls it, end at a time; nil stands for never.
    fileprivate func mayEnd(_ label: String, at time: Duration?) -> Bool {
        content.accepted.flatMap(\.requests).contains { request in
            guard RequestLabel.text(request.request, placement: request.placement) == label else {
                return false
            }
            guard let time, let end = request.endSeconds?.duration else {
                return time == nil && request.endSeconds == nil
            }
            return accepts(time, for: end)
        }
    }

    /// The placements that a load, counted from 0, may give the paywall of.
    func placements(ofLoad load: Int) -> Set<String> {
        Set([content.loads[load].placement] + content.accepted.compactMap { $0.loads[load].placement })
    }
}
