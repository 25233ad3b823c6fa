import Conformance
import Reports
import Testing

@Suite struct ConformanceReportHTMLTests {
    private static let fixtures = packageFolder.appending(path: "Tests/Fixtures/valid/conformance").path

    private func race() throws -> RaceSuite { try RaceSuite(expectations: Self.fixtures) }

    private func wrong() async throws -> HTMLReading {
        let suites = [
            try await race().run(PaywallLoaderSubject.init),
            try await race().run(AlwaysDefaultLoader.init, as: "wrong"),
        ]
        return try HTMLReading(
            ConformanceReport(suites: suites).html(.shipped(), drawing: race().scenarios)
        )
    }

    @Test func hasGoodManners() async throws {
        try await wrong().expectGoodManners()
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    func saysThatAllIsWell(tag: String) async throws {
        let suites = [
            try await race().run(PaywallLoaderSubject.init),
            try await EventSuite(expectations: Self.fixtures).run(DelegateSubject.init),
        ]
        let reading = try HTMLReading(
            ConformanceReport(suites: suites).html(.shipped(tag), drawing: race().scenarios)
        )
        reading.expectGoodManners()
        #expect(reading.elements.first { $0.name == "html" }?["lang"] == tag)
        #expect(reading.count("header", withClass: "passed") == 1)
        #expect(!reading.source.contains("<section id=\"failures\">"))
        let tallies = reading.texts(of: "dd").prefix(2).compactMap { Int($0) }
        #expect(tallies == [24, 3])
    }

    @Test func showsWhatWasExpectedBesideWhatHappened() async throws {
        let reading = try await wrong()
        #expect(reading.count("header", withClass: "failed") == 1)
        #expect(reading.source.contains(">The code does not do what the pages say.<"))
        let start = try #require(reading.source.firstRange(of: "<section id=\"failures\">")?.lowerBound)
        let failures = reading.source[start...]
        #expect(failures.contains("<h3 translate=\"no\">attribution-never.5s</h3>"))
        #expect(failures.contains("<figcaption>Expected</figcaption>\n<svg"))
        #expect(failures.contains("<figcaption>What happened</figcaption>\n<svg"))
        #expect(failures.contains("docfixtures verify --filter &#39;attribution-never.5s&#39; --replay v1<"))
        #expect(failures.contains("<tr class=\"missing\">"))
        #expect(failures.contains("<td data-label=\"Expected\"><b class=\"nothing\">Not expected</b></td>"))
        #expect(reading.count("rect", withClass: "differs") > 0)
    }

    @Test func aStatementThatIsBrokenComesFirstInTheTable() async throws {
        let source = try await wrong().source
        let table = try #require(source.firstRange(of: "<table class=\"cards matrix\">")?.upperBound)
        let row = try #require(source[table...].firstRange(of: "<tbody>\n<tr>")?.upperBound)
        let end = try #require(source[row...].firstRange(of: "</tr>")?.lowerBound)
        #expect(source[row..<end].contains("<li class=\"failed\">Failed <b>"))
    }

    @Test func drawsOneOfEachKind() async throws {
        let suite = try await race().run(PaywallLoaderSubject.init)
        let report = ConformanceReport(suites: [suite])
        let drawn = try HTMLReading(report.html(.shipped(), drawing: race().scenarios))
        #expect(drawn.elements.contains { $0.name == "svg" })
        #expect(drawn.elements.count { $0.name == "svg" } < suite.scenarios.count + 4)
        #expect(try !HTMLReading(report.html(.shipped())).elements.contains { $0.name == "svg" })
        for scenario in suite.scenarios { #expect(drawn.source.contains(scenario.id)) }
    }

    @Test func escapesTheNameOfASuite() async throws {
        let scenarios = try await race().run(AlwaysDefaultLoader.init).scenarios
        let reading = try HTMLReading(
            ConformanceReport(suites: [SuiteReport(id: hostileText, scenarios: scenarios)]).html(.shipped())
        )
        reading.expectGoodManners()
        #expect(reading.source.contains("<code>&lt;script&gt;alert(1)"))
    }
}
