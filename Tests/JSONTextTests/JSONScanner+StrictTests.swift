import JSONText
import Testing

struct JSONScannerStrictTests {
    private func fault(_ text: String) -> JSONFault? {
        fault(Array(text.utf8))?.fault
    }

    private func fault(_ bytes: [UInt8]) -> (fault: JSONFault, position: TextPosition)? {
        do {
            _ = try JSONDocument(parsing: bytes, nestingLimit: 32)
            return nil
        } catch {
            return (error.fault, error.position)
        }
    }

    private func string(_ text: String) throws -> String? {
        try JSONDocument(parsing: text, as: .json).value.stringValue
    }

    @Test(arguments: [
        "null", " true ", "\r\n\tfalse", "0", "-0", "10", "1.5", "-1.25e+10", "1E5", "1e-05", "\"\"", "[]",
        "{}",
        "[ ]", "{ }", "[1, [2, {}], \"a\"]", "{\"a\": {\"b\": []}, \"c\": null}",
    ])
    func jsonIsTaken(text: String) {
        #expect(fault(text) == nil)
    }

    @Test(arguments: [
        ("", JSONFault.unexpectedEnd), ("  ", .unexpectedEnd), ("{", .unexpectedEnd), ("[1", .unexpectedEnd),
        ("\"a", .unexpectedEnd), ("\"\\", .unexpectedEnd), ("\"\\u12", .unexpectedEnd),
        ("tru", .unexpectedEnd),
        ("-", .unexpectedEnd), ("1.", .unexpectedEnd), ("1e", .unexpectedEnd), ("{\"a\"", .unexpectedEnd),
        ("01", .unexpectedByte(UInt8(ascii: "1"))), ("+1", .unexpectedByte(UInt8(ascii: "+"))),
        (".5", .unexpectedByte(UInt8(ascii: "."))), ("1.e5", .unexpectedByte(UInt8(ascii: "e"))),
        ("NaN", .unexpectedByte(UInt8(ascii: "N"))), ("nul!", .unexpectedByte(UInt8(ascii: "!"))),
        ("[1,]", .unexpectedByte(UInt8(ascii: "]"))), ("[1 2]", .unexpectedByte(UInt8(ascii: "2"))),
        ("{,}", .unexpectedByte(UInt8(ascii: ","))), ("{\"a\": 1,}", .unexpectedByte(UInt8(ascii: "}"))),
        ("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1"))), ("{a: 1}", .unexpectedByte(UInt8(ascii: "a"))),
        ("{} {}", .unexpectedByte(UInt8(ascii: "{"))), ("// note\n{}", .unexpectedByte(UInt8(ascii: "/"))),
        ("\u{FEFF}{}", .unexpectedByte(0xEF)), ("'a'", .unexpectedByte(UInt8(ascii: "'"))),
        ("\"\n\"", .controlCharacter(0x0A)), ("\"\u{0}\"", .controlCharacter(0)),
        ("\"\\x\"", .invalidEscape), ("\"\\u12G4\"", .invalidEscape),
        ("\"\\uD83D\"", .loneSurrogate), ("\"\\uD83D\\u0041\"", .loneSurrogate),
        ("\"\\uDE00\"", .loneSurrogate),
    ])
    func otherTextsAreRefused(text: String, expected: JSONFault) {
        #expect(fault(text) == expected)
    }

    @Test(arguments: [
        ("\"a\\\"\\\\\\/b\"", "a\"\\/b"), ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{C}\n\r\t"),
        ("\"\\u30DA\\u0000\"", "ペ\u{0}"), ("\"\\uD83D\\uDE00\"", "😀"), ("\"付费墙 😀\"", "付费墙 😀"),
    ])
    func escapesAreResolved(text: String, expected: String) throws {
        #expect(try string(text) == expected)
    }

    @Test(arguments: [
        [0xFF], [0xC3], [0xE3, 0x83], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80],
    ])
    func stringsMustBeUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let found = fault([UInt8(ascii: "["), quote] + bytes + [quote, UInt8(ascii: "]")])
        #expect(found?.fault == .invalidUTF8)
        #expect(found?.position == TextPosition(line: 1, column: 2))
    }

    @Test func faultHasItsPlace() {
        let found = fault(Array("{\n  \"a\": 1,\r\n  \"b\": x\n}".utf8))
        #expect(found?.position == TextPosition(line: 3, column: 8))
    }

    @Test func depthHasALimit() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(fault(nested(32)) == nil)
        #expect(fault(nested(33)) == .tooDeep(limit: 32))
        #expect(fault(String(repeating: "{\"a\":", count: 1_000_000)) == .tooDeep(limit: 32))
    }

    @Test func numbersKeepTheirDigits() throws {
        let value = try JSONDocument(parsing: "9.990e+00", as: .json).value
        #expect(value.numberValue?.literal == "9.990e+00")
    }

    @Test(arguments: [
        ("{\"a\": 1,\n \"a\": 2}", 2, 2, "the key \"a\" is already on line 1"),
        ("[{\"é\": {}, \"e\u{301}\": 2}]", 1, 12, "the key \"e\u{301}\" is already on line 1"),
    ])
    func keysDiffer(text: String, line: Int, column: Int, message: String) {
        let error = JSONSyntaxError(line: line, column: column, message: message)
        #expect(throws: error) { try JSONDocument(parsing: text, as: .json) }
    }
}
