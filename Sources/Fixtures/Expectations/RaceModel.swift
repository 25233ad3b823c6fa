import Foundation

/// What loads must do on a timeline; moments are in seconds since the run began.
struct RaceExpectation: Hashable {
    enum Outcome: String {
        case segmented, defaultAudience, failed, cancelled
        /// The load never ends.
        case pending
    }

    struct Load: Hashable {
        var outcome: Outcome
        /// `nil` for a load that never ends.
        var end: Decimal?
    }

    struct Request: Hashable {
        enum Ending: String { case completed, failed, cancelled, open }

        /// 0-based.
        var load: Int
        var kind: RaceTimeline.RequestKind
        var start: Decimal
        /// `nil` for a request that is never over.
        var end: Decimal?
        var ending: Ending
    }

    var loads: [Load] = []
    /// By load, then by start; of two that start together, the default one comes first.
    var requests: [Request] = []

    func requests(of load: Int) -> [Request] { requests.filter { $0.load == load } }
}

/// The race as the documentation describes it, under one interpretation of what it leaves open.
///
/// The default request starts at once. Attribution within the window gives the segmented paywall. Else the end
/// of the window gives the default one, however long its request still takes. Loads do not know each other.
struct RaceModel {
    let timeline: RaceTimeline
    let interpretation: RaceInterpretation

    var expectation: RaceExpectation {
        var expectation = RaceExpectation()
        for (index, load) in timeline.loads.enumerated() {
            let run = LoadModel(load: load, index: index, timeline: timeline, interpretation: interpretation)
            expectation.loads.append(run.result.load)
            expectation.requests += run.result.requests
        }
        return expectation
    }
}

/// One load of ``RaceModel``.
private struct LoadModel {
    typealias Result = (load: RaceExpectation.Load, requests: [RaceExpectation.Request])

    /// The segmented request: when it starts, and when the load gives it up by itself.
    private struct Segmented {
        var start: Decimal
        var limit: Decimal?
    }

    private enum Window {
        case refused(isRequesting: Bool)
        /// Ends at this moment; `nil` for a window that never ends.
        case open(until: Decimal?)
    }

    let load: RaceTimeline.Load
    let index: Int
    let timeline: RaceTimeline
    let interpretation: RaceInterpretation

    var result: Result {
        if load.cancellation == load.start {
            return endAtOnce(.cancelled, isRequesting: interpretation.cancelledStart == .defaultRequest)
        }
        switch window {
        case .refused(let isRequesting): return endAtOnce(.failed, isRequesting: isRequesting)
        case .open(let end): return race(windowEnd: end)
        }
    }

    private var window: Window {
        switch load.timeout {
        case .seconds(let length) where length > 0:
            .open(until: load.start + length)
        case .seconds(0):
            window(interpretation.zeroTimeout, end: load.start)
        case .seconds, .notANumber, .negativeInfinity:
            window(interpretation.invalidTimeout, end: load.start)
        case .infinity:
            window(interpretation.invalidTimeout, end: nil)
        }
    }

    private func window(_ treatment: RaceInterpretation.OddTimeout, end: Decimal?) -> Window {
        switch treatment {
        case .refused: .refused(isRequesting: false)
        case .refusedWhileRequesting: .refused(isRequesting: true)
        case .accepted: .open(until: end)
        }
    }

    // MARK: Course of a load

    private func race(windowEnd: Decimal?) -> Result {
        var segmented: Segmented?
        var end: RaceExpectation.Load
        if let arrival = timeline.arrival(for: load), isInTime(arrival, windowEnd) {
            let limit = limit(of: arrival, windowEnd)
            segmented = Segmented(start: arrival, limit: limit)
            end = limit.map(defaultResult) ?? segmentedResult(from: arrival)
        } else {
            end = windowEnd.map(defaultResult) ?? RaceExpectation.Load(outcome: .pending)
        }
        if let cancellation = load.cancellation, end.end.map({ cancellation < $0 }) ?? true {
            end = RaceExpectation.Load(outcome: .cancelled, end: cancellation)
        }

        var requests = [request(.defaultAudience, from: load.start, until: end.end)]
        if let segmented, end.outcome != .cancelled || end.end.map({ segmented.start < $0 }) ?? true {
            let limits = [segmented.limit, end.end].compactMap(\.self)
            requests.append(request(.segmented, from: segmented.start, until: limits.min()))
        }
        return (end, requests)
    }

    private func isInTime(_ arrival: Decimal, _ windowEnd: Decimal?) -> Bool {
        guard let windowEnd else { return true }
        return arrival < windowEnd || arrival == windowEnd && interpretation.tie == .attribution
    }

    /// The window's end where that ends the segmented request too; `nil` where it may go on.
    private func limit(of arrival: Decimal, _ windowEnd: Decimal?) -> Decimal? {
        guard interpretation.limit == .segmentedPaywall, let windowEnd else { return nil }
        let isOverBefore = timeline.segmentedRequest.duration.map { arrival + $0 < windowEnd } ?? false
        return isOverBefore ? nil : windowEnd
    }

    private func segmentedResult(from start: Decimal) -> RaceExpectation.Load {
        guard let end = timeline.segmentedRequest.duration.map({ start + $0 }) else {
            return RaceExpectation.Load(outcome: .pending)
        }
        if timeline.segmentedRequest.isSuccess { return RaceExpectation.Load(outcome: .segmented, end: end) }
        switch interpretation.segmentedFailure {
        case .givesDefault: return defaultResult(from: end)
        case .reachesCaller: return RaceExpectation.Load(outcome: .failed, end: end)
        }
    }

    private func defaultResult(from moment: Decimal) -> RaceExpectation.Load {
        guard let duration = timeline.defaultRequest.duration else {
            return RaceExpectation.Load(outcome: .pending)
        }
        return RaceExpectation.Load(
            outcome: timeline.defaultRequest.isSuccess ? .defaultAudience : .failed,
            end: max(moment, load.start + duration)
        )
    }

    // MARK: Requests

    private func endAtOnce(_ outcome: RaceExpectation.Outcome, isRequesting: Bool) -> Result {
        let requests = isRequesting ? [request(.defaultAudience, from: load.start, until: load.start)] : []
        return (RaceExpectation.Load(outcome: outcome, end: load.start), requests)
    }

    /// - Parameter limit: When the load stops waiting for it; `nil` where it never does.
    private func request(
        _ kind: RaceTimeline.RequestKind,
        from start: Decimal,
        until limit: Decimal?
    ) -> RaceExpectation.Request {
        let behaviour = timeline.behaviour(of: kind)
        let ownEnd = behaviour.duration.map { start + $0 }
        let isOver = ownEnd.map { end in limit.map { end <= $0 } ?? true } ?? false
        let ending: RaceExpectation.Request.Ending =
            isOver ? (behaviour.isSuccess ? .completed : .failed) : (limit == nil ? .open : .cancelled)
        return RaceExpectation.Request(
            load: index,
            kind: kind,
            start: start,
            end: isOver ? ownEnd : limit,
            ending: ending
        )
    }
}
