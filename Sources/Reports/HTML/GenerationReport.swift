import Behaviours
import Diagnostics
import Fixtures
import JSONText
import Localization
import OrderedCollections
import Specifications

/// What pages state, and what was made of it.
public struct GenerationReport: Sendable {
    /// What the pages state.
    public var specification: Specification
    /// The files that were made of it.
    public var fixtures: FixtureSet
    /// The languages for which they were made.
    public var localizations: [Localization]
    /// What there is to say of the pages.
    public var diagnostics: [Diagnostic]

    /// Reports on fixtures in the languages for which they were made.
    public init(
        specification: Specification,
        fixtures: FixtureSet,
        localizations: [Localization],
        diagnostics: [Diagnostic]
    ) {
        self.specification = specification
        self.fixtures = fixtures
        self.localizations = localizations
        self.diagnostics = diagnostics
    }

    /// The report as one HTML file: pages, facts with their places, each event with its payloads in every language, files.
    public func html(_ style: ReportStyle) -> String {
        let facts = specification.behaviour(Race.self)?.facts ?? [:]
        let callbacks = specification.behaviour(Callbacks.self)
        let files = Dictionary(fixtures.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let isDescribed = specification.parts.contains(where: \.behaviour.isDescribed)
        let pages = specification.documents.flatMap { document in
            document.pages.map { GenerationContent.Page($0, of: document) }
        }
        let counts = [
            ("pages", pages.count), ("facts", facts.count), ("events", callbacks?.events.count ?? 0),
            ("payloads", callbacks?.payloads.count ?? 0), ("files", fixtures.files.count),
        ]
        return style.html(
            .generateReport,
            title: "generateTitle",
            GenerationContent(
                kind: isDescribed ? "passed" : "failed",
                verdict: style.text(isDescribed ? "generated" : "nothingDescribed"),
                tallies: counts.map { Tally(kind: "plain", label: style.text($0), count: $1) },
                pages: pages,
                facts: facts.elements.map { GenerationContent.StatedFact($0.key, $0.value, style) },
                events: callbacks.map { documentedEvents($0, files, style) } ?? [],
                messages: diagnostics.map { Quotation("\($0)", in: ReportStyle.messageLanguage) },
                files: fixtures.files.map {
                    GenerationContent.WrittenFile(path: PageText($0.path), bytes: $0.bytes.count)
                }
            )
        )
    }

    private func documentedEvents(
        _ callbacks: Callbacks,
        _ files: [String: FixtureSet.File],
        _ style: ReportStyle
    ) -> [EventWithPayloads] {
        var payloads = callbacks.payloads[...]
        return callbacks.events.map { event in
            let examples = event.examples.map { example in
                EventWithPayloads.Example(
                    label: example.labels[style.language].map { Quotation($0, in: style.language) }
                        ?? example.id.map { Quotation($0, in: "zxx") },
                    versions: payloads.popFirst().map { payload in
                        localizations.compactMap { localization in
                            files[payload.path(localization.tag)].map {
                                EventWithPayloads.Version($0, of: payload, in: localization)
                            }
                        }
                    } ?? [],
                    places: PlaceOnPage.all(example.sources)
                )
            }
            return EventWithPayloads(event, examples, style)
        }
    }
}
