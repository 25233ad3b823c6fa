/// The base language's page of a document beside another of its pages, section by section and block by block.
struct PagePair {
    let base: ComparedPage
    let other: ComparedPage
    let alignment: SectionAlignment
    let sections: [SectionPair]
    let isSameLanguage: Bool

    /// A section of both pages.
    struct SectionPair {
        let base: ComparedSection
        let other: ComparedSection
        /// In the order of both pages, but for list items at another place of their list.
        let steps: [Alignment.Step]
        /// List items of both pages, by 0-based index, that stand at another place of their list.
        let movedItems: [(base: Int, other: Int)]

        init(_ base: ComparedSection, _ other: ComparedSection, _ scoring: BlockScoring) {
            self.base = base
            self.other = other
            let alignment = BlockAlignment(base.blocks, other.blocks, scoring)
            steps = alignment.steps
            movedItems = alignment.movedItems
        }

        /// Stable across edits and languages.
        var subject: String { base.anchor.isEmpty ? other.anchor : base.anchor }
    }

    init(_ base: ComparedPage, _ other: ComparedPage) {
        var (base, other) = (base, other)
        if base.carries.contains(.source), other.carries.contains(.source) {
            base = ComparedPage(base, sections: base.sections.flatMap(\.splitByVariants))
            other = ComparedPage(other, sections: other.sections.flatMap(\.splitByVariants))
        }
        var alignment = SectionAlignment(base, other)
        var (folded, otherFolded) = (alignment.continued, alignment.otherContinued)
        if !base.carries.contains(.structure) || !other.carries.contains(.structure) {
            // Extraction takes short lines for headings, and some headings for text.
            folded += alignment.missing
            otherFolded += alignment.added
        }
        if !folded.isEmpty || !otherFolded.isEmpty {
            base = base.folding(folded)
            other = other.folding(otherFolded)
            alignment = SectionAlignment(base, other)
        }
        self.alignment = alignment
        self.base = base
        self.other = other
        isSameLanguage = base.language == other.language
        var scoring = BlockScoring(
            isSameLanguage: isSameLanguage,
            carriesLinks: base.carries.contains(.marks) && other.carries.contains(.marks),
            widthRatio: Double(max(other.width, 1)) / Double(max(base.width, 1))
        )
        var sections = alignment.pairs.map {
            SectionPair(base.sections[$0.base], other.sections[$0.other], scoring)
        }
        // Where something is missing, words tell best what it is.
        if !isSameLanguage, sections.contains(where: \.hasUnmatchedProse) {
            scoring.lexicon = Lexicon(sections.filter { !$0.hasUnmatchedProse }.flatMap(\.wordPairs))
            sections = sections.map { section in
                section.hasUnmatchedProse ? SectionPair(section.base, section.other, scoring) : section
            }
        }
        self.sections = sections
    }

    /// Whether both pages are text, so that extraction took the same lines for headings on both.
    var isBothText: Bool {
        base.carries.isEmpty && other.carries.isEmpty
    }

    /// Whether both pages' formats keep something.
    func bothCarry(_ part: ComparedPage.Carried) -> Bool {
        base.carries.contains(part) && other.carries.contains(part)
    }

    func finding(_ difference: Difference) -> Finding {
        Finding(
            difference.code,
            difference.message,
            subject: difference.subject,
            places: [
                base.place(difference.base.line, difference.base.text),
                other.place(difference.other.line, difference.other.text),
            ]
        )
    }
}

extension PagePair.SectionPair {
    /// The blocks that belong together, one of each page.
    var pairs: [(base: ComparedBlock, other: ComparedBlock)] {
        steps.compactMap(\.pair).map { (base.blocks[$0.left], other.blocks[$0.right]) }
    }

    /// The prose that belongs together, step by step.
    var prose: [(base: [ComparedProse], other: [ComparedProse])] {
        steps.filter { !$0.isUnmatched }.map { step in
            (step.left.compactMap { base.blocks[$0].prose }, step.right.compactMap { other.blocks[$0].prose })
        }
    }

    /// Whether a paragraph or list item of one page has no partner.
    fileprivate var hasUnmatchedProse: Bool {
        steps.contains { step in
            step.isUnmatched
                && (step.left.contains { base.blocks[$0].prose != nil }
                    || step.right.contains { other.blocks[$0].prose != nil })
        }
    }

    /// The words of prose that belongs together.
    fileprivate var wordPairs: [(Set<String>, Set<String>)] {
        prose.filter { !$0.base.isEmpty && !$0.other.isEmpty }.map { left, right in
            (
                left.reduce(into: []) { $0.formUnion($1.words) },
                right.reduce(into: []) { $0.formUnion($1.words) }
            )
        }
    }
}

extension ComparedPage {
    /// Of all prose, in columns.
    fileprivate var width: Int {
        sections.reduce(0) { $0 + $1.blocks.reduce(0) { $0 + ($1.prose?.mentions.width ?? 0) } }
    }

    /// The page with names marked as code where its prose mentions them.
    ///
    /// - Parameter names: By a 1-based line, and the 0-based index of a cell.
    func restoring(_ names: (Int, Int?) -> [String]) -> ComparedPage {
        let sections = sections.map { section in
            var section = section
            for index in section.blocks.indices { section.blocks[index].restoreSpans(names) }
            return section
        }
        return ComparedPage(self, sections: sections)
    }

    /// The page with some of its sections, by 0-based index, as blocks at the end of the sections before them.
    func folding(_ indices: [Int]) -> ComparedPage {
        let folded = Set(indices)
        guard !folded.isEmpty else { return self }
        var sections: [ComparedSection] = []
        for (index, section) in self.sections.enumerated() {
            guard folded.contains(index), !sections.isEmpty, let heading = section.heading else {
                sections.append(section)
                continue
            }
            let last = sections.count - 1
            let start = sections[last].blocks.count
            sections[last].blocks.append(ComparedBlock(heading: heading, line: section.line))
            sections[last].blocks += section.blocks
            sections[last].nextLine = section.nextLine
            sections[last].folded.append(start..<sections[last].blocks.count)
        }
        return ComparedPage(self, sections: sections)
    }
}
