import Testing

@testable import Reports

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain 日本語", "plain 日本語"),
        ("\u{1B}[31mred\u{7F}\u{7}", "␛[31mred␡␇"),
        ("a\r\nb\tc", "a␍␊b␉c"),
        ("\u{9B}31m", "<U+009B>31m"),
        ("a\u{202E}b\u{2066}c\u{200F}", "a<U+202E>b<U+2066>c<U+200F>"),
        ("a\u{200B}b\u{FEFF}\u{AD}", "a<U+200B>b<U+FEFF><U+00AD>"),
        ("a\u{2028}b\u{2029}\u{85}", "a<U+2028>b<U+2029><U+0085>"),
        ("\u{301}a\u{301}", "◌\u{301}a\u{301}"),
        ("\u{903}", "◌\u{903}"),
        ("👨‍👩‍👧 🇯🇵", "👨‍👩‍👧 🇯🇵"),
        ("a\u{200D}b", "a<U+200D>b"),
        ("😀\u{E0041}", "😀<U+E0041>"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
        ("שלום", "שלום"),
    ])
    func whatWouldNotBeSeenIsShown(_ text: String, shown: String) {
        let visible = VisibleText(text)
        #expect(Array(visible.shown.unicodeScalars) == Array(shown.unicodeScalars))
        #expect(visible.columns == DisplayWidth.columns(of: shown))
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"),
        ("abcdef", 5, "abcd…"),
        ("日本語", 6, "日本語"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"),
        ("", 0, ""),
        ("ab", 1, "…"),
    ])
    func shortening(_ text: String, limit: Int, expected: String) {
        #expect(VisibleText(text).shortened(to: limit) == expected)
    }
}
