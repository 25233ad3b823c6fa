import Documents
import Findings
import Pages

/// In which language prose is, and what it says otherwise though it mentions the same.
extension SectionComparison {
    /// What is no language's, such as a command or a product's name, is the same on both pages.
    mutating func compareLiteralText(_ prose: Both<Mentions>, lines: Both<Int>) {
        // The text of a link is as good as where it leads.
        guard !pair.isSameLanguage, prose.all.allSatisfy(\.links.isEmpty) else { return }
        let texts = prose.map(\.prose.textWithoutVariables)
        guard texts.all.allSatisfy({ $0.utf8.allSatisfy(UTF8.isASCII) }) else { return }
        let folded = texts.map { $0.lowercased() }
        // What is code is the same in every language.
        let plain = prose.map(\.prose.textWithoutCode)
        let words = (plain.all.contains(where: \.isEmpty) ? texts : plain).map(\.wordsOfText)
        guard folded.base.withoutMarks.singular != folded.other.withoutMarks.singular,
            !context.areTranslations(texts, in: .sentence),
            ComparedProse.words(in: texts.base) == ComparedProse.words(in: texts.other)
                || words.areMostlyEqual() && !areLabelsBehindVerbs(words)
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

    /// Whether each language has a word of its own before a label: `Press Save`, `Pulse Save`.
    private func areLabelsBehindVerbs(_ words: Both<[String]>) -> Bool {
        context.words?.other.usesOtherScript != true && words.base.count == 2
            && words.base[1] == words.other.last
            && words.all.allSatisfy { $0[0].allSatisfy(\.isLetter) }
    }

    /// Whether the other page's prose may be words of the base page: it has some of its own, or those are of a sentence.
    func mayBeCopied(_ blocks: Both<ComparedBlock>) -> Bool {
        guard !blocks.base.isVerbatim, let prose = blocks.map(\.prose).unwrapped() else { return false }
        return prose.other.isInOwnLanguage || prose.base.mentions.text.isPhrase
    }

    /// Finds a sentence, or a part of one, that stands on the other page as on the base page.
    mutating func compareSentences(_ sentences: Both<[Sentence]>, _ blocks: Both<ComparedBlock>) {
        lazy var words = sentences.base.map(\.wordsOfLatin)
        let copied = sentences.other.filter { context.isCopied($0, sentences.base, words) }.map { sentence in
            let text = sentence.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return ("sentence", Mentions.Mention(text: text, line: sentence.line))
        }
        let parts = copied.isEmpty ? blocks.other.prose?.mentions.prose.plainEnglish ?? [] : []
        let copiedParts = parts.filter { blocks.base.excerpt.contains($0.text) }.map { ("part", $0) }
        let baseText = sentences.base.map(\.text).joined()
        for sentence in sentences.other
        where context.words?.other.isInStrangeScript(sentence.text, besides: baseText) ?? false {
            let mention = Mentions.Mention(text: sentence.text, line: sentence.line)
            let message = "the sentence “\(sentence.text)” is in the letters of another language"
            let places = Both(blocks.base.mention, mention)
            differences.add(.paragraphUntranslated, message, section.subject, places)
        }
        for (what, mention) in copied + copiedParts {
            let language = pair.pages.base.content.localization.name
            let message = "the \(what) “\(mention.text)” is in \(language)"
            let places = Both(blocks.base.mention, mention)
            differences.add(.paragraphUntranslated, message, section.subject, places)
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
    /// Its words but for names and numbers, which a translation keeps; names, too, where there are no others.
    fileprivate var wordsOfText: [String] {
        let words = split(separator: " ").map(String.init)
        let plain = words.map(\.withoutMarks).filter {
            !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) }
        }
        let others = words.filter { !$0.allSatisfy { $0.isNumber || $0 == "." } }
        return plain.isEmpty ? others.map { $0.lowercased() } : plain
    }

    /// Without spaces, and without the marks at its end that say what follows.
    fileprivate var withoutMarks: String {
        String(reversed().drop { ".:,;!? ".contains($0) }.reversed()).filter { $0 != " " }
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
