import SourceCode

/// A line with one letter for each word, number, string and comment, so that short patterns can speak of its shape.
///
/// `let name = load("x")  // why` is `a a = a(s) c`. Punctuation of ASCII stands for itself, and a space for any white
/// space. The letters are:
/// - `a`, `A`, `N`: a word in small letters, with a capital, in capitals;
/// - `n`: a word as only names in code are spelled (`camelCase`, `snake_case`, `$name`);
/// - `g`: a program that people start in a shell, as the first word;
/// - `S`, `P`: words of sentences that code does not have, and that commands do not have;
/// - `0`, `s`, `q`: a number, a string in double quotes, a string in other quotes;
/// - `c`, `h`: a comment, and one with a mark that prose may have as well (`#`, `--`);
/// - `~`, `x`: lines, arrows and ellipses, and other text that code has only in strings and comments.
struct CodeLetters {
    /// The first words of the commonest commands, which are words side by side as in prose and have no other sign.
    private static let programs: Set<String> = [
        "brew", "bundle", "cargo", "cd", "curl", "dart", "docker", "flutter", "git", "go", "make", "mkdir",
        "node", "npm", "npx", "pip", "pnpm", "pod", "python", "sudo", "swift", "yarn",
    ]

    private(set) var letters: [UInt8] = []
    /// What ends the comment or string in which the line ends; `nil` for plain code.
    let open: String?
    private let words: PageWords

    /// `open` is what ends the comment or string in which the line begins.
    init(_ line: ArraySlice<UInt8>, within open: String? = nil, words: PageWords) {
        let read = CodeLexer.tokens(ofLine: String(decoding: line, as: UTF8.self), within: open)
        self.open = read.open
        self.words = words
        var end = 0
        for token in read.tokens {
            if token.range.lowerBound > end { letters.append(.space) }
            append(token)
            end = token.range.upperBound
        }
    }

    private mutating func append(_ token: CodeLexer.Token) {
        var text = token.text[...]
        switch token.kind {
        case .literal, .content:
            letters.append(UInt8(ascii: text.hasSuffix("\"") ? "s" : "q"))
        case .comment, .possibleComment:
            letters.append(UInt8(ascii: text.hasPrefix("#") || text.hasPrefix("--") ? "h" : "c"))
        case .code where text.contains(where: \.isWhitespace):
            // One that speaks to a tool.
            letters.append(UInt8(ascii: "c"))
        case .code:
            if let sign = text.utf8.first, sign.isOne(of: "#\\"), text.utf8.count > 1 {
                letters.append(sign)
                text = text.dropFirst()
            }
            letters += letters(for: text)
        }
    }

    private func letters(for text: Substring) -> [UInt8] {
        guard let first = text.utf8.first else { return [] }
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            let letter = UInt8(ascii: text.unicodeScalars.allSatisfy(\.isDrawing) ? "~" : "x")
            return letters.last == letter ? [] : [letter]
        }
        if first.isDigit { return [UInt8(ascii: "0")] }
        let isWord = first.isLetter || first == UInt8(ascii: "_") || text.utf8.count > 1
        return isWord ? [UInt8(ascii: letter(for: String(text)))] : [first]
    }

    private func letter(for word: String) -> Unicode.Scalar {
        // No word of a sentence is longer.
        guard word.utf8.count <= 40, !word.utf8.contains(where: { $0.isOne(of: "_$0123456789") }) else {
            return "n"
        }
        if letters.isEmpty, Self.programs.contains(word) { return "g" }
        if words.sentenceWords.contains(word) { return "S" }
        if words.proseWords.contains(word) { return "P" }
        let capitals = word.utf8.count { $0.isUppercase }
        if capitals == 0 { return "a" }
        if capitals == word.utf8.count { return capitals > 1 ? "N" : "A" }
        return capitals == 1 && word.utf8.first?.isUppercase == true ? "A" : "n"
    }
}

extension Unicode.Scalar {
    /// Whether it is an arrow, part of a box or an ellipsis: U+2026, U+2190 to 21FF, U+2500 to 257F.
    fileprivate var isDrawing: Bool {
        self == "…" || ("\u{2190}"..."\u{21FF}").contains(self) || ("\u{2500}"..."\u{257F}").contains(self)
    }
}
