import Diagnostics
import Documents
import Localization

/// One of two opposites that words tell, by its name for messages: a translation that says the other one is wrong.
package enum Sense: String, Sendable {
    case above = "more"
    case below = "less"
    case required, optional
    case affirmed = "yes"
    case denied = "no"

    /// Each sense with what says the opposite.
    package static let opposites: [(sense: Sense, opposite: Sense)] = [
        (.above, .below), (.below, .above), (.required, .optional), (.optional, .required),
        (.affirmed, .denied), (.denied, .affirmed),
    ]

    /// Those of words that stand for themselves.
    private static let answers: [(Sense, Phrases.Topic)] = [
        (.required, .required), (.optional, .optional), (.affirmed, .affirmed), (.denied, .denied),
    ]

    /// How often each is said.
    ///
    /// - Parameters:
    ///   - text: The folded text of the source.
    ///   - prose: The same with its marks.
    static func said(
        in text: FoldedText,
        _ source: SourceText,
        _ prose: Prose,
        _ phrases: Phrases
    ) -> [Sense: Int] {
        var senses = phrases.bounds(in: text, source)
        for piece in prose.shortPieces.map(FoldedText.init) {
            for (sense, topic) in answers where phrases.isMention(topic, piece) {
                senses[sense, default: 0] += 1
            }
        }
        return senses
    }
}

extension Phrases {
    /// In characters.
    private static let besideNumber = 6

    /// Words for what is above or below something stand near a number of their clause, or next to a name.
    fileprivate func bounds(in text: FoldedText, _ source: SourceText) -> [Sense: Int] {
        // Where they begin, also in words; mostly nobody asks.
        lazy var numbers = Set(quantities(in: text).map(\.origins.lowerBound))
        func isBesideValue(_ range: Range<Int>) -> Bool {
            let near = text.clause(at: range.lowerBound).clamped(
                to: range.lowerBound - Self.besideNumber..<range.upperBound + Self.besideNumber
            )
            let (before, after) = (text.scalars[..<range.lowerBound], text.scalars[range.upperBound...])
            let neighbours = [before.lastIndex { $0 != " " }, after.firstIndex { $0 != " " }]
            return near.contains { text.scalars[$0].isASCIIDigit }
                || near.contains { numbers.contains(text.origins[$0]) }
                // What is under a path lies in its folder.
                || neighbours.compactMap(\.self).contains {
                    source.isCode(at: text.origins[$0]) && text.scalars[$0].isNamePart
                }
        }
        let above = ranges(of: .lowerBound, in: text) + ranges(of: .above, in: text).filter(isBesideValue)
        let below = ranges(of: .upperBound, in: text) + ranges(of: .below, in: text).filter(isBesideValue)
        guard !above.isEmpty || !below.isEmpty else { return [:] }
        let negations = ranges(of: .negation, in: text)
        // `No more than` holds `more than`, and what is not so may turn either round.
        func count(_ ranges: [Range<Int>], against others: [Range<Int>]) -> Int {
            ranges.filter { range in
                let clause = text.clause(at: range.lowerBound)
                return !others.contains { $0 != range && $0.contains(range) }
                    && !negations.contains { clause.contains($0) && !range.contains($0) }
            }.disjointCount
        }
        return [.above: count(above, against: below), .below: count(below, against: above)]
    }
}

extension [Range<Int>] {
    /// How many there are when those that overlap are one.
    fileprivate var disjointCount: Int {
        var end = Int.min
        return sorted { $0.lowerBound < $1.lowerBound }.count { range in
            defer { end = Swift.max(end, range.upperBound) }
            return range.lowerBound >= end
        }
    }
}

extension Prose {
    /// Longer ones are no words that stand for themselves. In bytes.
    private static let longestPiece = 40

    /// What may stand for itself: all of a cell, what is set in bold, a sentence, a part of it between marks.
    fileprivate var shortPieces: [String] {
        var pieces = runs.filter { $0.marks.contains(.strong) }.map(\.text)
        pieces += text.unicodeScalars.split { "。.！!,、，;；:：()（）".unicodeScalars.contains($0) }
            .map(String.init)
        return pieces.filter { $0.utf8.count <= Self.longestPiece }
    }
}
