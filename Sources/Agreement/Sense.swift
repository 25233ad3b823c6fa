import Documents
import Localization

/// One of two opposites that words tell: a translation that says the other one is wrong.
enum Sense: String, Hashable, CaseIterable {
    case above, below
    case earlier, later
    case required, optional
    case affirmed, denied

    var opposite: Sense {
        switch self {
        case .above: .below
        case .below: .above
        case .earlier: .later
        case .later: .earlier
        case .required: .optional
        case .optional: .required
        case .affirmed: .denied
        case .denied: .affirmed
        }
    }

    /// As a message puts it.
    var name: String {
        switch self {
        case .above: "more"
        case .below: "less"
        case .earlier: "before"
        case .later: "after"
        case .required: "required"
        case .optional: "optional"
        case .affirmed: "yes"
        case .denied: "no"
        }
    }

    /// - Parameters:
    ///   - text: The folded text of the source.
    ///   - prose: The same with its marks.
    static func said(in text: FoldedText, _ source: SourceText, _ prose: Prose, _ phrases: Phrases) -> Set<
        Sense
    > {
        var senses = phrases.bounds(in: text, source)
        for sense in phrases.order(in: text) { senses.insert(sense) }
        // Words that stand for themselves: a cell, what is set in bold, a sentence of one word.
        for piece in prose.shortPieces {
            let piece = FoldedText(piece)
            for (sense, topic) in [
                (Sense.required, Phrases.Topic.required), (.optional, .optional), (.affirmed, .affirmed),
                (.denied, .denied),
            ] where phrases.isMention(topic, piece) { senses.insert(sense) }
        }
        return senses.filter { !senses.contains($0.opposite) }
    }
}

extension Phrases {
    /// In characters.
    private static let besideNumber = 6

    /// Words for what is above or below something stand beside a number or a name.
    fileprivate func bounds(in text: FoldedText, _ source: SourceText) -> Set<Sense> {
        let values = text.scalars.indices.filter { index in
            text.scalars[index].isASCIIDigit || source.isCode[text.origins[index]]
        }
        func isBeside(_ range: Range<Int>) -> Bool {
            let near = values.partitionIndex { $0 >= range.lowerBound - Self.besideNumber }
            return near < values.count && values[near] < range.upperBound + Self.besideNumber
        }
        let above = ranges(of: .lowerBound, in: text) + ranges(of: .above, in: text).filter(isBeside)
        let below = ranges(of: .upperBound, in: text) + ranges(of: .below, in: text).filter(isBeside)
        var senses: Set<Sense> = []
        // `No more than` holds `more than`, and what is not so may turn either round.
        func isSaid(_ range: Range<Int>, against others: [Range<Int>]) -> Bool {
            !others.contains { $0 != range && $0.contains(range) }
                && !mention(.negation, in: text, within: text.clause(at: range.lowerBound))
        }
        if above.contains(where: { isSaid($0, against: below) }) { senses.insert(.above) }
        if below.contains(where: { isSaid($0, against: above) }) { senses.insert(.below) }
        return senses
    }

    fileprivate func order(in text: FoldedText) -> Set<Sense> {
        var senses: Set<Sense> = []
        if mention(.earlier, in: text) { senses.insert(.earlier) }
        if mention(.later, in: text) { senses.insert(.later) }
        return senses
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension Prose {
    /// Longer ones are no words that stand for themselves. In bytes.
    private static let longestPiece = 40

    /// All of it, what is set in bold, and its sentences, as far as they are short.
    fileprivate var shortPieces: [String] {
        var pieces = runs.filter { $0.marks.contains(.strong) }.map(\.text)
        pieces += text.split(whereSeparator: "。.！!".contains).map(String.init)
        return pieces.filter { $0.utf8.count <= Self.longestPiece }
    }
}
