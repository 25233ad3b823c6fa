import Conformance
import JSONText
import JUnit
import Testing

#if canImport(FoundationXML)
import Foundation
import FoundationXML
#else
import Foundation
#endif

@Suite struct ConformanceReportTests {
    private static let statement = "window-end"

    private static let fixtures =
        #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }
        + "/Fixtures/valid/conformance"

    private func report(_ suites: [SuiteReport]) -> ConformanceReport {
        ConformanceReport(suites: suites, schedules: .all(limit: 10_000))
    }

    private func suites() async throws -> [SuiteReport] {
        let race = try RaceSuite(expectations: Self.fixtures)
        let events = try EventSuite(expectations: Self.fixtures)
        return [
            await race.run(PaywallLoaderSubject.init), await race.run(AlwaysDefaultLoader.init, as: "wrong"),
            await events.run(DelegateSubject.init), await events.run(ClosureSubject.init),
        ]
    }

    @Test func writesJSON() async throws {
        let report = try JSON5.value(in: report(try await suites()).json())
        #expect(report["schemaVersion"] == 1)
        let suites = try #require(report["suites"]?.arrayValue)
        #expect(suites.map { $0["id"] } == ["race", "wrong", "events.delegate", "events.closures"])
        let scenarios = try #require(suites[1]["scenarios"]?.arrayValue)
        let early = try #require(scenarios.first { $0["id"] == "attribution-never.5s" }?.objectValue)
        #expect(
            Array(early.keys) == [
                "id", "verdict", "statements", "basis", "schedules", "complete", "replay", "message",
            ]
        )
        #expect(early["verdict"] == "failed")
        #expect(early["basis"] == "stated")
        #expect(early["complete"] == false)
        #expect(early["replay"] == "v1")
        #expect(early["statements"]?.arrayValue?.first == "window-end")
        let passed = try #require(scenarios.first { $0["id"] == "default-hangs.never" }?.objectValue)
        #expect(Array(passed.keys) == ["id", "verdict", "statements", "basis", "schedules", "complete"])
    }

    @Test func writesOneTestCaseForEachScenario() async throws {
        let suites = try await suites()
        let reader = JUnitReader()
        try reader.read(report(suites).junit().xml())
        #expect(reader.names == suites.flatMap(\.scenarios).map(\.id))
        #expect(reader.counts["failure"] == suites.reduce(0) { $0 + $1.count(of: .failed) })
        #expect(reader.counts["skipped"] == suites.reduce(0) { $0 + $1.count(of: .unspecified) })
        #expect(reader.suites.map { $0["tests"] } == suites.map { String($0.scenarios.count) })
        #expect(
            reader.suites.allSatisfy { attributes in
                ["id", "package", "name", "timestamp", "hostname", "tests", "failures", "errors", "time"]
                    .allSatisfy { attributes[$0] != nil }
            }
        )
    }

    @Test func escapesWhatXMLCannotHold() async throws {
        let id = "a<b>&\"c\"\u{0}\u{1B}\u{FFFE}\n\t\r語"
        let text = report([SuiteReport(id: id, scenarios: try await suites()[1].scenarios)]).junit().xml()
        #expect(text.contains("name=\"a&lt;b&gt;&amp;&quot;c&quot;\u{FFFD}\u{FFFD}\u{FFFD}&#10;&#9;&#13;語\""))
        let reader = JUnitReader()
        try reader.read(text)
        #expect(reader.suites.first?["name"] == "a<b>&\"c\"\u{FFFD}\u{FFFD}\u{FFFD}\n\t\r語")
    }

    @Test func saysEverySuiteOnOneLine() async throws {
        let lines = report(try await suites()).text().split(separator: "\n")
        #expect(lines.first?.hasPrefix("race: 14 scenarios (12 passed, 2 unspecified), ") == true)
        #expect(lines.first?.hasSuffix(" schedules (complete)") == true)
        #expect(
            lines.contains(
                "events.closures: 13 scenarios (11 passed, 2 unspecified), 13 schedules (complete)"
            )
        )
        #expect(lines.contains("wrong: failed attribution-never.5s"))
        #expect(lines.contains("  breaks window-end: The end of the window gives the default paywall."))
        #expect(lines.contains("  replay: v1"))
    }

    @Test func namesTheBoundThatWasReached() async throws {
        let bounded = try await RaceSuite(expectations: Self.fixtures)
            .run(PaywallLoaderSubject.init, options: RunOptions(schedules: .all(limit: 20)))
        let text = ConformanceReport(suites: [bounded], schedules: .all(limit: 20)).text()
        #expect(text.contains("schedules (not complete: 2 scenarios have more than 20)"))
        let scenario = try #require(bounded.scenarios.first { $0.untried > 0 })
        let remark = "20 schedules were run, and at least \(scenario.untried) are left"
        #expect(scenario.incompleteness == remark)
        #expect(text.contains("  passed \(scenario.id): \(remark)\n"))
        let report = report([bounded])
        #expect(report.junit().xml().contains("\(scenario.id): \(remark)\n"))
        let json = try JSON5.value(in: report.json())
        let scenarios = json["suites"]?.arrayValue?.first?["scenarios"]?.arrayValue
        let entry = scenarios?.first { $0["id"]?.stringValue == scenario.id }
        #expect(entry?["untried"]?.numberValue?.literal == String(scenario.untried))
        let drawn = try await RaceSuite(expectations: Self.fixtures)
            .run(PaywallLoaderSubject.init, options: RunOptions(schedules: .random(count: 2, seed: 9)))
        let random = ConformanceReport(suites: [drawn], schedules: .random(count: 2, seed: 9)).text()
        #expect(random.contains("28 schedules (drawn from the seed 9)"))
    }
}

/// Reads what the tests want to know of a JUnit report.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var suites: [[String: String]] = []
    var counts: [String: Int] = [:]

    func read(_ text: String) throws {
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        #expect(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[elementName, default: 0] += 1
        if elementName == "testsuite" { suites.append(attributes) }
        if elementName == "testcase" { names.append(attributes["name"] ?? "") }
    }
}
