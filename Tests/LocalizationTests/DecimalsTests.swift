import Testing

@testable import Localization

@Suite struct DecimalsTests {
    @Test(
        arguments: [
            ("5", "seconds", "5"), ("500", "milliseconds", "0.5"), ("2.50", "seconds", "2.5"),
            ("1", "microseconds", "0.000001"),
            ("999999999999", "milliseconds", "999999999.999"), ("0", "seconds", "0"),
        ]
    )
    func seconds(_ amount: String, _ unit: String, _ seconds: String) {
        #expect(Decimals.seconds(amount, unit: unit) == seconds)
    }

    @Test(arguments: ["-1", "1e3", "1234567890123", "", ".", "½", "１", "1.2.3"])
    func nothing(_ amount: String) {
        #expect(Decimals.seconds(amount, unit: "seconds") == nil)
    }

    @Test func unknownUnit() {
        #expect(Decimals.seconds("1", unit: "fortnights") == nil)
    }
}
