/// How much a line speaks for code by itself: prose has spaces between its words, code has signs.
enum CodeSigns {
    /// What lines of code have and prose has not, or below 0 the other way round.
    ///
    /// The patterns are found in ``CodeLetters`` with a line end before and behind them. `w` stands for any word, `l`
    /// for one in small letters, `"` for any string, `(` and `)` for any bracket that opens and closes, and `o` for any
    /// sign of an operator.
    private static let signs: [(pattern: [UInt8], weight: Int)] = [
        // How prose does not end
        ("(\n", 5), (";\n", 6), (",\n", 1), (")\n", 1), ("c\n", 5), ("; w\n", 7), ("\\\n", 5), ("\na;\n", -6),
        // How prose does not begin, and how it does
        ("\n.w", 3), ("\n#w", 5), ("\n#(", 4), ("\n#!", 4), ("\n$ ", 7), ("\n./", 7), ("\n~", 4), ("\n<", 3),
        ("\n(", 1), ("\nh", 1), ("\nP ", 2), ("\nl w", 3), ("\nl (", 3), ("\nl \"", 4), ("\na()\n", -1),
        ("\n-", -5), ("\nA: ", -5), ("\nA w", -2), ("\nn: ", -3),
        // What prose does not have between its words
        (" = ", 3), ("w=", 3), (" oo", 3), ("->", 2), ("::", 2), ("w.w", 2), (" .w", 2), ("w(", 2),
        ("w (", 1), ("()", 1), ("(\"", 1), ("\":", 3), ("w<w", 2), ("</", 3), (" { ", 3), ("{}", 2),
        (" | ", 1), ("; ", 2), (" -w", 4), (" --w", 6), (" /w", 4), ("n", 1), ("://", -3),
    ].map { (Array($0.utf8), $1) }

    /// Positive for code, negative for prose, 0 where nothing speaks for either.
    ///
    /// Where words stand side by side, `isGrammatical` says whether the grammar of a language has them so.
    static func weight(of letters: [UInt8], isGrammatical: () -> Bool) -> Int {
        guard let first = letters.first else { return 0 }
        // What a longer line is shows at its ends.
        let line = letters.count > 400 ? Array(letters.prefix(200) + letters.suffix(200)) : letters
        let lineEnd = UInt8(ascii: "\n")
        let whole = [lineEnd] + line + [lineEnd]
        let signs = Self.signs.reduce(0) { stands($1.pattern, in: whole) ? $0 + $1.weight : $0 }
        let (gaps, words, endsSentence) = prose(line)
        let isBare = line.allSatisfy { $0 == .space || $0.isCodeWord }
        let end = !endsSentence ? 0 : gaps > 0 ? 9 : first == UInt8(ascii: "A") ? 6 : 3
        let weight = signs - words - end - (gaps > 2 ? min(3 * gaps - 6, 28) : gaps) - (isBare ? 2 : 0)
        guard gaps > 0, words == 0, weight < 4, signs > -8 else { return weight }
        return first == UInt8(ascii: "g") || isGrammatical() ? signs + 4 : weight
    }

    private static func stands(_ pattern: [UInt8], in line: [UInt8]) -> Bool {
        line.indices.dropLast(pattern.count - 1).contains { start in
            pattern.indices.allSatisfy { index in
                let letter = line[start + index]
                return switch pattern[index] {
                case UInt8(ascii: "w"): letter.isCodeWord
                case UInt8(ascii: "l"): letter.isOne(of: "agP")
                case UInt8(ascii: "\""): letter == UInt8(ascii: "s") || letter == UInt8(ascii: "q")
                case UInt8(ascii: "("): letter.closingBracket != nil
                case UInt8(ascii: ")"): letter.isClosingBracket
                case UInt8(ascii: "o"): letter.isOne(of: "=<>!&|+*?%^")
                case let other: letter == other
                }
            }
        }
    }

    /// How often words stand side by side, what words of sentences and foreign letters say for prose, and whether a
    /// sentence ends.
    private static func prose(_ line: [UInt8]) -> (gaps: Int, words: Int, endsSentence: Bool) {
        func letter(_ index: Int) -> UInt8 { line.indices.contains(index) ? line[index] : .space }
        var (gaps, words, depth) = (0, 0, 0)
        for (index, byte) in line.enumerated() {
            let isSpaced = letter(index - 1) == .space
            if byte.closingBracket != nil {
                // Calls have labels and closures statements, but a sentence has words in brackets, too.
                let isCode = !isSpaced || byte == UInt8(ascii: "{") || line[0] != UInt8(ascii: "A")
                if depth > 0 || isCode { depth += 1 }
            } else if byte.isClosingBracket {
                depth = max(0, depth - 1)
            } else if depth == 0, isSpaced, letter(index + 1) == .space || letter(index + 2) == .space {
                words += byte == UInt8(ascii: "S") ? 3 : byte == UInt8(ascii: "P") ? 1 : 0
            }
            let isOption = letter(index - 1) == UInt8(ascii: "-")
            let endsWord =
                byte.isCodeWord && byte != UInt8(ascii: "N") && !isOption || byte.isOne(of: ")]")
            if depth == 0, endsWord, letter(index + 1) == .space, letter(index + 2).isCodeWord { gaps += 1 }
        }
        words = min(words, 9) + (line.contains(UInt8(ascii: "x")) ? 10 : 0)
        let before = letter(line.count - 2)
        let endsSentence =
            letter(line.count - 1) == UInt8(ascii: ".") && before.isOne(of: ")0sq")
            || letter(line.count - 1).isOne(of: ".?!:") && before.isCodeWord
        return (gaps, words, endsSentence)
    }
}

extension UInt8 {
    static let space = UInt8(ascii: " ")

    /// Whether a letter of ``CodeLetters`` stands for a word of any kind.
    var isCodeWord: Bool { self.isOne(of: "aANngSP") }

    /// The partner of an opening bracket; `nil` for anything else.
    var closingBracket: UInt8? {
        switch self {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }

    var isClosingBracket: Bool { self.isOne(of: ")]}") }
}
