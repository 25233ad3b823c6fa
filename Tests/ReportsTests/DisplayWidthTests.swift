import Testing

@testable import Reports

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0),
        ("abc", 3),
        ("日本語", 6),
        ("简体中文，。", 12),
        ("ｶﾞ", 2),
        ("Ａ１", 4),
        ("か\u{3099}", 2),
        ("e\u{301}\u{327}", 1),
        ("\u{301}", 0),
        ("한국", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("\u{3000}", 2),
        ("𠮷", 2),
        ("…〜·", 4),
        ("👍", 2),
        ("👍🏽", 2),
        ("👨‍👩‍👧", 2),
        ("🇯🇵", 2),
        ("❤", 1),
        ("❤\u{FE0F}", 2),
        ("1\u{FE0F}\u{20E3}", 2),
        ("שלום", 4),
        ("मी", 2),
    ])
    func columns(_ text: String, expected: Int) {
        #expect(DisplayWidth.columns(of: text) == expected)
    }

    @Test(arguments: [
        (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x1160, 0), (0x303E, 2), (0x303F, 1), (0x3248, 1),
        (0x3250, 2),
        (0x4DC0, 2), (0xA4CF, 1), (0xD7A3, 2), (0xFF60, 2), (0xFF61, 1), (0xFFE6, 2), (0xFFE8, 1),
        (0x1F5FF, 2),
        (0x1F3FB, 2), (0x1FFFF, 1), (0x20000, 2), (0x3FFFD, 2), (0x3FFFE, 1), (0x10FFFF, 1),
    ])
    func edgesOfTheWideRanges(_ value: UInt32, expected: Int) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(DisplayWidth.columns(of: scalar) == expected)
    }
}
