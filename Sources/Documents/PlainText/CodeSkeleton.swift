/// A line with one letter for each word, number, string and comment, so that short patterns can speak of its shape.
///
/// `let name = load("x")  // why` has the skeleton `k a = a(s) c`. Punctuation of ASCII stands for itself, and a space
/// for any white space. The letters are:
/// - `a`, `A`, `N`: a word in lower case, with a capital, in capitals;
/// - `n`: a word as only names in code are spelled (`camelCase`, `snake_case`, `$name`);
/// - `k`, `g`: a keyword, and a program that people start in a shell;
/// - `S`, `P`: words of sentences that code does not have, and that commands do not have;
/// - `0`, `s`, `q`: a number, a string in double quotes, a string in other quotes;
/// - `c`, `h`: a comment, and one with a mark that prose may have as well (`#`, `--`);
/// - `~`, `x`: lines, arrows and ellipses, and other text that code has only in strings and comments.
struct CodeSkeleton {
    /// A comment or string that may go on for several lines, by what closes it.
    enum Delimiter: String {
        case blockComment = "*/"
        case markupComment = "-->"
        case doubleQuotes = "\"\"\""
        case singleQuotes = "'''"
        case backtick = "`"

        fileprivate var letter: Unicode.Scalar {
            switch self {
            case .blockComment, .markupComment: "c"
            case .doubleQuotes: "s"
            case .singleQuotes, .backtick: "q"
            }
        }
    }

    /// Whether a letter stands for a word of any kind.
    static func isWord(_ byte: UInt8) -> Bool {
        "aANnkgSP".utf8.contains(byte)
    }

    /// The partner of an opening bracket; `nil` for anything else.
    static func closing(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }

    static func isClosing(_ byte: UInt8) -> Bool {
        ")]}".utf8.contains(byte)
    }

    private(set) var letters: [UInt8] = []
    /// What the line ends in, so that the next line begins in it; `nil` for plain code.
    private(set) var open: Delimiter?

    private let words: PageWords
    private let line: ArraySlice<UInt8>
    private var offset: Int
    /// Quotes that were not closed once on this line: no second search.
    private var unclosed: Set<UInt8> = []

    /// `open` is what the line begins in.
    init(_ line: ArraySlice<UInt8>, within open: Delimiter? = nil, words: PageWords) {
        self.line = line
        self.open = open
        self.words = words
        offset = line.startIndex
        while offset < line.endIndex {
            if let delimiter = self.open { skip(to: delimiter) } else { readNext() }
        }
    }

    private func peek(at index: Int) -> UInt8? { index < line.endIndex ? line[index] : nil }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        index < line.endIndex && text.withUTF8Buffer { line[index...].starts(with: $0) }
    }

    /// In bytes; 0 where another character stands.
    private func whiteSpace(at index: Int) -> Int {
        switch line[index] {
        case 0x09...0x0D, 0x20: return 1
        // No white space begins with another byte.
        case 0xC2, 0xE1, 0xE2, 0xE3:
            let scalars = String(decoding: line[index...].prefix(3), as: UTF8.self).unicodeScalars
            return scalars.first.map { $0.properties.isWhitespace ? UTF8.width($0) : 0 } ?? 0
        default: return 0
        }
    }

    private mutating func append(_ letter: Unicode.Scalar, to next: Int) {
        letters.append(UInt8(ascii: letter))
        offset = next
    }

    private mutating func skip(to delimiter: Delimiter) {
        let closing = Array(delimiter.rawValue.utf8)
        var index = offset
        while index < line.endIndex {
            if line[index] == closing[0], line[index...].starts(with: closing) {
                open = nil
                return append(delimiter.letter, to: index + closing.count)
            }
            index += delimiter.letter != "c" && line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        append(delimiter.letter, to: line.endIndex)
    }

    private mutating func readNext() {
        let byte = line[offset]
        let white = whiteSpace(at: offset)
        switch byte {
        case _ where white > 0:
            if letters.last == UInt8(ascii: " ") { offset += white } else { append(" ", to: offset + white) }
        case UInt8(ascii: "/") where has("//", at: offset) && letters.last != UInt8(ascii: ":"):
            append("c", to: line.endIndex)
        case UInt8(ascii: "/") where has("/*", at: offset) && mayBeginComment:
            begin(.blockComment, length: 2)
        case UInt8(ascii: "<") where has("<!--", at: offset):
            begin(.markupComment, length: 4)
        case UInt8(ascii: "#") where mayBeginHashComment,
            UInt8(ascii: "-") where letters.isEmpty && has("-- ", at: offset):
            append("h", to: line.endIndex)
        case UInt8(ascii: "\"") where has("\"\"\"", at: offset):
            begin(.doubleQuotes, length: 3)
        case UInt8(ascii: "'") where has("'''", at: offset):
            begin(.singleQuotes, length: 3)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            readQuote(byte)
        default:
            readPlain(byte)
        }
    }

    private mutating func begin(_ delimiter: Delimiter, length: Int) {
        offset += length
        open = delimiter
        if offset >= line.endIndex { append(delimiter.letter, to: offset) }
    }

    // A glob or a media type (`src/*`, `*/*`) is no comment.
    private var mayBeginComment: Bool {
        letters.last.map { " ({[,;=)}>".utf8.contains($0) } ?? true
    }

    // `#if` and `#id` are code: the comment of a shell needs space on both sides.
    private var mayBeginHashComment: Bool {
        guard letters.isEmpty || letters.last == UInt8(ascii: " ") else { return false }
        return peek(at: offset + 1).map { $0.isSpace || $0 == UInt8(ascii: "#") } ?? true
    }

    private mutating func readQuote(_ mark: UInt8) {
        var index = offset + 1
        while index < line.endIndex, !unclosed.contains(mark) {
            if line[index] == mark {
                return append(mark == UInt8(ascii: "\"") ? "s" : "q", to: index + 1)
            }
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        unclosed.insert(mark)
        if mark == UInt8(ascii: "`") {
            begin(.backtick, length: 1)
        } else {
            append(Unicode.Scalar(mark), to: offset + 1)
        }
    }

    private mutating func readPlain(_ byte: UInt8) {
        var end = offset + 1
        if byte >= 0x80 {
            while end < line.endIndex, line[end] >= 0x80 {
                if whiteSpace(at: end) > 0 { break }
                end += 1
            }
            append(Self.isDrawing(line[offset..<end]) ? "~" : "x", to: end)
        } else if byte.isDigit {
            while isWordPart(end) || has(".", at: end) && peek(at: end + 1)?.isDigit == true { end += 1 }
            append("0", to: end)
        } else if isWordPart(offset), byte != UInt8(ascii: "$") || isWordPart(end) {
            while isWordPart(end) || has("'", at: end) && peek(at: end + 1)?.isLetter == true { end += 1 }
            append(letter(for: line[offset..<end]), to: end)
        } else {
            append(Unicode.Scalar(byte), to: end)
        }
    }

    private func isWordPart(_ index: Int) -> Bool {
        peek(at: index).map { $0.isLetter || $0.isDigit || "_$".utf8.contains($0) } ?? false
    }

    private func letter(for word: ArraySlice<UInt8>) -> Unicode.Scalar {
        // No word of a language is longer.
        guard word.count <= 40, !word.contains(where: { "_$0123456789".utf8.contains($0) }) else {
            return "n"
        }
        let text = String(decoding: word, as: UTF8.self)
        if CodeSigns.keywords.contains(text) { return "k" }
        if words.sentenceWords.contains(text) { return "S" }
        if words.proseWords.contains(text) { return "P" }
        if CodeSigns.programs.contains(text) { return "g" }
        let capitals = word.count { $0.isUppercase }
        if capitals == 0 { return "a" }
        if capitals == word.count { return "N" }
        return capitals == 1 && word[word.startIndex].isUppercase ? "A" : "n"
    }

    /// Whether all characters are arrows, box drawing or an ellipsis: U+2026, U+2190 to 21FF, U+2500 to 257F.
    private static func isDrawing(_ text: ArraySlice<UInt8>) -> Bool {
        String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
            $0 == "…" || ("\u{2190}"..."\u{21FF}").contains($0) || ("\u{2500}"..."\u{257F}").contains($0)
        }
    }
}
