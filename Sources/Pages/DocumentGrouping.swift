import Backports
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
        let kinds = pages.map { Kind($0) }
        var groupOf = Array(pages.indices)
        var members = pages.indices.map { [$0] }
        func join(_ left: Int, _ right: Int) {
            let (kept, merged) = (min(groupOf[left], groupOf[right]), max(groupOf[left], groupOf[right]))
            let clash = members[kept].contains { first in
                members[merged].contains { kinds[first] == kinds[$0] }
            }
            if kept == merged || clash { return }
            members[kept] = (members[kept] + members[merged]).sorted()
            for page in members[merged] { groupOf[page] = kept }
            members[merged] = []
        }
        for pages in Dictionary(grouping: pages.indices, by: { pages[$0].place }).values {
            for (index, left) in pages.enumerated() {
                for right in pages[(index + 1)...] { join(left, right) }
            }
        }
        // Two documents that both have a page of one kind are never one: where all have an English page, nothing is open.
        let kindsOf = members.map { pages in Set(pages.map { kinds[$0] }) }
        let combinations = Set(kindsOf).subtracting([[]])
        let openCombinations = combinations.filter { kinds in combinations.contains(where: kinds.isDisjoint) }
        let open = pages.indices.filter { openCombinations.contains(kindsOf[groupOf[$0]]) }
        for (_, left, right) in Self.candidates(open.map { pages[$0] }, open.map { kinds[$0] }) {
            join(open[left], open[right])
        }
        groups = members.filter { !$0.isEmpty }
    }

    /// What pages of one document differ in.
    private struct Kind: Hashable {
        var language: String
        var format: Document.Format

        init(_ page: Page) {
            language = page.language
            format = page.document.format
        }
    }

    /// Pairs of pages that may be one document by what they name, the most similar first, then in the order of the pages.
    private static func candidates(_ pages: [Page], _ kinds: [Kind]) -> [(
        similarity: Double, left: Int, right: Int
    )] {
        let index = NameIndex(pages)
        var candidates: [(similarity: Double, left: Int, right: Int)] = []
        // How many names each page has in common with the one that is looked at.
        var shared = [Int](repeating: 0, count: pages.count)
        for left in pages.indices {
            // Counting along the names keeps the work small where hundreds of pages have little in common.
            var sharing: [Int] = []
            for name in index.names[left] {
                for right in index.pages[name] where right > left {
                    if shared[right] == 0 { sharing.append(right) }
                    shared[right] += 1
                }
            }
            for right in sharing {
                let count = shared[right]
                shared[right] = 0
                guard kinds[left] != kinds[right] else { continue }
                let all = index.names[left].count + index.names[right].count - count
                let similarity = Double(count) / Double(all)
                if similarity >= threshold { candidates.append((similarity, left, right)) }
            }
        }
        return candidates.sorted { ($1.similarity, $0.left, $0.right) < ($0.similarity, $1.left, $1.right) }
    }
}

/// Which pages name what, whatever their languages: names from code, and where links lead if there are hardly any.
private struct NameIndex {
    /// For each page its names, each once, as indices into `pages`.
    private(set) var names: [[Int]] = []
    /// For each name the indices of the pages that have it, ascending.
    private(set) var pages: [[Int]] = []
    private var numbers: [String: Int] = [:]

    init(_ pages: [Page]) {
        for (page, namesOfCode) in zip(pages, pages.concurrentMap(\.namesOfCode)) {
            names.append([])
            for name in namesOfCode { add(name) }
            if names[names.count - 1].count <= 2 {
                for link in page.links { add(link) }
            }
        }
    }

    /// Notes that the page that was begun last has a name.
    private mutating func add(_ name: String) {
        let page = names.count - 1
        let number = numbers[name] ?? pages.count
        if number == pages.count {
            numbers[name] = number
            pages.append([])
        } else if pages[number].last == page {
            return
        }
        pages[number].append(page)
        names[page].append(number)
    }
}

extension Page {
    /// In no order, some more than once.
    fileprivate var namesOfCode: [String] {
        // Comments are translated, so that code counts by its tokens.
        var names = snippets.flatMap { $0.swift.tokens.filter(\.isName) }
        for element in outline.sections.lazy.flatMap(\.elements) {
            for prose in element.prose {
                Identifier.collectNamesOfCode(in: IdentifierScanner(prose), into: &names)
            }
            if case .code(let code) = element.content, code.language != "swift" {
                Identifier.collectNamesOfCode(in: IdentifierScanner(code.text), into: &names)
            }
        }
        return names
    }

    fileprivate var links: [String] {
        outline.sections.flatMap(\.elements).flatMap(\.prose).flatMap { $0.runs.compactMap(\.link) }
    }
}

extension String {
    /// A name of code rather than a keyword or a sign: those stand in every sample.
    fileprivate var isName: Bool {
        guard utf8.count > 3 else { return false }
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return utf8.contains(where: \.isUppercase)
                && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        }
        return unicodeScalars.contains(where: \.properties.isUppercase)
            && unicodeScalars.allSatisfy {
                $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
    }
}
