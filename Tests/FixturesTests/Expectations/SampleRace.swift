import Foundation
import JSONText

@testable import Behaviours
@testable import Fixtures

/// What pages of an invented SDK state of its race.
enum SampleRace {
    static let facts: [(RaceFact, JSONValue)] = [
        (.minimumSDKVersion, "2.0"), (.attributionSource, "adStore"),
        (.observedProperty, "BriskUser.campaigns"), (.activation, "Brisk.start()"),
        (.profileCallback, "userDidChange"), (.timeoutSeconds, ["min": number("1.5"), "max": number("4")]),
        (.exampleTimeoutSeconds, number("2.5")), (.examplePlacementID, "MAIN"),
        (.deduplicationFlag, "hasOffer"), (.firstLaunchOnly, true), (.emptyArrayMeanings, 2), (.steps, 4),
        (.onAttribution, "fetch(slot:)"), (.onTimeout, "fetchForEveryone(slot:)"),
        (.loader, "OfferLoader.offer(slot:patience:)"), (.loaderResult, "BriskOffer"),
        (.observer, "UserObserver"),
    ]

    /// Lengths of windows that pages may name: whole, broken, of one length, and with an example beside them.
    static let windows: [(minimum: String, maximum: String, example: String?)] = [
        ("3", "5", "5"), ("1.5", "4", "2.5"), ("0.25", "0.25", nil), ("7", "30", "60"),
    ]

    /// - Parameter dropped: Facts that no page states.
    static func specification(without dropped: Set<RaceFact> = []) -> Specification {
        var specification = Specification()
        for (index, (fact, value)) in facts.enumerated() where !dropped.contains(fact) {
            let sources = ["en", "ja"].map { Source(path: "\($0)/offer.mdx", line: index + 1, language: $0) }
            specification.race[fact] = Fact(value: value, sources: sources)
        }
        return specification
    }

    /// By the index of their windows; made once, because many tests go through them.
    static let scenarios: [[RaceScenario]] = windows.map { window in
        var specification = specification(without: [.exampleTimeoutSeconds])
        let range: JSONValue = ["min": number(window.minimum), "max": number(window.maximum)]
        specification.race[.timeoutSeconds]?.value = range
        if let example = window.example {
            specification.race[.exampleTimeoutSeconds] = Fact(value: number(example), sources: [])
        }
        return RaceVocabulary(specification).map(RaceFamilies.all) ?? []
    }

    /// The file of pages that state everything.
    static let json = json(specification())

    static func json(_ specification: Specification) -> JSONValue {
        RaceExpectations(specification, names: FixtureNames(specification), []).json
    }

    static func number(_ literal: String) -> JSONValue {
        JSONNumber(literal: literal).map(JSONValue.number) ?? .null
    }
}

extension RaceTimeline {
    /// One load with a window of ten seconds, a default request of one second and a segmented one of three.
    init(_ profiles: Profile...) {
        self.init(
            profiles: profiles,
            loads: [Load(timeout: .seconds(10))],
            defaultRequest: .succeeds(after: 1),
            segmentedRequest: .succeeds(after: 3)
        )
    }

    /// When the window of a load ends; `nil` where that depends on how the pages are read.
    func windowEnd(of load: Int) -> Decimal? {
        if case .seconds(let length) = loads[load].timeout, length > 0 {
            loads[load].start + length
        } else {
            nil
        }
    }
}
