import Conformance
import Expectations
import Foundation
import JSONText
import TestEffort
import Testing

/// Nothing but the pages says what things are called.
@Suite("Names can be changed in the guides")
struct RenamingTests {
    /// A name in the shipped guides, and what takes its place.
    struct Renaming: CustomTestStringConvertible, Sendable {
        var old: String
        var new: String
        var testDescription: String { old }

        /// The old name as a whole word; a dot ends one.
        var pattern: Regex<AnyRegexOutput> {
            get throws { try Regex("\\b\(old)\\b").wordBoundaryKind(.simple) }
        }
    }

    static let renamings = [
        Renaming(old: "appleAds", new: "searchAds"),
        Renaming(old: "getPaywallForDefaultAudience", new: "fetchStandardPaywall"),
        Renaming(old: "getPaywall", new: "fetchTargetedPaywall"),
        Renaming(old: "didLoadLatestProfile", new: "profileDidArrive"),
        Renaming(old: "YOUR_PLACEMENT_ID", new: "LAUNCH_SLOT"),
        Renaming(old: "getPaywallOrDefault", new: "paywallForLaunch"),
        Renaming(old: "appliedAttributionSources", new: "knownOrigins"),
    ]

    /// The pages and claims with a name changed wherever it stands as a whole word.
    private func pages(_ renaming: Renaming) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.copy(TestFiles.locales, to: "Locales")
        let pattern = try renaming.pattern
        for (path, data) in folder.files(in: "Locales")
        where path.hasSuffix(".mdx") || path.hasSuffix("claims.yml") {
            let text = try #require(String(data: data, encoding: .utf8))
            try folder.write(text.replacing(pattern, with: renaming.new), to: "Locales/\(path)")
        }
        return folder
    }

    @Test(arguments: renamings.tried)
    func theNewNameIsUsed(_ renaming: Renaming) async throws {
        let folder = try pages(renaming)
        let run = try CommandRun(["generate", "--locales", "Locales", "--out", "fixtures"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("fixtures/expectations/race.json")
        let race = try JSONDocument(parsing: text, as: .json).decode(RaceExpectations.self)
        let subject = try #require(race.subject)
        let names =
            [
                subject.loader, subject.profileCallback, subject.observedProperty, subject.attributionSource,
                subject.placement,
            ].compactMap(\.self) + race.requests.map(\.name)
        let old = try renaming.pattern
        #expect(names.contains { $0.contains(renaming.new) })
        #expect(!names.contains { $0.contains(old) })
        #expect(text.contains(renaming.new))
        #expect(!text.contains(old))

        let suite = try RaceSuite(expectations: folder.url.appending(path: "fixtures").path)
        #expect(suite.scenarios.count > 100)
        let options = RunOptions(schedules: .all(limit: 1))
        let report = await suite.run(PaywallLoaderSubject.init, options: options)
        #expect(report.scenarios.filter(\.verdict.isFailure).map(\.id) == [])
        #expect(report.scenarios.contains { $0.verdict == .passed })
    }

    @Test("A race of which something has no name is told, with its place")
    func incompleteRace() throws {
        let folder = try TemporaryFolder()
        try folder.copy(TestFiles.locales, to: "Locales")
        for (path, data) in folder.files(in: "Locales") where path.hasSuffix(".mdx") {
            let text = try #require(String(data: data, encoding: .utf8))
            try folder.write(
                text.replacing("\"YOUR_PLACEMENT_ID\"", with: "placement"),
                to: "Locales/\(path)"
            )
        }
        let run = try CommandRun(["generate", "--locales", "Locales", "--out", "fixtures"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.errors.contains("Locales/en/docs/attributed-paywall.mdx:53: error: "), "\(run.errors)")
        #expect(run.errors.contains("no page states examplePlacementID"))
        #expect(run.errors.contains("[incomplete-race]"))
    }
}
