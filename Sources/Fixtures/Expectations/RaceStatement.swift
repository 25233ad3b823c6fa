import Behaviours
import JSONText

/// A sentence that scenarios of the race check; the raw values stand in the file.
///
/// In order from the particular to the general, so that a scenario names first what it is about.
enum RaceStatement: String, CaseIterable {
    case invalidTimeout = "invalid-timeout"
    case zeroTimeout = "zero-timeout"
    case tieAtTheWindowEnd = "tie-at-the-window-end"
    case segmentedSlowerThanTheWindow = "segmented-slower-than-the-window"
    case failedSegmentedRequest = "failed-segmented-request"
    case cancelledAtTheStart = "cancelled-at-the-start"
    case loadsAreIndependent = "loads-are-independent"
    case cancellationReachesEverything = "cancellation-reaches-everything"
    case errorsReachTheCaller = "errors-reach-the-caller"
    case losingRequestIsCancelled = "losing-request-is-cancelled"
    case losingPathNeverRequested = "losing-path-never-requested"
    case noRequestTwice = "no-request-twice"
    case everyUpdateCounts = "every-update-counts"
    case onlyAwaitedSourceCounts = "only-awaited-source-counts"
    case emptyArrayIsSafe = "empty-array-is-safe"
    case knownAttributionWaitsForNothing = "known-attribution-waits-for-nothing"
    case segmentedOnAttribution = "segmented-on-attribution"
    case defaultAwaitedInFlight = "default-awaited-in-flight"
    case defaultOnTimeout = "default-on-timeout"
    case windowInSeconds = "window-in-seconds"
    case defaultRequestedAtOnce = "default-requested-at-once"
    case placementPassedOn = "placement-passed-on"

    var basis: Basis {
        switch self {
        case .tieAtTheWindowEnd, .segmentedSlowerThanTheWindow, .failedSegmentedRequest, .invalidTimeout,
            .zeroTimeout, .cancelledAtTheStart:
            .unspecified
        case .loadsAreIndependent, .errorsReachTheCaller, .losingRequestIsCancelled:
            .sample
        default:
            .stated
        }
    }

    /// What the statement rests on; where pages state none of it, nobody can check the statement.
    var facts: [RaceFact] {
        switch self {
        case .segmentedOnAttribution: [.onAttribution, .attributionSource]
        case .defaultOnTimeout, .defaultRequestedAtOnce: [.onTimeout]
        case .defaultAwaitedInFlight, .losingRequestIsCancelled: [.onTimeout, .loader]
        case .knownAttributionWaitsForNothing: [.firstLaunchOnly, .onAttribution]
        case .losingPathNeverRequested, .noRequestTwice: [.deduplicationFlag]
        case .emptyArrayIsSafe: [.emptyArrayMeanings, .observedProperty]
        case .onlyAwaitedSourceCounts: [.attributionSource, .observedProperty]
        case .windowInSeconds: [.timeoutSeconds, .exampleTimeoutSeconds]
        case .everyUpdateCounts: [.profileCallback, .observer]
        case .placementPassedOn: [.examplePlacementID]
        case .tieAtTheWindowEnd, .segmentedSlowerThanTheWindow, .failedSegmentedRequest:
            [.onAttribution, .onTimeout]
        case .cancellationReachesEverything, .loadsAreIndependent, .errorsReachTheCaller, .invalidTimeout,
            .zeroTimeout, .cancelledAtTheStart:
            [.loader]
        }
    }

    /// Those of ``facts`` that pages state.
    ///
    /// - Returns: `nil` where one is missing that the statement cannot do without.
    func statedFacts(in specification: Specification) -> [RaceFact]? {
        let stated = facts.filter { ![nil, false].contains(specification.race[$0]?.value) }
        // A recommended range and an example are each enough to tell that the window is in seconds.
        let isEnough = self == .windowInSeconds ? !stated.isEmpty : stated.count == facts.count
        return isEnough ? stated : nil
    }

    /// As the file has it; `nil` where a fact is missing.
    func json(in specification: Specification) -> JSONValue? {
        guard let facts = statedFacts(in: specification) else { return nil }
        let sources = Set(facts.flatMap { specification.race[$0]?.sources ?? [] }).sorted()
        return [
            "id": .string(rawValue),
            "facts": .array(facts.map { .string($0.rawValue) }),
            "basis": .string(basis.rawValue),
            "text": .string(RaceStatementText(specification).text(of: self)),
            "sources": sources.json,
        ]
    }
}
