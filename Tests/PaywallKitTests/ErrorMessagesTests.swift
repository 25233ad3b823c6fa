import Foundation
import JSONText
import Testing

@testable import PaywallKit

@Suite struct ErrorMessagesTests {
    @Test(arguments: [
        (
            InvalidTimeout.negative(seconds: -1.5),
            "The timeout of -1.5 s is negative; give zero or more seconds."
        ),
        (.notANumber, "The timeout is not a number; give zero or more seconds."),
        (.infinite, "The timeout is infinite; give at most 1000000000 s."),
        (.tooLong(seconds: 2e9), "The timeout of 2000000000.0 s is too long; give at most 1000000000 s."),
    ])
    func invalidTimeout(error: InvalidTimeout, expected: String) {
        #expect(error.description == expected)
    }

    @Test func bothRequestsFailed() {
        let error = BothRequestsFailed(
            segmented: AdaptyError(code: "a", message: "b", details: .init(underlyingError: "c")),
            defaultAudience: CancellationError()
        )
        #expect(
            error.description == """
                The segmented paywall could not be loaded (a: b (c)), \
                nor the default one (CancellationError()).
                """
        )
    }

    @Test func adaptyErrorSpeaksTheUsersLanguage() {
        let error = AdaptyError(code: "a", message: "購入できませんでした", details: .init(underlyingError: "c"))
        #expect((error as any Error).localizedDescription == "購入できませんでした")
    }

    @Test func paywallEventError() {
        #expect(PaywallEventError.unknownEvent("x").description == "No documented event is called 'x'.")
        let problem = PayloadProblem(
            kind: .missingKey,
            path: JSONPath([.key("error")]),
            location: TextPosition(line: 1, column: 2)
        )
        #expect(
            PaywallEventError.invalidPayload(.didFailRestoreWith, problems: [problem, problem]).description
                == """
                The payload of didFailRestoreWith is not as documented:
                  1:2: $.error: required key is missing
                  1:2: $.error: required key is missing
                """
        )
    }

    @Test(arguments: [
        (PayloadProblem.Kind.missingKey, "required key is missing"),
        (.unknownKey, "key is not documented"),
        (.duplicateKey, "key is there already"),
        (.wrongType(expected: .string, found: .null), "expected string, found null"),
        (.unknownValue("x", known: ["a", "b"]), "'x' is none of 'a', 'b'"),
        (.invalidDate("x"), "'x' is no date and time with an offset, such as 2024-02-15T10:30:00Z"),
        (.inexactNumber("1e999"), "1e999 has more than 38 digits or an exponent beyond -128...127"),
        (.malformedJSON(.unexpectedEnd), "not JSON: the text ends too early"),
        (.malformedJSON(.unexpectedByte(0x78)), "not JSON: unexpected 'x'"),
        (.malformedJSON(.unexpectedByte(0x0A)), "not JSON: unexpected byte 0x0A"),
        (.malformedJSON(.invalidUTF8), "not JSON: the string is not UTF-8"),
        (.malformedJSON(.controlCharacter(1)), "not JSON: control character 0x01 in a string is not escaped"),
        (.malformedJSON(.invalidEscape), "not JSON: unknown escape in a string"),
        (.malformedJSON(.loneSurrogate), "not JSON: half of a surrogate pair in a string"),
        (.malformedJSON(.tooDeep(limit: 32)), "not JSON: more than 32 levels of arrays and objects"),
    ])
    func payloadProblem(kind: PayloadProblem.Kind, expected: String) {
        #expect(kind.description == expected)
    }
}
