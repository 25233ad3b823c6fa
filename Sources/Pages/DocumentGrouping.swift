import Documents

/// Finds out which pages are one document in several languages and formats.
///
/// What does not change in translation is compared: the names from code, in prose and in samples. Pages at the
/// same place of their languages' folders are one document, too. Pages of one language and one format are never the same document.
package struct DocumentGrouping {
    /// Pages that share less than this part of what either of them names are different documents.
    private static let threshold = 0.5

    /// Indices of pages, each group ascending, the groups by their first page.
    package let groups: [[Int]]

    package init(_ pages: [Page]) {
        let kinds = pages.map(Kind.init)
        var groupOf = Array(pages.indices)
        var members = pages.indices.map { [$0] }
        for (_, left, right) in Self.candidates(pages, kinds) where groupOf[left] != groupOf[right] {
            let (kept, merged) = (min(groupOf[left], groupOf[right]), max(groupOf[left], groupOf[right]))
            let clash = members[kept].contains { first in
                members[merged].contains { kinds[first] == kinds[$0] }
            }
            if clash { continue }
            members[kept] = (members[kept] + members[merged]).sorted()
            for page in members[merged] { groupOf[page] = kept }
            members[merged] = []
        }
        groups = members.filter { !$0.isEmpty }
    }

    /// What pages of one document differ in.
    private struct Kind: Equatable {
        var language: String
        var format: Document.Format

        init(_ page: Page) {
            language = page.language
            format = page.document.format
        }
    }

    /// Pairs of pages that may be one document, the most similar first, then in the order of the pages.
    private static func candidates(_ pages: [Page], _ kinds: [Kind]) -> [(
        similarity: Double, left: Int, right: Int
    )] {
        let names = pages.map(\.languageNeutralNames)
        var pagesByName: [String: [Int]] = [:]
        for (page, names) in names.enumerated() {
            for name in names { pagesByName[name, default: []].append(page) }
        }
        let places = pages.map(\.place)
        let pagesByPlace = Dictionary(grouping: pages.indices) { places[$0] }
        var candidates: [(similarity: Double, left: Int, right: Int)] = []
        for left in pages.indices {
            // Counting along the names keeps the work small where hundreds of pages have little in common.
            var shared: [Int: Int] = [:]
            for name in names[left] {
                for right in pagesByName[name, default: []] where right > left {
                    shared[right, default: 0] += 1
                }
            }
            for (right, count) in shared where kinds[left] != kinds[right] {
                let similarity = Double(count) / Double(names[left].count + names[right].count - count)
                if similarity >= threshold { candidates.append((similarity, left, right)) }
            }
            for right in pagesByPlace[places[left], default: []]
            where right > left && kinds[left] != kinds[right] {
                candidates.append((1, left, right))
            }
        }
        return candidates.sorted { ($1.similarity, $0.left, $0.right) < ($0.similarity, $1.left, $1.right) }
    }
}

extension Page {
    /// What the page names, whatever its language: names from code, and where links lead if there are hardly any.
    fileprivate var languageNeutralNames: Set<String> {
        // Comments are translated, so that code counts by its tokens.
        var names = Set(snippets.flatMap(\.swift.tokens).filter(\.isName))
        var links: Set<String> = []
        for element in outline.sections.flatMap(\.elements) {
            names.formUnion(element.identifiers.filter(\.looksLikeCode).flatMap(\.path))
            for prose in element.prose { links.formUnion(prose.runs.compactMap(\.link)) }
            if case .code(let code) = element.content, code.language != "swift" {
                names.formUnion(Identifier.all(in: code.text).filter(\.looksLikeCode).flatMap(\.path))
            }
        }
        return names.count > 2 ? names : names.union(links)
    }
}

extension String {
    /// A name of code rather than a keyword or a sign: those stand in every sample.
    fileprivate var isName: Bool {
        utf8.count > 3 && unicodeScalars.contains(where: \.properties.isUppercase)
            && unicodeScalars.allSatisfy {
                $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
    }
}
