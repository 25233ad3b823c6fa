/// The sections of two pages that are the same section.
struct SectionAlignment {
    /// 0-based indices of sections of the base page and of the other, in the order of the base page.
    private(set) var pairs: [(base: Int, other: Int)] = []
    /// Pairs whose order differs between the pages.
    private(set) var moved: [(base: Int, other: Int)] = []
    /// Of the base page.
    private(set) var missing: [Int] = []
    /// Of the other page.
    private(set) var added: [Int] = []
    /// Sections of the base page whose text stands in the section before them on the other page.
    private(set) var continued: [Int] = []
    /// The same for sections of the other page.
    private(set) var otherContinued: [Int] = []

    /// Where more sections have no partner, the pages are not the same, and nothing has moved.
    private static let mostMoved = 100

    init(_ base: ComparedPage, _ other: ComparedPage) {
        let lefts = base.sections.map { SectionFeatures($0, isAsWritten: base.carries.contains(.source)) }
        let rights = other.sections.map { SectionFeatures($0, isAsWritten: other.carries.contains(.source)) }
        let statesIDs = base.sections.contains { $0.id != nil } || base.carries.contains(.source)
        let isSameLanguage = base.language == other.language
        func score(_ left: SectionFeatures, _ right: SectionFeatures) -> Double? {
            left.score(right, hasAnchors: statesIDs, isSameLanguage: isSameLanguage)
        }
        var scores = Alignment.Scores(pair: { left, right in
            (left == 0) != (right == 0) ? nil : score(lefts[left], rights[right])
        })
        var steps = Alignment.steps(lefts.count, rights.count, scores)
        if steps.contains(where: \.isUnmatched) {
            // A heading may be lost, and what it stood above is then in the section before it.
            let joinedLefts = zip(lefts, lefts.dropFirst()).map { $0.joined(with: $1) }
            let joinedRights = zip(rights, rights.dropFirst()).map { $0.joined(with: $1) }
            scores.joinedLeft = { left, right in
                (left == 0) != (right == 0)
                    ? nil : score(joinedLefts[left], rights[right]).map { $0 - SectionFeatures.joinPenalty }
            }
            scores.joinedRight = { left, right in
                (left == 0) != (right == 0)
                    ? nil : score(lefts[left], joinedRights[right]).map { $0 - SectionFeatures.joinPenalty }
            }
            steps = Alignment.steps(lefts.count, rights.count, scores)
        }
        for step in steps {
            switch step {
            case .pair(let left, let right): pairs.append((left, right))
            case .left(let left): missing.append(left)
            case .right(let right): added.append(right)
            case .joinedLeft(let left, let right):
                pairs.append((left, right))
                continued.append(left + 1)
            case .joinedRight(let left, let right):
                pairs.append((left, right))
                otherContinued.append(right + 1)
            case .joinedAroundLeft, .joinedAroundRight: break
            }
        }
        findMoved(lefts, rights)
    }

    /// What has no partner at its place, or one that is quite another section, may have one elsewhere.
    private mutating func findMoved(_ lefts: [SectionFeatures], _ rights: [SectionFeatures]) {
        // What stands before the first heading stays there.
        let unlike = pairs.filter { $0.base > 0 && $0.other > 0 && lefts[$0.base].isUnlike(rights[$0.other]) }
        let homeless = missing + unlike.map(\.base)
        var candidates = added + unlike.map(\.other)
        guard !homeless.isEmpty, !candidates.isEmpty, homeless.count <= Self.mostMoved,
            candidates.count <= Self.mostMoved
        else { return }
        var found: [(base: Int, other: Int)] = []
        for left in homeless {
            let best = candidates.map { ($0, lefts[left].likenessElsewhere(rights[$0])) }.max { $0.1 < $1.1 }
            guard let (right, likeness) = best, likeness > 0.7 else { continue }
            found.append((left, right))
            candidates.removeAll { $0 == right }
        }
        guard !found.isEmpty else { return }
        let lost = pairs.filter { pair in
            found.contains { $0.base == pair.base || $0.other == pair.other }
        }
        pairs.removeAll { pair in lost.contains { $0.base == pair.base } }
        missing = (missing + lost.map(\.base)).filter { left in !found.contains { $0.base == left } }.sorted()
        added = (added + lost.map(\.other)).filter { right in !found.contains { $0.other == right } }.sorted()
        pairs = (pairs + found).sorted { $0.base < $1.base }
        let indices = Alignment.moved(pairs.map { ($0.base, $0.other) })
        moved = pairs.filter { indices.contains($0.base) }
    }
}

extension Alignment.Step {
    fileprivate var isUnmatched: Bool {
        switch self {
        case .left, .right: true
        default: false
        }
    }
}

/// What a section is recognised by.
private struct SectionFeatures {
    let anchor: String
    let statesID: Bool
    let level: Int
    let title: String
    /// What the section names, in prose and in code.
    private(set) var features: Set<String>
    /// The kinds of its blocks, in order.
    private(set) var shape: [Character]
    private(set) var width: Int

    /// What it takes to join two sections rather than to leave one without a partner.
    static let joinPenalty = 0.1

    /// - Parameter isAsWritten: As in ``ComparedSection/ownID(isAsWritten:)``.
    init(_ section: ComparedSection, isAsWritten: Bool) {
        anchor = section.anchor
        level = section.level
        title = section.heading?.text ?? ""
        statesID = section.ownID(isAsWritten: isAsWritten) != nil
        var features = section.heading?.features ?? []
        var shape: [Character] = []
        var width = 0
        for block in section.blocks {
            switch block.content {
            case .paragraph(let prose):
                shape.append("p")
                features.formUnion(prose.features)
                width += prose.mentions.width
            case .item(let prose, _, _, _):
                shape.append("i")
                features.formUnion(prose.features)
                width += prose.mentions.width
            case .code(let code):
                shape.append("c")
                features.formUnion(code.tokenSet.filter { $0.utf8.count > 2 })
            case .table(let table):
                shape.append("t")
                for row in table.rows { features.formUnion(row.features) }
            }
        }
        self.features = features
        self.shape = shape
        self.width = width
    }

    /// This section with what stands below the next heading.
    func joined(with next: SectionFeatures) -> SectionFeatures {
        var joined = self
        joined.features.formUnion(next.features)
        joined.shape += ["p"] + next.shape
        joined.width += next.width
        return joined
    }

    /// - Parameters:
    ///   - hasAnchors: Whether the pages' headings have ids that do not depend on the language.
    ///   - isSameLanguage: Whether the headings can be compared.
    func score(_ other: SectionFeatures, hasAnchors: Bool, isSameLanguage: Bool) -> Double? {
        let contents = features.likeness(other.features)
        let shapes = shapeLikeness(other)
        let isSameAnchor =
            (!anchor.isEmpty && anchor == other.anchor)
            || (isSameLanguage && !title.isEmpty && title == other.title)
        if isSameAnchor { return 8 + (contents ?? 0.5) * 4 + shapes * 2 + widthLikeness(other) }
        if statesID && other.statesID && hasAnchors {
            // Two ids that differ name two sections, unless nearly everything else says otherwise.
            guard let contents, contents >= 0.8, shapes >= 0.6 else { return nil }
        }
        if let contents, contents < 0.15, !(features.isEmpty || other.features.isEmpty) { return 0.1 }
        return 0.5 + (contents ?? 0.3) * 4 + shapes * 2 + widthLikeness(other)
            + (level == other.level ? 0.3 : 0)
    }

    /// Whether two that stand at the same place have little in common.
    func isUnlike(_ other: SectionFeatures) -> Bool {
        if !anchor.isEmpty, anchor == other.anchor { return false }
        return (features.likeness(other.features) ?? 1) < 0.5
    }

    /// For sections that stand at different places: 0 to 1.
    func likenessElsewhere(_ other: SectionFeatures) -> Double {
        if !anchor.isEmpty, anchor == other.anchor { return 1 }
        if statesID, other.statesID { return 0 }
        guard let contents = features.likeness(other.features), features.count > 2 else { return 0 }
        return contents
    }

    private func shapeLikeness(_ other: SectionFeatures) -> Double {
        var counts: [Character: Int] = [:]
        for kind in shape { counts[kind, default: 0] += 1 }
        var shared = 0
        for kind in other.shape where counts[kind, default: 0] > 0 {
            counts[kind, default: 0] -= 1
            shared += 1
        }
        let total = shape.count + other.shape.count
        return total == 0 ? 1 : 2 * Double(shared) / Double(total)
    }

    private func widthLikeness(_ other: SectionFeatures) -> Double {
        guard width > 0, other.width > 0 else { return width == other.width ? 1 : 0 }
        return Double(min(width, other.width)) / Double(max(width, other.width))
    }
}
