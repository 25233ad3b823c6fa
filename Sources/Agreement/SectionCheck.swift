/// Sections that one page lacks, or has at another place or level.
enum SectionCheck {
    static func differences(_ pair: PagePair) -> [Difference] {
        var differences = Differences(lines: (1, 1))
        let pairs = pair.alignment.pairs
        // A section that goes with all that is below it is one finding.
        for index in topmost(pair.alignment.missing, of: pair.base) {
            let before = pairs.last { $0.base < index }?.other
            add(
                pair.base.sections[index],
                onlyIn: .base,
                gap: pair.other.line(behindSection: before),
                &differences
            )
        }
        for index in topmost(pair.alignment.added, of: pair.other) {
            let before = pairs.filter { $0.other < index }.max { $0.other < $1.other }?.base
            add(
                pair.other.sections[index],
                onlyIn: .other,
                gap: pair.base.line(behindSection: before),
                &differences
            )
        }
        for index in topmost(pair.alignment.moved.map(\.base), of: pair.base) {
            guard let other = pair.alignment.moved.first(where: { $0.base == index })?.other else { continue }
            let section = pair.base.sections[index]
            let message = "the section “\(section.title)” stands at another place"
            differences.add(
                .sectionMoved,
                message,
                section.anchor,
                section.mention,
                pair.other.sections[other].mention
            )
        }
        addLevels(pair, &differences)
        addIDs(pair, &differences)
        return differences.all
    }

    private static func add(
        _ section: ComparedSection,
        onlyIn side: Differences.Side,
        gap: Int,
        _ differences: inout Differences
    ) {
        let part = section.heading == nil ? Finding.Part.component : .section
        let what = "the section “\(section.title)”"
        differences.add(part, onlyIn: side, what, section.anchor, section.mention, gap: gap)
    }

    private static func topmost(_ indices: [Int], of page: ComparedPage) -> [Int] {
        var found: [Int] = []
        var previous: Int?
        for index in indices where !page.sections[index].title.isEmpty {
            let isBelow =
                previous == index - 1
                && found.last.map { page.sections[index].level > page.sections[$0].level } ?? false
            if !isBelow { found.append(index) }
            previous = index
        }
        return found
    }

    /// Pages may begin their headings at different levels: what counts is the level among the others.
    private static func addLevels(_ pair: PagePair, _ differences: inout Differences) {
        guard pair.bothCarry(.structure) else { return }
        let sections = pair.sections.filter { $0.base.heading != nil && $0.other.heading != nil }
        var counts: [Int: Int] = [:]
        for section in sections { counts[section.other.level - section.base.level, default: 0] += 1 }
        let usual =
            counts.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key ?? 0
        for section in sections where section.other.level - section.base.level != usual {
            let levels = (section.base.level, section.other.level)
            differences.add(
                .sectionLevelDiffers,
                "the heading is at level \(levels.0) here and at level \(levels.1) there",
                section.subject,
                section.base.mention,
                section.other.mention
            )
        }
    }

    private static func addIDs(_ pair: PagePair, _ differences: inout Differences) {
        let headings = pair.sections.filter { $0.base.heading != nil && $0.other.heading != nil }
        let different =
            pair.bothCarry(.source)
            ? withOtherIDs(headings, isSameLanguage: pair.isSameLanguage)
            : pair.bothCarry(.structure) ? withOtherRenderedIDs(headings, pair) : []
        for section in different {
            let other = section.other.id == nil && !pair.isSameLanguage ? "none" : section.other.anchor
            differences.add(
                .headingIDDiffers,
                "the heading's id is \(section.base.anchor) here and \(other) there",
                section.subject,
                .init(text: section.base.anchor, line: section.base.line),
                .init(text: section.other.id ?? "", line: section.other.line)
            )
        }
    }

    /// A translated heading without an id has one of its own in its language: that is meant unless most headings of
    /// the page state the ids that the base page leaves to generators.
    private static func withOtherIDs(
        _ headings: [PagePair.SectionPair],
        isSameLanguage: Bool
    ) -> [PagePair.SectionPair] {
        let statesIDs =
            headings.count { $0.other.id != nil } * 2 > headings.count
            && headings.count { $0.base.id != nil } * 2 <= headings.count
        return headings.filter { section in
            let isLost = section.other.id == nil && !isSameLanguage
            return !section.hasSameID && (!isLost || section.base.id != nil || statesIDs)
        }
    }

    /// Of the ids in a rendered page, those count that its author wrote. Where most of these differ, a generator
    /// has made them in a way of its own.
    private static func withOtherRenderedIDs(
        _ headings: [PagePair.SectionPair],
        _ pair: PagePair
    ) -> [PagePair.SectionPair] {
        let isAsWritten = pair.other.carries.contains(.source)
        let stated = headings.filter { $0.other.ownID(isAsWritten: isAsWritten) != nil }
        let different = stated.filter { !$0.hasSameID }
        return different.count * 2 <= stated.count ? different : []
    }
}

extension PagePair.SectionPair {
    /// Whether links to the section can be the same on both pages. Generators number the ids that they make, so
    /// that a translation states the number, too.
    fileprivate var hasSameID: Bool {
        base.anchor == other.anchor || base.id == nil && base.anchor == other.anchor.withoutOccurrence
    }
}

extension ComparedSection {
    fileprivate var mention: Mentions.Mention { .init(text: title, line: line) }
}

extension ComparedPage {
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
