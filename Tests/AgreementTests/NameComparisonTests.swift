import Findings
import Testing

/// Names, codes, signs and defaults in place of other ones.
@Suite struct NameComparisonTests {
    @Test(
        arguments: [
            // Names in Latin letters stand out in every other script.
            Sentences("Set the clock by NTP.", "ko", "시계는 PTP로 맞춥니다."),
            Sentences("The seal is made with HMAC-SHA256.", "ko", "봉인은 HMAC-SHA1로 만듭니다."),
            Sentences("The shop opens at 08:00 UTC.", "zh-Hans", "店铺 08:00 CET 开门。"),
            Sentences("The oven is called by HTTPS.", "zh-Hans", "烤箱通过 HTTP 调用。"),
            // No language translates what has letters and digits.
            Sentences(
                "The lamp shows **E1012** when it is full.",
                "es",
                "La lámpara muestra **E1021** si está llena."
            ),
            Sentences("One of `fast` (default) and `slow`.", "es", "`fast` o `slow` (predeterminado)."),
            Sentences("`fast` (default), `slow` or `off`.", "ja", "`fast`、`slow`（デフォルト）、`off`。"),
        ]
    )
    func isFound(_ sentences: Sentences) throws {
        try sentences.expect([.identifierDiffers])
    }

    @Test(
        arguments: [
            Sentences("⚠️ The door is hot.", "ja", "扉は熱くなります。"),
            Sentences("🔒 The door is hot.", "ja", "⚠️ 扉は熱くなります。"),
            // A part of the page that stands in another file.
            Sentences("--8<-- \"lids/close-first.md\"", "zh-Hans", "--8<-- \"lids/close.md\""),
        ]
    )
    func isFoundOfASign(_ sentences: Sentences) throws {
        try sentences.expect([.textDiffers])
    }

    @Test(
        arguments: [
            // Languages have abbreviations of their own.
            Sentences("Prices are given with VAT.", "es", "Los precios incluyen el IVA."),
            Sentences("`fast` (default) or `slow`.", "ja", "`fast`（デフォルト）または `slow`。"),
            Sentences("The default is `fast`, not `slow`.", "ja", "デフォルトは `slow` ではなく `fast` です。"),
            Sentences("✅ It is baked.", "ja", "✅ 焼けました。"),
            // A chord has keys for which languages have words, and the ending of a name is one.
            Sentences("Press Shift+Arrow for TLS.", "zh-Hans", "按 Shift+方向键使用 TLS。"),
            Sentences("A System-Five-like oven.", "ja", "System-Five 風のオーブン。"),
            // A name with more before or behind it is the same one.
            Sentences("All GPL'd rolls.", "ja", "すべての GPL のパン。"),
            Sentences("A non-GPL roll.", "ja", "GPL ではないパン。"),
            // A language has a word for a name elsewhere, too, or a name where the base page has a word.
            Sentences(
                "Bake it by HEAT.\n\nMore HEAT.\n\nHEAT of rye.",
                "ja",
                "熱で焼きます。\n\nもっと熱く。\n\nUSB による熱。"
            ),
            Sentences(
                "Heat it by IR.\n\nThe system beeps.\n\nThe system cools.",
                "ja",
                "OS で温めます。\n\nOS が鳴ります。\n\nOS が冷えます。"
            ),
            // A key is another letter in each language.
            Sentences("Press **J**.\n\nOr **F**.\n\nOr **F**.", "es", "Pulsa **F**.\n\nO **A**.\n\nO **A**."),
        ]
    )
    func isNotFoundOfTheSame(_ sentences: Sentences) throws {
        try sentences.expect([])
    }

    @Test func figuresInTitlesOfImagesAreCompared() throws {
        let sentences = Sentences(
            "![Board](a.png \"For Ovens 11\")",
            "ja",
            "![盤](a.png \"オーブン 10 用\")"
        )
        try sentences.expect([.numberDiffers])
    }

    @Test func aLinkOfWhichTheBracketsComeApartIsNone() throws {
        let sentences = Sentences(
            "Open the [oven](https://ovens.example/a) now.",
            "zh-Hans",
            "现在打开[烤箱] (https://ovens.example/a)。"
        )
        try sentences.expect([.linkMissing])
    }

    @Test func sentencesInTheLettersOfAnotherLanguageAreFound() throws {
        let own = String(repeating: "请先预热烤箱，然后放入烤盘。", count: 40)
        let sentences = Sentences(
            String(repeating: "Heat the oven, and put the tray in. ", count: 40) + "Close the lid.",
            "zh-Hans",
            own + "뚜껑을 닫아 주세요."
        )
        try sentences.expect([.paragraphUntranslated])
    }

    @Test func translatedIDsOfHeadingsAtOnePlaceAgree() throws {
        let english =
            "---\ntitle: T\n---\n\nSee [clocks](#clocks).\n\n## Clocks\n\nThey tick.\n\n## Lids\n\nThey close.\n"
        let spanish =
            "---\ntitle: T\n---\n\nVea los [relojes](#relojes).\n\n## Relojes\n\nHacen tictac.\n\n## Tapas\n\nSe cierran.\n"
        #expect(try TriplePages.compare(["en/x.md": english, "es/x.md": spanish]).findings == [])
        let wrong = spanish.replacing("#relojes", with: "#tapas")
        let findings = try TriplePages.compare(["en/x.md": english, "es/x.md": wrong]).findings
        #expect(findings.map(\.code) == [.linkDiffers])
    }

    @Test func stepsOfMenusAreLabelsOfTheirOwn() throws {
        func page(_ first: String, _ second: String) -> String {
            "---\ntitle: T\n---\n\n**\(first)** is a page.\n\n**\(second)** is a page.\n\nOpen **\(first) > \(second)**.\n"
        }
        let english = page("Rooms", "Doors")
        let japanese = page("部屋", "扉").replacing("is a page", with: "はページです")
        #expect(try TriplePages.compare(["en/x.md": english, "ja/x.md": japanese]).findings == [])
        let wrong = japanese.replacing("部屋 > 扉", with: "部屋 > 部屋")
        let findings = try TriplePages.compare(["en/x.md": english, "ja/x.md": wrong]).findings
        #expect(findings.map(\.code) == [.textDiffers])
    }
}
