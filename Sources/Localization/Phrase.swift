/// A phrase to look for.
///
/// `…` stands for anything between two parts of it, up to the next comma, colon or dash; `*` for the rest of a
/// word, or at the beginning for what stands of it before; `^` for the place behind such a sign, or the beginning.
public struct Phrase: Sendable, Equatable {
    private let parts: [Part]
    private let isAnchored: Bool
    /// Those of all parts.
    let pairs: ScalarPairs

    fileprivate struct Part: Sendable, Equatable {
        var scalars: [Unicode.Scalar]
        var pairs: ScalarPairs
        /// Whether the end of a word must not stand directly before it, or the beginning of one behind it.
        var startsWord: Bool
        var endsWord: Bool

        /// Where the rest of a word may follow, besides behind the last scalar: ascending indices of `scalars`.
        var stemEnds: [Int] = []

        /// - Returns: `nil` where nothing is left to look for.
        init?(_ text: Substring.UnicodeScalarView) {
            let all = FoldedText(String(text)).scalars.split(
                separator: "*",
                omittingEmptySubsequences: false
            )
            let isEnding = all.count > 1 && all.first?.isEmpty == true
            let pieces = all.dropFirst(isEnding ? 1 : 0)
            let isStem = pieces.count > 1 && pieces.last?.isEmpty == true
            scalars = Array(pieces.joined())
            guard let first = scalars.first, let last = scalars.last else { return nil }
            pairs = pieces.reduce(into: ScalarPairs([])) { $0.formUnion(ScalarPairs(Array($1))) }
            startsWord = first.isWordPart && !isEnding
            endsWord = last.isWordPart && !isStem
            for piece in pieces.dropLast(isStem ? 2 : 1) {
                stemEnds.append((stemEnds.last ?? 0) + piece.count)
            }
        }
    }

    /// A phrase as `locale.yml` has it.
    public init(_ text: String) {
        // By scalars: to tell characters apart takes many times as long, and each phrase of each language is read.
        let scalars = text.unicodeScalars
        isAnchored = scalars.first == "^"
        parts = scalars.drop { $0 == "^" }.split(separator: "…").compactMap(Part.init)
        pairs = parts.reduce(into: ScalarPairs([])) { $0.formUnion($1.pairs) }
    }

    /// Whether there is nothing in it to look for.
    var isEmpty: Bool { parts.isEmpty }

    /// Where the phrase first occurs between the bounds, parts and all that is between them.
    func firstRange(in text: FoldedText, within bounds: Range<Int>) -> Range<Int>? {
        guard parts.count > 1 || isAnchored else {
            return parts.first.flatMap { text.range(of: $0, within: bounds) }
        }
        return text.clauses(in: bounds).lazy.compactMap { range(in: text, clause: $0.clamped(to: bounds)) }
            .first
    }

    /// All places, without those that overlap an earlier one.
    func ranges(in text: FoldedText) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        if parts.count > 1 || isAnchored {
            ranges = text.clauses.compactMap { range(in: text, clause: $0) }
        } else if let part = parts.first {
            var start = 0
            while let range = text.range(of: part, within: start..<text.scalars.count) {
                ranges.append(range)
                start = range.upperBound
            }
        }
        return ranges
    }

    private func range(in text: FoldedText, clause: Range<Int>) -> Range<Int>? {
        var start: Int?
        var position = clause.lowerBound
        for part in parts {
            guard let range = text.range(of: part, within: position..<clause.upperBound) else { return nil }
            if start == nil, isAnchored, range.lowerBound != text.firstWord(in: clause) { return nil }
            start = start ?? range.lowerBound
            position = range.upperBound
        }
        return start.map { $0..<position }
    }
}

/// The phrases of one topic: those that surely do not occur in a text are told at once.
struct PhraseList: Sendable, Equatable {
    private let phrases: [Phrase]
    /// Of each of the phrases, apart from them, as nearly always nothing else is looked at.
    private let pairs: [ScalarPairs]

    init(_ phrases: [Phrase]) {
        self.phrases = phrases
        pairs = phrases.map(\.pairs)
    }

    var isEmpty: Bool { phrases.isEmpty }

    /// The phrases that may occur in a text, in order.
    func candidates(in text: FoldedText) -> [Phrase] {
        var candidates: [Phrase] = []
        for index in pairs.indices where text.pairs.mayContain(pairs[index]) {
            candidates.append(phrases[index])
        }
        return candidates
    }

    /// False only where none of the phrases surely occurs.
    func mayOccur(in text: FoldedText) -> Bool { pairs.contains { text.pairs.mayContain($0) } }

    /// All places of all phrases.
    func ranges(in text: FoldedText) -> [Range<Int>] {
        let candidates = candidates(in: text)
        return candidates.isEmpty ? [] : candidates.flatMap { $0.ranges(in: text) }
    }
}

extension [Range<Int>] {
    /// Without those that are a part of a longer one of the others: `no more than` holds `more than`.
    package func apart(from others: Self) -> Self {
        filter { range in !others.contains { $0 != range && $0.contains(range) } }
    }
}

extension FoldedText {
    /// At word boundaries, where the script has them.
    fileprivate func range(of part: Phrase.Part, within bounds: Range<Int>) -> Range<Int>? {
        let needle = part.scalars
        guard let first = needle.first, pairs.mayContain(part.pairs) else { return nil }
        var index = bounds.lowerBound
        while index + needle.count <= bounds.upperBound {
            if scalars[index] == first, let end = end(of: part, at: index), end <= bounds.upperBound,
                !(part.startsWord && index > 0 && scalars[index - 1].isWordPart),
                !(part.endsWord && end < scalars.count && scalars[end].isWordPart)
            {
                return index..<end
            }
            index += 1
        }
        return nil
    }

    /// Where the part ends that begins at an index with at least as many scalars behind it; `nil` where it does not stand
    /// there.
    private func end(of part: Phrase.Part, at index: Int) -> Int? {
        func holds(_ piece: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
            scalars[index...].prefix(piece.count).elementsEqual(piece)
        }
        var (start, index) = (0, index)
        for stemEnd in part.stemEnds {
            guard holds(part.scalars[start..<stemEnd], at: index) else { return nil }
            index += stemEnd - start
            index += scalars[index...].prefix(while: \.isWordPart).count
            start = stemEnd
        }
        let rest = part.scalars[start...]
        return holds(rest, at: index) ? index + rest.count : nil
    }

    fileprivate func firstWord(in clause: Range<Int>) -> Int? {
        scalars[clause].firstIndex { $0 != " " }
    }
}
