import Diagnostics
import Findings
import Localization
import Pages

/// What both pieces of prose say of the same, but otherwise: bounds, where something comes from, signs, days and units.
extension ProseComparison {
    /// The opposite of what the base page says: at most in place of at least.
    var exchangedSense: Difference? {
        // Mostly nothing is said that could be exchanged.
        guard !prose.base.senses.isEmpty else { return nil }
        let senses = prose.map(\.senses)
        // `Must not exceed` says by other words what `at most` does.
        let denied = senses.map { senses in
            [Sense.above, .below].reduce(0) {
                $0 + (senses.wordCounts[$1] ?? 0) - (senses.counts[$1] ?? 0)
            }
        }
        let areTurned =
            senses.base.negationCount != senses.other.negationCount || denied.base != denied.other
        let exchanged =
            exchange(in: senses.map(\.counts), senses)
            ?? (areTurned ? nil : exchange(in: senses.map(\.wordCounts), senses))
        let places = prose.map { Mentions.Mention(text: $0.text, line: $0.lines.lowerBound) }
        if let (sense, opposite) = exchanged {
            return Difference(
                sense == .above || sense == .below ? .numberDiffers : .textDiffers,
                "it means “\(sense.rawValue)” here and “\(opposite.rawValue)” there",
                sense.rawValue,
                places,
                leaves: [[sense.rawValue]]
            )
        }
        return turnedBound(senses) ?? exchangedRole(senses) ?? exchangedStandard(senses)
            ?? exchangedOrigin(senses, places)
    }

    /// The sense that the base page says more often than the other one, which says the opposite as much more often.
    private func exchange(
        in counts: Both<[Sense: Int]>,
        _ statements: Both<Sense.Statements>
    ) -> (sense: Sense, opposite: Sense)? {
        Sense.opposites.first { sense, opposite in
            // The opposite is said of the same number, if it is said of numbers.
            let (numbers, others) = (
                statements.base.nearNumbers[sense] ?? [], statements.other.nearNumbers[opposite] ?? []
            )
            if !numbers.isEmpty, !others.isEmpty, numbers.isDisjoint(with: others) { return false }
            let (said, denied) = (counts.map { $0[sense] ?? 0 }, counts.map { $0[opposite] ?? 0 })
            // Where one of them says more, it may only be more explicit.
            return said.base > said.other && said.base + denied.base == said.other + denied.other
        }
    }

    /// A figure that is the least here and the most there, whatever is said of others.
    private func turnedBound(_ statements: Both<Sense.Statements>) -> Difference? {
        let figures = prose.map(\.quantities.figures)
        for bound in statements.base.bounds {
            let number = bound.figure.number
            let isTurned = statements.other.bounds.contains {
                $0.figure.number == number && $0.sense.isOpposite(of: bound.sense)
            }
            let entries = figures.map { $0.filter { $0.quantity.number == number } }
            guard isTurned, let entries = entries.onlyOnes() else { continue }
            let bounds =
                bound.sense == .above ? (here: "least", there: "most") : (here: "most", there: "least")
            return Difference(
                .numberDiffers,
                "\(entries.base.mention.text) is the \(bounds.here) here and the \(bounds.there) there",
                entries.base.mention.text,
                entries.map(\.mention)
            )
        }
        return nil
    }

    /// What something comes or changes from, in place of something else that both pages have, too.
    private func exchangedOrigin(
        _ senses: Both<Sense.Statements>,
        _ places: Both<Mentions.Mention>
    ) -> Difference? {
        let origins = senses.map(\.origin)
        guard origins.all.allSatisfy({ !$0.isEmpty }), Set(origins.base).isDisjoint(with: origins.other)
        else { return nil }
        let isKnown = prose.map { prose in
            let text = prose.text.lowercased()
            let numbers = Set(prose.quantities.figures.flatMap(\.quantity.numbers))
            return { (origin: Sense.Origin) in text.contains(origin.key) || numbers.contains(origin.key) }
        }
        guard origins.all.joined().allSatisfy({ isKnown.base($0) && isKnown.other($0) }) else { return nil }
        let names = origins.map { $0.map(\.text).joined(separator: " ") }
        // Of a long text, each language may say so in another sentence.
        let isShort = prose.all.allSatisfy { Sentence.all(in: $0.prose).count <= 2 }
        guard isShort, !Side.allCases.contains(where: { isList(names, on: $0) }) else { return nil }
        let message = "it is from `\(names.base)` here and from `\(names.other)` there"
        let leaves = origins.all.map { Set($0.map(\.key)) }
        return Difference(.textDiffers, message, names.base, places, leaves: leaves)
    }

    /// Between two names of a list, in characters: a word such as `and`.
    private static let widestConjunction = 6

    /// Whether something comes from both of two names, as a page tells that says it behind the last of them.
    private func isList(_ names: Both<String>, on side: Side) -> Bool {
        let (text, phrases) = (prose[side].text.lowercased(), context.phrases[side])
        guard phrases.hasPhrases(for: .originBehind) else { return false }
        let places = names.map { text.firstRange(of: $0.lowercased()) }.unwrapped()
        guard let ends = places?.all.sorted(by: { $0.lowerBound < $1.lowerBound }),
            ends[0].upperBound <= ends[1].lowerBound
        else { return false }
        let gap = text[ends[0].upperBound..<ends[1].lowerBound]
        return gap.count <= Self.widestConjunction
            && !phrases.mention(.originBehind, in: FoldedText(String(gap)))
    }

    /// A figure that is the default, or those that are two of the least, the most and the default, in place of others that
    /// the prose has, too.
    private func exchangedRole(_ statements: Both<Sense.Statements>) -> Difference? {
        let figures = prose.map(\.quantities.figures)
        let exchanged = Sense.Role.allCases.compactMap { role -> (role: Sense.Role, entries: Both<Entry>)? in
            let entries = Both { side in figures[side].first { $0.quantity == statements[side].roles[role] } }
            guard let entries = entries.unwrapped(),
                entries.base.quantity.numbers != entries.other.quantity.numbers,
                !entries.base.quantity.amounts(to: entries.other.quantity),
                // What only one of the two has was looked at before.
                Side.allCases.allSatisfy({ side in
                    figures[side].contains { $0.quantity.number == entries[side.opposite].quantity.number }
                })
            else { return nil }
            return (role, entries)
        }
        // One language says once of several figures that they are bounds, and another one of each.
        guard let (role, entries) = exchanged.last,
            exchanged.count > 1 || role == .standard || !context.hasWitnesses
        else { return nil }
        let texts = entries.map(\.mention.text)
        return Difference(
            .numberDiffers,
            "the \(role.rawValue) is \(texts.base) here and \(texts.other) there",
            texts.base,
            entries.map(\.mention),
            leaves: entries.all.map { Set($0.quantity.numbers) }
        )
    }

    /// Code that is the default in place of other code that both pieces of prose have, too.
    private func exchangedStandard(_ statements: Both<Sense.Statements>) -> Difference? {
        guard let codes = statements.map(\.standardCode).unwrapped(), codes.base != codes.other,
            Side.allCases.allSatisfy({ side in
                prose[side].spans.contains { $0.text == codes[side] }
                    && prose[side].spans.contains { $0.text == codes[side.opposite] }
            })
        else { return nil }
        let places = codes.on(prose.map(\.lines.lowerBound))
        let message = "the default is `\(codes.base)` here and `\(codes.other)` there"
        return Difference(.identifierDiffers, message, codes.base, places, leaves: codes.all.map { [$0] })
    }

    private typealias Entry = MentionedQuantities.Entry

    /// A sign that is the same for all people, and another one in its place: ✅ and ❌, ≤ and ≥, $ and €; or one that is
    /// lost, such as that of a warning.
    var exchangedSign: Difference? {
        let signs = prose.map { [$0.text.pictograms, $0.text.signsOfNumbers] }
        let only = signs.base.indices.lazy.map { kind in
            Both { side in signs[side][kind].first { !signs[side.opposite][kind].contains($0) } }
        }
        if let lost = only[0].base, signs.other[0].isEmpty {
            let mention = Mentions.Mention(text: String(lost), line: prose.base.lines.lowerBound)
            let places = differences.only(mention, on: .base)
            return Difference(.textDiffers, "the sign “\(lost)” is missing there", mention.text, places)
        }
        return only.lazy.compactMap { $0.unwrapped() }.first.map { only in
            let mentions = Both<Mentions.Mention> {
                .init(text: String(only[$0]), line: prose[$0].lines.lowerBound)
            }
            return Difference(.textDiffers, exchanged: mentions)
        }
    }

    /// An amount in place of another one, though the number of that counts something else, a day of the week, a length of
    /// time for which something is counted, or the unit of a value.
    var exchangedAmount: Difference? {
        var amounts = prose.map(\.quantities.amounts)
        _ = amounts.pairOff { $0.quantity.amounts(to: $1.quantity) }
        if let only = amounts.onlyOnes() {
            return Difference(.numberDiffers, exchanged: only.map(\.mention))
        }
        for times in [prose.map(\.quantities.weekdays), prose.map(\.quantities.periods)] {
            let only = Both { side in times[side].first { !prose[side.opposite].quantities.amount(to: $0) } }
            if let only = only.unwrapped() {
                return Difference(.numberDiffers, exchanged: only.map(\.mention))
            }
        }
        // What the other one says is found only where somebody asks.
        guard !prose.base.senses.units.isEmpty else { return nil }
        let units = prose.map(\.senses.units)
        let only = Both { units[$0].subtracting(units[$0.opposite]) }
        guard let names = only.map({ $0.count == 1 ? $0.first?.rawValue : nil }).unwrapped() else {
            return nil
        }
        let mentions = Both { Mentions.Mention(text: names[$0], line: prose[$0].lines.lowerBound) }
        return Difference(.numberDiffers, exchanged: mentions)
    }
}

extension String {
    /// Its emoji, and other symbols that are neither letters nor signs of figures, from the arrows on (Unicode, general
    /// category So).
    fileprivate var pictograms: [Unicode.Scalar] {
        unicodeScalars.filter {
            $0.value >= 0x2190 && !$0.isUnspaced && $0.properties.generalCategory == .otherSymbol
        }
    }

    /// Signs of comparison and of currencies before its numbers.
    fileprivate var signsOfNumbers: [Unicode.Scalar] {
        var signs: [Unicode.Scalar] = []
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars where scalar != " " {
            let isSign =
                scalar.isASCIIDigit && !last.isASCIIDigit && !last.isUnspaced
                && ("<>≤≥≠".unicodeScalars.contains(last)
                    || last.properties.generalCategory == .currencySymbol)
            if isSign { signs.append(last) }
            last = scalar
        }
        return signs
    }
}
