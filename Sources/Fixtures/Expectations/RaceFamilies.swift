import Foundation

/// The timelines of the scenarios, by families.
///
/// Moments are twentieths of the window, so that they are exact decimals and scale with it. No two of them
/// fall together, neither scripted ones nor ends of windows and requests, unless the scenario is about that:
/// else the order of what happens at one instant would decide.
struct RaceFamilies {
    private(set) var scenarios: [RaceScenario] = []

    /// - Returns: Scenarios in a fixed order, each id once.
    static func all(_ vocabulary: RaceVocabulary) -> [RaceScenario] {
        var families = RaceFamilies()
        for window in vocabulary.windows.map(RaceWindow.init) {
            families.addArrivals(window)
            families.addOtherProfiles(window)
            families.addRequestSpeeds(window)
            families.addHangingRequests(window)
            families.addFailures(window)
            families.addCancellations(window)
        }
        if let window = vocabulary.exampleWindow.map(RaceWindow.init) { families.addArrivals(window) }
        if let longest = vocabulary.windows.last.map(RaceWindow.init) {
            families.addOddTimeouts(longest)
            families.addSeveralLoads(longest)
        }
        if let shortest = vocabulary.windows.first, let longest = vocabulary.windows.last,
            shortest < longest
        {
            families.addWindowsOfTwoLengths(shortest, longest)
        }
        return families.scenarios
    }

    /// - Parameters:
    ///   - id: Without the window's length, which is put behind it.
    ///   - change: Is given one load with quick requests and no profile.
    mutating func add(_ id: String, _ window: RaceWindow, _ change: (inout RaceTimeline) -> Void = { _ in }) {
        var timeline = RaceTimeline(
            loads: [RaceTimeline.Load(timeout: .seconds(window.length))],
            defaultRequest: .succeeds(after: window[.quickDefault]),
            segmentedRequest: .succeeds(after: window[.quickSegmented])
        )
        change(&timeline)
        scenarios.append(RaceScenario(id: "\(id).\(window)", timeline))
    }
}

extension RaceTimeline.Profile {
    /// Known before any load, and with the awaited attribution.
    static let attributedBeforehand = Self(moment: nil, sources: [.awaited])

    init(at moment: Decimal, _ sources: RaceTimeline.Source...) {
        self.init(moment: moment, sources: sources)
    }
}
