import Testing

@testable import Reports

@Suite struct PageTextTests {
    @Test(arguments: [
        ("a\u{202E}b", "a<U+202E>b"), ("a\nb", "a\u{240A}b"), ("\u{301}a", "\u{25CC}\u{301}a"),
        // One character to Swift, and two to HTML.
        ("\"\u{301}", "\"\u{25CC}\u{301}"), ("<\u{338}", "<\u{25CC}\u{338}"), ("e\u{301}", "e\u{301}"),
        ("語", "語"), ("", ""),
    ])
    func showsWhatStandsThere(text: String, shown: String) {
        #expect(PageText(text).description.unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    @Test func keepsLines() {
        #expect(PageText(lines: "a\n\tb\n").description == "a\n\u{2409}b\n")
    }

    @Test(arguments: [
        ("zh-Hans", "zh-Hans"), ("", "und"), ("en\"><script>", "und"), ("日本", "und"),
        (String(repeating: "a", count: 36), "und"),
    ])
    func letsOnlyTagsIntoAttributes(tag: String, shown: String) {
        #expect(LanguageTag(tag).description == shown)
    }
}
