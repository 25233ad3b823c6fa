/// The words by which facts are recognised in prose where nothing but language tells them.
public struct Phrases: Sendable, Equatable {
    /// Which statement a phrase belongs to; the raw value is the key in `locale.yml`.
    public enum Topic: String, Sendable, CaseIterable {
        /// Between a product's name and its number.
        case version
        /// Behind a version: this one and all after it.
        case orLater
        /// Before a version: no older one.
        case atLeast
        /// A timer, or a limit on waiting.
        case timer
        /// What a sample does, as opposed to what every app should do.
        case sample
        /// That time is up.
        case timeElapsed
        /// Up to the end of the time.
        case withinTime
        /// That something has come.
        case arrived
        /// In none but the cases named before.
        case otherwise
        /// Before the name of something: what follows comes after it.
        case after
        /// Behind the name of something: what follows comes after it.
        case afterwards
        /// A variable that remembers whether something was done.
        case flag
        /// That something is not to happen twice.
        case once
        /// The first start of an app.
        case firstLaunch
        /// Before a circumstance: in no other one.
        case onlyBefore
        /// Behind a circumstance: in no other one.
        case onlyAfter
        /// In that circumstance and in others.
        case notOnly
        /// To let time pass, or to be needed.
        case wait
        /// A list without entries.
        case emptyArray
        /// A list with entries.
        case filledArray
        /// What something can stand for, or be caused by.
        case meaning
        /// The mode in which the SDK makes no purchases.
        case observerMode
        /// Every other circumstance than the one beside it.
        case except
        /// That a callback is called.
        case invoked
        /// That a callback is passed over.
        case notInvoked
        /// That something is not so.
        case negation
        /// Words with a negation in them that denies nothing.
        case notNegation
        /// That somebody does not do something, or is not to do it: words that turn the statement of a sentence round.
        case denial
        /// That something is so in no other case, and by nobody else: words that a translation must not lose.
        case exclusive
        /// What restricts a statement: another language may negate there.
        case restriction
        /// What denies without one of these words, so that its negation affirms.
        case reversal
        /// Several things that were named before.
        case these
        /// That the page advises something.
        case recommend
        /// That the page advises against closing a screen.
        case keepOpen
        /// To close a screen.
        case dismiss
        /// Words of closing that name a control, or the time when somebody else closes.
        case notDismiss
        /// To do once more what failed.
        case retry
        /// In a table: has to be given.
        case required
        /// In a table: may be left out.
        case optional
        /// In a table: it is so.
        case affirmed
        /// In a table: it is not so.
        case denied
        /// Above a column of values that apply when none is given.
        case defaultColumn
        /// Before a value that applies when none is given.
        case defaultsTo
        /// Behind a value that applies when none is given.
        case byDefault
        /// That a number is the smallest one.
        case lowerBound
        /// That a number is the greatest one.
        case upperBound
        /// Beside a number: more than that.
        case above
        /// Beside a number: less than that.
        case below
        /// Beside a length of time: more than that; beside a version: one before that.
        case older
        /// Beside a length of time: less than that; beside a version: one behind that.
        case newer
        /// Before a number or a name: something comes or changes from it.
        case originBefore
        /// Behind a number or a name: something comes or changes from it.
        case originBehind
    }

    /// Held by one reference, as it is passed on with every piece of prose.
    private let content: Content

    private final class Content: Sendable, Equatable {
        /// Every topic has an entry, which may be empty.
        let byTopic: [Topic: PhraseList]
        let opposites: [Opposites]
        let quantityWords: QuantityWords

        init(_ byTopic: [Topic: [Phrase]], _ opposites: [Opposites], _ quantityWords: QuantityWords) {
            self.byTopic = byTopic.mapValues(PhraseList.init)
            self.opposites = opposites
            self.quantityWords = quantityWords
        }

        static func == (left: Content, right: Content) -> Bool {
            left === right
                || left.byTopic == right.byTopic && left.opposites == right.opposites
                    && left.quantityWords == right.quantityWords
        }
    }

    init(byTopic: [Topic: [Phrase]], opposites: [Opposites], quantityWords: QuantityWords) {
        content = Content(byTopic, opposites, quantityWords)
    }

    /// What a translation must not turn round, in the order of `locale.yml`.
    public var opposites: [Opposites] { content.opposites }

    /// For amounts of all kinds and lengths of time, in whichever words.
    public var quantityWords: QuantityWords { content.quantityWords }

    /// Whether the language has a phrase for the topic at all.
    public func hasPhrases(for topic: Topic) -> Bool { content.byTopic[topic]?.isEmpty == false }

    /// Whether one of the topic's phrases occurs.
    ///
    /// - Parameter range: Of the folded text's scalars; all of it where there is none.
    public func mention(_ topic: Topic, in text: FoldedText, within range: Range<Int>? = nil) -> Bool {
        let range = range ?? text.all
        if Self.negations.contains(topic) {
            return ranges(of: topic, in: text).contains(where: range.contains)
        }
        return candidates(topic, in: text).contains { $0.firstRange(in: text, within: range) != nil }
    }

    /// Whether the text is one of the topic's phrases and nothing else but signs.
    public func isMention(_ topic: Topic, _ text: FoldedText) -> Bool {
        let candidates = candidates(topic, in: text)
        guard !candidates.isEmpty, let first = text.scalars.firstIndex(where: \.isWord),
            let last = text.scalars.lastIndex(where: \.isWord)
        else { return false }
        return candidates.contains {
            $0.firstRange(in: text, within: first..<(last + 1)) == first..<(last + 1)
        }
    }

    /// Where the topic's phrases occur, as ranges of the folded text's scalars by their start; of negations, those that
    /// deny something.
    public func ranges(of topic: Topic, in text: FoldedText) -> [Range<Int>] {
        let found = content.byTopic[topic]?.ranges(in: text) ?? []
        guard !found.isEmpty else { return [] }
        let excepted = Self.negations.contains(topic) ? ranges(of: .notNegation, in: text) : []
        let ranges = found.filter { range in !excepted.contains { $0.contains(range) } }
        return ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    /// Words that are not meant within the phrases of ``Topic/notNegation``.
    private static let negations: Set<Topic> = [.negation, .denial]

    private func candidates(_ topic: Topic, in text: FoldedText) -> [Phrase] {
        content.byTopic[topic]?.candidates(in: text) ?? []
    }
}
