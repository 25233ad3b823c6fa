/// Two senses of which each says the opposite of the other, with the words for both.
public struct Opposites: Sendable, Equatable {
    /// What the senses are called, the same in every language; two.
    public let names: [String]
    private let words: [PhraseList]

    /// - Parameter senses: Two.
    init(_ senses: [(name: String, phrases: [Phrase])]) {
        names = senses.map(\.name)
        words = senses.map { PhraseList($0.phrases) }
    }

    /// Where a text says the one and where the other, as ranges of its scalars; a word within one of the other sense says
    /// nothing, as `valid` in `invalid`.
    public func ranges(in text: FoldedText) -> [[Range<Int>]] {
        // Nearly no text has them, and many are asked for.
        guard mayBeSaid(in: text) else { return Self.nowhere }
        let found = words.map { $0.ranges(in: text) }
        return zip(found, found.reversed()).map { $0.apart(from: $1) }
    }

    private static let nowhere: [[Range<Int>]] = [[], []]

    /// False only where a text surely says neither.
    public func mayBeSaid(in text: FoldedText) -> Bool { words.contains { $0.mayOccur(in: text) } }
}
