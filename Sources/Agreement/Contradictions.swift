import Findings
import OrderedCollections

/// Where the pages of a document contradict themselves.
struct Contradictions {
    private(set) var findings: [Finding] = []

    /// - Parameter differences: What was found between the pages, all those of a document. What one page says otherwise
    ///   than the others there contradicts the rest of the page as well, and is not told again.
    init(_ pages: [ComparedPage], _ differences: [Finding]) {
        // Few pages have keywords, which alone are looked for among the names.
        let haveKeywords = pages.contains { !$0.content.document.keywords.isEmpty }
        let names = haveKeywords ? pages.reduce(into: Set<String>()) { $0.formUnion($1.names) } : []
        let byPage = pages.map {
            OrderedDictionary(grouping: SelfCheck($0, documentNames: names).findings, by: \.kind)
        }
        let shared = (byPage.first?.keys ?? []).filter { kind in byPage.allSatisfy { $0[kind] != nil } }
        findings = shared.flatMap { kind in Self.joined(byPage.compactMap { $0[kind] }) }
        for (page, contradictions) in zip(pages, byPage) {
            let told = page.lines(of: differences)
            findings += contradictions.values.joined().filter { finding in
                // Steps are compared one by one.
                finding.code != .stepNumberJumps && !shared.contains(finding.kind)
                    && told.isDisjoint(with: finding.places.compactMap(\.location.line))
                    // What is described alike in another language, if only by shorter words, is so for good reasons.
                    && !pages.contains { $0.path != page.path && $0.describesAlike(finding) }
            }
        }
    }

    /// Makes one finding of those that say the same of each page.
    ///
    /// - Parameter findings: By page, none without any.
    private static func joined(_ findings: [[Finding]]) -> [Finding] {
        guard findings[0][0].code.reference.pagesToChange == .everyPage,
            Set(findings.map(\.count)).count == 1
        else { return findings.flatMap(\.self) }
        return findings[0].indices.map { index in
            var finding = findings[0][index]
            finding.places = findings.flatMap { $0[index].places }
            return finding
        }
    }
}

extension ComparedPage {
    /// The lines, 1-based, of blocks in which there are differences; of a table those of the rows, and its first one.
    fileprivate func lines(of differences: [Finding]) -> Set<Int> {
        let places = differences.flatMap(\.places).filter { $0.location.path == path }
        let lines = Set(places.compactMap(\.location.line))
        return blocks.filter { $0.lines.contains(where: lines.contains) }.reduce(into: lines) {
            lines,
            block in
            lines.formUnion(block.table == nil ? block.lines : block.line...block.line)
        }
    }

    /// Whether the entries that have one description on another page have one here, too.
    fileprivate func describesAlike(_ finding: Finding) -> Bool {
        guard finding.code == .descriptionRepeated else { return false }
        let names = finding.subject.split(separator: SelfCheck.nameSeparator).map(String.init)
        return blocks.lazy.compactMap(\.table).contains { $0.describesAlike(names) }
    }
}

extension Finding {
    /// The same for the same contradiction on every page.
    fileprivate var kind: String { "\(code.rawValue) \(subject)" }
}
