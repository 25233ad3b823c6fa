import Behaviours
import Foundation
import JSONText
import Testing

@testable import Fixtures

struct RaceExpectationsTests {
    private func scenarios(_ json: JSONValue) -> [JSONValue] { json["scenarios"]?.arrayValue ?? [] }

    private func texts(_ values: [JSONValue]?) -> [String] { values?.compactMap(\.stringValue) ?? [] }

    private func ids(_ values: [JSONValue]) -> [String] { texts(values.compactMap { $0["id"] }) }

    @Test func statementsAreThoseOfTheScenarios() throws {
        let json = SampleRace.json
        let used = Set(scenarios(json).flatMap { texts($0["statements"]?.arrayValue) })
        let statements = try #require(json["statements"]?.arrayValue)
        #expect(Set(ids(statements)) == used)
        #expect(ids(statements).count == used.count)
        for statement in statements {
            let facts = texts(statement["facts"]?.arrayValue)
            let sources = try #require(statement["sources"]?.arrayValue)
            #expect(sources.count == 2 * facts.count, "\(statement)")
            #expect(statement["text"]?.stringValue?.hasSuffix(".") == true)
        }
    }

    @Test("A fact that no page states takes along what rests on it", arguments: RaceFact.allCases)
    func droppedFacts(fact: RaceFact) {
        let all = SampleRace.json
        let rest = SampleRace.json(SampleRace.specification(without: [fact]))
        let indispensable: Set<RaceFact> = [
            .attributionSource, .examplePlacementID, .onAttribution, .onTimeout,
        ]
        let irrelevant: Set<RaceFact> = [.minimumSDKVersion, .activation, .steps, .loaderResult]
        if indispensable.contains(fact) {
            #expect(scenarios(rest) == [])
            return
        }
        #expect(!scenarios(rest).isEmpty)
        if irrelevant.contains(fact) {
            #expect(scenarios(rest) == scenarios(all))
            return
        }
        #expect(scenarios(rest) != scenarios(all))
        let dependent = RaceStatement.allCases.filter { $0 != .windowInSeconds && $0.facts.contains(fact) }
        let used = Set(scenarios(rest).flatMap { texts($0["statements"]?.arrayValue) })
        #expect(used.isDisjoint(with: dependent.map(\.rawValue)))
    }

    @Test("The flag is needed where a subject is tempted to request too much, and checked elsewhere")
    func theFlag() {
        let all = ids(scenarios(SampleRace.json))
        let rest = ids(scenarios(SampleRace.json(SampleRace.specification(without: [.deduplicationFlag]))))
        let dropped = Set(all).subtracting(rest).filter { $0.hasSuffix(".4s") }
        #expect(
            dropped.sorted() == [
                "attribution-after-result.4s", "attribution-after-window.default-in-flight.4s",
                "attribution-known.reported-again.4s", "attribution-twice.4s", "later-load.after-default.4s",
                "loads-overlap.attribution-between-ends.4s", "loads-overlap.three.4s",
                "updates-in-one-instant.awaited-twice.4s",
            ]
        )
    }

    @Test func withoutARangeTheExampleIsTheWindow() throws {
        let json = SampleRace.json(SampleRace.specification(without: [.timeoutSeconds]))
        #expect(ids(scenarios(json)).allSatisfy { $0.hasSuffix(".2.5s") })
        let statement = try #require(
            json["statements"]?.arrayValue?.first { $0["id"] == "window-in-seconds" }
        )
        #expect(statement["facts"] == ["exampleTimeoutSeconds"])
        let nothing = SampleRace.specification(without: [.timeoutSeconds, .exampleTimeoutSeconds])
        #expect(scenarios(SampleRace.json(nothing)) == [])
    }

    @Test(
        "Windows that nobody can wait for give no scenario",
        arguments: ["0", "-3", "1e300", "0.0000000000000001"]
    )
    func absurdWindows(seconds: String) {
        var specification = SampleRace.specification(without: [.exampleTimeoutSeconds])
        specification.race[.timeoutSeconds]?.value = [
            "min": SampleRace.number(seconds), "max": SampleRace.number(seconds),
        ]
        #expect(scenarios(SampleRace.json(specification)) == [])
    }

    @Test func aSingleRequestIsNoRace() {
        var specification = SampleRace.specification()
        specification.race[.onTimeout]?.value = "fetch(slot:)"
        #expect(scenarios(SampleRace.json(specification)) == [])
    }

    @Test func pagesWithoutARaceGiveAnEmptyFile() {
        #expect(
            SampleRace.json(Specification()).serialized() == """
                {
                  "schemaVersion": 1,
                  "subject": null,
                  "placementID": null,
                  "paywalls": [],
                  "statements": [],
                  "scenarios": []
                }
                """
        )
    }

    @Test func anInventedSDK() throws {
        let json = SampleRace.json
        #expect(json["subject"]?["loader"] == "OfferLoader.offer(slot:patience:)")
        #expect(json["placementID"] == "MAIN")
        #expect(json["paywalls"]?.arrayValue?.map { $0["audience"] } == ["ad-store", "default"])
        let text = json.serialized()
        for foreign in ["Adapty", "getPaywall", "appleAds", "apple-ads", "YOUR_PLACEMENT"] {
            #expect(!text.contains(foreign))
        }
        #expect(text == SampleRace.json(SampleRace.specification()).serialized())
    }

    @Test("A source by the name that other sources have")
    func theNameOfOtherSources() {
        var specification = SampleRace.specification()
        specification.race[.attributionSource]?.value = "otherSource"
        let text = SampleRace.json(specification).serialized()
        #expect(text.contains("\"anotherSource\""))
    }

    @Test func aScenarioAsItStandsInTheFile() throws {
        let json = SampleRace.json
        let scenario = try #require(
            scenarios(json).first { $0["id"] == "segmented-slower-than-window.attribution-late.4s" }
        )
        let expected = """
            {"id": "segmented-slower-than-window.attribution-late.4s", "basis": "unspecified",
            "statements": ["segmented-slower-than-the-window", "no-request-twice", "default-requested-at-once",
            "placement-passed-on"],
            "profiles": [{"atSeconds": 3.2, "attributionSources": ["adStore"]}],
            "loads": [{"atSeconds": 0, "timeoutSeconds": 4, "cancelAtSeconds": null}],
            "requests": [
            {"request": "fetchForEveryone(slot:)", "behaviour": "succeeds", "afterSeconds": 0.2},
            {"request": "fetch(slot:)", "behaviour": "succeeds", "afterSeconds": 1.8}],
            "accepted": [
            {"label": "segmented paywall",
            "loads": [{"outcome": "paywall", "audience": "ad-store", "atSeconds": 5}],
            "requests": [
            {"load": 0, "request": "fetchForEveryone(slot:)", "startSeconds": 0, "endSeconds": 0.2, "ending": "completed"},
            {"load": 0, "request": "fetch(slot:)", "startSeconds": 3.2, "endSeconds": 5, "ending": "completed"}]},
            {"label": "default paywall",
            "loads": [{"outcome": "paywall", "audience": "default", "atSeconds": 4}],
            "requests": [
            {"load": 0, "request": "fetchForEveryone(slot:)", "startSeconds": 0, "endSeconds": 0.2, "ending": "completed"},
            {"load": 0, "request": "fetch(slot:)", "startSeconds": 3.2, "endSeconds": 4, "ending": "cancelled"}]}]}
            """
        #expect(scenario.serialized() == (try JSON5.value(in: expected)).serialized())
    }

    @Test func labelsTellAcceptedCoursesApart() {
        for scenario in scenarios(SampleRace.json) {
            let accepted = scenario["accepted"]?.arrayValue ?? []
            let labels = accepted.compactMap { $0["label"]?.stringValue }
            #expect(labels.count == (accepted.count > 1 ? accepted.count : 0))
            #expect(Set(labels).count == labels.count, "\(scenario["id"] ?? nil): \(labels)")
        }
    }
}
