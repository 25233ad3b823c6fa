/// Recognises sentences that answer a question.
///
/// All parts, which `&` separates, have to be in the sentence, in any order; a part behind `!` must not be. A part
/// is one of several alternatives between `|`: a phrase, a list of phrases as `@topic`, or a name as `{name}` that
/// the asker of the question knows.
public struct AnswerPattern: Sendable, Equatable {
    /// As `locale.yml` has it.
    public let text: String
    private let parts: [Part]

    fileprivate struct Part: Sendable, Equatable {
        /// Without the sign that excludes it.
        var text: String
        var isExcluded: Bool
        var alternatives: [Term]
    }

    fileprivate enum Term: Sendable, Equatable {
        case phrase(Phrase)
        case topic(Phrases.Topic)
        case name(String)
    }

    /// How near a sentence comes to answering the question, by the parts of the pattern as they are written.
    public struct Fit: Sendable, Equatable {
        /// What has to be in the sentence, and is.
        public var found: [String] = []
        /// What has to be in the sentence, and is not.
        public var lacking: [String] = []
        /// What must not be in the sentence, and is.
        public var excluded: [String] = []

        /// Whether the sentence answers the question.
        public var isComplete: Bool { lacking.isEmpty && excluded.isEmpty }
    }

    /// A pattern as `locale.yml` has it.
    ///
    /// - Returns: `nil` where it holds nothing that must be there, or a list that does not exist.
    public init?(_ text: String) {
        var parts: [Part] = []
        for written in text.unicodeScalars.split(separator: "&") {
            let trimmed = written.trimmed
            let isExcluded = trimmed.first == "!"
            let included = trimmed.drop { $0 == "!" }
            var alternatives: [Term] = []
            for alternative in included.split(separator: "|") {
                let term = String(alternative.trimmed)
                if term.hasPrefix("@") {
                    guard let topic = Phrases.Topic(rawValue: String(term.dropFirst())) else { return nil }
                    alternatives.append(.topic(topic))
                } else if term.hasPrefix("{"), term.hasSuffix("}") {
                    alternatives.append(.name(String(term.dropFirst().dropLast())))
                } else if !term.isEmpty {
                    alternatives.append(.phrase(Phrase(term)))
                }
            }
            guard !alternatives.isEmpty else { return nil }
            parts.append(Part(text: String(included), isExcluded: isExcluded, alternatives: alternatives))
        }
        guard parts.contains(where: { !$0.isExcluded }) else { return nil }
        self.parts = parts
        self.text = text
    }

    /// What has to be in a sentence and never is, because all of its lists are empty: their names.
    public func emptyLists(in phrases: Phrases) -> [Phrases.Topic] {
        parts.filter { !$0.isExcluded }.flatMap { part in
            let topics = part.alternatives.compactMap { term -> Phrases.Topic? in
                guard case .topic(let topic) = term, !phrases.hasPhrases(for: topic) else {
                    return nil
                }
                return topic
            }
            return topics.count == part.alternatives.count ? topics : []
        }
    }

    /// Whether a sentence answers the question.
    ///
    /// - Parameter mentions: Tells whether the sentence has what goes by one of the names between braces.
    public func matches(_ text: FoldedText, phrases: Phrases, mentions: (String) -> Bool) -> Bool {
        parts.allSatisfy { $0.isExcluded != $0.occurs(in: text, phrases, mentions) }
    }

    /// How near a sentence comes to answering the question; for its parameters see ``matches(_:phrases:mentions:)``.
    public func fit(_ text: FoldedText, phrases: Phrases, mentions: (String) -> Bool) -> Fit {
        var fit = Fit()
        for part in parts {
            switch (part.isExcluded, part.occurs(in: text, phrases, mentions)) {
            case (false, true): fit.found.append(part.text)
            case (false, false): fit.lacking.append(part.text)
            case (true, true): fit.excluded.append(part.text)
            case (true, false): break
            }
        }
        return fit
    }
}

extension AnswerPattern.Part {
    /// Whether one of the alternatives is in a sentence.
    fileprivate func occurs(in text: FoldedText, _ phrases: Phrases, _ mentions: (String) -> Bool) -> Bool {
        alternatives.contains { term in
            switch term {
            case .phrase(let phrase): phrase.firstRange(in: text, within: text.all) != nil
            case .topic(let topic): phrases.mention(topic, in: text)
            case .name(let name): mentions(name)
            }
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Without the white space at both ends.
    fileprivate var trimmed: Self {
        let start = drop(while: \.properties.isWhitespace)
        return start.lastIndex { !$0.properties.isWhitespace }.map { start[...$0] } ?? start
    }
}
