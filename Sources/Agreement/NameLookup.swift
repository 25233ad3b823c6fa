import Behaviours
import Pages

/// Names from code that a piece of prose mentions, and whether another piece mentions them, too.
struct NameLookup {
    let mentions: Mentions
    /// What the prose mentions on its own account: each name once, in order.
    let names: [Mentions.Mention]
    private let carriesMarks: Bool
    private let vocabulary: Set<String>

    /// - Parameters:
    ///   - carriesMarks: Whether the page's format keeps marks of code; without them, names are told by their looks.
    ///   - vocabulary: Names that are known as code, for pages without marks.
    init(_ mentions: Mentions, carriesMarks: Bool, vocabulary: Set<String>) {
        self.mentions = mentions
        self.carriesMarks = carriesMarks
        self.vocabulary = vocabulary
        var seen: Set<String> = []
        let candidates =
            carriesMarks
            ? mentions.spans
            : mentions.restoredSpans
                + zip(mentions.identifiers, mentions.names).filter { $0.0.identifier.isCode(vocabulary) }.map(
                    \.1
                )
        names = candidates.filter { seen.insert($0.text).inserted }
    }

    /// For a page without marks: what has a capital in its middle.
    var likelyNames: [Mentions.Mention] {
        carriesMarks ? [] : mentions.names
    }

    /// Whether the prose mentions a name, marked as code or not.
    func contains(_ name: String) -> Bool {
        if mentions.searchable.containsName(Array(name.withPlainMarks.utf8)) { return true }
        guard let wanted = Identifier.all(in: name).first, wanted.text == name else { return false }
        return mentions.identifiers.contains { $0.identifier.agrees(with: wanted) }
    }

    /// Words of the prose that are names of the other page without anything between them.
    func glued(_ names: [Mentions.Mention]) -> [(mention: Mentions.Mention, parts: [String])] {
        let known = names.map(\.text)
        var seen: Set<String> = []
        return (mentions.spans.filter { $0.text.contains("``") } + mentions.names).compactMap { word in
            // Two code spans that touch are one to CommonMark, with their inner marks in it.
            let text = word.text.replacing("``", with: "")
            guard !known.contains(text), let parts = text.split(into: known, or: vocabulary),
                seen.insert("\(word)").inserted
            else { return nil }
            return (word, parts)
        }
    }

    /// The 1-based line of the first of the names.
    func line(of names: [String]) -> Int? { self.names.first { $0.text == names.first }?.line }
}

extension Identifier {
    /// Whether it is a name from code even where nothing marks it so.
    fileprivate func isCode(_ vocabulary: Set<String>) -> Bool {
        // Prose also puts words in parentheses.
        if hasLeadingDot || labels?.isEmpty == false || text.hasSuffix("()") { return true }
        return labels == nil && path.contains(where: vocabulary.contains)
    }

    /// Whether both name the same: one may leave out types before the name, or the argument labels.
    fileprivate func agrees(with other: Identifier) -> Bool {
        guard name == other.name, labels == nil || other.labels == nil || labels == other.labels else {
            return false
        }
        let (short, long) = path.count < other.path.count ? (self, other) : (other, self)
        guard long.path.suffix(short.path.count).elementsEqual(short.path) else { return false }
        guard long.path.count > short.path.count, short.hasLeadingDot else { return true }
        // `.case` may be spelled out as `Type.case`, but what else stands before it is another name.
        return long.path[long.path.count - short.path.count - 1].first?.isUppercase == true
    }
}

extension String {
    /// The names in a row that make up the text; `nil` where there are no such names, or only one.
    ///
    /// - Parameter vocabulary: Behind such a name, one with dots or parentheses may be made of these.
    fileprivate func split(into names: [String], or vocabulary: Set<String>) -> [String]? {
        func parts(_ rest: Substring, _ depth: Int) -> [String]? {
            if rest.isEmpty { return [] }
            if depth > 0, let last = Identifier.all(in: String(rest)).first, last.text == rest,
                last.path.count > 1 || last.labels != nil, last.path.allSatisfy(vocabulary.contains)
            {
                return [last.text]
            }
            guard depth < 4 else { return nil }
            for name in names where !name.isEmpty && rest.hasPrefix(name) {
                if let others = parts(rest.dropFirst(name.count), depth + 1) { return [name] + others }
            }
            return nil
        }
        guard utf8.count <= 256, let parts = parts(self[...], 0), parts.count > 1 else { return nil }
        return parts
    }
}

extension [UInt8] {
    /// Whether the name occurs with no letter, digit or underscore beside it that would make it another name.
    fileprivate func containsName(_ name: [UInt8]) -> Bool {
        guard let first = name.first, let last = name.last, name.count <= count else { return false }
        return (0...(count - name.count)).contains { start in
            let end = start + name.count
            guard self[start] == first, self[start..<end].elementsEqual(name) else { return false }
            let (before, after) = (start > 0 ? self[start - 1] : 0, end < count ? self[end] : 0)
            let startsApart = !before.isNamePart || !(first.isNamePart || first == UInt8(ascii: "."))
            return startsApart && !(after.isNamePart && last.isNamePart)
        }
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool { Unicode.Scalar(self).isNamePart }
}
