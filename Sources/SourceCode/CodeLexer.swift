import Diagnostics

/// Splits code of any language into tokens: languages differ in what begins a comment, and in little else.
package struct CodeLexer {
    let scalars: [Unicode.Scalar]
    let language: CodeLanguage?
    private let isInKnownLanguage: Bool
    /// Whether the text is one line, behind which a comment or literal may go on; else nothing is open at its end.
    private let isLine: Bool
    /// What may begin a comment at the position.
    var marks: [CommentMark]
    var position = 0
    private var tokens: [Token] = []

    /// The markup around the position, innermost last; none in code without markup.
    var contexts: [Context] = []
    let closedNames: Set<String>
    /// Before it, what stands between tags is no text.
    var endOfCode = 0

    /// What ends comments or literals and does not occur any more: no second search.
    private var absent: Set<[Unicode.Scalar]> = []
    /// By what ends a literal, the index before which it does not occur.
    private var unclosed: [[Unicode.Scalar]: Int] = [:]
    private var hasUnbalancedComments = false
    /// What ends the comment or literal that goes on behind the line.
    private var open: [Unicode.Scalar]?

    package struct Token: Sendable {
        package var text: String
        /// Of the line in the text, 1-based.
        package var row = 1
        /// Of scalars, 0-based.
        package var range: Range<Int>
        package var kind: Kind
        /// Whether it is the first one on its line.
        package var beginsLine = false

        package init(text: String, range: Range<Int>, kind: Kind) {
            (self.text, self.range, self.kind) = (text, range, kind)
        }
    }

    package enum Kind: Sendable {
        case code
        /// With its quotation marks, and with the values that are put into it.
        case literal
        /// What stands between two tags or pieces of code, with the values in it.
        case content
        case comment
        /// What is one in some languages.
        case possibleComment
    }

    /// The tokens of a text in order, and apart from them what is a comment for sure.
    package static func tokens(
        of text: String,
        in language: CodeLanguage?
    ) -> (code: [Token], comments: [Token]) {
        var lexer = CodeLexer(Array(text.unicodeScalars), language)
        lexer.readAll()
        var (code, comments): ([Token], [Token]) = ([], [])
        var (row, index) = (1, 0)
        for var token in lexer.tokens {
            row += lexer.scalars[index..<token.range.lowerBound].count { $0 == "\n" }
            index = token.range.lowerBound
            token.row = row
            if token.kind == .comment {
                comments.append(token)
            } else if let last = code.last, last.kind == .possibleComment, token.kind == last.kind {
                // Translations break the lines of a long comment elsewhere.
                code[code.count - 1].text += " \(token.text)"
                code[code.count - 1].range = last.range.lowerBound..<token.range.upperBound
            } else {
                token.beginsLine = code.last?.row != row
                code.append(token)
            }
        }
        return (code, comments)
    }

    /// The tokens of one line of a text in which code of any language may stand, with its comments, and without regard to
    /// markup.
    ///
    /// - Parameter open: What ends the comment or literal in which the line begins; `nil` where it begins in neither.
    /// - Returns: With them, what ends the one that goes on behind the line.
    package static func tokens(
        ofLine line: String,
        within open: String? = nil
    ) -> (tokens: [Token], open: String?) {
        guard !line.isEmpty else { return ([], open) }
        var lexer = CodeLexer(Array(line.unicodeScalars), nil, isLine: true)
        if let sign = open.map({ Array($0.unicodeScalars) }),
            let end = lexer.find(sign, from: 0) ?? lexer.goesOn(to: sign)
        {
            lexer.add(lexer.marks.contains { $0.end == sign } ? .possibleComment : .literal, to: end)
        }
        lexer.readAll()
        return (lexer.tokens, lexer.open.map { String(scalars: $0) })
    }

    private init(_ scalars: [Unicode.Scalar], _ language: CodeLanguage?, isLine: Bool = false) {
        self.scalars = scalars
        self.language = language
        self.isLine = isLine
        isInKnownLanguage = language?.hasKnownComments == true
        marks = isLine ? .inText : isInKnownLanguage ? language?.comments ?? [] : .any
        closedNames = isLine ? [] : scalars.closedNames
    }

    private mutating func readAll() {
        while position < scalars.count { readNext() }
    }

    /// The end of the line, behind which a comment or literal goes on; `nil` in a whole text, where nothing does.
    private mutating func goesOn(to sign: [Unicode.Scalar]) -> Int? {
        guard isLine else { return nil }
        open = sign
        return scalars.count
    }

    private mutating func readNext() {
        if isInElement, position >= endOfCode {
            readContent()
        } else if scalars[position].isSpace {
            position += 1
        } else if let (kind, end) = isInKnownLanguage ? comment() ?? literal() : literal() ?? comment() {
            add(kind, to: end)
        } else {
            add(.code, to: endOfCodeToken)
        }
    }

    mutating func add(_ kind: Kind, to end: Int) {
        var text = text(position..<end)
        if kind == .content { text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        tokens.append(Token(text: text, range: position..<end, kind: kind))
        position = end
        if kind == .code { follow(text) }
    }

    /// Behind a name, a number or a sign.
    private var endOfCodeToken: Int {
        let (scalar, rest) = (scalars[position], scalars[(position + 1)...])
        if scalar == "\\", rest.first?.isSpace == false { return position + 2 }
        guard scalar.continuesName || scalar == "#" else { return position + 1 }
        func isInside(_ index: Int) -> Bool {
            guard let next = rest.dropFirst(index + 1 - rest.startIndex).first else { return false }
            // Of a number, or of a word of a sentence.
            return scalars[index] == "." && scalar.isASCIIDigit && next.isASCIIDigit
                || scalars[index] == "'" && isLine && next.continuesName
        }
        return rest.indices.first { !scalars[$0].continuesName && !isInside($0) } ?? scalars.count
    }

    func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

    private func begins(_ sign: [Unicode.Scalar], at index: Int) -> Bool {
        scalars[index] == sign[0] && scalars[index...].starts(with: sign)
    }

    /// The index behind the next occurrence; `nil` where there is none.
    private mutating func find(_ sign: [Unicode.Scalar], from start: Int) -> Int? {
        guard !absent.contains(sign) else { return nil }
        let index = scalars[min(start, scalars.count)...].indices.first { begins(sign, at: $0) }
        if index == nil { absent.insert(sign) }
        return index.map { $0 + sign.count }
    }

    // MARK: Comments

    /// The comment at an index, the position unless given, and the index behind it.
    mutating func comment(at index: Int? = nil) -> (kind: Kind, end: Int)? {
        let index = index ?? position
        for mark in marks where begins(mark.start, at: index) && isInPlace(mark, at: index) {
            guard let end = endOfComment(mark, from: index) else { continue }
            if text((index + mark.start.count)..<end).isForTools { return (.code, end) }
            let isCertain = isInKnownLanguage || mark.isCertainAtLineStart && isLineStart(index)
            return (isCertain ? .comment : .possibleComment, end)
        }
        return nil
    }

    private func isInPlace(_ mark: CommentMark, at index: Int) -> Bool {
        let previous = index > 0 ? scalars[index - 1] : "\n"
        return switch mark.place {
        // Two slashes behind a colon are part of a URL (RFC 3986, section 3).
        case .anywhere: previous != ":" || mark.start != ["/", "/"]
        case .behindSpace:
            previous.isSpace
                || mark.end != nil && "({[,;=)}>".unicodeScalars.contains(previous)
        case .atLineStart: isLineStart(index)
        }
    }

    private func isLineStart(_ index: Int) -> Bool {
        scalars[..<index].last { $0 == "\n" || !$0.isSpace } ?? "\n" == "\n"
    }

    /// Where comments stand within each other, the end of the outermost one; `nil` where nothing closes it.
    private mutating func endOfComment(_ mark: CommentMark, from start: Int) -> Int? {
        guard let sign = mark.end else { return endOfLine(start) }
        guard let first = find(sign, from: start + mark.start.count) else { return goesOn(to: sign) }
        var (index, depth) = (start, 0)
        while index < scalars.count, !hasUnbalancedComments {
            let (isStart, isEnd) = (begins(mark.start, at: index), begins(sign, at: index))
            depth += isStart ? 1 : isEnd ? -1 : 0
            index += isStart ? mark.start.count : isEnd ? sign.count : 1
            if depth == 0 { return index }
        }
        // One search to the end of the text is enough.
        hasUnbalancedComments = true
        return first
    }

    private func endOfLine(_ index: Int) -> Int { scalars[index...].firstIndex(of: "\n") ?? scalars.count }

    // MARK: Literals

    /// The text in quotation marks at the position, and the index behind it.
    private mutating func literal() -> (kind: Kind, end: Int)? {
        guard Self.quotes.contains(scalars[position]) else { return nil }
        // Signs before the quotation mark and behind the other one set raw literals apart.
        let signs = Array(scalars[position...].prefix(8).prefix { $0 == "#" })
        let start = position + signs.count
        guard start < scalars.count, signs.isEmpty || scalars[start] == "\"" else { return nil }
        let (quote, closing) = (scalars[start], [scalars[start]] + signs)
        if quote == "'", isBehindName { return nil }
        if quote == "'", language?.traits.contains(.quotesCharacters) == true { return character() }
        let triple = [quote, quote, quote]
        if quote != "`", begins(triple, at: start),
            let end = find(triple + signs, from: start + 3) ?? goesOn(to: triple + signs)
        {
            return (.literal, end)
        }
        guard position >= unclosed[closing] ?? 0 else { return nil }
        var index = start + 1
        while index < scalars.count, scalars[index] != "\n" || quote == "`" {
            let end = index + closing.count
            // An apostrophe before a letter ends nothing.
            let isApostrophe = quote == "'" && end < scalars.count && scalars[end].continuesName
            if begins(closing, at: index), !isApostrophe { return (.literal, end) }
            if signs.isEmpty, let value = scalars.value(at: index) {
                index = value.upperBound
            } else {
                index += signs.isEmpty && scalars[index] == "\\" ? 2 : 1
            }
        }
        unclosed[closing] = index
        return quote == "`" ? goesOn(to: closing).map { (.literal, $0) } : nil
    }

    /// `'x'` or an escape.
    private func character() -> (kind: Kind, end: Int)? {
        let isEscape = scalars[(position + 1)...].first == "\\"
        let rest = scalars[(position + 1)...].prefix(12).dropFirst(isEscape ? 2 : 1)
        let end = rest.firstIndex(of: "'") ?? position
        return end == rest.startIndex || isEscape && end > position ? (.literal, end + 1) : nil
    }

    /// Whether an apostrophe belongs to the word or the bracket before it, as in `it's` and `f(x)'`.
    private var isBehindName: Bool {
        if position > 0, [")", "]"].contains(scalars[position - 1]) { return true }
        let start = scalars[..<position].suffix(3).lastIndex { !$0.continuesName }.map { $0 + 1 }
        let prefix = text((start ?? max(position - 3, 0))..<position)
        return !prefix.isEmpty && !Self.literalPrefixes.contains(prefix.lowercased())
    }

    private static let quotes = Array("\"'`#".unicodeScalars)

    /// Of Python, C++, SQL, Dart, Perl and shells.
    private static let literalPrefixes: Set<String> = [
        "$", "b", "br", "e", "f", "fr", "l", "n", "q", "qq", "r", "rb", "rf", "t", "u", "u8", "x",
    ]
}

extension Unicode.Scalar {
    fileprivate var continuesName: Bool {
        isNamePart || self == "$" || (value > 0x7F && isLetter)
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
