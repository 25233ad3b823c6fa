import Backports
import Diagnostics
import Documents
import Findings
import Localization
import Pages
import Specifications

/// Compares all documents of a set.
struct DocumentSetComparison {
    private let base: String
    private let catalog: LocaleCatalog
    /// By path.
    private let pages: [String: Page]
    private let specification: Specification
    private let syncedBases: SyncedBases
    private let site: LinkTarget.Site

    /// - Parameter base: A tag or an alias.
    init(
        _ pages: [Page],
        _ specification: Specification,
        base: String,
        syncedBases: SyncedBases,
        catalog: LocaleCatalog
    ) {
        self.base = catalog.localization(for: base)?.tag ?? base
        self.catalog = catalog
        self.specification = specification
        self.syncedBases = syncedBases
        self.pages = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        site = LinkTarget.Site(
            languages: Dictionary(
                catalog.localizations.flatMap { language in
                    ([language.tag] + language.aliases).map { ($0.lowercased(), language.tag) }
                }
            ) { first, _ in first },
            hosts: pages.reduce(into: []) { $0.formUnion($1.document.hosts) },
            pagesOfSome: specification.documents.pagesOfSome
        )
    }

    func agreement(readingDiagnostics: [Diagnostic]) -> Agreement {
        let odd = MarkupCheck.oddPaths(readingDiagnostics)
        let documents = specification.documents.concurrentMap { pages(of: $0, odd: odd) }
        let garbled = MarkupCheck.garbledPaths(readingDiagnostics, documents.joined())
        let verbatim = documents.joined().verbatimComponents(base: base)
        let words = SentenceWords.all(in: documents.joined())
        var site = site
        site.headings = HeadingOrder(documents.joined())
        let languagesWithOwnIDs = documents.languagesWithOwnIDs
        let comparisons = Array(zip(specification.documents, documents)).concurrentMap {
            [site] entry, pages in
            let pages = pages.map { $0.withVerbatim(verbatim) }
            let comparison = DocumentComparison(
                pages.filter { !garbled.contains($0.path) },
                site: site,
                languagesWithOwnIDs: languagesWithOwnIDs,
                words: words
            ) {
                syncedBases.page(translatedAt: $0, catalog: catalog)
            }
            let translated = pages.filter { !comparison.untranslatedPaths.contains($0.path) }
            return (pages: translated, comparison: comparison, rows: rows(entry, pages))
        }
        let compared = comparisons.flatMap(\.pages)
        var findings = comparisons.flatMap(\.comparison.findings)
        let differences = findings + comparisons.flatMap(\.comparison.outdated)
        let differing = Set(differences.compactMap(\.places.last?.location))
        findings += LabelComparison.findings(comparisons.flatMap(\.comparison.labels)).filter { finding in
            // What differs there is told.
            !finding.places.contains { differing.contains($0.location) }
        }
        findings += AnchorCheck(compared, site: site, differences: differences).findings
        let coverage = CoverageCheck(specification.documents, pages: pages, base: base, catalog: catalog)
        findings += coverage.findings
        let markup = MarkupCheck.findings(readingDiagnostics, pages: compared)
        let told = Set(findings.flatMap(\.places).map(\.location))
        findings += markup.filter { told.isDisjoint(with: $0.places.map(\.location)) }
        findings += RuleCheck(specification, told: Set(findings.flatMap(\.places).map(\.location))).findings
        let acceptances = PageAcceptances(pages.values.sorted { $0.path < $1.path })
        let application = acceptances.apply(to: findings.sorted())
        return Agreement(
            findings: application.remaining,
            accepted: application.accepted,
            summary: Summary(rows: comparisons.flatMap(\.rows)),
            diagnostics: coverage.diagnostics + application.diagnostics
        )
    }

    /// The base page first: the base language's, of the format that carries most.
    ///
    /// - Parameter odd: The paths of pages with markup that does not tell what stands around what.
    private func pages(of entry: DocumentEntry, odd: Set<String>) -> [ComparedPage] {
        entry.pages(fromBase: base, catalog: catalog).compactMap { pages[$0.path] }.map {
            ComparedPage($0, of: specification, isNested: !odd.contains($0.path), catalog: catalog)
        }
    }

    // MARK: Summary

    private func rows(_ entry: DocumentEntry, _ pages: [ComparedPage]) -> [Summary.Row] {
        let languages = [base] + catalog.tags.filter { $0 != base }
        // What only translations state in words that are known need not be missing in the base page's row.
        let stated = pages.reduce(into: Set<String>()) { $0.formUnion($1.facts.facts.keys) }.filter {
            pages.first?.facts.facts[$0] != nil || pages.first?.hasRow(of: $0) == false
        }
        return languages.compactMap { language in
            let own = pages.filter { $0.language == language }
            guard !own.isEmpty else { return nil }
            let lost = stated.filter { subject in
                guard let value = pages.first?.facts.facts[subject]?.value else { return true }
                return own.contains { page in
                    page.facts.facts[subject].map { $0.value != value } ?? !page.hasUnreadRow(of: subject)
                }
            }
            return Summary.Row(
                document: entry.id,
                language: language,
                pages: own.map(\.path).sorted(),
                factsStated: stated.count,
                factsAgreeing: stated.count - lost.count,
                factsLost: lost.sorted()
            )
        }
    }
}

extension ComparedPage {
    /// Whether a table has the row of which a fact is stated elsewhere, without a word that the page's language is known to
    /// have for it: the cells are compared all the same.
    fileprivate func hasUnreadRow(of subject: String) -> Bool {
        hasRow(of: subject) { name in !facts.facts.keys.contains { $0.contains(name) } }
    }

    /// Whether a table has the row of a parameter.
    ///
    /// - Parameter isMeant: Asked with the name of the row, between dots.
    fileprivate func hasRow(of subject: String, where isMeant: (String) -> Bool = { _ in true }) -> Bool {
        guard subject.hasPrefix("parameters.") else { return false }
        return blocks.lazy.compactMap(\.table).flatMap(\.rows).contains { row in
            guard let name = row.key.map({ ".\($0)." }) else { return false }
            return subject.contains(name) && isMeant(name)
        }
    }
}

extension [DocumentEntry] {
    /// The names of pages that not all languages have, without a file name's extension.
    fileprivate var pagesOfSome: Set<String> {
        let languages = Set(flatMap(\.pages).map(\.language))
        let entries = filter { !languages.isSubset(of: $0.pages.map(\.language)) }
        return Set(entries.flatMap(\.pages).map { LinkTarget($0.path, site: .init()).page })
    }
}

extension [[ComparedPage]] {
    /// The languages in which generators made the ids of headings in rendered pages from translated titles, so that too many
    /// of them differ from the base pages' for mistakes.
    fileprivate var languagesWithOwnIDs: Set<String> {
        var counts: [String: (all: Int, different: Int)] = [:]
        for pages in self {
            guard let base = pages.first else { continue }
            let known = Set(base.sections.map(\.anchor))
            let titles = Set(base.sections.map(\.title))
            for page in pages where page.language != base.language && !page.carries.contains(.source) {
                let translated = page.sections.filter { !titles.contains($0.title) }
                let ids = translated.compactMap { $0.ownID(isAsWritten: false) }
                counts[page.language, default: (0, 0)].all += ids.count
                counts[page.language, default: (0, 0)].different += ids.count { !known.contains($0) }
            }
        }
        return Set(
            counts.filter { $1.different * 2 > $1.all || $1.different > 10 && $1.different * 5 > $1.all }.keys
        )
    }
}

extension Sequence<ComparedPage> {
    /// The components of which no page translates the text, although more than one could: they hold what is no language's,
    /// such as messages of programs.
    ///
    /// - Parameter base: The language that is translated.
    fileprivate func verbatimComponents(base: String) -> Set<String> {
        var counts: [String: (foreign: Int, own: Int)] = [:]
        for block in lazy.filter({ $0.language != base }).flatMap(\.blocks) {
            guard let component = block.component, let prose = block.prose else { continue }
            if prose.isInOwnLanguage {
                counts[component, default: (0, 0)].own += 1
            } else {
                counts[component, default: (0, 0)].foreign += 1
            }
        }
        return Set(counts.filter { $0.value.own == 0 && $0.value.foreign > 1 }.keys)
    }
}
