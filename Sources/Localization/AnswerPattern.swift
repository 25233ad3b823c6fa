import Foundation

/// Recognises sentences that answer a question.
///
/// All parts, which `&` separates, have to be in the sentence, in any order; a part behind `!` must not be. A part
/// is one of several alternatives between `|`: a phrase, a list of phrases as `@topic`, or a name as `{name}` that
/// the asker of the question knows.
public struct AnswerPattern: Sendable, Equatable {
    private let parts: [Part]

    private struct Part: Sendable, Equatable {
        var isExcluded: Bool
        var alternatives: [Term]
    }

    private enum Term: Sendable, Equatable {
        case phrase(Phrase)
        case topic(Phrases.Topic)
        case name(String)
    }

    /// A pattern as `locale.yml` has it.
    ///
    /// - Returns: `nil` where it holds nothing that must be there, or a list that does not exist.
    public init?(_ text: String) {
        var parts: [Part] = []
        for written in text.split(separator: "&") {
            let trimmed = written.trimmingCharacters(in: .whitespacesAndNewlines)
            let isExcluded = trimmed.hasPrefix("!")
            var alternatives: [Term] = []
            for alternative in trimmed.drop(while: { $0 == "!" }).split(separator: "|") {
                let term = alternative.trimmingCharacters(in: .whitespacesAndNewlines)
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
            parts.append(Part(isExcluded: isExcluded, alternatives: alternatives))
        }
        guard parts.contains(where: { !$0.isExcluded }) else { return nil }
        self.parts = parts
    }

    /// Whether a sentence answers the question.
    ///
    /// - Parameter mentions: Tells whether the sentence has what goes by one of the names between braces.
    public func matches(_ text: FoldedText, phrases: Phrases, mentions: (String) -> Bool) -> Bool {
        parts.allSatisfy { part in
            part.isExcluded
                != part.alternatives.contains { term in
                    switch term {
                    case .phrase(let phrase): phrase.firstRange(in: text, within: text.all) != nil
                    case .topic(let topic): phrases.mention(topic, in: text)
                    case .name(let name): mentions(name)
                    }
                }
        }
    }
}
