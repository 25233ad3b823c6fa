import Foundation
import Pages

/// The blocks of a section that are the same in two pages.
struct BlockAlignment {
    /// In the order of both pages, but for list items at another place of their list.
    private(set) var steps: [Alignment.Step]
    /// List items of both pages, by 0-based index, that stand at another place of their list.
    private(set) var movedItems: [Both<Int>] = []

    private static let mostMoved = 100

    init(_ blocks: Both<[ComparedBlock]>, _ scoring: BlockScoring) {
        let (base, other) = (blocks.base, blocks.other)
        steps = Alignment.steps(
            base.count,
            other.count,
            [
                .pair: { scoring.score(base[$0], other[$1]) },
                .joinedBase: { scoring.score([base[$0], base[$0 + 1]], [other[$1]]) },
                .joinedOther: { scoring.score([base[$0]], [other[$1], other[$1 + 1]]) },
                .joinedAroundBase: {
                    base[$0 + 1].separates ? scoring.score([base[$0], base[$0 + 2]], [other[$1]]) : nil
                },
                .joinedAroundOther: {
                    other[$1 + 1].separates ? scoring.score([base[$0]], [other[$1], other[$1 + 2]]) : nil
                },
            ]
        )
        exchangeItems(blocks)
    }

    /// Items that name just what an item at another place of the list names belong together.
    private mutating func exchangeItems(_ blocks: Both<[ComparedBlock]>) {
        var indices = Both<[Names: Int]>([:], [:])
        var repeated: Set<Names> = []
        for (index, step) in steps.enumerated() {
            guard let pair = step.pair, let list = blocks.base[pair.base].item?.list,
                let names = Both({ Names(blocks[$0][pair[$0]], list) }).unwrapped(),
                names.base != names.other
            else { continue }
            for side in Side.allCases where indices[side].updateValue(index, forKey: names[side]) != nil {
                repeated.insert(names[side])
            }
        }
        /// By the index of the step of the one, that of the other.
        var partners: [Int: Int] = [:]
        for (names, index) in indices.base where !repeated.contains(names) {
            partners[index] = indices.other[names]
        }
        // Where more items differ, the lists do.
        guard partners.count <= Self.mostMoved else { return }
        // Each place must be taken by another one: else an item was changed rather than moved.
        while let index = partners.first(where: { partners[$0.value] == nil })?.key { partners[index] = nil }
        let old = steps
        for (index, partner) in partners.sorted(by: { $0.key < $1.key }) {
            steps[index] = Alignment.Step(old[index].base, old[partner].other)
        }
        movedItems = Alignment.moved(partners.keys.sorted().compactMap { steps[$0].pair })
    }

    /// What an item of a list is recognised by, wherever it stands.
    private struct Names: Hashable {
        let list: Int
        let features: Set<String>

        init?(_ block: ComparedBlock, _ list: Int) {
            guard block.isItem, let features = block.prose?.linkedFeatures, !features.isEmpty else {
                return nil
            }
            self.list = list
            self.features = features
        }
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
        case (.table, .prose(let prose)), (.prose(let prose), .table):
            // A table with a broken delimiter row is text.
            return prose.mentions.text.hasPrefix("|") && !left.isItem && !right.isItem ? 4 : nil
        case (.code, _), (.table, _), (_, .code), (_, .table):
            return nil
        default:
            guard let first = left.prose, let second = right.prose else { return nil }
            var score = likeness([first], [second])
            score += first.mentions.endsWithColon == second.mentions.endsWithColon ? 0.3 : 0
            score += left.isItem == right.isItem ? 1.5 : 0
            score += left.isHeading == right.isHeading && left.isCaption == right.isCaption ? 0 : -1
            score += (left.box == nil) == (right.box == nil) ? 0.3 : 0
            return score
        }
    }

    /// For two pieces of prose of one page that are one on the other page.
    func score(_ left: [ComparedBlock], _ right: [ComparedBlock]) -> Double? {
        let (parts, wholes) = left.count > right.count ? (left, right) : (right, left)
        guard parts.count == 2, wholes.count == 1, let head = parts[0].prose, let tail = parts[1].prose,
            let whole = wholes[0].prose, !parts[1].isItem, !parts[1].isHeading,
            parts[0].isItem == wholes[0].isItem
        else { return nil }
        let penalty = whole.lines.count > 1 ? 0.4 : joinPenalty(head, tail, whole, isBase: left.count > 1)
        return 2.1 - penalty + likeness(left.compactMap(\.prose), right.compactMap(\.prose))
    }

    /// It takes more to join than to leave one without a partner, and less where it takes both to have as many
    /// sentences and as much text.
    ///
    /// - Parameter isBase: Whether the two are of the base page.
    private func joinPenalty(
        _ head: ComparedProse,
        _ tail: ComparedProse,
        _ whole: ComparedProse,
        isBase: Bool
    ) -> Double {
        let larger = head.mentions.width > tail.mentions.width ? head : tail
        let width = whole.mentions.width
        func widthLikeness(_ part: Int) -> Double {
            isBase ? self.widthLikeness(part, width) : self.widthLikeness(width, part)
        }
        guard widthLikeness(head.mentions.width + tail.mentions.width) >= widthLikeness(larger.mentions.width)
        else { return 0.9 }
        let excess = abs(head.sentences.count + tail.sentences.count - whole.sentences.count)
        let lack = abs(whole.sentences.count - larger.sentences.count)
        if lack == 0 || excess > lack { return 0.9 }
        return excess == lack ? 0.6 : excess > 0 ? 0.4 : 0.2
    }

    private func features(_ prose: ComparedProse) -> Set<String> {
        carriesLinks ? prose.linkedFeatures : prose.features
    }

    /// What the prose of both pages has in common: 0.2 to 6.2, or to 8.7 for pages in one language.
    private func likeness(_ left: [ComparedProse], _ right: [ComparedProse]) -> Double {
        func union(_ prose: [ComparedProse], _ part: (ComparedProse) -> Set<String>) -> Set<String> {
            prose.dropFirst().reduce(prose.first.map(part) ?? []) { $0.union(part($1)) }
        }
        func width(_ prose: [ComparedProse]) -> Int { prose.reduce(0) { $0 + $1.mentions.width } }
        let features = union(left, features).likeness(union(right, features)) ?? 0.6
        let words = (union(left, \.words), union(right, \.words))
        let wording = isSameLanguage ? (words.0.likeness(words.1) ?? 1) : lexicon.likeness(words.0, words.1)
        return 0.2 + features * 3 + widthLikeness(width(left), width(right)) * 1.5
            + wording * (isSameLanguage ? 4 : 1.5)
    }

    /// 1 for widths in the ratio of the pages, and the less the further they are from it: translations of a text
    /// scatter about a fifth around the usual width, and those of a few words more.
    private func widthLikeness(_ left: Int, _ right: Int) -> Double {
        let (left, right) = (Double(left) * widthRatio, Double(right))
        guard left > 0, right > 0 else { return left == right ? 1 : 0 }
        let variance = 0.04 + 3 / min(left, right)
        let deviation = log(left / right)
        return exp(-deviation * deviation / (2 * variance))
    }
}

extension ComparedBlock {
    /// Whether it may stand within a paragraph: where nothing separates code from text, the text before and after
    /// lost code is one.
    fileprivate var separates: Bool { prose == nil || isHeading }
}

extension Mentions {
    /// Whether something follows: a list, or code.
    var endsWithColon: Bool {
        guard let last = text.unicodeScalars.last(where: { $0 != " " }) else { return false }
        return last == ":" || last == "："
    }
}
