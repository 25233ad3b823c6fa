import Conformance
import Diagnostics
import Testing

@Suite struct KnownFailuresTests {
    private static let text = """
        # Waits for the next release.

        attribution-never.*: ends too early
          default-fails.never : the error is swallowed: a known one
        *window-end*: the tie
        no-such-scenario: of no use
        """

    private func knownFailures() throws -> KnownFailures {
        try KnownFailures(text: Self.text, path: "known.txt")
    }

    @Test func readsLines() throws {
        let entries = try knownFailures().entries
        #expect(
            entries.map(\.pattern) == [
                "attribution-never.*", "default-fails.never", "*window-end*", "no-such-scenario",
            ]
        )
        #expect(entries[1].reason == "the error is swallowed: a known one")
        #expect(entries[1].location == SourceLocation(path: "known.txt", line: 4))
    }

    @Test(arguments: [
        ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "acd", false), ("ab*ba", "aba", false),
        ("*", "", true), ("abc", "abc", true), ("abc", "abcd", false), ("a*b*c", "a1b2c", true),
        ("a*b*c", "acb", false), ("**", "x", true), ("*b*", "abc", true), ("*b*", "ac", false),
    ])
    func matchesPatterns(_ pattern: String, _ id: String, _ isMatch: Bool) throws {
        let entry = try #require(try KnownFailures(text: "\(pattern): reason", path: "k").entries.first)
        #expect(entry.matches(id) == isMatch)
    }

    @Test func reportsEveryMalformedLine() throws {
        let error = #expect(throws: DiagnosticError.self) {
            try KnownFailures(text: "no reason\n: no name\nname:\nfine: reason", path: "known.txt")
        }
        #expect(error?.diagnostics.compactMap(\.location?.line) == [1, 2, 3])
        #expect(error?.diagnostics.allSatisfy { $0.code == "malformed-known-failure" } == true)
    }

    @Test func reportsMissingFile() throws {
        let error = #expect(throws: DiagnosticError.self) { try KnownFailures(file: "/no/such/file") }
        #expect(error?.diagnostics.map(\.code) == ["missing-known-failures"])
    }

    @Test func reportsPatternsThatMatchNothing() throws {
        let ids = try RaceSuite(expectations: TestFixtures.valid).scenarios.map(\.id)
        let diagnostics = try knownFailures().unmatched(among: ids)
        #expect(diagnostics.map(\.code) == ["unmatched-known-failure"])
        #expect(diagnostics.map(\.location) == [SourceLocation(path: "known.txt", line: 6)])
        #expect(diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func changesVerdicts() async throws {
        let suite = try RaceSuite(expectations: TestFixtures.valid)
        let wrong = try knownFailures().applied(to: [await suite.run(AlwaysDefaultLoader.init)])
        let verdicts = Dictionary(
            uniqueKeysWithValues: wrong.flatMap(\.scenarios).map { ($0.id, $0.verdict) }
        )
        #expect(verdicts["attribution-never.5s"] == .expectedFailure)
        #expect(verdicts["attribution-never.slow-default"] == .unexpectedPass)
        #expect(verdicts["default-fails.never"] == .expectedFailure)
        #expect(verdicts["already-known.5s"] == .failed)

        let right = try knownFailures().applied(to: [await suite.run(PaywallLoaderSubject.init)])
        let tie = try #require(right.flatMap(\.scenarios).first { $0.id == "attribution-at-window-end.5s" })
        #expect(tie.verdict == .unexpectedPass)
        #expect(tie.message == "did not fail, and known.txt:5 lists it: the tie")
        #expect(right.first?.hasFailures == true)
    }
}
