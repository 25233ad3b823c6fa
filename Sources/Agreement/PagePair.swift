import Findings
import Pages

/// The base language's page of a document beside another of its pages, section by section and block by block.
struct PagePair {
    let pages: Both<ComparedPage>
    let alignment: SectionAlignment
    let sections: [SectionPair]
    let isSameLanguage: Bool

    /// A section of both pages.
    struct SectionPair {
        let sections: Both<ComparedSection>
        let alignment: BlockAlignment
        /// Stable across edits and languages.
        let subject: String

        init(_ sections: Both<ComparedSection>, _ scoring: BlockScoring) {
            self.sections = sections
            alignment = BlockAlignment(sections.map(\.blocks), scoring)
            subject = sections.all.lazy.map(\.anchor).first { !$0.isEmpty } ?? ""
        }
    }

    /// The titles of the base page and its sections, without code, that the other page has in other words.
    var translatedTitles: [String] {
        let headings = sections.compactMap { section in section.sections.map(\.heading).unwrapped() }
            .filter { !$0.base.prose.runs.contains { $0.marks.contains(.code) } }
        let titles = headings.map { $0.map(\.text) } + [pages.map { $0.content.document.title ?? "" }]
        return titles.filter { $0.base.lowercased() != $0.other.lowercased() }.map(\.base)
    }

    init(_ pages: Both<ComparedPage>) {
        var pages = pages
        if pages.carry(.source) {
            pages = pages.map { $0.with($0.sections.flatMap(\.splitByVariants)) }
        }
        var alignment = SectionAlignment(pages)
        var folded = alignment.continued
        if !pages.carry(.structure) {
            // Extraction takes short lines for headings, and some headings for text.
            folded = Both { folded[$0] + alignment.unmatched[$0] }
        }
        while folded.all.contains(where: { !$0.isEmpty }) {
            pages = Both { pages[$0].folding(folded[$0]) }
            alignment = SectionAlignment(pages)
            folded = alignment.continued
        }
        self.alignment = alignment
        self.pages = pages
        isSameLanguage = pages.base.language == pages.other.language
        let widths = pages.map { Double(max($0.width, 1)) }
        var scoring = BlockScoring(
            isSameLanguage: isSameLanguage,
            carriesLinks: pages.carry(.marks),
            widthRatio: widths.other / widths.base
        )
        var sections = alignment.pairs.map { pair in
            SectionPair(Both { pages[$0].sections[pair[$0]] }, scoring)
        }
        // Where something is missing, words tell best what it is.
        if !isSameLanguage, sections.contains(where: \.hasUnmatchedProse) {
            scoring.lexicon = Lexicon(sections.filter { !$0.hasUnmatchedProse }.flatMap(\.wordPairs))
            sections = sections.map { section in
                section.hasUnmatchedProse ? SectionPair(section.sections, scoring) : section
            }
        }
        self.sections = sections
    }

    /// The finding that the other page is not translated; `nil` where most of its prose is in its language.
    var untranslated: Finding? {
        let prose = pages.map { $0.blocks.compactMap(\.prose) }
        guard !isSameLanguage, let language = prose.other.foreignLanguage else { return nil }
        let first = Both(prose.base.first, prose.other.first { $0.foreignLanguage != nil })
        return Finding(
            .pageUntranslated,
            "the page is in \(language)",
            subject: "",
            places: Both { pages[$0].place(first[$0]?.line, first[$0]?.mentions.text ?? "") }.all
        )
    }

    /// As in the section that a line of one page is in.
    func gap(beside line: Int, on side: Side) -> Int {
        let section = sections.last { $0.sections[side].line <= line } ?? sections.first
        return section?.gap(beside: line, on: side) ?? 1
    }

    /// Whether both pages are text, so that extraction took the same lines for headings on both.
    var isBothText: Bool { pages.all.allSatisfy(\.carries.isEmpty) }
}

extension PagePair.SectionPair {
    /// The name of the language that most of the other page's section is in where that is not its page's.
    var foreignLanguage: String? {
        let prose = sections.map { $0.blocks.compactMap(\.prose) }
        return sections.other.heading == nil || prose.base.foreignLanguage != nil
            ? nil : prose.other.foreignLanguage
    }

    /// The blocks that belong together, one of each page.
    var pairs: [Both<ComparedBlock>] {
        alignment.steps.compactMap(\.pair).map(blocks)
    }

    /// The line of the other page, 1-based, on which something is missing that one page has on a line of the section: as
    /// far behind the block before it as there, and not behind the next block.
    func gap(beside line: Int, on side: Side) -> Int {
        let before = pairs.last { $0[side].line < line }.map { $0.map(\.lines.upperBound) }
        let ends = before ?? sections.map(\.line)
        let next =
            pairs.first { $0[side].line > line }?[side.opposite].line ?? sections[side.opposite].nextLine
        return next.map { min(ends[side.opposite] + max(line - ends[side], 1), $0) } ?? ends[side.opposite]
    }

    /// The prose that belongs together, step by step.
    var prose: [Both<[ComparedProse]>] {
        alignment.steps.filter { !$0.isUnmatched }.map { step in blocks(step).map { $0.compactMap(\.prose) } }
    }

    /// The blocks with the indices, one of each page.
    func blocks(_ indices: Both<Int>) -> Both<ComparedBlock> {
        Both { sections[$0].blocks[indices[$0]] }
    }

    /// The blocks of a step.
    func blocks(_ step: Alignment.Step) -> Both<[ComparedBlock]> {
        Both { side in step[side].map { sections[side].blocks[$0] } }
    }

    /// Whether a paragraph or list item of one page has no partner.
    fileprivate var hasUnmatchedProse: Bool {
        alignment.steps.contains { step in
            step.isUnmatched && blocks(step).all.joined().contains { $0.prose != nil }
        }
    }

    /// The words of prose that belongs together.
    fileprivate var wordPairs: [Both<TermSet>] {
        prose.filter { !$0.base.isEmpty && !$0.other.isEmpty }.map { prose in
            prose.map { TermSet($0.flatMap(\.words.terms)) }
        }
    }
}

extension Both<ComparedPage> {
    /// Whether both pages' formats keep something.
    func carry(_ part: ComparedPage.Carried) -> Bool { all.allSatisfy { $0.carries.contains(part) } }

    func finding(_ difference: Difference) -> Finding {
        Finding(
            difference.code,
            difference.message,
            subject: difference.subject,
            places: Both<Finding.Place> {
                self[$0].place(difference.places[$0].line, difference.places[$0].text)
            }.all
        )
    }
}

extension ComparedPage {
    /// Of all prose, in columns.
    fileprivate var width: Int { blocks.reduce(0) { $0 + ($1.prose?.mentions.width ?? 0) } }

    /// The page with what its prose mentions changed.
    func changing(_ change: (inout Mentions) -> Void) -> ComparedPage {
        var sections = sections
        for section in sections.indices {
            if var heading = sections[section].heading {
                change(&heading)
                sections[section].heading = heading
            }
            for block in sections[section].blocks.indices {
                sections[section].blocks[block].changeMentions(change)
            }
        }
        return with(sections)
    }

    /// The page with some of its sections, by 0-based index, as blocks at the end of the sections before them.
    func folding(_ indices: [Int]) -> ComparedPage {
        let folded = Set(indices)
        guard !folded.isEmpty else { return self }
        var sections: [ComparedSection] = []
        for (index, section) in self.sections.enumerated() {
            if folded.contains(index), !sections.isEmpty {
                sections[sections.count - 1].takeUp(section)
            } else {
                sections.append(section)
            }
        }
        return with(sections)
    }
}
