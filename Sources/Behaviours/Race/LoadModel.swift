import Expectations
import Specifications

/// One load of a race.
///
/// In its simplest form: the default request starts at once; attribution within the window gives the segmented
/// paywall; else the end of the window gives the default one. Every step asks the oracle whether pages have it so.
struct LoadModel {
    typealias Course = RaceModel.Course

    let load: RaceTimeline.Load
    let timeline: RaceTimeline
    let vocabulary: RaceVocabulary
    var oracle: RaceOracle
    /// Whether an attribution counts that was known before the load began.
    private var isKnown = false

    init(load: RaceTimeline.Load, timeline: RaceTimeline, vocabulary: RaceVocabulary, oracle: RaceOracle) {
        self.load = load
        self.timeline = timeline
        self.vocabulary = vocabulary
        self.oracle = oracle
    }

    mutating func course() -> Course {
        if load.cancellation == load.start {
            // Nobody says whether a call that is wrong in itself finds that out before it finds itself cancelled.
            if case .refused(let isRequesting) = window(), oracle.way(of: 2) == 1 {
                return endAtOnce(.failed, isRequesting: isRequesting && startsAtOnce)
            }
            // Nor whether it looks first at what it can know as it begins.
            if case .open = window(), let stopped = stoppedByEmptyArray(before: load.start) { return stopped }
            guard startsAtOnce, oracle.answer(CancelledAtStart.self) == .request else {
                return endAtOnce(.cancelled, isRequesting: false)
            }
            // What else the load would request in its first instant, it may get to or not.
            if case .open(let end) = window(), oracle.way(of: 2) == 1 {
                return cancelled(race(windowEnd: end), at: load.start)
            }
            return endAtOnce(.cancelled, isRequesting: true)
        }
        let course: Course
        switch window() {
        case .refused(let isRequesting): return endAtOnce(.failed, isRequesting: isRequesting && startsAtOnce)
        case .open(let end):
            course = repeated(race(windowEnd: end))
            let last = [course.result.end, load.cancellation].compactMap(\.self).min()
            // That the window ends is also the end of waiting for an attribution that never comes.
            if let end, last.map({ $0 >= end }) ?? true { oracle.note(AttributionAfterWindow.self) }
        }
        guard let cancellation = load.cancellation, course.result.end.map({ cancellation < $0 }) ?? true
        else {
            return course
        }
        return cancelled(course, at: cancellation)
    }

    // MARK: The window

    private enum Window {
        case refused(isRequesting: Bool)
        /// Ends at this moment; `nil` for a window that never ends.
        case open(until: Duration?)
    }

    private mutating func window() -> Window {
        switch load.window {
        case .length(let length) where length > .zero:
            let unit = oracle.answer(WindowUnit.self)
            let scale = vocabulary.unit == unit ? 1 : unit == .seconds ? 1_000 : -1_000
            return .open(until: load.start + (scale < 0 ? length / -scale : length * scale))
        case .length(.zero), .negativeZero:
            return zeroWindow()
        case .length, .notANumber, .negativeInfinity:
            switch oracle.answer(InvalidTimeout.self) {
            case .error: return .refused(isRequesting: false)
            case .errorWhileRequesting: return .refused(isRequesting: true)
            case .zero: return zeroWindow()
            }
        case .infinity:
            switch oracle.answer(InfiniteTimeout.self) {
            case .error: return .refused(isRequesting: false)
            case .errorWhileRequesting: return .refused(isRequesting: true)
            case .endless: return .open(until: nil)
            }
        }
    }

    private mutating func zeroWindow() -> Window {
        switch oracle.answer(ZeroTimeout.self) {
        case .empty: .open(until: load.start)
        case .error: .refused(isRequesting: false)
        case .errorWhileRequesting: .refused(isRequesting: true)
        }
    }

    private func endAtOnce(_ outcome: RaceExpectations.LoadResult.Kind, isRequesting: Bool) -> Course {
        Course(
            result: Course.Result(outcome: outcome, end: load.start),
            requests: isRequesting ? [Course.Request(role: .defaultAudience, start: load.start)] : []
        )
    }

    // MARK: Attribution

    private mutating func race(windowEnd: Duration?) -> Course {
        let arrival = arrival()
        if let course = stoppedByEmptyArray(before: [arrival, windowEnd].compactMap(\.self).min()) {
            return course
        }
        if let arrival, isInTime(arrival, windowEnd) {
            return oracle.answer(AttributionInWindow.self) == .segmentedPaywall
                ? attributed(at: arrival, windowEnd: windowEnd)
                : defaultCourse(from: arrival, requestedAt: startsAtOnce ? load.start : arrival)
        }
        guard let windowEnd else {
            return Course(result: .init(outcome: .pending), requests: prefetch())
        }
        let course = timedOut(at: windowEnd)
        if let arrival, arrival > windowEnd, course.result.end.map({ arrival < $0 }) ?? true,
            oracle.answer(AttributionAfterWindow.self) == .counts
        {
            var late = attributed(at: arrival, windowEnd: nil)
            if !startsAtOnce, !late.requests.contains(where: { $0.role == .defaultAudience }) {
                late.requests.append(Course.Request(role: .defaultAudience, start: windowEnd))
            }
            return late
        }
        return course
    }

    /// When the load can know of an attribution that counts: not before its own start; `nil` where it never can.
    private mutating func arrival() -> Duration? {
        for profile in reports() where ends(profile.sources) {
            if let moment = profile.moment, moment >= load.start {
                // A report in the very instant in which a load begins can come before it or after it.
                if moment == load.start, mayDisregardWhatIsKnown, oracle.way(of: 2) == 1 { continue }
                return moment
            }
            if countsBeforehand(fromLaunch: profile.moment == nil) {
                isKnown = true
                return load.start
            }
        }
        return nil
    }

    /// The profiles, without those that others of the same instant make void.
    private mutating func reports() -> [RaceTimeline.Profile] {
        let profiles = timeline.profiles
        let isCrowded = zip(profiles, profiles.dropFirst()).contains {
            $0.moment != nil && $0.moment == $1.moment
        }
        guard isCrowded else { return profiles }
        let answer = oracle.answer(UpdatesInOneInstant.self)
        guard answer != .every else { return profiles }
        return profiles.enumerated().filter { index, profile in
            let rivals = answer == .first ? profiles[..<index] : profiles[(index + 1)...]
            return profile.moment == nil || !rivals.contains { $0.moment == profile.moment }
        }.map(\.element)
    }

    private mutating func ends(_ sources: [RaceTimeline.Source]) -> Bool {
        if sources.contains(.awaited) { return true }
        return !sources.isEmpty && oracle.answer(OtherSources.self) == .count
    }

    /// Whether an attribution counts that was known before the load began.
    ///
    /// What pages say of launches and what they say of loads stand in for each other where they say only one.
    private mutating func countsBeforehand(fromLaunch isFromLaunch: Bool) -> Bool {
        if oracle.knows(LaterLaunches.self), isFromLaunch || !oracle.knows(KnownAttribution.self) {
            return oracle.answer(LaterLaunches.self) == .noWait
        }
        return oracle.answer(KnownAttribution.self) == .noWait
    }

    /// Whether pages leave room for a load that waits although an attribution was known before it began.
    private var mayDisregardWhatIsKnown: Bool {
        if oracle.states(LaterLaunches.wait) { return true }
        if oracle.knows(KnownAttribution.self) { return oracle.states(KnownAttribution.wait) }
        return !oracle.states(LaterLaunches.noWait)
    }

    private mutating func isInTime(_ arrival: Duration, _ windowEnd: Duration?) -> Bool {
        guard let windowEnd, arrival >= windowEnd else { return true }
        if isKnown { return oracle.answer(KnownInEmptyWindow.self) == .counts }
        return arrival == windowEnd && oracle.answer(TieAtWindowEnd.self) == .attribution
    }

    /// - Parameter decision: When the load stops waiting; `nil` where it never does.
    private mutating func stoppedByEmptyArray(before decision: Duration?) -> Course? {
        let moments = timeline.profiles.filter { $0.sources.isEmpty }.map {
            max($0.moment ?? load.start, load.start)
        }
        guard let moment = moments.min(), decision.map({ moment <= $0 }) ?? true,
            oracle.answer(EmptyArray.self) == .error,
            // In the instant in which the load stops waiting, it may see the array before that or not.
            moment != decision || oracle.way(of: 2) == 0
        else { return nil }
        // Nobody says what a load does first that finds the array empty as it begins.
        let isRequesting = moment > load.start || oracle.way(of: 2) == 0
        return Course(
            result: Course.Result(outcome: .failed, end: moment),
            requests: isRequesting ? prefetch() : []
        )
    }

    // MARK: Requests

    private var segmentedRequest: RaceTimeline.Behaviour {
        timeline.behaviour(of: .segmented, for: load.placement)
    }

    private var startsAtOnce: Bool {
        mutating get { oracle.answer(DefaultRequestStart.self) == .atOnce }
    }

    private mutating func prefetch() -> [Course.Request] {
        startsAtOnce ? [Course.Request(role: .defaultAudience, start: load.start)] : []
    }

    /// - Parameter windowEnd: `nil` for a window without an end, and where its end does not matter any more.
    private mutating func attributed(at arrival: Duration, windowEnd: Duration?) -> Course {
        var segmented = Course.Request(role: .segmented, start: arrival)
        let end = segmentedRequest.duration.map { arrival + $0 }
        let isLate = windowEnd.map { windowEnd in end.map { $0 >= windowEnd } ?? true } ?? false
        if isLate, let windowEnd, oracle.answer(LateSegmentedRequest.self) == .loses {
            segmented.limit = windowEnd
            return timedOut(at: windowEnd, besides: [segmented])
        }
        let reserve = reserve(windowEnd: windowEnd, segmentedEnd: end)
        guard let end else {
            return Course(result: .init(outcome: .pending), requests: reserve + [segmented])
        }
        if segmentedRequest.isSuccess {
            let needed = reserve.filter { $0.start < end || $0.start == load.start }
            return Course(
                result: Course.Result(outcome: .paywall, role: .segmented, end: end),
                requests: needed + [segmented]
            )
        }
        guard oracle.answer(FailedSegmentedRequest.self) == .defaultPaywall else {
            return Course(
                result: Course.Result(outcome: .failed, role: .segmented, end: end),
                requests: reserve.filter { $0.start < end || $0.start == load.start } + [segmented]
            )
        }
        let start = reserve.first?.start ?? end
        let course = defaultCourse(from: end, requestedAt: start, besides: [segmented])
        // Where a default request must be over by the window's end, nobody says whether one has longer that stands
        // in for a failed request.
        if let windowEnd, start < windowEnd, course.result.end.map({ $0 > windowEnd }) ?? true,
            isTooLate(start, by: windowEnd), oracle.answer(DefaultInFlight.self) == .error,
            oracle.way(of: 2) == 1
        {
            return Course(
                result: .init(outcome: .failed, end: max(end, windowEnd)),
                requests: course.requests
            )
        }
        return course
    }

    /// Whether a default request that starts at a moment is under way when the window ends.
    private func isTooLate(_ start: Duration, by windowEnd: Duration) -> Bool {
        timeline.defaultRequest.duration.map { start + $0 > windowEnd } ?? true
    }

    /// The default request that is made whether or not its result will be needed: none or one.
    private mutating func reserve(windowEnd: Duration?, segmentedEnd: Duration?) -> [Course.Request] {
        switch oracle.answer(DefaultRequestStart.self) {
        case .atOnce: return prefetch()
        case .whenNeeded: return []
        case .windowEnd:
            let isOver = segmentedRequest.isSuccess
            guard let windowEnd, !(isOver && segmentedEnd.map { $0 <= windowEnd } ?? false),
                oracle.answer(DefaultBesideSegmented.self) == .made
            else { return [] }
            return [Course.Request(role: .defaultAudience, start: windowEnd)]
        }
    }

    private mutating func timedOut(at windowEnd: Duration, besides others: [Course.Request] = []) -> Course {
        let start = startsAtOnce ? load.start : windowEnd
        var failure = Course(
            result: Course.Result(outcome: .failed, end: windowEnd),
            requests: prefetch() + others
        )
        if oracle.answer(WindowEnd.self) == .error { return failure }
        if startsAtOnce, isTooLate(start, by: windowEnd), oracle.answer(DefaultInFlight.self) == .error {
            // A window that ends as the load begins leaves no time for sending the request.
            if windowEnd == load.start, oracle.way(of: 2) == 1 { failure.requests = others }
            return failure
        }
        return defaultCourse(from: windowEnd, requestedAt: start, besides: others)
    }

    /// - Parameter moment: From when on the result of the default request is wanted.
    private mutating func defaultCourse(
        from moment: Duration,
        requestedAt start: Duration,
        besides others: [Course.Request] = []
    ) -> Course {
        let requests = [Course.Request(role: .defaultAudience, start: start)] + others
        guard let duration = timeline.defaultRequest.duration else {
            return Course(result: .init(outcome: .pending), requests: requests)
        }
        let end = max(moment, start + duration)
        if timeline.defaultRequest.isSuccess {
            return Course(
                result: Course.Result(outcome: .paywall, role: .defaultAudience, end: end),
                requests: requests
            )
        }
        // When both requests fail, nobody says whose error is thrown.
        let cause: RaceExpectations.Role? = others.isEmpty ? .defaultAudience : nil
        let failure = Course(
            result: Course.Result(outcome: .failed, role: cause, end: end),
            requests: requests
        )
        guard others.isEmpty, oracle.answer(FailedDefaultRequest.self) == .segmentedPaywall else {
            return failure
        }
        let segmentedEnd = segmentedRequest.duration.map { end + $0 }
        let isSuccess = segmentedRequest.isSuccess
        return Course(
            result: Course.Result(
                outcome: segmentedEnd == nil ? .pending : isSuccess ? .paywall : .failed,
                role: isSuccess ? .segmented : nil,
                end: segmentedEnd
            ),
            requests: requests + [Course.Request(role: .segmented, start: end)]
        )
    }

    // MARK: What disturbs a load

    /// The course with a request for each further report of the attribution, where pages allow that.
    private mutating func repeated(_ course: Course) -> Course {
        guard let first = course.requests.first(where: { $0.role == .segmented }) else { return course }
        let end = [first.limit, course.result.end].compactMap(\.self).min()
        let reports = timeline.profiles.filter { profile in
            guard let moment = profile.moment, profile.sources.contains(.awaited) else { return false }
            return moment >= first.start && end.map { moment < $0 } ?? true
        }.compactMap(\.moment)
        // The report that began the request is one of them, unless it was known before.
        let isKnown = !timeline.profiles.contains {
            $0.moment == first.start && $0.sources.contains(.awaited)
        }
        let further = isKnown ? reports[...] : reports.dropFirst()
        guard !further.isEmpty, oracle.answer(RepeatedAttribution.self) == .requestEachTime,
            oracle.way(of: 2) == 1
        else { return course }
        var course = course
        course.requests += further.map { Course.Request(role: .segmented, start: $0, limit: first.limit) }
        return course
    }

    private mutating func cancelled(_ course: Course, at moment: Duration) -> Course {
        if oracle.answer(CancelledCaller.self) == .requestsGoOn {
            // Where requests go on, nobody says whether the call goes on with them, and what it gives then.
            switch oracle.way(of: 3) {
            case 1: return course
            case 2 where course.result.end != nil:
                var course = course
                course.result = Course.Result(outcome: .cancelled, end: course.result.end)
                return course
            default: break
            }
        }
        return Course(
            result: Course.Result(outcome: .cancelled, end: moment),
            requests: course.requests.filter { $0.start < moment || $0.start == load.start }
        )
    }
}
