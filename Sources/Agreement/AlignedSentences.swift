import Foundation
import Pages

/// Sentences of both pages that say the same.
struct AlignedSentences {
    var both: Both<[Sentence]>
    /// Whether more than their place tells that they do.
    var isSure: Bool
}

extension [AlignedSentences] {
    /// The sentences before those with an index, and those behind: translators put parts of what a sentence says there.
    func beside(_ index: Int) -> [Both<[Sentence]>] {
        [index - 1, index + 1].map { indices.contains($0) ? self[$0].both : Both([], []) }
    }
}

extension Both<[Sentence]> {
    /// Of a sentence, the least score with which it is sure to go with another one.
    private static var leastLikeness: Double { 0.2 }
    /// How much the length of a sentence may differ from that of another one, as a logarithm, where nothing but their place
    /// tells that they say the same: each page may have divided one of the other's and joined two.
    private static var widestGap: Double { 0.6 }
    /// A paragraph of more sentences is none that somebody wrote.
    private static var longest: Int { 100 }

    /// The sentences that say the same, mostly one of each page: translators divide and join them. What has no partner
    /// stands by itself.
    ///
    /// How long they are tells it (Gale and Church, 1993), and the numbers and names that they have in common.
    var aligned: [AlignedSentences] {
        let lengths = map { $0.map { Double($0.folded.scalars.count + 1) } }
        let ratio = lengths.other.reduce(0, +) / lengths.base.reduce(0, +)
        if base.count == other.count {
            return base.indices.map { index in
                let gap = abs(log(lengths.other[index] / (lengths.base[index] * ratio)))
                return AlignedSentences(
                    both: map { [$0[index]] },
                    isSure: base.count == 1 || gap < Self.widestGap
                )
            }
        }
        guard all.allSatisfy({ 1...Self.longest ~= $0.count }) else { return [] }
        let anchors = map { $0.map(\.anchors) }
        func score(_ bases: Range<Int>, _ others: Range<Int>) -> Double? {
            let length = lengths.base[bases].reduce(0, +) * ratio
            let gap = abs(log(lengths.other[others].reduce(0, +) / length))
            let found = Both<Set<String>>(
                Set(anchors.base[bases].joined()),
                Set(anchors.other[others].joined())
            )
            let common = found.base.intersection(found.other).count
            let only = found.base.symmetricDifference(found.other).count
            return Double(bases.count + others.count) * (0.5 - gap + Double(common - only) * 0.25)
        }
        let steps = Alignment.steps(
            base.count,
            other.count,
            [
                .pair: { score($0..<$0 + 1, $1..<$1 + 1) },
                .joinedBase: { score($0..<$0 + 2, $1..<$1 + 1) },
                .joinedOther: { score($0..<$0 + 1, $1..<$1 + 2) },
            ]
        )
        return steps.indices.map { index in
            let step = steps[index]
            let score = step.map(\.first).unwrapped().flatMap {
                score($0.base..<$0.base + step.base.count, $0.other..<$0.other + step.other.count)
            }
            // Where its neighbour is divided or has no partner, a part of that may belong to it.
            let isComplete = [index - 1, index + 1].filter(steps.indices.contains).allSatisfy {
                steps[$0].pair != nil
            }
            return AlignedSentences(
                both: Both { side in step[side].map { self[side][$0] } },
                isSure: isComplete
                    && score ?? 0 > Self.leastLikeness * Double(step.base.count + step.other.count)
            )
        }
    }
}

extension Sentence {
    /// What a translation keeps: rows of digits, and what is marked as code.
    fileprivate var anchors: Set<String> {
        let digits = text.unicodeScalars.split { !$0.isASCIIDigit }.map { String($0) }
        return Set(digits + spans)
    }
}
