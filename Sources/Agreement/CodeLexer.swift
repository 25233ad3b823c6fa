/// Splits code of any language into tokens.
struct CodeLexer {
    let scalars: [Unicode.Scalar]
    private let traits: CodeTraits
    /// Of the text, or of the element around the position.
    private var marks: [CommentMark]
    var position = 0
    var line = 1
    var isLineStart = true
    var contexts: [Context] = []
    let closedNames: Set<String>
    /// What ends comments or literals and does not occur any more: no second search.
    private var absent: Set<[Unicode.Scalar]> = []
    private var hasUnbalancedComments = false
    var tokens: [Token] = []

    /// Of the first scalar in the whole code, 0-based.
    let offset: Int

    private init(
        scalars: [Unicode.Scalar],
        traits: CodeTraits,
        marks: [CommentMark],
        line: Int = 1,
        offset: Int = 0
    ) {
        self.scalars = scalars
        self.offset = offset
        self.traits = traits
        self.marks = marks
        self.line = line
        closedNames = Self.closedNames(in: scalars)
    }

    struct Token: Equatable {
        var text: String
        /// 1-based.
        var line: Int
        /// In the whole code, of scalars, 0-based.
        var range: Range<Int>
        var kind: Kind
    }

    enum Kind: Equatable {
        case code
        /// A literal with its quotation marks, or the part of one between values that are put into it.
        ///
        /// The text of all its parts goes with each of them: a translation puts the values at other places.
        case text(whole: String)
        /// Text between the tags of markup, or the part of it between values; with all of it as for a literal.
        case content(whole: String)
        /// With what begins it.
        case comment(mark: String)

        var isComment: Bool {
            if case .comment = self { true } else { false }
        }
    }

    /// The tokens of a text in order: without comments where the language says for sure what they are, else with what
    /// may be one; and the comments that are one for sure.
    static func tokens(of text: String, in language: CodeLanguage?) -> (code: [Token], comments: [Token]) {
        let traits = language?.traits ?? []
        let isCertain = language?.hasKnownComments == true
        let marks = isCertain ? CommentMark.marks(of: traits) : CommentMark.any
        let lexer = CodeLexer(scalars: Array(text.unicodeScalars), traits: traits, marks: marks)
        let tokens = lexer.allTokens()
        return isCertain
            ? (tokens.filter { !$0.kind.isComment }, tokens.filter(\.kind.isComment))
            : (joiningComments(tokens), [])
    }

    /// Translations break the lines of a long comment elsewhere.
    private static func joiningComments(_ tokens: [Token]) -> [Token] {
        tokens.reduce(into: []) { joined, token in
            if let last = joined.last, last.kind.isComment, last.kind == token.kind {
                joined[joined.count - 1].text += " \(token.text)"
                joined[joined.count - 1].range = last.range.lowerBound..<token.range.upperBound
            } else {
                joined.append(token)
            }
        }
    }

    private consuming func allTokens() -> [Token] {
        while position < scalars.count {
            let scalar = scalars[position]
            if isInElement, !isBehindText || scalar != "<" && scalar != "{" {
                addText()
                continue
            }
            guard scalar.properties.isWhitespace else {
                addToken(scalar)
                isLineStart = false
                continue
            }
            if scalar == "\n" {
                line += 1
                isLineStart = true
            }
            position += 1
        }
        endText()
        return tokens.filter { $0.kind != .content(whole: "") }
    }

    /// Notes the token at the position, and moves behind it.
    private mutating func addToken(_ scalar: Unicode.Scalar) {
        let start = position
        if let (end, mark) = comment() {
            add(
                text((start + mark.unicodeScalars.count)..<end).isForTools ? .code : .comment(mark: mark),
                to: end
            )
        } else if let literal = literal() {
            add(literal)
        } else {
            if scalar == "<" { beginTag() }
            position += 1
            switch scalar {
            case "\\":
                if position < scalars.count, !scalars[position].properties.isWhitespace { position += 1 }
            case "<" where traits.contains(.markup):
                if begins("script") || begins("style") { marks = CommentMark.script }
                if begins("/script") || begins("/style") { marks = CommentMark.marks(of: traits) }
            default:
                guard scalar.continuesName || scalar == "#" else { break }
                while position < scalars.count, scalars[position].continuesName { position += 1 }
            }
            tokens.append(token(start..<position, .code))
            follow(tokens[tokens.count - 1].text)
        }
    }

    private mutating func add(_ kind: Kind, to end: Int) {
        tokens.append(token(position..<end, kind))
        line += scalars[position..<end].count { $0 == "\n" }
        position = end
    }

    private func token(_ range: Range<Int>, _ kind: Kind) -> Token {
        Token(
            text: text(range),
            line: line,
            range: (offset + range.lowerBound)..<(offset + range.upperBound),
            kind: kind
        )
    }

    private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private func begins(_ sign: some Collection<Unicode.Scalar>, at index: Int? = nil) -> Bool {
        let index = index ?? position
        return index < scalars.count && scalars[index] == sign.first && scalars[index...].starts(with: sign)
    }

    private func begins(_ sign: String) -> Bool { begins(sign.unicodeScalars) }

    // MARK: Comments

    /// The index behind the comment at the position, and its mark; `nil` where there is none.
    private mutating func comment() -> (end: Int, mark: String)? {
        for mark in marks where begins(mark.start) && isComment(mark) {
            let name = String(String.UnicodeScalarView(mark.start))
            guard let sign = mark.end else { return (endOfLine, name) }
            if let end = endOfComment(mark.start, sign) { return (end, name) }
        }
        // In some languages a quotation mark begins a comment if it stands alone on its line.
        if isLineStart, traits.isDisjoint(with: .comments), begins("\" ") || begins("' "),
            scalars[position] == "'" || !hasSecondQuote
        {
            return (endOfLine, String(scalars[position]))
        }
        return nil
    }

    /// The index behind a comment at the position, with those in it where the language nests them; `nil` where nothing
    /// closes it.
    private mutating func endOfComment(_ start: [Unicode.Scalar], _ sign: [Unicode.Scalar]) -> Int? {
        var index = position + start.count
        let first = find(sign, from: index)
        guard first != nil, traits.contains(.nestsComments), !hasUnbalancedComments else { return first }
        var depth = 1
        while depth > 0, index < scalars.count {
            let (isStart, isEnd) = (begins(start, at: index), begins(sign, at: index))
            depth += isStart ? 1 : isEnd ? -1 : 0
            index += isStart ? start.count : isEnd ? sign.count : 1
        }
        // One search to the end of the text is enough.
        hasUnbalancedComments = depth > 0
        return depth > 0 ? first : index
    }

    private func isComment(_ mark: CommentMark) -> Bool {
        let previous = position > 0 ? scalars[position - 1] : "\n"
        return switch mark.place {
        // Two slashes behind a colon are part of a URL (RFC 3986, section 3).
        case .anywhere: previous != ":" || mark.start != ["/", "/"]
        case .afterSpace: previous.properties.isWhitespace
        case .lineStart: isLineStart
        }
    }

    private var endOfLine: Int { scalars[position...].firstIndex(of: "\n") ?? scalars.count }

    private var hasSecondQuote: Bool { scalars[(position + 1)..<endOfLine].contains("\"") }

    /// The index behind the next occurrence; `nil` where there is none.
    private mutating func find(_ sign: [Unicode.Scalar], from start: Int) -> Int? {
        guard !absent.contains(sign), start < scalars.count else { return nil }
        if let index = scalars.indices[start...].first(where: { begins(sign, at: $0) }) {
            return index + sign.count
        }
        absent.insert(sign)
        return nil
    }

    // MARK: Literals

    /// The text at the position in quotation marks, and the values in it.
    private struct Literal {
        var end: Int
        /// Between the signs that stand around each value.
        var values: [Range<Int>] = []
    }

    private mutating func add(_ literal: Literal) {
        let values = traits.contains(.isPlain) ? [] : literal.values
        let ends = values.map(\.lowerBound) + [literal.end]
        let starts = [position] + values.map(\.upperBound)
        let whole = zip(starts, ends).map { text($0..<$1) }.joined()
        for (index, end) in ends.enumerated() {
            add(.text(whole: whole), to: end)
            guard values.indices.contains(index) else { continue }
            let range = values[index]
            let value = CodeLexer(
                scalars: Array(scalars[range]),
                traits: traits,
                marks: [],
                line: line,
                offset: offset + range.lowerBound
            )
            tokens += value.allTokens()
            line += scalars[range].count { $0 == "\n" }
            position = range.upperBound
        }
    }

    /// The literal that begins at the position: one in single quotation marks ends on its line.
    private mutating func literal() -> Literal? {
        // Signs before the quotation mark and behind the other one set raw literals apart.
        let signs = scalars[position...].prefix { $0 == "#" }
        let start = position + signs.count
        guard start < scalars.count else { return nil }
        let quote = scalars[start]
        guard quote == "\"" || signs.isEmpty && (quote == "'" || quote == "`") else { return nil }
        if quote == "'" {
            if isApostrophe { return nil }
            if traits.contains(.quotesCharacters) { return character() }
        }
        let triple = [Unicode.Scalar](repeating: quote, count: 3)
        if quote != "`", begins(triple, at: start), find(triple + signs, from: start + 3) != nil {
            return literal(from: start + 3, to: triple + signs, isRaw: !signs.isEmpty, endsWithLine: false)
        }
        let closing = [quote] + signs
        if absent.contains(closing) { return nil }
        let literal = literal(
            from: start + 1,
            to: closing,
            isRaw: !signs.isEmpty,
            endsWithLine: quote != "`"
        )
        if literal == nil, quote == "`" { absent.insert(closing) }
        return literal
    }

    private func literal(
        from start: Int,
        to closing: [Unicode.Scalar],
        isRaw: Bool,
        endsWithLine: Bool
    ) -> Literal? {
        var values: [Range<Int>] = []
        var index = start
        while index < scalars.count, !endsWithLine || scalars[index] != "\n" {
            if begins(closing, at: index) { return Literal(end: index + closing.count, values: values) }
            if !isRaw, let value = value(at: index) {
                values.append(value)
                index = value.upperBound
            } else if !isRaw, scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1] != "\n" {
                index += 2
            } else {
                index += 1
            }
        }
        return nil
    }

    /// What stands between `\(` and `)`, `${` and `}` or `#{` and `}`, behind which the literal goes on.
    private func value(at index: Int) -> Range<Int>? {
        guard index + 1 < scalars.count else { return nil }
        let pair: (open: Unicode.Scalar, close: Unicode.Scalar)
        switch (scalars[index], scalars[index + 1]) {
        case ("\\", "("): pair = ("(", ")")
        case ("$", "{"), ("#", "{"): pair = ("{", "}")
        default: return nil
        }
        var depth = 0
        var quote: Unicode.Scalar?
        for position in (index + 1)..<min(scalars.count, index + Self.longestValue) {
            let scalar = scalars[position]
            if scalar == "\n" { return nil }
            if scalar == "\"" || scalar == "'" {
                quote = quote == nil ? scalar : quote == scalar ? nil : quote
            } else if quote == nil {
                depth += scalar == pair.open ? 1 : scalar == pair.close ? -1 : 0
                if depth == 0 { return (index + 2)..<position }
            }
        }
        return nil
    }

    /// Longer ones would not be put into a text.
    private static let longestValue = 400

    /// Whether letters stand before the quotation mark that are no prefix of a literal, as in `it's`, or a
    /// closing bracket.
    private var isApostrophe: Bool {
        if position > 0, scalars[position - 1] == ")" || scalars[position - 1] == "]" { return true }
        let letters = scalars[..<position].suffix(3).reversed().prefix(while: \.continuesName).reversed()
        let prefix = String(String.UnicodeScalarView(letters)).lowercased()
        return !prefix.isEmpty && !Self.literalPrefixes.contains(prefix)
    }

    /// Of Python, C++, SQL, Dart, Perl and shells.
    private static let literalPrefixes: Set<String> = [
        "$", "b", "br", "e", "f", "fr", "l", "n", "q", "qq", "r", "rb", "rf", "t", "u", "u8", "x",
    ]

    /// `'x'` or an escape.
    private func character() -> Literal? {
        let rest = scalars[(position + 1)...].prefix(12)
        guard let first = rest.first, first != "\n" else { return nil }
        let isEscape = first == "\\"
        let closing = rest.dropFirst(isEscape ? 2 : 1)
        guard let end = isEscape ? closing.firstIndex(of: "'") : closing.startIndex,
            end < scalars.count, scalars[end] == "'"
        else { return nil }
        return Literal(end: end + 1)
    }
}

extension Unicode.Scalar {
    fileprivate var continuesName: Bool {
        isNamePart || self == "$" || (value > 0x7F && properties.isAlphabetic)
    }
}

extension String {
    /// Whether a comment speaks to a tool and not to people: `[!code ++]`, `highlight-next-line`, `@ts-ignore`.
    fileprivate var isForTools: Bool {
        let words = split { $0 == " " || $0 == "\t" || "/*{}".contains($0) }
        guard let first = words.first, allSatisfy(\.isASCII) else { return false }
        if first.hasPrefix("[!") { return words.last?.hasSuffix("]") == true }
        let isName = first.contains("-") && first.first?.isLetter == true && first.last?.isLetter == true
        return words.count == 1 && (isName || first.hasPrefix("@") && first.contains("-"))
    }
}
