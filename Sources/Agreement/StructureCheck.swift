/// Paragraphs, list items, code blocks, tables, boxes and components that one page lacks or has in another form.
struct StructureCheck {
    private let pair: PagePair
    private(set) var findings: [Finding] = []
    /// Lists of both pages whose kinds differ.
    private var listsReported: Set<[Int]> = []

    init(_ pair: PagePair) {
        self.pair = pair
        for section in pair.sections {
            compareBlocks(section)
            compareBoxes(section)
            compareComponents(section)
        }
    }

    private mutating func add(
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
        var unmatched = Unmatched(section)
        addFolded(section, &unmatched)
        var lines = (base: section.base.line, other: section.other.line)
        for step in section.steps {
            switch step {
            case .pair(let left, let right):
                let first = section.base.blocks[left]
                let second = section.other.blocks[right]
                lines = (first.line, second.line)
                compareKinds(first, second, section)
            case .joinedLeft(let left, let right):
                let second = section.other.blocks[right]
                if section.base.blocks[left].isItem {
                    let paragraph = section.base.blocks[left + 1]
                    let line = second.prose?.lines.first { $0 > second.line } ?? second.line
                    addSwallowed(section, (paragraph.line, paragraph.excerpt), (line, second.excerpt))
                }
                lines = (section.base.blocks[left + 1].line, second.line)
            case .joinedRight(let left, let right):
                let first = section.base.blocks[left]
                if section.other.blocks[right].isItem {
                    let paragraph = section.other.blocks[right + 1]
                    let line = first.prose?.lines.first { $0 > first.line } ?? first.line
                    addSwallowed(section, (line, first.excerpt), (paragraph.line, paragraph.excerpt))
                }
                lines = (first.line, section.other.blocks[right + 1].line)
            case .joinedAroundLeft(let left, let right):
                if !section.base.blocks[left + 1].isHeading {
                    addMissing(section.base.blocks[left + 1], section, line: section.other.blocks[right].line)
                }
                lines = (section.base.blocks[left + 2].line, section.other.blocks[right].line)
            case .joinedAroundRight(let left, let right):
                if !section.other.blocks[right + 1].isHeading {
                    addAdded(section.other.blocks[right + 1], section, line: section.base.blocks[left].line)
                }
                lines = (section.base.blocks[left].line, section.other.blocks[right + 2].line)
            case .left(let index):
                guard unmatched.left.contains(index) else { continue }
                let block = section.base.blocks[index]
                if let list = block.list, unmatched.takesWholeList(list, left: true) {
                    guard unmatched.listsReported.insert(list).inserted else { continue }
                }
                addMissing(block, section, line: lines.other)
            case .right(let index):
                guard unmatched.right.contains(index) else { continue }
                let block = section.other.blocks[index]
                if let list = block.list, unmatched.takesWholeList(list, left: false) {
                    guard unmatched.otherListsReported.insert(list).inserted else { continue }
                }
                addAdded(block, section, line: lines.base)
            }
        }
    }

    private mutating func addMissing(_ block: ComparedBlock, _ section: PagePair.SectionPair, line: Int) {
        let (code, what) = Self.missing(block)
        add(code, "\(what) is missing", section.subject, (block.line, block.excerpt), (line, ""))
    }

    private mutating func addAdded(_ block: ComparedBlock, _ section: PagePair.SectionPair, line: Int) {
        let (code, what) = Self.added(block)
        add(code, "\(what) is only there", section.subject, (line, ""), (block.line, block.excerpt))
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
            .paragraphMissing: .paragraphAdded, .itemMissing: .itemAdded, .codeMissing: .codeAdded,
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

    /// A heading that was taken for text, and has no counterpart, is a section after all.
    private mutating func addFolded(_ section: PagePair.SectionPair, _ unmatched: inout Unmatched) {
        for range in section.base.folded where unmatched.left.contains(range.lowerBound) {
            // A label that extraction has set on a line of its own is no section.
            if !pair.base.carries.contains(.structure), !pair.isBothText,
                unmatched.left.intersection(range).count == 1
            {
                unmatched.left.remove(range.lowerBound)
                continue
            }
            let heading = section.base.blocks[range.lowerBound]
            unmatched.left.subtract(range)
            add(
                .sectionMissing,
                "the section “\(heading.excerpt)” is missing",
                heading.excerpt.headingAnchor,
                (heading.line, heading.excerpt),
                (section.other.line, "")
            )
        }
        for range in section.other.folded where unmatched.right.contains(range.lowerBound) {
            if !pair.other.carries.contains(.structure), !pair.isBothText,
                unmatched.right.intersection(range).count == 1
            {
                unmatched.right.remove(range.lowerBound)
                continue
            }
            let heading = section.other.blocks[range.lowerBound]
            unmatched.right.subtract(range)
            add(
                .sectionAdded,
                "the section “\(heading.excerpt)” is only there",
                heading.excerpt.headingAnchor,
                (section.base.line, ""),
                (heading.line, heading.excerpt)
            )
        }
    }

    /// Blocks without a partner, by 0-based index.
    private struct Unmatched {
        var left: Set<Int> = []
        var right: Set<Int> = []
        /// Lists of which an item has a partner.
        private var keptLists: Set<Int> = []
        private var otherKeptLists: Set<Int> = []
        var listsReported: Set<Int> = []
        var otherListsReported: Set<Int> = []

        init(_ section: PagePair.SectionPair) {
            func keep(_ left: Int, _ right: Int) {
                if let list = section.base.blocks[left].list { keptLists.insert(list) }
                if let list = section.other.blocks[right].list { otherKeptLists.insert(list) }
            }
            for step in section.steps {
                switch step {
                case .left(let index): left.insert(index)
                case .right(let index): right.insert(index)
                case .joinedAroundLeft(let left, let right):
                    self.left.insert(left + 1)
                    keep(left, right)
                case .joinedAroundRight(let left, let right):
                    self.right.insert(right + 1)
                    keep(left, right)
                case .pair(let left, let right), .joinedLeft(let left, let right),
                    .joinedRight(let left, let right):
                    keep(left, right)
                }
            }
        }

        func takesWholeList(_ list: Int, left: Bool) -> Bool {
            !(left ? keptLists : otherKeptLists).contains(list)
        }
    }

    // MARK: Boxes

    private mutating func compareBoxes(_ section: PagePair.SectionPair) {
        guard pair.bothCarry(.structure) else { return }
        let isSameFormat = pair.base.content.document.format == pair.other.content.document.format
        let boxes = (pair.base.content.outline.boxes, pair.other.content.outline.boxes)
        // Some sites render boxes so that nothing tells them from other text.
        guard isSameFormat || (!boxes.0.isEmpty && !boxes.1.isEmpty) else { return }
        var seen: Set<[Int]> = []
        for case .pair(let left, let right) in section.steps {
            let first = section.base.blocks[left]
            let second = section.other.blocks[right]
            let box = first.box.map { boxes.0[$0] }
            let otherBox = second.box.map { boxes.1[$0] }
            let differs = isSameFormat ? box?.kind != otherBox?.kind : (box == nil) != (otherBox == nil)
            guard differs, seen.insert([first.box ?? -1, second.box ?? -1]).inserted else { continue }
            let kinds = (box?.kind ?? "", otherBox?.kind ?? "")
            let message =
                kinds.0.isEmpty || kinds.1.isEmpty
                ? "the text stands in a box (\(kinds.0)\(kinds.1)) on one page only"
                : "the box is `\(kinds.0)` here and `\(kinds.1)` there"
            add(
                .admonitionDiffers,
                message,
                section.subject,
                (box?.line ?? first.line, kinds.0),
                (otherBox?.line ?? second.line, kinds.1)
            )
        }
    }

    // MARK: Components

    private mutating func compareComponents(_ section: PagePair.SectionPair) {
        guard pair.bothCarry(.source) else { return }
        var added = section.other.components
        for component in section.base.components {
            if let index = added.firstIndex(where: { $0.name == component.name }) {
                added.remove(at: index)
            } else {
                add(
                    .componentMissing,
                    "the component <\(component.name)> is missing",
                    component.name,
                    (component.line, "<\(component.name)>"),
                    (section.other.line, "")
                )
            }
        }
        for component in added {
            add(
                .componentAdded,
                "the component <\(component.name)> is only there",
                component.name,
                (section.base.line, ""),
                (component.line, "<\(component.name)>")
            )
        }
    }
}

extension ComparedBlock {
    /// Enough to recognise it.
    var shortExcerpt: String {
        let text = excerpt
        return text.count > 60 ? text.prefix(57) + "…" : text
    }
}
