import JSONText
import Testing

struct JSONScannerTests {
    @Test(arguments: [
        " ", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{1680}", "\u{2003}", "\u{202F}", "\u{3000}",
        "\n", "\r",
        "\r\n", "\u{2028}", "\u{2029}", "/**/", "/***/", "/* * / */", "/*\n*/", "// c\n", "// c\r",
        "// c\r\n", "//\u{2028}",
        "//\u{2029}", "/* // */", "// /*\n", " \n/* a *//* b */// c\n\t",
    ])
    func passesOverTrivia(_ trivia: String) throws {
        let text = ["", "{", "a", ":", "[", "1", ",", "2", ",", "]", ",", "b", ":", "true", "}", ""]
        #expect(try JSON5.value(in: text.joined(separator: trivia)) == ["a": [1, 2], "b": true])
    }

    @Test(arguments: ["1//", "1// c", "1 /* c */ // é"])
    func commentMayEndTheText(_ text: String) throws {
        #expect(try JSON5.value(in: text) == 1)
    }

    @Test(arguments: [
        ("/*", 1, 1), ("/*/", 1, 1), ("1 /* *", 1, 3), ("[1,\n /* a\n]", 2, 2), ("{a /* : 1}", 1, 4),
        ("/**/ /* * /", 1, 6),
    ])
    func findsWhereAnUnclosedCommentStarts(_ text: String, _ line: Int, _ column: Int) {
        let message = "the comment that starts here is not closed"
        #expect(JSON5.error(in: text) == JSONSyntaxError(line: line, column: column, message: message))
    }

    @Test(arguments: [
        ("/", #""/""#), ("/ /", #""/""#), ("<b>", #""<""#), ("...", #""...""#),
        ("foo.bar+1", #""foo.bar+1""#), ("ключ x", #""ключ""#),
        ("\u{7}", "U+0007"), ("\0", "U+0000"), ("\u{200B}", "U+200B"), ("\u{E000}", "U+E000"),
        ("\u{10FFFF}", "U+10FFFF"),
        ("\u{85}", "U+0085"), ("\u{180E}", "U+180E"), ("😀", #""😀""#),
        (String(repeating: "é", count: 32), "\"" + String(repeating: "é", count: 32) + "\""),
        (String(repeating: "é", count: 33), "\"" + String(repeating: "é", count: 32) + "…\""),
    ])
    func namesWhatItFound(_ text: String, _ name: String) {
        let error = JSONSyntaxError(line: 1, column: 1, message: "expected a value, found \(name)")
        #expect(JSON5.error(in: text) == error)
    }

    @Test(arguments: [
        (#""price""#, #""price""#), ("'price'", #""price""#), ("'price", #""price""#), ("''", #""""#),
        ("\"a\nb\"", #""a""#),
    ])
    func namesTheStringItFound(_ text: String, _ name: String) {
        let message = "expected \",\" or \"]\" after an element, found \(name)"
        #expect(JSON5.error(in: "[1 \(text)") == JSONSyntaxError(line: 1, column: 4, message: message))
    }
}
