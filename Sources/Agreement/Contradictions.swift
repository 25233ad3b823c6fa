/// Where the pages of a document contradict themselves, without what follows from a difference between pages.
struct Contradictions {
    private(set) var findings: [Finding] = []
    /// The differences, without those that a contradiction tells better.
    private(set) var otherDifferences: [Finding]

    /// - Parameter differences: What was found between the pages, all those of a document.
    init(_ pages: [ComparedPage], _ differences: [Finding]) {
        otherDifferences = differences
        let byPage = pages.map { SelfCheck($0).findings }
        let kinds = byPage.map { Set($0.map(\.kind)) }
        // The keywords that at least one page explains.
        let explained = zip(pages, byPage).reduce(into: Set<String>()) { explained, page in
            let unexplained = page.1.filter { $0.code == .keywordUnexplained }.map(\.subject)
            explained.formUnion(Set(page.0.content.document.keywords.map(\.text)).subtracting(unexplained))
        }
        for (page, contradictions) in zip(pages, byPage) {
            let explanation = Explanation(page, differences, explained: explained)
            for finding in contradictions {
                // What all pages say is no consequence of a difference.
                let isEverywhere = kinds.allSatisfy { $0.contains(finding.kind) }
                if isEverywhere || finding.code == .descriptionRepeated || !explanation.covers(finding) {
                    findings.append(finding)
                    if !isEverywhere, finding.code == .descriptionRepeated { dropRows(finding) }
                }
            }
        }
    }

    /// A description that was copied from another row lacks what the row's own says.
    private mutating func dropRows(_ contradiction: Finding) {
        let locations = Set(contradiction.places.map(\.location))
        let names = contradiction.subject.split(separator: ", ").map(String.init)
        otherDifferences.removeAll { finding in
            finding.places.contains { locations.contains($0.location) }
                && names.contains { name in
                    finding.code == .cellDiffers && finding.subject.hasSuffix(name)
                        || finding.subject.hasSuffix("parameters.\(name).default")
                }
        }
    }
}

/// What differs on one page.
private struct Explanation {
    /// 1-based.
    private var lines: Set<Int> = []
    private var subjects: Set<String> = []
    /// The lines, 1-based, of code blocks that differ: what they do not pass any more they may have lost.
    private var codeLines: Set<Int> = []
    /// What stands in the places of the differences.
    private var texts: [String] = []
    private var lacksSomething = false
    /// Keywords that another page explains.
    private let explained: Set<String>
    private var hasOtherItems = false

    init(_ page: ComparedPage, _ differences: [Finding], explained: Set<String>) {
        self.explained = explained
        for finding in differences {
            guard let place = finding.places.first(where: { $0.location.path == page.path }),
                let line = place.location.line
            else { continue }
            if place.text.isEmpty { lacksSomething = true } else { lines.insert(line) }
            texts += finding.places.map(\.text)
            subjects.insert(finding.subject.split(separator: " ").last.map(String.init) ?? finding.subject)
            if finding.code.isAboutItems { hasOtherItems = true }
            if finding.code == .codeDiffers {
                for block in page.blocks where block.code != nil && block.lines.contains(line) {
                    codeLines.formUnion(block.lines)
                }
            }
        }
    }

    func covers(_ finding: Finding) -> Bool {
        if subjects.contains(finding.subject) { return true }
        if finding.code == .keywordUnexplained {
            return lacksSomething && explained.contains(finding.subject)
                || texts.contains { $0.contains(finding.subject) }
        }
        if finding.code == .stepNumberJumps, hasOtherItems { return true }
        return finding.places.contains { place in
            guard let line = place.location.line else { return false }
            return codeLines.contains(line) || !place.text.isEmpty && lines.contains(line)
        }
    }
}

extension Finding.Code {
    /// Whether it changes how many items a list has.
    fileprivate var isAboutItems: Bool {
        [
            .itemMissing, .itemAdded, .itemBecameParagraph, .paragraphBecameItem, .itemSwallowedParagraph,
            .listKindDiffers,
        ].contains(self)
    }
}

extension Finding {
    /// The same for the same contradiction on every page.
    fileprivate var kind: String { "\(code.rawValue) \(subject)" }
}
