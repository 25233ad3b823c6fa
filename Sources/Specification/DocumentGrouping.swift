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
        /// The path without what tells the language.
        private let place: String

        init(_ page: PageContent) {
            var names: Set<String> = []
            for sentence in page.sentences {
                for identifier in sentence.identifiers where identifier.looksLikeCode {
                    names.formUnion(identifier.path)
                }
            }
            for section in page.outline.sections {
                for element in section.elements {
                    switch element.content {
                    case .code(let code):
                        names.formUnion(Identifier.all(in: code.text).flatMap(\.path).filter { $0.utf8.count > 3 })
                    case .table(let table):
                        for cell in table.rows.flatMap(\.cells) {
                            names.formUnion(Identifier.all(in: cell.text).filter(\.looksLikeCode).flatMap(\.path))
                        }
                    case .paragraph(let prose), .item(let prose, _):
                        names.formUnion(prose.runs.compactMap(\.link))
                    }
                }
            }
            self.names = names
            place = page.place
        }

        /// From 0 to 1: the part of all names that both have; pages at the same place need fewer.
        func similarity(to other: Fingerprint) -> Double {
            if place == other.place { return 1 }
            guard !names.isEmpty, !other.names.isEmpty else { return 0 }
            let shared = names.count < other.names.count
                ? names.count { other.names.contains($0) } : other.names.count { names.contains($0) }
            return Double(shared) / Double(names.count + other.names.count - shared)
        }
    }
}

extension PageContent {
    fileprivate func isTwin(of other: PageContent) -> Bool {
        language == other.language && document.format == other.document.format
    }
}
