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
    typealias Ending = (ending: RaceExpectations.RequestResult.Ending, end: Duration?)

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
            var course: Course
            if let joined = joined(by: index, courses, &oracle) {
                course = Course(result: joined)
            } else {
                var model = LoadModel(load: load, timeline: timeline, vocabulary: vocabulary, oracle: oracle)
                course = model.course()
                oracle = model.oracle
            }
            courses.append(course)
            let placement = placement(of: load, &oracle)
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
            for request in course.requests {
                let (ending, end) = self.end(of: request, in: course, load, &oracle)
                outcome.requests.append(
                    RaceExpectations.RequestResult(
                        vocabulary.name(of: request.role),
                        placement: placement,
                        from: request.start.withoutLeastSteps,
                        to: end?.withoutLeastSteps,
                        ending
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

    private func placement(of load: RaceTimeline.Load, _ oracle: inout RaceOracle) -> String {
        // A request for the documented placement is right by either answer, and for any other one wrong.
        oracle.note(RequestedPlacement.self)
        let isCallers = load.placement == 0 || oracle.answer(RequestedPlacement.self) == .callers
        return vocabulary.placement(isCallers ? load.placement : 0)
    }

    private func end(
        of request: Course.Request,
        in course: Course,
        _ load: RaceTimeline.Load,
        _ oracle: inout RaceOracle
    ) -> Ending {
        let behaviour = timeline.behaviour(of: request.role)
        let ownEnd = behaviour.duration.map { request.start + $0 }
        let ending: RaceExpectations.RequestResult.Ending =
            ownEnd == nil ? .open : behaviour.isSuccess ? .completed : .failed
        guard let limit = [request.limit, course.result.end].compactMap(\.self).min() else {
            return (ending, ownEnd)
        }
        if let ownEnd {
            // A request that ends in the very instant in which it is not needed any more may come first or not.
            let isTied =
                !timeline.coincidences.isEmpty && course.result.role != request.role
                && ownEnd.withoutLeastSteps == limit.withoutLeastSteps
            if isTied ? oracle.way(of: 2) == 0 : ownEnd <= limit { return (ending, ownEnd) }
        }
        let isCancelledByCaller = course.result.outcome == .cancelled && limit == load.cancellation
        let isLeftAlone =
            isCancelledByCaller
            ? oracle.answer(CancelledCaller.self) == .requestsGoOn
            : oracle.answer(LosingRequest.self) == .leftRunning
        return isLeftAlone ? (ending, ownEnd) : (.cancelled, limit)
    }
}
