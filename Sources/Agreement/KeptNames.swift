import Localization
import OrderedCollections
import Pages

/// Names from code on pages that have lost their marks: what another page marks in the same place, else words that a
/// translation into another script has left as they are.
struct KeptNames {
    /// The pages as they were given, with what was found.
    private(set) var pages: [ComparedPage]

    /// - Parameters:
    ///   - pages: Of one document, the base page first.
    ///   - vocabulary: Names that are known as code.
    init(_ pages: [ComparedPage], vocabulary: Set<String>) {
        let names = Self.names(pages)
        self.pages = pages.enumerated().map { index, page in
            if page.carries.contains(.marks) { return page }
            return page.changing { mentions in
                let marked = names[index]?[mentions.text] ?? []
                mentions = mentions.restoringSpans(marked, vocabulary: vocabulary)
            }
        }
    }

    /// By the index of a page and the text of prose on it, what is known to be code there.
    private static func names(_ pages: [ComparedPage]) -> [Int: [String: [String]]] {
        guard let base = pages.first else { return [:] }
        if let marked = pages.first(where: { $0.carries.contains(.marks) }) {
            if base.carries.contains(.marks) { return [:] }
            let spans = counterparts(base, marked).map { ($0.base.text, $0.other.spans.map(\.text)) }
            return [0: Dictionary(spans) { _, last in last }]
        }
        // It takes two pages to know a name, and a third one to lack it.
        guard pages.count > 2 else { return [:] }
        var places: OrderedDictionary<String, [(page: Int, mentions: Mentions)]> = [:]
        for (index, page) in pages.enumerated() {
            for pair in counterparts(base, page) {
                places[pair.base.text, default: []].append((index, pair.other))
            }
        }
        let usesOtherScript = pages.map(\.isInOtherScript)
        var names: [Int: [String: [String]]] = [:]
        for counterparts in places.values {
            var owners: [String: Set<Int>] = [:]
            for (page, mentions) in counterparts {
                for word in mentions.unchangedWords { owners[word, default: []].insert(page) }
            }
            let kept = owners.filter { $0.value.count > 1 && $0.value.contains { usesOtherScript[$0] } }
            for (page, mentions) in counterparts {
                names[page, default: [:]][mentions.text] = kept.keys.sorted()
            }
        }
        return names
    }

    /// Paragraphs, items and cells that belong together.
    private static func counterparts(_ base: ComparedPage, _ page: ComparedPage) -> [Both<Mentions>] {
        PagePair(Both(base, page)).sections.flatMap(\.pairs).flatMap { pair -> [Both<Mentions>] in
            if let prose = pair.map(\.prose).unwrapped() {
                // Words that are not translated are no names.
                return prose.other.foreignLanguage == nil ? [prose.map(\.mentions)] : []
            }
            guard let tables = pair.map(\.table).unwrapped() else { return [] }
            let rows = Dictionary(tables.base.rows.map { ($0.key, $0) }) { first, _ in first }
            return tables.other.rows.filter { $0.key != nil }.flatMap { row in
                zip(rows[row.key]?.cells ?? [], row.cells).map(Both.init)
            }
        }
    }
}

extension PagePair {
    /// The names in Latin letters of both pages, where they stand out on the other one; `nil` elsewhere.
    var latinNames: Both<LatinNames>? {
        guard pages.other.isInOtherScript, !pages.base.isInOtherScript else { return nil }
        return pages.map { page in LatinNames(page.blocks.lazy.flatMap(\.allMentions).map(\.prose)) }
    }
}

extension ComparedPage {
    /// Whether it is written in another script, so that Latin words stand out; code in its prose is Latin, too.
    fileprivate var isInOtherScript: Bool {
        let scalars = blocks.compactMap { $0.prose?.mentions.text.unicodeScalars }.joined()
        return scalars.count { $0.isForeignLetter && !$0.isLatin } * 5 > scalars.count
    }
}

extension Mentions {
    /// Words of ASCII that look like names from code, or that are no word of a sentence elsewhere: in small letters.
    fileprivate var unchangedWords: [String] {
        Identifier.all(in: text).filter { name in
            name.looksLikeCode || name.length > 1 && name.text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }.map(\.text)
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of the Latin script (Unicode, blocks Latin-1 to IPA and Latin Extended Additional).
    fileprivate var isLatin: Bool { value < 0x2B0 || (0x1E00...0x1EFF).contains(value) }
}
