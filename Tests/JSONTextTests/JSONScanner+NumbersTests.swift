import JSONText
import Testing

struct JSONScannerNumbersTests {
    @Test(arguments: [
        "0", "-0", "7", "-12", "9.990", "0.0", "1e5", "1E5", "1.5e+10", "2E-07",
        "123456789012345678901234567890.12345678901234567890e999999",
    ])
    func keepsTheSpellingOfJSON(_ text: String) throws {
        #expect(try JSON5.value(in: text).numberValue?.literal == text)
    }

    @Test(arguments: [
        (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("5.", "5"), ("-5.", "-5"), ("+1", "1"), ("+0", "0"),
        ("0.", "0"), ("5.e3", "5e3"), ("5.E+3", "5E+3"), (".5e-3", "0.5e-3"), ("+1.50e05", "1.50e05"),
        ("0x1F", "31"), ("0X1f", "31"), ("-0x10", "-16"), ("+0xa", "10"), ("0x0", "0"), ("-0x0", "-0"),
        ("0x0000001", "1"), ("0xdecaf", "912559"), ("0xe1", "225"),
        ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
        ("0xDE0B6B3A7640000", "1000000000000000000"), ("0xDE0B6B3A764000F", "1000000000000000015"),
    ])
    func convertsTheSpellingsOfJSON5(_ text: String, _ literal: String) throws {
        #expect(try JSON5.value(in: text).numberValue?.literal == literal)
        #expect(
            try JSON5.value(in: "[\(text),\(text)]").arrayValue?.compactMap(\.numberValue?.literal) == [
                literal, literal,
            ]
        )
    }

    @Test func readsSixtyFourHexadecimalDigitsExactly() throws {
        let text = "0x" + String(repeating: "F", count: 64)
        let literal = "115792089237316195423570985008687907853269984665640564039457584007913129639935"
        #expect(try JSON5.value(in: text).numberValue?.literal == literal)
        let message =
            "\"0x" + String(repeating: "F", count: 30)
            + "…\" is not a number: it has more than 64 hexadecimal digits"
        #expect(JSON5.error(in: text + "F") == JSONSyntaxError(line: 1, column: 1, message: message))
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func convertsHexadecimalDigits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let number = generator.next() >> (seed % 64)
        #expect(try JSON5.value(in: "0x" + String(number, radix: 16)).numberValue?.literal == String(number))
    }

    @Test(arguments: ["Infinity", "-Infinity", "+Infinity", "NaN", "-NaN", "+NaN"])
    func refusesWhatJSONCannotWrite(_ text: String) {
        let error = JSONSyntaxError(line: 1, column: 2, message: "\"\(text)\" cannot be written as JSON")
        #expect(JSON5.error(in: "[\(text)]") == error)
    }

    @Test(arguments: [
        ("01", #""01" is not a number: it has a leading zero"#),
        ("-00.5", #""-00.5" is not a number: it has a leading zero"#),
        ("1e", #""1e" is not a number: its exponent has no digits"#),
        ("1e+", #""1e+" is not a number: its exponent has no digits"#),
        ("0x", #""0x" is not a number: it has no hexadecimal digits"#),
        ("0xG", #""0xG" is not a number: it has no hexadecimal digits"#),
        ("0x1G", #""0x1G" is not a number"#), ("1a", #""1a" is not a number"#),
        ("1.2.3", #""1.2.3" is not a number"#),
        ("2024-01-15", #""2024-01-15" is not a number"#), ("1_000", #""1_000" is not a number"#),
        ("-", #""-" is not a number"#), ("+", #""+" is not a number"#), ("--1", #""--1" is not a number"#),
        ("-.", #""-." is not a number"#), ("-x", #""-x" is not a number"#), ("- 1", #""-" is not a number"#),
        (".e5", #"expected a value or "]", found ".e5""#), (".", #"expected a value or "]", found ".""#),
    ])
    func refusesMalformedNumbers(_ text: String, _ message: String) {
        #expect(JSON5.error(in: "[\(text)]") == JSONSyntaxError(line: 1, column: 2, message: message))
    }
}
