import Testing

@testable import Agreement

@Suite struct CodeLexerTests {
    private func tokens(_ text: String, _ language: String?) -> [String] {
        var lexer = CodeLexer(text, language: language)
        return lexer.tokens().map(\.text)
    }

    @Test(arguments: [
        ("val x = 1 // one\n/* two\n lines */ y()", "kotlin", ["val", "x", "=", "1", "y", "(", ")"]),
        ("x = 1 # one", "python", ["x", "=", "1"]),
        ("SELECT 1 -- one", "sql", ["SELECT", "1"]),
        ("<a><!-- b --></a>", "xml", ["<", "a", ">", "<", "/", "a", ">"]),
        ("url = \"http://x\" // y", nil, ["url", "=", "\"http://x\""]),
        ("'it\\'s' \"a\nb\"", "js", ["'it\\'s'", "\"a", "b", "\""]),
    ])
    func dropsComments(_ text: String, language: String?, expected: [String]) {
        #expect(tokens(text, language) == expected)
    }

    @Test func withoutALabelAHashBeginsACommentBeforeASpaceOnly() {
        #expect(tokens("a [b] # c\n#if d", nil) == ["a", "[", "b", "]", "#if", "d"])
    }

    @Test func countsLines() {
        var lexer = CodeLexer("a\n/*\n*/ b\n\nc", language: "java")
        #expect(lexer.tokens().map(\.line) == [1, 3, 5])
    }

    @Test(arguments: ["/*", "\"", "'", "`a\n", "#", "\\"])
    func endsWithTheText(_ text: String) {
        #expect(tokens(text, nil).joined().count <= text.count)
    }
}
