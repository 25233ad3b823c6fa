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
        var left: [Term: [Int]] = [:]
        var counts: [Term: Int] = [:]
        for (index, words) in pairs.enumerated() {
            for word in words.base.terms { left[word, default: []].append(index) }
            for word in words.other.terms { counts[word, default: 0] += 1 }
        }
        for (word, indices) in left where (2...limit).contains(indices.count) {
            var shared: [Term: Int] = [:]
            for index in indices {
                for candidate in pairs[index].other.terms where counts[candidate, default: 0] <= limit {
                    shared[candidate, default: 0] += 1
                }
            }
            let good = shared.filter { candidate, count in
                count > 1 && Double(2 * count) / Double(indices.count + counts[candidate, default: 0]) >= 0.6
            }
            if !good.isEmpty { translations[word] = TermSet(good.keys) }
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
