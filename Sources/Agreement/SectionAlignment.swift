/// The sections of two pages that are the same section.
struct SectionAlignment {
    /// 0-based indices of sections of both pages, in the order of the base page.
    private(set) var pairs: [Both<Int>] = []
    /// Pairs whose order differs between the pages.
    private(set) var moved: [Both<Int>] = []
    /// What only one of the pages has.
    private(set) var unmatched = Both<[Int]>([], [])
    /// Sections of each page whose text stands in the section before them on the other page.
    private(set) var continued = Both<[Int]>([], [])

    /// Where more sections have no partner, the pages are not the same, and nothing has moved.
    private static let mostMoved = 100

    init(_ pages: Both<ComparedPage>) {
        let features = pages.map { page in
            page.sections.map { SectionFeatures($0, isAsWritten: page.carries.contains(.source)) }
        }
        let hasAnchors =
            pages.base.sections.contains { $0.id != nil } || pages.base.carries.contains(.source)
        let isSameLanguage = pages.base.language == pages.other.language
        func score(
            _ base: [SectionFeatures],
            _ other: [SectionFeatures],
            penalty: Double = 0
        ) -> Alignment.Score {
            { left, right in
                // What stands before the first heading stays there.
                guard (left == 0) == (right == 0) else { return nil }
                let score = base[left].score(
                    other[right],
                    hasAnchors: hasAnchors,
                    isSameLanguage: isSameLanguage
                )
                return score.map { $0 - penalty }
            }
        }
        func steps(_ scores: KeyValuePairs<Alignment.Move, Alignment.Score>) -> [Alignment.Step] {
            Alignment.steps(features.base.count, features.other.count, scores)
        }
        let separate = score(features.base, features.other)
        var alignment = steps([.pair: separate])
        if alignment.contains(where: \.isUnmatched) {
            // A heading may be lost, and what it stood above is then in the section before it.
            let joined = features.map { zip($0, $0.dropFirst()).map { $0.joined(with: $1) } }
            alignment = steps([
                .pair: separate,
                .joinedBase: score(joined.base, features.other, penalty: SectionFeatures.joinPenalty),
                .joinedOther: score(features.base, joined.other, penalty: SectionFeatures.joinPenalty),
            ])
        }
        for step in alignment {
            let pair = step.map(\.first).unwrapped()
            if let pair { pairs.append(pair) }
            for side in Side.allCases {
                if pair == nil {
                    unmatched[side] += step[side]
                } else {
                    continued[side] += step[side].dropFirst()
                }
            }
        }
        findMoved(features)
    }

    /// What has no partner at its place, or one that is quite another section, may have one elsewhere.
    private mutating func findMoved(_ features: Both<[SectionFeatures]>) {
        // What stands before the first heading stays there.
        let open = pairs.filter {
            $0.base > 0 && $0.other > 0 && !features.base[$0.base].hasAnchor(of: features.other[$0.other])
        }
        let candidates = Both { side in unmatched[side] + open.map { $0[side] } }
        guard candidates.all.allSatisfy({ !$0.isEmpty && $0.count <= Self.mostMoved }) else { return }
        let rarity = Rarity(Both { side in candidates[side].map { features[side][$0] } }.all.flatMap(\.self))
        var partners: [(indices: Both<Int>, likeness: Double)] = []
        for base in candidates.base {
            let own = open.first { $0.base == base }
            for other in candidates.other {
                let indices = Both(base, other)
                let likeness = features.base[base].likenessElsewhere(features.other[other], rarity)
                if indices == own {
                    partners.append((indices, likeness + Self.attachment))
                } else if likeness > 0.7 {
                    partners.append((indices, likeness))
                }
            }
        }
        partners.sort {
            let (first, second) = ($0.indices, $1.indices)
            return ($1.likeness, first.base, first.other) < ($0.likeness, second.base, second.other)
        }
        pairs.removeAll(where: open.contains)
        for (pair, _) in partners
        where !pairs.contains(where: { $0.base == pair.base || $0.other == pair.other }) {
            pairs.append(pair)
        }
        pairs.sort { $0.base < $1.base }
        unmatched = Both { side in
            Set(candidates[side]).subtracting(pairs.map { $0[side] }).sorted()
        }
        moved = Alignment.moved(pairs)
    }

    /// How much more alike another section must be than the one at the same place.
    private static let attachment = 0.15
}

/// How much a name tells about the section in which it stands.
private struct Rarity {
    private var counts: [Term: Int] = [:]

    init(_ sections: [SectionFeatures]) {
        for section in sections {
            for feature in section.features.terms { counts[feature, default: 0] += 1 }
        }
    }

    /// Dice's coefficient, in which a name counts the less the more sections have it.
    func likeness(_ left: TermSet, _ right: TermSet) -> Double {
        // Whole numbers, as the sum of fractions depends on their order.
        func weight(_ features: [Term]) -> Int {
            features.reduce(0) { $0 + (1 << 32) / counts[$1, default: 1] }
        }
        let total = weight(left.terms) + weight(right.terms)
        let shared = weight(left.shared(with: right))
        return total == 0 ? 0 : 2 * Double(shared) / Double(total)
    }
}

/// What a section is recognised by.
private struct SectionFeatures {
    let anchor: String
    let statesID: Bool
    let level: Int
    let title: String
    /// What the section names, in prose and in code.
    private(set) var features: TermSet
    /// How many blocks of each kind it has: items, other prose, code, tables.
    private(set) var shape = SIMD4<Int>()
    private(set) var width = 0

    /// What it takes to join two sections rather than to leave one without a partner.
    static let joinPenalty = 0.1

    /// - Parameter isAsWritten: As in ``ComparedSection/ownID(isAsWritten:)``.
    init(_ section: ComparedSection, isAsWritten: Bool) {
        anchor = section.anchor
        level = section.level
        title = section.heading?.text ?? ""
        statesID = section.ownID(isAsWritten: isAsWritten) != nil
        var features = section.heading?.features ?? []
        for block in section.blocks {
            switch block.content {
            case .prose(let prose):
                shape[block.isItem ? 0 : 1] += 1
                features += prose.features.terms
                width += prose.mentions.width
            case .code(let code):
                shape[2] += 1
                features += code.longTerms.terms
            case .table(let table):
                shape[3] += 1
                for row in table.rows { features += row.features.terms }
            }
        }
        self.features = TermSet(features)
    }

    /// This section with what stands below the next heading.
    func joined(with next: SectionFeatures) -> SectionFeatures {
        var joined = self
        joined.features.formUnion(next.features)
        // The next heading is a paragraph then.
        joined.shape &+= next.shape &+ SIMD4(0, 1, 0, 0)
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
            hasAnchor(of: other)
            || (isSameLanguage && !title.isEmpty && title == other.title)
        if isSameAnchor { return 8 + (contents ?? 0.5) * 4 + shapes * 2 + widthLikeness(other) }
        if statesID && other.statesID && hasAnchors {
            // Two ids that differ name two sections, unless nearly everything else says otherwise.
            if shape == .zero, other.shape == .zero { return level == other.level ? 1 : nil }
            guard (contents ?? 1) >= 0.8, shapes >= 0.6 else { return nil }
        }
        if let contents, contents < 0.15, !(features.isEmpty || other.features.isEmpty) { return 0.1 }
        return 0.5 + (contents ?? 0.3) * 4 + shapes * 2 + widthLikeness(other)
            + (level == other.level ? 0.3 : 0)
    }

    func hasAnchor(of other: SectionFeatures) -> Bool { !anchor.isEmpty && anchor == other.anchor }

    /// For sections that may stand at different places: 0 to 1.
    func likenessElsewhere(_ other: SectionFeatures, _ rarity: Rarity) -> Double {
        if hasAnchor(of: other) { return 1 }
        if statesID, other.statesID { return 0 }
        return features.count > 1 ? rarity.likeness(features, other.features) : 0
    }

    private func shapeLikeness(_ other: SectionFeatures) -> Double {
        let shared = pointwiseMin(shape, other.shape).wrappedSum()
        let total = (shape &+ other.shape).wrappedSum()
        return total == 0 ? 1 : 2 * Double(shared) / Double(total)
    }

    private func widthLikeness(_ other: SectionFeatures) -> Double {
        guard width > 0, other.width > 0 else { return width == other.width ? 1 : 0 }
        return Double(min(width, other.width)) / Double(max(width, other.width))
    }
}
