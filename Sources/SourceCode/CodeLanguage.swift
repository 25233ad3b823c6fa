/// The language that a label names, as far as comparing its code depends on it.
///
/// Most languages need no entry: what may be a comment is found by marks that nearly all languages use, and two
/// blocks tell by their text whether it is one. An entry says for sure what a comment is, or which labels mean the same.
package struct CodeLanguage: Sendable {
    /// One for all labels of the language, in lower case.
    package let name: String
    /// None where nothing is known of the language.
    var comments: [CommentMark] = []
    package var traits: Traits = []

    /// What else languages have in common.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The end of a line ends a statement, so that a semicolon before it says nothing.
        package static let endsLines = Traits(rawValue: 1)
        /// The indentation of a line says to what it belongs.
        package static let nests = Traits(rawValue: 2)
        /// Brackets outside literals stand for nothing but pairs: there are no regular expressions, and no markup.
        package static let pairsBrackets = Traits(rawValue: 4)
        /// Text stands between tags, and code in some of them only.
        package static let isMarkup = Traits(rawValue: 8)
        /// Apostrophes stand around single characters, and else for lifetimes, primes or quoting.
        package static let quotesCharacters = Traits(rawValue: 16)
        fileprivate static let cLike: Traits = [.pairsBrackets, .quotesCharacters]
    }

    /// Families of languages, each language with its other labels behind it: names of tools, and endings of file names.
    private static let families: [(comments: [CommentMark], traits: Traits, languages: String)] = [
        (.slash, [.cLike, .endsLines], "swift swiftui uikit, kotlin kt kts kotlin-dsl, go golang"),
        (.slash, .cLike, "c h, cpp c++ cc cxx hpp, csharp cs c# dotnet unity, java, rust rs"),
        (.slash, .cLike, "objective-c objc objectivec obj-c m mm"),
        (.slash, .pairsBrackets, "dart flutter"),
        (.slash, .endsLines, "javascript js jsx mjs cjs react-native, typescript ts tsx mts cts, scala"),
        (.slash, .endsLines, "groovy gradle groovy-dsl jenkinsfile"),
        (.slash, .nests, "sass, pug jade, stylus styl"),
        (.slash, [], "json json5 jsonc storekit, xcconfig"),
        (.slash + .hash, [], "php, hcl terraform tf"),
        (.hash, .nests, "python py python3 pycon, yaml yml, starlark bazel bzl, coffeescript coffee, nim"),
        (.hash, .nests, "gdscript, mojo, haml, slim"),
        (.hash, [], "ruby rb podfile gemfile fastfile rakefile brewfile podspec rake, elixir ex exs"),
        (.hash, [], "shell sh bash zsh console shell-session shellsession sh-session bash-session terminal"),
        (.hash, [], "powershell ps1 pwsh posh, dockerfile docker, makefile mk, env dotenv, graphql gql"),
        (.hash, [], "toml, perl pl, r rscript, mintfile, cartfile, procfile"),
        (.hash + .semicolon, [], "ini cfg conf systemd desktop"),
        (.dash, [], "sql mysql postgres postgresql psql plpgsql sqlite tsql plsql, lua"),
        (.dash, [.quotesCharacters, .nests], "haskell hs, elm, purescript"),
        (.semicolon, .quotesCharacters, "clojure clj cljs edn, lisp commonlisp elisp emacs-lisp common-lisp"),
        (.semicolon, .quotesCharacters, "scheme scm, racket"),
        (.percent, [], "latex tex, erlang erl, matlab octave"),
        (.apostrophe, [], "vb vbnet vb.net vba visual-basic"),
        (.markup, .isMarkup, "html htm, vue, svelte, xml plist entitlements csproj svg xsl xsd"),
        (.markup, .isMarkup, "markdown md mdx, handlebars hbs mustache"),
        ([], [.quotesCharacters, .nests], "fsharp fs f#"),
        ([], [], "batch bat cmd dosbatch dos, jinja jinja2 j2 django twig nunjucks njk, proto protobuf"),
        ([], [], "ocaml ml, asm assembly armasm gas nasm x86asm, pascal delphi, vim viml vimscript"),
        ([], [], "julia jl, solidity sol, gitignore ignore dockerignore, dot graphviz"),
        ([], [], "gherkin feature cucumber, css, scss, properties, lock, diff, http, curl, npm, yarn, pnpm"),
        ([], [], "bun, command-line, plain-text"),
    ]

    /// By each of its labels.
    private static let known: [String: CodeLanguage] = families.reduce(into: [:]) { known, family in
        for language in family.languages.split(separator: ", ") {
            let labels = language.split(separator: " ").map(String.init)
            for label in labels {
                known[label] = CodeLanguage(name: labels[0], comments: family.comments, traits: family.traits)
            }
        }
    }

    private static let none: Set<String> = ["text", "txt", "plaintext", "plain", "none"]
}

extension CodeLanguage {
    /// - Returns: `nil` where there is no label, or it says that the text is in no language.
    package init?(label: String?) {
        guard let label = label?.lowercased(), !Self.none.contains(label) else { return nil }
        self = Self.known[label] ?? CodeLanguage(name: label)
    }

    /// Whether readers may know a text as the name of a language, or of what runs it: `Swift`, `Gradle (Kotlin)`.
    package static func isName(_ text: String) -> Bool {
        let name = text.lowercased().prefix { $0 != "(" }.split(separator: " ").joined(separator: "-")
        return known[name] != nil
    }

    package static let swift = CodeLanguage(label: "swift")

    /// Whether it is certain what a comment is.
    package var hasKnownComments: Bool { !comments.isEmpty }

    /// Whether its lines nest by indentation; `nil` where nothing is known of the language.
    package var nests: Bool? { comments.isEmpty && traits.isEmpty ? nil : traits.contains(.nests) }

    /// Whether examples of JSON stand under its label: with comments in them, they are JavaScript, too.
    package var isForJSON: Bool { name == "json" || name == "javascript" }
}

extension CodeLanguage: Equatable {
    package static func == (one: CodeLanguage, other: CodeLanguage) -> Bool { one.name == other.name }
}
