import Expectations
import Specifications

/// A timeline in the making, with the moments to which values of other dimensions refer.
///
/// No two moments fall together, neither scripted ones nor ends of windows and requests, unless a value is about that:
/// else the order of what happens at one instant would decide.
struct RaceDraft {
    var window: RaceWindow
    var timeline: RaceTimeline
    /// When the awaited attribution is first known; `nil` where it never is.
    fileprivate(set) var arrival: Duration?
    /// Whether so many profiles come at once that nothing else is to fall together with them.
    private var isCrowded = false

    init(_ length: Duration) {
        window = RaceWindow(length)
        timeline = RaceTimeline(
            loads: [RaceTimeline.Load(window: .length(length))],
            defaultRequest: .succeeds(after: window[4]),
            segmentedRequest: .succeeds(after: window[12])
        )
    }

    /// When a segmented request ends that starts as the attribution arrives; `nil` where there is none.
    var segmentedEnd: Duration? {
        arrival.flatMap { arrival in timeline.segmentedRequest.duration.map { arrival + $0 } }
    }

    /// When a default request ends that starts with the load; `nil` for one that hangs.
    var defaultEnd: Duration? { timeline.defaultRequest.duration }

    /// A moment behind the arrival.
    func behindArrival(_ eightieths: Int) -> Duration? { arrival.map { $0 + window[eightieths] } }

    /// A moment behind the end of the segmented request.
    func behindSegmentedEnd(_ eightieths: Int) -> Duration? { segmentedEnd.map { $0 + window[eightieths] } }

    /// A moment behind the failure of the segmented request at which the default one is still awaited; `nil` where there
    /// is none.
    func behindSegmentedFailure(_ eightieths: Int) -> Duration? {
        guard !timeline.segmentedRequest.isSuccess, let moment = behindSegmentedEnd(eightieths) else {
            return nil
        }
        return defaultEnd.map { moment < $0 } ?? true ? moment : nil
    }

    /// A moment at or behind the arrival of an attribution that comes in the course of the load.
    func behindReport(_ eightieths: Int) -> Duration? { arrival == .zero ? nil : behindArrival(eightieths) }

    /// Whether no more than one load is under way when the attribution comes, so that few things happen at once.
    private var isCalm: Bool {
        guard let arrival, arrival > .zero else { return true }
        return timeline.loads.count { load in
            guard case .length(let length) = load.window else { return true }
            return load.start <= arrival && arrival <= load.start + length
        } < 2
    }
}

/// Values of dimensions; false where there is no such moment.
extension RaceDraft {
    /// Has a profile carry the attribution before any load.
    mutating func know() -> Bool {
        arrival = .zero
        return report(beforehand: [.awaited])
    }

    /// Reports the attribution.
    mutating func attribute(at moment: Duration) -> Bool {
        arrival = moment
        return report(at: moment, [.awaited])
    }

    /// Reports the attribution early in the window.
    mutating func early() -> Bool { attribute(at: window[8]) }

    /// Has another profile come before all that are there.
    mutating func report(beforehand sources: [RaceTimeline.Source]) -> Bool {
        timeline.profiles.insert(RaceTimeline.Profile(moment: nil, sources: sources), at: 0)
        return true
    }

    /// Reports another profile, behind those of the same moment.
    mutating func report(at moment: Duration?, _ sources: [RaceTimeline.Source]) -> Bool {
        guard let moment else { return false }
        let later = timeline.profiles.firstIndex { $0.moment.map { $0 > moment } ?? false }
        timeline.profiles.insert(
            RaceTimeline.Profile(moment: moment, sources: sources),
            at: later ?? timeline.profiles.count
        )
        return true
    }

    /// Reports another profile in the instant of the attribution, before it.
    mutating func reportRightBefore(_ sources: [RaceTimeline.Source]) -> Bool {
        guard let moment = behindReport(0),
            let index = timeline.profiles.firstIndex(where: { $0.moment == moment })
        else { return false }
        timeline.profiles.insert(RaceTimeline.Profile(moment: moment, sources: sources), at: index)
        return true
    }

    /// Puts other sources around the awaited one in every profile.
    mutating func surroundAwaited(_ before: [RaceTimeline.Source], _ behind: [RaceTimeline.Source]) -> Bool {
        for index in timeline.profiles.indices where timeline.profiles[index].sources == [.awaited] {
            timeline.profiles[index].sources = before + [.awaited] + behind
        }
        return arrival != nil
    }

    mutating func segmentedSucceeds(_ duration: Duration) -> Bool {
        timeline.segmentedRequest = .succeeds(after: duration)
        return true
    }

    mutating func segmentedFails(_ duration: Duration) -> Bool {
        timeline.segmentedRequest = .fails(after: duration)
        return true
    }

    mutating func segmentedHangs() -> Bool {
        timeline.segmentedRequest = .hangs
        return true
    }

    mutating func defaultSucceeds(_ duration: Duration?) -> Bool {
        guard let duration, duration > .zero else { return false }
        timeline.defaultRequest = .succeeds(after: duration)
        return true
    }

    mutating func defaultFails(_ duration: Duration?) -> Bool {
        guard let duration, duration > .zero else { return false }
        timeline.defaultRequest = .fails(after: duration)
        return true
    }

    mutating func defaultHangs() -> Bool {
        timeline.defaultRequest = .hangs
        return true
    }

    /// Has the default request go on when it is cancelled.
    mutating func defaultGoesOn() -> Bool {
        timeline.unstoppable = [.defaultAudience]
        return true
    }

    /// Cancels the caller of a load, counted from 0.
    mutating func cancel(at moment: Duration?, load: Int = 0) -> Bool {
        timeline.loads[load].cancellation = moment
        return moment.map { $0 >= timeline.loads[load].start } ?? false
    }

    /// Notes that an event falls together with another one; false where something else does so already, since faults
    /// of three events in one instant are rare and their orders many.
    mutating func coincide(_ event: RaceTimeline.Coincidence) -> Bool {
        guard timeline.coincidences.isEmpty, !isCrowded, arrival != window.length else { return false }
        timeline.coincidences.insert(event)
        return true
    }

    /// Reports other profiles in the instant of the attribution, before and after it; false where something else falls
    /// together with that.
    mutating func surroundReport(_ before: [RaceTimeline.Source], _ behind: [RaceTimeline.Source]) -> Bool {
        guard timeline.coincidences.isEmpty, reportRightBefore(before) else { return false }
        isCrowded = true
        return report(at: behindReport(0), behind)
    }

    /// Asks for a placement, as ``RaceVocabulary/placement(_:)`` counts them.
    mutating func place(_ placement: Int) -> Bool {
        timeline.loads[0].placement = placement
        return true
    }

    /// Calls with another timeout.
    mutating func wait(_ timeout: RaceTimeline.Window) -> Bool {
        timeline.loads[0].window = timeout
        return true
    }

    /// Begins another load, with a window of the same length unless another one is given.
    mutating func loadAgain(at moment: Duration?, for other: RaceTimeline.Window? = nil) -> Bool {
        guard let moment else { return false }
        let placement = timeline.loads.count
        timeline.loads.append(
            RaceTimeline.Load(start: moment, window: other ?? .length(window.length), placement: placement)
        )
        timeline.delays[placement] = window[7 * placement]
        return true
    }

    /// Begins two loads at once with an attribution that is known already: nothing else leaves few enough orders to try
    /// them all.
    mutating func loadTwiceAtOnce() -> Bool {
        timeline.profiles.first.map { $0.moment == nil } == true && loadAgain(at: .zero)
    }

    /// Begins two more loads, of which no two get the attribution at once.
    mutating func loadThreeTimes(
        secondAt second: Int,
        for secondLength: Int = 80,
        thirdAt third: Int,
        for thirdLength: Int = 80
    ) -> Bool {
        loadAgain(at: window[second], for: .length(window[secondLength]))
            && loadAgain(at: window[third], for: .length(window[thirdLength])) && isCalm
    }

    /// Has all loads ask for the same placement.
    mutating func shareOnePlacement() -> Bool {
        for index in timeline.loads.indices { timeline.loads[index].placement = 0 }
        timeline.delays = [:]
        return true
    }
}

/// A window, and the moments of the scenarios in relation to its length.
struct RaceWindow: CustomStringConvertible {
    let length: Duration

    init(_ length: Duration) {
        self.length = length
    }

    /// A number of eightieths of the window: exact for a length of at most 16 decimal places.
    subscript(eightieths: Int) -> Duration { length * eightieths / 80 }

    /// As it stands in a scenario's id: `5s`.
    var description: String { "\(length.decimalSeconds)s" }
}
