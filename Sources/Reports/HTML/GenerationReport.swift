import Behaviours
import Diagnostics
import Fixtures
import JSONText
import Localization
import OrderedCollections

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
                    places: example.sources.map(PlaceOnPage.init)
                )
            }
            return EventWithPayloads(event, examples, style)
        }
    }
}

/// What the template of a report on generating gets.
struct GenerationContent: Sendable {
    /// A page that was read.
    struct Page {
        let path: PageText
        let document: PageText
        let language: LanguageTag
        let format: PageText
        let title: Quotation?

        init(_ page: DocumentEntry.PageEntry, of document: DocumentEntry) {
            path = PageText(page.path)
            self.document = PageText(document.id)
            language = LanguageTag(page.language)
            format = PageText(page.format)
            title = page.title.map { Quotation($0, in: page.language) }
        }
    }

    /// A value with the places that state it.
    struct StatedFact {
        /// What other pages say.
        struct Conflict {
            let otherValue: PageText
            let otherPlaces: [PlaceOnPage]
        }

        let name: PageText
        let label: PageText
        let value: PageText
        let places: [PlaceOnPage]
        let conflicts: [Conflict]

        init(_ fact: RaceFact, _ found: Fact, _ style: ReportStyle) {
            name = PageText(fact.rawValue)
            label = style.text("fact.\(fact.rawValue)")
            value = PageText(found.value.inWords)
            places = found.sources.map(PlaceOnPage.init)
            conflicts = found.conflicts.map {
                Conflict(otherValue: PageText($0.value.inWords), otherPlaces: $0.sources.map(PlaceOnPage.init))
            }
        }
    }

    /// A file in the folder of fixtures.
    struct WrittenFile {
        let path: PageText
        let bytes: Int
    }

    let kind: String
    let verdict: PageText
    let tallies: [Tally]
    let pages: [Page]
    let facts: [StatedFact]
    let events: [EventWithPayloads]
    let messages: [Quotation]
    let files: [WrittenFile]
}

/// A line of a page.
struct PlaceOnPage {
    let spot: PageText

    init(_ source: Source) { spot = PageText("\(source.path):\(source.line)") }
}

/// A callback with its payloads in every language.
struct EventWithPayloads {
    /// One documented payload.
    struct Example {
        let label: Quotation?
        let versions: [Version]
        let places: [PlaceOnPage]
    }

    /// A payload in a language.
    struct Version {
        /// One line of JSON.
        struct Line {
            let json: PageText
            /// Whether it is otherwise than documented.
            let isLocalized: Bool
        }

        let language: LanguageTag
        let languageName: PageText
        let file: PageText
        let lines: [Line]

        init(_ file: FixtureSet.File, of payload: DocumentedPayload, in localization: Localization) {
            language = LanguageTag(localization.tag)
            languageName = PageText(localization.name)
            self.file = PageText(file.path)
            let documented = payload.payload.serialized().split(separator: "\n")
            let own = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
            let isSameShape = documented.count == own.count
            lines = own.enumerated().map { index, line in
                Line(json: PageText(String(line)), isLocalized: isSameShape && documented[index] != line)
            }
        }
    }

    let title: Quotation
    let selector: PageText
    let variant: PageText?
    let examples: [Example]
    let places: [PlaceOnPage]

    init(_ event: DocumentedEvent, _ examples: [Example], _ style: ReportStyle) {
        let own = event.titles[style.language].map { ($0, style.language) }
        let (title, language) = own ?? event.titles.elements.first.map { ($0.value, $0.key) } ?? (event.id, "zxx")
        self.title = Quotation(title, in: language)
        selector = PageText(event.selector)
        variant = event.variant.map { PageText($0) }
        self.examples = examples
        places = event.sources.map(PlaceOnPage.init)
    }
}

extension JSONValue {
    /// As people write it: `3–5` for a range.
    fileprivate var inWords: String {
        if let min = self["min"]?.numberValue?.literal, let max = self["max"]?.numberValue?.literal {
            return min == max ? min : "\(min)–\(max)"
        }
        return stringValue ?? serialized()
    }
}
