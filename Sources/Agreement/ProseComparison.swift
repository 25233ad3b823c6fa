import Diagnostics
import Documents
import Findings
import Localization
import Pages

/// What two pieces of prose that should say the same do not both mention.
struct ProseComparison {
    private(set) var differences: Differences
    /// Links that lead to the same place.
    private(set) var linksThatAgree: [Both<Mentions.Mention>] = []

    /// What pages of two formats and languages have in common.
    struct Context {
        let carriesMarks: Both<Bool>
        /// Names that are known as code, for pages without marks.
        let vocabulary: Set<String>
        let site: LinkTarget.Site
        /// Those of the base page that some page translates.
        let translatedTitles: Set<String>
        let pageNames: Both<HeadingOrder.PageName>
        /// The names in Latin letters of both pages, where the other one is in Han or kana; `nil` elsewhere.
        let latinNames: Both<LatinNames>?
        /// `nil` for pages in one language.
        let words: Both<SentenceWords>?
        let phrases: Both<Phrases>
        let opposites: [Both<Opposites>]
        /// Whether the base page has translations into other languages.
        let hasWitnesses: Bool

        /// Whether the pages of both languages have a name in Latin letters in several places, and those of the other one in
        /// most: it has no word for it.
        func isKnownName(_ word: String) -> Bool {
            words.map { $0.all.allSatisfy { $0.isName(word) } && $0.keeps(word) } ?? false
        }

        /// Whether a name may stand in the place of another one: the other language keeps that one, and has no habit of writing
        /// the name where the base page has words.
        func mayExchange(_ names: Both<String>) -> Bool {
            words.map { $0.keeps(names.base) && !$0.adds(names.other) } ?? true
        }

        /// Whether one text says yes where the other says no.
        func areOpposites(_ texts: Both<String>) -> Bool {
            let senses = Both { Sense(ofAnswer: texts[$0], phrases[$0]) }.unwrapped()
            return senses.map { $0.base.isOpposite(of: $0.other) } ?? false
        }

        /// Whether a text on both pages is of words for which the other page's language has its own everywhere else.
        func isOnlyWords(_ text: String) -> Bool {
            words.map { $0.base.arePlain(text) && isNowhereElse(text) } ?? false
        }

        /// Whether a title on both pages is of such words, or one that another language translates.
        func isTitleOfWords(_ title: String) -> Bool {
            isOnlyWords(title) || translatedTitles.contains(title) && isNowhereElse(title)
        }

        /// Whether the other page's language has letters of its own, and these words in no other place.
        private func isNowhereElse(_ text: String) -> Bool {
            words.map { $0.other.usesOtherScript && $0.other.isNew(text) } ?? false
        }

        func areTranslations(_ texts: Both<String>, in place: Both<SentenceWords>.Place) -> Bool {
            words?.areTranslations(texts, in: place) ?? false
        }
    }

    /// What one of the two mentions.
    struct Leaf {
        var mention: Mentions.Mention
        /// As a message calls it.
        var name: String
        /// How a fact may call it.
        var parts: Set<String>
    }

    /// What each of the two mentions and the other does not, with what findings take it for.
    private var unmatched = Both<[(leaf: Leaf, part: Finding.Part)]>([], [])
    let prose: Both<Mentions>
    let context: Context

    /// - Parameter lines: 1-based, for what is missing.
    init(_ prose: Both<Mentions>, lines: Both<Int>, context: Context) {
        self.prose = prose
        differences = Differences(lines: lines)
        self.context = context
        compareMarks()
        // Behind a backtick that is left over, what is marked as code may be anything.
        if differences.all.contains(where: { $0.code == .emphasisBroken && $0.subject == "`" }) { return }
        compareNames()
        compareNumbers()
        compareLinks()
        for side in Side.allCases { addUnmatched(side) }
        // What else differs where both mention the same is told only if nothing is found before.
        if differences.all.isEmpty {
            differences.all += [
                exchangedName ?? exchangedMention ?? exchangedLabel ?? lostMember ?? inOtherCompany
                    ?? exchangedSense ?? exchangedSign ?? exchangedAmount ?? lostEmphasis
            ]
            .compactMap(\.self)
        }
    }

    /// What one of the two lacks goes with the words around it: one finding.
    private mutating func addUnmatched(_ side: Side) {
        guard let part = unmatched[side].first?.part else { return }
        differences.all.append(difference(part, of: unmatched[side].map(\.leaf), onlyOn: side))
    }

    /// - Parameter leaves: At least one.
    func difference(_ part: Finding.Part, of leaves: [Leaf], onlyOn side: Side) -> Difference {
        let verb = leaves.count == 1 ? "is" : "are"
        let verdict = side == .base ? "not mentioned" : "mentioned only"
        return Difference(
            part.code(onlyOn: side),
            "\(leaves.map(\.name).enumerated) \(verb) \(verdict) there",
            leaves.map(\.mention.text).joined(separator: " "),
            differences.only(leaves[0].mention, on: side),
            leaves: leaves.map(\.parts)
        )
    }

    /// Notes what stands in place of each other, in order, and what only one of the two has.
    ///
    /// - Parameter message: For the names of two that stand in place of each other.
    private mutating func add(
        _ leaves: Both<[Leaf]>,
        _ part: Finding.Part,
        differs code: Finding.Code,
        message: (_ here: Leaf, _ there: Leaf) -> String
    ) {
        for pair in zip(leaves.base, leaves.other).map(Both.init) {
            let message = message(pair.base, pair.other)
            let leaves = pair.all.map(\.parts)
            differences.add(code, message, pair.base.mention.text, pair.map(\.mention), leaves: leaves)
        }
        for side in Side.allCases {
            unmatched[side] += leaves[side].dropFirst(leaves[side.opposite].count).map { ($0, part) }
        }
    }

    // MARK: Names

    private mutating func compareNames() {
        var only = Both { side in
            var seen: Set<String> = []
            return prose[side].spans.filter { span in
                seen.insert(span.text).inserted && !prose[side.opposite].contains(span.text)
            }
        }
        _ = only.pairOff { [context] base, other in
            other.text.isTranslation(ofPlaceholdersIn: base.text)
                || context.areTranslations(Both(base.text, other.text), in: .mark)
        }
        // A page marks words of its own language, too.
        if context.words != nil, only.base.isEmpty { only.other.removeAll { $0.text.hasForeignLetters } }
        guard !only.all.allSatisfy(\.isEmpty) else { return }
        // Without marks, what only looks like a name may be what stands in place of one.
        for side in [Side.other, .base] where only[side].isEmpty && !context.carriesMarks[side] {
            let likely = prose[side].names.filter { !prose[side.opposite].contains($0.text) }
            only[side] = Array(likely.prefix(only[side.opposite].count))
        }
        for side in [Side.other, .base] {
            for (word, parts) in prose[side].glued(prose[side.opposite].spans, context.vocabulary)
            where !prose[side.opposite].contains(word.text) {
                let texts = parts.map(\.text)
                only[side.opposite].removeAll { texts.all.contains($0.text) }
                only[side].removeAll { $0.text == word.text }
                let apart = Mentions.Mention(text: texts.all.joined(separator: " "), line: parts.base.line)
                let message = "`\(word.text)` is `\(texts.base)` and `\(texts.other)` without a gap"
                differences.add(.identifierGlued, message, word.text, Both { $0 == side ? word : apart })
            }
        }
        let leaves = only.map { $0.map(Leaf.init(name:)) }
        add(leaves, .identifier, differs: .identifierDiffers) { "\($0.name) here is \($1.name) there" }
    }

    // MARK: Figures

    private mutating func compareNumbers() {
        // Each number of a date or a proportion may stand elsewhere, too.
        let dates = prose.map(\.quantities.dates)
        let onlyDates = Both { side in
            dates[side].first { date in !dates[side.opposite].contains { $0.isSame(as: date) } }
        }
        let proportions = prose.map(\.quantities.proportions)
        let turned = Both { side in proportions[side].first { $0.isTurned(in: proportions[side.opposite]) } }
        if let exchanged = onlyDates.unwrapped()?.map(\.mention) ?? turned.unwrapped()?.map(\.mention) {
            return differences.all.append(Difference(.numberDiffers, exchanged: exchanged))
        }
        let figures = Both { side in
            lacking(.figure, on: side).filter { figure in !prose.all.contains { $0.isReference(figure) } }
        }
        let sure = Both { figures[$0].isEmpty ? lacking(.word, on: $0) : figures[$0] }
        let numbers = Both { side in
            sure[side].isEmpty ? standIns(for: sure[side.opposite], on: side) : sure[side]
        }
        let exchanged = Both { side in
            numbers[side].filter { number in numbers[side.opposite].contains(where: number.mayStand) }
        }
        if let first = exchanged.map(\.first).unwrapped() {
            var texts = exchanged.map { $0.map(\.mention.text).joined(separator: ", ") }
            if exchanged.base.map(\.quantity.numbers) == exchanged.other.map(\.quantity.numbers) {
                texts = exchanged.map { $0.map(\.textWithSign).joined(separator: ", ") }
            }
            let message = "\(texts.base) here is \(texts.other) there"
            let leaves = exchanged.all.joined().map(\.quantity.names)
            differences.add(
                .numberDiffers,
                message,
                texts.base,
                texts.on(first.map(\.mention.line)),
                leaves: leaves
            )
            return
        }
        for side in [Side.other, .base] {
            guard let figure = figures[side].first(where: \.isFigure) else { continue }
            let mention = figure.mention
            unmatched[side].append(
                (Leaf(mention: mention, name: mention.text, parts: figure.quantity.names), .number)
            )
            return
        }
    }

    private func lacking(_ kind: MentionedQuantities.Kind, on side: Side) -> [MentionedQuantities.Entry] {
        let other = prose[side.opposite].quantities
        let text = prose[side.opposite].text
        return prose[side].quantities.entries(kind).filter { entry in
            // A name may have words for numbers in it.
            let words = entry.mention.text
            let isKept = !words.contains(where: \.isNumber) && text.contains(words)
            return !isKept && !other.contains(entry)
        }
    }

    /// What stands in place of numbers that one of the two lacks, and would tell no number elsewhere.
    private func standIns(
        for numbers: [MentionedQuantities.Entry],
        on side: Side
    ) -> [MentionedQuantities.Entry] {
        // Figures for 2 are often put as words that tell no number.
        if numbers.contains(where: { $0.kind == .figure && $0.quantity.numbers != ["2"] }),
            let article = lacking(.article, on: side).first
        {
            return [article]
        }
        // A place in an order may be told in such a word.
        let implied = numbers.isEmpty ? [] : lacking(.implied, on: side)
        guard implied.isEmpty, numbers.contains(where: { $0.isSurelyCounted || $0.isValue }) else {
            return implied
        }
        // The number may be mentioned elsewhere, too.
        return prose[side].quantities.surplus(over: prose[side.opposite].quantities)
    }

    // MARK: Links

    private mutating func compareLinks() {
        guard context.carriesMarks.all.allSatisfy(\.self) else { return }
        var written = prose.map(\.links)
        linksThatAgree = written.pairOff { $0.text == $1.text }
        var links = written.map {
            $0.map { (target: LinkTarget($0.text, site: context.site), mention: $0) }
        }
        // Of the encyclopedias of two languages, each page may stand for each other.
        var pairs = links.pairOff {
            $0.target.hasSamePath(as: $1.target) && $1.target.agrees(with: $0.target)
        }
        pairs += links.pairOff { base, other in
            let targets = Both(base.target, other.target)
            return switch context.site.headings.leadTogether(targets, on: context.pageNames) {
            case true?: other.target.isOnSamePage(as: base.target)
            case false?: false
            case nil: other.target.agrees(with: base.target)
            }
        }
        // Nothing tells which of an encyclopedia's pages belong together.
        .filter { !$0.base.target.hasHostOfLanguage(unlike: $0.other.target) }
        linksThatAgree += pairs.map { $0.map(\.mention) }
        let pagesOfSome = context.site.pagesOfSome
        _ = links.pairOff { pagesOfSome.contains($0.target.page) || pagesOfSome.contains($1.target.page) }
        let leaves = links.map { $0.map { Leaf(link: $0.mention) } }
        add(leaves, .link, differs: .linkDiffers) { "\($0.name) leads to `\($1.mention.text)` there" }
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
        let emphasis = prose.map { mentions in
            mentions.prose.runs.map { $0.marks.intersection([.emphasis, .strong]) }.filter { !$0.isEmpty }
        }
        // A star by itself may stand for any letters: `*nix`.
        if mark.text == "*", emphasis.base == emphasis.other { return }
        differences.add(
            .emphasisBroken,
            "the mark “\(mark.text)” is shown as it stands",
            String(mark.text.prefix(1)),
            differences.only(mark, on: side)
        )
    }
}

extension ProseComparison {
    /// What is set in bold and stands out in no way on the other page: readers look for labels by it, and see warnings.
    fileprivate var lostEmphasis: Difference? {
        guard context.carriesMarks.all.allSatisfy(\.self) else { return nil }
        let passages = prose.map(\.boldPassages)
        guard passages.base.count > passages.other.count else { return nil }
        // Where a language has no italics, or no bold, it has quotation marks and brackets.
        let others = [prose.map(\.emphasizedCount), prose.map(\.text.openingMarks)]
        let standIns = others.reduce(0) { $0 + max(0, $1.other - $1.base) }
        guard passages.base.count > passages.other.count + standIns else { return nil }
        let texts = passages.base.map { "“\($0.text)”" }.enumerated
        let message =
            passages.other.isEmpty
            ? "\(texts) \(passages.base.count == 1 ? "is" : "are") in bold only here"
            : "\(counted(passages.base.count, "passage")) in bold here, \(passages.other.count) there: \(texts)"
        let mentions = Both {
            passages[$0].first ?? .init(text: prose[$0].text, line: prose[$0].lines.lowerBound)
        }
        return Difference(.emphasisDiffers, message, mentions.base.text, mentions)
    }
}

extension Mentions {
    /// Whether a figure is the number of a section, before its title or in the text of a link, or of a footnote: generators
    /// write it in each language in a way of its own.
    func isReference(_ figure: MentionedQuantities.Entry) -> Bool {
        let number = figure.mention.text
        let labels = links.map(\.label)
        if labels.contains(where: { $0.isOnlyNumber(number) }) { return true }
        // `Chapter 5, “Menus”`
        let areBeforeTitles = labels.contains { label in
            label.ranges(of: number).contains { range in
                label[range.upperBound...].drop { ",.: ".contains($0) }.first.map { "“\"«„「『".contains($0) }
                    ?? false
            }
        }
        if areBeforeTitles { return true }
        let parts = number.split(separator: ".")
        guard parts.count > 1, parts.allSatisfy({ Int($0) != nil }) else { return false }
        return labels.contains { $0.contains(number) }
            || text.split(separator: " ").first?.hasSuffix("\(number).") ?? false
    }

    /// What is set in bold, with the code in it; each step of a way through menus: `Settings > Doors`.
    var boldPassages: [Mention] { boldWays.flatMap(\.self) }

    /// By what is set in bold, the steps of a way through menus, or all of it.
    var boldWays: [[Mention]] {
        // Most prose has none.
        guard prose.runs.contains(where: { $0.marks.contains(.strong) }) else { return [] }
        return prose.runs.split { !$0.marks.contains(.strong) }.map { runs in
            runs.map(\.text).joined().split { ">→›".contains($0) }.map {
                Mention(text: String($0.trimmingPrefix(" ")), line: runs.first?.line ?? lines.lowerBound)
            }.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        }
    }

    /// How many passages are emphasised, and not in bold.
    fileprivate var emphasizedCount: Int {
        prose.runs.split { !$0.marks.contains(.emphasis) || $0.marks.contains(.strong) }.count
    }
}

extension String {
    /// How many brackets and quotation marks open in it.
    fileprivate var openingMarks: Int {
        let marks = unicodeScalars.count {
            [.openPunctuation, .initialPunctuation].contains($0.properties.generalCategory)
        }
        return marks + count { $0 == "\"" } / 2
    }
}

extension ProseComparison.Leaf {
    init(name mention: Mentions.Mention) {
        let names = Identifier.all(in: mention.text).map(\.name)
        self.init(mention: mention, name: "`\(mention.text)`", parts: Set(names + [mention.text]))
    }

    /// The label of a footnote is its number on the page, whatever it is called in the source.
    init(link mention: Mentions.Mention) {
        let run = Prose.Run(mention.label, line: mention.line, link: mention.text)
        let name =
            run.isFootnoteReference ? "the footnote `\(mention.label)`" : "the link to `\(mention.text)`"
        self.init(mention: mention, name: name, parts: [mention.text])
    }
}

extension Quantity {
    /// Its numbers, and lengths of time in seconds.
    fileprivate var names: Set<String> {
        measures.filter { $0.dimension == .time }.reduce(into: Set(numbers)) {
            $0.insert($1.amount.description)
        }
    }

    fileprivate var isTime: Bool {
        measures.contains { $0.dimension.isDuration }
    }

    fileprivate var isTimeOfDay: Bool { !isBare && measures.contains { $0.dimension == .timeOfDay } }
}

extension String {
    /// Whether nothing but marks stands around a number: `[12]`. That of `#12` is an issue's.
    fileprivate func isOnlyNumber(_ number: String) -> Bool {
        filter { $0.isLetter || $0.isNumber || $0 == "#" } == number
    }

    /// Whether it is the same but for words that are put into another script: `--name=<your name>`, `install package_name`.
    /// A single word is a name, and has no translation.
    fileprivate func isTranslation(ofPlaceholdersIn text: String) -> Bool {
        guard hasForeignLetters, !text.hasForeignLetters, text.contains(where: " _/-<{[\"'".contains) else {
            return false
        }
        let rest = AnyIterator(text.utf8.makeIterator())
        return replacing(/<[^<>]*>|"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^\[\]]*\]/, with: "").utf8
            .filter { $0.isLetter || $0.isDigit }.allSatisfy(rest.contains)
    }
}

extension MentionedQuantities.Entry {
    fileprivate var textWithSign: String {
        mention.text + (sign.map { mention.text.contains($0) ? "" : " \($0)" } ?? "")
    }

    /// Whether every translation has the number as a figure: languages differ in whether they count small ones, but
    /// not where these have a unit.
    fileprivate var isFigure: Bool {
        quantity.numbers.contains { $0.utf8.count > 1 } || isSurelyCounted && !quantity.isBare
    }

    /// Whether it may stand in the place of another one: how often something happens stands in no place of a length of time.
    fileprivate func mayStand(for other: Self) -> Bool {
        let isOther = isCount && other.quantity.isTime || other.isCount && quantity.isTime
        return !isOther || quantity.numbers == other.quantity.numbers
    }

    /// Whether a counter shows that it tells how many there are.
    private var isCount: Bool {
        isBare && quantity.isCounted && quantity.numbers.count == 1
            && quantity.measures.allSatisfy { $0.dimension == .count }
    }

    /// Whether it counts nothing, as what stands for a value.
    fileprivate var isValue: Bool { quantity.form == .figure && !quantity.isCounted && quantity.isBare }

    /// Whether a translation tells the number at all: `both` and `a` stand for small ones, `daily` for one of time.
    fileprivate var isSurelyCounted: Bool {
        if quantity.isTimeOfDay { return true }
        let isSmall = ["1", "2"].contains(quantity.numbers[0])
        return switch quantity.form {
        case .figure: !isSmall || !quantity.isBare && !quantity.isTime
        // What is spelled as 0 is part of another word: 零日.
        case .spelled: !isSmall && quantity.numbers[0] != "0" && !quantity.isBare
        case .implied, .name: false
        }
    }
}

extension [String] {
    /// As a reader would list them.
    var enumerated: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
