import Diagnostics
import Documents
import JSONText
import Localization
import OrderedCollections
import Pages

extension Specification {
    /// Finds what pages state.
    ///
    /// - Parameters:
    ///   - pages: By path, as ``Page/analyse(_:catalog:)`` gives them.
    ///   - catalog: As it was given for the analysis.
    /// - Returns: The specification, and what is wrong with the pages, by location. An error leaves out only
    ///   what it is about.
    public static func read(
        _ pages: [Page],
        catalog: LocaleCatalog
    ) -> (specification: Specification, diagnostics: [Diagnostic]) {
        var builder = SpecificationBuilder(pages, catalog: catalog)
        let specification = builder.build()
        return (specification, builder.diagnostics.byLocation)
    }
}

/// Brings the statements of single pages together.
struct SpecificationBuilder {
    private let baseLanguage: String
    /// The base language's pages first, then by path.
    private let pages: [Page]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ pages: [Page], catalog: LocaleCatalog) {
        baseLanguage = catalog.base.tag
        let base = catalog.base.tag
        self.pages = pages.filter { $0.language == base } + pages.filter { $0.language != base }
    }

    mutating func build() -> Specification {
        var specification = Specification()
        let readings = pages.concurrentMap { (race: RaceReading($0), events: EventReading($0)) }
        let races = readings.map(\.race)
        let events = readings.map(\.events)
        var kinds = [DocumentEntry.Kind](repeating: .other, count: pages.count)
        var entries: [DocumentEntry] = []
        for group in DocumentGrouping(pages).groups {
            let kind = kind(of: group, races: races, events: events)
            for page in group { kinds[page] = kind }
            entries.append(entry(group, kind: kind))
        }
        specification.documents = Self.named(entries)
        specification.race = race(pages.indices.filter { kinds[$0] == .race }.map { (pages[$0], races[$0]) })
        let eventPages = pages.indices.filter { kinds[$0] == .events }
        specification.events =
            EventMerging(eventPages.map { (pages[$0], events[$0]) }, base: baseLanguage).events
        specification.modifierParameters = parameters(eventPages.map { pages[$0] })
        specification.samples = samples()
        diagnostics = eventPages.flatMap { events[$0].diagnostics }
        return specification
    }

    // MARK: Documents

    private func kind(of group: [Int], races: [RaceReading], events: [EventReading]) -> DocumentEntry.Kind {
        if group.contains(where: { races[$0].isRace }) { return .race }
        let isEvents = group.contains { page in
            events[page].events.count > 1 || events[page].events.contains { !$0.examples.isEmpty }
        }
        return isEvents ? .events : .other
    }

    private func entry(_ group: [Int], kind: DocumentEntry.Kind) -> DocumentEntry {
        let members = group.map { pages[$0] }
        let stems = Set(members.map { $0.place.split(separator: "/").last.map(String.init) ?? "" })
        let title = members[0].language == baseLanguage ? members[0].document.title : nil
        let id = (stems.count == 1 ? stems.first : title) ?? ""
        let slug = Slug.of(id).isEmpty ? Slug.of(members[0].place) : Slug.of(id)
        return DocumentEntry(
            id: slug.isEmpty ? kind.rawValue : slug,
            kind: kind,
            pages: members.sorted { $0.document.path < $1.document.path }.map {
                DocumentEntry.PageEntry(
                    path: $0.document.path,
                    format: $0.document.format.rawValue,
                    language: $0.language,
                    title: $0.document.title
                )
            }
        )
    }

    /// Sorted, with a number behind an id that is taken.
    private static func named(_ entries: [DocumentEntry]) -> [DocumentEntry] {
        var taken: Set<String> = []
        let order = DocumentEntry.Kind.allCases
        return order.flatMap { kind in
            entries.filter { $0.kind == kind }.sorted {
                ($0.id, $0.pages[0].path) < ($1.id, $1.pages[0].path)
            }
        }.map { entry in
            var numbered = entry
            var number = 2
            while !taken.insert(numbered.id).inserted {
                numbered.id = "\(entry.id)-\(number)"
                number += 1
            }
            return numbered
        }
    }

    // MARK: Facts

    private func race(_ pages: [(page: Page, reading: RaceReading)]) -> OrderedDictionary<
        RaceFact, Fact
    > {
        var race: OrderedDictionary<RaceFact, Fact> = [:]
        for fact in RaceFact.allCases {
            var sources: OrderedDictionary<JSONValue, [Source]> = [:]
            for (page, reading) in pages {
                for statement in reading.statements[fact, default: []] {
                    sources[statement.value, default: []] += statement.lines.map(page.source)
                }
            }
            guard let (value, places) = sources.elements.first else { continue }
            race[fact] = Fact(
                value: value,
                sources: places.unique,
                conflicts: sources.elements.dropFirst().map {
                    Fact.Conflict(value: $0.key, sources: $0.value.unique)
                }.sorted { $0.sources[0] < $1.sources[0] }
            )
        }
        return race
    }

    private func parameters(_ pages: [Page]) -> [ModifierParameter] {
        var merged: OrderedDictionary<[String], ModifierParameter> = [:]
        for page in pages {
            for row in ParameterReading(page).parameters {
                let source = page.source(row.line)
                let key = [row.name, row.variant ?? ""]
                merged[
                    key,
                    default: ModifierParameter(
                        name: row.name,
                        variant: row.variant,
                        requirement: row.requirement,
                        defaultValue: nil,
                        descriptions: [:],
                        sources: []
                    )
                ].add(row, language: page.language, source: source)
            }
        }
        return Array(merged.values)
    }

    private func samples() -> [Sample] {
        var merged: OrderedDictionary<[String], Sample> = [:]
        for page in pages {
            for snippet in page.snippets where !snippet.swift.isFunctionList {
                let title = snippet.code.title.flatMap { $0.lowercased() == "swift" ? nil : $0 }
                merged[
                    snippet.swift.tokens,
                    default: Sample(title: nil, code: snippet.code.text, sources: [])
                ]
                .add(title: title, source: page.source(snippet.line))
            }
        }
        return Array(merged.values)
    }
}

extension ModifierParameter {
    fileprivate mutating func add(_ row: ParameterReading.PageParameter, language: String, source: Source) {
        defaultValue = defaultValue ?? row.defaultValue
        if descriptions[language] == nil { descriptions[language] = row.description }
        sources = (sources + [source]).unique
    }
}

extension Sample {
    fileprivate mutating func add(title: String?, source: Source) {
        self.title = self.title ?? title
        sources = (sources + [source]).unique
    }
}

extension [Source] {
    /// Sorted, each once.
    var unique: [Source] { Set(self).sorted() }
}
