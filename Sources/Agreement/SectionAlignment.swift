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

    /// Sections with another id than their counterpart need at least this likeness.
    private static let threshold = 0.5

    init(_ base: ComparedPage, _ other: ComparedPage) {
        let lefts = base.sections.map(SectionFeatures.init)
        let rights = other.sections.map(SectionFeatures.init)
        let statesIDs = base.sections.contains { $0.id != nil } || base.carries.contains(.source)
        let steps = Alignment.steps(
            lefts.count,
            rights.count,
            Alignment.Scores(pair: { left, right in
                if (left == 0) != (right == 0) { return nil }
                return lefts[left].score(rights[right], hasAnchors: statesIDs)
            })
        )
        for step in steps {
            switch step {
            case .pair(let left, let right): pairs.append((left, right))
            case .left(let left): missing.append(left)
            case .right(let right): added.append(right)
            default: break
            }
        }
        findMoved(lefts, rights)
    }

    /// What has no partner at its place may have one elsewhere.
    private mutating func findMoved(_ lefts: [SectionFeatures], _ rights: [SectionFeatures]) {
        guard !missing.isEmpty, !added.isEmpty else { return }
        for left in missing {
            let best = added.map { ($0, lefts[left].likenessElsewhere(rights[$0])) }.max { $0.1 < $1.1 }
            guard let (right, likeness) = best, likeness > 0.7 else { continue }
            moved.append((left, right))
            added.removeAll { $0 == right }
        }
        missing.removeAll { left in moved.contains { $0.base == left } }
        pairs += moved
        pairs.sort { $0.base < $1.base }
    }
}

/// What a section is recognised by.
private struct SectionFeatures {
    let anchor: String
    let statesID: Bool
    let level: Int
    /// What the section names, in prose and in code.
    let features: Set<String>
    /// The kinds of its blocks, in order.
    let shape: [Character]
    let width: Int

    init(_ section: ComparedSection) {
        anchor = section.anchor
        statesID = section.id != nil
        level = section.level
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

    /// - Parameter hasAnchors: Whether the pages' headings have ids that do not depend on the language.
    func score(_ other: SectionFeatures, hasAnchors: Bool) -> Double? {
        let contents = features.likeness(other.features)
        let shapes = shapeLikeness(other)
        let isSameAnchor = !anchor.isEmpty && anchor == other.anchor
        if isSameAnchor { return 8 + (contents ?? 0.5) * 4 + shapes }
        if statesID && other.statesID && hasAnchors {
            // Two ids that differ name two sections, unless nearly everything else says otherwise.
            guard let contents, contents >= 0.8, shapes >= 0.6 else { return nil }
        }
        if let contents, contents < 0.15, !(features.isEmpty || other.features.isEmpty) { return 0.1 }
        return 0.5 + (contents ?? 0.3) * 4 + shapes * 2 + widthLikeness(other) + (level == other.level ? 0.3 : 0)
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
