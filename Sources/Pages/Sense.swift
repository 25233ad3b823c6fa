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

    /// What a text by itself says: `yes`.
    package init?(ofAnswer text: String, _ phrases: Phrases) {
        let text = FoldedText(text)
        guard let answer = Self.answers.first(where: { phrases.isMention($0.1, text) }) else { return nil }
        self = answer.0
    }

    /// Whether it is the opposite of the other.
    package func isOpposite(of other: Sense) -> Bool { Self.opposites.contains { $0 == (self, other) } }

    /// What a piece of prose says.
    package struct Statements: Sendable {
        /// How often each sense is said.
        package private(set) var counts: [Sense: Int] = [:]
        /// The numbers, as they are compared, that are said to be the least or the most, and which of both.
        package private(set) var bounds: [String: Sense] = [:]

        /// The units that words name without a number: in seconds.
        package let units: Set<Unit>

        /// - Parameter prose: The text of the source with its marks.
        init(_ source: SourceText, _ prose: Prose, _ phrases: Phrases) {
            let text = FoldedText(source.text)
            let quantities = Lazily { phrases.quantities(in: text) }
            let unitsAlone = phrases.units(in: text).filter { _, range in
                !quantities.value.contains { $0.origins.contains(text.origins[range.lowerBound]) }
            }
            units = Set(unitsAlone.map(\.unit))
            for (sense, ranges) in phrases.bounds(in: text, source, quantities) {
                counts[sense] = ranges.count
                for range in ranges {
                    guard let number = quantities.value.nearest(to: range, in: text) else { continue }
                    bounds[number] = sense
                }
            }
            for piece in prose.shortPieces.map(FoldedText.init) {
                for (sense, topic) in answers where phrases.isMention(topic, piece) {
                    counts[sense, default: 0] += 1
                }
            }
        }
    }
}

extension [Quantity] {
    /// The number that stands nearest to some words of its clause.
    fileprivate func nearest(to range: Range<Int>, in text: FoldedText) -> String? {
        let words = text.origins[range.lowerBound]...text.origins[range.upperBound - 1]
        let clause = text.clause(at: range.lowerBound)
        let inClause = filter { quantity in
            clause.contains { text.origins[$0] == quantity.origins.lowerBound }
        }
        let nearest = inClause.min { first, second in
            func gap(_ number: Range<Int>) -> Int {
                Swift.max(number.lowerBound - words.upperBound, words.lowerBound - number.upperBound)
            }
            return gap(first.origins) < gap(second.origins)
        }
        return nearest?.numbers.joined(separator: " ")
    }
}

extension Phrases {
    /// In characters.
    private static let besideNumber = 6

    /// Where words say what is above or below something: they stand near a number of their clause, or next to a name.
    ///
    /// - Parameter quantities: Of the text; mostly nobody asks.
    fileprivate func bounds(
        in text: FoldedText,
        _ source: SourceText,
        _ quantities: Lazily<[Quantity]>
    ) -> [Sense: [Range<Int>]] {
        // Where they begin, also in words.
        lazy var numbers = Set(quantities.value.map(\.origins.lowerBound))
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
        func said(_ ranges: [Range<Int>], against others: [Range<Int>]) -> [Range<Int>] {
            ranges.filter { range in
                let clause = text.clause(at: range.lowerBound)
                return !others.contains { $0 != range && $0.contains(range) }
                    && !negations.contains { clause.contains($0) && !range.contains($0) }
            }.disjoint
        }
        return [.above: said(above, against: below), .below: said(below, against: above)]
    }
}

extension [Range<Int>] {
    /// In order, of those that overlap the first.
    fileprivate var disjoint: Self {
        var end = Int.min
        return sorted { $0.lowerBound < $1.lowerBound }.filter { range in
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
