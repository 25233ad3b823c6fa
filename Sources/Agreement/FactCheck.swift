import Behaviours
import Localization

/// Values that both pages state, or only one of them.
struct FactCheck {
    private let pair: PagePair
    private(set) var differences = Differences(lines: (1, 1))
    /// What the differences name where: there, other checks need not name it again.
    private(set) var claims: [Claim] = []
    /// The texts that make statements which the other page lacks.
    private(set) var shortened: Set<String> = []

    /// The figures and names of a fact that differs.
    struct Claim {
        var parts: Set<String>
        /// The 1-based lines of each page on which it is stated, or should be.
        var lines: (base: [Int], other: [Int])
    }

    init(_ pair: PagePair) {
        self.pair = pair
        let (own, others) = (pair.base.facts.facts, pair.other.facts.facts)
        for (subject, fact) in own.sorted(by: { $0.key < $1.key }) {
            if case .elsewhere = fact.evidence { continue }
            if let counterpart = others[subject] {
                compare(fact, counterpart, subject)
            } else if isSaidNowhere(subject, pair.other.facts) {
                add(fact, subject, onlyIn: .base)
            }
        }
        for (subject, fact) in others.sorted(by: { $0.key < $1.key }) where own[subject] == nil {
            if case .elsewhere = fact.evidence { continue }
            if isSaidNowhere(subject, pair.base.facts) { add(fact, subject, onlyIn: .other) }
        }
        compareObserverMode()
    }

    /// Prose need not stand below a signature to say what observer mode leaves out.
    private mutating func compareObserverMode() {
        let told = differences.all.filter { $0.code == .factDiffers }
        for section in pair.sections {
            for (left, right) in section.prose {
                guard let first = pair.base.invocation(in: left),
                    let second = pair.other.invocation(in: right),
                    first.isInvoked != second.isInvoked,
                    !told.contains(where: { $0.base.line == first.line || $0.other.line == second.line })
                else { continue }
                let texts = (first.isInvoked ? "yes" : "no", second.isInvoked ? "yes" : "no")
                differences.add(
                    .factDiffers,
                    "invokedInObserverMode is \(texts.0) here and \(texts.1) there",
                    "\(section.subject): invokedInObserverMode",
                    .init(text: texts.0, line: first.line),
                    .init(text: texts.1, line: second.line)
                )
            }
        }
    }

    private mutating func compare(_ fact: PageFact, _ other: PageFact, _ subject: String) {
        guard fact.value != other.value else { return }
        // Names are compared where they stand; elsewhere they are another statement.
        if case .names = fact.evidence, !standTogether(fact, other) { return }
        claims.append(Claim(parts: fact.parts.union(other.parts), lines: (fact.lines, other.lines)))
        let message = "\(subject.factName) is \(fact.text) here and \(other.text) there"
        differences.add(.factDiffers, message, subject, fact.mention, other.mention)
    }

    /// Whether both are stated in prose that belongs together.
    private func standTogether(_ fact: PageFact, _ other: PageFact) -> Bool {
        pair.sections.contains { section in
            section.prose.contains { left, right in
                left.contains { $0.lines.contains(where: fact.lines.contains) }
                    && right.contains { $0.lines.contains(where: other.lines.contains) }
            }
        }
    }

    private mutating func add(_ fact: PageFact, _ subject: String, onlyIn side: Differences.Side) {
        guard let counterpart = counterpart(of: fact, on: side), counterpart.lacks(fact) else { return }
        let lines = counterpart.other.flatMap(\.lines)
        claims.append(
            Claim(parts: fact.parts, lines: side == .base ? (fact.lines, lines) : (lines, fact.lines))
        )
        shortened.formUnion(counterpart.stating.map(\.mentions.text))
        let gap = Mentions.Mention(text: "", line: counterpart.line)
        let isInBase = side == .base
        differences.add(
            .factMissing,
            "\(subject.factName), \(fact.text), is \(isInBase ? "not stated" : "stated only") there",
            subject,
            isInBase ? fact.mention : gap,
            isInBase ? gap : fact.mention
        )
    }

    /// Whether a page that could state the fact does not, under whichever version.
    private func isSaidNowhere(_ subject: String, _ facts: PageFacts) -> Bool {
        let selector = subject.selector
        guard !selector.isEmpty else { return true }
        let name = subject.split(separator: ".").last.map(String.init) ?? subject
        // A callback that the page does not show is told by its section or its code.
        guard facts.selectors.contains(selector) else { return false }
        return !facts.facts.keys.contains { $0.selector == selector && $0.hasSuffix(".\(name)") }
    }

    // MARK: Counterparts

    /// The prose that should state a fact.
    private struct Counterpart {
        var stating: [ComparedProse]
        var other: [ComparedProse]
        var phrases: Phrases
        /// 1-based.
        var line: Int

        /// Whether the fact is really not there: a sentence is gone, or its topic or its figures are.
        func lacks(_ fact: PageFact) -> Bool {
            switch fact.evidence {
            case .figure:
                return !other.contains { $0.mentions.quantities.mention(anyOf: fact.parts) }
            case .topic(let topic):
                if other.reduce(0, { $0 + $1.sentences.count })
                    < stating.reduce(0, { $0 + $1.sentences.count })
                {
                    return true
                }
                return !other.contains { prose in
                    prose.sentences.contains { phrases.mention(topic, in: $0.folded) }
                }
            case .names, .elsewhere:
                return false
            }
        }
    }

    /// What stands on the other page in place of the prose that states a fact; `nil` where nothing does.
    private func counterpart(of fact: PageFact, on side: Differences.Side) -> Counterpart? {
        let isInBase = side == .base
        let (base, other) = (pair.base.content.phrases, pair.other.content.phrases)
        let prose = pair.sections.lazy.flatMap(\.prose).map { isInBase ? $0 : ($0.other, $0.base) }
        let found = prose.first { stating, others in
            !others.isEmpty && stating.contains { states(fact, $0, isInBase ? base : other) }
        }
        guard let (stating, others) = found else { return nil }
        let phrases = isInBase ? other : base
        return Counterpart(stating: stating, other: others, phrases: phrases, line: others.first?.line ?? 1)
    }

    private func states(_ fact: PageFact, _ prose: ComparedProse, _ phrases: Phrases) -> Bool {
        guard fact.lines.contains(where: prose.lines.contains) else { return false }
        // In formats with long lines, more than one paragraph may share the line.
        switch fact.evidence {
        case .topic(let topic): return prose.sentences.contains { phrases.mention(topic, in: $0.folded) }
        case .figure: return prose.mentions.quantities.mention(anyOf: fact.parts)
        case .names, .elsewhere: return false
        }
    }
}

extension PageFact {
    fileprivate var mention: Mentions.Mention { .init(text: text, line: lines.first ?? 1) }
}

extension ComparedPage {
    /// What prose says of observer mode, and on which line, 1-based; `nil` where it says nothing, or several things.
    fileprivate func invocation(in prose: [ComparedProse]) -> (isInvoked: Bool, line: Int)? {
        let found = prose.flatMap(\.sentences).compactMap { sentence in
            sentence.invocationInObserverMode(content.phrases).map { ($0, sentence.line) }
        }
        return found.count == 1 ? found[0] : nil
    }
}

extension String {
    /// `race.timeoutSeconds` without the kind of document.
    fileprivate var factName: String {
        split(separator: ".", maxSplits: 1).last.map(String.init) ?? self
    }

    /// The callback that a fact is about, without the version wrapper.
    fileprivate var selector: String {
        let parts = split(separator: ".")
        return parts.count > 2 ? String(parts[parts.count - 2]) : ""
    }
}
