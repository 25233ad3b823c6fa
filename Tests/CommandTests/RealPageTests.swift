import Foundation
import JSONText
import Testing

/// Runs over real pages, where someone has put them beside the package.
@Suite("Real pages", .enabled(if: TestFiles.hasRealPages, "there are no real pages beside the package"))
struct RealPageTests {
    private static let original = specification(of: "original")
    private static let site = specification(of: "site")

    private static func specification(of pages: String) -> Result<JSONValue, any Error> {
        Result {
            let folder = try TemporaryFolder()
            let docs = TestFiles.realPages.appending(path: pages)
            let run = try CommandRun(["generate", "--docs", docs.path], in: folder.url)
            #expect(run.status == 0)
            #expect(!run.errors.contains("error"))
            return try JSON5.value(in: folder.text("Fixtures/spec.json"))
        }
    }

    private func facts(_ name: String) throws -> JSONValue {
        let url = TestFiles.realPages.deletingLastPathComponent().appending(path: "facts/\(name).json")
        return try JSON5.value(in: String(contentsOf: url, encoding: .utf8))
    }

    // MARK: Pages under names that say nothing

    @Test func fivePagesAreTwoDocuments() throws {
        let documents = try Self.original.get()["documents"]?.arrayValue ?? []
        #expect(documents.map { $0["kind"]?.stringValue } == ["race", "events"])
        #expect(documents.map { $0["pages"]?.arrayValue?.count } == [4, 1])
        let pages = documents[0]["pages"]?.arrayValue ?? []
        #expect(pages.map { $0["language"]?.stringValue } == ["en", "ja", "zh-Hans", "zh-Hans"])
        #expect(pages.map { $0["format"]?.stringValue } == ["text", "text", "mdx", "text"])
    }

    @Test func everyFactOfTheRaceIsFoundOnItsLine() throws {
        let race = try Self.original.get()["race"]
        let expected = try #require(facts("race")["facts"]?.objectValue)
        for (name, fact) in expected {
            let found = race?[name]
            #expect(found?["value"] == fact["value"], "\(name)")
            #expect(found?["conflicts"] == nil, "\(name)")
            for (path, line) in fact["lines"]?.objectValue ?? [:] {
                #expect(found.hasSource(path: path, line: line), "\(name) in \(path)")
            }
        }
    }

    @Test func everyEventIsFoundOnItsLine() throws {
        let events = try Self.original.get()["events"]?.arrayValue ?? []
        let expected = try #require(facts("events")["events"]?.arrayValue)
        #expect(events.count == expected.count)
        for (found, event) in zip(events, expected) {
            let keys = [
                "id", "selector", "owner", "parameters", "returns", "invokedInObserverMode",
                "retryDelaySeconds",
                "recommendsDismissal",
            ]
            for key in keys { #expect(found[key] == event[key], "\(key)") }
            #expect(found["titles"]?["en"] == event["title"])
            #expect(Optional(found).hasSource(line: event["headingLine"]))
            let examples = found["examples"]?.arrayValue ?? []
            let expectedExamples = event["examples"]?.arrayValue ?? []
            #expect(examples.map { $0["payload"] } == expectedExamples.map { $0["payload"] })
            for (example, expected) in zip(examples, expectedExamples) {
                #expect(example["labels"]?["en"] ?? .null == expected["label"])
                #expect(Optional(example).hasSource(line: expected["line"]))
            }
        }
    }

    @Test func everyModifierParameterIsFoundOnItsLine() throws {
        let parameters = try Self.original.get()["modifierParameters"]?.arrayValue ?? []
        let expected = try #require(facts("events")["modifierParameters"]?.arrayValue)
        #expect(parameters.count == expected.count)
        for (found, parameter) in zip(parameters, expected) {
            for key in ["name", "requirement", "default"] { #expect(found[key] == parameter[key]) }
            #expect(Optional(found).hasSource(line: parameter["line"]))
        }
    }

    // MARK: Pages of a site

    @Test func aSiteInThreeLanguages() throws {
        let specification = try Self.site.get()
        let documents = specification["documents"]?.arrayValue ?? []
        #expect(
            documents.map { $0["id"]?.stringValue } == [
                "ios-show-aa-targeted-paywall", "ios-handling-events",
            ]
        )
        let events = specification["events"]?.arrayValue ?? []
        let signatures = { (language: String) in
            events.count { $0["titles"]?[language] != nil }
        }
        #expect(signatures("en") == 25)
        #expect(signatures("ja") == 24)
        #expect(signatures("zh-Hans") == 25)
        #expect(Set(events.map { $0["variant"]?.stringValue }) == ["SDKv3", "SDKv4"])
        #expect(events.count { $0["variant"] == "SDKv3" } == 10)
    }

    @Test(arguments: ["en", "ja", "zh-Hans"])
    func allExamplesOfASiteAreUnderTheirCallbacks(language: String) throws {
        let events = try Self.site.get()["events"]?.arrayValue ?? []
        var count = 0
        for event in events {
            let names = Set(event["parameters"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? [])
            for example in event["examples"]?.arrayValue ?? [] {
                let sources = example["sources"]?.arrayValue ?? []
                count += sources.contains { $0["language"]?.stringValue == language } ? 1 : 0
                let keys = Set(example["payload"]?.objectValue?.keys.map { $0 } ?? [])
                #expect(keys.isSubset(of: names))
                #expect(event["variant"] == "SDKv3")
            }
        }
        #expect(count == 11)
    }
}

extension JSONValue? {
    /// Whether a source of that line is among the fact's; without a path, in any page.
    fileprivate func hasSource(path: String? = nil, line: JSONValue?) -> Bool {
        self?["sources"]?.arrayValue?.contains { source in
            source["line"] == line && (path == nil || source["path"]?.stringValue == path)
        } ?? false
    }
}
