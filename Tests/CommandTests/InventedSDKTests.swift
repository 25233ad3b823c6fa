import Conformance
import Expectations
import Foundation
import JSONText
import TestEffort
import Testing

/// The guides of an SDK of which no code here knows anything, all the way from pages to verdicts.
@Suite("An invented SDK goes the whole way")
struct InventedSDKTests {
    /// What the pages say in words that no phrase finds.
    private static let claims = """
        race:
          default-request-start:
            answer: at-once
            evidence:
              en: "It requests the default offer right away, so that it's ready when the time is up"
              ja: "デフォルトのオファーは最初からリクエストしておくので、時間が来たときにはもう手元にあります。"
              zh-Hans: "它从一开始就请求默认优惠"
        """

    /// The pages with claims beside them, and what is generated from them, which nobody changes.
    private static let generated = Result {
        let folder = try TemporaryFolder()
        try folder.copy(TestFiles.valid.appending(path: "triples"), to: "pages")
        try folder.write(claims, to: "pages/claims.yml")
        let run = try CommandRun(
            ["generate", "pages", "--out", "fixtures", "--locales", TestFiles.locales.path],
            in: folder.url
        )
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.errors.contains("error:") && !run.errors.contains("warning:"), "\(run.errors)")
        return folder
    }

    @Test func namesAreThoseOfThePages() throws {
        let folder = try Self.generated.get()
        let text = try folder.text("fixtures/expectations/race.json")
        let race = try JSONDocument(parsing: text, as: .json).decode(RaceExpectations.self)
        #expect(race.requests.map(\.name) == ["fetchOffer(slotId:)", "fetchOfferForEveryone(slotId:)"])
        #expect(race.subject?.loader == "OfferLoader.offerOrFallback(slotId:timeout:)")
        #expect(race.subject?.attributionSource == "storeSearch")
        #expect(race.subject?.profileCallback == "didReceiveAccount")
        #expect(race.subject?.placement == "HOME_SLOT")
        let start = race.statements.first { $0.id == "default-request-start" }
        #expect(start?.answer == "at-once")
        #expect(start?.basis == .stated)
        for name in ["appleAds", "getPaywall", "PaywallLoader", "didLoadLatestProfile"] {
            #expect(!text.contains(name))
        }
    }

    @Test func itsOwnLoaderPasses() async throws {
        let folder = try Self.generated.get()
        let suite = try RaceSuite(expectations: folder.url.appending(path: "fixtures").path)
        #expect(suite.scenarios.count > 50)
        let options = RunOptions(schedules: .all(limit: 20))
        let report = await suite.run(OfferLoaderSubject.init, options: options)
        #expect(report.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
        #expect(report.scenarios.contains { $0.verdict == .passed })
        let wrong = await suite.run(
            ImpatientOfferSubject.init,
            options: RunOptions(schedules: .all(limit: 1))
        )
        #expect(wrong.scenarios.flatMap(\.brokenStatements).map(\.id).contains("attribution-in-window"))
    }

    @Test func itsOwnHandlerPasses() async throws {
        let folder = try Self.generated.get()
        let suite = try EventSuite(expectations: folder.url.appending(path: "fixtures").path)
        let report = await suite.run(OfferEventSubject.init)
        #expect(report.scenarios.filter(\.verdict.isFailure).map { "\($0.id): \($0.message ?? "")" } == [])
        #expect(report.scenarios.contains { $0.id == "didBuy.observer-mode/ja" && $0.verdict == .passed })
        #expect(
            report.scenarios.contains { $0.id == "didFailToLoadWith.answer-true/en" && $0.verdict == .passed }
        )
    }

    @Test func verifyRunsOverPaywallKit() throws {
        let folder = try Self.generated.get()
        let run = try CommandRun(
            ["verify", "--fixtures", "fixtures", "--suite", "race", "--schedules", "2"],
            in: folder.url
        )
        #expect(run.status == 0, "\(run.output)")
        #expect(run.errors == "")
        let few = TestEffort.isFull ? [] : ["--filter", "didOpen"]
        let events = try CommandRun(
            ["verify", "--fixtures", "fixtures", "--suite", "events"] + few,
            in: folder.url
        )
        // PaywallKit's handlers do not know these events, which is a verdict and no diagnostic.
        #expect(events.status == 1)
        #expect(events.errors == "")
        #expect(events.output.contains("failed didOpen/en"))
    }
}
