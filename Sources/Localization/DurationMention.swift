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
        var mentions: [DurationMention] = []
        var scanner = DurationScanner(text: text, phrases: self)
        while let mention = scanner.next() { mentions.append(mention) }
        return mentions
    }
}

private struct DurationScanner {
    /// What may stand between the ends of a range, and what then has to stand before it.
    struct Separator {
        var opening: [Unicode.Scalar]
        var scalars: [Unicode.Scalar]
    }

    let scalars: [Unicode.Scalar]
    let origins: [Int]
    let units: [(scalars: [Unicode.Scalar], value: String)]
    let numberWords: [(scalars: [Unicode.Scalar], value: String)]
    let separators: [Separator]
    var position = 0

    init(text: FoldedText, phrases: Phrases) {
        scalars = text.scalars
        origins = text.origins
        units = phrases.units.map { (Array($0.text.unicodeScalars), $0.value) }
        numberWords = phrases.numberWords.map { (Array($0.text.unicodeScalars), $0.value) }
        separators = phrases.rangeSeparators.map { text in
            let parts = text.split(separator: "…").map { Array($0.unicodeScalars.filter { $0 != " " }) }
            return parts.count > 1
                ? Separator(opening: parts[0], scalars: parts[1])
                : Separator(opening: [], scalars: parts.last ?? [])
        }
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
        from first: String,
        _ firstUnit: String,
        to second: String,
        _ secondUnit: String,
        at start: Int
    ) -> DurationMention {
        DurationMention(
            minimum: Decimals.product(first, firstUnit),
            maximum: Decimals.product(second, secondUnit),
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
    private mutating func number() -> String? {
        let start = position
        var text = digits()
        guard !text.isEmpty else { return numberWord() }
        while scalar(at: position) == ",", isGroup(at: position + 1) {
            position += 1
            text += digits()
        }
        if scalar(at: position) == ".", scalar(at: position + 1)?.isDigit == true {
            position += 1
            text += "." + digits()
        }
        // Longer numbers are identifiers, not times.
        guard position - start <= 12 else { return nil }
        return text
    }

    private mutating func digits() -> String {
        let start = position
        while scalar(at: position)?.isDigit == true { position += 1 }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    /// Exactly three digits.
    private func isGroup(at index: Int) -> Bool {
        (index..<(index + 3)).allSatisfy { scalar(at: $0)?.isDigit == true }
            && scalar(at: index + 3)?.isDigit != true
    }

    /// Several words in a row, as in 三十五, are beyond the list and name no number.
    private mutating func numberWord() -> String? {
        var values: [String] = []
        while let word = numberWords.first(where: { matches($0.scalars) }) {
            position += word.scalars.count
            values.append(word.value)
            guard word.scalars.last?.isUnspaced == true else { break }
        }
        return values.count == 1 ? values[0] : nil
    }

    private mutating func unit() -> String? {
        let start = position
        if scalar(at: position) == " " || scalar(at: position) == "-" { position += 1 }
        for unit in units where matches(unit.scalars) {
            position += unit.scalars.count
            return unit.value
        }
        position = start
        return nil
    }

    /// - Parameter start: Where the range's first number begins.
    private mutating func separator(before start: Int) -> Bool {
        let end = position
        skipSpace()
        for separator in separators where matches(separator.scalars) {
            guard separator.opening.isEmpty || stands(separator.opening, before: start) else { continue }
            position += separator.scalars.count
            skipSpace()
            return true
        }
        position = end
        return false
    }

    private mutating func skipSpace() {
        if scalar(at: position) == " " { position += 1 }
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    private func stands(_ word: [Unicode.Scalar], before start: Int) -> Bool {
        var end = start
        if end > 0, scalars[end - 1] == " " { end -= 1 }
        guard end >= word.count else { return false }
        return scalars[(end - word.count)..<end].elementsEqual(word)
    }

    /// Whether the word stands here, and no longer word of which it is a part.
    private func matches(_ word: [Unicode.Scalar]) -> Bool {
        guard let first = word.first, let last = word.last, scalar(at: position) == first else {
            return false
        }
        let end = position + word.count
        guard end <= scalars.count, scalars[position..<end].elementsEqual(word) else { return false }
        guard last.isWordPart, end < scalars.count else { return true }
        return !(scalars[end].isWordPart && !scalars[end].isDigit)
    }
}
