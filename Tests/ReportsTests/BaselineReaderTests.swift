import Diagnostics
import Testing

@testable import Reports

@Suite struct BaselineReaderTests {
    private static let place = #"{"path": "a.mdx", "language": "en", "text": "x"}"#

    private static func file(_ entries: String...) -> String {
        "{\"schemaVersion\": 1, \"findings\": [\n" + entries.joined(separator: ",\n") + "\n]}\n"
    }

    private static func entry(subject: String = "s", places: String = "[\(place)]") -> String {
        #"{"code": "c", "subject": "\#(subject)", "places": \#(places), "reason": "r"}"#
    }

    @Test func entriesAreReadWithTheirPlaces() throws {
        let text =
            "// kept by hand\n" + Self.file(Self.entry(), Self.entry(subject: "{["), Self.entry(subject: "t"))
        let baseline = try Baseline(reading: Array(text.utf8), path: "b.json")
        #expect(baseline.entries.map(\.acceptance.subject) == ["s", "{[", "t"])
        #expect(baseline.entries.map(\.location?.line) == [3, 4, 5])
        #expect(baseline.entries.allSatisfy { $0.reason == "r" && $0.acceptance.code == "c" })
        #expect(
            baseline.entries.first?.acceptance.places == [
                Baseline.Acceptance.Place(path: "a.mdx", language: "en", text: "x")
            ]
        )
    }

    @Test(arguments: [
        ("", ["unreadable-baseline 1:1"]),
        ("{\n<<<<<<< HEAD", ["unreadable-baseline 2:1"]),
        ("{\"schemaVersion\": 1,\n \"findings\": [}", ["unreadable-baseline 2:15"]),
        ("[]", ["invalid-baseline-value 1:1"]),
        ("3", ["invalid-baseline-value 1"]),
        ("\n{}", ["missing-baseline-key 2:1", "missing-baseline-key 2:1"]),
        (#"{"schemaVersion": 1}"#, ["missing-baseline-key 1:1"]),
        (#"{"findings": [7]}"#, ["missing-baseline-key 1:1"]),
        (#"{"schemaVersion": 2, "findings": 7}"#, ["unsupported-baseline-version 1:1"]),
        (#"{"schemaVersion": "1", "findings": []}"#, ["unsupported-baseline-version 1:1"]),
        (#"{"schemaVersion": [], "findings": []}"#, ["unsupported-baseline-version 1:1"]),
        (#"{"schemaVersion": 1, "findings": {"a": []}}"#, ["invalid-baseline-value 1:34"]),
        (
            "{\"note\": [[{}], {}],\n\"schemaVersion\": 1, \"findings\": [\n3, {}]}",
            [
                "unknown-baseline-key 1:1", "invalid-baseline-value 2:33", "missing-baseline-key 3:4",
                "missing-baseline-key 3:4", "missing-baseline-key 3:4", "missing-baseline-key 3:4",
            ]
        ),
        (
            file(
                #"{"code": 1, "subject": null, "places": [], "reason": {"a": [1]}, "author": [[]]}"#,
                entry(places: "[[], 4,\n{\"path\": [{}], \"text\": \"\", \"line\": 3}]"),
                entry(places: "{\"path\": [\"a\"]}"),
                entry(subject: "last"),
                entry(subject: "last")
            ),
            [
                "unknown-baseline-key 2:1", "invalid-baseline-value 2:1", "invalid-baseline-value 2:1",
                "invalid-baseline-value 2:1", "invalid-baseline-value 2:40",
                "invalid-baseline-value 3:42", "invalid-baseline-value 3:41", "missing-baseline-key 4:1",
                "unknown-baseline-key 4:1", "invalid-baseline-value 4:1", "invalid-baseline-value 5:41",
                "duplicate-baseline-entry 7:1",
            ]
        ),
    ])
    func everythingWrongIsReported(_ text: String, expected: [String]) throws {
        let error = #expect(throws: DiagnosticError.self) {
            try Baseline(reading: Array(text.utf8), path: "b.json")
        }
        let found = try #require(error).diagnostics.map { diagnostic in
            let place = [diagnostic.location?.line, diagnostic.location?.column].compactMap {
                $0.map(String.init)
            }
            return "\(diagnostic.code) \(place.joined(separator: ":"))"
        }
        #expect(found == expected)
        #expect(
            error?.diagnostics.allSatisfy { $0.severity == .error && $0.location?.path == "b.json" } == true
        )
    }

    @Test func messagesNameWhatIsWrong() throws {
        let text = Self.file(
            #"{"code": "c", "subject": "s", "place": 1, "reason": 2}"#,
            Self.entry(),
            Self.entry()
        )
        let error = #expect(throws: DiagnosticError.self) {
            try Baseline(reading: Array(text.utf8), path: "b.json")
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "the baseline entry has no \"places\"",
                "the baseline entry has an unknown key \"place\"",
                "\"reason\" is not a string",
                "the baseline entry for c of \"s\" is already on line 3",
            ]
        )
    }

    @Test(arguments: [
        ([0xFF], 1), ([0x7B, 0x0A, 0x0A, 0x22, 0xE3, 0x81], 3), ([0x0A, 0xE3, 0x0A], 2),
    ])
    func bytesThatAreNotUTF8AreReportedWithTheirLine(_ bytes: [UInt8], line: Int) {
        let error = #expect(throws: DiagnosticError.self) { try Baseline(reading: bytes, path: "b.json") }
        #expect(error?.diagnostics.map(\.code) == ["unreadable-baseline"])
        #expect(error?.diagnostics.first?.location == SourceLocation(path: "b.json", line: line))
    }

    @Test func deepNestingIsReported() {
        let text = String(repeating: "[", count: 100_000)
        let error = #expect(throws: DiagnosticError.self) {
            try Baseline(reading: Array(text.utf8), path: "b.json")
        }
        #expect(error?.diagnostics.map(\.code) == ["unreadable-baseline"])
    }

    @Test func aByteOrderMarkDoesNoHarm() throws {
        let baseline = try Baseline(
            reading: [0xEF, 0xBB, 0xBF] + Array(Self.file(Self.entry()).utf8),
            path: "b"
        )
        #expect(baseline.entries.count == 1)
    }
}
