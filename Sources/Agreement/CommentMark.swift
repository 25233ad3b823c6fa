/// What begins a comment, and what ends it.
struct CommentMark: Sendable {
    let start: [Unicode.Scalar]
    /// `nil` where the comment ends with its line.
    let end: [Unicode.Scalar]?
    let place: Place

    /// Where a mark begins a comment, outside literals.
    enum Place: Sendable {
        case anywhere
        /// At the start of a line, or behind white space.
        case afterSpace
        case lineStart
    }

    private init(_ start: String, _ end: String? = nil, _ place: Place = .anywhere) {
        self.start = Array(start.unicodeScalars)
        self.end = end.map { Array($0.unicodeScalars) }
        self.place = place
    }

    /// The marks of a family of languages; those with two ends come first.
    static func marks(of traits: CodeTraits) -> [CommentMark] {
        families.filter { traits.contains($0.trait) }.flatMap(\.marks)
    }

    private static let families: [(trait: CodeTraits, marks: [CommentMark])] = [
        (.markup, [Self("{/*", "*/}"), Self("<!--", "-->"), Self("{{!--", "--}}"), Self("{{!", "}}")]),
        // An expression of JSX that holds nothing but a comment is one.
        (.slash, [Self("{/*", "*/}"), Self("/*", "*/"), Self("//")]),
        (
            .hash,
            [Self("=begin", "=end", .lineStart), Self("=pod", "=cut", .lineStart), Self("<#", "#>")]
                + [Self("#", nil, .afterSpace)]
        ),
        (.dash, [Self("--[[", "]]"), Self("--[=[", "]=]"), Self("{-", "-}"), Self("/*", "*/"), Self("--")]),
        (.semicolon, [Self("#|", "|#"), Self(";", nil, .afterSpace)]),
        (.percent, [Self("%{", "%}", .lineStart), Self("%")]),
        (.apostrophe, [Self("'")] + ["REM ", "Rem ", "rem "].map { Self($0, nil, .lineStart) }),
    ]

    /// For code in a language of which nothing is known: the marks of all languages, as they are usually written.
    ///
    /// What they find need not be a comment; where two blocks differ in it, the text must tell.
    static let any =
        [
            ("{/*", "*/}"), ("/*", "*/"), ("<!--", "-->"), ("{{!--", "--}}"), ("(*", "*)"), ("{-", "-}"),
            ("{#", "#}"),
            ("<#", "#>"), ("#=", "=#"), ("#[[", "]]"), ("#[", "]#"), ("--[[", "]]"), ("#|", "|#"),
        ].map { CommentMark($0.0, $0.1) }
        + [CommentMark("//")] + ["# ", "## ", "-- ", "; ", ";; "].map { CommentMark($0, nil, .afterSpace) }
        + ["% ", "%% ", "REM ", "rem ", ":: ", "! "].map { CommentMark($0, nil, .lineStart) }

    /// Within `script` and `style`.
    static let script = marks(of: .slash)
}
