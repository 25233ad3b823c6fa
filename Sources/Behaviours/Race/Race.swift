import Backports
import Diagnostics
import Expectations
import JSONText
import Localization
import OrderedCollections
import Pages
import Specifications

/// The race between the attribution of an install and a window of time, for the paywall that fits.
package struct Race: Behaviour {
    package static let id = "race"
    package static let lookedFor =
        "a race: an asynchronous function with a time limit, the entry of a profile that it waits for, and the"
        + " requests that give its results"

    /// Only what some page states, in the order of ``RaceFact``.
    package let facts: OrderedDictionary<RaceFact, Fact>
    package let findings: [AnswerFinding]
    package let isDescribed: Bool

    package static func read(_ document: [Page]) -> [RaceReading]? {
        guard document.contains(where: RaceReading.mayDescribe) else { return nil }
        var readings = document.map(RaceReading.init(unread:))
        for index in readings.indices { readings[index].readBeginning() }
        guard readings.contains(where: \.mayBeRace) else { return nil }
        for index in readings.indices { readings[index].readRest() }
        return readings.contains(where: \.isRace) ? readings : nil
    }

    package var questions: [Question] { RaceQuestions(RaceNames(facts)).all }

    // MARK: What was found

    package var record: Record { Record(race: Record.Facts(facts)) }

    package var summary: [String] { [counted(facts.count, "fact") + " of the race"] }

    package var listing: [Listing] {
        let rows = facts.elements.flatMap { fact, found in
            [Listing.Row(name: fact.rawValue, value: found.value.short, sources: found.sources)]
                + found.conflicts.map {
                    Listing.Row(name: "  but also", value: $0.value.short, sources: $0.sources)
                }
        }
        return [Listing(title: "Race", rows: rows)]
    }

    package var diagnostics: [Diagnostic] { conflicts + incompleteness }

    /// That a race is described, but not so that a scenario can be made of it.
    private var incompleteness: [Diagnostic] {
        let missing = RaceVocabulary.missing(facts)
        guard isDescribed, !missing.isEmpty,
            let source = facts[.loader]?.sources.first ?? facts.values.first?.sources.first
        else { return [] }
        return [
            Diagnostic(
                .error,
                code: "incomplete-race",
                "a race is described here, but no page states \(missing.map(\.rawValue).joined(separator: ", ")), so"
                    + " that there are no scenarios of it",
                at: SourceLocation(path: source.path, line: source.line),
                help:
                    "State it, in prose by the same names as in code; docfixtures inspect shows what was found where."
            )
        ]
    }

    private var conflicts: [Diagnostic] {
        facts.elements.flatMap { fact, found in
            found.conflicts.compactMap { conflict in
                guard let place = conflict.sources.first, let first = found.sources.first else { return nil }
                return Diagnostic(
                    .error,
                    code: "conflicting-fact",
                    "\(fact.rawValue) is \(conflict.value.short) here, and \(found.value.short) on"
                        + " \(first.path):\(first.line)",
                    at: SourceLocation(path: place.path, line: place.line),
                    help: "Make the pages agree; until then, the base language's value is used."
                )
            }
        }
    }

    package static func facts(of reading: RaceReading) -> [PageFact] {
        RaceFact.allCases.compactMap { fact in
            reading.statements[fact]?.first.map { statement in
                PageFact(
                    subject: "race.\(fact.rawValue)",
                    value: statement.value,
                    lines: statement.lines,
                    evidence: fact.evidence
                )
            }
        }
    }

    package var patternNames: [String: String] { Self.names(facts) }

    private static func names(_ facts: OrderedDictionary<RaceFact, Fact>) -> [String: String] {
        facts.elements.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value.value.stringValue }
    }

    package func possibleFacts(on path: String) -> [(subject: String, reading: String, lines: [Int]?)] {
        RaceFact.allCases.map { ("race.\($0.rawValue)", $0.rawValue, nil) }
    }

    package static let readings: [(name: String, pattern: String)] = {
        let once = "@once & @flag"
        let firstLaunch = "@wait & @firstLaunch & @onlyBefore | @onlyAfter & !@notOnly"
        let attribution = "@withinTime | @arrived & !@negation"
        let timeout = "@timeElapsed & !@withinTime"
        return [
            (RaceFact.minimumSDKVersion.rawValue, "@version & @atLeast | @orLater"),
            (RaceFact.activation.rawValue, "@after | @afterwards"),
            (RaceFact.timeoutSeconds.rawValue, "@timer"),
            (RaceFact.deduplicationFlag.rawValue, once),
            (RaceFact.firstLaunchOnly.rawValue, firstLaunch),
            (RaceFact.emptyArrayMeanings.rawValue, "@emptyArray & @meaning & !@filledArray"),
            (RaceFact.onAttribution.rawValue, attribution),
            (RaceFact.onTimeout.rawValue, timeout),
            (RepeatedAttribution.question, once),
            (LaterLaunches.question, firstLaunch),
            (AttributionInWindow.question, attribution),
            (WindowEnd.question, timeout),
        ]
    }()

    // MARK: What it gives

    package var paywalls: [DocumentedPaywall] {
        guard let placement = facts[.examplePlacementID]?.value.stringValue else { return [] }
        return RaceExpectations.Role.allCases.map { role in
            DocumentedPaywall(
                audience: role == .segmented ? .attributed : .everybody,
                audienceName: audience(of: role),
                placement: placement,
                request: facts[role == .segmented ? .onAttribution : .onTimeout]?.value.stringValue
            )
        }
    }

    /// `apple-ads` for the source `appleAds`.
    private func audience(of role: RaceExpectations.Role) -> String {
        guard role == .segmented else { return "default" }
        return facts[.attributionSource]?.value.stringValue.map(SafeName.hyphenated) ?? "attributed"
    }

    package func expectations(_ statements: [Statement], languages: [String]) -> any Encodable {
        let unit = statements.first { $0.id == WindowUnit.question }?.answer.flatMap(WindowUnit.init)
        let paywalls = paywalls
        let vocabulary = RaceVocabulary(facts, unit: unit ?? .seconds) { role in
            let paywall = paywalls.first { ($0.audience == .attributed) == (role == .segmented) }
            let paths = languages.compactMap { tag in paywall.map { (tag, $0.path(tag)) } }
            return (audience(of: role), Dictionary(uniqueKeysWithValues: paths))
        }
        guard let vocabulary else {
            return RaceExpectations(subject: nil, requests: [], statements: [], scenarios: [])
        }
        let writer = RaceScenarios(vocabulary, questions, statements)
        let hasCallback = facts[.profileCallback] != nil
        let timelines = RaceDimensions(vocabulary: vocabulary).timelines.filter { _, _, timeline in
            // Without a callback by which profiles arrive, nobody can deliver one.
            hasCallback || timeline.profiles.allSatisfy { $0.moment == nil }
        }
        let scenarios = timelines.concurrentMap { writer.scenario($0.id, covers: $0.covers, $0.timeline) }
            .compactMap(\.self)
        let checked = Set(scenarios.flatMap(\.statements))
        return RaceExpectations(
            subject: RaceExpectations.Subject(
                loader: facts[.loader]?.value.stringValue,
                result: facts[.loaderResult]?.value.stringValue,
                observer: facts[.observer]?.value.stringValue,
                profileCallback: facts[.profileCallback]?.value.stringValue,
                observedProperty: facts[.observedProperty]?.value.stringValue,
                attributionSource: vocabulary.source,
                placement: vocabulary.placement(0)
            ),
            requests: vocabulary.requests,
            statements: statements.filter { checked.contains($0.id) },
            scenarios: scenarios
        )
    }
}

extension Race {
    package init(_ pages: [DescribingPage<RaceReading>], base: Localization) {
        var facts: OrderedDictionary<RaceFact, Fact> = [:]
        for fact in RaceFact.allCases {
            var sources: OrderedDictionary<JSONValue, [Source]> = [:]
            for page in pages {
                for statement in page.reading.statements[fact, default: []] {
                    sources[statement.value, default: []] += statement.lines.map(page.page.source)
                }
            }
            guard let (value, places) = sources.elements.first else { continue }
            facts[fact] = Fact(
                value: value,
                sources: places.unique,
                conflicts: sources.elements.dropFirst().map {
                    Fact.Conflict(value: $0.key, sources: $0.value.unique)
                }.sorted { $0.sources[0] < $1.sources[0] }
            )
        }
        let names = Self.names(facts)
        let topics = Set(RaceQuestions(RaceNames(facts)).all.map(\.topic))
        let findings = pages.concurrentMap { page in
            page.reading.answers + page.page.answers(to: topics, names: names, base: base)
        }.flatMap(\.self)
        self.init(facts: facts, findings: findings, isDescribed: !pages.isEmpty)
    }
}

extension RaceFact {
    fileprivate var evidence: PageFact.Evidence {
        switch self {
        case .minimumSDKVersion, .timeoutSeconds: .figure
        case .firstLaunchOnly: .topic(.firstLaunch)
        case .onAttribution, .onTimeout: .names
        default: .elsewhere
        }
    }
}

extension JSONValue {
    /// As people write it: `3–5` for a range.
    var short: String {
        if let min = self["min"]?.numberValue?.literal, let max = self["max"]?.numberValue?.literal {
            return min == max ? min : "\(min)–\(max)"
        }
        return stringValue ?? serialized()
    }
}
