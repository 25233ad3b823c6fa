import Localization
import Pages

/// What a sentence says of a callback, whichever it is about.
struct CallbackContract {
    /// A statement and the part of the folded text that makes it.
    struct Claim {
        var value: Bool
        var range: Range<Int>
    }

    private let sentence: Sentence
    private(set) var invokedInObserverMode: Claim?
    private(set) var recommendsDismissal: Claim?
    /// How long after the answer `true` what failed is tried again.
    private(set) var retryDelay: DurationMention?

    var isEmpty: Bool { invokedInObserverMode == nil && recommendsDismissal == nil && retryDelay == nil }

    init(_ sentence: Sentence, phrases: Phrases) {
        self.sentence = sentence
        invokedInObserverMode = Self.invocation(in: sentence.folded, phrases: phrases)
        recommendsDismissal = Self.dismissal(in: sentence.folded, phrases: phrases)
        retryDelay = Self.retry(in: sentence, phrases: phrases)
    }

    /// Whether the range is about a function that the sentence names.
    func hasOtherSubject(in range: Range<Int>) -> Bool {
        sentence.identifiers.contains { $0.labels != nil && range.overlaps(sentence.range(of: $0)) }
    }

    static func invocation(in text: FoldedText, phrases: Phrases) -> Claim? {
        let modes = phrases.ranges(of: .observerMode, in: text)
        guard let mode = modes.first else { return nil }
        let isExcepted =
            phrases.mention(.except, in: text, within: text.stretch(before: mode.lowerBound))
            || phrases.mention(
                .except,
                in: text,
                within: text.stretch(after: mode.upperBound).prefixed(by: mode)
            )
        for clause in text.clauses {
            let isOmitted = phrases.mention(.notInvoked, in: text, within: clause)
            guard isOmitted || phrases.mention(.invoked, in: text, within: clause) else { continue }
            let isDenied = isOmitted || phrases.mention(.negation, in: text, within: clause)
            return Claim(value: isDenied == isExcepted, range: clause)
        }
        return nil
    }

    /// Advice counts where nothing between it and the end of its clause makes the closing somebody else's, or
    /// a mere point in time.
    private static func dismissal(in text: FoldedText, phrases: Phrases) -> Claim? {
        for clause in text.clauses where phrases.mention(.keepOpen, in: text, within: clause) {
            return Claim(value: false, range: clause)
        }
        let advice = phrases.ranges(of: .recommend, in: text)
        guard !advice.isEmpty else { return nil }
        for closing in phrases.ranges(of: .dismiss, in: text) {
            let clause = text.clause(at: closing.lowerBound)
            let start: Int
            if let earlier = advice.last(where: { $0.lowerBound <= closing.lowerBound }) {
                start = max(clause.lowerBound, earlier.lowerBound)
            } else if advice.contains(where: { clause.contains($0.lowerBound) }) {
                start = clause.lowerBound
            } else {
                continue
            }
            let rest = start..<max(clause.upperBound, start)
            if phrases.mention(.notDismiss, in: text, within: rest) { continue }
            return Claim(value: true, range: clause)
        }
        return nil
    }

    private static func retry(in sentence: Sentence, phrases: Phrases) -> DurationMention? {
        let text = sentence.folded
        guard phrases.mention(.retry, in: text) else { return nil }
        let delays = phrases.durations(in: text).filter { !$0.isRange }
        let clauses = text.clauses.filter { phrases.mention(.retry, in: text, within: $0) }
        let beside = delays.first { delay in
            let clause = text.clause(at: text.index(ofOrigin: delay.origin))
            return clauses.contains(clause)
        }
        return beside ?? delays.first
    }
}

extension Range<Int> {
    fileprivate func prefixed(by other: Range<Int>) -> Range<Int> {
        other.lowerBound..<Swift.max(upperBound, other.upperBound)
    }
}
