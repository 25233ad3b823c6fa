import JSONText
import Testing

struct JSONNumberTests {
    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "9.990", "0.5", "-0.0", "1e5", "1E5", "1e+5", "1e-05", "1.50E-10",
        "123456789012345678901234567890.000",
    ])
    func keepsAValidLiteral(_ literal: String) {
        #expect(JSONNumber(literal: literal)?.literal == literal)
    }

    @Test(arguments: [
        "", "-", "+1", "01", "-01", "00", ".5", "5.", "5.e3", "1e", "1e+", "e5", "0x1F", "Infinity", "NaN",
        " 1", "1 ", "1,0", "1_000", "--1", "1.2.3", "1\u{301}", "١",
    ])
    func refusesAnythingElse(_ literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test(arguments: [(0, "0"), (-7, "-7"), (Int.max, "\(Int.max)"), (Int.min, "\(Int.min)")])
    func spellsIntegers(_ integer: Int, _ literal: String) {
        #expect(JSONNumber(integer).literal == literal)
    }

    @Test func spellingDecidesEquality() {
        #expect(JSONNumber(literal: "1") == JSONNumber(1))
        #expect(JSONNumber(literal: "1.0") != JSONNumber(1))
    }
}
