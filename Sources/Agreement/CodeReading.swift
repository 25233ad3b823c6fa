import SwiftCode

/// The way in which code is split into tokens; only tokens of one reading can be compared.
enum CodeReading: Hashable {
    /// By the Swift parser.
    case swift
    /// With the comments of a language left out.
    case language(CodeLanguage)
    /// In no language that is known: what may be comments stays among the tokens.
    case unknown

    /// As the label says; `nil` where it says nothing, or names a language whose comments are not known.
    init?(_ language: CodeLanguage?) {
        guard let language, CommentSyntax.of(language) != nil else { return nil }
        self = language.name == "swift" ? .swift : .language(language)
    }

    /// How two blocks can be read so that they can be compared: if they are equal in one of these ways, they are
    /// equal. At least one, the likeliest first.
    static func shared(_ base: ComparedCode, _ other: ComparedCode) -> [CodeReading] {
        let labelled = [CodeReading(base.language), CodeReading(other.language)].compactMap(\.self)
        if let first = labelled.first {
            return labelled.last == first ? [first] : labelled
        }
        return base.reading == .swift || other.reading == .swift ? [.swift, .unknown] : [.unknown]
    }

    /// Whether the end of a line ends a statement.
    var endsStatementsWithLines: Bool {
        switch self {
        case .swift: true
        case .language(let language): language.endsStatementsWithLines
        case .unknown: false
        }
    }

    /// The tokens of a text in order, and whether each is a comment, the text of a literal, or other code.
    func tokens(of text: String) -> [CodeLexer.Token] {
        switch self {
        case .swift:
            guard let snippet = SwiftSnippet(parsing: text) else { break }
            return Self.tokens(of: snippet)
        case .language(let language):
            var lexer = CodeLexer(text, comments: CommentSyntax.of(language) ?? .any)
            return lexer.tokens().filter { !$0.kind.isComment }
        case .unknown:
            var lexer = CodeLexer(text, comments: .any)
            return Self.joiningComments(lexer.tokens())
        }
        var lexer = CodeLexer(text, comments: .script)
        return lexer.tokens().filter { !$0.kind.isComment }
    }

    static func tokens(of snippet: SwiftSnippet) -> [CodeLexer.Token] {
        zip(snippet.tokens, snippet.tokenLines).enumerated().map { index, token in
            CodeLexer.Token(
                text: token.0,
                line: token.1,
                kind: snippet.textTokens.contains(index) ? .text : .code
            )
        }
    }

    /// Translations break the lines of a long comment elsewhere.
    private static func joiningComments(_ tokens: [CodeLexer.Token]) -> [CodeLexer.Token] {
        var joined: [CodeLexer.Token] = []
        for token in tokens {
            if let last = joined.last, last.kind.isComment, last.kind == token.kind {
                joined[joined.count - 1].text += " \(token.text)"
            } else {
                joined.append(token)
            }
        }
        return joined
    }
}

extension CodeLexer.Kind {
    var isComment: Bool {
        if case .comment = self { true } else { false }
    }
}
