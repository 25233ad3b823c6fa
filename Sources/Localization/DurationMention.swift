import Foundation

/// A length of time, or a range of it, that a text names.
public struct DurationMention: Sendable, Equatable {
    /// In seconds, as a decimal without superfluous zeros: `0.5`.
    public var minimum: String
    /// As `minimum`; the same where the text names no range.
    public var maximum: String
    /// 0-based index of the first scalar of the number in the original text.
    public var origin: Int

    /// Whether the two ends differ.
    public var isRange: Bool { minimum != maximum }
}

extension Phrases {
    /// The lengths of time in a text, in order: `3–5 seconds`, `3 秒から 5 秒`, `a 500 ms delay`, `two minutes`.
    public func durations(in text: FoldedText) -> [DurationMention] {
        Array(IteratorSequence(DurationScanner(text: text, phrases: self)))
    }
}

private struct DurationScanner: IteratorProtocol {
    /// What may be named in one word, in seconds.
    private static let lengths: [Unit: Decimal] = [
        .milliseconds: Decimal(1) / 1000, .seconds: 1, .minutes: 60,
    ]

    private let scalars: [Unicode.Scalar]
    private let origins: [Int]
    private let numerals: NumeralReader
    private var position = 0

    private var words: QuantityWords { numerals.words }

    init(text: FoldedText, phrases: Phrases) {
        scalars = text.scalars
        origins = text.origins
        numerals = NumeralReader(scalars: text.scalars, phrases: phrases)
    }

    mutating func next() -> DurationMention? {
        while position < scalars.count {
            let start = position
            if let mention = mention() { return mention }
            position = max(start + 1, position)
        }
        return nil
    }

    private mutating func mention() -> DurationMention? {
        let start = position
        guard !isInsideWord, let first = number() else { return nil }
        let afterFirst = position
        let firstUnit = unit()
        let afterUnit = position
        if separator(before: start), let second = number(), let unit = unit() {
            return mention(from: first, firstUnit ?? unit, to: second, unit, at: start)
        }
        guard let firstUnit else {
            position = afterFirst
            return nil
        }
        position = afterUnit
        return mention(from: first, firstUnit, to: first, firstUnit, at: start)
    }

    private func mention(
        from first: Decimal,
        _ firstUnit: Decimal,
        to second: Decimal,
        _ secondUnit: Decimal,
        at start: Int
    ) -> DurationMention {
        DurationMention(
            minimum: (first * firstUnit).description,
            maximum: (second * secondUnit).description,
            origin: origins[start]
        )
    }

    private var isInsideWord: Bool {
        guard position > 0 else { return false }
        let previous = scalars[position - 1]
        if previous.isWordPart, scalars[position].isWordPart { return true }
        // The rest of a version, or of a number with another kind of point.
        guard previous == "." || previous == ",", scalars[position].isDigit else { return false }
        return position > 1 ? scalars[position - 2].isDigit : previous == "."
    }

    /// Digits with an optional fraction, or a word for a number.
    private mutating func number() -> Decimal? {
        let start = position
        guard let figure = numerals.figure(at: start) else { return numberWord() }
        position = figure.end
        // Longer numbers are identifiers, not times.
        return figure.end - start <= 12 ? figure.value : nil
    }

    /// Several words in a row, as in 三十五, are beyond the list and name no number.
    private mutating func numberWord() -> Decimal? {
        var values: [Decimal] = []
        while let (value, end) = words.numbers.match(in: scalars, at: position) {
            position = end
            values.append(value)
            guard scalars[end - 1].isUnspaced else { break }
        }
        return values.count == 1 ? values[0] : nil
    }

    private mutating func unit() -> Decimal? {
        let isJoined = position < scalars.count && (scalars[position] == " " || scalars[position] == "-")
        let found = words.units.match(in: scalars, at: isJoined ? position + 1 : position) {
            $0.contains { Self.lengths[$0] != nil }
        }
        guard let found else { return nil }
        position = found.end
        return found.meaning.lazy.compactMap { Self.lengths[$0] }.first
    }

    /// - Parameter start: Where the range's first number begins.
    private mutating func separator(before start: Int) -> Bool {
        let found = words.rangeSeparators.match(in: scalars, at: afterSpace(position)) { opening in
            opening.isEmpty || stands(opening, before: start)
        }
        guard let found else { return false }
        position = afterSpace(found.end)
        return true
    }

    private func afterSpace(_ index: Int) -> Int {
        index < scalars.count && scalars[index] == " " ? index + 1 : index
    }

    private func stands(_ word: [Unicode.Scalar], before start: Int) -> Bool {
        let end = start > 0 && scalars[start - 1] == " " ? start - 1 : start
        return scalars[..<end].suffix(word.count).elementsEqual(word)
    }
}
