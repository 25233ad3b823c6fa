/// Splits code of any language into tokens.
struct CodeLexer {
    private let scalars: [Unicode.Scalar]
    /// Of the text, or of the element around the position.
    private var syntax: CommentSyntax
    private let outerSyntax: CommentSyntax
    private var position = 0
    private var line = 1
    private var isLineStart = true
    /// What ends comments or literals and does not occur any more: no second search.
    private var absent: Set<[Unicode.Scalar]> = []

    struct Token: Equatable {
        var text: String
        /// 1-based.
        var line: Int
        var kind: Kind
    }

    enum Kind: Equatable {
        case code
        /// The text of a literal, with its quotation marks.
        case text
        /// With what begins it.
        case comment(mark: String)
    }

    init(_ text: String, comments: CommentSyntax) {
        scalars = Array(text.unicodeScalars)
        syntax = comments
        outerSyntax = comments
    }

    /// In order, with the comments.
    mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.properties.isWhitespace {
                if scalar == "\n" {
                    line += 1
                    isLineStart = true
                }
                position += 1
                continue
            }
            let (start, startLine) = (position, line)
            let kind = next(scalar)
            let text = String(String.UnicodeScalarView(scalars[start..<position]))
            tokens.append(Token(text: text, line: startLine, kind: kind))
            isLineStart = false
        }
        return tokens
    }

    /// Moves behind the token at the position.
    private mutating func next(_ scalar: Unicode.Scalar) -> Kind {
        if let mark = skipComment() { return .comment(mark: mark) }
        switch scalar {
        case "\"", "'", "`":
            if skipLiteral(quote: scalar) { return .text }
            position += 1
        case "\\":
            position += 1
            if position < scalars.count, !scalars[position].properties.isWhitespace { position += 1 }
        case "<" where outerSyntax.isMarkup:
            if begins("<script") || begins("<style") { syntax = .script }
            if begins("</script") || begins("</style") { syntax = outerSyntax }
            position += 1
        default:
            position += 1
            guard scalar.continuesName || scalar == "#" else { break }
            while position < scalars.count, scalars[position].continuesName { position += 1 }
        }
        return .code
    }

    private func begins(_ sign: some Collection<Unicode.Scalar>) -> Bool {
        scalars[position] == sign.first && scalars[position...].starts(with: sign)
    }

    private func begins(_ sign: String) -> Bool { begins(sign.unicodeScalars) }

    // MARK: Comments

    /// The mark of the comment at the position; `nil` where there is none.
    private mutating func skipComment() -> String? {
        for mark in syntax.blockMarks where begins(mark.start) {
            guard let end = find(mark.end, from: position + mark.start.count) else { continue }
            move(to: end)
            return String(String.UnicodeScalarView(mark.start))
        }
        guard let mark = syntax.lineMarks.first(where: { begins($0.scalars) && isComment($0) }) else {
            return nil
        }
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
        return String(String.UnicodeScalarView(mark.scalars))
    }

    private func isComment(_ mark: CommentSyntax.LineMark) -> Bool {
        let previous = position > 0 ? scalars[position - 1] : "\n"
        switch mark.place {
        // Two slashes behind a colon are part of a URL (RFC 3986, section 3).
        case .anywhere: return previous != ":" || mark.scalars.first != "/"
        case .afterSpace: return previous.properties.isWhitespace
        case .lineStart: return isLineStart
        }
    }

    /// The index behind the next occurrence; `nil` where there is none.
    private mutating func find(_ sign: [Unicode.Scalar], from start: Int) -> Int? {
        guard !absent.contains(sign), let first = sign.first else { return nil }
        var index = start
        while index < scalars.count {
            if scalars[index] == first, scalars[index...].starts(with: sign) { return index + sign.count }
            index += 1
        }
        absent.insert(sign)
        return nil
    }

    private mutating func move(to end: Int) {
        line += scalars[position..<end].count { $0 == "\n" }
        position = end
    }

    // MARK: Literals

    /// Whether a literal begins at the position: one in single or double quotation marks ends on its line.
    private mutating func skipLiteral(quote: Unicode.Scalar) -> Bool {
        let triple = [Unicode.Scalar](repeating: quote, count: 3)
        if quote != "`", begins(triple), let end = find(triple, from: position + 3) {
            move(to: end)
            return true
        }
        if quote == "'" {
            if isApostrophe { return false }
            if syntax.apostropheQuotesCharacters { return skipCharacter() }
        }
        if absent.contains([quote]) { return false }
        var index = position + 1
        while index < scalars.count, quote == "`" || scalars[index] != "\n" {
            if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1] != "\n" {
                index += 2
                continue
            }
            if scalars[index] == quote {
                move(to: index + 1)
                return true
            }
            index += 1
        }
        if quote == "`" { absent.insert([quote]) }
        return false
    }

    /// Whether letters stand before the quotation mark that are no prefix of a literal, as in `it's`, or a
    /// closing bracket.
    private var isApostrophe: Bool {
        var start = position
        if start > 0, scalars[start - 1] == ")" || scalars[start - 1] == "]" { return true }
        while start > 0, position - start < 3, scalars[start - 1].continuesName { start -= 1 }
        let prefix = String(String.UnicodeScalarView(scalars[start..<position])).lowercased()
        return !prefix.isEmpty && !Self.literalPrefixes.contains(prefix)
    }

    /// Of Python, C++, SQL, Dart, Perl and shells.
    private static let literalPrefixes: Set<String> = [
        "$", "b", "br", "e", "f", "fr", "l", "n", "q", "qq", "r", "rb", "rf", "t", "u", "u8", "x",
    ]

    /// `'x'` or an escape.
    private mutating func skipCharacter() -> Bool {
        let rest = scalars[(position + 1)...].prefix(12)
        guard let first = rest.first, first != "\n" else { return false }
        let isEscape = first == "\\"
        let closing = rest.dropFirst(isEscape ? 2 : 1)
        guard let end = isEscape ? closing.firstIndex(of: "'") : closing.startIndex,
            end < scalars.count, scalars[end] == "'"
        else { return false }
        position = end + 1
        return true
    }
}

extension Unicode.Scalar {
    fileprivate var continuesName: Bool {
        isNamePart || self == "$" || (value > 0x7F && properties.isAlphabetic)
    }
}
