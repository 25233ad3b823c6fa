import Documents
import Findings
import Localization
import Pages

/// What sentences of two pages that belong together turn round: what one of them denies, and “before” for “after”.
struct StatementComparison {
    private(set) var differences: [Difference] = []
    /// What surely belongs together, where a third page can tell more.
    private(set) var statements: [Statement] = []
    private let sentences: Both<[Sentence]>
    private let context: ProseComparison.Context
    private var phrases: Both<Phrases> { context.phrases }
    /// Whether the base page denies something.
    private let denies: Bool
    /// Whether it says that something is so in no other case, and the other language has words for that.
    private let excludes: Bool
    /// The pairs of senses of which it may say one.
    private let opposites: [Both<Opposites>]

    /// - Parameters:
    ///   - prose: In which the sentences stand; it mentions the same.
    ///   - subject: Of the findings.
    ///   - row: The name of the row of a table in which the prose stands; `nil` elsewhere.
    init(
        _ sentences: Both<[Sentence]>,
        in prose: Both<Mentions>,
        subject: String,
        row: String? = nil,
        context: ProseComparison.Context
    ) {
        (self.sentences, self.context) = (sentences, context)
        let phrases = context.phrases
        let told = sentences.base.filter(\.hasOneTranslation)
        // What does not exceed a bound stays within it.
        denies =
            told.say([.denial], phrases.base)
            && ![Sense.notAbove, .notBelow].contains { prose.base.senses.counts[$0, default: 0] > 0 }
        excludes = phrases.other.hasPhrases(for: .exclusive) && told.say([.exclusive], phrases.base)
        opposites =
            told.isEmpty
            ? []
            : context.opposites.filter { opposites in
                told.contains { opposites.base.mayBeSaid(in: $0.folded) }
            }
        // To align sentences takes time, and most prose of a base page says nothing that could be turned round. With witnesses, a
        // translation may do so.
        guard !told.isEmpty, context.hasWitnesses || denies || excludes || !opposites.isEmpty else { return }
        let groups = sentences.aligned
        var next = 0
        for (index, group) in groups.enumerated() {
            let texts = group.both.map { $0.map(\.text) }
            let place = next..<next + texts.base.count
            next = place.upperBound
            guard group.isSure, texts.all.allSatisfy({ !$0.isEmpty }), texts.base != texts.other,
                group.both.base.allSatisfy(\.hasOneTranslation)
            else { continue }
            let beside = groups.beside(index)
            let deviation = deviation(group.both, beside: beside.joined)
            if context.hasWitnesses {
                statements.append(
                    Statement(
                        sentences: group.both,
                        place: place,
                        beside: beside,
                        prose: sentences,
                        subject: subject,
                        row: row,
                        doubtful: deviation
                    )
                )
            } else if let deviation {
                differences.append(deviation.difference(group.both, subject))
            }
        }
    }

    /// What sentences that belong together turn round, as far as two pages tell.
    private func deviation(_ group: Both<[Sentence]>, beside: Both<[Sentence]>) -> StanceDeviation? {
        let exchanges = exchanges(group)
        // Two of them say the same: what is always open is never closed.
        if exchanges.count == 1, exchanges[0].isTurned {
            return .exchanged(here: exchanges[0].here, there: exchanges[0].there)
        }
        guard exchanges.isEmpty else { return nil }
        if denies, losesDenial(group), !beside.denyMore(on: .other, phrases) {
            let denial = Stance(group.base, phrases.base).denial
            return group.other.keep(denial) ? nil : .lacksDenial(denial)
        }
        return excludes ? lostExclusion(group).map { .lacksExclusion($0) } : nil
    }

    /// Whether the other page says something without its negation, and without a word that may stand for it. Where the
    /// other page alone negates, it may only say the same the other way round, as Japanese often does.
    private func losesDenial(_ group: Both<[Sentence]>) -> Bool {
        // `Contains no more than` denies nothing.
        guard group.base.say([.denial], besides: [.notNegation, .lowerBound, .upperBound], phrases.base),
            !group.other.say([.negation, .denial], phrases.other),
            // Each language may restrict where another one negates.
            group.other.restrictions(phrases.other) == 0,
            // What does not fail succeeds, and what is not kept is deleted.
            group.base.count(of: [.reversal], besides: [.denial], phrases.base)
                == group.other.count(of: [.reversal], phrases.other),
            !group.turnsBound(phrases)
        else { return false }
        // An answer by itself is compared as such.
        let areSentences = group.all.allSatisfy { $0.first?.folded.scalars.count ?? 0 > 3 }
        return !group.areQuestions && areSentences && !context.isCopied(group, of: sentences)
    }

    /// The word by which the base page says that something is so in no other case, where the other page says nothing by which
    /// a language may put that.
    private func lostExclusion(_ group: Both<[Sentence]>) -> String? {
        guard let word = group.base.exclusions(phrases.base).first,
            !group.other.say([.exclusive, .restriction, .negation, .denial], phrases.other)
        else { return nil }
        return context.isCopied(group, of: sentences) ? nil : word
    }

    /// What sentences of one page say in place of their opposite, in order: before and after, on and off.
    private func exchanges(_ group: Both<[Sentence]>) -> [Exchange] {
        guard !opposites.isEmpty, !group.all.joined().contains(where: \.hasManyClauses),
            !group.other.turnOrder(of: group.base)
        else { return [] }
        return opposites.compactMap { opposites in
            let said = Both { group[$0].said(opposites[$0], phrases[$0]) }
            let says = said.map { said in [0, 1].map { sense in said.contains { !$0[sense].isEmpty } } }
            guard says.base[0] != says.base[1], says.base == says.other.reversed() else { return nil }
            // A negation turns on into off, but that of `never` is its own.
            let negations = Both { side in
                zip(group[side], said[side]).map { sentence, ranges in
                    sentence.count(of: [.negation, .denial], besides: Array(ranges.joined()), phrases[side])
                }.reduce(0, +)
            }
            let names = says.base[0] ? opposites.base.names : opposites.base.names.reversed()
            return Exchange(here: names[0], there: names[1], isTurned: negations.base == negations.other)
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

extension [Both<[Sentence]>] {
    /// All sentences, in order.
    var joined: Both<[Sentence]> { Both { side in flatMap { $0[side] } } }
}

extension ProseComparison.Context {
    /// Whether one of the other page's sentences is in the base page's words, which is told as such.
    ///
    /// - Parameter prose: All sentences among which they stand.
    func isCopied(_ sentences: Both<[Sentence]>, of prose: Both<[Sentence]>) -> Bool {
        sentences.other.contains { isCopied($0, prose.base, sentences.base.map(\.wordsOfLatin)) }
    }

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

    /// In characters, of which those of Han and kana count twice: what a longer sentence says, a translation may put in many
    /// ways.
    private static let longest = 100

    /// Whether what it says can hardly be put without its negations and opposites: it is not long, and no single word that
    /// may be a name, as `None` of a menu.
    fileprivate var hasOneTranslation: Bool {
        let width = folded.scalars.reduce(0) { $0 + ($1.isUnspaced ? 2 : 1) }
        return width <= Self.longest
            && (text.last?.isPunctuation == true || folded.scalars.contains { $0 == " " || $0.isUnspaced })
    }
}

extension Both<[Sentence]> {
    /// Whether one of them asks something, which may be done either way: whether it is so, or whether it is not.
    var areQuestions: Bool { all.joined().contains { $0.text.contains(where: "?？".contains) } }

    /// Whether the other page says, by the opposite bound, what the base page denies: `at most` for `not more than`.
    fileprivate func turnsBound(_ phrases: Both<Phrases>) -> Bool {
        let bounds: [[Phrases.Topic]] = [[.above, .lowerBound], [.below, .upperBound]]
        return bounds.contains { other.say($0, phrases.other) && !base.say($0, phrases.base) }
    }
}
