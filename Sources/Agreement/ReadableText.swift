import Diagnostics
import SourceCode

/// Text that people read, by what a translation leaves as it is.
///
/// That is all that may differ between languages in code: a translation is in another script, with the same values and
/// signs, with no words of its own in English's script, and with the same figures, or with some of them in words.
struct ReadableText {
    /// What stands between signs, in order; at least one.
    private var pieces = [Piece()]
    private var figures: Set<String> = []
    /// Values and signs, without the marks of sentences, in order.
    private var code: [String] = []
    /// Whether there are only literals: samples of text may be in other scripts on both pages.
    private var isLiteral = true
    /// Whether two words stand side by side, as they do not in code.
    private(set) var hasPhrase = false

    private struct Piece {
        /// Whether there is a letter of another script than English's.
        var isForeign = false
        /// Those without such letters, in lower case; literals and what stands between tags are one word.
        var words: Set<String> = []
    }

    private var isForeign: Bool { pieces.contains(where: \.isForeign) }
    private var words: Set<String> { pieces.reduce(into: []) { $0.formUnion($1.words) } }

    init(_ tokens: some Sequence<CodeLexer.Token>) {
        var depth = 0
        var isBehindWord = false
        for token in tokens {
            let text = token.text.withPlainWidth
            if text == "}" { depth -= 1 }
            let isWord = depth == 0 && text.contains(where: \.isLetter)
            isLiteral = isLiteral && token.kind == .literal
            if isWord {
                let last = pieces.count - 1
                if text.hasForeignLetters {
                    pieces[last].isForeign = true
                } else {
                    pieces[last].words.insert(text.lowercased())
                }
                if token.kind != .code { code += text.values }
                if isBehindWord || token.kind != .code && text.contains(" ") { hasPhrase = true }
            }
            if isWord || depth == 0 && text.first?.isNumber == true {
                figures.formUnion(text.figures)
            } else if depth > 0 || !text.allSatisfy({ ",.:;!?-–—'…、。「」・~\\ ".contains($0) }) {
                code.append(text)
                pieces.append(Piece())
            }
            if text == "{" { depth += 1 }
            isBehindWord = isWord
        }
    }

    func isTranslation(of base: ReadableText) -> Bool {
        isForeign && (!base.isForeign || base.isLiteral) && code.sorted() == base.code.sorted()
            && words.isSubset(of: base.words) && keepsNames(of: base)
            && (figures.isSubset(of: base.figures) || base.figures.isSubset(of: figures))
    }
}

extension ReadableText {
    /// Whether nothing that is left as it is has changed places: between the same signs, names are the same.
    private func keepsNames(of base: ReadableText) -> Bool {
        code != base.code
            || zip(pieces, base.pieces).allSatisfy { $0.isForeign || $0.words.isSubset(of: $1.words) }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter that English does not have.
    var isForeignLetter: Bool { value > 0x7F && isLetter }
}

extension String {
    /// Whether a text that a program shows is a translation.
    func isTranslation(of text: String) -> Bool {
        let texts = [text, self].map { text in
            ReadableText([CodeLexer.Token(text: text, range: 0..<0, kind: .literal)])
        }
        return texts[0].hasPhrase && texts[1].isTranslation(of: texts[0])
    }

    /// Whether it is written in another script than English, in part at least.
    var hasForeignLetters: Bool { unicodeScalars.contains(where: \.isForeignLetter) }

    /// Its numbers in digits, without separators of thousands and zeros before them: 02:30 is half past 2.
    var figures: [String] {
        guard utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return [] }
        return matches(of: /0*([0-9]+(?:[.,][0-9]+)*)/).map { $0.output.1.filter { $0 != "," } }
    }

    /// What a program puts other text in place of.
    fileprivate var values: [String] {
        let scalars = Array(unicodeScalars)
        return scalars.indices.compactMap { scalars.value(at: $0) }.map {
            String(scalars: scalars[$0])
        }
    }

    /// With ASCII in place of its wide forms (Unicode, Halfwidth and Fullwidth Forms).
    fileprivate var withPlainWidth: String {
        let scalars = unicodeScalars.map { scalar in
            (0xFF01...0xFF5E).contains(scalar.value)
                ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        return String(scalars: scalars)
    }
}
