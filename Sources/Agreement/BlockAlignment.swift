import Foundation
import OrderedCollections
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
        let next = Both { JoinedProse.all(in: blocks[$0], distance: 1, scoring) }
        let around = Both { JoinedProse.all(in: blocks[$0], distance: 2, scoring) }
        steps = Alignment.steps(
            base.count,
            other.count,
            [
                .pair: { scoring.score(base[$0], other[$1]) },
                .joinedBase: { scoring.score(next.base[$0], other[$1], joined: .base) },
                .joinedOther: { scoring.score(next.other[$1], base[$0], joined: .other) },
                .joinedAroundBase: { scoring.score(around.base[$0], other[$1], joined: .base) },
                .joinedAroundOther: { scoring.score(around.other[$1], base[$0], joined: .other) },
            ]
        )
        exchangeItems(blocks)
        for side in Side.allCases { joinLists(of: side, blocks, scoring) }
    }

    /// Items of a list that the other page has in one sentence go together, with what stands before the list where that
    /// does, too.
    private mutating func joinLists(of side: Side, _ blocks: Both<[ComparedBlock]>, _ scoring: BlockScoring) {
        let own = blocks[side]
        /// By the index of a block, that of its step.
        var places: [Int: Int] = [:]
        for (place, step) in steps.enumerated() {
            for index in step[side] { places[index] = place }
        }
        var joined: Set<Int> = []
        for list in own.wholeLists {
            let matched = Set(list.compactMap { places[$0] }).filter { !steps[$0].isUnmatched }
            let before = places[list[0] - 1]
            guard matched.count <= 1, let place = matched.first ?? before,
                let host = steps[place].pair.map({ blocks[side.opposite][$0[side.opposite]] })
            else { continue }
            let isBeforeFree = before.map { matched.isEmpty || steps[$0].isUnmatched } ?? false
            var choices = matched.isEmpty || host.isItem ? [] : [list]
            if isBeforeFree, own[list[0] - 1].isItem == host.isItem {
                choices.insert([list[0] - 1] + list, at: 0)
            }
            let parts = choices.first { parts in
                scoring.mayBeJoined(parts.map { own[$0] }, in: host, on: side)
                    // A list of which nothing else is left is lost, unless what it names is there.
                    && (!matched.isEmpty || scoring.areNamed(list.map { own[$0] }, in: host))
            }
            guard let parts else { continue }
            joined.formUnion(parts.compactMap { places[$0] }.filter { $0 != place })
            steps[place][side] = parts
            for index in parts { places[index] = place }
        }
        steps = steps.indices.filter { !joined.contains($0) }.map { steps[$0] }
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
        let features: TermSet

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
            return 1 + 6 * (first.terms.likeness(second.terms) ?? 1)
        case (.table(let first), .table(let second)):
            return 2 + 4 * (first.keys.likeness(second.keys) ?? 0.5)
        case (.table, .prose(let prose)), (.prose(let prose), .table):
            // A table with a broken delimiter row is text.
            return prose.mentions.text.hasPrefix("|") && !left.isItem && !right.isItem ? 4 : nil
        case (.code, _), (.table, _), (_, .code), (_, .table):
            return nil
        default:
            guard let first = left.prose, let second = right.prose else { return nil }
            var score = likeness(
                Both(features(first), features(second)),
                words: Both(first.words, second.words),
                widths: Both(first.mentions.width, second.mentions.width)
            )
            score += first.mentions.endsWithColon == second.mentions.endsWithColon ? 0.3 : 0
            score += left.isItem == right.isItem ? 1.5 : 0
            score += left.isHeading == right.isHeading && left.isCaption == right.isCaption ? 0 : -1
            score += (left.box == nil) == (right.box == nil) ? 0.3 : 0
            return score
        }
    }

    /// For two pieces of prose of one page that are one on the other page.
    ///
    /// - Parameter side: The page that has two.
    func score(_ parts: JoinedProse?, _ block: ComparedBlock, joined side: Side) -> Double? {
        guard let parts, let whole = block.prose, parts.isItem == block.isItem else { return nil }
        let penalty =
            whole.lines.count > 1 ? 0.4 : joinPenalty(parts.head, parts.tail, whole, isBase: side == .base)
        let likeness = likeness(
            Both { $0 == side ? parts.features : features(whole) },
            words: Both { $0 == side ? parts.words : whole.words },
            widths: Both { $0 == side ? parts.width : whole.mentions.width }
        )
        return 2.1 - penalty + likeness
    }

    /// Of how wide a block is to several others together.
    private static let leastLikenessOfJoined = 0.3

    /// Whether a block of one page is about as long as several of the other page together, rather than as the longest.
    ///
    /// - Parameter side: The page that has several.
    fileprivate func mayBeJoined(_ parts: [ComparedBlock], in whole: ComparedBlock, on side: Side) -> Bool {
        guard let width = whole.prose?.mentions.width else { return false }
        let widths = parts.compactMap(\.prose?.mentions.width)
        let (all, longest) = (widths.reduce(0, +), widths.max() ?? 0)
        func likeness(_ part: Int) -> Double {
            side == .base ? widthLikeness(part, width) : widthLikeness(width, part)
        }
        return widths.count == parts.count
            && likeness(all) > max(likeness(longest), Self.leastLikenessOfJoined)
    }

    /// Whether some blocks name something, and another block all of it.
    fileprivate func areNamed(_ parts: [ComparedBlock], in whole: ComparedBlock) -> Bool {
        let names = parts.compactMap(\.prose).map(features).reduce(TermSet()) { $0.union($1) }
        return !names.isEmpty && whole.prose.map { features($0).union(names) == features($0) } ?? false
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
        let excess = abs(head.sentenceCount + tail.sentenceCount - whole.sentenceCount)
        let lack = abs(whole.sentenceCount - larger.sentenceCount)
        if lack == 0 || excess > lack { return 0.9 }
        return excess == lack ? 0.6 : excess > 0 ? 0.4 : 0.2
    }

    /// Whether words count: nothing is known of those of two languages before it was learnt.
    fileprivate var comparesWords: Bool { isSameLanguage || !lexicon.isEmpty }

    fileprivate func features(_ prose: ComparedProse) -> TermSet {
        carriesLinks ? prose.linkedFeatures : prose.features
    }

    /// What the prose of both pages has in common: 0.2 to 6.2, or to 8.7 for pages in one language.
    ///
    /// - Parameter words: Nobody asks for them where nothing can be said about them.
    private func likeness(
        _ features: Both<TermSet>,
        words: @autoclosure () -> Both<TermSet>,
        widths: Both<Int>
    ) -> Double {
        var wording = 0.0
        if comparesWords {
            let words = words()
            wording = isSameLanguage ? words.likeness ?? 1 : lexicon.likeness(words.base, words.other)
        }
        return 0.2 + (features.likeness ?? 0.6) * 3 + widthLikeness(widths.base, widths.other) * 1.5
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

/// Two pieces of prose of a page that may be one on the other page, with what they have together.
struct JoinedProse {
    let head: ComparedProse
    let tail: ComparedProse
    /// Whether they begin a list item.
    let isItem: Bool
    let features: TermSet
    let width: Int
    /// Empty where nobody asks for them.
    let words: TermSet

    /// - Parameters:
    ///   - blocks: Of one section.
    ///   - distance: 1 for neighbours, 2 for those with something between them that separates them.
    /// - Returns: By the 0-based index of the first one; `nil` where it begins none.
    static func all(in blocks: [ComparedBlock], distance: Int, _ scoring: BlockScoring) -> [JoinedProse?] {
        blocks.indices.map { index in
            guard index + distance < blocks.count, distance == 1 || blocks[index + 1].separates else {
                return nil
            }
            return JoinedProse(blocks[index], blocks[index + distance], scoring)
        }
    }

    private init?(_ first: ComparedBlock, _ second: ComparedBlock, _ scoring: BlockScoring) {
        guard let head = first.prose, let tail = second.prose, !second.isItem, !second.isHeading else {
            return nil
        }
        self.head = head
        self.tail = tail
        isItem = first.isItem
        features = scoring.features(head).union(scoring.features(tail))
        width = head.mentions.width + tail.mentions.width
        words = scoring.comparesWords ? head.words.union(tail.words) : TermSet()
    }
}

extension Both<TermSet> {
    fileprivate var likeness: Double? { base.likeness(other) }
}

extension [ComparedBlock] {
    /// The lists of several items with nothing between these, by 0-based index.
    fileprivate var wholeLists: [[Int]] {
        let lists = indices.reduce(into: OrderedDictionary<Int, [Int]>()) { lists, index in
            guard let list = self[index].item?.list, list >= 0 else { return }
            lists[list, default: []].append(index)
        }
        return lists.values.filter { $0.count > 1 && $0.count == $0[$0.count - 1] - $0[0] + 1 }
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
