import Agreement
import Diagnostics
import Findings
import Testing

@Suite struct AgreementTests {
    private static let page = page("Call `lamp.glow()` to switch it on, and `lamp.fade()` to switch it off.")
    private static let japanese = page("点灯するには `lamp.glow()`、消灯するには `lamp.fade()` を呼び出します。")
    private static let chinese = page("调用 `lamp.glow()` 开灯，调用 `lamp.fade()` 关灯。")

    private static func page(_ text: String) -> String {
        """
        # Lamps

        \(text)

        ```swift
        lamp.glow()
        lamp.fade()
        ```
        """
    }

    @Test func tellsOfAPageThatOneLanguageLacks() throws {
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": Self.page, "ja/lamp.mdx": Self.japanese,
            "en/oven.mdx": "# Ovens\n\nSet `Oven.heat` and `Oven.fan`.\n",
        ])
        #expect(agreement.findings.map(\.code) == [.pageMissing])
        #expect(agreement.findings.first?.places.map(\.location.description) == ["en/oven.mdx"])
        // A language that the package knows, and the site does not have, is none that it lacks.
        #expect(agreement.diagnostics.isEmpty)
    }

    @Test func tellsOfPagesThatClaimTheSameID() throws {
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": "---\ntitle: Lamps\nid: devices\n---\n\nSet `Lamp.glow`.\n",
            "en/oven.mdx": "---\ntitle: Ovens\nslug: devices\n---\n\nSet `Oven.heat` and `Oven.fan`.\n",
            "ja/lamp.mdx": "---\ntitle: ランプ\nid: devices\n---\n\n`Lamp.glow` を設定します。\n",
        ])
        let duplicates = agreement.diagnostics.filter { $0.code == "duplicate-page-id" }
        #expect(duplicates.map { $0.location?.description } == ["en/oven.mdx:3"])
    }

    @Test func pagesNamedByTheirFoldersClaimNothing() throws {
        let agreement = try TriplePages.compare([
            "en/a/index.mdx": Self.page, "en/b/index.mdx": "# Ovens\n\nSet `Oven.heat` and `Oven.fan`.\n",
        ])
        #expect(!agreement.diagnostics.contains { $0.code == "duplicate-page-id" })
    }

    @Test func tellsOfPagesThatClaimTheSameName() throws {
        let agreement = try TriplePages.compare([
            "en/a/lamp.mdx": Self.page, "en/b/lamp.mdx": "# Ovens\n\nSet `Oven.heat` and `Oven.fan`.\n",
        ])
        #expect(agreement.diagnostics.contains { $0.code == "duplicate-page-id" })
    }

    @Test func foldersThatAreTheSameInTwoLanguagesTellPagesApart() throws {
        let other = "# Ovens\n\nSet `Oven.heat` and `Oven.fan`.\n"
        let translated = "# オーブン\n\n`Oven.heat` と `Oven.fan` を設定します。\n"
        let agreement = try TriplePages.compare([
            "en/a/start.mdx": Self.page, "ja/a/start.mdx": Self.japanese, "en/b/start.mdx": other,
            "ja/b/start.mdx": translated,
        ])
        #expect(agreement.findings.isEmpty)
        #expect(!agreement.diagnostics.contains { $0.code == "duplicate-page-id" })
    }

    @Test func aPageWithTwoExtensionsIsADuplicateAndNoDocumentOfItsOwn() throws {
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": Self.page, "ja/lamp.mdx": Self.japanese, "ja/lamp.md": Self.japanese,
        ])
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
        let duplicates = agreement.diagnostics.filter { $0.code == "duplicate-page-id" }
        #expect(duplicates.map { $0.location?.description } == ["ja/lamp.mdx"])
    }

    @Test func whatStandsBesideTheFoldersOfTheLanguagesIsNotTranslated() throws {
        let readme = "# About this folder\n\nPages are built with `make docs`, and `make check` reads them.\n"
        let agreement = try TriplePages.compare([
            "README.md": readme, "en/lamp.mdx": Self.page, "ja/lamp.mdx": Self.japanese,
        ])
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
    }

    @Test func comparesAnotherLanguageWhereTheBaseHasNoPage() throws {
        let agreement = try TriplePages.compare([
            "ja/lamp.mdx": Self.japanese,
            "zh-Hans/lamp.mdx": Self.chinese.replacing("lamp.fade()\n", with: ""),
        ])
        #expect(agreement.findings.map(\.code) == [.codeDiffers])
        #expect(agreement.findings.first?.places.map(\.language) == ["ja", "zh-Hans"])
    }

    @Test func findsLinksToHeadingsThatDoNotExist() throws {
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": Self.page + "\n\nSee [ovens](oven#heat) and [pans](oven#pans).\n",
            "en/oven.mdx": "# Ovens\n\n## Heat\n\nSet `Oven.heat` and `Oven.fan`.\n",
        ])
        #expect(agreement.findings.map(\.code) == [.linkUnresolved])
        #expect(agreement.findings.first?.subject == "oven#pans")
    }

    /// What has an id may be linked to, whether it is a heading or not.
    @Test(arguments: ["#hob", "#HEAT", "oven.html#user-content-hob", "#top", "pan#x"])
    func findsTheTargetsOfLinksInHTML(_ link: String) throws {
        let page = """
            <!doctype html><html lang="en"><body><main><h1>Ovens</h1><p>Set <code>Oven.heat</code>.</p>
            <h2 id="heat">Heat</h2><p id="hob">See <a href="\(link)">there</a>.</p></main></body></html>
            """
        #expect(try TriplePages.compare(["en/oven.html": page]).findings.isEmpty)
        let broken = page.replacing(link, with: "/en/oven#gas")
        #expect(try TriplePages.compare(["en/oven.html": broken]).findings.map(\.code) == [.linkUnresolved])
    }

    @Test func takesAnchorsInMDXForTargetsOfLinks() throws {
        let page =
            "# Ovens\n\nSet <a id=\"hob\"></a>`Oven.heat`, see [there](#hob) and [here](#x).\n\n<Card id=\"x\" />\n"
        #expect(try TriplePages.compare(["en/oven.mdx": page]).findings.isEmpty)
    }

    /// Generators make ids of headings in whichever language, or number them.
    @Test(arguments: ["ランプを消す", "_3", "id5", "ranpu-wo-kesu", "ランプを消す-1"])
    func takesNoIDOfAGeneratorForTheAuthors(_ id: String) throws {
        func page(_ title: String, _ id: String, _ text: String) -> String {
            """
            <!doctype html><html><body><main><h1>L</h1><h2 id="\(id)">\(title)</h2>
            <p>\(text) <code>lamp.fade()</code></p></main></body></html>
            """
        }
        let findings = try TriplePages.compare([
            "en/lamp.html": page("Switch it off", "switch-it-off", "Use"),
            "ja/lamp.html": page("ランプを消す", id, "使う"),
        ]).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test func elementsThatSeveralPagesHaveAreTheSitesOwn() throws {
        let page = "# Steps\n\nCall `lamp.glow()`, then <step>wait</step>.\n"
        let other = "# 手順\n\n`lamp.glow()` を呼び出し、<step>待ちます</step>。\n"
        #expect(try TriplePages.compare(["en/a.mdx": page, "ja/a.mdx": other]).findings.isEmpty)
        #expect(try TriplePages.compare(["en/a.mdx": page]).findings.map(\.code) == [.markupUnknown])
    }

    @Test func gathersThePagesThatDifferInTheSameWay() throws {
        let (japanese, chinese) = (Self.japanese, Self.chinese)
        let lost = { (page: String) in page.replacing("lamp.glow()\nlamp", with: "lamp") }
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": Self.page, "ja/lamp.mdx": lost(japanese), "zh-Hans/lamp.mdx": lost(chinese),
        ])
        #expect(agreement.findings.map(\.code) == [.codeDiffers])
        #expect(agreement.findings.first?.places.map(\.language) == ["en", "ja", "zh-Hans"])
    }

    @Test func aColumnOfOnePageIsOneFindingWhateverItStates() throws {
        let wide = """
            # Lamps

            | Option | Required | Description |
            |---|---|---|
            | `level` | Optional | How bright the lamp is. Defaults to `5`. |
            | `tint` | Required | The colour of the light. |
            """
        let narrow = """
            # Lamps

            | Option | Required |
            |---|---|
            | `level` | Optional |
            | `tint` | Required |
            """
        let lost = try TriplePages.compare(["en/lamp.mdx": wide, "ja/lamp.mdx": narrow]).findings
        #expect(lost.map(\.code) == [.columnMissing], "\(lost.map(\.summary))")
        let added = try TriplePages.compare(["en/lamp.mdx": narrow, "ja/lamp.mdx": wide]).findings
        #expect(added.map(\.code) == [.columnAdded], "\(added.map(\.summary))")
    }

    @Test func anEmptyCellIsOneFinding() throws {
        func page(_ requirement: String) -> String {
            """
            # Lamps

            | Option | Required | Description |
            |---|---|---|
            | `level` | Required | How bright. |
            | `tint` |\(requirement)| The colour of the light. |
            """
        }
        for cell in ["", "  "] {
            let pages = ["en/lamp.mdx": page(" Required "), "ja/lamp.mdx": page(cell)]
            let findings = try TriplePages.compare(pages).findings
            #expect(findings.map(\.code) == [.cellDiffers], "\(findings.map(\.summary))")
        }
    }

    @Test func aRequirementInUnknownWordsLeavesTheParameterInTheTable() throws {
        let agreement = try TriplePages.compare([
            "en/lamp.mdx": """
            # Lamps

            ```swift
            lamp.glow(level: 1, tint: 2, speed: 3)
            ```

            | Parameter | Required |
            |---|---|
            | `level` | Required |
            | `tint` | Optional |
            | `speed` | Now and then |
            """
        ])
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
    }

    @Test func tellsOfTheIDOfASectionThatHasOnlySubsections() throws {
        func page(_ id: String) -> String {
            """
            # Lamps

            ## Modes \\{#\(id)\\}

            ### Glow \\{#glow\\}

            Call `lamp.glow()`.
            """
        }
        let findings = try TriplePages.compare(["en/lamp.mdx": page("modes"), "ja/lamp.mdx": page("mode")])
            .findings
        #expect(findings.map(\.code) == [.headingIDDiffers], "\(findings.map(\.summary))")
    }

    @Test func titlesMayHaveIDsMadeOfThem() throws {
        let text = "<p><code>lamp.glow()</code>, <code>lamp.fade()</code></p>"
        let findings = try TriplePages.compare([
            "en/lamp.html": "<html><body><main><h1 id=\"lamps\">Lamps</h1>\(text)</main></body></html>",
            "ja/lamp.html": "<html><body><main><h1 id=\"ランプ\">ランプ</h1>\(text)</main></body></html>",
        ]).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test(arguments: [
        ("ja", "オブザーバーモードでは呼び出されません。", "オブザーバーモードでも呼び出されます。"),
        ("zh-Hans", "在观察者模式下不会触发。", "在观察者模式下也会触发。"),
    ])
    func observerModeIsComparedWithoutASignature(_ tag: String, _ same: String, _ other: String) throws {
        let base = "# Lamps\n\n- `lampDidGlow` runs at night. It is not invoked in Observer mode.\n"
        func codes(_ text: String) throws -> [Finding.Code] {
            let page = "# L\n\n- `lampDidGlow`。\(text)\n"
            return try TriplePages.compare(["en/l.mdx": base, "\(tag)/l.mdx": page]).findings.map(\.code)
        }
        #expect(try codes(same) == [])
        #expect(try codes(other) == [.factDiffers])
    }

    @Test func aLostSectionExplainsOnlyTheKeywordsThatItHad() throws {
        func page(_ keywords: String, _ rest: String = "") -> String {
            """
            ---
            title: Lamps
            keywords: [\(keywords)]
            ---

            Call `didGlow`.
            \(rest)
            """
        }
        let section = "\n## Fading {#fading}\n\nCall `didFade` and `lamp.fade()`."
        let base = page("didGlow, didFade", section)
        func codes(_ keywords: String) throws -> [Finding.Code] {
            try TriplePages.compare(["en/lamp.mdx": base, "ja/lamp.mdx": page(keywords)]).findings.map(\.code)
        }
        #expect(try codes("didGlow, didFade") == [.sectionMissing])
        #expect(try codes("didGlow, didFade, didVanish") == [.sectionMissing, .keywordUnexplained])
    }

    @Test func everyCodeHasHelp() {
        for code in Finding.Code.allCases {
            #expect(code.help.hasSuffix("."))
            #expect(code.rawValue == code.rawValue.lowercased())
        }
    }

    @Test func isTheSameForEveryOrderOfThePages() throws {
        let other = Self.page.replacing("lamp.fade()\n", with: "")
        let pages = ["en/lamp.mdx": Self.page, "ja/lamp.mdx": other, "zh-Hans/lamp.mdx": other + "\nMore.\n"]
        let first = try TriplePages.compare(pages)
        for _ in 0..<3 { #expect(try TriplePages.compare(pages) == first) }
    }
}
