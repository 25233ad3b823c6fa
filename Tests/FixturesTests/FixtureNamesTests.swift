import Testing

@testable import Behaviours
@testable import Fixtures

struct FixtureNamesTests {
    @Test(
        "No name that a page gives leads out of its folder",
        arguments: [
            ("YOUR_PLACEMENT_ID", "YOUR_PLACEMENT_ID"), ("../../etc/passwd", "-..-etc-passwd"),
            ("..", "unnamed"),
            ("a/b\\c:d", "a-b-c-d"), ("", "unnamed"), (".hidden", "hidden"), ("プレミアム", "-----"),
            (String(repeating: "a", count: 300), String(repeating: "a", count: 100)),
        ]
    )
    func safeNames(name: String, expected: String) {
        #expect(FixtureNames.safe(name) == expected)
    }

    @Test(arguments: [("appleAds", "apple-ads"), ("search", "search"), ("ASA", "a-s-a")])
    func audienceNames(source: String, expected: String) {
        #expect(FixtureNames.hyphenated(source) == expected)
    }

    @Test("Names that are equal up to where they are cut stay apart, also in the case of their letters")
    func longNames() {
        var specification = Specification()
        let label = String(repeating: "x", count: 120)
        let examples = [label + "a", label + "b", label.uppercased()].map {
            Event.Example(id: $0, labels: [:], payload: [:], payloads: [:], sources: [])
        }
        specification.events = [
            Event(
                id: "didEnd",
                selector: "c(didEnd:)",
                parameters: [],
                returns: "Void",
                titles: [:],
                examples: examples,
                sources: []
            )
        ]
        let stem = "didEnd." + String(repeating: "x", count: 93)
        #expect(
            FixtureNames(specification).events.map(\.stem) == [
                stem, stem + ".2", "didEnd." + String(repeating: "X", count: 93) + ".3",
            ]
        )
    }
}
