import Findings

/// Where the pages of a document contradict themselves.
struct Contradictions {
    private(set) var findings: [Finding] = []

    /// - Parameter differences: What was found between the pages, all those of a document. What one page says otherwise
    ///   than the others there contradicts the rest of the page as well, and is not told again.
    init(_ pages: [ComparedPage], _ differences: [Finding]) {
        // Few pages have keywords, which alone are looked for among the names.
        let haveKeywords = pages.contains { !$0.content.document.keywords.isEmpty }
        let names = haveKeywords ? pages.reduce(into: Set<String>()) { $0.formUnion($1.names) } : []
        let byPage = pages.map { SelfCheck($0, documentNames: names).findings }
        let kinds = byPage.map { Set($0.map(\.kind)) }
        for (page, contradictions) in zip(pages, byPage) {
            let told = page.lines(of: differences)
            findings += contradictions.filter { finding in
                if kinds.allSatisfy({ $0.contains(finding.kind) }) { return true }
                // Steps are compared one by one.
                return finding.code != .stepNumberJumps
                    && told.isDisjoint(with: finding.places.compactMap(\.location.line))
            }
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
}

extension Finding {
    /// The same for the same contradiction on every page.
    fileprivate var kind: String { "\(code.rawValue) \(subject)" }
}
