/// The timelines of the scenarios, by families.
///
/// Moments are twentieths of the window, so that they are exact decimals and scale with it. No two of them
/// fall together, neither scripted ones nor ends of windows and requests, unless the scenario is about that:
/// else the order of what happens at one instant would decide.
struct RaceFamilies {
    /// In a fixed order, each id once.
    private(set) var timelines: [(id: String, timeline: RaceTimeline)] = []

    init(_ vocabulary: RaceVocabulary) {
        for window in vocabulary.windows.map(RaceWindow.init) {
            addArrivals(window)
            addOtherProfiles(window)
            addRequestSpeeds(window)
            addHangingRequests(window)
            addFailures(window)
            addCancellations(window)
        }
        if let window = vocabulary.exampleWindow.map(RaceWindow.init) { addArrivals(window) }
        if let longest = vocabulary.windows.last.map(RaceWindow.init) {
            addOddTimeouts(longest)
            addSeveralLoads(longest)
        }
        if let shortest = vocabulary.windows.first, let longest = vocabulary.windows.last,
            shortest < longest
        {
            addWindowsOfTwoLengths(shortest, longest)
        }
    }

    /// - Parameters:
    ///   - id: Without the window's length, which is put behind it.
    ///   - change: Is given one load with quick requests and no profile.
    mutating func add(_ id: String, _ window: RaceWindow, _ change: (inout RaceTimeline) -> Void = { _ in }) {
        var timeline = RaceTimeline(
            loads: [RaceTimeline.Load(window: .length(window.length))],
            defaultRequest: .succeeds(after: window[.quickDefault]),
            segmentedRequest: .succeeds(after: window[.quickSegmented])
        )
        change(&timeline)
        timelines.append(("\(id).\(window)", timeline))
    }
}

extension RaceTimeline.Profile {
    /// Known before any load, and with the awaited attribution.
    static let attributedBeforehand = Self(moment: nil, sources: [.awaited])

    init(at moment: Duration, _ sources: RaceTimeline.Source...) {
        self.init(moment: moment, sources: sources)
    }
}
