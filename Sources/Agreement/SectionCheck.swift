/// Sections that one page lacks, or has at another place or level.
enum SectionCheck {
    static func findings(_ pair: PagePair) -> [Finding] {
        missing(pair) + added(pair) + moved(pair) + levels(pair) + ids(pair)
    }

    /// A section that goes with all that is below it is one finding.
    private static func missing(_ pair: PagePair) -> [Finding] {
        let sections = pair.base.sections
        return topmost(pair.alignment.missing, of: pair.base).map { index in
            let section = sections[index]
            let before = pair.alignment.pairs.last { $0.base < index }?.other
            return pair.finding(
                section.heading == nil ? .componentMissing : .sectionMissing,
                "the section “\(section.title)” is missing",
                subject: section.anchor,
                (section.line, section.title),
                (pair.other.line(behindSection: before), "")
            )
        }
    }

    private static func added(_ pair: PagePair) -> [Finding] {
        let sections = pair.other.sections
        return topmost(pair.alignment.added, of: pair.other).map { index in
            let section = sections[index]
            let before = pair.alignment.pairs.filter { $0.other < index }.max { $0.other < $1.other }?.base
            return pair.finding(
                section.heading == nil ? .componentAdded : .sectionAdded,
                "the section “\(section.title)” is only there",
                subject: section.anchor,
                (pair.base.line(behindSection: before), ""),
                (section.line, section.title)
            )
        }
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

    private static func moved(_ pair: PagePair) -> [Finding] {
        let counterparts = Dictionary(
            pair.alignment.moved.map { ($0.base, $0.other) },
            uniquingKeysWith: { first, _ in first }
        )
        return topmost(pair.alignment.moved.map(\.base), of: pair.base).compactMap { left in
            guard let right = counterparts[left] else { return nil }
            let section = pair.base.sections[left]
            let other = pair.other.sections[right]
            return pair.finding(
                .sectionMoved,
                "the section “\(section.title)” stands at another place",
                subject: section.anchor,
                (section.line, section.title),
                (other.line, other.title)
            )
        }
    }

    /// Pages may begin their headings at different levels: what counts is the level among the others.
    private static func levels(_ pair: PagePair) -> [Finding] {
        guard pair.bothCarry(.structure) else { return [] }
        let sections = pair.sections.filter { $0.base.heading != nil && $0.other.heading != nil }
        var counts: [Int: Int] = [:]
        for section in sections { counts[section.other.level - section.base.level, default: 0] += 1 }
        let usual =
            counts.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key ?? 0
        return sections.filter { $0.other.level - $0.base.level != usual }.map { section in
            pair.finding(
                .sectionLevelDiffers,
                "the heading is at level \(section.base.level) here and at level \(section.other.level) there",
                subject: section.subject,
                (section.base.line, section.base.title),
                (section.other.line, section.other.title)
            )
        }
    }

    private static func ids(_ pair: PagePair) -> [Finding] {
        let headings = pair.sections.filter { $0.base.heading != nil && $0.other.heading != nil }
        let different =
            pair.bothCarry(.source)
            ? withOtherIDs(headings, isSameLanguage: pair.isSameLanguage)
            : pair.bothCarry(.structure) ? withOtherRenderedIDs(headings, pair) : []
        return different.map { section in
            let other = section.other.id == nil && !pair.isSameLanguage ? "none" : section.other.anchor
            return pair.finding(
                .headingIDDiffers,
                "the heading's id is \(section.base.anchor) here and \(other) there",
                subject: section.subject,
                (section.base.line, section.base.anchor),
                (section.other.line, section.other.id ?? "")
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
