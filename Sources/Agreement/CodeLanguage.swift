/// The programming language that a label names, as far as comparing its code depends on it.
///
/// Most languages need no entry: what may be a comment is found by marks that nearly all languages use, and two
/// blocks tell by their text whether it is one. An entry says for sure what a comment is, or which labels mean the same.
struct CodeLanguage: Hashable, Sendable {
    /// One for all labels of the language, in lower case.
    let name: String
    /// None where nothing is known of the language.
    let traits: CodeTraits

    /// Whether it is certain what a comment is.
    var hasKnownComments: Bool { !traits.isDisjoint(with: .comments) }

    static let swift = CodeLanguage(
        name: "swift",
        traits: [.slash, .nestsComments, .quotesCharacters, .pairsBrackets, .endsLines]
    )
    static let json = CodeLanguage(name: "json", traits: [.slash, .isForJSON, .isPlain])

    private static let none: Set<String> = ["text", "txt", "plaintext", "plain", "none"]

    /// Languages of a family, each with its other labels behind it: names of tools, and endings of file names.
    private static let families: [(traits: CodeTraits, languages: String)] = [
        (swift.traits, "swift, kotlin kt kts"),
        ([.slash, .nestsComments, .quotesCharacters, .endsLines], "scala"),
        ([.slash, .nestsComments, .quotesCharacters], "rust rs"),
        ([.slash, .nestsComments, .pairsBrackets], "dart"),
        ([.slash, .quotesCharacters, .pairsBrackets, .endsLines], "go golang"),
        (
            [.slash, .quotesCharacters, .pairsBrackets],
            "c h, cpp c++ cc cxx hpp, csharp cs c# dotnet, java, objective-c objc objectivec obj-c mm"
        ),
        (json.traits, "json json5 jsonc"),
        ([.slash, .isForJSON, .endsLines], "javascript js jsx mjs cjs"),
        ([.slash, .endsLines], "typescript ts tsx mts cts, groovy gradle"),
        ([.slash, .nests], "sass, pug jade, stylus styl"),
        ([.slash, .hash], "php, hcl terraform tf"),
        (
            [.hash, .nests],
            "python py python3 pycon, yaml yml, starlark bazel bzl, coffeescript coffee, nim, gdscript, mojo, haml, slim"
        ),
        (
            [.hash],
            "ruby rb podfile gemfile fastfile rake, elixir ex exs, perl pl, powershell ps1 pwsh posh, toml, r rscript, "
                + "shell sh bash zsh console shell-session shellsession sh-session bash-session terminal, "
                + "dockerfile docker, makefile make mk, env dotenv, graphql gql"
        ),
        ([.hash, .semicolon, .isPlain], "ini cfg conf systemd desktop"),
        ([.dash], "sql mysql postgres postgresql psql plpgsql sqlite tsql plsql, lua"),
        ([.dash, .nestsComments, .quotesCharacters, .nests], "haskell hs, elm, purescript"),
        (
            [.semicolon, .quotesCharacters],
            "clojure clj cljs edn, lisp commonlisp elisp emacs-lisp common-lisp, scheme scm, racket"
        ),
        ([.percent, .quotesCharacters], "latex tex, erlang erl, matlab octave"),
        ([.apostrophe], "vb vbnet vb.net vba visual-basic"),
        ([.markup], "html, vue, svelte, xml plist svg xsl xsd, markdown md, handlebars hbs mustache"),
        ([.quotesCharacters, .nests], "fsharp fs f#"),
        (
            [],
            "batch bat cmd dosbatch dos, jinja jinja2 j2 django twig nunjucks njk, proto protobuf, ocaml ml, "
                + "asm assembly armasm gas nasm x86asm, pascal delphi, vim viml vimscript, solidity sol, julia jl, "
                + "gitignore ignore dockerignore, dot graphviz, gherkin feature cucumber"
        ),
    ]

    /// By each of its labels.
    private static let known: [String: CodeLanguage] = families.reduce(into: [:]) { known, family in
        for language in family.languages.split(separator: ", ") {
            let labels = language.split(separator: " ").map(String.init)
            for label in labels { known[label] = CodeLanguage(name: labels[0], traits: family.traits) }
        }
    }
}

extension CodeLanguage {
    /// - Returns: `nil` where there is no label, or it says that the text is in no language.
    init?(label: String?) {
        guard let label = label?.lowercased(), !Self.none.contains(label) else { return nil }
        self = Self.known[label] ?? CodeLanguage(name: label, traits: [])
    }
}

/// What languages have in common.
struct CodeTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    /// Comments begin with `//` (ISO/IEC 9899:2018, 6.4.9), or stand between `/*` and `*/`.
    static let slash = CodeTraits(rawValue: 1)
    /// Comments begin with `#` behind white space (POSIX.1-2024, Shell Command Language, 2.3; YAML 1.2.2, 6.6).
    static let hash = CodeTraits(rawValue: 2)
    /// Comments begin with `--` (ISO/IEC 9075-2, 5.2).
    static let dash = CodeTraits(rawValue: 4)
    /// Comments begin with `;` behind white space (Common Lisp HyperSpec, 2.4.4).
    static let semicolon = CodeTraits(rawValue: 8)
    /// Comments begin with `%`.
    static let percent = CodeTraits(rawValue: 16)
    /// Comments begin with an apostrophe.
    static let apostrophe = CodeTraits(rawValue: 32)
    /// Comments stand between `<!--` and `-->` (HTML Living Standard, 13.1.6), and elements may hold scripts.
    static let markup = CodeTraits(rawValue: 64)

    static let comments: CodeTraits = [.slash, .hash, .dash, .semicolon, .percent, .apostrophe, .markup]

    /// A comment of several lines may hold others.
    static let nestsComments = CodeTraits(rawValue: 8192)
    /// Apostrophes stand around single characters only, and else for lifetimes, primes or quoting.
    static let quotesCharacters = CodeTraits(rawValue: 128)
    /// Literals are what they seem: nothing is put into them.
    static let isPlain = CodeTraits(rawValue: 256)
    /// The indentation of a line says to what it belongs.
    static let nests = CodeTraits(rawValue: 512)
    /// The end of a line ends a statement, so that a semicolon before it says nothing.
    static let endsLines = CodeTraits(rawValue: 1024)
    /// Brackets outside literals stand for nothing but pairs: there are no regular expressions, and no markup.
    static let pairsBrackets = CodeTraits(rawValue: 2048)
    /// Examples of JSON stand under this label: with comments in them, they are JavaScript, too.
    static let isForJSON = CodeTraits(rawValue: 4096)
}
