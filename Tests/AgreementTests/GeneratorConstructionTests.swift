import Agreement
import Findings
import Testing

/// What single site generators add to Markdown: each of it agrees, and each change of it is found.
@Suite struct GeneratorConstructionTests {
    private static let english = """
        +++
        title = "Buoys"
        weight = 3
        draft = false
        +++

        import { Card, Tab } from '../../components/cards'

        export const limit = 20
        export const label = 'Read the log'

        # Buoys {#buoys}

        <Card title="Moorings" href="/docs/moorings" description="Keep it where it is, whatever comes." />

        <Since version="2.1" home="/" />

        {{< callout type="info" >}}
        Read [the log]({{< relref "log.md" >}}) every Monday at 3 a.m., or at 02:30 in winter.
        {{< /callout >}}

        Press ++ctrl+r++ to send. You may send up to 7 reports.

        | Channel | State | Limit | Price |
        | --- | --- | --- | --- |
        | Radio | ✅ | ≤ 64 KB | $9 |
        | Cable | ❌ | > 10 KB | $12 |

        - [ ] The account of the harbour uses two factors.

        {limit > 10 && <Tab>It is too much.</Tab>}

        See [the map](/docs/map) (text, optional). A quarter of them float. Nothing else is sent.

        ## Costs [#costs]

        Larix runs on Alder. Ulmus runs on Alder, and on Picea. On Picea, Larix is slow.

        The Ulmus box is old.
        """

    private static let japanese = """
        +++
        title = "ブイ"
        weight = 3
        draft = false
        +++

        import { Card, Tab } from '../../../components/cards'

        export const limit = 20
        export const label = 'ログを読む'

        # ブイ {#buoys}

        <Card title="係留" href="/ja/docs/moorings" description="何があっても同じ場所に留めます。" />

        <Since version="2.1" home="/ja/" />

        {{< callout type="info" >}}
        毎週月曜日の午前 3 時に、冬は午前 2 時 30 分に[ログ]({{< relref "log.md" >}})を読みます。
        {{< /callout >}}

        送信するには ++ctrl+r++ を押します。報告は最大 7 件まで送れます。

        | チャネル | 状態 | 上限 | 価格 |
        | --- | --- | --- | --- |
        | 無線 | ✅ | ≤ 64 KB | $9 |
        | ケーブル | ❌ | > 10 KB | $12 |

        - [ ] 港のアカウントは 2 つの要素で認証します。

        {limit > 10 && <Tab>多すぎます。</Tab>}

        [地図](/ja/docs/map) (文字列、任意) をご覧ください。25% が浮いています。ほかには何も送られません。

        ## 費用 [#costs]

        Larix は Alder で動きます。Ulmus は Alder と Picea で動きます。Picea では Larix が遅くなります。

        Ulmus の箱は古いものです。
        """

    private static let page = TranslatedPage(file: "buoys.md", english: english, japanese: japanese)

    @Test func translatedTextIsNoFinding() throws {
        try Self.page.expectNothing()
    }

    @Test(arguments: [
        ("weight = 3", "weight = 4", Finding.Code.settingDiffers), ("draft = false\n", "", .settingDiffers),
        ("{ Card, Tab }", "{ Card }", .codeDiffers), ("limit = 20", "limit = 10", .codeDiffers),
        ("{limit >", "{limit <", .codeDiffers),
        ("/ja/docs/moorings", "/ja/docs/mooring", .settingDiffers),
        ("何があっても同じ場所に留めます。", "Keep it where it is, whatever comes.", .paragraphUntranslated),
        ("type=\"info\"", "type=\"danger\"", .settingDiffers), ("\"log.md\"", "\"map.md\"", .linkDiffers),
        ("version=\"2.1\"", "version=\"1\"", .settingDiffers), ("月曜日", "火曜日", .numberDiffers),
        ("午前 2 時 30 分", "午後 2 時 30 分", .numberDiffers),
        ("++ctrl+r++", "++ctrl+t++", .identifierDiffers), ("最大 7 件", "最大 5 件", .numberDiffers),
        ("| 無線 | ✅", "| 無線 | ❌", .cellDiffers), ("≤ 64", "≥ 64", .cellDiffers), ("$9", "€9", .cellDiffers),
        (
            "港のアカウントは 2 つの要素で認証します。", "The account of the harbour uses two factors.",
            .paragraphUntranslated
        ),
        ("/ja/docs/map", "/ko/docs/map", .linkDiffers), ("任意", "必須", .textDiffers),
        ("25%", "30%", .numberDiffers), ("ほかには何も送られません。", "Nothing else is sent.", .paragraphUntranslated),
        ("[#costs]", "[#prices]", .headingIDDiffers), ("Ulmus の箱", "Larix の箱", .identifierDiffers),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code)) throws {
        try Self.page.expect(edit.code, replacing: edit.from, with: edit.to)
    }

    /// kramdown gives a heading its id on the next line, and Jekyll's `link` leads to another page.
    @Test(arguments: [("#lid", []), ("#tray", [Finding.Code.linkUnresolved])])
    func attributesOfABlock(_ target: String, _ codes: [Finding.Code]) throws {
        func pages(_ language: String, _ title: String, _ text: String) -> [String: String] {
            [
                "\(language)/oven.md": "# \(title)\n{: #oven }\n\n## \(title)\n{: #lid }\n\n\(text)\n",
                "\(language)/log.md": "# \(title)\n\n[\(text)]({% link _docs/oven.md %}\(target))\n",
            ]
        }
        let english = pages("en", "The lid", "It stays closed while the oven is hot.")
        let japanese = pages("ja", "ふた", "オーブンが熱い間は閉じたままです。")
        let findings = try TriplePages.compare(english.merging(japanese) { $1 }).findings
        #expect(Set(findings.map(\.code)) == Set(codes), "\(findings.map(\.summary))")
    }
}
