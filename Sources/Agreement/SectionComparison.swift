import Pages

/// What the blocks of a section of two pages say otherwise: paragraphs, list items, code, tables, and what stands around
/// them.
struct SectionComparison {
    let pair: PagePair
    let section: PagePair.SectionPair
    private let context: ProseComparison.Context
    var differences: Differences
    /// Lists of both pages whose kinds differ.
    private var listsReported: Set<[Int]> = []

    init(_ pair: PagePair, _ section: PagePair.SectionPair, context: ProseComparison.Context) {
        self.pair = pair
        self.section = section
        self.context = context
        differences = Differences(lines: (section.base.line, section.other.line))
        compareHeadings()
        compareBlocks()
        for (left, right) in section.movedItems {
            let (first, second) = (section.base.blocks[left], section.other.blocks[right])
            add(.itemMoved, "the list item “\(first.shortExcerpt)” stands at another place", first, second)
        }
        compareBoxes()
        compareSteps()
        compareComponents()
    }

    private mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ first: ComparedBlock,
        _ second: ComparedBlock
    ) {
        differences.add(code, message, section.subject, first.mention, second.mention)
    }

    private mutating func compareHeadings() {
        guard let heading = section.base.heading, let other = section.other.heading else { return }
        let lines = (section.base.line, section.other.line)
        differences.add(
            ProseComparison(heading, other, lines: lines, context: context).differences,
            in: section.subject
        )
    }

    // MARK: Blocks

    private mutating func compareBlocks() {
        var left = Losses(
            section.base,
            section.steps.map { ($0.left, !$0.isUnmatched) },
            keepsHeadings: pair.isBothText || pair.base.carries.contains(.structure)
        )
        var right = Losses(
            section.other,
            section.steps.map { ($0.right, !$0.isUnmatched) },
            keepsHeadings: pair.isBothText || pair.other.carries.contains(.structure)
        )
        // The blocks so far: before the next ones, something may be missing.
        var position = (base: 0, other: 0)
        for step in section.steps {
            if let (first, second) = step.pair {
                compare(section.base.blocks[first], section.other.blocks[second])
                compareEnds(first, second)
            } else if !step.isUnmatched {
                compareJoined(step)
            } else if let index = step.left.first, let block = left.loss(at: index) {
                let boxes = pair.other.content.outline.boxes
                add(block, onlyIn: .base, gap: section.other.gap(beforeBlock: position.other, boxes: boxes))
            } else if let index = step.right.first, let block = right.loss(at: index) {
                let boxes = pair.base.content.outline.boxes
                add(block, onlyIn: .other, gap: section.base.gap(beforeBlock: position.base, boxes: boxes))
            }
            position = (position.base + step.left.count, position.other + step.right.count)
        }
    }

    private mutating func add(_ block: ComparedBlock, onlyIn side: Differences.Side, gap: Int) {
        guard !block.isCaption else { return }
        let (part, what) = block.part
        let subject = block.isHeading ? block.excerpt.headingAnchor : section.subject
        differences.add(part, onlyIn: side, what, subject, block.mention, gap: gap)
    }

    /// A paragraph behind a list that is indented on one page only stands in the list's last item there.
    private mutating func compareEnds(_ left: Int, _ right: Int) {
        let (first, second) = (section.base.blocks[left], section.other.blocks[right])
        guard pair.bothCarry(.structure), left > 0, right > 0, first.isParagraph, second.isParagraph,
            first.isInItem != second.isInItem,
            section.base.blocks[left - 1].isItem, section.other.blocks[right - 1].isItem
        else { return }
        addSwallowed(first.mention, second.mention)
    }

    private mutating func addSwallowed(_ left: Mentions.Mention, _ right: Mentions.Mention) {
        let message = "the paragraph stands in the list item before it"
        differences.add(.itemSwallowedParagraph, message, section.subject, left, right)
    }

    /// Two pieces of prose that are one on the other page.
    private mutating func compareJoined(_ step: Alignment.Step) {
        let lefts = step.left.map { section.base.blocks[$0] }
        let rights = step.right.map { section.other.blocks[$0] }
        let isBaseSplit = lefts.count > 1
        if let last = isBaseSplit ? lefts.last : rights.last,
            let whole = isBaseSplit ? rights.first : lefts.first, let line = whole.lineOfSwallowed,
            Set([step.left, step.right].map { ($0.last ?? 0) - ($0.first ?? 0) }) == [0, 1]
        {
            let swallowed = Mentions.Mention(text: whole.excerpt, line: line)
            addSwallowed(isBaseSplit ? last.mention : swallowed, isBaseSplit ? swallowed : last.mention)
        }
        guard let base = lefts.compactMap(\.prose).joined, let other = rights.compactMap(\.prose).joined
        else { return }
        compare(base, other, lines: (base.lines.lowerBound, other.lines.lowerBound))
    }

    private mutating func compare(_ first: ComparedBlock, _ second: ComparedBlock) {
        let lines = (first.line, second.line)
        switch (first.content, second.content) {
        case (.code(let base), .code(let other)):
            compare(base, other, lines: lines)
        case (.table(let base), .table(let other)):
            let comparison = TableComparison(
                base,
                other,
                lines: lines,
                parameters: (
                    pair.base.facts.parameters(inVariant: first.variant),
                    pair.other.facts.parameters(inVariant: second.variant)
                ),
                context: context
            )
            differences.add(comparison.differences, in: section.subject)
        case (.table, _), (_, .table):
            let code = first.prose == nil ? Finding.Code.tableMissing : .tableAdded
            add(code, "the table is text on one page", first, second)
        default:
            compareKinds(first, second)
            guard let base = first.prose, let other = second.prose else { return }
            compare(base.mentions, other.mentions, lines: lines)
        }
    }

    private mutating func compareKinds(_ first: ComparedBlock, _ second: ComparedBlock) {
        switch (first.item, second.item) {
        case (_?, nil):
            add(.itemBecameParagraph, "the list item is a paragraph there", first, second)
        case (nil, _?):
            add(.paragraphBecameItem, "the paragraph is a list item there", first, second)
        case (let item?, let other?) where item.isOrdered != other.isOrdered:
            guard item.list >= 0, other.list >= 0, listsReported.insert([item.list, other.list]).inserted
            else { return }
            let message = item.isOrdered ? "the list is not numbered there" : "the list is numbered there"
            add(.listKindDiffers, message, first, second)
        case (let item?, let other?) where item.depth != other.depth && pair.bothCarry(.structure):
            let depths = (item.depth + 1, other.depth + 1)
            let message = "the list item is at depth \(depths.0) here and at depth \(depths.1) there"
            add(.itemDepthDiffers, message, first, second)
        default:
            break
        }
    }

    private mutating func compare(_ base: Mentions, _ other: Mentions, lines: (base: Int, other: Int)) {
        let comparison = ProseComparison(base, other, lines: lines, context: context)
        differences.add(comparison.differences, in: section.subject)
    }

    // MARK: Code

    private mutating func compare(
        _ base: ComparedCode,
        _ other: ComparedCode,
        lines: (base: Int, other: Int)
    ) {
        if base.isData || other.isData {
            let pages = pair.isSameLanguage ? [] : [pair.base, pair.other]
            let fields = pages.reduce(into: Set<String>()) {
                $0.formUnion($1.content.localization.fixtures.textFields)
            }
            let comparison = PayloadComparison(base.block, other.block, textFields: fields)
            differences.add(comparison.differences, in: section.subject)
        } else {
            let comparison = CodeComparison(base, other, lines: lines, isSameLanguage: pair.isSameLanguage)
            differences.add(comparison.differences, in: section.subject)
        }
        compareLabels(base, other, lines: lines)
    }

    private mutating func compareLabels(
        _ base: ComparedCode,
        _ other: ComparedCode,
        lines: (base: Int, other: Int)
    ) {
        if let title = base.fileName, let otherTitle = other.fileName, title != otherTitle {
            differences.add(
                .codeTitleDiffers,
                "the file is `\(title)` here and `\(otherTitle)` there",
                section.subject,
                .init(text: title, line: lines.base),
                .init(text: otherTitle, line: lines.other)
            )
        }
        // Sites need not render that a block has no label.
        let areLabelled = base.language != nil && other.language != nil
        if base.isData, [base, other].allSatisfy({ $0.language?.traits.contains(.isForJSON) ?? true }) {
            return
        }
        guard pair.bothCarry(areLabelled ? .marks : .source), base.language?.name != other.language?.name
        else { return }
        let names = (base.language?.name, other.language?.name)
        differences.add(
            .codeLanguageDiffers,
            "the code is labelled \(names.0 ?? "nothing") here and \(names.1 ?? "nothing") there",
            section.subject,
            .init(text: names.0 ?? "", line: lines.base),
            .init(text: names.1 ?? "", line: lines.other)
        )
    }
}

/// The blocks of a page's section that have no partner.
private struct Losses {
    private let section: ComparedSection
    /// By 0-based index.
    private var blocks: Set<Int> = []
    /// Lists of which an item has a partner.
    private var keptLists: Set<Int> = []
    private var reportedLists: Set<Int> = []
    /// Behind the last section that is lost.
    private var endOfLoss: Int?
    private let keepsHeadings: Bool

    /// - Parameters:
    ///   - steps: The section's blocks, and whether they have a partner.
    ///   - keepsHeadings: Whether a heading without text below it is one; extraction sets labels on lines of
    ///     their own.
    init(_ section: ComparedSection, _ steps: [(blocks: [Int], areMatched: Bool)], keepsHeadings: Bool) {
        self.section = section
        self.keepsHeadings = keepsHeadings
        for step in steps {
            if !step.areMatched {
                blocks.formUnion(step.blocks)
            } else if let list = step.blocks.first.flatMap({ section.blocks[$0].item?.list }) {
                keptLists.insert(list)
            }
        }
    }

    /// The block, where its loss is to be told: a list or a section that is lost as a whole is told once.
    mutating func loss(at index: Int) -> ComparedBlock? {
        guard blocks.contains(index) else { return nil }
        let block = section.blocks[index]
        if let range = section.folded.first(where: { $0.lowerBound == index }) {
            let isLabel = !keepsHeadings && blocks.intersection(range).count == 1
            blocks.subtract(range)
            // Where nothing tells levels, it may be a part of the section before it.
            let isPart = endOfLoss == range.lowerBound
            endOfLoss = range.upperBound
            return isLabel || isPart ? nil : block
        }
        if let list = block.item?.list, !keptLists.contains(list), !reportedLists.insert(list).inserted {
            return nil
        }
        return block
    }
}

extension ComparedSection {
    /// The 1-based line before which something is missing that should follow the blocks before one.
    ///
    /// - Parameter index: 0-based, of the block that follows; the number of blocks for the section's end.
    fileprivate func gap(beforeBlock index: Int, boxes: [Outline.Box]) -> Int {
        let previous = index > 0 ? blocks[index - 1] : nil
        let next = blocks.indices.contains(index) ? blocks[index] : nil
        let end = previous?.lines.upperBound ?? line
        guard let start = next?.line ?? nextLine else { return end }
        // What stands around the next block begins before it.
        let box = next?.box == previous?.box ? nil : next?.box.map { boxes[$0].line }
        let wrappers = components.map(\.line) + [box].compactMap(\.self)
        return wrappers.filter { $0 > end && $0 < start }.min() ?? start
    }
}

extension ComparedBlock {
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

    /// Enough to recognise it.
    fileprivate var shortExcerpt: String {
        let text = excerpt
        return text.count > 60 ? text.prefix(57) + "…" : text
    }
}

extension [ComparedProse] {
    /// All as one piece of prose; `nil` where there is none.
    fileprivate var joined: Mentions? {
        guard let first else { return nil }
        return dropFirst().reduce(first.mentions) { $0.joined(with: $1.mentions) }
    }
}
