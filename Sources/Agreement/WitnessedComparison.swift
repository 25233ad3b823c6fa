import Diagnostics
import Findings
import Localization
import OrderedCollections
import Pages

/// Sentences of a translation that surely say what those of the base page say, in prose where nothing else differs.
struct Statement {
    let sentences: Both<[Sentence]>
    /// Which of the base page's sentences they are, in its prose.
    let place: Range<Int>
    /// Those before them, and those behind them.
    let beside: [Both<[Sentence]>]
    /// All sentences of the prose in which they stand.
    let prose: Both<[Sentence]>
    /// Of findings.
    let subject: String
    /// The name of the row of a table in which they stand; `nil` elsewhere.
    let row: String?
    /// In what they differ unless another language tells more.
    let doubtful: StanceDeviation?
}

extension Statement {
    /// What several say together, each behind the one before; two pages alone tell of none in what they differ.
    fileprivate init(_ parts: [Statement]) {
        let (first, last) = (parts[0], parts[parts.count - 1])
        sentences = parts.map(\.sentences).joined
        place = first.place.lowerBound..<last.place.upperBound
        beside = [first.beside[0], last.beside[1]]
        (prose, subject, row, doubtful) = (first.prose, first.subject, first.row, nil)
    }
}

extension [Range<Int>] {
    /// In order, those that overlap as one.
    fileprivate var merged: Self {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, next in
            if let last = ranges.last, next.lowerBound < last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, next.upperBound)
            } else {
                ranges.append(next)
            }
        }
    }
}

/// Prose of a translation and of the base page that mentions the same.
struct Passage {
    let prose: Both<Mentions>
    /// Of findings.
    let subject: String
    /// The name of the row of a table in which it stands; `nil` elsewhere.
    let row: String?
}

/// What a translation says otherwise than the base page and a translation into another language, which say the same.
///
/// What one language denies, another puts without a denial, and what one repeats, another leaves out, so that most such
/// differences between two languages mean nothing. A translation that stands alone against two others is nearly always wrong.
struct WitnessedComparison {
    /// Of each translation, in order.
    private(set) var differences: [[Difference]]

    /// A page that translates the base page.
    struct Translation {
        let language: String
        let statements: [Statement]
        let passages: [Passage]
        let context: ProseComparison.Context
    }

    /// What a translation says of a part of the base page.
    struct Version<Part> {
        /// Of the translation.
        let index: Int
        let translation: Translation
        let part: Part
    }

    /// - Parameter translations: Of one base page.
    init(_ translations: [Translation]) {
        differences = translations.map { _ in [] }
        let statements = Self.versions(translations, \.statements) { statement in
            let prose = statement.prose.base
            return ["\(prose[0].line) \(prose.count) \(prose[0].text)"]
        }.flatMap(Self.statements)
        for versions in statements {
            guard versions.haveWitnesses() else {
                for version in versions {
                    guard let doubtful = version.part.doubtful else { continue }
                    let difference = doubtful.difference(version.part.sentences, version.part.subject)
                    differences[version.index].append(difference.inRow(version.part.row))
                }
                continue
            }
            let stance = versions[0].stance(.base)
            let stances = versions.map { $0.stance(.other) }
            if let own = stance.deviation(from: stances) {
                let found = versions.compactMap { own.difference($0, witness: $0) }
                guard found.count == versions.count else { continue }
                for (version, difference) in zip(versions, found) {
                    differences[version.index].append(difference.inRow(version.part.row))
                }
                continue
            }
            note(versions, \.row) { own, witness in
                stances[own].deviation(from: stance, and: stances[witness])
                    ?? versions[own].part.doubtful.flatMap { stances[witness].isSilent(on: $0) ? $0 : nil }
            }
        }
        let passages = Self.versions(translations, \.passages) { passage in
            ["\(passage.prose.base.lines.lowerBound) \(passage.prose.base.text)"]
        }
        for versions in passages where versions.haveWitnesses() {
            let base = MentionCounts(versions[0].part.prose.base)
            let counts = versions.map {
                MentionCounts($0.part.prose.other, showsNames: $0.translation.context.latinNames != nil)
            }
            note(versions, \.row) { counts[$0].deviation(from: base, and: counts[$1]) }
        }
    }

    /// What the translations say of each part of the base page.
    ///
    /// - Parameter key: The same for all that translate one part.
    private static func versions<Part>(
        _ translations: [Translation],
        _ parts: (Translation) -> [Part],
        key: (Part) -> [String]
    ) -> [[Version<Part>]] {
        let versions = translations.enumerated().flatMap { index, translation in
            parts(translation).map { Version(index: index, translation: translation, part: $0) }
        }
        return Array(OrderedDictionary(grouping: versions) { key($0.part) }.values)
    }

    /// What the translations say of each sentence of some prose, or of several together where one of the translations joins
    /// them.
    private static func statements(_ versions: [Version<Statement>]) -> [[Version<Statement>]] {
        let places = versions.map(\.part.place).merged
        var statements = places.map { _ in [Version<Statement>]() }
        for parts in OrderedDictionary(grouping: versions, by: \.index).values {
            let parts = Dictionary(grouping: parts) { version in
                places.partitionIndex { $0.upperBound > version.part.place.lowerBound }
            }
            for (index, place) in places.enumerated() {
                guard let parts = parts[index] else { continue }
                let doubtful = parts.filter { $0.part.doubtful != nil }
                if parts[0].part.place == place {
                    statements[index].append(parts[0])
                } else if !doubtful.isEmpty {
                    // What two pages tell needs no witness.
                    statements += doubtful.map { [$0] }
                } else if parts.reduce(0, { $0 + $1.part.place.count }) == place.count {
                    let (first, whole) = (parts[0], Statement(parts.map(\.part)))
                    statements[index].append(
                        Version(index: first.index, translation: first.translation, part: whole)
                    )
                }
            }
        }
        return statements
    }

    /// Notes in what a version stands alone.
    ///
    /// - Parameters:
    ///   - row: In which row of a table a part stands.
    ///   - deviation: In what a version, by its index, deviates from the base page and from a witness.
    private mutating func note<Part, Found: Deviation<Part>>(
        _ versions: [Version<Part>],
        _ row: (Part) -> String?,
        _ deviation: (_ own: Int, _ witness: Int) -> Found?
    ) {
        for (own, version) in versions.enumerated() {
            let others = versions.indices.filter {
                versions[$0].translation.language != version.translation.language
            }
            for witness in others {
                guard let found = deviation(own, witness),
                    // What several translations say otherwise is most often the base page's way to put it.
                    !others.contains(where: { $0 != witness && deviation($0, witness) == found }),
                    let difference = found.difference(version, witness: versions[witness])
                else { continue }
                differences[version.index].append(difference.inRow(row(version.part)))
                break
            }
        }
    }
}

extension Array {
    /// Whether what translations say of a part is said in several languages.
    fileprivate func haveWitnesses<Part>() -> Bool where Element == WitnessedComparison.Version<Part> {
        Set(map(\.translation.language)).count > 1
    }
}

/// In what a page says something otherwise than two others do.
protocol Deviation<Part>: Equatable {
    associatedtype Part

    /// - Returns: `nil` where one of the versions tells nothing after all.
    func difference(
        _ version: WitnessedComparison.Version<Part>,
        witness: WitnessedComparison.Version<Part>
    ) -> Difference?
}

// MARK: Statements

extension StanceDeviation: Deviation {
    func difference(
        _ version: WitnessedComparison.Version<Statement>,
        witness: WitnessedComparison.Version<Statement>
    ) -> Difference? {
        let sentences = version.part.sentences
        let silentSide: Side? =
            switch self {
            case .lacksDenial: .other
            case .addsDenial: .base
            case .exchanged, .lacksExclusion: nil
            }
        if let silentSide {
            // A question may be asked either way, and a sentence beside these may deny it.
            let phrases = version.translation.context.phrases
            if sentences.areQuestions || version.part.beside.joined.denyMore(on: silentSide, phrases) {
                return nil
            }
        }
        guard !version.isCopied, !witness.isCopied else { return nil }
        return difference(sentences, version.part.subject)
    }
}

extension Stance {
    /// What it says otherwise than two others, if these say the same.
    fileprivate func deviation(from base: Stance, and witness: Stance) -> StanceDeviation? {
        let turnsOrder = !base.senses.isEmpty && sentences.turnOrder(of: base.sentences)
        for (names, counts) in base.senses where !turnsOrder {
            let (known, own) = (witness.counts(ofSenses: names), self.counts(ofSenses: names))
            let sense = [0, 1].first { sense in
                own[sense] < min(counts[sense], known[sense])
                    && own[1 - sense] > max(counts[1 - sense], known[1 - sense])
            }
            // A denial takes an exchange back.
            if let sense,
                [base, witness].contains(where: { deniesAsOften(as: $0, besidesSenses: names) })
            {
                return .exchanged(here: names[sense], there: names[1 - sense])
            }
        }
        // What restricts may stand for `only` alone, where nothing surely denies.
        let restrictions = denials == 0 ? min(exclusiveRestrictions, base.exclusions.count) : 0
        // What does not fail succeeds.
        let turnsNothing = min(base.reversals, witness.reversals)...base.reversals ~= reversals
        // A witness may deny in a way of which that is not sure, where nothing may here.
        let isWitness = witness.denials > 0 || witness.possibleDenials > 0 && !mayDeny
        if base.denials > 0, isWitness, turnsNothing,
            possibleDenials - restrictions < min(base.unlikeDenials, max(witness.denials, 1)),
            !sentences.keep(base.denial)
        {
            return .lacksDenial(base.denial)
        }
        // Without something, not: that is only with it.
        if let word = base.exclusions.first,
            possibleExclusions < min(base.exclusions.count, witness.exclusions.count),
            denials <= max(base.denials, witness.denials)
        {
            return .lacksExclusion(word)
        }
        return nil
    }
}

extension Stance {
    /// Whether it denies as often as another one, so that no denial takes an exchange of two senses back.
    private func deniesAsOften(as other: Stance, besidesSenses names: [String]) -> Bool {
        denials(besidesSenses: names) == other.denials(besidesSenses: names) && negations == other.negations
    }

    /// What the base page says otherwise than all translations do, which say the same: it was changed after them.
    fileprivate func deviation(from translations: [Stance]) -> StanceDeviation? {
        for (names, counts) in senses {
            let known = translations.map { $0.counts(ofSenses: names) }
            let sense = [0, 1].first { sense in
                counts[1 - sense] == 0
                    && known.allSatisfy { $0[sense] == 0 && $0[1 - sense] == counts[sense] }
            }
            if let sense, counts[sense] > 0,
                translations.allSatisfy({
                    deniesAsOften(as: $0, besidesSenses: names) && !$0.sentences.turnOrder(of: sentences)
                })
            {
                return .exchanged(here: names[sense], there: names[1 - sense])
            }
        }
        // What does not fail succeeds.
        guard reversals == 0 else { return nil }
        let surelyDenying = translations.count { $0.denials > 0 }
        // Where nothing restricts, one of several translations may deny by a word that only may.
        if !sentences.say([.negation, .notNegation, .denial], phrases),
            surelyDenying == translations.count
                || surelyDenying > 1 && possibleDenials == 0
                    && translations.allSatisfy({ $0.possibleDenials > 0 })
        {
            return .addsDenial(translations.lazy.compactMap(\.denial).first)
        }
        // Not until something has happened is only after it.
        if denials > 0, restrictions == 0,
            translations.allSatisfy({ $0.possibleDenials == 0 && $0.reversals == 0 })
        {
            return .lacksDenial(denial)
        }
        return nil
    }

    /// Whether it says neither of two senses of which one stands in place of the other, so that it is no witness of them.
    fileprivate func isSilent(on deviation: StanceDeviation) -> Bool {
        guard case .exchanged(let here, let there) = deviation else { return false }
        return [[here, there], [there, here]].allSatisfy { counts(ofSenses: $0) == [0, 0] }
    }
}

extension WitnessedComparison.Version<Statement> {
    func stance(_ side: Side) -> Stance { Stance(part.sentences[side], translation.context.phrases[side]) }

    /// Whether the translation is in the base page's words, which is told as such.
    var isCopied: Bool { translation.context.isCopied(part.sentences, of: part.prose) }
}
