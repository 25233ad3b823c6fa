import Expectations
import JSONText
import Testing

@testable import Behaviours

/// The file that is made of what pages of a race state.
struct RaceScenariosTests {
    private func scenario(_ id: String, _ race: Race = SampleRace.race()) throws -> RaceExpectations.Scenario
    {
        try #require(try SampleRace.expectations(race).scenarios.first { $0.id == id })
    }

    @Test func idsAreUnique() throws {
        let ids = try SampleRace.expectations().scenarios.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 60)
    }

    @Test("Every question that pages answer is decided by some scenario")
    func everyStatementIsChecked() throws {
        let expectations = try SampleRace.expectations()
        let decided = Set(expectations.scenarios.flatMap(\.decides.keys))
        #expect(decided == Set(SampleRace.answers.keys))
        #expect(Set(expectations.statements.map(\.id)) == decided.union(["tie-at-window-end"]))
    }

    @Test("Only what a scenario is about falls together", arguments: SampleRace.windows.indices)
    func noTwoThingsFallTogether(windows: Int) {
        let exceptions = [
            "at-start", "at-window-end", "at-once", "second-load-with", "right-before", "right-after",
            "with-window-end",
            "zero-timeout",
            "negative-timeout", "no-number-timeout", "infinite-timeout",
        ]
        let vocabulary = SampleRace.vocabularies[windows]
        for (id, _, timeline) in SampleRace.timelines[windows]
        where timeline.coincidences.isEmpty && !exceptions.contains(where: id.contains) {
            let scripted =
                timeline.profiles.compactMap(\.moment) + timeline.loads.map(\.start)
                + timeline.loads.compactMap(\.cancellation)
            let windowEnds = timeline.loads.indices.compactMap(timeline.windowEnd)
            let model = RaceModel(timeline: timeline, vocabulary: vocabulary)
            let requests = RaceOracle.ways(SampleRace.answers, model.outcome)[0].outcome.requests
            let ownEnds = requests.filter { [.completed, .failed].contains($0.ending) }
                .map { [$0.startSeconds.duration, $0.endSeconds?.duration] }
            // Two loads that the same attribution reaches send equal requests.
            let moments = scripted + windowEnds + Set(ownEnds).compactMap { $0.last ?? nil }
            #expect(Set(moments).count == moments.count, "\(id): \(moments)")
        }
    }

    @Test func aStatedScenario() throws {
        let scenario = try scenario("attribution-after-window.4s")
        #expect(scenario.basis == .stated)
        #expect(
            scenario.statements == [
                "window-end", "window-unit", "default-request-start", "attribution-after-window",
                "repeated-attribution", "requested-placement",
            ]
        )
        #expect(
            scenario.decides["window-end"] == [.result(load: 0)]
        )
        #expect(scenario.accepted.count == 1)
    }

    @Test("An open question leaves every answer, and what it decides belongs to nobody")
    func anOpenQuestion() throws {
        let race = SampleRace.race(
            answers: SampleRace.answers.filter { $0.key != "failed-segmented-request" }
        )
        let scenario = try scenario("attribution-early.segmented-fails.4s", race)
        #expect(scenario.basis == .unspecified)
        #expect(scenario.statements.first == "failed-segmented-request")
        #expect(scenario.accepted.map(\.label) == ["default paywall", "error of fetch(slot:)"])
        #expect(scenario.decides["failed-segmented-request"] == nil)
    }

    @Test("The answers that pages give decide the expectations")
    func aTurnedAnswer() throws {
        let race = SampleRace.race(
            answers: SampleRace.answers.merging(["failed-segmented-request": "error"]) { $1 }
        )
        let scenario = try scenario("attribution-early.segmented-fails.4s", race)
        #expect(scenario.basis == .stated)
        #expect(scenario.accepted.map { $0.loads.map(\.outcome) } == [[.failed]])
        let statement = try #require(
            try SampleRace.expectations(race).statements.first { $0.id == "failed-segmented-request" }
        )
        #expect(statement.answer == "error")
        #expect(
            statement.text == "When fetch(slot:) fails, OfferLoader.offer(slot:patience:) throws its error."
        )
        #expect(statement.evidence.map(\.path) == ["en/offer.mdx", "ja/offer.mdx"])
    }

    @Test("A unit other than seconds is that of the callers' arguments")
    func milliseconds() throws {
        let race = SampleRace.race(
            answers: SampleRace.answers.merging(["window-unit": "milliseconds"]) { $1 }
        )
        let scenario = try scenario("attribution-never.4s", race)
        #expect(scenario.loads[0].timeout.value == 4_000)
        #expect(scenario.accepted[0].loads[0].atSeconds?.duration == .seconds(4))
    }

    @Test(
        "Without a name that a race cannot do without, there is nothing to expect",
        arguments: [
            RaceFact.attributionSource, .examplePlacementID, .onAttribution, .onTimeout,
        ]
    )
    func indispensableFacts(fact: RaceFact) throws {
        let expectations = try SampleRace.expectations(SampleRace.race(without: [fact]))
        #expect(expectations.scenarios.isEmpty)
        #expect(expectations.subject == nil)
    }

    @Test func withoutACallbackNoProfileArrives() throws {
        let scenarios = try SampleRace.expectations(SampleRace.race(without: [.profileCallback])).scenarios
        #expect(!scenarios.isEmpty)
        #expect(scenarios.flatMap(\.profiles).allSatisfy { $0.atSeconds == nil })
    }

    @Test func withoutARangeTheExampleIsTheWindow() throws {
        let scenarios = try SampleRace.expectations(SampleRace.race(without: [.timeoutSeconds])).scenarios
        #expect(scenarios.first?.id == "attribution-never.2.5s")
        #expect(
            scenarios.map(\.id).allSatisfy { id in
                [".2.5s", ".1.25s", ".2.75s", ".2500s"].contains(where: id.hasSuffix)
            }
        )
        let nothing = SampleRace.race(without: [.timeoutSeconds, .exampleTimeoutSeconds])
        #expect(try SampleRace.expectations(nothing).scenarios.isEmpty)
    }

    @Test(
        "Windows that nobody can wait for give no scenario",
        arguments: ["0", "-3", "1e300", "0.0000000000000001"]
    )
    func absurdWindows(seconds: String) throws {
        let number = SampleRace.number(seconds)
        let race = SampleRace.race(
            without: [.exampleTimeoutSeconds],
            changing: [.timeoutSeconds: ["min": number, "max": number]]
        )
        #expect(try SampleRace.expectations(race).scenarios.isEmpty)
    }

    @Test func aSingleRequestIsNoRace() throws {
        let race = SampleRace.race(changing: [.onTimeout: "fetch(slot:)"])
        #expect(try SampleRace.expectations(race).scenarios.isEmpty)
    }

    @Test func anInventedSDK() throws {
        let expectations = try SampleRace.expectations()
        #expect(expectations.subject?.loader == "OfferLoader.offer(slot:patience:)")
        #expect(expectations.subject?.placement == "MAIN")
        #expect(expectations.requests.map(\.audience) == ["ad-store", "default"])
        let text = try JSONValue(encoding: expectations).serialized()
        for foreign in ["Adapty", "getPaywall", "appleAds", "apple-ads", "YOUR_PLACEMENT"] {
            #expect(!text.contains(foreign))
        }
        #expect(try JSONDocument(parsing: text, as: .json).decode(RaceExpectations.self) == expectations)
    }

    @Test("A source by the name that other sources have")
    func theNameOfOtherSources() throws {
        let race = SampleRace.race(changing: [.attributionSource: "otherSource"])
        let sources = try SampleRace.expectations(race).scenarios.flatMap(\.profiles).flatMap(
            \.attributionSources
        )
        #expect(
            Set(sources) == ["otherSource", "anotherSource", "otherSource2", "otherSourc", "OTHERSOURCE"]
        )
    }

    @Test("A file of which every question is open can be read, and its labels tell outcomes apart")
    func everythingIsOpen() throws {
        let expectations = try SampleRace.expectations(SampleRace.race(answers: [:]))
        for scenario in expectations.scenarios {
            #expect(scenario.basis == .unspecified, "\(scenario.id)")
            let labels = scenario.accepted.compactMap(\.label)
            #expect(labels.count == scenario.accepted.count)
            #expect(Set(labels).count == labels.count, "\(scenario.id): \(labels)")
        }
    }

    @Test func aScenarioAsItStandsInTheFile() throws {
        let race = SampleRace.race(answers: SampleRace.answers.filter { $0.key != "late-segmented-request" })
        let scenario = try scenario("attribution-late.segmented-late.4s", race)
        let json = try JSONValue(encoding: scenario)
        #expect(
            json["profiles"]?.serialized().filter { $0 != " " && $0 != "\n" }
                == #"[{"atSeconds":3.2,"attributionSources":["adStore"]}]"#
        )
        #expect(
            json["loads"]?.serialized().filter { $0 != " " && $0 != "\n" }
                == #"[{"placement":"MAIN","atSeconds":0,"timeout":4,"cancelAtSeconds":null}]"#
        )
        #expect(json["accepted"]?.arrayValue?.map { $0["label"] } == ["ad-store paywall", "default paywall"])
    }
}
