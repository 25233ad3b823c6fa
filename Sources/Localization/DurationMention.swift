/// A length of time, or a range of it, that a text names.
public struct DurationMention: Sendable, Equatable {
    /// In seconds, as a decimal without superfluous zeros: `0.5`.
    public var minimum: String
    /// As `minimum`; the same where the text names no range.
    public var maximum: String
    /// 0-based index of the first scalar of the number in the original text.
    public var origin: Int

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
    let text: FoldedText
    let phrases: Phrases
    var position = 0

    private var scalars: [Unicode.Scalar] { text.scalars }

    mutating func next() -> DurationMention? {
        while position < scalars.count {
            let start = position
            let mention = mention()
            if let mention { return mention }
            position = max(start + 1, position)
        }
        return nil
    }

    private mutating func mention() -> DurationMention? {
        let origin = text.origins[position]
        guard !isInsideWord, let first = number() else { return nil }
        let afterFirst = position
        let firstUnit = unit()
        let afterUnit = position
        if separator(), let second = number(), let unit = unit() {
            return DurationMention(
                minimum: Decimals.product(first, firstUnit ?? unit),
                maximum: Decimals.product(second, unit),
                origin: origin
            )
        }
        guard let firstUnit else {
            position = afterFirst
            return nil
        }
        position = afterUnit
        let seconds = Decimals.product(first, firstUnit)
        return DurationMention(minimum: seconds, maximum: seconds, origin: origin)
    }

    private var isInsideWord: Bool {
        guard position > 0 else { return false }
        let previous = scalars[position - 1]
        return previous == "." || (previous.isWordPart && scalars[position].isWordPart)
    }

    /// Digits with an optional fraction, or a word for a number.
    private mutating func number() -> String? {
        var end = position
        while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
        if end > position {
            if end + 1 < scalars.count, scalars[end] == ".", ("0"..."9").contains(scalars[end + 1]) {
                end += 1
                while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
            }
            // Longer numbers are identifiers, not times.
            guard end - position <= 12 else { return nil }
            defer { position = end }
            return String(String.UnicodeScalarView(scalars[position..<end]))
        }
        for word in phrases.numberWords where matches(word.text) {
            position += word.text.unicodeScalars.count
            return word.value
        }
        return nil
    }

    private mutating func unit() -> String? {
        let start = position
        skip([" ", "-"])
        for word in phrases.units where matches(word.text) {
            position += word.text.unicodeScalars.count
            return word.value
        }
        position = start
        return nil
    }

    private mutating func separator() -> Bool {
        let start = position
        skip([" "])
        for word in phrases.rangeSeparators where matches(word) {
            position += word.unicodeScalars.count
            skip([" "])
            return true
        }
        position = start
        return false
    }

    private mutating func skip(_ skipped: Set<Unicode.Scalar>) {
        while position < scalars.count, skipped.contains(scalars[position]) { position += 1 }
    }

    /// Whether the word stands here, and no longer word of which it is a part.
    private func matches(_ word: String) -> Bool {
        let needle = word.unicodeScalars
        let end = position + needle.count
        guard end <= scalars.count, scalars[position..<end].elementsEqual(needle) else { return false }
        guard let last = needle.last, last.isWordPart, end < scalars.count else { return true }
        return !(scalars[end].isWordPart && scalars[end].properties.isAlphabetic)
    }
}
