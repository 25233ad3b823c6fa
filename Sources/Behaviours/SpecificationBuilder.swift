import Backports
import Diagnostics
import Documents
import JSONText
import Localization
import OrderedCollections
import Pages
import Specifications

extension Specification {
    /// Finds what pages state.
    ///
    /// - Parameters:
    ///   - pages: By path, as ``Page/analyse(_:catalog:)`` gives them.
    ///   - catalog: As it was given for the analysis.
    ///   - claims: What a person has read, and the words that say it.
    /// - Returns: The specification, and what is wrong with the pages, by location. An error leaves out only
    ///   what it is about.
    public static func read(
        _ pages: [Page],
        catalog: LocaleCatalog,
        claims: Claims = Claims()
    ) -> (specification: Specification, diagnostics: [Diagnostic]) {
        var builder = SpecificationBuilder(pages, catalog: catalog)
        let specification = builder.build(claims)
        return (specification, builder.diagnostics.byLocation)
    }
}

/// Brings the statements of single pages together.
struct SpecificationBuilder {
    private let baseLanguage: Localization
    /// The base language's pages first, then by path.
    private let pages: [Page]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ pages: [Page], catalog: LocaleCatalog) {
        baseLanguage = catalog.base
        let base = catalog.base.tag
        self.pages = pages.filter { $0.language == base } + pages.filter { $0.language != base }
    }

    mutating func build(_ claims: Claims) -> Specification {
        var specification = Specification()
        let groups = DocumentGrouping(pages).groups
        let readers = Behaviours.all.map { reader($0, groups) }
        var kinds = [String](repeating: DocumentEntry.otherKind, count: pages.count)
        var entries: [(entry: DocumentEntry, members: [Int])] = []
        for group in groups {
            let kind = readers.first { $0.isDescribed(by: group[0]) }?.id ?? DocumentEntry.otherKind
            for page in group { kinds[page] = kind }
            entries.append((entry(group, kind: kind), group))
        }
        entries = Self.named(entries)
        var documents = [String](repeating: "", count: pages.count)
        for (entry, members) in entries {
            for page in members { documents[page] = entry.id }
        }
        specification.documents = entries.map(\.entry)
        for reader in readers {
            let members = pages.indices.filter { kinds[$0] == reader.id }
            let behaviour = reader.behaviour(members.map { ($0, documents[$0]) }, base: baseLanguage)
            let described = members.map { pages[$0] }
            let questions = behaviour.questions
            let claimed = claims.read(type(of: behaviour).id, questions, described, all: pages)
            let rulings = Rulings(
                questions,
                behaviour.findings + claimed.findings,
                languages: Dictionary(described.map { ($0.language, $0.path) }) { first, _ in first }
            )
            specification.parts.append(
                Specification.Part(
                    behaviour: behaviour,
                    questions: questions,
                    statements: rulings.statements
                )
            )
            for page in members {
                specification.factsByPage[pages[page].path, default: []] += reader.facts(of: page)
            }
            specification.lostQuotations += claimed.lost
            specification.disagreements += rulings.disagreements
            diagnostics +=
                behaviour.diagnostics + claimed.diagnostics + rulings.disagreements.map(\.diagnostic)
        }
        diagnostics += claims.unknownBehaviours(among: readers.map(\.id))
        specification.samples = samples()
        return specification
    }

    private func reader(_ type: any Behaviour.Type, _ documents: [[Int]]) -> any BehaviourReading {
        func make<Some: Behaviour>(_ type: Some.Type) -> any BehaviourReading {
            Readings<Some>(pages, documents)
        }
        return make(type)
    }

    // MARK: Documents

    private func entry(_ group: [Int], kind: String) -> DocumentEntry {
        let members = group.map { pages[$0] }
        let stems = Set(members.map { $0.place.split(separator: "/").last.map(String.init) ?? "" })
        let title = members[0].language == baseLanguage.tag ? members[0].document.title : nil
        let id = (stems.count == 1 ? stems.first : title) ?? ""
        let slug = Slug.of(id).isEmpty ? Slug.of(members[0].place) : Slug.of(id)
        return DocumentEntry(
            id: slug.isEmpty ? kind : slug,
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
    private static func named(
        _ entries: [(entry: DocumentEntry, members: [Int])]
    ) -> [(entry: DocumentEntry, members: [Int])] {
        var unique = UniqueNames(separator: "-")
        let order = Behaviours.all.map { $0.id } + [DocumentEntry.otherKind]
        return order.flatMap { kind in
            entries.filter { $0.entry.kind == kind }.sorted {
                ($0.entry.id, $0.entry.pages[0].path) < ($1.entry.id, $1.entry.pages[0].path)
            }
        }.map { entry, members in
            var numbered = entry
            numbered.id = unique.unique(entry.id)
            return (numbered, members)
        }
    }

    // MARK: Samples

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
        return merged.values.map { sample in
            var sample = sample
            sample.sources = sample.sources.unique
            return sample
        }
    }
}

/// What one behaviour finds in the pages of the documents that describe it.
private protocol BehaviourReading: Sendable {
    var id: String { get }

    /// - Parameter page: The index of any page of a document.
    func isDescribed(by page: Int) -> Bool

    /// - Parameter pages: Indices of pages of documents that describe it, with the ids of these.
    func behaviour(_ pages: [(index: Int, document: String)], base: Localization) -> any Behaviour

    /// - Parameter page: The index of a page of a document that describes it.
    func facts(of page: Int) -> [PageFact]
}

private struct Readings<Some: Behaviour>: BehaviourReading {
    private let pages: [Page]
    /// By page.
    private let readings: [Int: Some.Reading]

    /// - Parameter documents: Indices of the pages of each.
    init(_ pages: [Page], _ documents: [[Int]]) {
        self.pages = pages
        let found = documents.concurrentMap { Some.read($0.map { pages[$0] }) }
        readings = Dictionary(
            uniqueKeysWithValues: zip(documents, found).flatMap { zip($0, $1 ?? []) }
        )
    }

    var id: String { Some.id }

    func isDescribed(by page: Int) -> Bool { readings[page] != nil }

    func behaviour(_ pages: [(index: Int, document: String)], base: Localization) -> any Behaviour {
        let described = pages.compactMap { index, document in
            readings[index].map {
                DescribingPage(page: self.pages[index], document: document, reading: $0)
            }
        }
        return Some(described, base: base)
    }

    func facts(of page: Int) -> [PageFact] { readings[page].map(Some.facts) ?? [] }
}

extension Sample {
    fileprivate mutating func add(title: String?, source: Source) {
        self.title = self.title ?? title
        sources.append(source)
    }
}

extension [Source] {
    /// Sorted, each once.
    var unique: [Source] { Set(self).sorted() }
}
