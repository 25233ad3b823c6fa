import Documents
import Findings
import Foundation
import Localization
import Pages

/// What sentences of two pages that belong together turn round: what one of them denies, and “before” for “after”.
struct StatementComparison {
    private(set) var differences: [Difference] = []
    private let context: ProseComparison.Context
    private var phrases: Both<Phrases> { context.phrases }

    /// - Parameters:
    ///   - prose: In which the sentences stand; it mentions the same.
    ///   - subject: Of the findings.
    init(
        _ sentences: Both<[Sentence]>,
        in prose: Both<Mentions>,
        subject: String,
        context: ProseComparison.Context
    ) {
        self.context = context
        // What does not exceed a bound stays within it.
        let deniesBound = [Sense.notAbove, .notBelow].contains {
            prose.base.senses.counts[$0, default: 0] > 0
        }
        let denies = !deniesBound && sentences.base.say([.denial], phrases.base)
        let excludes =
            phrases.other.hasPhrases(for: .exclusive) && sentences.base.say([.exclusive], phrases.base)
        let opposites = context.opposites.filter { opposites in
            sentences.base.contains { opposites.base.ranges(in: $0.folded).contains { !$0.isEmpty } }
        }
        // Most prose says nothing that could be turned round, and to align its sentences takes time.
        guard denies || excludes || !opposites.isEmpty else { return }
        let groups = sentences.aligned
        for (index, group) in groups.enumerated() where group.isSure {
            guard let first = group.both.map(\.first).unwrapped() else { continue }
            let exchanges = exchanges(group.both, opposites)
            let message: String
            // Two of them say the same: what is always open is never closed.
            if exchanges.count == 1, exchanges[0].isTurned {
                message = "“\(exchanges[0].here)” here is “\(exchanges[0].there)” there"
            } else if exchanges.isEmpty, denies, losesDenial(group.both, of: sentences),
                !isDeniedBeside(index, in: groups)
            {
                message = "what is denied here is not denied there"
            } else if exchanges.isEmpty, excludes, let word = lostExclusion(group.both, of: sentences) {
                message = "“\(word)” here has no counterpart there"
            } else {
                continue
            }
            let places = first.map { Mentions.Mention(text: $0.text, line: $0.line) }
            differences.append(Difference(.textDiffers, message, subject, places))
        }
    }

    /// Whether the other page says something without its negation, and without a word that may stand for it. Where the
    /// other page alone negates, it may only say the same the other way round, as Japanese often does.
    private func losesDenial(_ group: Both<[Sentence]>, of sentences: Both<[Sentence]>) -> Bool {
        // `Contains no more than` denies nothing.
        guard group.base.say([.denial], besides: [.lowerBound, .upperBound], phrases.base),
            !group.other.say([.negation, .denial], phrases.other),
            // Each language may restrict where another one negates.
            group.other.count(of: .restriction, besides: [.reversal], phrases.other) == 0,
            // What does not fail succeeds, and what is not kept is deleted.
            group.base.count(of: .reversal, besides: [.denial], phrases.base)
                == group.other.count(of: .reversal, phrases.other),
            !group.turnsBound(phrases)
        else { return false }
        // A question may be asked either way.
        let isQuestion = group.all.joined().contains { $0.text.contains(where: "?？".contains) }
        // An answer by itself is compared as such.
        let areSentences = group.all.allSatisfy { $0.first?.folded.scalars.count ?? 0 > 3 }
        return !isQuestion && areSentences && !isCopied(group, of: sentences)
    }

    /// Whether the other page has a sentence in the base page's words, which is told as such.
    private func isCopied(_ group: Both<[Sentence]>, of sentences: Both<[Sentence]>) -> Bool {
        group.other.contains { context.isCopied($0, sentences.base, group.base.map(\.wordsOfLatin)) }
    }

    /// The word by which the base page says that something is so in no other case, where the other page says nothing by which
    /// a language may put that.
    private func lostExclusion(_ group: Both<[Sentence]>, of sentences: Both<[Sentence]>) -> String? {
        let word = group.base.lazy.compactMap { sentence in
            let scalars = sentence.folded.scalars
            let others = phrases.base.ranges(of: [.notOnly, .notNegation], in: sentence.folded)
            let ranges = sentence.ranges(of: [.exclusive], besides: others, phrases.base)
            // The end of another word: `read-only`.
            return ranges.first { $0.lowerBound == 0 || scalars[$0.lowerBound - 1] != "-" }
                .map { String(scalars: scalars[$0]) }
        }.first
        guard let word, !group.other.say([.exclusive, .restriction, .negation, .denial], phrases.other)
        else { return nil }
        return isCopied(group, of: sentences) ? nil : word
    }

    /// A translator may deny it in the sentence before or behind.
    private func isDeniedBeside(_ index: Int, in groups: [AlignedSentences]) -> Bool {
        [index - 1, index + 1].filter(groups.indices.contains).map { groups[$0].both }.contains {
            $0.other.say([.negation, .denial], phrases.other)
                && !$0.base.say([.negation, .denial], phrases.base)
        }
    }

    /// What sentences of one page say in place of their opposite, in order: before and after, on and off.
    private func exchanges(_ group: Both<[Sentence]>, _ opposites: [Both<Opposites>]) -> [Exchange] {
        if group.all.joined().contains(where: \.hasManyClauses) { return [] }
        return opposites.compactMap { opposites in
            let said = Both { side in
                group[side].map { sentence in
                    opposites[side].ranges(in: sentence.folded).map { $0.filter(sentence.isMeant) }
                }
            }
            let says = said.map { said in [0, 1].map { sense in said.contains { !$0[sense].isEmpty } } }
            guard says.base[0] != says.base[1], says.base == says.other.reversed() else { return nil }
            // A negation turns on into off, but that of `never` is its own.
            let negates = Both { side in
                zip(group[side], said[side]).contains { sentence, ranges in
                    sentence.says([.negation, .denial], besides: Array(ranges.joined()), phrases[side])
                }
            }
            let names = says.base[0] ? opposites.base.names : opposites.base.names.reversed()
            return Exchange(here: names[0], there: names[1], isTurned: negates.base == negates.other)
        }
    }

    /// A sense that one page says, and the opposite that the other one says.
    private struct Exchange {
        let here: String
        let there: String
        /// Whether no negation on one of the pages turns it back.
        let isTurned: Bool
    }
}

extension ProseComparison.Context {
    /// Whether a sentence of the other page is one of the base page, but for a label before it, or at least has no word in
    /// the script of its language.
    ///
    /// - Parameter baseWords: Of each sentence of the base page, its words.
    func isCopied(
        _ sentence: Sentence,
        _ base: [Sentence],
        _ baseWords: @autoclosure () -> [TermSet]
    ) -> Bool {
        guard sentence.hasPlainWords else { return false }
        if words?.other.usesOtherScript == true, !sentence.text.hasForeignLetters { return true }
        if base.contains(where: { $0.folded.scalars == sentence.folded.scalars }) { return true }
        let words = sentence.wordsOfLatin
        return words.count > 3 && sentence.folded.scalars.count(where: \.isForeignLetter) * 2 < words.count
            && baseWords().contains { $0.likeness(words) ?? 0 > 0.8 }
    }
}

extension Both<Phrases> {
    /// The pairs of senses for which both languages have words.
    var opposites: [Both<Opposites>] {
        let others = Dictionary(other.opposites.map { ($0.names, $0) }) { first, _ in first }
        return base.opposites.compactMap { own in others[own.names].map { Both<Opposites>(own, $0) } }
    }
}

extension Sentence {
    /// What a translation keeps: rows of digits, and what is marked as code.
    fileprivate var anchors: Set<String> {
        let scalars = Array(text.unicodeScalars)
        let digits = scalars.split { !$0.isASCIIDigit }.map { String(scalars: $0) }
        return Set(digits + code.map { String(scalars: scalars[$0]) })
    }

    /// Its words in letters of ASCII outside of code.
    var wordsOfLatin: TermSet {
        let scalars = zip(folded.scalars, folded.origins).map { scalar, origin in
            code.contains { $0.contains(origin) } ? " " : scalar
        }
        return TermSet(scalars.split { !("a"..."z").contains($0) }.map { Term(String(scalars: $0)) })
    }

    /// Whether it has words that are no names: small letters of ASCII outside of code.
    fileprivate var hasPlainWords: Bool {
        let scalars = text.unicodeScalars.enumerated().map { index, scalar in
            code.contains { $0.contains(index) } ? "`" : scalar
        }
        return scalars.split(whereSeparator: " .,:;!?".unicodeScalars.contains).count { word in
            word.count > 2 && word.allSatisfy { ("a"..."z").contains($0) }
        } > 1
    }

    /// Whether it has so many clauses that each language may put them into another order.
    fileprivate var hasManyClauses: Bool {
        zip(folded.scalars, folded.scalars.dropFirst(2)).count { scalar, next in
            // `December 31, 2026` is one clause.
            ",、;:".unicodeScalars.contains(scalar) && !next.isASCIIDigit
        } > 1
    }

    /// Whether a word, by its range in the folded text, stands outside of code and is no part of a name such as `no-op`.
    fileprivate func isMeant(_ range: Range<Int>) -> Bool {
        let next = range.upperBound < folded.scalars.count ? folded.scalars[range.upperBound] : " "
        // A dash behind a sentence in Han or kana loses its space when it is folded.
        let isCompound = next == "-" && !folded.scalars[range.upperBound - 1].isUnspaced
        return !isCompound && next != "\""
            && !code.contains { $0.contains(folded.origins[range.lowerBound]) }
    }

    /// Where it mentions one of the topics.
    ///
    /// - Parameter excepted: In these ranges the topics' words are not meant: `must not` holds `must`.
    fileprivate func ranges(
        of topics: [Phrases.Topic],
        besides excepted: [Range<Int>],
        _ phrases: Phrases
    ) -> [Range<Int>] {
        phrases.ranges(of: topics, in: folded).filter { range in
            isMeant(range) && !excepted.contains(where: range.overlaps)
        }
    }

    fileprivate func says(
        _ topics: [Phrases.Topic],
        besides excepted: [Range<Int>] = [],
        _ phrases: Phrases
    ) -> Bool {
        topics.contains { !ranges(of: [$0], besides: excepted, phrases).isEmpty }
    }
}

extension Phrases {
    /// Where one of the topics is mentioned.
    fileprivate func ranges(of topics: [Topic], in text: FoldedText) -> [Range<Int>] {
        topics.flatMap { ranges(of: $0, in: text) }
    }
}

extension [Sentence] {
    /// Whether one of them mentions one of the topics, not counting words within those of other topics.
    fileprivate func say(
        _ topics: [Phrases.Topic],
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Bool {
        contains { $0.says(topics, besides: phrases.ranges(of: others, in: $0.folded), phrases) }
    }

    /// How often they mention a topic, not counting words within those of other topics.
    fileprivate func count(
        of topic: Phrases.Topic,
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Int {
        reduce(0) { count, sentence in
            let excepted = phrases.ranges(of: others, in: sentence.folded)
            return count + sentence.ranges(of: [topic], besides: excepted, phrases).disjoint.count
        }
    }
}

/// Sentences of both pages that say the same.
private struct AlignedSentences {
    var both: Both<[Sentence]>
    /// Whether more than their place tells that they do.
    var isSure: Bool
}

extension Both<[Sentence]> {
    /// Whether the other page says, by the opposite bound, what the base page denies: `at most` for `not more than`.
    fileprivate func turnsBound(_ phrases: Both<Phrases>) -> Bool {
        let bounds: [[Phrases.Topic]] = [[.above, .lowerBound], [.below, .upperBound]]
        return bounds.contains { other.say($0, phrases.other) && !base.say($0, phrases.base) }
    }

    /// Of a sentence, the least score with which it is sure to go with another one.
    private static var leastLikeness: Double { 0.2 }
    /// A paragraph of more sentences is none that somebody wrote.
    private static var longest: Int { 100 }

    /// The sentences that say the same, mostly one of each page: translators divide and join them. What has no partner
    /// stands by itself.
    ///
    /// How long they are tells it (Gale and Church, 1993), and the numbers and names that they have in common.
    fileprivate var aligned: [AlignedSentences] {
        if base.count == other.count {
            return zip(base, other).map { AlignedSentences(both: Both([$0], [$1]), isSure: true) }
        }
        guard all.allSatisfy({ 1...Self.longest ~= $0.count }) else { return [] }
        let lengths = map { $0.map { Double($0.folded.scalars.count + 1) } }
        let ratio = lengths.other.reduce(0, +) / lengths.base.reduce(0, +)
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
