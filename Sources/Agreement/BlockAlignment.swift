/// The blocks of a section that are the same in two pages.
struct BlockAlignment {
    let steps: [Alignment.Step]

    init(_ base: [ComparedBlock], _ other: [ComparedBlock], _ scoring: BlockScoring) {
        steps = Alignment.steps(
            base.count,
            other.count,
            Alignment.Scores(
                pair: { scoring.score(base[$0], other[$1]) },
                joinedLeft: { scoring.joined(base[$0], base[$0 + 1], other[$1]) },
                joinedRight: { scoring.joined(other[$1], other[$1 + 1], base[$0]) },
                // Where nothing separates code from text, the text before and after lost code is one paragraph.
                joinedAroundLeft: {
                    guard base[$0 + 1].prose == nil || base[$0 + 1].isHeading else { return nil }
                    return scoring.joined(base[$0], base[$0 + 2], other[$1])
                },
                joinedAroundRight: {
                    guard other[$1 + 1].prose == nil || other[$1 + 1].isHeading else { return nil }
                    return scoring.joined(other[$1], other[$1 + 2], base[$0])
                }
            )
        )
    }
}

/// How well two blocks fit together.
struct BlockScoring {
    /// Whether the words can be compared.
    let isSameLanguage: Bool
    /// Whether the links can be.
    let carriesLinks: Bool
    /// How much wider the other page's text is.
    let widthRatio: Double
    /// Which words stand for which; empty before it was learnt.
    var lexicon = Lexicon()

    func score(_ left: ComparedBlock, _ right: ComparedBlock) -> Double? {
        switch (left.content, right.content) {
        case (.code(let first), .code(let second)):
            return 1 + 6 * (first.tokenSet.likeness(second.tokenSet) ?? 1)
        case (.table(let first), .table(let second)):
            let names = Set(first.rows.compactMap(\.key))
            return 2 + 4 * (names.likeness(Set(second.rows.compactMap(\.key))) ?? 0.5)
        case (.table, .paragraph(let prose)), (.paragraph(let prose), .table):
            // A table with a broken delimiter row is text.
            return prose.mentions.text.hasPrefix("|") ? 4 : nil
        case (.code, _), (.table, _), (_, .code), (_, .table):
            return nil
        default:
            guard let first = left.prose, let second = right.prose else { return nil }
            var score = prose(first, second)
            score += left.isItem == right.isItem ? 1.5 : 0
            score += left.isHeading == right.isHeading ? 0 : -1
            score += (left.box == nil) == (right.box == nil) ? 0.3 : 0
            return score
        }
    }

    /// For two pieces of prose of one page that are one on the other page.
    func joined(
        _ first: ComparedBlock,
        _ second: ComparedBlock,
        _ single: ComparedBlock
    ) -> Double? {
        guard let head = first.prose, let tail = second.prose, let whole = single.prose, !second.isItem,
            first.isItem == single.isItem
        else { return nil }
        // It takes more to join than to leave one without a partner, and less where a line break is left of the gap.
        let penalty = whole.lines.count > 1 ? 0.4 : 0.9
        let features = self.features(head).union(self.features(tail)).likeness(self.features(whole))
        let words = head.words.union(tail.words)
        let width = head.mentions.width + tail.mentions.width
        return 2.1 - penalty
            + likeness(features: features, words: (words, whole.words), widths: (width, whole.mentions.width))
    }

    private func prose(_ first: ComparedProse, _ second: ComparedProse) -> Double {
        let ending = first.mentions.endsWithColon == second.mentions.endsWithColon ? 0.3 : 0
        return ending
            + likeness(
                features: features(first).likeness(features(second)),
                words: (first.words, second.words),
                widths: (first.mentions.width, second.mentions.width)
            )
    }

    private func features(_ prose: ComparedProse) -> Set<String> {
        carriesLinks ? prose.linkedFeatures : prose.features
    }

    private func likeness(features: Double?, words: (Set<String>, Set<String>), widths: (Int, Int)) -> Double
    {
        let sizes = (Double(widths.0) * widthRatio, Double(widths.1))
        let large = max(sizes.0, sizes.1)
        let width = large == 0 ? 1 : min(sizes.0, sizes.1) / large
        let wording = isSameLanguage ? (words.0.likeness(words.1) ?? 1) : lexicon.likeness(words.0, words.1)
        return 0.2 + (features ?? 0.6) * 3 + width * 1.5 + wording * (isSameLanguage ? 4 : 1.5)
    }
}

extension Mentions {
    /// Whether something follows: a list, or code.
    var endsWithColon: Bool {
        guard let last = text.unicodeScalars.last(where: { $0 != " " }) else { return false }
        return last == ":" || last == "："
    }
}
