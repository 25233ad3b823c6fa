import Documents
import Findings
import Foundation
import Localization
import Pages

/// In which language prose is, and what it says otherwise though it mentions the same.
extension SectionComparison {
    /// What is no language's, such as a command or a product's name, is the same on both pages.
    mutating func compareLiteralText(_ prose: Both<Mentions>, lines: Both<Int>) {
        // The text of a link is as good as where it leads.
        guard !pair.isSameLanguage, prose.all.allSatisfy(\.links.isEmpty) else { return }
        let texts = prose.map(\.prose.textWithoutVariables)
        let folded = texts.map { $0.lowercased() }
        let words = folded.map { $0.split(separator: " ") }
        guard folded.base.withoutMarks.singular != folded.other.withoutMarks.singular,
            texts.all.allSatisfy({ $0.allSatisfy(\.isASCII) }),
            !context.areTranslations(texts, in: .sentence),
            ComparedProse.words(in: texts.base) == ComparedProse.words(in: texts.other)
                || zip(words.base, words.other).count(where: ==) * 2
                    >= max(words.base.count, words.other.count)
        else { return }
        let linesOfText = prose.map(\.prose.linesOfText)
        let difference = zip(linesOfText.base, linesOfText.other).first { $0.text != $1.text }
        let places = texts.on(difference.map { Both($0.line, $1.line) } ?? lines)
        differences.add(
            .textDiffers,
            "“\(texts.base)” here is “\(texts.other)” there",
            section.subject,
            places
        )
    }

    /// Whether the other page's prose may be words of the base page: it has some of its own, or those are of a sentence.
    func mayBeCopied(_ blocks: Both<ComparedBlock>) -> Bool {
        guard !blocks.base.isVerbatim, let prose = blocks.map(\.prose).unwrapped() else { return false }
        return prose.other.isInOwnLanguage || prose.base.mentions.text.isPhrase
    }

    /// Finds a sentence, or a part of one, that stands on the other page as on the base page.
    mutating func compareSentences(_ sentences: Both<[Sentence]>, _ blocks: Both<ComparedBlock>) {
        lazy var words = sentences.base.map(\.wordsOfLatin)
        let copied = sentences.other.filter { isCopied($0, sentences.base, words) }.map { sentence in
            let text = sentence.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return ("sentence", Mentions.Mention(text: text, line: sentence.line))
        }
        let parts = copied.isEmpty ? blocks.other.prose?.mentions.prose.plainEnglish ?? [] : []
        let copiedParts = parts.filter { blocks.base.excerpt.contains($0.text) }.map { ("part", $0) }
        for (what, mention) in copied + copiedParts {
            let language = pair.pages.base.content.localization.name
            let message = "the \(what) “\(mention.text)” is in \(language)"
            let places = Both(blocks.base.mention, mention)
            differences.add(.paragraphUntranslated, message, section.subject, places)
        }
    }

    /// Whether a sentence of the other page is one of the base page, but for a label before it, or at least has no word in
    /// the script of its language.
    ///
    /// - Parameter baseWords: Of each sentence of the base page, its words.
    private func isCopied(
        _ sentence: Sentence,
        _ base: [Sentence],
        _ baseWords: @autoclosure () -> [TermSet]
    ) -> Bool {
        guard sentence.hasPlainWords else { return false }
        if context.words?.other.usesOtherScript == true, !sentence.text.hasForeignLetters { return true }
        if base.contains(where: { $0.folded.scalars == sentence.folded.scalars }) { return true }
        let words = sentence.wordsOfLatin
        return words.count > 3 && sentence.folded.scalars.count(where: \.isForeignLetter) * 2 < words.count
            && baseWords().contains { $0.likeness(words) ?? 0 > 0.8 }
    }

    /// Finds a sentence that the other page says without its negation, and without a word that may stand for it. Where the
    /// other page alone negates, it may only say the same the other way round, as Japanese often does.
    mutating func compareNegations(_ sentences: Both<[Sentence]>, _ prose: Both<Mentions>) {
        // What does not exceed a bound stays within it.
        let deniesBound = [Sense.notAbove, .notBelow].contains {
            prose.base.senses.counts[$0, default: 0] > 0
        }
        let phrases = context.phrases
        // Most prose says nothing that could be turned round, and to align its sentences takes time.
        guard !deniesBound,
            sentences.base.say([.denial, .earlier, .later, .on, .off], phrases.base)
        else {
            return
        }
        let groups = sentences.aligned
        // A translator may deny it in the sentence before or behind.
        func isDeniedBeside(_ index: Int) -> Bool {
            [index - 1, index + 1].filter(groups.indices.contains).map { groups[$0].both }.contains {
                $0.other.say([.negation, .denial], phrases.other) && !$0.base.say([.denial], phrases.base)
            }
        }
        for (index, aligned) in groups.enumerated() where aligned.isSure {
            let group = aligned.both
            guard let first = group.map(\.first).unwrapped() else { continue }
            let places = first.map { Mentions.Mention(text: $0.text, line: $0.line) }
            if group.all.allSatisfy({ $0.count == 1 }), let exchanged = first.exchangedOpposites(phrases) {
                let message = "“\(exchanged.here)” here is “\(exchanged.there)” there"
                differences.add(.textDiffers, message, section.subject, places)
                continue
            }
            // What is seldom so comes first.
            // `Contains no more than` denies nothing.
            guard group.base.say([.denial], besides: [.lowerBound, .upperBound], phrases.base),
                !isDeniedBeside(index),
                // What does not fail succeeds.
                !group.base.say([.reversal], besides: [.denial], phrases.base),
                !group.other.say([.negation, .denial, .restriction, .reversal], phrases.other),
                !group.turnsBound(phrases)
            else { continue }
            // A question may be asked either way.
            let isQuestion = group.all.joined().contains { $0.text.contains(where: "?？".contains) }
            guard !isQuestion, first.other.folded.scalars.count > 3,
                !group.other.contains(where: {
                    isCopied($0, sentences.base, group.base.map(\.wordsOfLatin))
                })
            else { continue }
            differences.add(.textDiffers, "what is denied here is not denied there", section.subject, places)
        }
    }

    /// Whether the other page's prose is in a language that is not the page's: nothing else is said of it.
    func isUntranslated(_ blocks: Both<ComparedBlock>) -> Bool {
        guard !blocks.base.isVerbatim, let texts = blocks.map(\.textOfProse).unwrapped() else {
            return false
        }
        let isCopied = !pair.isSameLanguage && texts.base == texts.other && texts.base.isPhrase
        return isCopied || blocks.other.isForeign && !blocks.base.isForeign
    }

    mutating func addUntranslated(_ blocks: Both<ComparedBlock>) {
        guard section.foreignLanguage == nil else { return }
        let language = blocks.other.prose?.foreignLanguage ?? pair.pages.base.content.localization.name
        // Those that follow one another are one finding, at the first of them.
        if isBehindUntranslated { return }
        let what = blocks.other.isItem ? "list item" : blocks.other.isCaption ? "title" : "paragraph"
        add(.paragraphUntranslated, "the \(what) “\(blocks.other.shortExcerpt)” is in \(language)", blocks)
    }
}

extension String {
    /// Without the marks at its end that say what follows.
    fileprivate var withoutMarks: String {
        String(reversed().drop { ".:,;!? ".contains($0) }.reversed())
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
    fileprivate var wordsOfLatin: TermSet {
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
        text.unicodeScalars.count { ",、，;；:：".unicodeScalars.contains($0) } > 1
    }

    /// Whether one of the topics is mentioned outside of code, and not as a part of a name such as `no-op`.
    ///
    /// - Parameter others: In their phrases, the topics' words are not meant: `must not` holds `must`.
    fileprivate func says(
        _ topics: [Phrases.Topic],
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Bool {
        lazy var excepted = others.flatMap { phrases.ranges(of: $0, in: folded) }
        return topics.contains { topic in
            phrases.ranges(of: topic, in: folded).contains { range in
                if excepted.contains(where: range.overlaps) { return false }
                let next = range.upperBound < folded.scalars.count ? folded.scalars[range.upperBound] : " "
                // A dash behind a sentence in Han or kana loses its space when it is folded.
                let isCompound = next == "-" && !folded.scalars[range.upperBound - 1].isUnspaced
                return !isCompound && next != "\""
                    && !code.contains { $0.contains(folded.origins[range.lowerBound]) }
            }
        }
    }
}

extension [Sentence] {
    /// Whether one of them does.
    fileprivate func say(
        _ topics: [Phrases.Topic],
        besides others: [Phrases.Topic] = [],
        _ phrases: Phrases
    ) -> Bool {
        contains { $0.says(topics, besides: others, phrases) }
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

extension Both<Sentence> {
    /// What one clause of each says in place of its opposite: before and after, on and off.
    fileprivate func exchangedOpposites(_ phrases: Both<Phrases>) -> (here: String, there: String)? {
        let opposites: [(Phrases.Topic, Phrases.Topic, names: [String])] = [
            (.earlier, .later, ["before", "after"]), (.on, .off, ["on", "off"]),
        ]
        if all.contains(where: \.hasManyClauses) { return nil }
        func negates(_ side: Side) -> Bool { self[side].says([.negation, .denial], phrases[side]) }
        for (first, second, names) in opposites {
            let says = Both<[Bool]> { side in
                [first, second].map { phrases[side].mention($0, in: self[side].folded) }
            }
            // A negation turns on into off, so that both must negate or none; “not after” does not say “before”.
            guard says.base[0] != says.base[1], says.base == says.other.reversed(),
                first == .earlier || negates(.base) == negates(.other)
            else { continue }
            return says.base[0] ? (names[0], names[1]) : (names[1], names[0])
        }
        return nil
    }
}

extension Prose {
    /// Words of ASCII in a row that are not set apart by marks, brackets or quotation marks, and among which most are no
    /// names: in small letters.
    fileprivate var plainEnglish: [Mentions.Mention] {
        runs.filter(\.marks.isEmpty).flatMap { run in
            run.text.unicodeScalars.split { !$0.isASCII || "\"()[]{}<>".unicodeScalars.contains($0) }
                .compactMap { row in
                    let words = row.split { " .,:;!?".unicodeScalars.contains($0) }
                    let plain = words.filter { $0.count > 1 && $0.allSatisfy { ("a"..."z").contains($0) } }
                    guard plain.count > 3, plain.count * 4 > words.count * 3, let first = words.first,
                        let last = words.last
                    else { return nil }
                    let text = String(row[first.startIndex..<last.endIndex])
                    return Mentions.Mention(text: text, line: run.line)
                }
        }
    }

    /// Its text by the lines of the source, 1-based.
    fileprivate var linesOfText: [(line: Int, text: String)] {
        runs.reduce(into: []) { lines, run in
            if lines.last?.line != run.line { lines.append((run.line, "")) }
            lines[lines.count - 1].text += run.text
        }
    }
}
