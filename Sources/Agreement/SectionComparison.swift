import Diagnostics
import Documents
import Findings
import Localization
import Pages

/// What the blocks of a section of two pages, and what stands around them, say otherwise.
struct SectionComparison {
    let pair: PagePair
    let section: PagePair.SectionPair
    let context: ProseComparison.Context
    var differences: Differences
    private(set) var statements: [Statement] = []
    private(set) var passages: [Passage] = []
    private(set) var labels: [Labels] = []
    /// Lists of both pages whose kinds differ.
    private var listsReported: Set<[Int]> = []
    /// Whether what stands before is in another language than its page.
    private(set) var isBehindUntranslated = false
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
            if headings.base.text == headings.other.text, !pair.isSameLanguage,
                headings.base.text.isPhrase || context.isTitleOfWords(headings.base.text)
            {
                isBehindUntranslated = true
                let prose = section.alignment.steps.compactMap(\.pair).map(section.blocks).filter {
                    $0.base.prose != nil
                }
                let isWhole = !prose.isEmpty && prose.allSatisfy(isUntranslated)
                differences.add(
                    isWhole ? .sectionUntranslated : .paragraphUntranslated,
                    "the \(isWhole ? "section" : "heading") is in \(pair.pages.base.content.localization.name)",
                    section.subject,
                    headings.map(\.text).on(differences.lines)
                )
            } else {
                let count = differences.all.count
                compare(headings, lines: differences.lines)
                // Where scripts are the same, a title in the other language may be of words that both have.
                if differences.all.count == count, context.words?.other.usesOtherScript == true {
                    compareLiteralText(headings, lines: differences.lines)
                }
            }
        }
        compareBlocks()
        for indices in section.alignment.movedItems { addMoved(indices) }
        compareBoxes()
        compareSteps()
        compareComponents()
        differences.joinExchanges()
    }

    mutating func add(_ code: Finding.Code, _ message: String, _ blocks: Both<ComparedBlock>) {
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
        let moved = movedItems(losses)
        for indices in moved { addMoved(indices) }
        let lost = Both { side in losses[side].subtracting(moved.map { $0[side] }) }
        for step in section.alignment.steps {
            if let indices = step.pair {
                compare(section.blocks(indices))
                compareEnds(indices)
            } else if !step.isUnmatched {
                compareJoined(step)
            } else {
                for side in Side.allCases {
                    for index in step[side] where lost[side].contains(index) {
                        add(section.sections[side].blocks[index], onlyOn: side)
                    }
                }
            }
            isBehindUntranslated =
                step.pair.map { isUntranslated(section.blocks($0)) }
                ?? section.blocks(step).other.contains(where: \.isForeign)
        }
    }

    private mutating func addMoved(_ indices: Both<Int>) {
        let items = section.blocks(indices)
        add(.itemMoved, "the list item “\(items.base.shortExcerpt)” stands at another place", items)
    }

    /// Items without a partner at their place that name the same: they stand at different places of one list.
    private func movedItems(_ losses: Both<Set<Int>>) -> [Both<Int>] {
        let blocks = section.sections.map(\.blocks)
        var items = Both { side in
            losses[side].sorted().filter {
                blocks[side][$0].isItem && blocks[side][$0].prose?.linkedFeatures.isEmpty == false
            }
        }
        return items.pairOff { base, other in
            let pair = Both(blocks.base[base], blocks.other[other])
            return pair.base.prose?.linkedFeatures == pair.other.prose?.linkedFeatures
                && pair.base.item?.depth == pair.other.item?.depth
        }
    }

    private mutating func add(_ block: ComparedBlock, onlyOn side: Side) {
        // A box may have a title of its own that says only which kind it is.
        guard !block.isCaption || side == .base && pair.pages.carry(.source),
            !lostComponents.only[side].contains(where: { $0.lines.contains(block.line) })
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
            let line = whole.lineOfSwallowed, !last.isItem,
            Set(step.all.map { ($0.last ?? 0) - ($0.first ?? 0) }) == [0, 1]
        {
            let swallowed = Mentions.Mention(text: whole.excerpt, line: line)
            addSwallowed(Both { $0 == split ? last.mention : swallowed })
        }
        if let block = blocks.other.first(where: \.isForeign), let base = blocks.base.first, !base.isForeign {
            return addUntranslated(Both(base, block))
        }
        let joined = Both { side in
            blocks[side].compactMap(\.prose?.mentions).joined(context.phrases[side])
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
            statements += comparison.statements
            passages += comparison.passages
            labels += comparison.labels
        } else if let prose = blocks.map(\.prose).unwrapped() {
            compareKinds(blocks)
            if isUntranslated(blocks) { return addUntranslated(blocks) }
            let count = differences.all.count
            compare(prose.map(\.mentions), lines: lines)
            if differences.all.count == count, !prose.other.isInOwnLanguage,
                prose.other.foreignLanguage == nil
            {
                compareLiteralText(prose.map(\.mentions), lines: lines)
            }
            guard !pair.isSameLanguage else { return }
            let sentences = prose.map(\.sentences)
            if mayBeCopied(blocks) { compareSentences(sentences, blocks) }
            // Each language has titles of its own: “hard declines”, “what is not tried again”.
            if differences.all.count == count, prose.other.foreignLanguage == nil, !blocks.base.isCaption {
                compareStatements(sentences, in: prose.map(\.mentions))
            }
        } else {
            let part = Finding.Part.table
            let side: Side = blocks.other.table == nil ? .base : .other
            add(part.code(onlyOn: side), "the table is text on one page", blocks)
        }
    }

    /// What prose turns round that mentions the same.
    mutating func compareStatements(_ sentences: Both<[Sentence]>, in prose: Both<Mentions>) {
        let comparison = StatementComparison(
            sentences,
            in: prose,
            subject: section.subject,
            context: context
        )
        differences.all += comparison.differences
        statements += comparison.statements
        if context.hasWitnesses {
            passages.append(Passage(prose: prose, subject: section.subject, row: nil))
        }
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
        labels += Labels.all(in: prose, subject: section.subject)
        labels += comparison.linksThatAgree.compactMap { links in
            Labels(texts: links.map { .init(text: $0.label, line: $0.line) }, subject: section.subject)
        }
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
    var isForeign: Bool { prose?.foreignLanguage != nil }

    /// What is shown of it where.
    var mention: Mentions.Mention { .init(text: excerpt, line: line) }

    /// As what it is told where the other page lacks it, and what it is called.
    fileprivate var part: (part: Finding.Part, what: String) {
        switch content {
        // A heading that was taken for text, and has no counterpart, is a section after all.
        case .prose where isHeading: (.section, "the section “\(excerpt)”")
        case .prose where isItem: (.item, "the list item “\(shortExcerpt)”")
        case .prose where isCaption: (.paragraph, "the title “\(shortExcerpt)”")
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

    /// Without the mark of a task.
    var textOfProse: String? {
        (prose?.mentions.text).map { taskMark == nil ? $0 : String($0.dropFirst(4)) }
    }

    /// Enough to recognise it.
    var shortExcerpt: String {
        let text = excerpt
        return text.count > 60 ? text.prefix(57) + "…" : text
    }
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
