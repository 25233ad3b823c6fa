/// How much a line speaks for code by itself, from its skeleton.
enum CodeSigns {
    /// Words that stand before names in code; words of sentences among them count only at the start of a line.
    static let keywords = Set(
        """
        abstract actor async await bool boolean break case catch class const continue def default defer
        delete do elif else endif enum export extends extension false final finally float fn for foreach
        from fun func function get guard if implements import in include int interface internal let module
        mutating namespace new nil nonisolated null override package private protected protocol public
        raise require return self set static struct super switch this throw throws true try typealias
        typeof undefined using val var void where while yield
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    /// The weight from which on a line is code in spite of other signs.
    static let certain = 4

    /// First words of commands, which have no other sign.
    static let programs = Set(
        """
        apt brew bundle cargo cat cd chmod cp curl dart docker dotnet echo flutter gh git gradle grep ls
        make mkdir mv node npm npx openssl pip pnpm pod python rm sh sudo swift yarn
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    /// In a pattern, `w` stands for any word, `"` for any string, `^` and `$` for the ends of the line.
    private static let signs: [Sign] = [
        // Ends of lines
        ("{$", 5), ("($", 5), ("[$", 4), (";$", 4), (",$", 1), ("->$", 3), ("}$", 2), (")$", 1), ("]$", 1),
        (">$", 1), (" =$", 3), ("; k$", 4), ("; c$", 3), (" c$", 2), ("^a;$", -4),
        // Beginnings
        ("^}", 6), ("^)", 5), ("^]", 5), ("^.w", 3), ("^@w", 2), ("^#k", 4), ("^#[", 4), ("^#!", 4),
        ("^#w", 1), ("^c", 5), ("^h", 1), ("^\":", 4), ("^<w", 3), ("^</", 2), ("^$ ", 7), ("^./w", 7),
        ("^~", 4), ("^{", 2), ("^[", 1), ("^a \"", 2), ("^a \"$", 3), ("^k ", 2), ("^k w:", 2), ("^k k$", 3),
        ("^k A$", 2), ("^N /", 3), ("^-", -3), ("^A: ", -5), ("^n: ", -3), ("^A a", -2), ("^A k", -2),
        ("^a()$", -1),
        // Anywhere
        (" = ", 3), ("w=", 2), ("n=", 1), ("=\"", 2), ("= ", 1), ("=>", 2), ("->", 2), ("> w(", 2),
        ("::", 2), ("&&", 3), ("||", 3), ("?.", 3), ("w.w", 2), ("w(", 2), ("()", 1), ("k (", 2), ("(\"", 1),
        ("\": ", 2), ("({", 2), ("})", 2), (").w", 2), ("w: A", 1), ("w[", 1), ("w<w", 2), ("</", 3),
        ("/>", 3), (" --w", 6), (" -w", 4), (" /w", 2), (" { ", 2), ("{}", 2), ("{ }", 2), ("n", 1),
        (" | ", 1), ("://", -3),
    ].map(Sign.init)

    /// A pattern with what it says for code or, below 0, for prose.
    private struct Sign {
        let letters: [UInt8]
        let beginsLine: Bool
        let endsLine: Bool
        let weight: Int

        init(_ pattern: String, _ weight: Int) {
            beginsLine = pattern.hasPrefix("^")
            endsLine = pattern.hasSuffix("$")
            letters = Array(pattern.utf8.dropFirst(beginsLine ? 1 : 0).dropLast(endsLine ? 1 : 0))
            self.weight = weight
        }

        func isIn(_ line: [UInt8]) -> Bool {
            let last = line.count - letters.count
            guard last >= 0 else { return false }
            if beginsLine { return (!endsLine || last == 0) && stands(in: line, at: 0) }
            return (endsLine ? last...last : 0...last).contains { stands(in: line, at: $0) }
        }

        private func stands(in line: [UInt8], at start: Int) -> Bool {
            letters.indices.allSatisfy { index in
                let byte = line[start + index]
                return switch letters[index] {
                case UInt8(ascii: "w"): CodeSkeleton.isWord(byte)
                case UInt8(ascii: "\""): byte == UInt8(ascii: "s") || byte == UInt8(ascii: "q")
                case let letter: byte == letter
                }
            }
        }
    }

    /// Positive for code, negative for prose, 0 where nothing speaks for either.
    static func weight(of skeleton: [UInt8]) -> Int {
        guard !skeleton.isEmpty else { return 0 }
        // What a longer line is shows at its ends.
        let line = skeleton.count > 400 ? Array(skeleton.prefix(200) + skeleton.suffix(200)) : skeleton
        return signs.reduce(0) { $1.isIn(line) ? $0 + $1.weight : $0 } - prose(line)
    }

    // MARK: Prose

    /// What words side by side, words of sentences, foreign letters and the end of a sentence say for prose.
    private static func prose(_ line: [UInt8]) -> Int {
        let space = UInt8(ascii: " ")
        func letter(_ index: Int) -> UInt8 { line.indices.contains(index) ? line[index] : space }
        var pairs = 0
        var sentenceWords = 0
        var depth = 0
        for (index, byte) in line.enumerated() {
            let isSpaced = letter(index - 1) == space
            if CodeSkeleton.closing(of: byte) != nil {
                // What is joined to a name or a keyword does not count: calls have labels, closures have statements.
                let isJoined =
                    !isSpaced || byte == UInt8(ascii: "{") || letter(index - 2) == UInt8(ascii: "k")
                if depth > 0 || isJoined { depth += 1 }
            } else if CodeSkeleton.isClosing(byte) {
                depth = max(0, depth - 1)
            } else if isSpaced, letter(index + 1) == space || letter(index + 2) == space {
                if byte == UInt8(ascii: "S") { sentenceWords += 3 }
                if byte == UInt8(ascii: "P") { sentenceWords += 1 }
            }
            let isWord = isPlainWord(byte) && letter(index - 1) != UInt8(ascii: "-")
            if depth == 0, isWord || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]"),
                letter(index + 1) == space, CodeSkeleton.isWord(letter(index + 2)),
                letter(index + 2) != UInt8(ascii: "k")
            {
                pairs += 1
            }
        }
        let isForeign = line.contains(UInt8(ascii: "x"))
        var prose = min(sentenceWords, 9) + (isForeign ? 10 : 0)
        if line.starts(with: "g ".utf8), sentenceWords == 0, !isForeign {
            prose -= 6
        } else {
            prose += pairs > 2 ? min(3 * pairs - 2, 28) : 2 * pairs
        }
        if line.allSatisfy({ $0 == space || isPlainWord($0) }) { prose += 2 }
        if endsSentence(line) { prose += pairs > 0 || line[0] == UInt8(ascii: "A") ? 6 : 3 }
        return prose
    }

    private static func isPlainWord(_ byte: UInt8) -> Bool {
        CodeSkeleton.isWord(byte) && !"knN".utf8.contains(byte)
    }

    private static func endsSentence(_ line: [UInt8]) -> Bool {
        guard let last = line.last, let before = line.dropLast().last else { return false }
        switch last {
        case UInt8(ascii: "."): return CodeSkeleton.isWord(before) || ")0sq".utf8.contains(before)
        case UInt8(ascii: "?"), UInt8(ascii: "!"): return CodeSkeleton.isWord(before)
        case UInt8(ascii: ":"): return line[0] != UInt8(ascii: "k")
        default: return false
        }
    }
}
