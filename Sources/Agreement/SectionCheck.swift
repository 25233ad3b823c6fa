import Pages

/// Sections that one page lacks, or has at another place or level.
struct SectionCheck {
    private(set) var differences = Differences(lines: Both(1, 1))
    private let pair: PagePair
    private let site: LinkTarget.Site
    /// Sections that have a heading on both pages.
    private let headings: [PagePair.SectionPair]

    init(_ pair: PagePair, site: LinkTarget.Site) {
        self.pair = pair
        self.site = site
        headings = pair.sections.filter { $0.sections.all.allSatisfy { $0.heading != nil } }
        for side in Side.allCases { addUnmatched(side) }
        addMoved()
        compareLevels()
        compareIDs()
        findTitlesOfTwo()
    }

    private mutating func addUnmatched(_ side: Side) {
        let page = pair.pages[side]
        for index in page.topmost(pair.alignment.unmatched[side]) {
            let section = page.sections[index]
            let before = pair.alignment.pairs.filter { $0[side] < index }.max { $0[side] < $1[side] }
            differences.add(
                section.heading == nil ? .component : .section,
                onlyOn: side,
                "the section “\(section.title)”",
                section.anchor,
                section.mention,
                gap: pair.pages[side.opposite].line(behindSection: before?[side.opposite])
            )
        }
    }

    private mutating func addMoved() {
        let moved = pair.alignment.moved
        for index in pair.pages.base.topmost(moved.map(\.base)) {
            guard let indices = moved.first(where: { $0.base == index }) else { continue }
            let sections = Both { pair.pages[$0].sections[indices[$0]] }
            let message = "the section “\(sections.base.title)” stands at another place"
            differences.add(.sectionMoved, message, sections.base.anchor, sections.map(\.mention))
        }
    }

    /// Pages may begin their headings at different levels: what counts is the level among the others.
    private mutating func compareLevels() {
        guard pair.pages.carry(.structure) else { return }
        func excess(_ heading: PagePair.SectionPair) -> Int {
            heading.sections.other.level - heading.sections.base.level
        }
        let counts = Dictionary(grouping: headings, by: excess).mapValues(\.count)
        let usual = counts.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key
        for heading in headings where excess(heading) != usual {
            let levels = heading.sections.map(\.level)
            let message = "the heading is at level \(levels.base) here and at level \(levels.other) there"
            let mentions = heading.sections.map(\.mention)
            differences.add(.sectionLevelDiffers, message, heading.subject, mentions)
        }
    }

    /// One title on the other page in place of two.
    private mutating func findTitlesOfTwo() {
        guard !pair.isSameLanguage else { return }
        lazy var counts = Dictionary(grouping: headings) { $0.sections.base.title }.mapValues(\.count)
        var known: [String: PagePair.SectionPair] = [:]
        for heading in headings {
            let titles = heading.sections.map(\.title)
            guard let first = known.updateValue(heading, forKey: titles.other)?.sections else { continue }
            if titles.base.isOtherLabel(than: first.base.title), counts[titles.base] == 1,
                counts[first.base.title] == 1
            {
                let message =
                    "the heading “\(titles.other)” stands for “\(first.base.title)” in line \(first.other.line), too"
                differences.add(.textDiffers, message, heading.subject, heading.sections.map(\.mention))
            }
        }
    }

    private mutating func compareIDs() {
        if pair.pages.carry(.source), let sections = pair.sections.first?.sections,
            let ids = sections.map(\.titleID).unwrapped(), ids.base != ids.other
        {
            let message = "the title's id is \(ids.base) here and \(ids.other) there"
            differences.add(.headingIDDiffers, message, "", ids.on(sections.map(\.line)))
        }
        let different =
            pair.pages.carry(.source)
            ? headingsWithOtherIDs
            : pair.pages.carry(.structure) && site.keepsIDs ? headingsWithOtherRenderedIDs : []
        for heading in different {
            let (base, other) = (heading.sections.base, heading.sections.other)
            let id = other.id == nil && !pair.isSameLanguage ? "none" : other.anchor
            differences.add(
                .headingIDDiffers,
                "the heading's id is \(base.anchor) here and \(id) there",
                heading.subject,
                Both(base.anchor, other.id ?? "").on(heading.sections.map(\.line))
            )
        }
    }

    /// A translated heading without an id has one of its own in its language: that is meant unless most headings of
    /// the page state the ids that the base page leaves to generators.
    private var headingsWithOtherIDs: [PagePair.SectionPair] {
        func haveIDs(_ side: Side) -> Bool {
            headings.count { $0.sections[side].id != nil } * 2 > headings.count
        }
        let statesIDs = haveIDs(.other) && !haveIDs(.base)
        return headings.filter { heading in
            let isLost = heading.sections.other.id == nil && !pair.isSameLanguage
            return !heading.hasSameID && (!isLost || heading.sections.base.id != nil || statesIDs)
        }
    }

    /// Of the ids in a rendered page, those count that its author wrote.
    private var headingsWithOtherRenderedIDs: [PagePair.SectionPair] {
        let isAsWritten = pair.pages.other.carries.contains(.source)
        return headings.filter {
            $0.sections.other.ownID(isAsWritten: isAsWritten) != nil && !$0.hasSameID
        }
    }
}

extension PagePair.SectionPair {
    /// Whether links to the section can be the same on both pages. Generators number the ids that they make, so
    /// that a translation states the number, too.
    fileprivate var hasSameID: Bool {
        let anchors = sections.map(\.anchor)
        return anchors.base == anchors.other
            || sections.base.id == nil && anchors.base == anchors.other.withoutOccurrence
    }
}

extension ComparedSection {
    fileprivate var mention: Mentions.Mention { .init(text: title, line: line) }
}

extension ComparedPage {
    /// Those of some sections that are not below another one of them: a section that goes with all that is below it is
    /// one finding.
    ///
    /// - Parameter indices: 0-based, ascending.
    fileprivate func topmost(_ indices: [Int]) -> [Int] {
        var found: [Int] = []
        var previous: Int?
        for index in indices where !sections[index].title.isEmpty {
            let isBelow =
                previous == index - 1
                && found.last.map { sections[index].level > sections[$0].level } ?? false
            if !isBelow { found.append(index) }
            previous = index
        }
        return found
    }

    /// The 1-based line before which a section is missing that should follow another: that of the next heading, else
    /// the page's last one.
    ///
    /// - Parameter index: 0-based; `nil` where it should be the first.
    fileprivate func line(behindSection index: Int?) -> Int {
        let next = index.map { $0 + 1 } ?? 0
        if sections.indices.contains(next) { return sections[next].line }
        return sections.last.map { $0.blocks.last?.lines.upperBound ?? $0.line } ?? 1
    }
}
