import JSONText
import Testing

struct JSONScannerStringsTests {
    @Test(arguments: [
        (#""""#, ""), ("''", ""), (#""a'b""#, "a'b"), (#"'a"b'"#, "a\"b"), (#"'\'\"\\\/'"#, "'\"\\/"),
        (#""\b\f\n\r\t\v\0""#, "\u{8}\u{C}\n\r\t\u{B}\0"), (#""\0a""#, "\0a"), (#""\0\0""#, "\0\0"),
        (#""\x41\xe9\xFF""#, "A\u{E9}\u{FF}"), (#""\u0041\u00e9\u20AC""#, "A\u{E9}€"),
        (#""\a\c\é\😀\ ""#, "acé😀 "),
        (#""\ud83d\ude00""#, "😀"), (#""a\uD83D\uDE00b""#, "a😀b"), (#""\ud83d""#, "\u{FFFD}"),
        (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""\ud83d\u0041""#, "\u{FFFD}A"),
        ("'\\ud83d\\\n\\ude00'", "😀"), ("'\\ud83d😀'", "\u{FFFD}😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\rb'", "ab"), ("'a\\\u{2028}b\\\u{2029}c'", "abc"),
        ("'a\\\n\\\n\\\nb'", "ab"), ("'\\\n'", ""), ("'a\u{2028}b\u{2029}c'", "a\u{2028}b\u{2029}c"),
        ("'a\tb\0c'", "a\tb\0c"), ("'/* // */'", "/* // */"), ("'é€😀'", "é€😀"),
    ])
    func readsStrings(_ text: String, _ string: String) throws {
        let value = try #require(try JSON5.value(in: text).stringValue)
        #expect(Array(value.unicodeScalars) == Array(string.unicodeScalars))
        let members = try #require(try JSON5.value(in: "{\(text): 1}").objectValue)
        #expect(members.keys.map { Array($0.unicodeScalars) } == [Array(string.unicodeScalars)])
    }

    @Test(arguments: [
        ("\"", 1, 1), ("'", 1, 1), ("[\"a]", 1, 2), ("{\"a: 1,\n\"b\": 2}", 1, 2), ("{a: \"b,\n c: 1}", 1, 5),
        ("'a\nb'", 1, 1), ("'a\rb'", 1, 1), ("\n 'a\\\nb\nc'", 2, 2), ("'a\\", 1, 1), ("'a\\'", 1, 1),
        ("'a\"", 1, 1),
        ("'a\\\n", 1, 1),
    ])
    func findsWhereAnUnclosedStringStarts(_ text: String, _ line: Int, _ column: Int) {
        let message = "the string that starts here is not closed"
        #expect(JSON5.error(in: text) == JSONSyntaxError(line: line, column: column, message: message))
    }

    @Test(arguments: [
        (#"\1"#, #""\1" is not an escape"#), (#"\9"#, #""\9" is not an escape"#),
        (#"\00"#, #""\0" cannot be followed by a digit"#), (#"\08"#, #""\0" cannot be followed by a digit"#),
        (#"\x"#, #""\x" needs two hexadecimal digits"#), (#"\x4"#, #""\x" needs two hexadecimal digits"#),
        (#"\xg0"#, #""\x" needs two hexadecimal digits"#), (#"\u"#, #""\u" needs four hexadecimal digits"#),
        (#"\u004"#, #""\u" needs four hexadecimal digits"#),
        (#"\u{41}"#, #""\u" needs four hexadecimal digits"#),
    ])
    func refusesUnknownEscapes(_ escape: String, _ message: String) {
        let error = JSONSyntaxError(line: 1, column: 4, message: message)
        #expect(JSON5.error(in: "[\"é\(escape)\"]") == error)
    }

    @Test(arguments: [
        ("a", "a"), ("$", "$"), ("_", "_"), ("a1$_", "a1$_"), ("null", "null"), ("Infinity", "Infinity"),
        ("été", "été"), ("ключ", "ключ"), ("名前", "名前"), ("ⅷ", "ⅷ"), ("a\u{301}", "a\u{301}"),
        ("a\u{200D}b", "a\u{200D}b"),
        ("a٣", "a٣"), ("a‿b", "a‿b"), ("𝒳", "𝒳"), (#"\u0061b"#, "ab"), (#"a\u0062"#, "ab"),
        (#"a\u0031"#, "a1"),
    ])
    func readsKeysWithoutQuotes(_ text: String, _ key: String) throws {
        #expect(try JSON5.value(in: "{\(text):1}") == .object([key: 1]))
        #expect(try JSON5.value(in: "{\(text) : 1}") == .object([key: 1]))
    }

    @Test(arguments: [
        ("1a", #"expected a key or "}", found "1a""#), ("-a", #"expected a key or "}", found "-a""#),
        ("٣", #"expected a key or "}", found "٣""#),
        ("\u{301}", "expected a key or \"}\", found \"\u{301}\""),
        ("😀", #"expected a key or "}", found "😀""#), ("@a", #"expected a key or "}", found "@""#),
        (#"\x61"#, #"expected a key or "}", found "\x61""#),
        (#"\u0031"#, "a name cannot have this character here"),
        (#"\u002d"#, "a name cannot have this character here"),
        (#"\ud83d"#, "a name cannot have this character here"),
        (#"\u006"#, #""\u" needs four hexadecimal digits"#),
    ])
    func refusesWhatIsNoName(_ key: String, _ message: String) {
        #expect(JSON5.error(in: "{\(key):1}") == JSONSyntaxError(line: 1, column: 2, message: message))
    }

    @Test func limitsCombiningMarksInKeysOnly() throws {
        let string = "a" + String(repeating: "\u{301}", count: 128)
        let message = "a key has at most 128 combining marks in a row"
        #expect(try JSON5.value(in: "{'\(string)': 1}") == .object([string: 1]))
        #expect(try JSON5.value(in: "'\(string)\u{323}'") == .string(string + "\u{323}"))
        for key in ["'\(string)\u{323}'", "\(string)\u{323}"] {
            #expect(JSON5.error(in: "{\(key): 1}") == JSONSyntaxError(line: 1, column: 2, message: message))
        }
    }
}
