import Behaviours
import Localization
import OrderedCollections
import Pages

/// Names from code on pages that have lost their marks: what another page marks in the same place, else words that a
/// translation into another script has left as they are.
struct KeptNames {
    /// The pages as they were given, with what was found.
    private(set) var pages: [ComparedPage]

    /// Where a piece of prose stands on a page.
    private struct Place: Hashable {
        /// 1-based.
        var line: Int
        /// The 0-based index of a cell; `nil` outside of tables.
        var cell: Int?
    }

    /// - Parameter pages: Of one document, the base page first.
    init(_ pages: [ComparedPage]) {
        self.pages = pages
        guard let base = pages.first else { return }
        if let marked = pages.first(where: { $0.carries.contains(.marks) }) {
            guard !base.carries.contains(.marks) else { return }
            let spans = Dictionary(
                Self.counterparts(base, marked).map { ($0.base, $0.mentions.spans.map(\.text)) },
                uniquingKeysWith: { _, last in last }
            )
            self.pages[0] = base.restoring { line, cell in cell == nil ? spans[Place(line: line)] ?? [] : [] }
            return
        }
        // It takes two pages to know a name, and a third one to lack it.
        guard pages.count > 2 else { return }
        var places: OrderedDictionary<Place, [(page: Int, place: Place, words: Set<String>)]> = [:]
        for (index, other) in pages.enumerated() {
            for (first, second, mentions) in Self.counterparts(base, other) {
                places[first, default: []].append((index, second, mentions.unchangedWords))
            }
        }
        let usesOtherScript = pages.map(\.isWrittenWithoutSpaces)
        var names = [[Place: [String]]](repeating: [:], count: pages.count)
        for counterparts in places.values {
            var owners: [String: [Int]] = [:]
            for (page, _, words) in counterparts {
                for word in words { owners[word, default: []].append(page) }
            }
            let kept = owners.filter { $0.value.count > 1 && $0.value.contains { usesOtherScript[$0] } }
            guard !kept.isEmpty else { continue }
            for (page, place, _) in counterparts { names[page][place] = kept.keys.sorted() }
        }
        for index in pages.indices {
            self.pages[index] = pages[index].restoring { names[index][Place(line: $0, cell: $1)] ?? [] }
        }
    }

    /// The prose of a page with its place and that of its counterpart on the base page.
    private static func counterparts(
        _ base: ComparedPage,
        _ page: ComparedPage
    ) -> [(base: Place, place: Place, mentions: Mentions)] {
        var found: [(base: Place, place: Place, mentions: Mentions)] = []
        for section in PagePair(Both(base, page)).sections {
            for pair in section.pairs {
                if let prose = pair.other.prose {
                    found.append((Place(line: pair.base.line), Place(line: pair.other.line), prose.mentions))
                } else if let tables = pair.map(\.table).unwrapped() {
                    let rows = Dictionary(tables.base.rows.map { ($0.key, $0) }) { first, _ in first }
                    for row in tables.other.rows {
                        guard let key = row.key, let counterpart = rows[key] else { continue }
                        for (index, cell) in row.cells.enumerated() {
                            let place = Place(line: counterpart.line, cell: index)
                            found.append((place, Place(line: row.line, cell: index), cell))
                        }
                    }
                }
            }
        }
        return found
    }
}

extension PagePair {
    /// The names in Latin letters of both pages, where they stand out on the other one; `nil` elsewhere.
    var latinNames: Both<LatinNames>? {
        guard pages.other.isWrittenWithoutSpaces, !pages.base.isWrittenWithoutSpaces else { return nil }
        return pages.map { page in LatinNames(page.blocks.lazy.flatMap(\.allMentions).map(\.prose)) }
    }
}

extension ComparedPage {
    /// Whether it is written in Han or kana, so that Latin words stand out; code in its prose is Latin, too.
    fileprivate var isWrittenWithoutSpaces: Bool {
        let scalars = blocks.compactMap { $0.prose?.mentions.text.unicodeScalars }.joined()
        return scalars.count(where: \.isUnspaced) * 5 > scalars.count
    }
}

extension Mentions {
    /// Words of ASCII that look like names from code, or that are no word of a sentence elsewhere: in small letters.
    fileprivate var unchangedWords: Set<String> {
        Set(
            Identifier.all(in: text).filter { name in
                name.looksLikeCode
                    || (name.length > 1 && name.text.utf8.allSatisfy { (0x61...0x7A).contains($0) })
            }.map(\.text)
        )
    }
}
