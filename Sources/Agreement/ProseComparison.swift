import Documents
import Findings
import Localization
import Pages

/// What two pieces of prose that should say the same do not both mention.
struct ProseComparison {
    var differences: Differences

    /// What pages of two formats and languages have in common.
    struct Context {
        let carriesMarks: Both<Bool>
        /// Names that are known as code, for pages without marks.
        let vocabulary: Set<String>
        let site: LinkTarget.Site
        /// The names in Latin letters of both pages, where the other one is in Han or kana; `nil` elsewhere.
        var latinNames: Both<LatinNames>?
        /// What findings about facts name already.
        var claims: [FactCheck.Claim] = []
        /// Texts of which a finding says that the other page has lost a statement of theirs.
        var shortened: Set<String> = []
    }

    /// What only one of the two mentions, with its name for messages.
    private typealias OneSided = (part: Finding.Part, name: String, mention: Mentions.Mention)

    /// What each of the two mentions and the other does not.
    private var unmatched = Both<[OneSided]>([], [])
    let prose: Both<Mentions>
    let context: Context
    /// Values that a finding about a fact names already.
    private let claimed: Set<String>

    /// - Parameters:
    ///   - lines: 1-based, for what is missing.
    ///   - claimed: Values that a finding names already, besides those of facts.
    init(_ prose: Both<Mentions>, lines: Both<Int>, context: Context, claimed: Set<String> = []) {
        self.prose = prose
        differences = Differences(lines: lines)
        self.context = context
        self.claimed = context.claims.reduce(into: claimed) { claimed, claim in
            let isHere = Side.allCases.contains { side in
                claim.lines[side].contains(where: prose[side].lines.contains)
            }
            if isHere { claimed.formUnion(claim.parts) }
        }
        compareMarks()
        // Behind a backtick that is left over, what is marked as code may be anything.
        if differences.all.contains(where: { $0.code == .emphasisBroken && $0.subject == "`" }) { return }
        compareNames()
        compareNumbers()
        compareLinks()
        for side in Side.allCases { addUnmatched(side) }
        // What else differs where both mention the same is told only if nothing is found before.
        if differences.all.isEmpty { compareLatinNames() }
        if differences.all.isEmpty { compareLinkTexts() }
        if differences.all.isEmpty { compareValues() }
        if differences.all.isEmpty { compareSentences() }
        if differences.all.isEmpty { compareFiguresOfNames() }
        if differences.all.isEmpty { compareSigns() }
        if differences.all.isEmpty { compareSenses() }
    }

    /// What one of the two lacks goes with the words around it: one finding.
    private mutating func addUnmatched(_ side: Side) {
        guard let first = unmatched[side].first, !context.shortened.contains(prose[side].text) else { return }
        let verb = unmatched[side].count == 1 ? "is" : "are"
        let names = unmatched[side].map(\.name).enumerated
        differences.add(
            first.part.code(onlyOn: side),
            "\(names) \(verb) \(side == .base ? "not mentioned" : "mentioned only") there",
            unmatched[side].map(\.mention.text).joined(separator: " "),
            differences.only(first.mention, on: side)
        )
    }

    /// Notes what stands in place of each other, in order, and what only one of the two has.
    ///
    /// - Parameters:
    ///   - name: Of a mention, for messages.
    ///   - message: For two names, one in place of the other.
    private mutating func add(
        _ mentions: Both<[Mentions.Mention]>,
        _ part: Finding.Part,
        differs code: Finding.Code,
        name: (String) -> String,
        message: (_ here: String, _ there: String) -> String
    ) {
        for (base, other) in zip(mentions.base, mentions.other) {
            differences.add(code, message(base.text, other.text), base.text, Both(base, other))
        }
        for side in Side.allCases {
            unmatched[side] += mentions[side].dropFirst(mentions[side.opposite].count).map { mention in
                (part, name(mention.text), mention)
            }
        }
    }

    // MARK: Names

    private mutating func compareNames() {
        let lookups = Both { side in
            NameLookup(
                prose[side],
                carriesMarks: context.carriesMarks[side],
                vocabulary: context.vocabulary
            )
        }
        var only = Both { side in
            lookups[side].names.filter { !lookups[side.opposite].contains($0.text) && !isClaimed($0.text) }
        }
        _ = only.pairOff { $1.text.isTranslation(ofPlaceholdersIn: $0.text) }
        guard !only.all.allSatisfy(\.isEmpty) else { return }
        // Without marks, what only looks like a name may be what stands in place of one.
        for side in [Side.other, .base] where only[side].isEmpty {
            let likely = lookups[side].likelyNames.filter { !lookups[side.opposite].contains($0.text) }
            only[side] = Array(likely.prefix(only[side.opposite].count))
        }
        for side in [Side.other, .base] {
            let apart = lookups[side.opposite]
            for (token, parts) in lookups[side].glued(apart.names) {
                only[side.opposite].removeAll { parts.contains($0.text) }
                only[side].removeAll { $0.text == token.text }
                let names = parts.map { "`\($0)`" }.joined(separator: " and ")
                let expected = Mentions.Mention(
                    text: parts.joined(separator: " "),
                    line: apart.line(of: parts) ?? differences.lines[side.opposite]
                )
                differences.add(
                    .identifierGlued,
                    "`\(token.text)` is \(names) without a gap",
                    token.text,
                    Both { $0 == side ? token : expected }
                )
            }
        }
        add(only, .identifier, differs: .identifierDiffers, name: { "`\($0)`" }) {
            "`\($0)` here is `\($1)` there"
        }
    }

    private func isClaimed(_ name: String) -> Bool {
        guard !claimed.isEmpty else { return false }
        return Identifier.all(in: name).contains { claimed.contains($0.name) }
            || claimed.contains(name)
    }

    // MARK: Figures

    private mutating func compareNumbers() {
        let figures = Both { side in
            prose[side].quantities.figures.filter { figure in
                isLacking(figure.quantity, on: side.opposite)
                    && !(isReference(figure) && !prose[side.opposite].links.isEmpty)
            }
        }
        var numbers = Both { side in
            figures[side].isEmpty ? words(on: side, against: figures[side.opposite]) : figures[side]
        }
        // A place in an order may be told in a word that elsewhere tells no number.
        for side in [Side.other, .base] where numbers[side].isEmpty && !numbers[side.opposite].isEmpty {
            numbers[side] = prose[side].quantities.implied.filter {
                isLacking($0.quantity, on: side.opposite)
            }
        }
        // The number that stands in place of one may be mentioned elsewhere, too.
        for side in [Side.other, .base]
        where numbers[side].isEmpty
            && numbers[side.opposite].contains(where: { $0.isSurelyCounted || $0.isValue })
        {
            numbers[side] = prose[side].quantities.surplus(over: prose[side.opposite].quantities)
                .filter { !$0.quantity.isNamed(in: claimed) }
        }
        if let first = numbers.map(\.first).unwrapped() {
            let texts = numbers.map { $0.map(\.mention.text).joined(separator: ", ") }
            differences.add(
                .numberDiffers,
                "\(texts.base) here is \(texts.other) there",
                texts.base,
                texts.on(first.map(\.mention.line))
            )
            return
        }
        for side in [Side.other, .base] {
            guard let figure = figures[side].first(where: \.isFigure) else { continue }
            unmatched[side].append((.number, figure.mention.text, figure.mention))
            return
        }
    }

    /// Whether a figure is the number of a section that the text of a link names: generators write it in each language in
    /// a way of its own.
    private func isReference(_ figure: MentionedQuantities.Entry) -> Bool {
        let parts = figure.mention.text.split(separator: ".")
        return parts.count > 1 && parts.allSatisfy { Int($0) != nil }
            && Side.allCases.contains { side in
                prose[side].prose.runs.contains { $0.link != nil && $0.text.contains(figure.mention.text) }
            }
    }

    private func isLacking(_ quantity: Quantity, on side: Side) -> Bool {
        !prose[side].quantities.contains(quantity) && !quantity.isNamed(in: claimed)
    }

    /// The number words that the other prose lacks.
    ///
    /// - Parameter figures: What the other prose has instead. The word for 1 is often an article, and figures for
    ///   2 are often put as words that tell no number.
    private func words(
        on side: Side,
        against figures: [MentionedQuantities.Entry]
    ) -> [MentionedQuantities.Entry] {
        let quantities = prose[side].quantities
        let words = quantities.words.filter { isLacking($0.quantity, on: side.opposite) }
        guard words.isEmpty, let one = quantities.one, isLacking(one.quantity, on: side.opposite),
            figures.contains(where: { $0.quantity.numbers != ["2"] })
        else { return words }
        return [one]
    }

    // MARK: Links

    private mutating func compareLinks() {
        guard context.carriesMarks.all.allSatisfy(\.self) else { return }
        var links = prose.map {
            $0.links.map { (target: LinkTarget($0.text, site: context.site), mention: $0) }
        }
        _ = links.pairOff { $1.target.agrees(with: $0.target) }
        let name: (String) -> String = { "the link to `\($0)`" }
        add(links.map { $0.map(\.mention) }, .link, differs: .linkDiffers, name: name) {
            "\(name($0)) leads to `\($1)` there"
        }
    }

    // MARK: Marks

    private mutating func compareMarks() {
        let broken = Both { side in
            prose[side].brokenEmphasis.flatMap { mark in
                // Without marks, what stands in code looks the same.
                context.carriesMarks[side] || !prose[side.opposite].text.contains(mark.text) ? mark : nil
            }
        }
        let found = Side.allCases.compactMap { side in broken[side].map { (side, $0) } }
        guard found.count == 1, let (side, mark) = found.first else { return }
        differences.add(
            .emphasisBroken,
            "the mark “\(mark.text)” is shown as it stands",
            String(mark.text.prefix(1)),
            differences.only(mark, on: side)
        )
    }
}

extension Quantity {
    fileprivate var isTimeOfDay: Bool { !isBare && measures.contains { $0.dimension == .timeOfDay } }
}

extension String {
    /// Whether it is the same but for words that are put into another script: `--name=<your name>`, `install package_name`.
    /// A single word is a name, and has no translation.
    fileprivate func isTranslation(ofPlaceholdersIn text: String) -> Bool {
        guard hasForeignLetters, !text.hasForeignLetters else { return false }
        if withoutPlaceholders == text.withoutPlaceholders { return true }
        guard text.contains(where: " _/-".contains) else { return false }
        var rest = text.utf8[...]
        return utf8.lazy.filter { $0.isLetter || $0.isDigit }.allSatisfy { byte in
            rest = rest.drop { $0 != byte }.dropFirst()
            return rest.startIndex <= text.endIndex && text.utf8[..<rest.startIndex].last == byte
        }
    }

    private var withoutPlaceholders: String {
        replacing(/<[^<>]*>|"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^\[\]]*\]/) { match in
            "\(match.output.first ?? "<")\(match.output.last ?? ">")"
        }
    }
}

extension MentionedQuantities.Entry {
    /// Whether every translation has the number as a figure: languages differ in whether they count small ones, but
    /// not where these have a unit.
    fileprivate var isFigure: Bool {
        quantity.numbers.contains { $0.utf8.count > 1 } || isSurelyCounted && !quantity.isBare
    }

    /// Whether it counts nothing, as what stands for a value.
    fileprivate var isValue: Bool { quantity.form == .figure && !quantity.isCounted && quantity.isBare }

    /// Whether a translation tells the number at all: `both` and `a` stand for small ones.
    fileprivate var isSurelyCounted: Bool {
        quantity.isTimeOfDay || quantity.form == .figure && !["1", "2"].contains(quantity.numbers[0])
    }
}

extension [String] {
    /// As a reader would list them.
    fileprivate var enumerated: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
