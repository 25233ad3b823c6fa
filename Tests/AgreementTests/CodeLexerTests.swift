import Testing

@testable import SourceCode

@Suite struct CodeLexerTests {
    private func tokens(_ text: String, _ language: String?) -> [String] {
        CodeLexer.tokens(of: text, in: CodeLanguage(label: language)).code.map(\.text)
    }

    /// Code, the label of its language, and its tokens with spaces between them.
    static let samples: [(String, String, String)] = [
        ("val x = 1 // one\n/* two\n lines */ y()", "kotlin", "val x = 1 y ( )"),
        ("x = 1 # one", "python", "x = 1"),
        ("SELECT 1 -- one", "sql", "SELECT 1"),
        ("<a><!-- b --></a>", "xml", "< a > < / a >"),
        ("url = \"http://x\" // y", "hcl", "url = \"http://x\""),
        ("'it\\'s' \"a\nb\"", "js", "'it\\'s' \" a b \""),
        ("echo $# ${#a} b#c # d", "bash", "echo $ # $ { #a } b #c"),
        ("a: it's # don't", "yaml", "a : it ' s"),
        ("fn f<'a>(c: '\"') // don't", "rust", "fn f < ' a > ( c : '\"' )"),
        ("open https://x.y // z", "js", "open https : / / x . y"),
        (
            "<p>a // b</p><script>c() // d\n</script>", "vue",
            "< p > a // b < / p > < script > c ( ) < / script >"
        ),
        ("\"\"\"a\n\"b\" # c\"\"\" d", "python", "\"\"\"a\n\"b\" # c\"\"\" d"),
        ("50\\% % half", "latex", "50 \\%"),
        ("Rem one\nx = 1 ' two", "vba", "x = 1"),
        ("/* a /* b */ c */ d", "swift", "d"), ("/* a /* b */ c", "c", "c"), ("/* a /* b */ c", "swift", "c"),
        ("a(\"b \\(c(\"d\")) e\")", "swift", "a ( \"b \\(c(\"d\")) e\" )"),
        ("\"${b[\"(\"]}\"", "kotlin", "\"${b[\"(\"]}\""),
        ("#\"a \"b\" c\"#", "swift", "#\"a \"b\" c\"#"),
    ]

    @Test(arguments: samples)
    func dropsComments(_ text: String, label: String, expected: String) {
        #expect(tokens(text, label).joined(separator: " ") == expected)
    }

    @Test(arguments: [nil, "text", "an unknown one"])
    func keepsWhatMayBeACommentInAnUnknownLanguage(_ label: String?) {
        #expect(
            tokens("a [b] # c\n#if d // e\n// f\ng", label).joined(separator: " ")
                == "a [ b ] # c #if d // e g"
        )
    }

    @Test func countsLines() {
        let tokens = CodeLexer.tokens(of: "a\n/*\n*/ b\n\nc", in: CodeLanguage(label: "java")).code
        #expect(tokens.map(\.row) == [1, 3, 5])
    }

    @Test(arguments: ["/*", "\"", "'", "`a\n", "#", "\\"])
    func endsWithTheText(_ text: String) {
        #expect(tokens(text, nil).joined().count <= text.count)
    }
}
