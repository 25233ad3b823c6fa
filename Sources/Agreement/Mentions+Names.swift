import Diagnostics
import Pages

/// Whether a piece of prose mentions names from code.
extension Mentions {
    /// The same with what of a page without marks is code.
    ///
    /// - Parameters:
    ///   - names: What other pages have marked as code in the same place.
    ///   - vocabulary: Names that are known as code.
    func restoringSpans(_ names: [String], vocabulary: Set<String>) -> Mentions {
        let line = identifiers.first?.line ?? lines.lowerBound
        let marked = names.filter(contains).map { Mention(text: $0, line: line) }
        let known = zip(identifiers, self.names).filter { $0.0.identifier.isCode(vocabulary) }.map(\.1)
        return Mentions(self, spans: marked + known)
    }

    /// Whether a name is mentioned, marked as code or not.
    func contains(_ name: String) -> Bool {
        if spans.contains(where: { $0.text == name })
            || searchable.containsName(Array(name.withPlainMarks.utf8))
        {
            return true
        }
        guard let wanted = Identifier.all(in: name).first, wanted.text == name else { return false }
        return identifiers.contains { $0.identifier.agrees(with: wanted) }
    }

    /// Words that are names of the other page without anything between them.
    ///
    /// - Parameter vocabulary: What else may stand behind the first name.
    func glued(_ names: [Mention], _ vocabulary: Set<String>) -> [(mention: Mention, parts: Both<Mention>)] {
        var seen: Set<Mention> = []
        return (spans.filter { $0.text.contains("``") } + self.names).compactMap { word in
            // Two code spans that touch are one to CommonMark, with their inner marks in it.
            let text = word.text.replacing("``", with: "")
            guard !names.contains(where: { $0.text == text }), seen.insert(word).inserted else { return nil }
            return names.lazy.filter { text.hasPrefix($0.text) }.compactMap { first in
                let rest = String(text.dropFirst(first.text.count))
                let isKnown =
                    names.contains { $0.text == rest }
                    || Identifier.all(in: rest).first.map { $0.text == rest && $0.isMade(of: vocabulary) }
                        ?? false
                return isKnown ? (word, Both(first, Mention(text: rest, line: first.line))) : nil
            }.first
        }
    }
}

extension Identifier {
    /// Whether it is a name from code even where nothing marks it so.
    fileprivate func isCode(_ vocabulary: Set<String>) -> Bool {
        // Prose also puts words in parentheses.
        if hasLeadingDot || labels?.isEmpty == false || text.hasSuffix("()") { return true }
        return labels == nil && path.contains(where: vocabulary.contains)
    }

    /// Whether it has dots or parentheses, and its names are known.
    fileprivate func isMade(of vocabulary: Set<String>) -> Bool {
        (path.count > 1 || labels != nil) && path.allSatisfy(vocabulary.contains)
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
