import Testing

@testable import Documents

struct CharacterReferenceTests {
    @Test(
        arguments: [
            ("&amp;", "&"), ("&nbsp;", "\u{A0}"), ("&hellip;", "…"), ("&Alpha;", "Α"), ("&alpha;", "α"),
            ("&check;", "✓"),
            ("&#65;", "A"), ("&#x3042;", "あ"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "&#xD800;"),
            ("&nothing;", "&nothing;"), ("&#99999999;", "&#99999999;"),
        ]
    )
    func decodes(reference: String, text: String) {
        #expect(CharacterReference.decoded(reference) == text)
    }
}
