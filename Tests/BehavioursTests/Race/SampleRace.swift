import Expectations
import Foundation
import JSONText
import OrderedCollections
import Specifications
import Testing

@testable import Behaviours

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

    /// - Parameters:
    ///   - dropped: Facts that no page states.
    ///   - answers: What pages answer, by question; without one, what is taken for granted to every question but
    ///     that of the tie.
    static func race(
        without dropped: Set<RaceFact> = [],
        changing changed: [RaceFact: JSONValue] = [:],
        answers: [String: String]? = nil
    ) -> Race {
        var race: OrderedDictionary<RaceFact, Fact> = [:]
        for (index, (fact, value)) in facts.enumerated() where !dropped.contains(fact) {
            let sources = ["en", "ja"].map { Source(path: "\($0)/offer.mdx", line: index + 1, language: $0) }
            race[fact] = Fact(value: changed[fact] ?? value, sources: sources)
        }
        let questions = RaceQuestions(RaceNames(race)).all
        let given = answers ?? self.answers(questions)
        let findings = questions.enumerated().flatMap { index, question in
            given[question.id].map { answer in
                ["en", "ja"].map { language in
                    AnswerFinding(
                        question: question.id,
                        answer: answer,
                        evidence: Evidence(
                            path: "\(language)/offer.mdx",
                            line: index + 1,
                            language: language,
                            text: "So it is."
                        ),
                        isCode: false
                    )
                }
            } ?? []
        }
        return Race(facts: race, findings: findings, isDescribed: true)
    }

    /// What is taken for granted, but for what an exact tie gives and what only matters with another start.
    static func answers(_ questions: [Question]) -> [String: String] {
        var answers = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0.answers[0].id) })
        answers[TieAtWindowEnd.question] = nil
        answers[DefaultBesideSegmented.question] = nil
        return answers
    }

    static let answers = answers(RaceQuestions(RaceNames([:])).all)

    static func expectations(_ race: Race = race()) throws -> RaceExpectations {
        let rulings = Rulings(
            race.questions,
            race.findings,
            languages: ["en": "en/offer.mdx", "ja": "ja/offer.mdx"]
        )
        return try #require(race.expectations(rulings.statements, languages: ["en"]) as? RaceExpectations)
    }

    /// By the index of their windows.
    static let vocabularies: [RaceVocabulary] = windows.compactMap { window in
        var changed: [RaceFact: JSONValue] = [
            .timeoutSeconds: ["min": number(window.minimum), "max": number(window.maximum)]
        ]
        if let example = window.example { changed[.exampleTimeoutSeconds] = number(example) }
        let race = race(without: window.example == nil ? [.exampleTimeoutSeconds] : [], changing: changed)
        return RaceVocabulary(race.facts, unit: .seconds) { ($0.rawValue, [:]) }
    }

    /// By the index of their windows.
    static let timelines = vocabularies.map { RaceDimensions(vocabulary: $0).timelines }

    static func number(_ literal: String) -> JSONValue {
        JSONNumber(literal: literal).map(JSONValue.number) ?? .null
    }
}

extension RaceTimeline {
    /// One load with a window of ten seconds, a default request of one second and a segmented one of three.
    init(_ profiles: Profile...) {
        self.init(
            profiles: profiles,
            loads: [Load(window: .length(.seconds(10)))],
            defaultRequest: .succeeds(after: .seconds(1)),
            segmentedRequest: .succeeds(after: .seconds(3))
        )
    }

    /// When the window of a load ends; `nil` where that depends on how the pages are read.
    func windowEnd(of load: Int) -> Duration? {
        if case .length(let length) = loads[load].window, length > .zero {
            loads[load].start + length
        } else {
            nil
        }
    }
}

extension RaceTimeline.Profile {
    /// Known before any load, and with the awaited attribution.
    static let attributedBeforehand = Self(moment: nil, sources: [.awaited])
}

extension RaceTimeline {
    mutating func cancelCallers(at moment: Duration) {
        for index in loads.indices { loads[index].cancellation = moment }
    }
}
