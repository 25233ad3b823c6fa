import Localization
import Pages

/// What sentences say that can be turned round, and how often they do; looked for when somebody asks.
final class Stance {
    let sentences: [Sentence]
    let phrases: Phrases
    /// How many words surely deny something: once in a clause for `no fan and no battery`.
    lazy var denials = Set(denialsInClauses).count
    /// The first of them, as it is folded.
    lazy var denial = denialsInClauses.first?.word
    /// How many words do that are not the same; one language denies at once what another denies word by word.
    lazy var unlikeDenials = Set(denialsInClauses.map(\.word)).count
    private lazy var denialsInClauses = sentences.flatMap { $0.denials(phrases) }
    /// How many words deny something, if only a part.
    lazy var negations = sentences.count(of: [.negation, .denial], phrases)
    /// How many words may, as those do that restrict.
    lazy var possibleDenials = negations + restrictions
    /// How many words restrict, and may deny.
    lazy var restrictions = sentences.restrictions(phrases)
    /// How many of these only say that something is so in no other case.
    lazy var exclusiveRestrictions = restrictions - sentences.restrictions(besides: [.exclusive], phrases)
    /// The words that surely say that something is so in no other case, as they are folded.
    lazy var exclusions = sentences.exclusions(phrases)
    /// How many words may say that; where the language has no words for it, endings of any words may.
    lazy var possibleExclusions =
        phrases.hasPhrases(for: .exclusive)
        ? sentences.count(of: [.exclusive, .onlyBefore, .onlyAfter], phrases) : .max
    /// How many words deny by themselves: `fails`.
    lazy var reversals = sentences.count(of: [.reversal], phrases)
    /// Whether one of their words may deny something, in whichever way: what is not before a day is from that day on.
    lazy var mayDeny =
        possibleDenials + reversals > 0
        || sentences.say([.notNegation, .lowerBound, .upperBound, .above, .below, .orLater], phrases)
    /// The pairs of opposite senses of which they say one, in the language's order.
    lazy var senses = phrases.opposites.compactMap { opposites -> (names: [String], counts: [Int])? in
        guard sentences.contains(where: { opposites.mayBeSaid(in: $0.folded) }) else { return nil }
        let counts = counts(opposites)
        return counts == [0, 0] ? nil : (names: opposites.names, counts: counts)
    }

    init(_ sentences: [Sentence], _ phrases: Phrases) {
        (self.sentences, self.phrases) = (sentences, phrases)
    }

    /// How many words surely deny something besides those that say one of two opposite senses: 不可见.
    func denials(besidesSenses names: [String]) -> Int {
        guard let opposites = phrases.opposites.first(where: { $0.names == names }) else { return denials }
        let said = sentences.said(opposites, phrases)
        return Set(
            zip(sentences, said).flatMap {
                $0.denials(besides: $1.flatMap(\.self), phrases)
            }
        ).count
    }

    /// How often they say each of two opposite senses.
    func counts(ofSenses names: [String]) -> [Int] {
        phrases.opposites.first { $0.names == names }.map(counts) ?? [0, 0]
    }

    private func counts(_ opposites: Opposites) -> [Int] {
        sentences.said(opposites, phrases).reduce(into: [0, 0]) { counts, ranges in
            for sense in [0, 1] where !ranges[sense].isEmpty { counts[sense] += ranges[sense].disjoint.count }
        }
    }
}

/// How sentences of a page say otherwise what those of the base page say.
enum StanceDeviation: Equatable {
    /// An opposite in place of another one.
    case exchanged(here: String, there: String)
    /// With the first word of the base page that denies, where it is known.
    case lacksDenial(String?)
    /// With the translation's first word that denies what the base page affirms, where it is known.
    case addsDenial(String?)
    /// The base page's word that something is so in no other case has no counterpart.
    case lacksExclusion(String)

    /// - Parameter sentences: At least one of each page.
    func difference(_ sentences: Both<[Sentence]>, _ subject: String) -> Difference {
        let message =
            switch self {
            case .exchanged(let here, let there): "“\(here)” here is “\(there)” there"
            case .lacksDenial(let word):
                "what is denied here\(word.map { " (“\($0)”)" } ?? "") is not denied there"
            case .addsDenial(let word):
                "what is denied there\(word.map { " (“\($0)”)" } ?? "") is not denied here"
            case .lacksExclusion(let word): "“\(word)” here has no counterpart there"
            }
        let places = sentences.map { Mentions.Mention(text: $0[0].text, line: $0[0].line) }
        return Difference(.textDiffers, message, subject, places)
    }
}

extension Both<[Sentence]> {
    /// Whether they deny more on one page than on the other one.
    func denyMore(on side: Side, _ phrases: Both<Phrases>) -> Bool {
        let denials = Both<Int> { side in Stance(self[side], phrases[side]).negations }
        return denials[side] > denials[side.opposite]
    }
}

/// A word that denies something.
private struct Denial: Hashable {
    let word: String
    /// Of the sentence, 1-based.
    let line: Int
    let clause: Range<Int>
}

extension Sentence {
    /// The words by which it denies something, with the clauses in which they stand; what is not above a bound is denied by
    /// other words than `at most`, but says the same.
    fileprivate func denials(besides excepted: [Range<Int>] = [], _ phrases: Phrases) -> [Denial] {
        let ranges = ranges(of: [.negation, .denial], besides: excepted, phrases)
        guard !ranges.isEmpty else { return [] }
        let others = phrases.ranges(of: [.notNegation, .lowerBound, .upperBound], in: folded)
        let bounds = phrases.ranges(of: [.above, .below], in: folded).map(\.lowerBound)
        return ranges.filter { !others.contains(where: $0.overlaps) }.disjoint.compactMap { range in
            let clause = folded.clause(at: range.lowerBound)
            return bounds.contains(where: clause.contains)
                ? nil : Denial(word: String(scalars: folded.scalars[range]), line: line, clause: clause)
        }
    }

    /// Whether a word, by its range in the folded text, stands outside of code and is no part of a name such as `no-op`, or
    /// of `no. 5` and `Regulation No 5`.
    fileprivate func isMeant(_ range: Range<Int>) -> Bool {
        let next = range.upperBound < folded.scalars.count ? folded.scalars[range.upperBound] : " "
        // A dash behind a sentence in Han or kana loses its space when it is folded.
        let isCompound = next == "-" && !folded.scalars[range.upperBound - 1].isUnspaced
        let behind = folded.scalars[range.upperBound...].drop { $0 == "." }.prefix(2)
        let origin = folded.origins[range.lowerBound]
        let isOfNumber =
            folded.scalars[range].elementsEqual("no".unicodeScalars) && behind.first == " "
            && behind.last?.isASCIIDigit == true
            && (next == "." || range.lowerBound > 0 && text.unicodeScalars.dropFirst(origin).first == "N")
        // It ends what stands in quotation marks: `"read only"`.
        let isQuoted =
            next == "\"" && !folded.scalars[..<range.lowerBound].count { $0 == "\"" }.isMultiple(of: 2)
        return !isCompound && !isQuoted && !isOfNumber
            && !code.contains { $0.contains(origin) }
    }

    /// Where it mentions one of the topics.
    ///
    /// - Parameter excepted: In these ranges the topics' words are not meant: `must not` holds `must`.
    fileprivate func ranges(
        of topics: [Phrases.Topic],
        besides excepted: [Range<Int>] = [],
        _ phrases: Phrases
    ) -> [Range<Int>] {
        let ranges = phrases.ranges(of: topics, in: folded)
        return ranges.isEmpty
            ? [] : ranges.filter { isMeant($0) && !excepted.contains(where: $0.overlaps) }
    }

    fileprivate func says(
        _ topics: [Phrases.Topic],
        besides excepted: [Range<Int>],
        _ phrases: Phrases
    ) -> Bool {
        topics.contains { !ranges(of: [$0], besides: excepted, phrases).isEmpty }
    }

    /// How often it mentions one of the topics, not counting what lies within some ranges of the folded text; what stands
    /// side by side is one word, such as 拒否.
    func count(of topics: [Phrases.Topic], besides excepted: [Range<Int>], _ phrases: Phrases) -> Int {
        let ranges = ranges(of: topics, besides: excepted, phrases).disjoint
        return ranges.count - zip(ranges, ranges.dropFirst()).count { $0.upperBound == $1.lowerBound }
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
            return count + sentence.count(of: topics, besides: excepted, phrases)
        }
    }

    /// How many words restrict something, and may deny it, besides those that surely do, deny by themselves or belong to
    /// bounds.
    ///
    /// - Parameter topics: Words of these do not count, either.
    func restrictions(besides topics: [Phrases.Topic] = [], _ phrases: Phrases) -> Int {
        let others: [Phrases.Topic] = [
            .negation, .denial, .notNegation, .reversal, .lowerBound, .upperBound,
        ]
        return count(of: [.restriction], besides: others + topics, phrases)
    }

    /// Whether a word by which the base page denies something stands there as it is, in a text that is kept: `blank for none`.
    func keep(_ denial: String?) -> Bool {
        contains { sentence in
            sentence.folded.scalars.split { !$0.properties.isAlphabetic && $0 != "'" }
                .contains { $0.elementsEqual((denial ?? "").unicodeScalars) }
        }
    }

    /// Whether two names stand in the other order, so that what is before the one is after the other.
    func turnOrder(of others: [Sentence]) -> Bool {
        let names = flatMap(\.spans)
        return Set(names).count == 2 && names.elementsEqual(others.flatMap(\.spans).reversed())
    }

    /// The words, as they are folded, by which they say that something is so in no other case.
    func exclusions(_ phrases: Phrases) -> [String] {
        flatMap { sentence in
            guard phrases.mention(.exclusive, in: sentence.folded) else { return [String]() }
            let scalars = sentence.folded.scalars
            let others = phrases.ranges(of: [.notOnly, .notNegation], in: sentence.folded)
            // Not the end of another word: `read-only`.
            return sentence.ranges(of: [.exclusive], besides: others, phrases).disjoint.filter {
                $0.lowerBound == 0 || scalars[$0.lowerBound - 1] != "-"
            }
            .map { String(scalars: scalars[$0]) }
        }
    }

    /// Where each of them says the one sense and where the other, as ranges of its scalars; words within those of a bound,
    /// such as `5 or more`, say neither.
    func said(_ opposites: Opposites, _ phrases: Phrases) -> [[[Range<Int>]]] {
        map { sentence in
            let ranges = opposites.ranges(in: sentence.folded)
            guard !ranges.allSatisfy(\.isEmpty) else { return ranges }
            let bounds = phrases.ranges(of: [.lowerBound, .upperBound], in: sentence.folded)
            return ranges.map { ranges in
                ranges.filter { range in
                    sentence.isMeant(range) && !bounds.contains { $0 != range && $0.contains(range) }
                }
            }
        }
    }
}
