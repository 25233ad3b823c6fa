import Findings
import Localization
import OrderedCollections
import Pages

/// Sentences of a translation that surely say what those of the base page say, in prose where nothing else differs.
struct Statement {
    let sentences: Both<[Sentence]>
    /// All sentences of the prose in which they stand.
    let prose: Both<[Sentence]>
    /// Of findings.
    let subject: String
}

/// What a translation says otherwise than the base page and a translation into another language, which say the same.
///
/// What one language denies, another puts without a denial, so that most differences between the words of two languages mean
/// nothing. A translation that stands alone against two others is nearly always wrong.
struct WitnessedComparison {
    /// Of each translation, in order.
    private(set) var differences: [[Difference]]

    /// A page that translates the base page.
    struct Translation {
        let language: String
        let statements: [Statement]
        let context: ProseComparison.Context
    }

    /// What a translation says of a statement of the base page.
    fileprivate struct Version {
        /// Of the translation.
        let index: Int
        let translation: Translation
        let statement: Statement

        /// The same for all translations of the same sentences.
        var key: [String] { statement.sentences.base.map { "\($0.line) \($0.text)" } }
    }

    /// - Parameter translations: Of one base page.
    init(_ translations: [Translation]) {
        differences = translations.map { _ in [] }
        guard Set(translations.map(\.language)).count > 1 else { return }
        let versions = translations.enumerated().flatMap { index, translation in
            translation.statements.map {
                Version(index: index, translation: translation, statement: $0)
            }
        }
        for versions in OrderedDictionary(grouping: versions, by: \.key).values { compare(versions) }
    }

    private mutating func compare(_ versions: [Version]) {
        guard Set(versions.map(\.translation.language)).count > 1 else { return }
        let stance = versions[0].stance(.base)
        let stances = versions.map { $0.stance(.other) }
        for (index, version) in versions.enumerated() {
            let others = versions.indices.filter {
                versions[$0].translation.language != version.translation.language
            }
            let deviation = others.lazy.compactMap { witness -> Deviation? in
                let deviation = stances[index].deviation(from: stance, and: stances[witness])
                guard let deviation, !versions[witness].isCopied else { return nil }
                // What several translations say otherwise is most often the base page's way to put it.
                let isAlone = !others.contains {
                    $0 != witness && stances[$0].deviation(from: stance, and: stances[witness]) == deviation
                }
                return isAlone ? deviation : nil
            }.first
            if let deviation, !version.isCopied, !(deviation.isDenial && version.isQuestion) {
                differences[version.index].append(version.difference(deviation))
            }
        }
    }
}

/// How a page may say something otherwise than two others do.
private enum Deviation: Equatable {
    case exchanged(here: String, there: String)
    case lacksDenial
    case addsDenial
    case lacksExclusion

    var isDenial: Bool { self == .lacksDenial || self == .addsDenial }
}

extension Stance {
    /// What it says otherwise than two others, if these say the same.
    fileprivate func deviation(from base: Stance, and witness: Stance) -> Deviation? {
        for (names, counts) in base.senses {
            let (known, own) = (witness.counts(ofSenses: names), self.counts(ofSenses: names))
            let sense = [0, 1].first { sense in
                own[sense] < min(counts[sense], known[sense])
                    && own[1 - sense] > max(counts[1 - sense], known[1 - sense])
            }
            // A denial takes an exchange back.
            if let sense, denials == base.denials || denials == witness.denials {
                return .exchanged(here: names[sense], there: names[1 - sense])
            }
        }
        if base.denials > 0, witness.denials > 0, possibleDenials < min(base.denials, witness.denials),
            reversals <= min(base.reversals, witness.reversals)
        {
            return .lacksDenial
        }
        // What is not deleted is kept.
        if base.possibleDenials + base.reversals == 0, denials > 0, reversals == 0,
            witness.possibleDenials + witness.reversals == 0
        {
            return .addsDenial
        }
        // Without something, not: that is only with it.
        if !base.exclusions.isEmpty,
            possibleExclusions < min(base.exclusions.count, witness.exclusions.count),
            denials <= max(base.denials, witness.denials)
        {
            return .lacksExclusion
        }
        return nil
    }
}

extension WitnessedComparison.Version {
    func stance(_ side: Side) -> Stance {
        Stance(statement.sentences[side], translation.context.phrases[side])
    }

    /// Whether the translation is in the base page's words, which is told as such.
    var isCopied: Bool { translation.context.isCopied(statement.sentences, of: statement.prose) }

    /// A question may be asked either way.
    var isQuestion: Bool { statement.sentences.areQuestions }

    func difference(_ deviation: Deviation) -> Difference {
        let message =
            switch deviation {
            case .exchanged(let here, let there): "“\(here)” here is “\(there)” there"
            case .lacksDenial: "what is denied here is not denied there"
            case .addsDenial: "what is denied there is not denied here"
            case .lacksExclusion:
                "“\(stance(.base).exclusions.first ?? "")” here has no counterpart there"
            }
        let places = statement.sentences.map { Mentions.Mention(text: $0[0].text, line: $0[0].line) }
        return Difference(.textDiffers, message, statement.subject, places)
    }
}
