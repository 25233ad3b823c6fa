import Foundation
import TestEffort
import Testing

struct VerifyCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.copy(ShippedGuides.thinned.get().url.appending(path: "Fixtures"), to: "Fixtures")
    }

    private func verify(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["verify"] + arguments, in: folder.url)
    }

    /// Replaces a text wherever it stands in a fixture; it must be there.
    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try folder.text(path)
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: path)
    }

    @Test func everythingPassesAfterGenerate() throws {
        let run = try CommandRun(["verify"] + Self.effort, in: ShippedGuides.generated.get().url)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(lines.last?.hasPrefix("passed: ") == true)
        let suites = lines.dropLast()
        #expect(suites.map { $0.prefix { $0 != ":" } } == ["race", "events.delegate", "events.closures"])
        for suite in suites {
            #expect(suite.contains(" passed, "))
            #expect(!suite.contains("failed"))
            #expect(!suite.contains("error"))
            #expect(suite.hasSuffix("(complete)") == TestEffort.isFull)
        }
        #expect(run.output.contains("\n  unspecified attribution-at-window-end.5s: "))
    }

    /// The schedules of all scenarios take their time.
    private static let effort = TestEffort.isFull ? [] : ["--schedules", "1"]
    private static let few = ["--suite", "race", "--filter", "attribution-never", "--schedules", "1"]

    @Test func aSummaryHasALineForEachSuiteAndTheVerdict() throws {
        let run = try CommandRun(["verify", "--summary"] + Self.few, in: folder.url)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("race: ") == true)
        #expect(lines.last?.hasPrefix("passed: ") == true)
    }

    @Test func quietSaysOnlyWhatIsWrong() throws {
        let passed = try CommandRun(["verify", "--quiet"] + Self.few, in: folder.url)
        #expect(passed.status == 0)
        #expect(passed.output.isEmpty)
        #expect(passed.errors.isEmpty)
    }

    @Test func verboseSaysHowFastSchedulesRan() throws {
        let run = try CommandRun(["verify", "--verbose"] + Self.few, in: folder.url)
        #expect(run.errors.contains(/[0-9,]+ schedules in [0-9]+ s, [0-9,]+\/s\n/))
    }

    @Test(.enabled(if: TestFiles.hasRealPages, "there are no real pages beside the package"))
    func everythingPassesForTheRealPages() throws {
        let pages = TestFiles.realPages.appending(path: "original").path
        #expect(try CommandRun(["generate", "--docs", pages, "--out", "Real"], in: folder.url).status == 0)
        let race = TestEffort.isFull ? [] : ["--suite", "race"]
        let run = try CommandRun(["verify", "--fixtures", "Real"] + Self.effort + race, in: folder.url)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("race: "))
    }

    /// Time zones and locales of hosts; each run is a process of its own with another hash seed, too.
    private static let hosts = [
        ["TZ": "Pacific/Kiritimati", "LC_ALL": "ar_EG.UTF-8"],
        ["TZ": "America/St_Johns", "LC_ALL": "de_DE.UTF-8"],
        ["TZ": "Asia/Kathmandu", "LC_ALL": "ja_JP.UTF-8"],
    ]

    private static let reportRuns = TestEffort.runs(usual: hosts.count)

    @Test func reportsAreTheSameOnEveryHost() throws {
        let reports = ["--report", "json=1.json", "--report", "junit=1.xml"]
        var first: [String] = []
        for run in 0..<Self.reportRuns {
            let result = try CommandRun(
                ["verify", "--schedules", "3", "--seed", "42"] + reports,
                in: folder.url,
                environment: Self.hosts[run % Self.hosts.count]
            )
            #expect(result.status == 0)
            let texts = [try folder.text("1.json"), try folder.text("1.xml"), result.output]
            if first.isEmpty { first = texts }
            #expect(texts == first)
        }
        let json = try JSONSerialization.jsonObject(with: Data(folder.text("1.json").utf8)) as? [String: Any]
        #expect(json?["schemaVersion"] as? Int == 1)
        let suites = try #require(json?["suites"] as? [[String: Any]])
        let scenarios = suites.flatMap { $0["scenarios"] as? [[String: Any]] ?? [] }
        #expect(scenarios.allSatisfy { ["passed", "unspecified"].contains($0["verdict"] as? String) })
        #expect(scenarios.allSatisfy { ($0["statements"] as? [String])?.isEmpty == false })
        #expect(try folder.text("1.xml").components(separatedBy: "<testcase ").count == scenarios.count + 1)
    }

    /// What the documentation says is changed, so that PaywallKit does not do it any more.
    @Test func aFailureShowsTheStatementTheTimelineAndTheReplay() throws {
        try edit(
            "Fixtures/expectations/events.json",
            "\"repeatsRequestAfterSeconds\": 2",
            "\"repeatsRequestAfterSeconds\": 3"
        )
        let run = try verify("--suite", "events", "--filter", "answer-true")
        #expect(run.status == 1)
        #expect(run.output.contains("events.delegate: failed didFailLoadingProductsWith.answer-true/ja"))
        #expect(run.output.contains("  breaks didFailLoadingProductsWith.retry: "))
        #expect(run.output.contains("    en/docs/paywall-events.mdx:"))
        #expect(run.output.contains("+ 2 s "))
        #expect(run.output.contains("- 3 s "))
        #expect(run.output.contains("  replay: v1\n"))
        #expect(
            run.output.contains(
                " failed didFailLoadingProductsWith.answer-true/ja in the same way, replay: v1\n"
            )
        )
        let quoting = try verify("--suite", "events", "--filter", "answer-true", "--locale", "ja")
        #expect(quoting.output.contains("    ja/docs/paywall-events.mdx:"))
        let replay = try verify("--filter", "didFailLoadingProductsWith.answer-true/ja", "--replay", "v1")
        #expect(replay.status == 1)
        #expect(replay.output.contains("2 s  repeated product request begins"))
    }

    @Test func aLimitIsSaidAndCanBeRaised() throws {
        let name = "attribution-at-window-end.5s"
        let few = try verify("--filter", name, "--limit", "8")
        #expect(few.status == 0)
        #expect(few.output.contains("; 8 schedules were run, and at least "))
        #expect(try !verify("--filter", name, "--limit", "100").output.contains("at least"))
    }

    @Test func knownFailuresAreExpected() throws {
        try edit(
            "Fixtures/expectations/events.json",
            "\"repeatsRequestAfterSeconds\": 2",
            "\"repeatsRequestAfterSeconds\": 3"
        )
        try folder.write(
            """
            # waits for the next release
            didFailLoadingProductsWith.answer-true/*: repeats too early

            """,
            to: "known"
        )
        let run = try verify("--suite", "events", "--known-failures", "known")
        #expect(run.status == 0)
        #expect(run.output.contains("5 expectedFailure"))
        #expect(run.output.contains("known failure (repeats too early)"))

        try folder.write("didSelectProduct/en: does not fail\nno-such-*: nothing\n", to: "known")
        let wrong = try verify(
            "--suite",
            "events",
            "--filter",
            "didSelectProduct",
            "--known-failures",
            "known"
        )
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("unexpectedPass didSelectProduct/en"))
        #expect(wrong.errors.contains("known:2: error: no scenario is called 'no-such-*'"))
    }

    @Test(arguments: [
        ("Fixtures/expectations/race.json", "\"schemaVersion\": 2", "\"schemaVersion\": 9"),
        ("Fixtures/expectations/race.json", "\"scenarios\": [", "\"scenarios\": {"),
        ("Fixtures/expectations/race.json", "\"outcome\": \"paywall\"", "\"outcome\": \"fame\""),
        ("Fixtures/expectations/events.json", "\"schemaVersion\": 2", "\"schemaVersion\": null"),
        ("Fixtures/expectations/events.json", "en/events/didSelectProduct.json", "../../../etc/passwd"),
        ("Fixtures/expectations/events.json", "en/events/didSelectProduct.json", "en/events/none.json"),
        ("Fixtures/ja/events/didFailPurchase.json", "{", "["),
    ])
    func badExpectationsAreDiagnosed(path: String, old: String, new: String) throws {
        try edit(path, old, new)
        let run = try verify("--report", "json=report.json")
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error: "))
        #expect(folder.files(in: ".")["report.json"] == nil)
    }

    /// A scenario as a person writes it: an attribution at one second in a window of two.
    private static let addedScenario = """
        {
          "schemaVersion": 2,
          "race": [
            {
              "id": "our-launch",
              "statements": ["attribution-in-window"],
              "profiles": [{ "atSeconds": 1, "attributionSources": ["appleAds"] }],
              "loads": [{ "placement": "launch", "atSeconds": 0, "timeout": 2 }],
              "requests": [
                { "request": "getPaywallForDefaultAudience(placementId:)", "behaviour": "hangs" },
                { "request": "getPaywall(placementId:)", "behaviour": "succeeds", "afterSeconds": 0.5 }
              ],
              "accepted": [
                {
                  "loads": [
                    { "outcome": "paywall", "audience": "apple-ads", "placement": "launch", "atSeconds": 1.5 }
                  ],
                  "requests": [
                    {
                      "request": "getPaywallForDefaultAudience(placementId:)", "placement": "launch",
                      "startSeconds": 0, "endSeconds": 1.5, "ending": "cancelled"
                    },
                    {
                      "request": "getPaywall(placementId:)", "placement": "launch",
                      "startSeconds": 1, "endSeconds": 1.5, "ending": "completed"
                    }
                  ]
                }
              ]
            }
          ]
        }
        """

    @Test func scenariosAreAddedByHand() throws {
        try folder.write(Self.addedScenario, to: "more.json")
        let run = try verify("--suite", "race", "--expectations", "more.json", "--filter", "our-launch")
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("race: 1 scenario (1 passed)"))

        try folder.write(
            Self.addedScenario.replacing("\"atSeconds\": 1.5", with: "\"atSeconds\": 1.4"),
            to: "late.json"
        )
        let late = try verify("--suite", "race", "--expectations", "late.json", "--filter", "our-launch")
        #expect(late.status == 1)
        #expect(late.output.contains("breaks attribution-in-window: "))
    }

    @Test(arguments: [
        ("\"afterSeconds\"", "\"afterSecond\"", "$.race[0].requests[1].afterSecond: there is no such member"),
        ("our-launch", "attribution-never.5s", "the scenario 'attribution-never.5s' is there already"),
        ("attribution-in-window", "no-such-rule", "there is no statement 'no-such-rule'"),
        ("getPaywall(placementId:)", "getOffer()", "$.race[0].requests[1]"),
        ("\"hangs\"", "\"sleeps\"", "'sleeps' is not one of: succeeds, fails, hangs"),
    ])
    func scenariosThatAreWrittenWrongAreDiagnosed(old: String, new: String, message: String) throws {
        try folder.write(Self.addedScenario.replacing(old, with: new), to: "more.json")
        let run = try verify("--expectations", "more.json")
        #expect(run.status == 2)
        #expect(run.errors.contains("more.json:"))
        #expect(run.errors.contains(message))
    }

    @Test func missingExpectationsAreDiagnosed() throws {
        let run = try verify("--fixtures", "nowhere")
        #expect(run.status == 2)
        #expect(run.errors.contains("nowhere/expectations/race.json: error: "))
        #expect(run.errors.contains("nowhere/expectations/events.json: error: "))
    }

    @Test func aReportThatCannotBeWrittenIsDiagnosedBeforeAnyIs() throws {
        let run = try verify("--report", "junit=here.xml", "--report", "json=no/such/folder/report.json")
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("no/such/folder/report.json: error: the report cannot be written"))
        #expect(folder.files(in: ".")["here.xml"] == nil)
    }

    @Test(arguments: [
        ["--filter", "no such scenario"], ["--filter", "didSelectProduct", "--replay", "v1"],
        ["--filter", "attribution-never.5s", "--replay", "v1.9:9.9"],
        ["--filter", "attribution-never.5s", "--replay", "nonsense"],
        ["--known-failures", "none"],
    ])
    func whatCannotBeDoneIsDiagnosed(arguments: [String]) throws {
        let run = try CommandRun(["verify"] + arguments, in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error: "))
    }

    @Test(arguments: [
        ["--suite", "nope"], ["--schedules", "0"], ["--schedules", "some"], ["--seed", "1"],
        ["--replay", "v1"], ["--limit", "0"], ["--limit", "some"], ["--limit", "9", "--schedules", "3"],
        ["--report", "pdf=x"], ["--report", "json="], ["--report", "json"],
    ])
    func wrongUsage(arguments: [String]) throws {
        let run = try CommandRun(["verify"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }
}
