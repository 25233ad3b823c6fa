/// A token of code in whatever language: what is needed to tell code from prose and to match brackets.
struct CodeToken {
    enum Kind {
        /// An identifier, a keyword or a word of prose.
        case word
        case number
        case string
        case comment
        /// `(`, `[` or `{`.
        case opening
        /// `)`, `]` or `}`.
        case closing
        /// One other ASCII character.
        case symbol
        /// A line or an arrow of a drawing, an ellipsis.
        case drawing
        /// Other text that no programming language writes outside its strings and comments.
        case foreign
    }

    var kind: Kind
    /// In the bytes of the page.
    var range: Range<Int>
    /// Whether white space stands before it on its line.
    var isSpaced: Bool
}

/// Cuts a line into tokens, without knowing the programming language.
struct CodeLexer {
    /// What a line ends in, where it is not plain code.
    enum Delimiter: CaseIterable {
        case blockComment
        case markupComment
        case doubleQuotes
        case singleQuotes
        case backtick

        /// The bytes by which it is closed.
        var closing: [UInt8] {
            switch self {
            case .blockComment: Array("*/".utf8)
            case .markupComment: Array("-->".utf8)
            case .doubleQuotes: Array("\"\"\"".utf8)
            case .singleQuotes: Array("'''".utf8)
            case .backtick: Array("`".utf8)
            }
        }

        var kind: CodeToken.Kind {
            self == .blockComment || self == .markupComment ? .comment : .string
        }
    }

    private let buffer: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let end: Int
    private var offset: Int
    private var isSpaced = false
    // A quote that was not closed once on this line is closed nowhere behind it: no second search.
    private var lacksDoubleQuote = false
    private var lacksSingleQuote = false

    private init(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.buffer = buffer
        start = range.lowerBound
        end = min(range.upperBound, buffer.count)
        offset = start
    }

    /// Replaces `tokens` by those of one line.
    ///
    /// `open` is what the line begins in.
    /// - Returns: what the line ends in; `nil` for plain code.
    static func lex(
        _ range: Range<Int>,
        of bytes: [UInt8],
        within open: Delimiter? = nil,
        into tokens: inout [CodeToken]
    ) -> Delimiter? {
        tokens.removeAll(keepingCapacity: true)
        return bytes.withUnsafeBufferPointer { buffer in
            var lexer = CodeLexer(buffer, range)
            var delimiter = open
            while lexer.offset < lexer.end {
                if let current = delimiter {
                    if lexer.skip(to: current, into: &tokens) { delimiter = nil }
                } else {
                    delimiter = lexer.next(into: &tokens)
                }
            }
            return delimiter
        }
    }

    private func byte(at index: Int) -> UInt8? {
        index >= start && index < end ? buffer[index] : nil
    }

    private func hasBytes(_ bytes: StaticString, at index: Int) -> Bool {
        guard index + bytes.utf8CodeUnitCount <= end else { return false }
        for position in 0..<bytes.utf8CodeUnitCount
        where buffer[index + position] != bytes.utf8Start[position] {
            return false
        }
        return true
    }

    private mutating func append(_ kind: CodeToken.Kind, to next: Int, into tokens: inout [CodeToken]) {
        tokens.append(CodeToken(kind: kind, range: offset..<next, isSpaced: isSpaced))
        isSpaced = false
        offset = next
    }

    /// Whether the closing of a multi-line comment or string was found on this line.
    private mutating func skip(to delimiter: Delimiter, into tokens: inout [CodeToken]) -> Bool {
        let closing = delimiter.closing
        var index = offset
        while index + closing.count <= end {
            if delimiter.kind == .string, buffer[index] == ASCII.backslash {
                index += 2
                continue
            }
            if buffer[index] == closing[0],
                (1..<closing.count).allSatisfy({ buffer[index + $0] == closing[$0] })
            {
                append(delimiter.kind, to: index + closing.count, into: &tokens)
                return true
            }
            index += 1
        }
        append(delimiter.kind, to: end, into: &tokens)
        return false
    }

    private mutating func next(into tokens: inout [CodeToken]) -> Delimiter? {
        let white = WhiteSpace.length(in: buffer, at: offset, before: end)
        if white > 0 {
            offset += white
            isSpaced = true
            return nil
        }
        let current = buffer[offset]
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            append(.opening, to: offset + 1, into: &tokens)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            append(.closing, to: offset + 1, into: &tokens)
        case UInt8(ascii: "/"):
            return slash(into: &tokens)
        case UInt8(ascii: "#") where startsHashComment:
            append(.comment, to: end, into: &tokens)
        case UInt8(ascii: "<") where hasBytes("<!--", at: offset):
            append(.comment, to: offset + 4, into: &tokens)
            return .markupComment
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return quote(current, into: &tokens)
        case UInt8(ascii: "`"):
            append(.string, to: offset + 1, into: &tokens)
            return .backtick
        default:
            plain(current, into: &tokens)
        }
        return nil
    }

    private mutating func slash(into tokens: inout [CodeToken]) -> Delimiter? {
        let previous = byte(at: offset - 1)
        if hasBytes("//", at: offset) {
            // The slashes behind a colon belong to a URL.
            if previous == UInt8(ascii: ":") {
                append(.symbol, to: offset + 2, into: &tokens)
            } else {
                append(.comment, to: end, into: &tokens)
            }
            return nil
        }
        if hasBytes("/*", at: offset), startsBlockComment(after: previous) {
            append(.comment, to: offset + 2, into: &tokens)
            return .blockComment
        }
        append(.symbol, to: offset + 1, into: &tokens)
        return nil
    }

    // A glob or a media type (`src/*`, `*/*`) is no comment.
    private func startsBlockComment(after previous: UInt8?) -> Bool {
        guard let previous, !isSpaced else { return true }
        switch previous {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"):
            return true
        default:
            return false
        }
    }

    // `#if` and `#id` are code: the comment of a shell needs space on both sides.
    private var startsHashComment: Bool {
        guard offset == start || isSpaced else { return false }
        guard let following = byte(at: offset + 1) else { return true }
        return following == ASCII.space || following == ASCII.tab || following == UInt8(ascii: "#")
    }

    private mutating func quote(_ mark: UInt8, into tokens: inout [CodeToken]) -> Delimiter? {
        let isDouble = mark == UInt8(ascii: "\"")
        if hasBytes(isDouble ? "\"\"\"" : "'''", at: offset) {
            append(.string, to: offset + 3, into: &tokens)
            return isDouble ? .doubleQuotes : .singleQuotes
        }
        if isDouble ? !lacksDoubleQuote : !lacksSingleQuote {
            var index = offset + 1
            while index < end {
                if buffer[index] == ASCII.backslash {
                    index += 2
                } else if buffer[index] == mark {
                    append(.string, to: index + 1, into: &tokens)
                    return nil
                } else {
                    index += 1
                }
            }
            if isDouble { lacksDoubleQuote = true } else { lacksSingleQuote = true }
        }
        append(.symbol, to: offset + 1, into: &tokens)
        return nil
    }

    private mutating func plain(_ current: UInt8, into tokens: inout [CodeToken]) {
        var index = offset + 1
        if current >= 0x80 {
            while index < end, buffer[index] >= 0x80 {
                if WhiteSpace.length(in: buffer, at: index, before: end) > 0 { break }
                index += 1
            }
            let isDrawing = isDrawing(offset..<index)
            append(isDrawing ? .drawing : .foreign, to: index, into: &tokens)
        } else if ASCII.isDigit(current) {
            while let next = byte(at: index), isNumberPart(next, at: index) { index += 1 }
            append(.number, to: index, into: &tokens)
        } else if isWordStart(current) {
            while let next = byte(at: index), isWordPart(next, at: index) { index += 1 }
            append(.word, to: index, into: &tokens)
        } else {
            append(.symbol, to: index, into: &tokens)
        }
    }

    private func isNumberPart(_ byte: UInt8, at index: Int) -> Bool {
        if byte == UInt8(ascii: ".") { return self.byte(at: index + 1).map(ASCII.isDigit) ?? false }
        return ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == UInt8(ascii: "_")
    }

    private func isWordStart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    private func isWordPart(_ byte: UInt8, at index: Int) -> Bool {
        if isWordStart(byte) || ASCII.isDigit(byte) { return true }
        // An apostrophe inside a word of prose, unless the word is a prefix of a string (`r'a'`).
        guard byte == UInt8(ascii: "'"), let next = self.byte(at: index + 1), ASCII.isLetter(next) else {
            return false
        }
        return index - offset > 1 || ![UInt8](arrayLiteral: 0x62, 0x66, 0x72, 0x75).contains(buffer[offset])
    }

    /// Whether all characters are arrows, box drawing or an ellipsis: U+2026, U+2190 to 21FF, U+2500 to 257F.
    private func isDrawing(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index + 2 < range.upperBound {
            switch (buffer[index], buffer[index + 1], buffer[index + 2]) {
            case (0xE2, 0x80, 0xA6), (0xE2, 0x86, _), (0xE2, 0x87, _), (0xE2, 0x94, _), (0xE2, 0x95, _):
                index += 3
            default: return false
            }
        }
        return index == range.upperBound
    }
}
