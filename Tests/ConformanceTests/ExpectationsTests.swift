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
        "schemaVersion": 1, "placementID": "P", "paywalls": [],
        "statements": [{"id": "s", "basis": "stated", "text": "T.", "sources": []}],
        "scenarios": [{
        "id": "one",
        "basis": "stated",
        "statements": ["s"],
        "profiles": [{"atSeconds": 1, "attributionSources": ["appleAds"]}],
        "loads": [{"atSeconds": 0, "timeoutSeconds": 5, "cancelAtSeconds": null}],
        "requests": [{"request": "getPaywall(placementId:)", "behaviour": "hangs"}],
        "accepted": [{"label": null, "loads": [{"outcome": "cancelled", "audience": null, "atSeconds": 0}],
        "requests": []}]
        }]
        }
        """

    @Test func readsSmallFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.small, to: "expectations/race.json")
        let scenario = try #require(try RaceSuite(expectations: folder.path).scenarios.first)
        #expect(scenario.id == "one")
        #expect(scenario.profiles.first?.time == .seconds(1))
        #expect(scenario.requests[.segmented] == .hangs)
    }

    @Test(arguments: [
        ("\"id\": \"one\"", "\"id\": 1", "$.scenarios[0].id: a string is expected", 5),
        ("\"id\": \"one\",\n", "", "$.scenarios[0]: the key 'id' is missing", 4),
        (
            "\"basis\": \"stated\",\n", "\"basis\": \"rumour\",\n",
            "$.scenarios[0].basis: 'rumour' is none of", 6
        ),
        ("[\"s\"]", "[\"t\"]", "$.scenarios[0].statements[0]: there is no statement 't'", 7),
        ("[\"s\"]", "[]", "$.scenarios[0].statements: a scenario names at least one statement", 7),
        ("\"atSeconds\": 1", "\"atSeconds\": -1", "$.scenarios[0].profiles[0].atSeconds: a number", 8),
        ("\"atSeconds\": 1", "\"atSeconds\": 1e99", "$.scenarios[0].profiles[0].atSeconds: a number", 8),
        ("[\"appleAds\"]", "[null]", "$.scenarios[0].profiles[0].attributionSources[0]: a string", 8),
        (
            "\"timeoutSeconds\": 5", "\"timeoutSeconds\": \"soon\"", "$.scenarios[0].loads[0].timeoutSeconds",
            9
        ),
        (
            "\"behaviour\": \"hangs\"", "\"behaviour\": \"fails\"",
            "$.scenarios[0].requests[0]: the key 'aft", 10
        ),
        ("getPaywall(placementId:)", "getPaywall", "$.scenarios[0].requests[0].request: 'getPaywall' is", 10),
        ("\"cancelled\"", "\"paywall\"", "$.scenarios[0].accepted[0].loads[0].audience: a string", 11),
        (
            "\"requests\": []",
            "\"requests\": [{\"load\": 3, \"request\": \"getPaywall(placementId:)\", "
                + "\"startSeconds\": 0, \"endSeconds\": null, \"ending\": \"open\"}]",
            "$.scenarios[0]: a request belongs to a load", 4
        ),
        ("\"placementID\": \"P\"", "\"placementID\": {}", "$.placementID: a string is expected", 2),
        (
            "\"sources\": []", "\"sources\": [{\"path\": \"p\", \"line\": 0, \"language\": \"en\"}]",
            "$.statements[0].sources[0].line: a whole number of at least 1", 3
        ),
    ])
    func namesWhatIsWrong(_ old: String, _ new: String, _ message: String, _ line: Int) throws {
        let text = Self.small.replacingOccurrences(of: old, with: new)
        #expect(text != Self.small)
        let diagnostics = try diagnostics(race: text)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.message.hasPrefix(message) == true, "\(diagnostics)")
        #expect(diagnostics.first?.location?.line == line)
        #expect(diagnostics.first?.code == "invalid-expectations")
    }

    @Test func reportsAllProblems() throws {
        let text = Self.small.replacingOccurrences(of: "\"id\": \"one\"", with: "\"id\": null")
            .replacingOccurrences(of: "\"hangs\"", with: "\"sleeps\"")
        #expect(try diagnostics(race: text).compactMap(\.location?.line) == [5, 10])
    }

    @Test func refusesOtherVersions() throws {
        for version in ["2", "\"1\"", "null"] {
            let text = Self.small.replacingOccurrences(
                of: "\"schemaVersion\": 1",
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
        "", "{", "[]", "null", "{\"schemaVersion\": 1}", "{\"schemaVersion\": 1, \"scenarios\": 3}",
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
            {"schemaVersion": 1,
            "statements": [{"id": "s", "basis": "stated", "text": "T.", "sources": []}],
            "scenarios": [{"id": "one", "event": "e", "basis": "stated", "statements": ["s"],
            "fixtures": {"en": "\(fixture)"},
            "change": {"kind": "remove", "path": ["product", "price"]}, "observerMode": false, "answer": null,
            "expected": {"calls": [], "rejectedAt": "$.product.price", "repeatsRequestAfterSeconds": null}}]}
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
            diagnostics.map(\.message) == ["$.scenarios[0].change: the change cannot be made to 'link.json'"]
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
