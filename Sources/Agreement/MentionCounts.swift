import Diagnostics
import Findings
import Localization
import Pages

/// How often prose mentions what a translation keeps; counted when somebody asks.
final class MentionCounts {
    private let mentions: Mentions
    /// Whether words in Latin letters are names: those of a language in other letters.
    private let showsNames: Bool
    /// What is marked as code.
    lazy var code = counts(mentions.spans.lazy.map(\.text.withPlainMarks))
    /// Words in Latin letters that may be names.
    lazy var names = counts(mentions.latinNames.distinct.lazy.map(\.text))
    var roles: [Sense.Role: String] { mentions.senses.roles.mapValues(\.number) }
    var quantities: MentionedQuantities { mentions.quantities }

    init(_ mentions: Mentions, showsNames: Bool = false) {
        (self.mentions, self.showsNames) = (mentions, showsNames)
    }

    /// The figures that stand once, in order.
    lazy var figures: [Quantity] = {
        let all = quantities.figures.map(\.quantity).filter { $0.form == .figure }
        let counts = counts(all.lazy.map(\.number))
        return all.filter { counts[$0.number] == 1 }
    }()

    private func counts(_ texts: some Sequence<String>) -> [String: Int] {
        texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    func deviation(from base: MentionCounts, and witness: MentionCounts) -> MentionDeviation? {
        // A language may have a word for a number that another one leaves out.
        let known = Set(base.quantities.surplus(over: witness.quantities).map(\.quantity.number))
        let lost = base.quantities.surplus(over: quantities).first {
            $0.quantity.isKeptByAll && !known.contains($0.quantity.number)
                && !base.mentions.isReference($0)
        }
        if let lost {
            let new = Set(quantities.surplus(over: witness.quantities).map(\.quantity.number))
            let added = quantities.surplus(over: base.quantities).first { new.contains($0.quantity.number) }
            return MentionDeviation(kind: .number, lost: lost.quantity.number, added: added?.quantity.number)
        }
        for role in Sense.Role.allCases {
            guard let number = base.roles[role], number == witness.roles[role], let own = roles[role],
                own != number, quantities.numbers.contains(number), base.quantities.numbers.contains(own)
            else { continue }
            return MentionDeviation(kind: .number, lost: number, added: own)
        }
        if let (first, second) = exchangedFigures(base, witness) {
            return MentionDeviation(kind: .number, lost: first, added: second)
        }
        // Instead of a pronoun, a language may repeat a name.
        if !base.code.isEmpty, let lost = code.fewer(than: base.code, witness.code).first {
            return MentionDeviation(kind: .code, lost: lost, added: code.more(than: base.code, witness.code))
        }
        // Languages have words for some names.
        guard witness.showsNames, !base.names.isEmpty,
            let lost = names.fewer(than: base.names, witness.names).first,
            let added = names.more(than: base.names, witness.names)
        else { return nil }
        return MentionDeviation(kind: .name, lost: lost, added: added)
    }
}

extension MentionCounts {
    /// Two figures, one behind the other, that stand in the other order in two others, which have the same order: what is
    /// said of each is told apart here, so that no order of words explains it.
    private func exchangedFigures(_ base: MentionCounts, _ witness: MentionCounts) -> (String, String)? {
        let numbers = base.figures.map(\.number)
        // Words for what it is tell the same of a figure in every order: the least, the most, the default.
        let explained = Set(roles.filter { base.roles[$0] == $1 }.values)
        return zip(numbers, numbers.dropFirst()).first { first, second in
            guard let before = witness.place(of: first), let behind = witness.place(of: second),
                let place = place(of: second), place + 1 < figures.count,
                explained.isDisjoint(with: [first, second])
            else { return false }
            let (own, next) = (figures[place], figures[place + 1])
            // One amount may stand in two units: 7 days (168 hours).
            return before < behind && next.number == first && !own.amounts(to: next)
                && mentions.tellsApart(own, next)
        }
    }

    private func place(of number: String) -> Int? { figures.firstIndex { $0.number == number } }
}

extension Mentions {
    /// Whether two figures of one sentence count the same, and a comma or a bracket stands between what is said of each.
    ///
    /// - Parameter second: Behind the first.
    fileprivate func tellsApart(_ first: Quantity, _ second: Quantity) -> Bool {
        let scalars = Array(text.unicodeScalars)
        let between = scalars[first.origins.upperBound...].prefix(
            max(0, second.origins.lowerBound - first.origins.upperBound)
        )
        guard between.contains(where: ",;，；、(（".unicodeScalars.contains),
            !between.contains(where: ".。!！?？".unicodeScalars.contains)
        else { return false }
        let dimensions = [first, second].map { figure in
            figure.measures.map(\.dimension).filter { $0 != .count }
        }
        if !dimensions.allSatisfy(\.isEmpty) { return !Set(dimensions[0]).isDisjoint(with: dimensions[1]) }
        // Without a unit that is known, the counter of both or the word beside them is the same.
        let words = [first, second].map { figure in
            [
                scalars[..<figure.origins.lowerBound].last { $0 != " " },
                scalars[figure.origins].last { !$0.isASCIIDigit },
                scalars[figure.origins.upperBound...].first { $0 != " " },
            ]
        }
        return zip(words[0], words[1]).contains { own, other in
            own.map { $0 == other && $0.properties.isAlphabetic } ?? false
        }
    }
}

extension Quantity {
    /// Whether languages tell it as a number wherever two of them do: as a figure, or as an amount of more than one.
    fileprivate var isKeptByAll: Bool {
        form == .figure || form == .spelled && !isBare && !["0", "1"].contains(number)
    }
}

extension [String: Int] {
    /// What occurs less often than in two others, which have it equally often; sorted.
    fileprivate func fewer(than base: Self, _ witness: Self) -> [String] {
        base.keys.filter { base[$0] == witness[$0] && self[$0, default: 0] < base[$0, default: 0] }.sorted()
    }

    /// What occurs more often than in two others, which have it equally often; the one with the least surplus.
    fileprivate func more(than base: Self, _ witness: Self) -> String? {
        func surplus(_ key: String) -> Int { self[key, default: 0] - base[key, default: 0] }
        return keys.filter { base[$0] == witness[$0] && surplus($0) > 0 }
            .min { (surplus($0), $0) < (surplus($1), $1) }
    }
}

/// What prose mentions less often than two others, and what more often.
struct MentionDeviation: Deviation {
    enum Kind: Equatable {
        case number, code, name
    }

    let kind: Kind
    let lost: String
    let added: String?

    func difference(
        _ version: WitnessedComparison.Version<Passage>,
        witness: WitnessedComparison.Version<Passage>
    ) -> Difference? {
        let prose = version.part.prose
        func mentions(_ key: String, on side: Side) -> [Mentions.Mention] {
            let quantities = prose[side].quantities
            return switch kind {
            case .code: prose[side].spans.filter { $0.text.withPlainMarks == key }
            case .name: prose[side].latinNames.distinct.filter { $0.text == key }
            case .number:
                (quantities.figures + quantities.entries(.word)).filter { $0.quantity.number == key }.map(
                    \.mention
                )
            }
        }
        let found = Both { mentions(lost, on: $0) }
        guard let here = found.base.first else { return nil }
        if let added {
            // A name behind a figure is a unit, and one with a letter more is another form of it.
            let isOneName =
                kind == .name
                && (lost.lowercased().isForm(of: added.lowercased())
                    || prose.other.text.latinWords.count { $0 == lost } >= found.base.count)
            let context = version.translation.context
            let areNames =
                context.mayExchange(Both(lost, added))
                && (context.latinNames != nil || [lost, added].allSatisfy(context.isKnownName))
            let isTranslation = kind == .name && !areNames
            // A page marks words of its own language as code, too.
            if isOneName || isTranslation || added.hasForeignLetters { return nil }
        }
        if let added, let there = mentions(added, on: .other).last {
            return Difference(
                kind == .number ? .numberDiffers : .identifierDiffers,
                exchanged: Both(here, there)
            )
        }
        let counts = found.map { counted($0.count, "time") }
        let name = kind == .code ? "`\(here.text)`" : here.text
        let there = found.other.first ?? .init(text: prose.other.text, line: prose.other.lines.lowerBound)
        return Difference(
            kind == .number ? .numberMissing : .identifierMissing,
            "\(name) is mentioned \(counts.base) here and \(counts.other) there",
            here.text,
            Both(here, there)
        )
    }
}
