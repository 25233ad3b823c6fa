import Behaviours
import JSONText

/// Words statements with the names and figures of one set of pages.
struct RaceStatementText {
    private let specification: Specification

    init(_ specification: Specification) {
        self.specification = specification
    }

    /// - Returns: One English sentence; a fact that no page states goes by its general name.
    func text(of statement: RaceStatement) -> String {
        let source = name(.attributionSource, "the awaited source")
        let segmented = name(.onAttribution, "the segmented request")
        let fallback = name(.onTimeout, "the default request")
        let loader = name(.loader, "the loader")
        let property = name(.observedProperty, "the profile's list of sources")
        switch statement {
        case .tieAtTheWindowEnd:
            return "No page says which of \(segmented) and \(fallback) gives the result when \(source)"
                + " arrives at the very moment the window ends."
        case .segmentedSlowerThanTheWindow:
            return "Pages do not agree whether it is enough that \(source) arrives within the window, or the"
                + " answer of \(segmented) has to be there by its end too."
        case .failedSegmentedRequest:
            return "No page says whether \(fallback) stands in when \(segmented) fails."
        case .invalidTimeout:
            return "No page says what \(loader) does with a timeout that is negative, infinite or no number."
        case .zeroTimeout:
            return "No page says what \(loader) does with a timeout of zero."
        case .cancelledAtTheStart:
            return "No page says whether \(loader) still sends a request for a caller that is cancelled as"
                + " it calls."
        case .loadsAreIndependent:
            return "Every call of \(loader) runs a race of its own."
        case .cancellationReachesEverything:
            return "Cancelling the caller of \(loader) cancels every request that is under way, starts no"
                + " other one and ends the call."
        case .errorsReachTheCaller:
            return "\(loader) throws the error of the request whose result it would have given."
        case .losingRequestIsCancelled:
            return "\(loader) cancels the request of \(fallback) once it is not needed any more."
        case .losingPathNeverRequested:
            return "Once the window has ended, \(segmented) is not requested, even if \(source) arrives"
                + " after all\(flag)."
        case .noRequestTwice:
            return "However often \(source) is reported, no request is made twice\(flag)."
        case .everyUpdateCounts:
            return "\(name(.observer, "The observer")) loses no update of"
                + " \(name(.profileCallback, "the profile")), whichever update comes right before or after."
        case .onlyAwaitedSourceCounts:
            return "Of everything in \(property), only \(source) counts."
        case .emptyArrayIsSafe:
            return "An empty \(property) is no error and does not end the wait."
        case .knownAttributionWaitsForNothing:
            return "When the profile carries \(source) as the load begins, \(segmented) is requested without"
                + " any wait."
        case .segmentedOnAttribution:
            return "When \(source) arrives within the window, the result is that of \(segmented)."
        case .defaultAwaitedInFlight:
            return "A request of \(fallback) that is still under way when the window ends is awaited."
        case .defaultOnTimeout:
            return "When the window ends first, the result is that of \(fallback)."
        case .windowInSeconds:
            return "The timeout is a number of seconds\(figures)."
        case .defaultRequestedAtOnce:
            return "\(fallback) is requested as soon as the load begins."
        case .placementPassedOn:
            return "Requests are for the placement that the caller names, such as"
                + " \(name(.examplePlacementID, "the one of the example"))."
        }
    }

    private func name(_ fact: RaceFact, _ general: String) -> String {
        specification.race[fact]?.value.stringValue ?? general
    }

    private var flag: String {
        specification.race[.deduplicationFlag]?.value.stringValue.map { " (\($0))" } ?? ""
    }

    private var figures: String {
        let range = specification.race[.timeoutSeconds]?.value
        var figures: [String] = []
        if let minimum = range?["min"]?.numberValue, let maximum = range?["max"]?.numberValue {
            let ends = minimum == maximum ? [minimum] : [minimum, maximum]
            figures.append("\(ends.map(\.literal).joined(separator: " to ")) recommended")
        }
        if let example = specification.race[.exampleTimeoutSeconds]?.value.numberValue {
            figures.append("\(example.literal) in the example")
        }
        return figures.isEmpty ? "" : ": \(figures.joined(separator: ", "))"
    }
}
