/// The programming language that a label names.
struct CodeLanguage: Hashable, Sendable {
    /// One for all labels of the language, in lower case.
    let name: String

    /// - Returns: `nil` where there is no label, or it says that the text is in no language.
    init?(label: String?) {
        guard let label = label?.lowercased(), !Self.none.contains(label) else { return nil }
        name = Self.names[label] ?? label
    }

    /// Whether the indentation of a line says to what it belongs.
    var nestsByIndentation: Bool { Self.indented.contains(name) }

    /// Whether the end of a line ends a statement, so that a semicolon before it says nothing.
    var endsStatementsWithLines: Bool { Self.lineEnded.contains(name) }

    /// Whether brackets outside literals stand for nothing but pairs: no regular expressions, no markup.
    var pairsBrackets: Bool { Self.bracketed.contains(name) }

    /// Whether examples of JSON stand under this label: with comments in them, they are JavaScript, too.
    var isForJSON: Bool { name == "json" || name == "javascript" }

    private static let none: Set<String> = ["text", "txt", "plaintext", "plain", "none"]

    private static let indented: Set<String> = [
        "coffeescript", "elm", "fsharp", "gdscript", "haml", "haskell", "mojo", "nim", "pug", "purescript",
        "python", "sass", "slim", "starlark", "stylus", "yaml",
    ]

    private static let lineEnded: Set<String> = [
        "go", "groovy", "javascript", "kotlin", "scala", "swift", "typescript",
    ]

    private static let bracketed: Set<String> = [
        "c", "cpp", "csharp", "dart", "go", "java", "kotlin", "objective-c", "swift",
    ]

    /// By the other labels in use, most of them names of tools and endings of file names.
    private static let names: [String: String] = {
        let labels: KeyValuePairs = [
            "asm": "assembly armasm gas nasm x86asm",
            "batch": "bat cmd dosbatch dos",
            "c": "h",
            "clojure": "clj cljs edn",
            "coffeescript": "coffee",
            "cpp": "c++ cc cxx hpp",
            "csharp": "cs c# dotnet",
            "dockerfile": "docker",
            "dot": "graphviz",
            "elixir": "ex exs",
            "env": "dotenv",
            "erlang": "erl",
            "fsharp": "fs f#",
            "gherkin": "feature cucumber",
            "gitignore": "ignore dockerignore",
            "go": "golang",
            "graphql": "gql",
            "groovy": "gradle",
            "handlebars": "hbs mustache",
            "haskell": "hs",
            "hcl": "terraform tf",
            "ini": "cfg conf systemd desktop",
            "javascript": "js jsx mjs cjs",
            "jinja": "jinja2 j2 django twig nunjucks njk",
            "json": "json5 jsonc",
            "julia": "jl",
            "kotlin": "kt kts",
            "latex": "tex",
            "lisp": "commonlisp elisp emacs-lisp common-lisp",
            "makefile": "make mk",
            "markdown": "md",
            "matlab": "octave",
            "nginx": "nginxconf",
            "objective-c": "objc objectivec obj-c mm",
            "ocaml": "ml",
            "pascal": "delphi",
            "perl": "pl",
            "powershell": "ps1 pwsh posh",
            "proto": "protobuf",
            "pug": "jade",
            "python": "py python3 pycon",
            "r": "rscript",
            "ruby": "rb podfile gemfile fastfile rake",
            "rust": "rs",
            "scheme": "scm",
            "shell": "sh bash zsh console shell-session shellsession sh-session bash-session terminal",
            "solidity": "sol",
            "sql": "mysql postgres postgresql psql plpgsql sqlite tsql plsql",
            "starlark": "bazel bzl",
            "stylus": "styl",
            "typescript": "ts tsx mts cts",
            "vb": "vbnet vb.net vba visual-basic",
            "vim": "viml vimscript",
            "xml": "plist svg xsl xsd",
            "yaml": "yml",
        ]
        var names: [String: String] = [:]
        for (name, others) in labels {
            for label in others.split(separator: " ") { names[String(label)] = name }
        }
        return names
    }()
}
