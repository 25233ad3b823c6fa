import Diagnostics
import Documents
import Findings
import Localization
import Pages

/// What the blocks of a section of two pages, and what stands around them, say otherwise.
struct SectionComparison {
    let pair: PagePair
    let section: PagePair.SectionPair
    private let context: ProseComparison.Context
    var differences: Differences
    /// Lists of both pages whose kinds differ.
    private var listsReported: Set<[Int]> = []
    /// Whether what stands before is in another language than its page.
    private var isBehindUntranslated = false
    let lostComponents: LostComponents

    init(_ pair: PagePair, _ section: PagePair.SectionPair, context: ProseComparison.Context) {
        self.pair = pair
        self.section = section
        self.context = context
        lostComponents = LostComponents(pair, section)
        differences = Differences(lines: section.sections.map(\.line))
        if let language = section.foreignLanguage {
            let titles = section.sections.map { Mentions.Mention(text: $0.title, line: $0.line) }
            let message = "the section is in \(language)"
            differences.add(.sectionUntranslated, message, section.subject, titles)
        } else if let headings = section.sections.map(\.heading).unwrapped() {
            if headings.base.text == headings.other.text, !pair.isSameLanguage, headings.base.text.isPhrase {
                let message = "the heading is in \(pair.pages.base.content.localization.name)"
                isBehindUntranslated = true
                let places = headings.map(\.text).on(differences.lines)
                differences.add(.paragraphUntranslated, message, section.subject, places)
            } else {
                compare(headings, lines: differences.lines)
            }
        }
        compareBlocks()
        for indices in section.alignment.movedItems {
            let items = section.blocks(indices)
            add(.itemMoved, "the list item “\(items.base.shortExcerpt)” stands at another place", items)
        }
        compareBoxes()
        compareSteps()
        compareComponents()
        differences.joinExchanges()
    }

    private mutating func add(_ code: Finding.Code, _ message: String, _ blocks: Both<ComparedBlock>) {
        differences.add(code, message, section.subject, blocks.map(\.mention))
    }

    // MARK: Blocks

    private mutating func compareBlocks() {
        let losses = Both { side in
            section.losses(
                side,
                keepsHeadings: pair.isBothText || pair.pages[side].carries.contains(.structure)
            )
        }
        for step in section.alignment.steps {
            if let indices = step.pair {
                compare(section.blocks(indices))
                compareEnds(indices)
            } else if !step.isUnmatched {
                compareJoined(step)
            } else {
                for side in Side.allCases {
                    for index in step[side] where losses[side].contains(index) {
                        add(section.sections[side].blocks[index], onlyOn: side)
                    }
                }
            }
            isBehindUntranslated =
                step.pair.map { isUntranslated(section.blocks($0)) }
                ?? section.blocks(step).other.contains(where: \.isForeign)
        }
    }

    private mutating func add(_ block: ComparedBlock, onlyOn side: Side) {
        guard !block.isCaption, !lostComponents.only[side].contains(where: { $0.lines.contains(block.line) })
        else { return }
        let (part, what) = block.part
        let subject = block.isHeading ? block.excerpt.headingAnchor : section.subject
        let gap = section.gap(beside: block.line, on: side)
        differences.add(part, onlyOn: side, what, subject, block.mention, gap: gap)
    }

    /// A paragraph behind a list that is indented on one page only stands in the list's last item there.
    private mutating func compareEnds(_ indices: Both<Int>) {
        let blocks = section.blocks(indices)
        guard pair.pages.carry(.structure), blocks.all.allSatisfy(\.isParagraph),
            blocks.base.isInItem != blocks.other.isInItem, indices.all.allSatisfy({ $0 > 0 }),
            section.blocks(indices.map { $0 - 1 }).all.allSatisfy(\.isItem)
        else { return }
        addSwallowed(blocks.map(\.mention))
    }

    private mutating func addSwallowed(_ mentions: Both<Mentions.Mention>) {
        let message = "the paragraph stands in the list item before it"
        differences.add(.itemSwallowedParagraph, message, section.subject, mentions)
    }

    /// Two pieces of prose that are one on the other page.
    private mutating func compareJoined(_ step: Alignment.Step) {
        let blocks = section.blocks(step)
        let split: Side = blocks.base.count > 1 ? .base : .other
        if let last = blocks[split].last, let whole = blocks[split.opposite].first,
            let line = whole.lineOfSwallowed,
            Set(step.all.map { ($0.last ?? 0) - ($0.first ?? 0) }) == [0, 1]
        {
            let swallowed = Mentions.Mention(text: whole.excerpt, line: line)
            addSwallowed(Both { $0 == split ? last.mention : swallowed })
        }
        if let block = blocks.other.first(where: \.isForeign), let base = blocks.base.first, !base.isForeign {
            return addUntranslated(Both(base, block))
        }
        let joined = Both { side in
            blocks[side].compactMap(\.prose?.mentions).joined(pair.pages[side].content.phrases)
        }
        guard let prose = joined.unwrapped() else { return }
        compare(prose, lines: prose.map(\.lines.lowerBound))
    }

    private mutating func compare(_ blocks: Both<ComparedBlock>) {
        let lines = blocks.map(\.line)
        if let codes = blocks.map(\.code).unwrapped() {
            compare(codes, lines: lines)
        } else if let tables = blocks.map(\.table).unwrapped() {
            let comparison = TableComparison(
                tables,
                lines: lines,
                parameters: Both { pair.pages[$0].facts.parameters(inVariant: blocks[$0].variant) },
                context: context
            )
            differences.add(comparison.differences, in: section.subject)
        } else if let prose = blocks.map(\.prose).unwrapped() {
            compareKinds(blocks)
            if isUntranslated(blocks) { return addUntranslated(blocks) }
            let count = differences.all.count
            compare(prose.map(\.mentions), lines: lines)
            if differences.all.count == count { compareLiteralText(prose, blocks) }
            if !pair.isSameLanguage, mayBeCopied(blocks) { compareSentences(prose, blocks) }
            if differences.all.count == count, !pair.isSameLanguage, prose.other.foreignLanguage == nil {
                compareNegations(prose)
            }
        } else {
            let part = Finding.Part.table
            let side: Side = blocks.other.table == nil ? .base : .other
            add(part.code(onlyOn: side), "the table is text on one page", blocks)
        }
    }

    /// What is no language's, such as a command or a product's name, is the same on both pages.
    private mutating func compareLiteralText(_ prose: Both<ComparedProse>, _ blocks: Both<ComparedBlock>) {
        let texts = prose.map(\.mentions.text)
        guard !pair.isSameLanguage, !prose.other.isInOwnLanguage,
            prose.other.foreignLanguage == nil,
            texts.base.withoutMarks != texts.other.withoutMarks,
            texts.all.allSatisfy({ $0.allSatisfy(\.isASCII) }),
            !context.areTranslations(texts, in: .sentence),
            prose.base.words.likeness(prose.other.words) ?? 0 >= 0.5
        else { return }
        let lines = prose.map { $0.mentions.prose.linesOfText }
        let difference = zip(lines.base, lines.other).first { $0.text != $1.text }
        let places = Both(texts.base, texts.other).on(
            difference.map { Both($0.line, $1.line) } ?? blocks.map(\.line)
        )
        differences.add(
            .textDiffers,
            "“\(texts.base)” here is “\(texts.other)” there",
            section.subject,
            places
        )
    }

    /// Whether the other page's prose may be words of the base page: it has some of its own, or those are of a sentence.
    private func mayBeCopied(_ blocks: Both<ComparedBlock>) -> Bool {
        guard !blocks.base.isVerbatim, let prose = blocks.map(\.prose).unwrapped() else { return false }
        return prose.other.isInOwnLanguage || prose.base.mentions.text.isPhrase
    }

    /// Finds a sentence that stands on the other page as on the base page.
    private mutating func compareSentences(_ prose: Both<ComparedProse>, _ blocks: Both<ComparedBlock>) {
        for sentence in prose.other.sentences where isCopied(sentence, prose) {
            let language = pair.pages.base.content.localization.name
            let text = String(scalars: sentence.folded.scalars)
            let mention = Mentions.Mention(text: text, line: sentence.line)
            let message = "the sentence “\(text)” is in \(language)"
            differences.add(
                .paragraphUntranslated,
                message,
                section.subject,
                Both(blocks.base.mention, mention)
            )
        }
    }

    /// Whether a sentence of the other page is one of the base page, but for a label before it.
    private func isCopied(_ sentence: Sentence, _ prose: Both<ComparedProse>) -> Bool {
        guard sentence.hasPlainWords else { return false }
        let isLong = sentence.folded.scalars.split(separator: " ").count > 3
        if isLong, prose.base.sentences.contains(where: { $0.folded.scalars == sentence.folded.scalars }) {
            return true
        }
        let words = sentence.wordsOfLatin
        return words.count > 3 && sentence.folded.scalars.count(where: \.isForeignLetter) * 2 < words.count
            && prose.base.sentences.contains { $0.wordsOfLatin.likeness(words) ?? 0 > 0.8 }
    }

    /// Finds a sentence that the other page says without its negation, and without a word that may stand for it. Where the
    /// other page alone negates, it may only say the same the other way round, as Japanese often does.
    private mutating func compareNegations(_ prose: Both<ComparedProse>) {
        let sentences = prose.map(\.sentences)
        guard sentences.base.count == sentences.other.count else { return }
        let phrases = pair.pages.map(\.content.phrases)
        for pair in zip(sentences.base, sentences.other).map(Both.init) {
            if pair.exchangesOrder(phrases) {
                let places = pair.map { Mentions.Mention(text: $0.text, line: $0.line) }
                let message = "“before” and “after” are exchanged there"
                differences.add(.textDiffers, message, section.subject, places)
                continue
            }
            // What is seldom so comes first.
            guard pair.base.says([.denial], phrases.base), !pair.base.says([.restriction], phrases.base),
                !pair.other.says([.negation, .denial, .restriction], phrases.other)
            else { continue }
            // A question may be asked either way.
            let isQuestion = pair.all.contains { $0.text.contains(where: "?？".contains) }
            guard !isQuestion, pair.other.folded.scalars.count > 3, !isCopied(pair.other, prose) else {
                continue
            }
            let places = pair.map { Mentions.Mention(text: $0.text, line: $0.line) }
            differences.add(.textDiffers, "what is denied here is not denied there", section.subject, places)
        }
    }

    /// Whether the other page's prose is in a language that is not the page's: nothing else is said of it.
    private func isUntranslated(_ blocks: Both<ComparedBlock>) -> Bool {
        guard !blocks.base.isVerbatim, let texts = blocks.map(\.prose?.mentions.text).unwrapped() else {
            return false
        }
        let isCopied = !pair.isSameLanguage && texts.base == texts.other && texts.base.isPhrase
        return isCopied || blocks.other.isForeign && !blocks.base.isForeign
    }

    private mutating func addUntranslated(_ blocks: Both<ComparedBlock>) {
        guard section.foreignLanguage == nil else { return }
        let language = blocks.other.prose?.foreignLanguage ?? pair.pages.base.content.localization.name
        // Those that follow one another are one finding, at the first of them.
        if isBehindUntranslated { return }
        let what = blocks.other.isItem ? "list item" : blocks.other.isCaption ? "title" : "paragraph"
        add(.paragraphUntranslated, "the \(what) “\(blocks.other.shortExcerpt)” is in \(language)", blocks)
    }

    private mutating func compareKinds(_ blocks: Both<ComparedBlock>) {
        switch (blocks.base.item, blocks.other.item) {
        case (_?, nil):
            add(.itemBecameParagraph, "the list item is a paragraph there", blocks)
        case (nil, _?):
            add(.paragraphBecameItem, "the paragraph is a list item there", blocks)
        case (let item?, let other?) where item.isOrdered != other.isOrdered:
            guard item.list >= 0, other.list >= 0, listsReported.insert([item.list, other.list]).inserted
            else { return }
            let message = item.isOrdered ? "the list is not numbered there" : "the list is numbered there"
            add(.listKindDiffers, message, blocks)
        case (_?, _?) where blocks.base.taskMark != blocks.other.taskMark:
            add(.textDiffers, "the task is done on one page and open on the other", blocks)
        case (let item?, let other?) where item.depth != other.depth && pair.pages.carry(.structure):
            let message =
                "the list item is at depth \(item.depth + 1) here and at depth \(other.depth + 1) there"
            add(.itemDepthDiffers, message, blocks)
        default:
            break
        }
    }

    private mutating func compare(_ prose: Both<Mentions>, lines: Both<Int>) {
        let comparison = ProseComparison(prose, lines: lines, context: context)
        differences.add(comparison.differences, in: section.subject)
    }

    // MARK: Code

    private mutating func compare(_ codes: Both<ComparedCode>, lines: Both<Int>) {
        if codes.all.contains(where: \.isData) {
            let comparison = PayloadComparison(
                codes.map(\.block),
                textFields: pair.translatedFields,
                isSameLanguage: pair.isSameLanguage
            )
            differences.add(comparison.differences, in: section.subject)
        } else if codes.base.block.text != codes.other.block.text {
            let comparison = CodeComparison(codes, lines: lines, words: context.words)
            differences.add(comparison.differences, in: section.subject)
        }
        compareLabels(codes, lines: lines)
    }

    private mutating func compareFences(_ blocks: Both<CodeBlock>, lines: Both<Int>) {
        guard blocks.base.info != blocks.other.info else { return }
        let isSameLength = blocks.base.lineCount == blocks.other.lineCount
        var settings = blocks.map { $0.fenceSettings(isSameLength: isSameLength) }
        _ = settings.pairOff { $0.filter { $0 != " " } == $1.filter { $0 != " " } }
        guard pair.pages.carry(.source), settings.base != settings.other else { return }
        let texts = settings.map { $0.joined(separator: " ") }
        let shown = texts.map { $0.isEmpty ? "nothing" : "`\($0)`" }
        let message = "the fence says \(shown.base) here and \(shown.other) there"
        differences.add(.settingDiffers, message, section.subject, texts.on(lines))
    }

    private mutating func compareLabels(_ codes: Both<ComparedCode>, lines: Both<Int>) {
        if let titles = codes.map(\.fileName).unwrapped(), titles.base != titles.other {
            let message = "the file is `\(titles.base)` here and `\(titles.other)` there"
            differences.add(.codeTitleDiffers, message, section.subject, titles.on(lines))
        }
        compareFences(codes.map(\.block), lines: lines)
        let languages = codes.map(\.language)
        if codes.base.isData, languages.all.allSatisfy({ $0?.isForJSON ?? true }) { return }
        // Sites need not render that a block has no label.
        let areLabelled = languages.unwrapped() != nil
        let names = languages.map { $0?.name }
        guard pair.pages.carry(areLabelled ? .marks : .source), names.base != names.other else { return }
        let (here, there) = (names.base ?? "nothing", names.other ?? "nothing")
        let message = "the code is labelled \(here) here and \(there) there"
        differences.add(.codeLanguageDiffers, message, section.subject, names.map { $0 ?? "" }.on(lines))
    }
}

extension PagePair {
    /// Names of members of payloads whose text is translated; none for pages in one language.
    fileprivate var translatedFields: Set<String> {
        isSameLanguage ? [] : Set(pages.all.flatMap(\.content.localization.fixtures.textFields))
    }
}

extension PagePair.SectionPair {
    /// The blocks of one page without a partner, by 0-based index, without those that go with another one: a list or a
    /// section that is lost as a whole is told once.
    ///
    /// - Parameter keepsHeadings: Whether a heading without text below it is one; extraction sets labels on lines of
    ///   their own.
    fileprivate func losses(_ side: Side, keepsHeadings: Bool) -> Set<Int> {
        let section = sections[side]
        func list(_ index: Int) -> Int? { section.blocks[index].item?.list }
        let unmatched = alignment.steps.filter(\.isUnmatched).flatMap { $0[side] }
        let matched = alignment.steps.filter { !$0.isUnmatched }
        let keptLists = Set(matched.compactMap { $0[side].first.flatMap(list) })
        var reportedLists: Set<Int> = []
        var losses: Set<Int> = []
        // Behind the last section that is lost.
        var end: Int?
        for index in unmatched where index >= end ?? 0 {
            if let range = section.folded.first(where: { $0.lowerBound == index }) {
                let isLabel = !keepsHeadings && unmatched.count(where: range.contains) == 1
                // Where nothing tells levels, it may be a part of the section before it.
                if !isLabel, index != end { losses.insert(index) }
                end = range.upperBound
            } else if list(index).map({ keptLists.contains($0) || reportedLists.insert($0).inserted }) ?? true
            {
                losses.insert(index)
            }
        }
        return losses
    }
}

extension ComparedBlock {
    fileprivate var isForeign: Bool { prose?.foreignLanguage != nil }

    /// What is shown of it where.
    fileprivate var mention: Mentions.Mention { .init(text: excerpt, line: line) }

    /// As what it is told where the other page lacks it, and what it is called.
    fileprivate var part: (part: Finding.Part, what: String) {
        switch content {
        // A heading that was taken for text, and has no counterpart, is a section after all.
        case .prose where isHeading: (.section, "the section “\(excerpt)”")
        case .prose where isItem: (.item, "the list item “\(shortExcerpt)”")
        case .prose: (.paragraph, "the paragraph “\(shortExcerpt)”")
        case .code(let code) where code.isPayload: (.payload, "the example payload")
        case .code: (.code, "the code block `\(shortExcerpt)`")
        case .table: (.table, "the table “\(shortExcerpt)”")
        }
    }

    /// Where in a list item, 1-based, the paragraph begins that stands behind the item on the other page; `nil` for a
    /// paragraph: two that are one on the other page are no difference.
    fileprivate var lineOfSwallowed: Int? {
        isItem ? prose?.lines.first { $0 > line } ?? line : nil
    }

    /// Of an item in a list of tasks (GitHub Flavored Markdown, section 5.3), whether it is done; `nil` elsewhere.
    fileprivate var taskMark: Bool? {
        guard isItem, let text = prose?.mentions.text else { return nil }
        return text.hasPrefix("[ ]") ? false : text.lowercased().hasPrefix("[x]") ? true : nil
    }

    /// Enough to recognise it.
    fileprivate var shortExcerpt: String {
        let text = excerpt
        return text.count > 60 ? text.prefix(57) + "…" : text
    }
}

extension String {
    /// Without the marks at its end that say what follows.
    fileprivate var withoutMarks: [Character] {
        Array(reversed().drop { ".:,;!? ".contains($0) })
    }
}

extension CodeBlock {
    /// What the fence tells the site besides the language and the title, sorted: `{1,4-6}`, `showLineNumbers`.
    ///
    /// - Parameter isSameLength: Whether lines can be compared by their numbers.
    fileprivate func fenceSettings(isSameLength: Bool) -> [String] {
        let name = info?.prefix { $0.isLetter || $0.isNumber || "+#-_.".contains($0) } ?? ""
        let rest = (info ?? "").dropFirst(name.count)
        if rest.isEmpty { return [] }
        return rest.matches(
            of: /\{[^}]*\}|\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]|[^\s{\["']+(?:"[^"]*"|'[^']*')?/
        )
        .map { String($0.output) }
        .filter { setting in
            let isTitle =
                setting == "[\(title ?? "")]" || ["title=", "filename="].contains(where: setting.hasPrefix)
            let isText = !setting.allSatisfy(\.isASCII)
            return !isTitle && !isText && (isSameLength || !setting.hasPrefix("{"))
        }
        .sorted()
    }

    fileprivate var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension [Mentions] {
    /// All as one piece of prose; `nil` where there is none.
    fileprivate func joined(_ phrases: Phrases) -> Mentions? {
        guard count > 1, let first else { return first }
        let space = Prose.Run(" ", line: first.lines.upperBound)
        let runs = map(\.prose.runs).joined(separator: [space])
        let joined = Mentions(Prose([Prose.Run](runs)), phrases: phrases)
        return joined.spans.isEmpty ? Mentions(joined, spans: flatMap(\.spans)) : joined
    }
}

extension Sentence {
    /// Its words in letters of ASCII outside of code.
    fileprivate var wordsOfLatin: Set<String> {
        let scalars = zip(folded.scalars, folded.origins).map { scalar, origin in
            code.contains { $0.contains(origin) } ? " " : scalar
        }
        return Set(scalars.split { !("a"..."z").contains($0) }.map { String(scalars: $0) })
    }

    /// Whether it has words that are no names: small letters of ASCII outside of code.
    fileprivate var hasPlainWords: Bool {
        let scalars = text.unicodeScalars.enumerated().map { index, scalar in
            code.contains { $0.contains(index) } ? "`" : scalar
        }
        return scalars.split(separator: " ").count { word in
            word.count > 2 && word.allSatisfy { ("a"..."z").contains($0) }
        } > 1
    }

    /// Whether it has so many clauses that each language may put them into another order.
    fileprivate var hasManyClauses: Bool { text.count { ",、，;；:：".contains($0) } > 1 }

    /// Whether one of the topics is mentioned outside of code, and not as a part of a name such as `no-op`.
    fileprivate func says(_ topics: [Phrases.Topic], _ phrases: Phrases) -> Bool {
        topics.contains { topic in
            phrases.ranges(of: topic, in: folded).contains { range in
                let next = range.upperBound < folded.scalars.count ? folded.scalars[range.upperBound] : " "
                return next != "-" && next != "\""
                    && !code.contains { $0.contains(folded.origins[range.lowerBound]) }
            }
        }
    }
}

extension Both<Sentence> {
    /// Whether one clause of each says before in place of after, or the other way round.
    fileprivate func exchangesOrder(_ phrases: Both<Phrases>) -> Bool {
        if all.contains(where: \.hasManyClauses) { return false }
        let says = Both<[Bool]> { side in
            [.earlier, .later].map { phrases[side].mention($0, in: self[side].folded) }
        }
        return says.base[0] != says.base[1] && says.base == says.other.reversed()
    }
}

extension Prose {
    /// Its text by the lines of the source, 1-based.
    fileprivate var linesOfText: [(line: Int, text: String)] {
        runs.reduce(into: []) { lines, run in
            if lines.last?.line != run.line { lines.append((run.line, "")) }
            lines[lines.count - 1].text += run.text
        }
    }
}
