import Localization
import Specifications

/// Values that both pages state, or only one of them: a difference that lies where a fact is stated is told by the
/// fact's name, and a fact that differs where no other difference lies is told by itself.
struct FactCheck {
    /// Those that were given, with facts in place of what they tell.
    private(set) var differences: [Difference]
    private let pair: PagePair

    /// - Parameter differences: What was found in the contents of the pages.
    init(_ pair: PagePair, differences: [Difference]) {
        self.pair = pair
        self.differences = differences
        let facts = pair.pages.map(\.facts.facts)
        for subject in Set(facts.all.flatMap(\.keys)).sorted() {
            let stated = facts.map { $0[subject] }
            // A format may have lost the wrapper of the version for which it is stated.
            let name = ".\(subject.split(separator: ".").suffix(2).joined(separator: "."))"
            let isStatedTwice = facts.all.allSatisfy { $0.keys.contains { $0.hasSuffix(name) } }
            if stated.unwrapped() != nil || !isStatedTwice { tell(subject, stated) }
        }
        // Prose need not stand where a behaviour looks for a fact to state it.
        for section in pair.sections {
            for prose in section.prose {
                func stated(_ side: Side) -> [String: PageFact] {
                    let page = pair.pages[side]
                    return page.facts.stated(by: prose[side].flatMap(\.sentences), page.content.phrases)
                }
                let base = stated(.base)
                // Hardly any prose states something, and reading it takes time.
                guard !base.isEmpty else { continue }
                let other = stated(.other)
                for subject in base.keys.sorted() where other[subject] != nil {
                    let said = Both(base, other).map { $0[subject] }
                    if self.differences.contains(where: { $0.isFact(statedBy: said) }) { continue }
                    tell("\(section.subject): \(subject)", said)
                }
            }
        }
    }

    private mutating func tell(_ subject: String, _ facts: Both<PageFact?>) {
        guard facts.base?.value != facts.other?.value else { return }
        let prose = pair.sections.flatMap(\.prose).filter { prose in
            Side.allCases.contains { facts[$0]?.isStated(in: prose[$0]) ?? false }
        }
        let parts = facts.all.reduce(into: Set<String>()) { $0.formUnion($1?.parts ?? []) }
        let isNamed = differences.contains { difference in
            prose.contains(where: difference.lies)
                && difference.leaves.contains { !$0.isDisjoint(with: parts) }
        }
        guard isTold(facts, in: prose, isNamed: isNamed) else { return }
        differences.removeAll { difference in
            // What else a lost sentence names is lost with it, and what is denied there is the fact.
            let isFact =
                difference.isAbout(parts) || facts.unwrapped() == nil && difference.isLoss
                || difference.isDenial(on: facts.base?.lines)
            return isFact && prose.contains(where: difference.lies)
        }
        differences.append(Difference(subject, facts, prose.first))
    }

    /// Whether a fact is told to differ, rather than not to be found.
    ///
    /// - Parameters:
    ///   - prose: Where one of the pages states it.
    ///   - isNamed: Whether what it consists of differs there.
    private func isTold(_ facts: Both<PageFact?>, in prose: [Both<[ComparedProse]>], isNamed: Bool) -> Bool {
        let isStatedTwice = facts.unwrapped() != nil
        switch (facts.base ?? facts.other)?.evidence {
        case .figure:
            return isStatedTwice || isNamed
        case .names:
            // Names are compared where they stand; elsewhere they are another statement.
            return prose.contains { prose in
                Side.allCases.allSatisfy { facts[$0]?.isStated(in: prose[$0]) ?? false }
            }
        case .topic(let topic):
            return isStatedTwice
                || prose.contains { isTopic(topic, lostIn: $0, on: facts.base == nil ? .base : .other) }
        case .elsewhere, nil:
            return false
        }
    }

    /// Whether fewer sentences of one page mention a topic.
    private func isTopic(_ topic: Phrases.Topic, lostIn prose: Both<[ComparedProse]>, on side: Side) -> Bool {
        let counts = Both { side in
            let phrases = pair.pages[side].content.phrases
            return prose[side].flatMap(\.sentences).count { phrases.mention(topic, in: $0.folded) }
        }
        return counts[side] < counts[side.opposite] && !prose[side].isEmpty
            && !prose.other.contains { $0.foreignLanguage != nil }
    }
}

extension Difference {
    /// - Parameter prose: Where one of the pages states the fact.
    fileprivate init(_ subject: String, _ facts: Both<PageFact?>, _ prose: Both<[ComparedProse]>?) {
        let name = subject.split(separator: ".", maxSplits: 1).last.map(String.init) ?? subject
        let texts = facts.map { $0?.text ?? "" }
        let isTold = facts.unwrapped() != nil
        let verdict = facts.other == nil ? "not stated" : "stated only"
        self.init(
            isTold ? .factDiffers : .factMissing,
            isTold
                ? "\(name) is \(texts.base) here and \(texts.other) there"
                : "\(name), \(texts.base)\(texts.other), is \(verdict) there",
            subject,
            texts.on(Both { facts[$0]?.lines.first ?? prose?[$0].first?.line ?? 1 })
        )
    }

    /// Whether it is in a piece of prose.
    fileprivate func lies(in prose: Both<[ComparedProse]>) -> Bool {
        Side.allCases.contains { side in
            prose[side].contains { $0.mentions.lines.contains(places[side].line) }
        }
    }

    /// Whether it is what prose of one page names and that of the other does not.
    fileprivate var isLoss: Bool { !leaves.isEmpty && places.all.contains { $0.text.isEmpty } }

    /// Whether the base page alone denies something on one of some lines, 1-based; on any where there are none.
    fileprivate func isDenial(on lines: [Int]?) -> Bool {
        code == .textDiffers && leaves.isEmpty && lines?.contains(places.base.line) ?? true
    }

    /// Whether it is told of what is stated on the same lines.
    fileprivate func isFact(statedBy facts: Both<PageFact?>) -> Bool {
        code == .factDiffers
            && Side.allCases.contains { facts[$0]?.lines.contains(places[$0].line) ?? false }
    }
}

extension PageFact {
    /// Whether it stands on one of the lines of prose. In formats with long lines, others may share the line.
    fileprivate func isStated(in prose: [ComparedProse]) -> Bool {
        prose.contains { $0.lines.contains(where: lines.contains) }
    }
}
