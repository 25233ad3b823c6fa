import Conformance
import Diagnostics
import Foundation
import Testing

@Suite struct ExpectationsTests {
    /// The text of a correct file of expectations.
    private func validText(_ name: String) throws -> String {
        try String(contentsOfFile: "\(TestFixtures.valid)/expectations/\(name)", encoding: .utf8)
    }

    private func diagnostics(race text: String) throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "expectations/race.json")
        let error = #expect(throws: DiagnosticError.self) { try RaceSuite(expectations: folder.path) }
        #expect(error?.diagnostics.allSatisfy { $0.location?.path.hasPrefix(folder.path) == true } == true)
        return error?.diagnostics ?? []
    }

    /// A small file with one scenario, one member a line, so that lines can be told.
    private static let small = """
        {
        "schemaVersion": 2, "subject": {"attributionSource": "appleAds", "placement": "P"}, "requests": [{"role": \
        "segmented", "name": "getPaywall(placementId:)", "audience": "apple-ads", "fixtures": {}}, {"role": \
        "default", "name": "getPaywallForDefaultAudience(placementId:)", "audience": "default", "fixtures": {}}],
        "statements": [{"id": "s", "question": "s", "answer": "a", "basis": "stated", "text": "T.", "evidence": []}],
        "scenarios": [{
        "id": "one",
        "basis": "stated",
        "statements": ["s"], "decides": {"s": ["loads[0].result"]},
        "profiles": [{"atSeconds": 1, "attributionSources": ["appleAds"]}],
        "loads": [{"placement": "P", "atSeconds": 0, "timeout": 5, "cancelAtSeconds": null}],
        "requests": [{"request": "getPaywall(placementId:)", "behaviour": "hangs"}],
        "accepted": [{"loads": [{"outcome": "cancelled", "atSeconds": 0}],
        "requests": []}]
        }]
        }
        """

    @Test func readsSmallFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.small, to: "expectations/race.json")
        let scenario = try #require(try RaceSuite(expectations: folder.path).scenarios.first)
        #expect(scenario.id == "one")
        #expect(scenario.content.profiles.first?.atSeconds?.duration == .seconds(1))
        #expect(scenario.content.loads.first?.timeout.value == 5)
        #expect(scenario.content.requests.map(\.request) == ["getPaywall(placementId:)"])
        #expect(scenario.content.requests.map(\.behaviour) == [.hangs])
        #expect(scenario.content.decides == ["s": [.result(load: 0)]])
        #expect(scenario.requests.map(\.role) == [.segmented, .defaultAudience])
        #expect(scenario.statements.map(\.answer) == ["a"])
    }

    @Test(arguments: ["Tests/Suite/RaceTests.swift", "RaceTests.swift"])
    func findsAFolderAboveTheTestFile(_ testFile: String) throws {
        let folder = try TemporaryFolder()
        let name = "Generated-\(UUID().uuidString)"
        try folder.write(Self.small, to: "\(name)/expectations/race.json")
        let suite = try RaceSuite(expectations: name, near: "\(folder.path)/\(testFile)")
        #expect(suite.scenarios.map(\.id) == ["one"])
    }

    @Test func saysWhereItHasLookedForAFolder() throws {
        let name = "Missing-\(UUID().uuidString)"
        let error = #expect(throws: DiagnosticError.self) { try RaceSuite(expectations: name) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.code == "missing-fixture")
        #expect(diagnostic.help?.contains("docfixtures generate") == true)
        #expect(diagnostic.help?.contains(#filePath) == true)
        let exact = #expect(throws: DiagnosticError.self) { try RaceSuite(expectations: name, near: nil) }
        #expect(exact?.diagnostics.first?.help?.contains(#filePath) == false)
    }

    @Test(arguments: [
        ("\"id\": \"one\"", "\"id\": 1", "$.scenarios[0].id: a string is expected", 5),
        ("\"id\": \"one\",\n", "", "$.scenarios[0]: the key 'id' is missing", 4),
        (
            "\"basis\": \"stated\",\n", "\"basis\": \"rumour\",\n",
            "$.scenarios[0].basis: 'rumour' is not one of: stated, sample, unspecified", 6
        ),
        (
            "[\"s\"], \"decides\": {\"s\"", "[\"s\", \"t\"], \"decides\": {\"s\"",
            "$.scenarios[0].statements[1]: there is no statement 't'", 7
        ),
        (
            "[\"s\"], \"decides\": {\"s\": [\"loads[0].result\"]}", "[], \"decides\": {}",
            "$.scenarios[0].statements: a scenario names at least one statement", 7
        ),
        ("loads[0].result", "loads.result", "$.scenarios[0].decides.s[0]: 'loads[0]' with '.result'", 7),
        ("loads[0].result", "loads[1].result", "$.scenarios[0].decides.s[0]: there is no load 1", 7),
        (
            "loads[0].result", "getPaywall.end",
            "$.scenarios[0].decides.s[0]: there is no request 'getPaywall'", 7
        ),
        (
            "{\"s\": [", "{\"t\": [",
            "$.scenarios[0].decides.t: the scenario does not name the statement 't'", 7
        ),
        ("\"atSeconds\": 1", "\"atSeconds\": -1", "$.scenarios[0].profiles[0].atSeconds: a number", 8),
        ("\"atSeconds\": 1", "\"atSeconds\": 1e99", "$.scenarios[0].profiles[0].atSeconds: a number", 8),
        ("[\"appleAds\"]", "[null]", "$.scenarios[0].profiles[0].attributionSources[0]: a string", 8),
        ("\"timeout\": 5", "\"timeout\": \"soon\"", "$.scenarios[0].loads[0].timeout: a number, 'nan'", 9),
        (
            "\"behaviour\": \"hangs\"", "\"behaviour\": \"fails\"",
            "$.scenarios[0].requests[0]: a request that does not hang ends after a time", 10
        ),
        (
            "\"request\": \"getPaywall(placementId:)\"", "\"request\": \"getPaywall\"",
            "$.scenarios[0].requests[0].request: there is no request 'getPaywall'", 10
        ),
        (
            "\"outcome\": \"cancelled\"", "\"outcome\": \"paywall\"",
            "$.scenarios[0].accepted[0].loads[0]: a load that gives a paywall names its audience and placement",
            11
        ),
        (
            "\"outcome\": \"cancelled\"",
            "\"outcome\": \"paywall\", \"audience\": \"nobody\", \"placement\": \"P\"",
            "$.scenarios[0].accepted[0].loads[0].audience: no request gives the paywall of 'nobody'", 11
        ),
        (
            "\"outcome\": \"cancelled\"", "\"outcome\": \"pending\"",
            "$.scenarios[0].accepted[0].loads[0]: a load ends at a time unless it is pending", 11
        ),
        (
            "{\"loads\": [{\"outcome\": \"cancelled\", \"atSeconds\": 0}]", "{\"loads\": []",
            "$.scenarios[0].accepted[0]: an accepted outcome says of each load how it ends", 11
        ),
        (
            "\"requests\": []",
            "\"requests\": [{\"request\": \"getPaywall\", \"placement\": \"P\", "
                + "\"startSeconds\": 0, \"endSeconds\": null, \"ending\": \"open\"}]",
            "$.scenarios[0].accepted[0].requests[0].request: there is no request 'getPaywall'", 12
        ),
        (
            "\"requests\": []",
            "\"requests\": [{\"request\": \"getPaywall(placementId:)\", \"placement\": \"P\", "
                + "\"startSeconds\": 0, \"endSeconds\": null, \"ending\": \"failed\"}]",
            "$.scenarios[0].accepted[0].requests[0]: a request ends at a time unless it is open", 12
        ),
        ("\"placement\": \"P\"}", "\"placement\": {}}", "$.subject.placement: a string is expected", 2),
        (
            "\"role\": \"default\"", "\"role\": \"other\"",
            "$.requests[1].role: 'other' is not one of: segmented", 2
        ),
        (
            "\"role\": \"default\"", "\"role\": \"segmented\"",
            "$.requests: one segmented and one default request are expected", 2
        ),
        (
            "\"evidence\": []",
            "\"evidence\": [{\"path\": \"p\", \"line\": 0, \"language\": \"en\", \"text\": \"t\"}]",
            "$.statements[0].evidence[0].line: a whole number of at least 1", 3
        ),
    ])
    func namesWhatIsWrong(_ old: String, _ new: String, _ message: String, _ line: Int) throws {
        let text = Self.small.replacingOccurrences(of: old, with: new)
        #expect(text != Self.small)
        let diagnostics = try diagnostics(race: text)
        #expect(diagnostics.count == 1, "\(diagnostics)")
        #expect(diagnostics.first?.message.hasPrefix(message) == true, "\(diagnostics)")
        #expect(diagnostics.first?.location?.line == line)
        #expect(diagnostics.first?.code == "invalid-expectations")
    }

    @Test func reportsAllThatCannotBeDecoded() throws {
        let scenario = try #require(Self.small.range(of: "{\n\"id\"")).lowerBound
        let end = try #require(Self.small.range(of: "}]\n}", options: .backwards)).lowerBound
        let broken = [
            ("\"id\": \"one\"", "\"id\": null"), ("\"hangs\"", "\"sleeps\""),
        ].map { Self.small[scenario...end].replacingOccurrences(of: $0.0, with: $0.1) }
        let text =
            Self.small[..<scenario].replacingOccurrences(of: "\"text\": \"T.\"", with: "\"text\": 1")
            + broken.joined(separator: ",\n") + Self.small[end...].dropFirst()
        let diagnostics = try diagnostics(race: text)
        #expect(diagnostics.compactMap(\.location?.line) == [3, 5, 20])
        #expect(
            diagnostics.map(\.message) == [
                "$.statements[0].text: a string is expected", "$.scenarios[0].id: a string is expected",
                "$.scenarios[1].requests[0].behaviour: 'sleeps' is not one of: succeeds, fails, hangs",
            ]
        )
    }

    @Test func reportsAllThatDoesNotFitTogether() throws {
        let text = Self.small.replacingOccurrences(of: "[\"s\"]", with: "[\"t\", \"s\", \"u\"]")
            .replacingOccurrences(of: "\"hangs\"", with: "\"fails\"")
            .replacingOccurrences(of: "\"cancelled\"", with: "\"pending\"")
        #expect(try diagnostics(race: text).compactMap(\.location?.line) == [7, 7, 10, 11])
    }

    @Test func refusesOtherVersions() throws {
        for version in ["1", "3", "\"2\"", "null"] {
            let text = Self.small.replacingOccurrences(
                of: "\"schemaVersion\": 2",
                with: "\"schemaVersion\": \(version)"
            )
            let diagnostics = try diagnostics(race: text)
            #expect(diagnostics.map(\.code) == ["unknown-schema-version"])
            #expect(diagnostics.first?.location?.line == 2)
        }
    }

    @Test func refusesScenariosOfTheSameName() throws {
        let valid = try validText("race.json")
        let text = valid.replacingOccurrences(
            of: "\"id\": \"already-known.5s\"",
            with: "\"id\": \"two-loads\""
        )
        let diagnostics = try diagnostics(race: text)
        #expect(diagnostics.map(\.message) == ["$.scenarios[13]: the scenario 'two-loads' is there already"])
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{\"schemaVersion\": 2}", "{\"schemaVersion\": 2, \"scenarios\": 3}",
        "{\"schemaVersion\": 1, \"scenarios\": []}",
    ])
    func survivesWhatIsNoExpectation(_ text: String) throws {
        #expect(try !diagnostics(race: text).isEmpty)
    }

    @Test func survivesEveryTruncation() throws {
        let text = Self.small
        for length in stride(from: 0, to: text.utf8.count - 1, by: 7) {
            let diagnostics = try diagnostics(race: String(text.prefix(length)))
            #expect(diagnostics.map(\.code) == ["malformed-expectations"])
            #expect(diagnostics.first?.location?.line != nil)
        }
    }

    @Test func reportsMissingFolder() throws {
        let race = #expect(throws: DiagnosticError.self) { try RaceSuite(expectations: "/no/such/folder") }
        #expect(race?.diagnostics.map(\.code) == ["missing-fixture"])
        let events = #expect(throws: DiagnosticError.self) { try EventSuite(expectations: "/no/such/folder") }
        #expect(events?.diagnostics.first?.location?.path == "/no/such/folder/expectations/events.json")
    }

    @Test func reportsWhatIsNoTextFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data([0x7B, 0xFF, 0x7D]), to: "expectations/race.json")
        let notUTF8 = #expect(throws: DiagnosticError.self) { try RaceSuite(expectations: folder.path) }
        #expect(notUTF8?.diagnostics.map(\.code) == ["file-not-utf8"])
        try folder.write("x", to: "expectations/events.json/file")
        let directory = #expect(throws: DiagnosticError.self) { try EventSuite(expectations: folder.path) }
        #expect(directory?.diagnostics.map(\.code) == ["unreadable-file"])
    }

    // MARK: Payloads

    private func eventDiagnostics(_ fixture: String, prepare: (TemporaryFolder) throws -> Void) throws
        -> [Diagnostic]
    {
        let folder = try TemporaryFolder()
        let text = """
            {"schemaVersion": 2, "events": [],
            "statements": [{"id": "s", "question": "s", "basis": "stated", "text": "T.", "evidence": []}],
            "scenarios": [{"id": "one", "document": "d", "event": "e", "earlier": [], "basis": "stated", "statements": ["s"],
            "fixtures": {"en": "\(fixture)"},
            "changes": [{"kind": "remove", "path": ["product", "price"]}], "observerMode": false, "answer": null,
            "accepted": [{"calls": [], "rejectedAt": "$.product.price"}]}]}
            """
        try folder.write(text, to: "expectations/events.json")
        try prepare(folder)
        let error = #expect(throws: DiagnosticError.self) { try EventSuite(expectations: folder.path) }
        return error?.diagnostics ?? []
    }

    @Test(arguments: [
        "../secret.json", "/etc/hostname", "en/../../secret.json", "en//x.json", "./x.json", "", "link.json",
    ])
    func refusesPathsThatLeaveTheFolder(_ path: String) throws {
        let diagnostics = try eventDiagnostics(path) { try $0.link("link.json", to: "/etc/hostname") }
        #expect(diagnostics.map(\.code) == ["fixture-outside-folder"])
        #expect(diagnostics.first?.location?.line == 4)
    }

    @Test func followsLinksWithinTheFolder() throws {
        let diagnostics = try eventDiagnostics("link.json") { folder in
            try folder.write("{}", to: "real.json")
            try folder.link("link.json", to: folder.path + "/real.json")
        }
        #expect(
            diagnostics.map(\.message) == [
                "$.scenarios[0].changes[0]: the change cannot be made to 'link.json'"
            ]
        )
    }

    @Test func reportsMissingAndMalformedPayloads() throws {
        let missing = try eventDiagnostics("en/none.json") { _ in }
        #expect(missing.map(\.code) == ["missing-fixture"])
        #expect(missing.first?.message.contains("events.json:4 names") == true)
        let malformed = try eventDiagnostics("x.json") { try $0.write("{\n  \"a\": }", to: "x.json") }
        #expect(malformed.map(\.code) == ["malformed-fixture"])
        #expect(malformed.first?.location?.line == 2)
    }
}
