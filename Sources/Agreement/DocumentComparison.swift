import Diagnostics
import Findings

/// Compares the pages of one document with its base page, and each with itself.
struct DocumentComparison {
    private(set) var findings: [Finding] = []
    /// The paths of pages that are not translated, so that nothing else is said of them.
    private(set) var untranslatedPaths: Set<String> = []
    /// The differences that come from changes of the base page after a translation, which are told in one finding.
    private(set) var outdated: [Finding] = []
    /// Of pages that translate the base page as it is now.
    private(set) var labels: [LabelComparison.Page] = []

    /// - Parameters:
    ///   - pages: The base page first.
    ///   - languagesWithOwnIDs: Those in which a generator made the ids of headings, of their translated titles.
    ///   - words: Of all pages, by language.
    ///   - syncedBase: The base page as it was when the page with a path was translated; `nil` where nobody knows.
    init(
        _ pages: [ComparedPage],
        site: LinkTarget.Site,
        languagesWithOwnIDs: Set<String>,
        words: [String: SentenceWords],
        syncedBase: (String) -> ComparedPage?
    ) {
        let vocabulary = pages.reduce(into: Set<String>()) { $0.formUnion($1.vocabulary) }
        let pages = KeptNames(pages, vocabulary: vocabulary).pages
        guard let base = pages.first else { return }
        var differences: [Finding] = []
        var translations: [(pair: PagePair, translation: WitnessedComparison.Translation)] = []
        let pairs = pages.dropFirst().map { PagePair(Both(base, $0)) }
        let translatedTitles = pairs.reduce(into: Set<String>()) { $0.formUnion($1.translatedTitles) }
        let hasWitnesses = Set(pages.map(\.language)).subtracting([base.language]).count > 1
        // A pair has divided and joined sections, for its own two pages alone.
        for (other, pair) in zip(pages.dropFirst(), pairs) {
            var site = site
            site.keepsIDs = !languagesWithOwnIDs.contains(other.language)
            site.ownLanguages = [base.language, other.language]
            if let finding = pair.untranslated {
                findings.append(finding)
                untranslatedPaths.insert(other.path)
            } else {
                guard var synced = syncedBase(other.path) else {
                    let (found, translation, labels) = Self.compare(
                        pair,
                        vocabulary,
                        site,
                        translatedTitles,
                        words,
                        hasWitnesses: hasWitnesses
                    )
                    differences += found
                    translations.append((pair, translation))
                    self.labels.append(LabelComparison.Page(pages: Both(base, other), labels: labels))
                    continue
                }
                // A witness of the base page as it is now tells nothing of an earlier one.
                func found(in pair: PagePair) -> [Finding] {
                    Self.compare(pair, vocabulary, site, translatedTitles, words, hasWitnesses: false)
                        .findings
                }
                let all = found(in: pair)
                synced = KeptNames([synced] + pages.dropFirst(), vocabulary: vocabulary).pages[0]
                let own = Set(found(in: PagePair(Both(synced, other))).map(\.onEarlierBase))
                differences += all.filter { own.contains($0.onEarlierBase) }
                let later = all.filter { !own.contains($0.onEarlierBase) }
                outdated += later
                findings += Self.outdated(later)
            }
        }
        let witnessed = WitnessedComparison(translations.map(\.translation)).differences
        differences += zip(translations, witnessed).flatMap { $1.map($0.pair.pages.finding) }
        let translated = pages.filter { !untranslatedPaths.contains($0.path) }
        let contradictions = Contradictions(translated, differences + outdated)
        findings += Self.merged(differences) + contradictions.findings
    }

    /// One finding for all that a translation lacks of later changes, at the first of them; none where that is nothing.
    private static func outdated(_ differences: [Finding]) -> [Finding] {
        guard let first = differences.min() else { return [] }
        let count = counted(differences.count, "difference")
        let message = "the base page has changed since it was translated: \(count)"
        return [Finding(.translationOutdated, message, subject: "", places: first.places)]
    }

    private static func compare(
        _ pair: PagePair,
        _ vocabulary: Set<String>,
        _ site: LinkTarget.Site,
        _ translatedTitles: Set<String>,
        _ words: [String: SentenceWords],
        hasWitnesses: Bool
    ) -> (findings: [Finding], translation: WitnessedComparison.Translation, labels: [Labels]) {
        let context = ProseComparison.Context(
            carriesMarks: pair.pages.map { $0.carries.contains(.marks) },
            vocabulary: vocabulary,
            site: site,
            translatedTitles: translatedTitles,
            pageNames: pair.pages.map(HeadingOrder.PageName.init),
            latinNames: pair.latinNames,
            words: pair.isSameLanguage ? nil : pair.pages.map { words[$0.language] ?? SentenceWords() },
            phrases: pair.pages.map(\.content.phrases),
            opposites: pair.pages.map(\.content.phrases).opposites,
            // Extraction takes lines for sentences that are none on the other page.
            hasWitnesses: hasWitnesses
                && pair.pages.base.carries.contains(.structure)
                    == pair.pages.other.carries.contains(.structure)
        )
        var sections = pair.sections.map { SectionComparison(pair, $0, context: context) }
        var contents = sections.flatMap(\.differences.all)
        var surroundings = SectionCheck(pair, site: context.site).differences.all
        if let joined = joined(contents + surroundings, pair) {
            (sections, contents, surroundings) = ([], joined, [])
        }
        let settings = SettingCheck(pair, context: context)
        surroundings += settings.differences.all
        let findings = (FactCheck(pair, differences: contents).differences + surroundings).map(
            pair.pages.finding
        )
        let translation = WitnessedComparison.Translation(
            language: pair.pages.other.language,
            statements: sections.flatMap(\.statements) + settings.statements,
            passages: sections.flatMap(\.passages),
            context: context
        )
        var labels = sections.flatMap(\.labels) + settings.labels
        if !labels.contains(where: { $0.subject == "title" }) {
            let titles = pair.pages.map { $0.content.document.title ?? "" }
            labels += [Labels(texts: titles.on(Both(1, 1)), subject: "title")].compactMap(\.self)
        }
        return (findings, translation, pair.isSameLanguage ? [] : labels)
    }

    /// Up to this number, what only one of two pages has is told one by one, however short these are.
    private static let mostTold = 12

    /// What is not translated, and one difference for all others of a page of which a third differs and much is only on
    /// either page or elsewhere, such as an index that each language sorts in its own way; `nil` for any other page.
    private static func joined(_ differences: [Difference], _ pair: PagePair) -> [Difference]? {
        func isUntranslated(_ difference: Difference) -> Bool {
            [.paragraphUntranslated, .sectionUntranslated].contains(difference.code)
        }
        let others = differences.filter { !isUntranslated($0) }
        let lost = Both { side in others.count { $0.places[side.opposite].text.isEmpty } }
        let links = others.filter { $0.code == .linkDiffers }.map(\.places)
        let moved = Set(links.map(\.base.text)).intersection(links.map(\.other.text))
        guard var first = others.first,
            moved.count > mostTold || lost.all.allSatisfy({ $0 > mostTold }),
            others.count * 3
                > pair.pages.all.map({ $0.sections.reduce(0) { $0 + $1.blocks.count } }).reduce(0, max)
        else { return nil }
        first.message += ", and \(others.count - 1) more places of the page differ"
        first.leaves = []
        return differences.filter(isUntranslated) + [first]
    }

    /// What several pages lack, add or say otherwise in the same way is one finding with all of their places.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var merged: [Finding] = []
        var indices: [Finding: [Int]] = [:]
        for finding in findings {
            var key = finding
            key.places = Array(finding.places.prefix(1))
            // Each language says it in its own words.
            if finding.code.addsWording { key.subject = "" }
            if finding.code.addsWording || finding.code.quotesWording { key.message = "" }
            let candidates = indices[key] ?? []
            let place = finding.places.last
            let index = candidates.first { index in
                !merged[index].places.contains { $0.location.path == place?.location.path }
            }
            if let index, let place {
                merged[index].places.append(place)
            } else {
                indices[key] = candidates + [merged.count]
                merged.append(finding)
            }
        }
        return merged
    }
}

extension Finding {
    /// The finding without its line on the base page, which is another one on an earlier base page.
    fileprivate var onEarlierBase: Finding {
        var finding = self
        if let text = places.first?.text {
            finding.places[0] = Place(path: "", line: nil, language: "", text: text)
        }
        return finding
    }
}

extension Finding.Code {
    /// Whether the message quotes what stands in place of the base page's text.
    fileprivate var quotesWording: Bool { [.numberDiffers, .cellDiffers, .linkDiffers].contains(self) }

    /// Whether a page has text in excess, which differs from language to language.
    fileprivate var addsWording: Bool {
        [
            .sectionAdded, .paragraphAdded, .itemAdded, .columnAdded, .tableAdded, .numberMissing, .linkAdded,
        ].contains(self)
    }
}
