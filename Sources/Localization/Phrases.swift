/// The words by which facts are recognised in prose where nothing but language tells them.
public struct Phrases: Sendable, Equatable {
    /// Which statement a phrase belongs to; the raw value is the key in `locale.yml`.
    public enum Topic: String, Sendable, CaseIterable {
        /// Behind a version: this one and all after it.
        case orLater
        /// A timer, or a limit on waiting.
        case timer
        /// That time is up.
        case timeElapsed
        /// That attribution has come in time.
        case attributionArrived
        /// That one thing comes after another.
        case after
        /// A variable that remembers whether something was done.
        case flag
        /// The first start of an app.
        case firstLaunch
        /// To the exclusion of everything else.
        case only
        /// A list without entries.
        case emptyArray
        /// The mode in which the SDK makes no purchases.
        case observerMode
        /// That a callback is called.
        case invoked
        /// That a callback is not called.
        case notInvoked
        /// That the page advises something.
        case recommend
        /// That the page advises against something.
        case notRecommended
        /// To close a screen.
        case dismiss
        /// To do once more what failed.
        case retry
        /// In a table: has to be given.
        case required
        /// In a table: may be left out.
        case optional
        /// Before a value that applies when none is given.
        case defaultsTo
    }

    /// Every topic has an entry, which may be empty.
    public var byTopic: [Topic: [Phrase]]
    /// The values are lengths of one unit in seconds, as decimals.
    public var units: [Word]
    /// Folded words and signs between the ends of a range.
    public var rangeSeparators: [String]
    /// The values are numbers.
    public var numberWords: [Word]

    /// A word that stands for a value; lists of them have the longest first, so that `seconds` is not taken
    /// for `s`.
    public struct Word: Sendable, Equatable {
        /// Folded.
        public var text: String
        public var value: String
    }

    /// Whether one of the topic's phrases occurs.
    public func mention(_ topic: Topic, in text: FoldedText) -> Bool {
        byTopic[topic, default: []].contains { $0.end(in: text) != nil }
    }

    /// The index, in the folded text, behind the first phrase of the topic that occurs.
    public func end(of topic: Topic, in text: FoldedText) -> Int? {
        byTopic[topic, default: []].lazy.compactMap { $0.end(in: text) }.first
    }
}

/// A phrase to look for; `…` stands for anything between two parts of it.
public struct Phrase: Sendable, Equatable {
    private let parts: [FoldedText]

    public init(_ text: String) {
        parts = text.split(separator: "…").map { FoldedText(String($0)) }.filter { !$0.scalars.isEmpty }
    }

    /// - Returns: The index behind the phrase in the text; `nil` where it does not occur.
    func end(in text: FoldedText) -> Int? {
        guard !parts.isEmpty else { return nil }
        var position = 0
        for part in parts {
            guard let found = text.firstIndex(of: part, from: position) else { return nil }
            position = found + part.scalars.count
        }
        return position
    }
}
