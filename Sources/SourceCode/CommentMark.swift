/// What begins a comment, and what ends it.
package struct CommentMark: Sendable {
    let start: [Unicode.Scalar]
    /// `nil` where the comment ends with its line.
    let end: [Unicode.Scalar]?
    let place: Place

    /// Where a mark begins a comment.
    enum Place: Sendable {
        case anywhere, behindSpace, atLineStart
    }

    /// - Parameter notation: What stands at the start of a line is written `^REM`, what stands behind white space, or
    ///   behind a bracket where the comment has an end, `␣#`, what ends elsewhere than the line `/*…*/`; `␣` at the end of a mark is a space.
    private init(_ notation: Substring) {
        place = notation.hasPrefix("^") ? .atLineStart : notation.hasPrefix("␣") ? .behindSpace : .anywhere
        let marks = notation.dropFirst(place == .anywhere ? 0 : 1).replacing("␣", with: " ").split(
            separator: "…"
        )
        start = Array(marks[0].unicodeScalars)
        end = marks.count > 1 ? Array(marks[1].unicodeScalars) : nil
    }

    /// - Parameter notation: Marks with spaces between them; those with two ends come first.
    static func all(_ notation: String) -> [CommentMark] { notation.split(separator: " ").map(Self.init) }

    /// Whether it says for sure what it begins at the start of a line.
    var isCertainAtLineStart: Bool { [CommentMark].certain.contains { $0.start == start } }
}

/// The marks of families of languages.
extension [CommentMark] {
    /// ISO/IEC 9899:2018, 6.4.9; an expression of JSX that holds nothing but a comment is one.
    static let slash = CommentMark.all("{/*…*/} /*…*/ //")
    /// POSIX.1-2024, Shell Command Language, 2.3; YAML 1.2.2, 6.6.
    static let hash = CommentMark.all("^=begin…=end ^=pod…=cut <#…#> ␣#")
    /// ISO/IEC 9075-2, 5.2.
    static let dash = CommentMark.all("--[[…]] --[=[…]=] {-…-} /*…*/ --")
    /// Common Lisp HyperSpec, 2.4.4.
    static let semicolon = CommentMark.all("#|…|# ␣;")
    static let percent = CommentMark.all("^%{…%} %")
    static let apostrophe = CommentMark.all("^REM␣ ^Rem␣ ^rem␣ '")
    /// HTML Living Standard, 13.1.6, and templates.
    static let markup = CommentMark.all("{/*…*/} <!--…--> {{!--…--}} {{!…}}")
    /// For a language of which nothing is known: the marks of all languages, as they are usually written.
    static let any = CommentMark.all(
        "{/*…*/} /*…*/ <!--…--> {{!--…--}} (*…*) {-…-} {#…#} <#…#> #=…=# #[[…]] #[…]# --[[…]] #|…|# "
            + "// ␣#␣ ␣##␣ ␣--␣ ␣;␣ ␣;;␣ ␣%␣ ␣%%␣ ^REM␣ ^rem␣ ^::␣ ^!␣ ^\"␣ ^'␣"
    )
    /// For lines that may be prose: signs of which sentences have none.
    static let inText = CommentMark.all("␣/*…*/ <!--…--> // ␣#␣ ^--␣")
    /// Behind which, at the start of a line, no language has anything but comments.
    fileprivate static let certain = CommentMark.all("{/*…*/} /*…*/ <!--…--> //")
}
