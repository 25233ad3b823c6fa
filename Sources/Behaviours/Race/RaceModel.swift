import Expectations

/// What loads do on a timeline when they obey the answers of an oracle.
struct RaceModel {
    /// How a load goes.
    struct Course: Equatable {
        var result: Result
        var requests: [Request] = []

        struct Result: Equatable {
            var outcome: RaceExpectations.LoadResult.Kind
            /// Whose paywall the load gives, or whose error it throws; `nil` for any other end.
            var role: RaceExpectations.Role?
            /// `nil` for a load that never ends.
            var end: Duration?
        }

        struct Request: Equatable {
            var role: RaceExpectations.Role
            var start: Duration
            /// When the load stops needing it before its own end; `nil` where it does so as it ends.
            var limit: Duration?
        }
    }

    /// How a request ends.
    private struct Ending {
        var kind: RaceExpectations.RequestResult.Ending
        /// `nil` for a request that never ends.
        var moment: Duration?
        /// Whether it is cancelled and goes on.
        var isUnstoppable = false
    }

    let timeline: RaceTimeline
    let vocabulary: RaceVocabulary

    func outcome(_ oracle: inout RaceOracle) -> RaceExpectations.Outcome {
        var ordered = timeline
        for event in RaceTimeline.Coincidence.allCases where timeline.coincidences.contains(event) {
            ordered.move(event, isLater: oracle.way(of: 2) == 1)
        }
        return RaceModel(timeline: ordered, vocabulary: vocabulary).orderedOutcome(&oracle)
    }

    /// What comes of loads when no two events fall together of which the order is open.
    private func orderedOutcome(_ oracle: inout RaceOracle) -> RaceExpectations.Outcome {
        var outcome = RaceExpectations.Outcome(loads: [], requests: [])
        var courses: [Course] = []
        for (index, load) in timeline.loads.enumerated() {
            let load = requesting(load, &oracle)
            var course: Course
            if let joined = joined(by: index, courses, &oracle) {
                course = Course(result: joined)
            } else {
                var model = LoadModel(
                    load: load,
                    timeline: timeline,
                    vocabulary: vocabulary,
                    oracle: consume oracle
                )
                course = model.course()
                oracle = model.oracle
            }
            let endings = course.requests.map { end(of: $0, in: course, load, &oracle) }
            course.result = late(course.result, behind: endings.filter(\.isUnstoppable), &oracle)
            courses.append(course)
            let placement = vocabulary.placement(load.placement)
            let isPaywall = course.result.outcome == .paywall
            outcome.loads.append(
                RaceExpectations.LoadResult(
                    course.result.outcome,
                    audience: isPaywall ? course.result.role.map(vocabulary.audience) : nil,
                    placement: isPaywall ? placement : nil,
                    error: isPaywall ? nil : course.result.role.map(vocabulary.name),
                    at: course.result.end?.withoutLeastSteps
                )
            )
            for (request, ending) in zip(course.requests, endings) {
                outcome.requests.append(
                    RaceExpectations.RequestResult(
                        vocabulary.name(of: request.role),
                        placement: placement,
                        from: request.start.withoutLeastSteps,
                        to: ending.moment?.withoutLeastSteps,
                        ending.kind
                    )
                )
            }
        }
        let order = RaceExpectations.Role.allCases.reversed().map(vocabulary.name)
        outcome.requests = outcome.requests.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            let ranks = (order.firstIndex(of: first.request) ?? 0, order.firstIndex(of: second.request) ?? 0)
            return (first.startSeconds.duration, ranks.0, left.offset)
                < (second.startSeconds.duration, ranks.1, right.offset)
        }.map(\.element)
        return outcome
    }

    /// What a load comes to that gets the result of the first one; `nil` where it runs a race of its own.
    private func joined(by index: Int, _ courses: [Course], _ oracle: inout RaceOracle) -> Course.Result? {
        guard let first = courses.first, first.result.outcome == .paywall || first.result.end == nil,
            oracle.answer(SeveralLoads.self) == .shared
        else { return nil }
        let load = timeline.loads[index]
        let end = first.result.end.map { max($0, load.start) }
        if let cancellation = load.cancellation, end.map({ cancellation < $0 }) ?? true {
            return Course.Result(outcome: .cancelled, end: cancellation)
        }
        return Course.Result(outcome: first.result.outcome, role: first.result.role, end: end)
    }

    /// The load with the placement that it makes requests for.
    private func requesting(_ load: RaceTimeline.Load, _ oracle: inout RaceOracle) -> RaceTimeline.Load {
        // A request for the documented placement is right by either answer, and for any other one wrong.
        oracle.note(RequestedPlacement.self)
        var load = load
        if load.placement != 0, oracle.answer(RequestedPlacement.self) != .callers { load.placement = 0 }
        return load
    }

    private func end(
        of request: Course.Request,
        in course: Course,
        _ load: RaceTimeline.Load,
        _ oracle: inout RaceOracle
    ) -> Ending {
        let behaviour = timeline.behaviour(of: request.role, for: load.placement)
        let ownEnd = behaviour.duration.map { request.start + $0 }
        let ending = Ending(
            kind: ownEnd == nil ? .open : behaviour.isSuccess ? .completed : .failed,
            moment: ownEnd
        )
        guard let limit = [request.limit, course.result.end].compactMap(\.self).min() else {
            return ending
        }
        if let ownEnd {
            // A request that ends in the very instant in which it is not needed any more may come first or not.
            let isTied =
                !timeline.coincidences.isEmpty && course.result.role != request.role
                && ownEnd.withoutLeastSteps == limit.withoutLeastSteps
            if isTied ? oracle.way(of: 2) == 0 : ownEnd <= limit { return ending }
        }
        let isCancelledByCaller = course.result.outcome == .cancelled && limit == load.cancellation
        let isLeftAlone =
            isCancelledByCaller
            ? oracle.answer(CancelledCaller.self) == .requestsGoOn
            : oracle.answer(LosingRequest.self) == .leftRunning
        if isLeftAlone { return ending }
        return timeline.unstoppable.contains(request.role)
            ? Ending(kind: ending.kind, moment: ownEnd, isUnstoppable: true)
            : Ending(kind: .cancelled, moment: limit)
    }

    /// What a load comes to that waits for requests which it cannot stop, where pages leave room for that.
    private func late(
        _ result: Course.Result,
        behind requests: [Ending],
        _ oracle: inout RaceOracle
    ) -> Course.Result {
        guard !requests.isEmpty, let end = result.end, oracle.answer(UnstoppableRequest.self) == .awaited
        else { return result }
        let ends = requests.compactMap(\.moment)
        guard ends.count == requests.count else { return Course.Result(outcome: .pending) }
        var result = result
        result.end = max(end, ends.max() ?? end)
        return result
    }
}
