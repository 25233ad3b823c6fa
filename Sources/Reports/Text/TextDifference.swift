/// Which part of several texts is not the same in all of them.
struct TextDifference {
    /// The index of the first cell that differs; 0 where fewer than two texts are compared.
    let first: Int
    /// Whether the texts differ, and share a letter or digit beside the difference.
    let isWorthMarking: Bool
    /// How many cells before the words that differ are the same in all texts.
    private let shared: Int
    /// How many cells behind the words that differ are the same in all texts.
    private let sharedAtEnd: Int

    /// Compares texts character by character from both ends.
    init(_ texts: [[VisibleText.Cell]]) {
        guard let model = texts.first, texts.count > 1 else {
            (first, shared, sharedAtEnd, isWorthMarking) = (0, 0, 0, false)
            return
        }
        let shortest = texts.map(\.count).min() ?? 0
        var prefix = shortest
        for text in texts.dropFirst() {
            prefix = zip(model, text).prefix(prefix).prefix { $0.character == $1.character }.count
        }
        var suffix = shortest - prefix
        for text in texts.dropFirst() {
            let pairs = zip(model.reversed(), text.reversed())
            suffix = pairs.prefix(suffix).prefix { $0.character == $1.character }.count
        }
        first = prefix
        let parts = texts.map { $0.dropFirst(prefix).dropLast(suffix) }
        let differs = parts.contains { !$0.isEmpty }
        // A number or a name is read whole, so it is marked whole.
        if parts.contains(where: { $0.first.map(Self.isPartOfWord) ?? false }) {
            prefix -= model.prefix(prefix).reversed().prefix(while: Self.isPartOfWord).count
        }
        if parts.contains(where: { $0.last.map(Self.isPartOfWord) ?? false }) {
            suffix -= model.suffix(suffix).prefix(while: Self.isPartOfWord).count
        }
        shared = prefix
        sharedAtEnd = suffix
        isWorthMarking =
            differs
            && (model.prefix(prefix).contains(where: Self.isLetterOrDigit)
                || model.suffix(suffix).contains(where: Self.isLetterOrDigit))
    }

    /// The words that differ in a text of `count` cells; everything is before them where nothing is to be marked.
    func marked(in count: Int) -> Range<Int> {
        guard isWorthMarking else { return count..<count }
        let lower = min(shared, count)
        return lower..<max(lower, count - sharedAtEnd)
    }

    private static func isLetterOrDigit(_ cell: VisibleText.Cell) -> Bool {
        cell.character.isLetter || cell.character.isNumber
    }

    /// Wide letters are words of their own here: Chinese and Japanese have no spaces between words.
    private static func isPartOfWord(_ cell: VisibleText.Cell) -> Bool {
        cell.columns == 1 && (isLetterOrDigit(cell) || cell.character == "_")
            || cell.character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
}
