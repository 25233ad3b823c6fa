import Foundation

/// Tells which statements an expectation on a timeline puts to the test.
struct RaceEvidence {
    private let timeline: RaceTimeline
    private let expectation: RaceExpectation
    private let loads: [LoadEvidence]

    init(_ timeline: RaceTimeline, _ expectation: RaceExpectation) {
        self.timeline = timeline
        self.expectation = expectation
        loads = zip(timeline.loads, expectation.loads).enumerated().map { index, pair in
            LoadEvidence(
                timeline: timeline,
                load: pair.0,
                result: pair.1,
                requests: expectation.requests(of: index)
            )
        }
    }

    /// How much a scenario says about a statement.
    enum Weight: Comparable {
        /// It holds here as everywhere.
        case incidental
        /// The timeline provokes a subject to break it; without it, the scenario would be pointless.
        case essential
    }

    /// - Returns: `nil` for a statement that is not tested, such as one that leaves something open.
    func weight(of statement: RaceStatement) -> Weight? {
        let isTested =
            switch statement {
            case .tieAtTheWindowEnd, .segmentedSlowerThanTheWindow, .failedSegmentedRequest, .invalidTimeout,
                .zeroTimeout, .cancelledAtTheStart:
                false
            case .loadsAreIndependent:
                loads.count > 1
            case .everyUpdateCounts:
                Set(timeline.profiles.compactMap(\.moment)).count
                    < timeline.profiles.count { $0.moment != nil }
            case .onlyAwaitedSourceCounts:
                timeline.profiles.contains { $0.sources.contains(.other) }
            case .emptyArrayIsSafe:
                timeline.profiles.contains(where: \.sources.isEmpty)
            case .placementPassedOn, .noRequestTwice:
                !expectation.requests.isEmpty
            default:
                loads.contains { $0.supports(statement) }
            }
        guard isTested else { return nil }
        return isIncidental(statement) ? .incidental : .essential
    }

    private func isIncidental(_ statement: RaceStatement) -> Bool {
        switch statement {
        case .placementPassedOn, .defaultRequestedAtOnce: true
        case .noRequestTwice: !loads.contains(where: \.isAttributedRepeatedly)
        case .losingPathNeverRequested: !loads.contains(where: \.isAttributedTooLate)
        default: false
        }
    }
}

/// What one load shows.
private struct LoadEvidence {
    let timeline: RaceTimeline
    let load: RaceTimeline.Load
    let result: RaceExpectation.Load
    let requests: [RaceExpectation.Request]

    private var windowEnd: Decimal? {
        if case .seconds(let length) = load.timeout, length >= 0 { load.start + length } else { nil }
    }

    private var isSegmentedRequested: Bool { requests.contains { $0.kind == .segmented } }

    private var defaultRequest: RaceExpectation.Request? { requests.first { $0.kind == .defaultAudience } }

    /// The awaited attribution comes again while the segmented request runs, or after.
    var isAttributedRepeatedly: Bool {
        isSegmentedRequested && timeline.profiles.count { $0.sources.contains(.awaited) } > 1
    }

    /// The awaited attribution comes when the window has ended.
    var isAttributedTooLate: Bool {
        guard let windowEnd, !isSegmentedRequested else { return false }
        return timeline.arrival(for: load).map { $0 > windowEnd } ?? false
    }

    func supports(_ statement: RaceStatement) -> Bool {
        switch statement {
        case .cancellationReachesEverything: return result.outcome == .cancelled
        case .errorsReachTheCaller: return result.outcome == .failed && !requests.isEmpty
        case .losingRequestIsCancelled:
            return result.outcome != .cancelled && requests.contains { $0.ending == .cancelled }
        case .losingPathNeverRequested:
            guard let windowEnd, let end = result.end else { return false }
            return !isSegmentedRequested && end >= windowEnd
        case .knownAttributionWaitsForNothing:
            return isSegmentedRequested && timeline.isKnownBeforehand(to: load)
        case .segmentedOnAttribution:
            return result.outcome == .segmented && !timeline.isKnownBeforehand(to: load)
        case .defaultAwaitedInFlight:
            guard let windowEnd, let end = defaultRequest?.end else { return false }
            return !isSegmentedRequested && end > windowEnd
        case .defaultOnTimeout:
            return result.outcome == .defaultAudience && !isSegmentedRequested
        case .windowInSeconds:
            return windowEnd != nil && result.end == windowEnd && result.outcome != .cancelled
        case .defaultRequestedAtOnce:
            return defaultRequest?.start == load.start
        default:
            return false
        }
    }
}
