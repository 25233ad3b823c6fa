import Documents

/// Finds out which pages are one document in several languages and formats.
///
/// What does not change in translation is compared: the names from code, in prose and in samples, and the
/// places that links lead to. Pages of one language and one format are never the same document.
struct DocumentGrouping {
    /// Pages that share less than this part of what either of them names are different documents.
    private static let threshold = 0.5

    /// Indices of pages, each group ascending, the groups by their first page.
    let groups: [[Int]]

    init(_ pages: [PageContent]) {
        let fingerprints = pages.map(Fingerprint.init)
        var candidates: [(similarity: Double, left: Int, right: Int)] = []
        for left in pages.indices {
            for right in pages.indices.dropFirst(left + 1) where !pages[left].isTwin(of: pages[right]) {
                let similarity = fingerprints[left].similarity(to: fingerprints[right])
                if similarity >= Self.threshold { candidates.append((similarity, left, right)) }
            }
        }
        candidates.sort { ($1.similarity, $0.left, $0.right) < ($0.similarity, $1.left, $1.right) }
        var groupOf = Array(pages.indices)
        var members = pages.indices.map { [$0] }
        for (_, left, right) in candidates where groupOf[left] != groupOf[right] {
            let (kept, merged) = (min(groupOf[left], groupOf[right]), max(groupOf[left], groupOf[right]))
            let clash = members[kept].contains { first in
                members[merged].contains { pages[first].isTwin(of: pages[$0]) }
            }
            if clash { continue }
            members[kept] = (members[kept] + members[merged]).sorted()
            for page in members[merged] { groupOf[page] = kept }
            members[merged] = []
        }
        groups = members.filter { !$0.isEmpty }
    }

    /// What a page names, whatever its language.
    private struct Fingerprint {
        private let names: Set<String>
        /// Where links lead: the rendered text of a page has lost this, so that it counts only where there are
        /// hardly any names.
        private let links: Set<String>
        /// The path without what tells the language.
        private let place: String

        init(_ page: PageContent) {
            // Comments are translated, so that code counts by its tokens.
            var names = Set(page.snippets.flatMap(\.swift.tokens).filter(\.isName))
            var links: Set<String> = []
            for section in page.outline.sections {
                for element in section.elements {
                    for prose in element.prose {
                        names.formUnion(
                            Identifier.all(in: prose.text).filter(\.looksLikeCode).flatMap(\.path)
                        )
                        links.formUnion(prose.runs.compactMap(\.link))
                    }
                    if case .code(let code) = element.content, code.language != "swift" {
                        names.formUnion(Identifier.all(in: code.text).filter(\.looksLikeCode).flatMap(\.path))
                    }
                }
            }
            self.names = names
            self.links = links
            place = page.place
        }

        /// From 0 to 1: what both have, as a part of what either has. Pages at the same place are one document.
        func similarity(to other: Fingerprint) -> Double {
            if place == other.place { return 1 }
            let hasNames = min(names.count, other.names.count) > 2
            return hasNames ? Self.overlap(names, other.names) : Self.overlap(links, other.links)
        }

        private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double {
            let (small, large) = left.count < right.count ? (left, right) : (right, left)
            guard !small.isEmpty else { return 0 }
            let shared = small.count { large.contains($0) }
            return Double(shared) / Double(small.count + large.count - shared)
        }
    }
}

extension String {
    /// A name of code rather than a keyword or a sign: those stand in every sample.
    fileprivate var isName: Bool {
        utf8.count > 3 && contains(where: \.isUppercase)
            && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

extension PageContent {
    fileprivate func isTwin(of other: PageContent) -> Bool {
        language == other.language && document.format == other.document.format
    }
}
