/// How a programming language sets comments apart from code.
struct CommentSyntax: Sendable {
    /// What begins a comment that ends with its line.
    let lineMarks: [LineMark]
    /// What stands around a comment of any length.
    let blockMarks: [BlockMark]
    /// Whether apostrophes stand around single characters only, and else for lifetimes, primes or quoting.
    let apostropheQuotesCharacters: Bool
    /// Whether elements for scripts and styles follow another syntax.
    let isMarkup: Bool

    struct LineMark: Sendable {
        var scalars: [Unicode.Scalar]
        var place: Place
    }

    struct BlockMark: Sendable {
        var start: [Unicode.Scalar]
        var end: [Unicode.Scalar]
    }

    /// Where a mark begins a comment, outside literals.
    enum Place: Sendable {
        case anywhere
        /// At the start of a line, or behind white space.
        case afterSpace
        case lineStart
    }

    private init(
        _ line: [String] = [],
        afterSpace: [String] = [],
        lineStart: [String] = [],
        block: [(String, String)] = [],
        apostropheQuotesCharacters: Bool = false,
        isMarkup: Bool = false
    ) {
        func marks(_ texts: [String], _ place: Place) -> [LineMark] {
            texts.map { LineMark(scalars: Array($0.unicodeScalars), place: place) }
        }
        lineMarks = marks(line, .anywhere) + marks(afterSpace, .afterSpace) + marks(lineStart, .lineStart)
        blockMarks = block.map {
            BlockMark(start: Array($0.0.unicodeScalars), end: Array($0.1.unicodeScalars))
        }
        self.apostropheQuotesCharacters = apostropheQuotesCharacters
        self.isMarkup = isMarkup
    }

    /// - Returns: `nil` for a language that is not in the table.
    static func of(_ language: CodeLanguage) -> CommentSyntax? { byName[language.name] }

    /// For code in a language that nobody names: the marks of all languages, as they are usually written.
    ///
    /// What it finds need not be a comment; where two blocks differ in it, the text must tell.
    static let any = CommentSyntax(
        ["//"],
        afterSpace: ["# ", "## ", "-- ", "; ", ";; "],
        lineStart: ["% ", "%% ", "REM ", "rem ", ":: "],
        block: [
            ("/*", "*/"), ("<!--", "-->"), ("{{!--", "--}}"), ("(*", "*)"), ("{-", "-}"), ("{#", "#}"),
            ("<#", "#>"), ("#=", "=#"), ("#[[", "]]"), ("--[[", "]]"), ("#|", "|#"),
        ]
    )

    private static let c = ("/*", "*/")
    private static let markup = ("<!--", "-->")

    /// As the reference of each language has it; of a tool's file, the tool's manual.
    private static let table: [(names: String, syntax: CommentSyntax)] = [
        // ISO/IEC 9899:2018, 6.4.9, and the references of the languages that took it over.
        (
            "c cpp csharp cuda go java kotlin objective-c rust scala swift zig",
            CommentSyntax(["//"], block: [c], apostropheQuotesCharacters: true)
        ),
        (
            "arduino cypher d dart dot glsl groovy haxe hlsl json less metal proto pug qml sass scss "
                + "solidity stylus typespec v vala verilog wgsl",
            CommentSyntax(["//"], block: [c])
        ),
        // An expression of JSX that holds nothing but a comment is one.
        ("javascript typescript", CommentSyntax(["//"], block: [("{/*", "*/}"), c])),
        ("css", CommentSyntax(block: [c])),
        ("fsharp", CommentSyntax(["//"], block: [("(*", "*)")], apostropheQuotesCharacters: true)),
        ("php thrift", CommentSyntax(["//"], afterSpace: ["#"], block: [c])),
        // HCL native syntax specification, “Comments and Whitespace”.
        ("hcl jsonnet", CommentSyntax(["//", "#"], block: [c])),
        ("nix", CommentSyntax(afterSpace: ["#"], block: [c])),
        // POSIX.1-2024, Shell Command Language, 2.3; YAML 1.2.2, 6.6: a hash within a word is part of it.
        (
            "apache awk caddyfile crontab dockerfile editorconfig elixir env fish gherkin gitignore gnuplot "
                + "http makefile nginx puppet robot shell tcl toml yaml",
            CommentSyntax(afterSpace: ["#"])
        ),
        // The Python Language Reference, 2.1.3.
        ("gdscript graphql mojo python r rego sparql starlark turtle", CommentSyntax(["#"])),
        ("ruby crystal", CommentSyntax(afterSpace: ["#"], block: [("=begin", "=end")])),
        ("perl", CommentSyntax(afterSpace: ["#"], block: [("=pod", "=cut")])),
        ("coffeescript", CommentSyntax(afterSpace: ["#"], block: [("###", "###")])),
        ("cmake", CommentSyntax(["#"], block: [("#[[", "]]")])),
        ("julia", CommentSyntax(["#"], block: [("#=", "=#")])),
        ("nim", CommentSyntax(["#"], block: [("#[", "]#")])),
        ("powershell", CommentSyntax(afterSpace: ["#"], block: [("<#", "#>")])),
        // java.util.Properties.load: `!` too, but only where a line begins.
        ("properties", CommentSyntax(lineStart: ["#", "!"])),
        ("ini", CommentSyntax(afterSpace: [";", "#"])),
        // ISO/IEC 9075-2, 5.2; the hash is MySQL's.
        ("sql", CommentSyntax(["--"], afterSpace: ["# "], block: [c])),
        ("ada vhdl", CommentSyntax(["--"], apostropheQuotesCharacters: true)),
        ("applescript", CommentSyntax(["--"], afterSpace: ["#"], block: [("(*", "*)")])),
        ("lua", CommentSyntax(["--"], block: [("--[[", "]]"), ("--[=[", "]=]")])),
        // Haskell 2010, 2.3.
        (
            "elm haskell purescript",
            CommentSyntax(["--"], block: [("{-", "-}")], apostropheQuotesCharacters: true)
        ),
        ("ocaml", CommentSyntax(block: [("(*", "*)")], apostropheQuotesCharacters: true)),
        ("pascal", CommentSyntax(["//"], block: [("(*", "*)"), ("{", "}")])),
        // Common Lisp HyperSpec, 2.4.4 and 2.4.8.19.
        (
            "clojure lisp racket scheme",
            CommentSyntax([";"], block: [("#|", "|#")], apostropheQuotesCharacters: true)
        ),
        ("asm", CommentSyntax([";", "//"], afterSpace: ["#", "@ "], block: [c])),
        ("erlang", CommentSyntax(["%"])),
        ("latex", CommentSyntax(["%"], apostropheQuotesCharacters: true)),
        ("matlab", CommentSyntax(["%"], afterSpace: ["#"], block: [("%{", "%}")])),
        ("prolog", CommentSyntax(["%"], block: [c])),
        ("mermaid", CommentSyntax(afterSpace: ["%%"])),
        ("fortran", CommentSyntax(["!"])),
        ("vb", CommentSyntax(["'"], lineStart: ["REM ", "Rem ", "rem "])),
        ("plantuml", CommentSyntax(lineStart: ["'"], block: [("/'", "'/")])),
        ("batch", CommentSyntax(lineStart: ["REM ", "rem ", "@REM ", "@rem ", "::"])),
        ("vim", CommentSyntax(lineStart: ["\""])),
        // HTML Living Standard, 13.1.6; XML 1.0, 2.5.
        ("html svelte vue astro", CommentSyntax(block: [markup], isMarkup: true)),
        ("markdown xml", CommentSyntax(block: [markup])),
        ("mdx", CommentSyntax(block: [markup, c])),
        ("handlebars", CommentSyntax(block: [("{{!--", "--}}"), ("{{!", "}}"), markup], isMarkup: true)),
        ("jinja", CommentSyntax(block: [("{#", "#}"), markup], isMarkup: true)),
        (
            "liquid",
            CommentSyntax(block: [("{% comment %}", "{% endcomment %}"), markup], isMarkup: true)
        ),
        ("erb", CommentSyntax(block: [("<%#", "%>"), markup], isMarkup: true)),
    ]

    private static let byName: [String: CommentSyntax] = Dictionary(
        table.flatMap { row in row.names.split(separator: " ").map { (String($0), row.syntax) } },
        uniquingKeysWith: { first, _ in first }
    )

    /// Within `script` and `style`.
    static let script = CommentSyntax(["//"], block: [c])
}
