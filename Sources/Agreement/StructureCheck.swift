import Behaviours
import Pages

/// Paragraphs, list items, code blocks, tables, boxes and components that one page lacks or has in another form.
struct StructureCheck {
    let pair: PagePair
    private(set) var findings: [Finding] = []
    /// Lists of both pages whose kinds differ.
    private var listsReported: Set<[Int]> = []

    init(_ pair: PagePair) {
        self.pair = pair
        for section in pair.sections {
            compareBlocks(section)
            addMovedItems(section)
            compareBoxes(section)
            compareSteps(section)
            compareComponents(section)
        }
    }

    mutating func add(
        _ code: Finding.Code,
        _ message: String,
        _ subject: String,
        _ left: (line: Int, text: String),
        _ right: (line: Int, text: String)
    ) {
        findings.append(pair.finding(code, message, subject: subject, left, right))
    }

    // MARK: Blocks

    private mutating func compareBlocks(_ section: PagePair.SectionPair) {
        let keepsHeadings = pair.isBothText || pair.base.carries.contains(.structure)
        let otherKeepsHeadings = pair.isBothText || pair.other.carries.contains(.structure)
        var (left, right) = Unmatched.both(section, keepHeadings: (keepsHeadings, otherKeepsHeadings))
        // The blocks so far: before the next ones, something may be missing.
        var position = (base: 0, other: 0)
        for step in section.steps {
            switch step {
            case .pair(let first, let second):
                compareKinds(section.base.blocks[first], section.other.blocks[second], section)
                compareEnds(section, first, second)
            case .joinedLeft(let first, let second):
                let tail = section.base.blocks[first + 1]
                if let line = section.other.blocks[second].lineOfSwallowed {
                    let whole = (line, section.other.blocks[second].excerpt)
                    addSwallowed(section, (tail.line, tail.excerpt), whole)
                }
            case .joinedRight(let first, let second):
                let tail = section.other.blocks[second + 1]
                if let line = section.base.blocks[first].lineOfSwallowed {
                    let whole = (line, section.base.blocks[first].excerpt)
                    addSwallowed(section, whole, (tail.line, tail.excerpt))
                }
            case .joinedAroundLeft(let first, let second):
                if let block = left.loss(at: first + 1) {
                    addMissing(block, section, line: section.other.blocks[second].line)
                }
            case .joinedAroundRight(let first, let second):
                if let block = right.loss(at: second + 1) {
                    addAdded(block, section, line: section.base.blocks[first].line)
                }
            case .left(let index):
                guard let block = left.loss(at: index) else { break }
                let line = section.other.gap(
                    beforeBlock: position.other,
                    boxes: pair.other.content.outline.boxes
                )
                addMissing(block, section, line: line)
            case .right(let index):
                guard let block = right.loss(at: index) else { break }
                let line = section.base.gap(
                    beforeBlock: position.base,
                    boxes: pair.base.content.outline.boxes
                )
                addAdded(block, section, line: line)
            }
            position = (position.base + step.lengths.left, position.other + step.lengths.right)
        }
    }

    private mutating func addMissing(_ block: ComparedBlock, _ section: PagePair.SectionPair, line: Int) {
        guard !block.isCaption else { return }
        let (code, what) = Self.missing(block)
        let subject = block.isHeading ? block.excerpt.headingAnchor : section.subject
        add(code, "\(what) is missing", subject, (block.line, block.excerpt), (line, ""))
    }

    private mutating func addAdded(_ block: ComparedBlock, _ section: PagePair.SectionPair, line: Int) {
        guard !block.isCaption else { return }
        let (code, what) = Self.added(block)
        let subject = block.isHeading ? block.excerpt.headingAnchor : section.subject
        add(code, "\(what) is only there", subject, (line, ""), (block.line, block.excerpt))
    }

    /// A paragraph behind a list that is indented on one page only stands in the list's last item there.
    private mutating func compareEnds(_ section: PagePair.SectionPair, _ left: Int, _ right: Int) {
        let (first, second) = (section.base.blocks[left], section.other.blocks[right])
        guard pair.bothCarry(.structure), left > 0, right > 0, case .paragraph = first.content,
            case .paragraph = second.content, first.isInItem != second.isInItem,
            section.base.blocks[left - 1].isItem, section.other.blocks[right - 1].isItem
        else { return }
        addSwallowed(section, (first.line, first.excerpt), (second.line, second.excerpt))
    }

    private mutating func addMovedItems(_ section: PagePair.SectionPair) {
        for (left, right) in section.movedItems {
            let first = section.base.blocks[left]
            let second = section.other.blocks[right]
            add(
                .itemMoved,
                "the list item “\(first.shortExcerpt)” stands at another place",
                section.subject,
                (first.line, first.excerpt),
                (second.line, second.excerpt)
            )
        }
    }

    private mutating func addSwallowed(
        _ section: PagePair.SectionPair,
        _ left: (line: Int, text: String),
        _ right: (line: Int, text: String)
    ) {
        add(
            .itemSwallowedParagraph,
            "the paragraph stands in the list item before it",
            section.subject,
            left,
            right
        )
    }

    private static func missing(_ block: ComparedBlock) -> (Finding.Code, String) {
        switch block.content {
        // A heading that was taken for text, and has no counterpart, is a section after all.
        case .paragraph where block.isHeading: (.sectionMissing, "the section “\(block.excerpt)”")
        case .paragraph: (.paragraphMissing, "the paragraph “\(block.shortExcerpt)”")
        case .item: (.itemMissing, "the list item “\(block.shortExcerpt)”")
        case .code(let code):
            code.isPayload
                ? (.payloadMissing, "the example payload")
                : (.codeMissing, "the code block `\(block.shortExcerpt)`")
        case .table: (.tableMissing, "the table “\(block.shortExcerpt)”")
        }
    }

    private static func added(_ block: ComparedBlock) -> (Finding.Code, String) {
        let (code, what) = missing(block)
        let added: [Finding.Code: Finding.Code] = [
            .sectionMissing: .sectionAdded, .paragraphMissing: .paragraphAdded, .itemMissing: .itemAdded,
            .codeMissing: .codeAdded,
            .payloadMissing: .payloadAdded, .tableMissing: .tableAdded,
        ]
        return (added[code] ?? code, what)
    }

    private mutating func compareKinds(
        _ first: ComparedBlock,
        _ second: ComparedBlock,
        _ section: PagePair.SectionPair
    ) {
        switch (first.content, second.content) {
        case (.table, .paragraph), (.paragraph, .table):
            add(
                first.prose == nil ? .tableMissing : .tableAdded,
                "the table is text on one page",
                section.subject,
                (first.line, first.excerpt),
                (second.line, second.excerpt)
            )
        case (.item, .paragraph):
            add(
                .itemBecameParagraph,
                "the list item is a paragraph there",
                section.subject,
                (first.line, first.excerpt),
                (second.line, second.excerpt)
            )
        case (.paragraph, .item):
            add(
                .paragraphBecameItem,
                "the paragraph is a list item there",
                section.subject,
                (first.line, first.excerpt),
                (second.line, second.excerpt)
            )
        case (
            .item(_, let list, let isOrdered, let depth),
            .item(_, let otherList, let isOtherOrdered, let otherDepth)
        ):
            if isOrdered != isOtherOrdered {
                guard list >= 0, otherList >= 0, listsReported.insert([list, otherList]).inserted else {
                    return
                }
                add(
                    .listKindDiffers,
                    isOrdered ? "the list is not numbered there" : "the list is numbered there",
                    section.subject,
                    (first.line, first.excerpt),
                    (second.line, second.excerpt)
                )
            } else if depth != otherDepth, pair.bothCarry(.structure) {
                add(
                    .itemDepthDiffers,
                    "the list item is at depth \(depth + 1) here and at depth \(otherDepth + 1) there",
                    section.subject,
                    (first.line, first.excerpt),
                    (second.line, second.excerpt)
                )
            }
        default:
            break
        }
    }

    /// The blocks of a page's section that have no partner.
    private struct Unmatched {
        private let section: ComparedSection
        /// By 0-based index.
        private var blocks: Set<Int> = []
        /// Lists of which an item has a partner.
        private var keptLists: Set<Int> = []
        private var reportedLists: Set<Int> = []
        /// Behind the last section that is lost.
        private var endOfLoss: Int?
        private let foldedSections: [Int: Range<Int>]
        private let keepsHeadings: Bool

        /// - Parameter keepsHeadings: Whether a heading without text below it is one; extraction sets labels on lines of
        ///   their own.
        private init(_ section: ComparedSection, keepsHeadings: Bool) {
            self.section = section
            self.keepsHeadings = keepsHeadings
            foldedSections = Dictionary(
                section.folded.map { ($0.lowerBound, $0) },
                uniquingKeysWith: { first, _ in first }
            )
        }

        static func both(
            _ pair: PagePair.SectionPair,
            keepHeadings: (base: Bool, other: Bool)
        ) -> (base: Unmatched, other: Unmatched) {
            var left = Unmatched(pair.base, keepsHeadings: keepHeadings.base)
            var right = Unmatched(pair.other, keepsHeadings: keepHeadings.other)
            for step in pair.steps {
                switch step {
                case .left(let index): left.blocks.insert(index)
                case .right(let index): right.blocks.insert(index)
                case .joinedAroundLeft(let index, _): left.blocks.insert(index + 1)
                case .joinedAroundRight(_, let index): right.blocks.insert(index + 1)
                case .pair, .joinedLeft, .joinedRight: break
                }
                if let (first, second) = pair.firstBlocks(of: step) {
                    if let list = first.list { left.keptLists.insert(list) }
                    if let list = second.list { right.keptLists.insert(list) }
                }
            }
            return (left, right)
        }

        /// The block, where its loss is to be told: a list or a section that is lost as a whole is told once.
        mutating func loss(at index: Int) -> ComparedBlock? {
            guard blocks.contains(index) else { return nil }
            let block = section.blocks[index]
            if let range = foldedSections[index] {
                let isLabel = !keepsHeadings && blocks.intersection(range).count == 1
                blocks.subtract(range)
                // Where nothing tells levels, it may be a part of the section before it.
                let isPart = endOfLoss == range.lowerBound
                endOfLoss = range.upperBound
                return isLabel || isPart ? nil : block
            }
            if let list = block.list, !keptLists.contains(list), !reportedLists.insert(list).inserted {
                return nil
            }
            return block
        }
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
    /// Where in a list item, 1-based, the paragraph begins that stands behind the item on the other page; `nil` for a
    /// paragraph: two that are one on the other page are no difference.
    fileprivate var lineOfSwallowed: Int? {
        isItem ? prose?.lines.first { $0 > line } ?? line : nil
    }

    /// Enough to recognise it.
    var shortExcerpt: String {
        let text = excerpt
        return text.count > 60 ? text.prefix(57) + "…" : text
    }
}
