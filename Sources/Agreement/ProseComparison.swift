import Documents
import Findings
import Localization
import Pages

/// What two pieces of prose that should say the same do not both mention.
struct ProseComparison {
    private(set) var differences: Differences

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
    private let prose: Both<Mentions>
    private let context: Context
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

    // MARK: Values

    /// Finds a name that stands in place of another one.
    private mutating func compareLatinNames() {
        guard let pages = context.latinNames,
            let names = LatinNames.exchanged(prose.map { LatinNames([$0.prose]) }, pages: pages)
        else { return }
        let message = "“\(names.base.text)” here is “\(names.other.text)” there"
        differences.add(.identifierDiffers, message, names.base.text, names)
    }

    /// Finds the sign of another unit behind the same number: `kHz` for `MHz`.
    private mutating func compareSigns() {
        for base in prose.base.quantities.figures {
            guard let sign = base.sign else { continue }
            let same = prose.other.quantities.figures.filter { $0.quantity.numbers == base.quantity.numbers }
            // Where languages have words of their own for what is counted, hardly two end alike.
            guard let other = same.first, let otherSign = other.sign,
                sign.lowercased() != otherSign.lowercased(),
                sign.last == otherSign.last, same.count == 1
            else { continue }
            let mentions = Both(base, other).map { entry in
                Mentions.Mention(text: "\(entry.mention.text) \(entry.sign ?? "")", line: entry.mention.line)
            }
            let message = "\(mentions.base.text) here is \(mentions.other.text) there"
            differences.add(.numberDiffers, message, base.mention.text, mentions)
            return
        }
    }

    /// Finds the opposite of what the base page says: at most in place of at least.
    private mutating func compareSenses() {
        let senses = prose.map(\.senses)
        let sense = Sense.allCases.first { sense in
            let counts = senses.map { Both($0[sense] ?? 0, $0[sense.opposite] ?? 0) }
            // Where one of them says more, it may only be more explicit.
            return counts.base.base > counts.other.base
                && counts.base.base + counts.base.other == counts.other.base + counts.other.other
        }
        guard let sense else { return }
        differences.add(
            sense == .above || sense == .below ? .numberDiffers : .textDiffers,
            "“\(sense.name)” here is “\(sense.opposite.name)” there",
            sense.rawValue,
            prose.map { .init(text: $0.text, line: $0.lines.lowerBound) }
        )
    }

    /// Finds values that stand beside each other's names in a sentence: languages put a value before or behind its name,
    /// but no word order exchanges values.
    private mutating func compareValues() {
        guard context.carriesMarks.all.allSatisfy(\.self),
            Set(prose.base.spans.filter(\.text.isValue).map(\.text)).count > 1
        else { return }
        let sentences = prose.map(\.prose.spansBySentence)
        for base in sentences.base {
            let texts = base.map(\.text).sorted()
            guard let other = sentences.other.first(where: { $0.map(\.text).sorted() == texts }) else {
                continue
            }
            let here = [NamedValues(base), NamedValues(base.reversed())]
            let there = [NamedValues(other), NamedValues(other.reversed())]
            let isAlike = here.contains { values in there.contains { $0.names == values.names } }
            guard !isAlike,
                let value = here[0].values.first(where: { here[0].names[$0.text] != there[0].names[$0.text] }
                ),
                let place = there[0].values.first(where: { $0.text == value.text })
            else { continue }
            let names = [here[0], there[0]].map { ($0.names[value.text] ?? []).joined(separator: ", ") }
            differences.add(
                .identifierDiffers,
                "`\(value.text)` belongs to `\(names[0])` here and to `\(names[1])` there",
                value.text,
                Both(value, place)
            )
            return
        }
    }

    /// Finds figures that stand beside each other's names: `20 on A, 200 on B` where there are 200 on A.
    private mutating func compareFiguresOfNames() {
        guard context.latinNames != nil, prose.all.allSatisfy({ $0.quantities.figures.count > 1 }) else {
            return
        }
        var terms = prose.map(\.terms)
        let shared = terms.map { Set($0.map(\.key)) }
        for side in Side.allCases {
            terms[side].removeAll { !shared.base.contains($0.key) || !shared.other.contains($0.key) }
        }
        guard let names = terms.map(\.namesOfFigures).unwrapped(), names.base.keys == names.other.keys,
            let base = terms.base.first(where: { names.base[$0.key] != names.other[$0.key] }),
            let other = terms.other.first(where: { $0.key == base.key }),
            let (here, there) = names.base[base.key].flatMap({ here in
                names.other[base.key].map { (here, $0) }
            })
        else { return }
        differences.add(
            .numberDiffers,
            "\(base.mention.text) belongs to “\(here)” here and to “\(there)” there",
            base.mention.text,
            Both(base.mention, other.mention)
        )
    }

    // MARK: Figures

    private mutating func compareNumbers() {
        let figures = Both { side in
            prose[side].quantities.figures.filter { isLacking($0.quantity, on: side.opposite) }
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

    /// Finds a link whose text names what another link of the base page leads to.
    private mutating func compareLinkTexts() {
        guard context.carriesMarks.all.allSatisfy(\.self) else { return }
        let links = prose.map { $0.prose.linkTexts }
        guard links.base.count > 1, links.other.count > 1 else { return }
        for other in links.other {
            let target = LinkTarget(other.target, site: context.site)
            let own = links.base.filter { LinkTarget($0.target, site: context.site).agrees(with: target) }
            let named = links.base.filter { !$0.names.isDisjoint(with: other.names) }
            guard let base = own.first, own.count == 1, base.names.isDisjoint(with: other.names),
                let meant = named.first, named.count == 1
            else { continue }
            let message =
                "the link “\(other.text)” leads to `\(meant.target)` here and to `\(other.target)` there"
            differences.add(
                .linkDiffers,
                message,
                meant.target,
                Both(meant, other).map { .init(text: $0.target, line: $0.line) }
            )
            return
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

/// Values that are marked as code, with the names before them.
private struct NamedValues {
    private(set) var values: [Mentions.Mention] = []
    /// By value, sorted; where a value is mentioned behind no name, an empty one stands for it.
    private(set) var names: [String: [String]] = [:]

    init(_ spans: some Sequence<Mentions.Mention>) {
        var name = ""
        for span in spans {
            if span.text.isValue {
                values.append(span)
                names[span.text, default: []].append(name)
            } else {
                name = span.text
            }
        }
        names = names.mapValues { $0.sorted() }
        // Of one value there is nothing to exchange.
        if names.count < 2 { names = [:] }
    }
}

extension Prose {
    /// What is marked as code, by sentences.
    fileprivate var spansBySentence: [[Mentions.Mention]] {
        var sentences: [[Mentions.Mention]] = [[]]
        for run in runs {
            if run.marks.contains(.code) {
                sentences[sentences.count - 1].append(Mentions.Mention(text: run.text, line: run.line))
            } else if run.text.contains(where: "。！？".contains)
                || [". ", "! ", "? "].contains(where: run.text.contains)
            {
                sentences.append([])
            }
        }
        return sentences
    }
}

/// A name or a figure of a piece of prose.
private struct Term {
    /// As it is compared.
    var key: String
    var mention: Mentions.Mention
    var isFigure: Bool
}

extension Mentions {
    /// Those of its names in Latin letters and of its figures that are there once, in order.
    fileprivate var terms: [Term] {
        var terms: [(place: String.Index, term: Term)] = []
        for name in LatinNames([prose]).words {
            let places = text.ranges(of: name.text)
            guard let place = places.first, places.count == 1 else { continue }
            terms.append((place.lowerBound, Term(key: name.text, mention: name, isFigure: false)))
        }
        var rest = text[...]
        for figure in quantities.figures {
            guard let place = rest.firstRange(of: figure.mention.text) else { continue }
            let key = figure.quantity.numbers.joined(separator: " ")
            terms.append((place.lowerBound, Term(key: key, mention: figure.mention, isFigure: true)))
            rest = rest[place.upperBound...]
        }
        let counts = Dictionary(grouping: terms, by: \.term.key).mapValues(\.count)
        return terms.sorted { $0.place < $1.place }.map(\.term).filter { counts[$0.key] == 1 }
    }
}

extension [Term] {
    /// The name that stands beside each figure, where names and figures take turns; `nil` elsewhere.
    fileprivate var namesOfFigures: [String: String]? {
        guard count > 3, count.isMultiple(of: 2),
            indices.dropFirst().allSatisfy({ self[$0].isFigure != self[$0 - 1].isFigure })
        else { return nil }
        return stride(from: 0, to: count, by: 2).reduce(into: [:]) { names, index in
            let (first, second) = (self[index], self[index + 1])
            if first.isFigure { names[first.key] = second.key } else { names[second.key] = first.key }
        }
    }
}

extension Quantity {
    fileprivate var isTimeOfDay: Bool { !isBare && measures.contains { $0.dimension == .timeOfDay } }
}

/// A link with the text that leads to it.
private struct LinkText {
    var target: String
    var text: String
    /// 1-based.
    var line: Int
    /// What in the text does not change in translation.
    var names: Set<String> = []
}

extension Prose {
    /// Neighbouring runs with one target are one link.
    fileprivate var linkTexts: [LinkText] {
        var links: [LinkText] = []
        var previous: String?
        for run in runs {
            defer { previous = run.link }
            guard let link = run.link else { continue }
            if link != previous { links.append(LinkText(target: link, text: "", line: run.line)) }
            links[links.count - 1].text += run.text
            let names =
                run.marks.contains(.code)
                ? [run.text] : run.text.latinWords.filter { $0.contains(where: \.isUppercase) }
            links[links.count - 1].names.formUnion(names)
        }
        return links
    }
}

extension String {
    /// Whether it is the same but for what stands in place of a value or between quotation marks, put into another
    /// script: `--name=<your name>`.
    fileprivate func isTranslation(ofPlaceholdersIn text: String) -> Bool {
        hasForeignLetters && !text.hasForeignLetters && withoutPlaceholders == text.withoutPlaceholders
    }

    private var withoutPlaceholders: String {
        replacing(/<[^<>]*>|"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^\[\]]*\]/) { match in
            "\(match.output.first ?? "<")\(match.output.last ?? ">")"
        }
    }

    /// Whether code writes it for a value: a number, a text in quotation marks, or one of the words that most languages
    /// have for truth and for nothing.
    fileprivate var isValue: Bool {
        ["true", "false", "null", "nil"].contains(lowercased())
            || first.map { $0.isASCII && ($0.isNumber || $0 == "\"" || $0 == "'") } ?? false
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
