import Agreement
import Findings
import Testing

/// What is the same in every language: values in markup, text that is no language's, and which value belongs to which name.
@Suite struct SettingTests {
    private static let english = """
        ---
        title: Pool
        sidebar_position: 3
        ---

        # Pool {/*pool*/}

        ![Two pools beside each other](/img/en/pool.png)

        The default of `retry` is `true`, and that of `keep` is `false`. From `open` you get `4`.

        ```ts title="app.ts" {1,3-4}
        const pool = createPool({ retry: true })
        // Starts the pool.
        pool.start('Hello there')
        pool.stop(3)
        ```

        <Tabs groupId="os" defaultValue="mac" label="Systems">
          <Card path="/en/a/b" step="2">

        Text of the card.

          </Card>
        </Tabs>

        <TerminalBlock>
        npm install pool
        </TerminalBlock>

        ## Close {/*close*/}

        Call `pool.close()` at last, and wait at most 5 seconds.
        """

    private static let japanese = """
        ---
        title: プール
        sidebar_position: 3
        ---

        # プール {/*pool*/}

        ![並んだ 2 つのプール](/img/ja/pool.png)

        既定では `retry` が `true`、`keep` が `false` です。`4` は `open` から返ります。

        ```ts title="app.ts" {1,3-4}
        const pool = createPool({ retry: true })
        // プールを開始します。
        pool.start('こんにちは')
        pool.stop(3)
        ```

        <Tabs groupId="os" defaultValue="mac" label="システム">
          <Card path="/ja/a/b" step="2">

        カードの説明です。

          </Card>
        </Tabs>

        <TerminalBlock>
        npm install pool
        </TerminalBlock>

        ## 終了 {/*close*/}

        最後に `pool.close()` を呼び出し、最大 5 秒待ちます。
        """

    private static let page = TranslatedPage(file: "pool.mdx", english: english, japanese: japanese)

    @Test func translatedTextAndLanguagesInPathsAreNoFinding() throws {
        try Self.page.expectNothing()
    }

    @Test(arguments: [
        ("/img/ja/pool.png", "/img/ja/poll.png", Finding.Code.settingDiffers, 8),
        ("sidebar_position: 3", "sidebar_position: 4", .settingDiffers, 3),
        ("sidebar_position: 3\n", "", .settingDiffers, 2), ("\"os\"", "\"so\"", .settingDiffers, 19),
        ("\"mac\"", "\"win\"", .settingDiffers, 19), ("/ja/a/b", "/ja/a/c", .settingDiffers, 20),
        ("step=\"2\"", "step=\"3\"", .settingDiffers, 20), ("{1,3-4}", "{1,3-5}", .settingDiffers, 12),
        (" {1,3-4}", "", .settingDiffers, 12), ("install pool", "install poll", .textDiffers, 28),
        ("`true`、`keep` が `false`", "`false`、`keep` が `true`", .identifierDiffers, 10),
        ("{/*close*/}", "{/*closed*/}", .headingIDDiffers, 31),
        ("pool.stop(3)", "pool.stop(4)", .codeDiffers, 16),
        ("{/*pool*/}", "{/*pools*/}", .headingIDDiffers, 6),
        ("最大 5", "少なくとも 5", .numberDiffers, 33),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code, line: Int)) throws {
        try Self.page.expect(edit.code, line: edit.line, replacing: edit.from, with: edit.to)
    }
}

/// Pictures that a translation has in its own language, and sentences that nobody translated.
@Suite struct LocalizedPictureTests {
    private func findings(_ english: String, _ japanese: String) throws -> [Finding] {
        try TriplePages.compare(["en/oven.mdx": english, "ja/oven.mdx": japanese]).findings
    }

    private func page(_ title: String, _ images: [String]) -> String {
        "# \(title)\n\n" + images.map { "<img src=\"\($0)\" />" }.joined(separator: "\n\n") + "\n"
    }

    @Test func aPageWithPicturesOfItsOwnSaysSoOnce() throws {
        let names = ["door", "knob", "lamp", "rack", "tray"]
        let english = page("Ovens", names.map { "/img/\($0).png" })
        let own = page("オーブン", names.map { "/img/\($0)-translated.png" })
        let findings = try findings(english, own)
        #expect(findings.map(\.code) == [.settingDiffers])
        #expect(findings.first?.message == "5 of 5 images are others there")
        let one = page(
            "オーブン",
            ["/img/door.png", "/img/nob.png"] + names.dropFirst(2).map { "/img/\($0).png" }
        )
        #expect(
            try self.findings(english, one).map(\.message) == [
                "the image is `/img/knob.png` here and `/img/nob.png` there"
            ]
        )
    }

    @Test func aWholeAddressIsThatOfTheSameFile() throws {
        let whole = page("オーブン", ["https://docs.example.com/img/door.png"])
        #expect(try findings(page("Ovens", ["/img/door.png"]), whole).isEmpty)
    }

    @Test func titlesInBracketsAndBehindNumbersAreWords() throws {
        func page(_ alt: String, _ title: String) -> String {
            "# T\n\n<img alt=\"\(alt)\" src=\"/a.png\">\n\n<Card title=\"\(title)\" />\n"
        }
        let english = page("[Note]", "A.1. Half-open (old)")
        let spanish = page("[Nota]", "A.1. Entreabierta (antigua)")
        #expect(try TriplePages.compare(["en/x.mdx": english, "es/x.mdx": spanish]).findings.isEmpty)
    }

    @Test func whatAComponentShowsIsText() throws {
        func page(_ text: String) -> String { "# T\n\nTrays <Badge type=\"tip\" text=\"\(text)\" />\n" }
        let pages = ["en/x.md": page("stable"), "es/x.md": page("estable"), "ja/x.md": page("安定版")]
        #expect(try TriplePages.compare(pages).findings.isEmpty)
    }

    @Test func aSentenceOfTheBaseLanguageBehindALabelDeniesWhatItDenies() throws {
        let english =
            "# Ovens\n\nDescription: If this is set, the door does not open before the oven is cold.\n"
        let japanese = "# オーブン\n\n説明: If this is set, the door does not open before the oven is cold.\n"
        #expect(try findings(english, japanese).allSatisfy { $0.code != .textDiffers })
    }

    @Test func theHeadOfAPageInHTML() throws {
        func page(
            _ language: String,
            title: String,
            description: String,
            changed: String,
            _ text: String
        ) -> String {
            """
            <!DOCTYPE html>
            <html lang="\(language)">
            <head>
            <title>\(title)</title>
            <meta name="description" content="\(description)">
            <meta name="docs-language" content="\(language)">
            <meta name="since" content="4.2.0">
            <meta name="changed" content="\(changed)">
            <meta name="rights" content="All of it is free">
            </head>
            <body><main><h1 id="pool">Pool</h1><p>\(text)</p>
            <img src="/\(language)/pool.png" width="640" height="480"></main></body>
            </html>
            """
        }
        let pages = TranslatedPage(
            file: "pool.html",
            english: page(
                "en",
                title: "Pool 4 | Lantern",
                description: "Keeps up to 8 lamps ready.",
                changed: "2026-09-22",
                "It is there."
            ),
            japanese: page(
                "ja",
                title: "プール 4 | Lantern",
                description: "最大 8 個のランプを用意しておきます。",
                changed: "22.09.2026",
                "あります。"
            )
        )
        try pages.expectNothing()
        try pages.expect(.numberDiffers, line: 4, replacing: "プール 4", with: "プール 5")
        try pages.expect(.numberDiffers, line: 5, replacing: "最大 8 個", with: "最大 9 個")
        try pages.expect(.settingDiffers, line: 7, replacing: "4.2.0", with: "4.0.0")
        try pages.expect(.settingDiffers, line: 12, replacing: "640", with: "460")
        try pages.expect(
            .paragraphUntranslated,
            line: 5,
            replacing: "最大 8 個のランプを用意しておきます。",
            with: "Keeps up to 8 lamps ready."
        )
    }

    @Test func whatSettingsSayMayNotBeTurnedRound() throws {
        func page(_ text: String) -> String { "---\ntitle: T\nbanner: \(text)\n---\n\n# Pool\n" }
        let pages = TranslatedPage(
            file: "pool.md",
            english: page("Read the notes before you fill the pool."),
            japanese: page("プールを満たす前に注意書きを読んでください。")
        )
        try pages.expectNothing()
        try pages.expect(.textDiffers, replacing: "満たす前に", with: "満たした後に")
    }
}
