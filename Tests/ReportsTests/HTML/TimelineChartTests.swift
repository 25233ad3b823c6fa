import Conformance
import Testing

@testable import Reports

@Suite struct TimelineChartTests {
    private func chart(_ id: String) throws -> TimelineChart {
        let fixtures = packageFolder.appending(path: "Tests/Fixtures/valid/conformance").path
        let scenario = try #require(RaceSuite(expectations: fixtures).scenarios.first { $0.id == id })
        let timeline = try #require(scenario.acceptedTimelines.first)
        return try #require(TimelineChart(timeline, .accepted, .shipped()))
    }

    @Test func drawsALaneForEachThing() throws {
        let chart = try chart("attribution-late-in-window.5s")
        #expect(
            chart.lanes.map(\.label.description) == [
                "Profiles", "The load · timeout 5", "getPaywallForDefaultAudience", "getPaywall",
            ]
        )
        let load = chart.lanes[1]
        #expect(load.windows.map(\.kind) == ["window"])
        #expect(load.marks.last?.kind == "result")
        #expect(load.marks.last?.caption?.words.description == "apple-ads")
        #expect(chart.summary.description.contains("The load begins with a timeout of 5"))
    }

    @Test func staysWithinThePicture() throws {
        let fixtures = packageFolder.appending(path: "Tests/Fixtures/valid/conformance").path
        for scenario in try RaceSuite(expectations: fixtures).scenarios {
            for timeline in scenario.acceptedTimelines {
                let chart = try #require(TimelineChart(timeline, .accepted, .shipped()))
                for bar in chart.lanes.flatMap({ $0.bars + $0.windows }) {
                    #expect(bar.x >= 0 && bar.width > 0 && bar.x + bar.width <= chart.width)
                    #expect(bar.y >= 0 && bar.y + bar.height <= chart.axisY)
                }
                #expect(chart.ticks.allSatisfy { $0.wordsY <= chart.height })
                #expect(Set(chart.ticks.map(\.x)).count == chart.ticks.count)
                #expect(chart.ticks.map(\.x) == chart.ticks.map(\.x).sorted())
            }
        }
    }
}
