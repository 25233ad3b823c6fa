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
    /// Comments and strings that may go on for several lines: their letters, how they begin, and how they end.
    private static let spans: [(letter: Unicode.Scalar, start: String, end: String)] = [
        ("c", "/*", "*/"), ("c", "<!--", "-->"), ("s", "\"\"\"", "\"\"\""), ("q", "'''", "'''"),
        ("q", "`", "`"),
    ]

    private(set) var letters: [UInt8] = []
    /// What ends the comment or string in which the line ends; `nil` for plain code.
    private(set) var open: String?

    private let words: PageWords
    private let line: ArraySlice<UInt8>
    private var offset: Int
    /// Quotes that were not closed once on this line: no second search.
    private var unclosed: Set<UInt8> = []

    /// `open` is what ends the comment or string in which the line begins.
    init(_ line: ArraySlice<UInt8>, within open: String? = nil, words: PageWords) {
        self.line = line
        self.open = open
        self.words = words
        offset = line.startIndex
        while offset < line.endIndex {
            if let span = Self.spans.first(where: { $0.end == self.open }) {
                skip(to: span.end, as: span.letter)
            } else {
                readNext()
            }
        }
    }

    private mutating func append(_ letter: Unicode.Scalar, to next: Int) {
        letters.append(UInt8(ascii: letter))
        offset = next
    }

    private func has(_ text: String, at index: Int) -> Bool {
        index < line.endIndex && line[index...].starts(with: text.utf8)
    }

    /// Where a run of bytes ends that begins at the next byte but one.
    private func end(while isPart: (Int) -> Bool) -> Int {
        var end = offset + 1
        while end < line.endIndex, isPart(end) { end += 1 }
        return end
    }

    private mutating func skip(to end: String, as letter: Unicode.Scalar) {
        let isString = letter != "c"
        var index = offset
        while index < line.endIndex, !has(end, at: index) {
            index += isString && line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < line.endIndex { open = nil }
        append(letter, to: min(index + (open == nil ? end.utf8.count : 0), line.endIndex))
    }

    private mutating func readNext() {
        let byte = line[offset]
        let isBehindSpace = letters.isEmpty || letters.last == .space
        if let width = whiteSpace(at: offset) {
            if letters.last == .space { offset += width } else { append(" ", to: offset + width) }
        } else if has("//", at: offset), letters.last != UInt8(ascii: ":") {
            append("c", to: line.endIndex)
        } else if isBehindSpace && byte == UInt8(ascii: "#")
            && (has("# ", at: offset) || offset + 1 == line.endIndex)
            || letters.isEmpty && has("-- ", at: offset)
        {
            append("h", to: line.endIndex)
        } else if let span = Self.spans.dropLast().first(where: { has($0.start, at: offset) }),
            mayBegin(span.end)
        {
            begin(span)
        } else if "\"'`".utf8.contains(byte) {
            readQuote(byte)
        } else if byte >= 0x80 {
            let end = end { line[$0] >= 0x80 && whiteSpace(at: $0) == nil }
            append(Self.isDrawing(line[offset..<end]) ? "~" : "x", to: end)
        } else if byte.isDigit {
            append("0", to: end { isWordPart($0) || has(".", at: $0) && isWordPart($0 + 1) })
        } else if isWordPart(offset), byte != UInt8(ascii: "$") || isWordPart(offset + 1) {
            let end = end { isWordPart($0) || has("'", at: $0) && isWordPart($0 + 1) }
            append(letter(for: line[offset..<end]), to: end)
        } else {
            append(Unicode.Scalar(byte), to: offset + 1)
        }
    }

    /// A glob or a media type (`src/*`, `*/*`) is no comment.
    private func mayBegin(_ end: String) -> Bool {
        end != "*/" || letters.last.map { " ({[,;=)}>".utf8.contains($0) } ?? true
    }

    private mutating func begin(_ span: (letter: Unicode.Scalar, start: String, end: String)) {
        offset += span.start.utf8.count
        open = span.end
        if offset >= line.endIndex { append(span.letter, to: offset) }
    }

    private mutating func readQuote(_ mark: UInt8) {
        var index = offset + 1
        while index < line.endIndex, !unclosed.contains(mark) {
            if line[index] == mark { return append(mark == UInt8(ascii: "\"") ? "s" : "q", to: index + 1) }
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        unclosed.insert(mark)
        if let span = Self.spans.last, has(span.start, at: offset) {
            begin(span)
        } else {
            append(Unicode.Scalar(mark), to: offset + 1)
        }
    }

    private func letter(for word: ArraySlice<UInt8>) -> Unicode.Scalar {
        // No word of a sentence is longer.
        guard word.count <= 40, !word.contains(where: { "_$0123456789".utf8.contains($0) }) else {
            return "n"
        }
        let text = String(decoding: word, as: UTF8.self)
        if letters.isEmpty, Self.programs.contains(text) { return "g" }
        if words.sentenceWords.contains(text) { return "S" }
        if words.proseWords.contains(text) { return "P" }
        let capitals = word.count { $0.isUppercase }
        if capitals == 0 { return "a" }
        if capitals == word.count { return capitals > 1 ? "N" : "A" }
        return capitals == 1 && word.first?.isUppercase == true ? "A" : "n"
    }

    private func isWordPart(_ index: Int) -> Bool {
        index < line.endIndex
            && (line[index].isLetter || line[index].isDigit || "_$".utf8.contains(line[index]))
    }

    /// The width in bytes; `nil` where another character stands.
    private func whiteSpace(at index: Int) -> Int? {
        guard line[index] >= 0x80 else {
            return line[index] == .space || 0x09...0x0D ~= line[index] ? 1 : nil
        }
        let scalar = String(decoding: line[index...].prefix(3), as: UTF8.self).unicodeScalars.first
        return scalar.flatMap { $0.properties.isWhitespace ? UTF8.width($0) : nil }
    }

    /// Whether all characters are arrows, box drawing or an ellipsis: U+2026, U+2190 to 21FF, U+2500 to 257F.
    private static func isDrawing(_ text: ArraySlice<UInt8>) -> Bool {
        String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
            $0 == "…" || ("\u{2190}"..."\u{21FF}").contains($0) || ("\u{2500}"..."\u{257F}").contains($0)
        }
    }
}
