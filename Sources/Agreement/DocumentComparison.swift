import Findings

/// Compares the pages of one document with its base page, and each with itself.
struct DocumentComparison {
    private(set) var findings: [Finding] = []
    /// The paths of pages that are not translated, so that nothing else is said of them.
    private(set) var untranslatedPaths: Set<String> = []

    /// - Parameter pages: The base page first.
    init(_ pages: [ComparedPage], site: LinkTarget.Site) {
        let pages = KeptNames(pages).pages
        guard let base = pages.first else { return }
        let vocabulary = pages.reduce(into: Set<String>()) { $0.formUnion($1.vocabulary) }
        var differences: [Finding] = []
        for other in pages.dropFirst() {
            let pair = PagePair(Both(base, other))
            if let finding = pair.untranslated {
                findings.append(finding)
                untranslatedPaths.insert(other.path)
            } else {
                differences += Self.compare(pair, vocabulary, site)
            }
        }
        let translated = pages.filter { !untranslatedPaths.contains($0.path) }
        let contradictions = Contradictions(translated, differences)
        findings += Self.merged(differences) + contradictions.findings
    }

    private static func compare(
        _ pair: PagePair,
        _ vocabulary: Set<String>,
        _ site: LinkTarget.Site
    ) -> [Finding] {
        let facts = FactCheck(pair)
        let context = ProseComparison.Context(
            carriesMarks: pair.pages.map { $0.carries.contains(.marks) },
            vocabulary: vocabulary,
            site: site,
            latinNames: pair.latinNames,
            claims: facts.claims,
            shortened: facts.shortened
        )
        let contents = pair.sections.flatMap { SectionComparison(pair, $0, context: context).differences.all }
        let surroundings =
            SectionCheck(pair).differences.all + SettingCheck(pair, context: context).differences.all
        return (facts.differences.all + surroundings + contents).map(pair.finding)
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
