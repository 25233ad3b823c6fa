import Backports
import Diagnostics
import Expectations
import JSONText
import Localization
import OrderedCollections
import Pages
import Specifications

/// Callbacks that get events with documented payloads.
package struct Callbacks: Behaviour {
    package static let id = "events"
    package static let lookedFor =
        "callbacks: code blocks that declare functions and nothing else, with example payloads beside them"

    /// In the order of the pages, the base language's first.
    package let events: [DocumentedEvent]
    /// In the order of the pages, the base language's first.
    package let modifierParameters: [ModifierParameter]
    package let findings: [AnswerFinding]
    package let diagnostics: [Diagnostic]
    package let isDescribed: Bool
    /// Of each event, unique: its id, with its variant and document where others have the same id.
    let names: [String]
    /// Of each event, of each of its examples: the name of its files.
    let stems: [[String]]

    /// What one page says.
    package struct Reading: Sendable {
        package var events: EventReading
        package var parameters: [ParameterReading.PageParameter]
    }

    package static func read(_ document: [Page]) -> [Reading]? {
        let readings = document.map(EventReading.init)
        let isDescribed = readings.map(\.events).contains { events in
            events.count > 1 || events.contains { !$0.examples.isEmpty }
        }
        guard isDescribed else { return nil }
        return zip(document, readings).map { page, events in
            Reading(events: events, parameters: ParameterReading(page).parameters)
        }
    }

    package init(_ pages: [DescribingPage<Reading>], base: Localization) {
        let merging = EventMerging(pages, base: base.tag)
        let topics = Set(CallbackQuestions.general.map(\.topic))
        let general = pages.concurrentMap { $0.page.answers(to: topics, names: [:], base: base) }
        self.init(
            events: merging.events,
            modifierParameters: Self.parameters(pages),
            findings: merging.findings(Self.names(of: merging.events)) + general.flatMap(\.self),
            diagnostics: pages.flatMap(\.reading.events.diagnostics) + merging.conflicts,
            isDescribed: !pages.isEmpty
        )
    }

    init(
        events: [DocumentedEvent],
        modifierParameters: [ModifierParameter],
        findings: [AnswerFinding],
        diagnostics: [Diagnostic] = [],
        isDescribed: Bool = true
    ) {
        self.events = events
        self.modifierParameters = modifierParameters
        self.findings = findings
        self.diagnostics = diagnostics
        self.isDescribed = isDescribed
        names = Self.names(of: events)
        stems = Self.stems(of: events)
    }

    package var questions: [Question] {
        zip(events, names).flatMap { CallbackQuestions.all(about: $0, named: $1) } + CallbackQuestions.general
    }

    // MARK: Names

    private static func names(of events: [DocumentedEvent]) -> [String] {
        var unique = UniqueNames()
        let qualifiers = EventQualifiers(events)
        return events.map { unique.unique(([$0.id] + qualifiers.of($0)).joined(separator: ".")) }
    }

    private static func stems(of events: [DocumentedEvent]) -> [[String]] {
        var unique = UniqueNames(ignoringCase: true)
        let qualifiers = EventQualifiers(events.filter { !$0.examples.isEmpty })
        return events.map { event in
            event.examples.map { example in
                let parts = [event.id] + qualifiers.of(event) + [example.id].compactMap(\.self)
                // The number comes behind the cut name: names that are equal up to there must not stay so.
                return unique.unique(SafeName.of(parts.joined(separator: ".")))
            }
        }
    }

    private static func parameters(_ pages: [DescribingPage<Reading>]) -> [ModifierParameter] {
        var merged: OrderedDictionary<[String], ModifierParameter> = [:]
        for page in pages {
            for row in page.reading.parameters {
                merged[
                    [row.name, row.variant ?? ""],
                    default: ModifierParameter(
                        name: row.name,
                        variant: row.variant,
                        requirement: row.requirement
                    )
                ].add(row, language: page.page.language, source: page.page.source(row.line))
            }
        }
        return merged.values.map { parameter in
            var parameter = parameter
            parameter.sources = parameter.sources.unique
            return parameter
        }
    }

    // MARK: What was found

    /// What callbacks add to `spec.json`.
    package struct Record: Codable {
        var events: [DocumentedEvent]
        var modifierParameters: [ModifierParameter]
    }

    package var record: Record { Record(events: events, modifierParameters: modifierParameters) }

    package var summary: [String] {
        [
            counted(events.count, "event"),
            counted(events.map(\.examples.count).reduce(0, +), "example payload"),
        ]
    }

    package var listing: [Listing] {
        [
            Listing(title: "Events", rows: events.flatMap(Self.rows)),
            Listing(
                title: "Modifier parameters",
                rows: modifierParameters.map { parameter in
                    Listing.Row(
                        name: parameter.name + (parameter.variant.map { " (\($0))" } ?? ""),
                        value: parameter.requirement.rawValue
                            + (parameter.defaultValue.map { ", default \($0)" } ?? ""),
                        sources: parameter.sources
                    )
                }
            ),
        ]
    }

    private static func rows(_ event: DocumentedEvent) -> [Listing.Row] {
        func detail(_ name: String, _ value: String) -> Listing.Row {
            Listing.Row(name: "  \(name):", value: value, sources: [])
        }
        var rows = [
            Listing.Row(
                name: event.selector + (event.variant.map { " (\($0))" } ?? ""),
                value: "→ \(event.returns)",
                sources: event.sources
            )
        ]
        if let invoked = event.invokedInObserverMode {
            rows.append(detail("invoked in observer mode", "\(invoked)"))
        }
        if let delay = event.retryDelaySeconds { rows.append(detail("retry after", "\(delay.literal) s")) }
        if let isRecommended = event.recommendsDismissal {
            rows.append(detail("recommends dismissal", "\(isRecommended)"))
        }
        return rows
            + event.examples.map { Listing.Row(name: "  example", value: $0.id ?? "", sources: $0.sources) }
    }

    package static let readings: [(name: String, pattern: String)] = [
        (observerModeFact, observerMode),
        (dismissalFact, "@keepOpen | @recommend & @keepOpen | @dismiss & !@notDismiss"),
        (retryFact, "@retry"),
        (CallbackQuestions.call, "@invoked & !@observerMode"),
        (CallbackQuestions.observerMode, observerMode),
        (CallbackQuestions.retry, "@retry"),
    ]

    private static let observerMode = "@observerMode & @invoked | @notInvoked"
    private static let observerModeFact = "invokedInObserverMode"
    private static let dismissalFact = "recommendsDismissal"
    private static let retryFact = "retryDelaySeconds"

    package func possibleFacts(on path: String) -> [(subject: String, reading: String, lines: [Int]?)] {
        events.flatMap { event in
            let facts = [Self.observerModeFact, Self.dismissalFact]
            let lines = event.sources.filter { $0.path == path }.map(\.line)
            return (facts + (event.returns == "Bool" ? [Self.retryFact] : [])).map { fact in
                (Self.subject(event.variant, event.selector) + fact, fact, lines)
            }
        }
    }

    package func lines(about question: Question, on path: String) -> [Int]? {
        let event = zip(events, names).first { question.id == "\($0.1).\(question.topic)" }?.0
        return event.map { $0.sources.filter { $0.path == path }.map(\.line) }
    }

    /// The beginning of what the facts of a callback are about.
    private static func subject(_ variant: String?, _ selector: String) -> String {
        "events.\(variant.map { "\($0)." } ?? "")\(selector)."
    }

    package static func facts(in sentence: Sentence, _ phrases: Phrases) -> [PageFact] {
        let claim = CallbackContract.invocation(in: sentence.folded, phrases: phrases)
        return [claim].compactMap(\.self).map { claim in
            PageFact(
                subject: observerModeFact,
                value: .bool(claim.value),
                lines: [sentence.line],
                evidence: .topic(.observerMode)
            )
        }
    }

    package static func facts(of reading: Reading) -> [PageFact] {
        var facts: [PageFact] = []
        func add(_ subject: String, _ value: JSONValue?, _ line: Int?, _ evidence: PageFact.Evidence) {
            guard let value, let line else { return }
            facts.append(PageFact(subject: subject, value: value, lines: [line], evidence: evidence))
        }
        for event in reading.events.events {
            let prefix = subject(event.variant, event.signature.selector)
            add(
                prefix + observerModeFact,
                event.invokedInObserverMode.map(JSONValue.bool),
                event.invocationLine,
                .topic(.observerMode)
            )
            add(
                prefix + dismissalFact,
                event.recommendsDismissal.map(JSONValue.bool),
                event.dismissalLine,
                .topic(.dismiss)
            )
            add(
                prefix + retryFact,
                event.retryDelaySeconds.map(JSONValue.number),
                event.retryLine,
                .figure
            )
        }
        return facts
    }

    // MARK: What it gives

    package var payloads: [DocumentedPayload] {
        zip(events, stems).flatMap { event, stems in
            zip(event.examples, stems).map { example, stem in
                DocumentedPayload(
                    stem: stem,
                    payload: example.payload,
                    translations: Dictionary(
                        uniqueKeysWithValues: example.payloads.map { ($0.key, $0.value) }
                    )
                )
            }
        }
    }

    package func expectations(_ statements: [Statement], languages: [String]) -> any Encodable {
        let closures = EventClosures(modifierParameters)
        let scenarios = EventScenarios(self, statements, languages: languages)
        let checked = Set(scenarios.scenarios.flatMap(\.statements))
        return EventExpectations(
            events: zip(events, stems).map { event, stems in
                EventExpectations.Event(
                    id: event.id,
                    document: event.document,
                    selector: event.selector,
                    closure: closures.parameter(for: event)?.name,
                    owner: event.owner,
                    variant: event.variant,
                    arguments: event.parameters.map { parameter in
                        let isInPayload = event.examples.contains { $0.payload[parameter.name] != nil }
                        return EventExpectations.Argument(
                            label: parameter.label,
                            type: parameter.type,
                            payloadKey: isInPayload ? parameter.name : nil
                        )
                    },
                    returns: event.returns,
                    examples: zip(event.examples, stems).map { example, stem in
                        EventExpectations.Example(
                            id: example.id,
                            fixtures: Self.fixtures(stem, languages)
                        )
                    }
                )
            },
            statements: statements.filter { checked.contains($0.id) },
            scenarios: scenarios.scenarios
        )
    }

    static func fixtures(_ stem: String, _ languages: [String]) -> [String: String] {
        let payload = DocumentedPayload(stem: stem, payload: .null, translations: [:])
        return Dictionary(uniqueKeysWithValues: languages.map { ($0, payload.path($0)) })
    }
}

extension ModifierParameter {
    fileprivate mutating func add(_ row: ParameterReading.PageParameter, language: String, source: Source) {
        defaultValue = defaultValue ?? row.defaultValue
        if descriptions[language] == nil { descriptions[language] = row.description }
        sources.append(source)
    }
}

/// What tells events of one id apart.
private struct EventQualifiers {
    private var counts: [String: Int] = [:]
    /// By id and variant.
    private var documents: [[String?]: Set<String>] = [:]

    /// - Parameter events: All that may be taken for each other.
    init(_ events: [DocumentedEvent]) {
        for event in events {
            counts[event.id, default: 0] += 1
            documents[[event.id, event.variant], default: []].insert(event.document)
        }
    }

    /// The variant where that does, the document where it has to; none for the only event of its id.
    func of(_ event: DocumentedEvent) -> [String] {
        guard counts[event.id, default: 0] > 1 else { return [] }
        let isElsewhere = documents[[event.id, event.variant], default: []].count > 1
        return [isElsewhere ? event.document : nil, event.variant].compactMap(\.self)
    }
}
