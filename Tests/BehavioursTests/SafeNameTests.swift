import Specifications
import Testing

@testable import Behaviours

struct SafeNameTests {
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
        #expect(SafeName.of(name) == expected)
    }

    @Test(arguments: [("appleAds", "apple-ads"), ("search", "search"), ("ASA", "a-s-a")])
    func audienceNames(source: String, expected: String) {
        #expect(SafeName.hyphenated(source) == expected)
    }
}
