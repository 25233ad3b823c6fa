import Localization
import Pages

/// What sentences say that can be turned round, and how often they do.
struct Stance {
    /// Words by which they deny something: as many as surely do, and as many as may.
    let denials: ClosedRange<Int>
    /// Words by which they say that something is so in no other case: as many as surely do, and as many as may.
    let exclusions: ClosedRange<Int>
    /// Words that deny by themselves: `fails`.
    let reversals: Int
    /// How often they say each of two opposite senses, by the names of both; without those of which they say neither.
    let senses: [[String]: [Int]]

    init(_ sentences: [Sentence], _ phrases: Phrases) {
        func count(_ words: (Sentence) -> Int) -> Int { sentences.reduce(0) { $0 + words($1) } }
        denials = Self.range(
            count { $0.denials(phrases) },
            count { $0.ranges(of: [.negation, .denial, .restriction], phrases).disjoint.count }
        )
        exclusions = Self.range(
            sentences.exclusions(phrases).count,
            // Where no words say it, endings of any words may.
            phrases.hasPhrases(for: .exclusive)
                ? count { $0.ranges(of: [.exclusive, .onlyBefore, .onlyAfter], phrases).disjoint.count }
                : .max
        )
        reversals = count { $0.ranges(of: [.reversal], phrases).disjoint.count }
        senses = phrases.opposites.reduce(into: [:]) { senses, opposites in
            let said = sentences.said(opposites).map { $0.map(\.disjoint.count) }
            guard !said.joined().allSatisfy({ $0 == 0 }) else { return }
            senses[opposites.names] = [0, 1].map { sense in said.reduce(0) { $0 + $1[sense] } }
        }
    }

    private static func range(_ sure: Int, _ possible: Int) -> ClosedRange<Int> {
        sure...max(sure, possible)
    }
}

extension Sentence {
    /// How often it denies something, once for `no fan and no battery`; what is not above a bound is denied by other words
    /// than `at most`, but says the same.
    fileprivate func denials(_ phrases: Phrases) -> Int {
        let others = phrases.ranges(of: [.notNegation, .lowerBound, .upperBound], in: folded)
        let bounds = phrases.ranges(of: [.above, .below], in: folded).map(\.lowerBound)
        let words = ranges(of: [.negation, .denial], besides: others, phrases).disjoint.compactMap { range in
            let clause = folded.clause(at: range.lowerBound)
            return bounds.contains(where: clause.contains)
                ? nil : [String(clause.lowerBound), String(scalars: folded.scalars[range])]
        }
        return Set(words).count
    }
}

extension Sentence {
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
        besides excepted: [Range<Int>] = [],
        _ phrases: Phrases
    ) -> [Range<Int>] {
        phrases.ranges(of: topics, in: folded).filter { range in
            isMeant(range) && !excepted.contains(where: range.overlaps)
        }
    }

    func says(
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
    func say(
        _ topics: [Phrases.Topic],
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Bool {
        contains { $0.says(topics, besides: phrases.ranges(of: others, in: $0.folded), phrases) }
    }

    /// How often they mention one of the topics, not counting words within those of other topics.
    func count(
        of topics: [Phrases.Topic],
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Int {
        reduce(0) { count, sentence in
            let excepted = phrases.ranges(of: others, in: sentence.folded)
            return count + sentence.ranges(of: topics, besides: excepted, phrases).disjoint.count
        }
    }

    /// The words, as they are folded, by which they say that something is so in no other case.
    func exclusions(_ phrases: Phrases) -> [String] {
        flatMap { sentence in
            let scalars = sentence.folded.scalars
            let others = phrases.ranges(of: [.notOnly, .notNegation], in: sentence.folded)
            // Not the end of another word: `read-only`.
            return sentence.ranges(of: [.exclusive], besides: others, phrases).disjoint.filter {
                $0.lowerBound == 0 || scalars[$0.lowerBound - 1] != "-"
            }
            .map { String(scalars: scalars[$0]) }
        }
    }

    /// Where each of them says the one sense and where the other, as ranges of its scalars.
    func said(_ opposites: Opposites) -> [[[Range<Int>]]] {
        map { sentence in opposites.ranges(in: sentence.folded).map { $0.filter(sentence.isMeant) } }
    }
}
