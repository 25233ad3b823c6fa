import Behaviours
import Localization

/// Values that both pages state, or only one of them.
struct FactCheck {
    private let pair: PagePair
    private(set) var differences = Differences(lines: Both(1, 1))
    /// What the differences name where: there, other checks need not name it again.
    private(set) var claims: [Claim] = []
    /// The texts that make statements which the other page lacks.
    private(set) var shortened: Set<String> = []

    /// The figures and names of a fact that differs.
    struct Claim {
        var parts: Set<String>
        /// The 1-based lines of each page on which it is stated, or should be.
        var lines: Both<[Int]>
    }

    init(_ pair: PagePair) {
        self.pair = pair
        let facts = pair.pages.map(\.facts)
        for side in Side.allCases {
            for (subject, fact) in facts[side].facts.sorted(by: { $0.key < $1.key }) {
                if case .elsewhere = fact.evidence { continue }
                guard let counterpart = facts[side.opposite].facts[subject] else {
                    if facts[side.opposite].lacks(subject) { add(fact, subject, onlyOn: side) }
                    continue
                }
                if side == .base { compare(Both(fact, counterpart), subject) }
            }
        }
        compareObserverMode()
    }

    /// Prose need not stand below a signature to say what observer mode leaves out.
    private mutating func compareObserverMode() {
        let told = differences.all.filter { $0.code == .factDiffers }.map(\.places)
        for section in pair.sections {
            for prose in section.prose {
                let mentions = Both { pair.pages[$0].invocation(in: prose[$0]) }.unwrapped()
                guard let mentions, mentions.base.text != mentions.other.text,
                    !told.contains(where: { places in
                        Side.allCases.contains { places[$0].line == mentions[$0].line }
                    })
                else { continue }
                claims.append(Claim(parts: [], lines: mentions.map { [$0.line] }))
                differences.add(
                    .factDiffers,
                    "invokedInObserverMode is \(mentions.base.text) here and \(mentions.other.text) there",
                    "\(section.subject): invokedInObserverMode",
                    mentions
                )
            }
        }
    }

    private mutating func compare(_ facts: Both<PageFact>, _ subject: String) {
        guard facts.base.value != facts.other.value else { return }
        // Names are compared where they stand; elsewhere they are another statement.
        if case .names = facts.base.evidence, !standTogether(facts) { return }
        let parts = facts.base.parts.union(facts.other.parts)
        claims.append(Claim(parts: parts, lines: facts.map(\.lines)))
        let message = "\(subject.factName) is \(facts.base.text) here and \(facts.other.text) there"
        differences.add(.factDiffers, message, subject, facts.map(\.mention))
    }

    /// Whether both are stated in prose that belongs together.
    private func standTogether(_ facts: Both<PageFact>) -> Bool {
        pair.sections.lazy.flatMap(\.prose).contains { prose in
            Side.allCases.allSatisfy { side in
                prose[side].contains { $0.lines.contains(where: facts[side].lines.contains) }
            }
        }
    }

    private mutating func add(_ fact: PageFact, _ subject: String, onlyOn side: Side) {
        guard let prose = prose(stating: fact, on: side), lacks(prose, fact, on: side.opposite) else {
            return
        }
        claims.append(
            Claim(parts: fact.parts, lines: Both { $0 == side ? fact.lines : prose[$0].flatMap(\.lines) })
        )
        shortened.formUnion(prose[side].map(\.mentions.text))
        differences.add(
            .factMissing,
            "\(subject.factName), \(fact.text), is \(side == .base ? "not stated" : "stated only") there",
            subject,
            differences.only(fact.mention, on: side, gap: prose[side.opposite].first?.line)
        )
    }

    // MARK: Counterparts

    /// The prose that states a fact, and what stands in its place on the other page; `nil` where nothing does.
    private func prose(stating fact: PageFact, on side: Side) -> Both<[ComparedProse]>? {
        let phrases = pair.pages[side].content.phrases
        return pair.sections.lazy.flatMap(\.prose).first { prose in
            !prose[side.opposite].isEmpty && !prose.other.contains { $0.foreignLanguage != nil }
                && prose[side].contains { prose in
                    // In formats with long lines, more than one paragraph may share the line.
                    fact.lines.contains(where: prose.lines.contains) && fact.isTouched(by: prose, phrases)
                }
        }
    }

    /// Whether the fact is really not there: a sentence is gone, or its topic or its figures are.
    private func lacks(_ prose: Both<[ComparedProse]>, _ fact: PageFact, on side: Side) -> Bool {
        let counts = prose.map { $0.reduce(0) { $0 + $1.sentences.count } }
        if case .topic = fact.evidence, counts[side] < counts[side.opposite] { return true }
        let phrases = pair.pages[side].content.phrases
        return !prose[side].contains { fact.isTouched(by: $0, phrases) }
    }
}

extension PageFact {
    fileprivate var mention: Mentions.Mention { .init(text: text, line: lines.first ?? 1) }

    /// Whether prose mentions what the fact is about.
    fileprivate func isTouched(by prose: ComparedProse, _ phrases: Phrases) -> Bool {
        switch evidence {
        case .topic(let topic): prose.sentences.contains { phrases.mention(topic, in: $0.folded) }
        case .figure: prose.mentions.quantities.mention(anyOf: parts)
        case .names, .elsewhere: false
        }
    }
}

extension PageFacts {
    /// Whether a page that could state the fact does not, under whichever version.
    fileprivate func lacks(_ subject: String) -> Bool {
        let selector = subject.selector
        guard !selector.isEmpty else { return true }
        let name = subject.split(separator: ".").last.map(String.init) ?? subject
        // A callback that the page does not show is told by its section or its code.
        guard selectors.contains(selector) else { return false }
        return !facts.keys.contains { $0.selector == selector && $0.hasSuffix(".\(name)") }
    }
}

extension ComparedPage {
    /// What prose says of observer mode, and on which line, 1-based; `nil` where it says nothing, or several things.
    fileprivate func invocation(in prose: [ComparedProse]) -> Mentions.Mention? {
        let found = prose.flatMap(\.sentences).compactMap { sentence in
            sentence.invocationInObserverMode(content.phrases).map { isInvoked in
                Mentions.Mention(text: isInvoked ? "yes" : "no", line: sentence.line)
            }
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
