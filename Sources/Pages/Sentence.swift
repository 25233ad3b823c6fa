import Diagnostics
import Documents
import Localization

/// One sentence of a page, prepared for looking facts up in it.
package struct Sentence: Sendable {
    package var text: String
    package var folded: FoldedText
    /// The indices of the ASCII capitals in `text`, ascending.
    private var capitals: [Int]
    /// What is marked as code, as ranges of scalars of `text`, in order.
    package var code: [Range<Int>]
    /// 1-based line of each scalar of `text`.
    private var lines: [Int]

    /// In order; single words included.
    package var identifiers: [Identifier] { Identifier.all(in: text) }

    /// 1-based line of the sentence's first character.
    package var line: Int { lines.first ?? 1 }

    /// Whether a scalar of `text` is a capital of ASCII.
    ///
    /// - Parameter offset: Its 0-based index.
    package func isCapital(at offset: Int) -> Bool {
        let index = capitals.partitionIndex { $0 >= offset }
        return index < capitals.count && capitals[index] == offset
    }

    /// - Parameter offset: 0-based index of a scalar of `text`.
    package func line(at offset: Int) -> Int {
        lines.indices.contains(offset) ? lines[offset] : line
    }

    /// The part of the folded text that holds the identifier and everything up to the next comma or colon on
    /// both sides.
    package func clause(of identifier: Identifier) -> Range<Int> {
        folded.clause(at: folded.index(ofOrigin: identifier.offset))
    }

    /// Where the identifier stands in the folded text.
    package func range(of identifier: Identifier) -> Range<Int> {
        let start = folded.index(ofOrigin: identifier.offset)
        return start..<max(start, folded.index(ofOrigin: identifier.offset + identifier.length))
    }

    /// The sentences of a paragraph, a list item or a cell, in order.
    package static func all(in prose: Prose) -> [Sentence] {
        var scalars: [MarkedScalar] = []
        scalars.reserveCapacity(prose.runs.reduce(0) { $0 + $1.text.utf8.count })
        for run in prose.runs {
            for scalar in run.text.unicodeScalars { scalars.append((scalar, run.line, run.marks)) }
        }
        var sentences: [Sentence] = []
        var start = 0
        for index in scalars.indices where isEnd(index, of: scalars) {
            sentences.append(Sentence(scalars[start...index]))
            start = index + 1
        }
        if start < scalars.count { sentences.append(Sentence(scalars[start...])) }
        return sentences.filter { !$0.folded.scalars.isEmpty }
    }

    private typealias MarkedScalar = (scalar: Unicode.Scalar, line: Int, marks: Prose.Marks)

    private init(_ scalars: ArraySlice<MarkedScalar>) {
        text = String(scalars: scalars.map(\.scalar))
        folded = FoldedText(text)
        lines = scalars.map(\.line)
        capitals = scalars.indices.filter { ("A"..."Z").contains(scalars[$0].scalar) }
            .map { $0 - scalars.startIndex }
        code = Array(scalars.map(\.marks).indices { $0.contains(.code) }.ranges)
    }

    /// In letters, of words such as `fig.` before a number.
    private static let longestWordOfNumber = 3

    private static func isEnd(_ index: Int, of scalars: [MarkedScalar]) -> Bool {
        let (scalar, _, marks) = scalars[index]
        switch scalar {
        case "。", "！", "？", "｡":
            return true
        case ".", "!", "?":
            // The dot of `3.17.1` or of `Adapty.delegate` has no space behind it, that of `e.g. this` no
            // capital, unless code begins there; behind a letter on its own it belongs to an abbreviation,
            // and behind that of `2.x` to none. That of `no. 5` belongs to a short word before a number.
            // At the very beginning there is nothing that it could end.
            guard !marks.contains(.code), index > 0, index + 2 < scalars.count,
                scalars[index + 1].scalar == " "
            else { return false }
            let next = scalars[index + 2]
            let beginsSentence = !next.scalar.properties.isLowercase || next.marks.contains(.code)
            let isVersion = index > 2 && scalars[index - 3].scalar.isASCIIDigit
            let isAbbreviation = index < 2 || !scalars[index - 2].scalar.isLetter && !isVersion
            let word = scalars[..<index].reversed().prefix { $0.scalar.isLetter }
            let isOfNumber = next.scalar.isASCIIDigit && (1...Self.longestWordOfNumber).contains(word.count)
            return beginsSentence && !(scalar == "." && (!word.isEmpty && isAbbreviation || isOfNumber))
        default:
            return false
        }
    }
}
