import Backports
import Diagnostics
import Documents
import Localization

/// One sentence of a page, prepared for looking facts up in it.
package struct Sentence: Sendable {
    package let text: String
    package let folded: FoldedText
    /// What is marked as code, as ranges of scalars of `text`, in order.
    package let code: [Range<Int>]
    /// From which scalar of `text` on it stands on which line, 1-based; in order, the first for its beginning.
    private let lines: [(offset: Int, line: Int)]
    private let names: Lazily<[Identifier]>

    /// In order; single words included.
    package var identifiers: [Identifier] { names.value }

    /// The texts of what is marked as code, in order.
    package var spans: [String] {
        let scalars = Array(text.unicodeScalars)
        return code.map { String(scalars: scalars[$0]) }
    }

    /// 1-based line of the sentence's first character.
    package var line: Int { lines.first?.line ?? 1 }

    /// Whether a scalar of `text` is a capital of ASCII.
    ///
    /// - Parameter offset: Its 0-based index.
    package func isCapital(at offset: Int) -> Bool {
        text.unicodeScalars.dropFirst(offset).first.map { ("A"..."Z").contains($0) } ?? false
    }

    /// - Parameter offset: 0-based index of a scalar of `text`.
    package func line(at offset: Int) -> Int {
        lines.last { $0.offset <= offset }?.line ?? line
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
        let scalars = MarkedScalars(prose)
        var sentences: [Sentence] = []
        var start = 0
        for index in scalars.all.indices where isEnd(index, of: scalars) {
            sentences.append(Sentence(scalars, start..<(index + 1)))
            start = index + 1
        }
        if start < scalars.all.count { sentences.append(Sentence(scalars, start..<scalars.all.count)) }
        return sentences.filter { !$0.folded.scalars.isEmpty }
    }

    private init(_ scalars: MarkedScalars, _ range: Range<Int>) {
        let text = String(scalars: scalars.all[range])
        self.text = text
        folded = FoldedText(text)
        names = Lazily { Identifier.all(in: text) }
        let runs = scalars.runs(in: range)
        lines = runs.map { ($0.range.lowerBound - range.lowerBound, $0.run.line) }
        code = runs.filter { $0.run.marks.contains(.code) }.reduce(into: []) { code, run in
            let start = run.range.lowerBound - range.lowerBound
            let end = run.range.upperBound - range.lowerBound
            if let last = code.last, last.upperBound == start {
                code[code.count - 1] = last.lowerBound..<end
            } else {
                code.append(start..<end)
            }
        }
    }

    /// The scalars of running text, with the run that each belongs to.
    private struct MarkedScalars {
        private(set) var all: [Unicode.Scalar] = []
        /// In order; each begins where the one before ends.
        private var runs: [(range: Range<Int>, run: Prose.Run)] = []

        init(_ prose: Prose) {
            all.reserveCapacity(prose.runs.reduce(0) { $0 + $1.text.utf8.count })
            for run in prose.runs {
                let start = all.count
                all += run.text.unicodeScalars
                runs.append((start..<all.count, run))
            }
        }

        /// The runs that a range shares scalars with, as far as they lie in it.
        func runs(in range: Range<Int>) -> [(range: Range<Int>, run: Prose.Run)] {
            let first = runs.partitionIndex { $0.range.upperBound > range.lowerBound }
            return runs[first...].prefix { $0.range.lowerBound < range.upperBound }.map {
                ($0.range.clamped(to: range), $0.run)
            }
        }

        func isCode(at index: Int) -> Bool {
            runs[runs.partitionIndex { $0.range.upperBound > index }].run.marks.contains(.code)
        }
    }

    /// In letters, of words such as `fig.` before a number.
    private static let longestWordOfNumber = 3

    private static func isEnd(_ index: Int, of marked: MarkedScalars) -> Bool {
        switch marked.all[index] {
        case "。", "！", "？", "｡":
            return true
        case ".", "!", "?":
            let scalars = marked.all
            // The dot of `3.17.1` or of `Adapty.delegate` has no space behind it, that of `e.g. this` no
            // capital, unless code begins there; behind a letter on its own it belongs to an abbreviation,
            // and behind that of `2.x` to none. That of `no. 5` belongs to a short word before a number.
            // At the very beginning there is nothing that it could end.
            guard index > 0, index + 2 < scalars.count, scalars[index + 1] == " ", !marked.isCode(at: index)
            else { return false }
            let next = scalars[index + 2]
            let beginsSentence = !next.properties.isLowercase || marked.isCode(at: index + 2)
            let isVersion = index > 2 && scalars[index - 3].isASCIIDigit
            let isAbbreviation = index < 2 || !scalars[index - 2].isLetter && !isVersion
            let word = scalars[..<index].reversed().prefix(while: \.isLetter)
            let isOfNumber = next.isASCIIDigit && (1...Self.longestWordOfNumber).contains(word.count)
            return beginsSentence
                && !(scalars[index] == "." && (!word.isEmpty && isAbbreviation || isOfNumber))
        default:
            return false
        }
    }
}
