/// Which words of one language stand for which of another, as far as two pages tell.
///
/// Words that stand in the same paragraphs of both pages are taken for translations of each other.
struct Lexicon {
    /// By word of the base page.
    private var translations: [Term: TermSet] = [:]

    /// Words in more paragraphs than this say nothing about one of them.
    private static let highestShare = 0.3
    /// Longer pages are learnt from in part.
    private static let pairLimit = 400

    init() {}

    var isEmpty: Bool { translations.isEmpty }

    /// - Parameter pairs: Words of paragraphs that belong together.
    init(_ pairs: [Both<TermSet>]) {
        let pairs = pairs.prefix(Self.pairLimit)
        let limit = max(2, Int(Double(pairs.count) * Self.highestShare))
        let indices = Both { side in
            pairs.enumerated().reduce(into: [Term: [Int]]()) { indices, pair in
                for word in pair.element[side].terms { indices[word, default: []].append(pair.offset) }
            }.filter { (2...limit).contains($0.value.count) }
        }
        // Numbers in place of words, as each pair of them is counted.
        let candidates = Array(indices.other)
        var numbers: [[Int]] = Array(repeating: [], count: pairs.count)
        for (number, candidate) in candidates.enumerated() {
            for index in candidate.value { numbers[index].append(number) }
        }
        for (word, indices) in indices.base {
            var shared = Array(repeating: 0, count: candidates.count)
            for number in indices.lazy.flatMap({ numbers[$0] }) { shared[number] += 1 }
            let good = zip(candidates, shared).filter { candidate, count in
                count > 1 && Double(2 * count) / Double(indices.count + candidate.value.count) >= 0.6
            }
            if !good.isEmpty { translations[word] = TermSet(good.map(\.0.key)) }
        }
    }

    /// How many of the words with known translations have one of them on the other side: 0 to less than 1, the less
    /// the fewer are known.
    func likeness(_ left: TermSet, _ right: TermSet) -> Double {
        let known = left.terms.compactMap { translations[$0] }
        let met = known.count { !$0.isDisjoint(with: right) }
        return Double(met) / (Double(known.count) + 0.5)
    }
}
