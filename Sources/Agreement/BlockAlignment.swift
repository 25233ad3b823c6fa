/// The blocks of a section that are the same in two pages.
struct BlockAlignment {
    let steps: [Alignment.Step]

    /// What it takes to join two pieces of prose rather than to leave one without a partner.
    private static let joinPenalty = 0.9

    /// - Parameters:
    ///   - isSameLanguage: Whether the words can be compared.
    ///   - carriesLinks: Whether the links can be.
    init(_ base: [ComparedBlock], _ other: [ComparedBlock], isSameLanguage: Bool, carriesLinks: Bool) {
        let scoring = BlockScoring(isSameLanguage: isSameLanguage, carriesLinks: carriesLinks)
        steps = Alignment.steps(
            base.count,
            other.count,
            Alignment.Scores(
                pair: { scoring.score(base[$0], other[$1]) },
                joinedLeft: { left, right in
                    guard let first = base[left].prose, let second = base[left + 1].prose,
                        !base[left + 1].isItem, let single = other[right].prose,
                        base[left].isItem == other[right].isItem
                    else { return nil }
                    return scoring.joinedScore(first, second, single).map { $0 - Self.joinPenalty }
                },
                joinedRight: { left, right in
                    guard let first = other[right].prose, let second = other[right + 1].prose,
                        !other[right + 1].isItem, let single = base[left].prose,
                        base[left].isItem == other[right].isItem
                    else { return nil }
                    return scoring.joinedScore(first, second, single).map { $0 - Self.joinPenalty }
                }
            )
        )
    }
}

/// How well two blocks fit together.
private struct BlockScoring {
    let isSameLanguage: Bool
    let carriesLinks: Bool

    func score(_ left: ComparedBlock, _ right: ComparedBlock) -> Double? {
        switch (left.content, right.content) {
        case (.code(let first), .code(let second)):
            return 1 + 6 * (first.tokenSet.likeness(second.tokenSet) ?? 1)
        case (.table(let first), .table(let second)):
            let names = Set(first.rows.compactMap(\.key))
            return 2 + 4 * (names.likeness(Set(second.rows.compactMap(\.key))) ?? 0.5)
        case (.code, _), (.table, _), (_, .code), (_, .table):
            return nil
        default:
            guard let first = left.prose, let second = right.prose else { return nil }
            var score = prose(first, second)
            score += left.isItem == right.isItem ? 1.5 : 0
            score += (left.box == nil) == (right.box == nil) ? 0.3 : 0
            return score
        }
    }

    /// For two pieces of prose that are one on the other page.
    func joinedScore(_ first: ComparedProse, _ second: ComparedProse, _ single: ComparedProse) -> Double? {
        let width = first.mentions.width + second.mentions.width
        let features = self.features(first).union(self.features(second)).likeness(self.features(single))
        let words = first.words.union(second.words).likeness(single.words)
        return 1.5 + 0.3 + 0.3
            + likeness(features: features, words: words, widths: (width, single.mentions.width))
    }

    private func prose(_ first: ComparedProse, _ second: ComparedProse) -> Double {
        let ending = first.mentions.endsWithColon == second.mentions.endsWithColon ? 0.3 : 0
        return ending
            + likeness(
                features: features(first).likeness(features(second)),
                words: first.words.likeness(second.words),
                widths: (first.mentions.width, second.mentions.width)
            )
    }

    private func features(_ prose: ComparedProse) -> Set<String> {
        carriesLinks ? prose.linkedFeatures : prose.features
    }

    private func likeness(features: Double?, words: Double?, widths: (Int, Int)) -> Double {
        let (small, large) = (min(widths.0, widths.1), max(widths.0, widths.1))
        // Translations are rarely more than twice as long.
        let width = large == 0 ? 1 : Double(small) / Double(large)
        return 0.2 + (features ?? 0.6) * 3 + width * 1.5 + (isSameLanguage ? (words ?? 1) * 4 : 0)
    }
}

extension Mentions {
    /// Whether something follows: a list, or code.
    var endsWithColon: Bool {
        guard let last = text.unicodeScalars.last(where: { $0 != " " }) else { return false }
        return last == ":" || last == "："
    }
}
