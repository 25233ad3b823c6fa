import Testing

@testable import PaywallKit

@Suite struct JSONParserTests {
    private func fault(_ text: String) -> JSONFault? {
        fault(Array(text.utf8))?.fault
    }

    private func fault(_ bytes: [UInt8]) -> (fault: JSONFault, location: PayloadLocation)? {
        do {
            _ = try JSONParser.parse(bytes)
            return nil
        } catch {
            guard case .malformedJSON(let fault) = error.kind else { return nil }
            return (fault, error.location)
        }
    }

    private func string(_ text: String) throws -> String? {
        guard case .string(let string) = try JSONParser.parse(Array(text.utf8)).value else { return nil }
        return string
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
        #expect(found?.location == PayloadLocation(line: 1, column: 2))
    }

    @Test func faultHasItsPlace() {
        let found = fault(Array("{\n  \"a\": 1,\r\n  \"b\": x\n}".utf8))
        #expect(found?.location == PayloadLocation(line: 3, column: 8))
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
        let value = try JSONParser.parse(Array("9.990e+00".utf8)).value
        guard case .number("9.990e+00") = value else {
            Issue.record("another value: \(value)")
            return
        }
    }

    @Test(arguments: 0..<64)
    func damagedTextsDoNotTrap(seed: Int) {
        // A linear congruential generator, so that a failure can be repeated.
        var state = UInt64(seed)
        func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for sample in SampleEvent.all {
            var bytes = Array(sample.payload.text.utf8)
            for _ in 0...next(below: 3) {
                bytes[next(below: bytes.count)] = UInt8(next(below: 256))
            }
            bytes.removeLast(next(below: 4))
            let event = try? PaywallEvent(id: sample.event.id.rawValue, payload: bytes)
            #expect(event == nil || event?.id == sample.event.id)
        }
    }
}
