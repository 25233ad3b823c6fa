import Agreement
import Findings
import Testing

/// What documentation sites write around and within prose: each of it agrees, and each change of it is found.
@Suite struct SiteConstructionTests {
    private static let english = """
        ---
        title: Sensors
        tags: [radio, power]
        hero:
          actions:
            - text: Read the guide
              link: /guide/start
            - text: See the API
              link: /api/devices
          tagline: Runs for 3 years on two cells.
        ---

        # Sensors in the field

        <Gauge v-model="value" :min="-20" @select="pick" compact />

        > [!WARNING]
        > Avoid opening the case above 60 °C.

        The quiet hours begin at midnight and end at noon. About a tenth of the reports is kept for six months.

        A loss of $P_{\\text{loss}} = I^2 R$ watts for $5 or $10 a year is small, where

        $$
        I = \\frac{U}{R + r}
        $$

        Signals below −90 dBm are lost. The radio sends 9.6 kbit/s, and Larch Pro sends twice that.

        Use [`pair`](./cli#pair) first, then the [Larch Studio](/tools/studio) of {version} at {{ radio.power }}.

        The key is in `token=<your token>`, and all times are in UTC. It is read after the start.

        The timeout must be longer than `drain`. Ask again after at least 75 seconds.

        ```mermaid
        sequenceDiagram
          participant S as Your server
          G->>S: POST with signature
          S-->>G: 204 within 5 s
        ```

        ```jsx src/App.js active {2}
        export default function App({ name, count }) {
          return <p className="hi">Good morning, {name}! Pressed {count} times.</p>
          // about 6 MB
          retry(3) // [!code focus]
        }
        ```

        | Field | Type | Kept |
        | --- | --- | --- |
        | First limit | integer | Yes |
        | Second limit | integer | Yes |
        | Third limit | integer | No |
        | Name of it | text | No |
        | Place of it | text | No |
        | Owner of it | text | No |

        - **Required** `limit`
        - [ ] Check the cable
        - [x] Read the label

        ![The board from above](./board.png)

        <Badge type="tip" text="2.1+" />

        Press <kbd>Ctrl</kbd>+<kbd>K</kbd>. The fifth attempt is the last.

        ## What comes next

        Larch Mini holds 20 rules, Larch Pro holds 200 rules. Nothing else differs between them.
        """

    private static let japanese = """
        ---
        title: センサー
        tags: [radio, power]
        hero:
          actions:
            - text: ガイドを読む
              link: /ja/guide/start
            - text: API を見る
              link: /ja/api/devices
          tagline: 電池 2 本で 3 年動作します。
        ---

        # 現場のセンサー

        <Gauge v-model="value" :min="-20" @select="pick" compact />

        > [!WARNING]
        > 60 °C を超える場所でケースを開けるのは避けてください。

        静音時間は午前 0 時に始まり、正午に終わります。報告の約 10 分の 1 が半年間保存されます。

        損失 $P_{\\text{損失}} = I^2 R$ ワットは、年 $5 または $10 としても小さなものです。ここで

        $$
        I = \\frac{U}{R + r}
        $$

        −90 dBm を下回る信号は失われます。無線の速度は 9.6 kbit/s で、Larch Pro はその 2 倍です。

        まず [`pair`](./cli#pair) を使い、次に [Larch Studio](/tools/studio) の {version} を {{ radio.power }} で使います。

        鍵は `token=<トークン>` にあり、時刻はすべて UTC です。開始した後に読み込まれます。

        タイムアウトは `drain` より長くします。少なくとも 75 秒たってから、もう一度問い合わせます。

        ```mermaid
        sequenceDiagram
          participant S as 受信サーバー
          G->>S: 署名付きの POST
          S-->>G: 5 秒以内に 204
        ```

        ```jsx src/App.js active {2}
        export default function App({ name, count }) {
          return <p className="hi">{name} さん、おはようございます。{count} 回押されました。</p>
          // 約 6 MB
          retry(3) // [!code focus]
        }
        ```

        | 項目 | 型 | 保存 |
        | --- | --- | --- |
        | 1 つ目の上限 | 整数 | はい |
        | 2 つ目の上限 | 整数 | はい |
        | 3 つ目の上限 | 整数 | いいえ |
        | その名前 | 文字列 | いいえ |
        | その場所 | 文字列 | いいえ |
        | その持ち主 | 文字列 | いいえ |

        - **必須** `limit`
        - [ ] ケーブルを確かめる
        - [x] ラベルを読む

        ![上から見た基板](./board.png)

        <Badge type="tip" text="2.1+" />

        <kbd>Ctrl</kbd>+<kbd>K</kbd> を押します。5 回目の試行が最後です。

        ## 次にすること

        Larch Mini には 20 件、Larch Pro には 200 件のルールを置けます。ほかに違いはありません。
        """

    private static let page = TranslatedPage(file: "sensors.md", english: english, japanese: japanese)

    @Test func translatedTextIsNoFinding() throws {
        try Self.page.expectNothing()
    }

    @Test(arguments: [
        ("/ja/guide/start", "/ja/guide/stop", Finding.Code.settingDiffers),
        ("3 年", "4 年", .numberDiffers),
        ("    - text: API を見る\n      link: /ja/api/devices\n", "", .settingDiffers),
        ("[radio, power]", "[radio, cable]", .settingDiffers),
        (":min=\"-20\"", ":min=\"-10\"", .settingDiffers),
        ("@select", "@change", .settingDiffers), (" compact", "", .settingDiffers),
        ("[!WARNING]", "[!NOTE]", .admonitionDiffers), ("60 °C を超える", "60 °C を下回る", .numberDiffers),
        ("午前 0 時", "午前 1 時", .numberDiffers), ("正午に", "午後 3 時に", .numberDiffers),
        ("10 分の 1", "5 分の 1", .numberDiffers), ("半年間", "3 か月間", .numberDiffers),
        ("I^2 R$", "I^2 r$", .identifierDiffers), ("{U}{R + r}", "{U}{R - r}", .codeDiffers),
        ("−90 dBm", "90 dBm", .numberDiffers), ("9.6 kbit/s", "9.6 Mbit/s", .numberDiffers),
        ("2 倍", "3 倍", .numberDiffers), ("Larch Pro は", "Larch Mini は", .identifierDiffers),
        ("[`pair`](./cli#pair)", "[`pair`](./cli#list)", .linkDiffers),
        (
            "[`pair`](./cli#pair) を使い、次に [Larch Studio](/tools/studio)",
            "[`pair`](/tools/studio) を使い、次に [Larch Studio](./cli#pair)", .linkDiffers
        ),
        ("token=<", "tokens=<", .identifierDiffers), ("開始した後に", "開始する前に", .textDiffers),
        ("より長く", "より短く", .numberDiffers), ("少なくとも 75", "最大 75", .numberDiffers),
        ("participant S", "participant T", .codeDiffers), ("G->>S", "S->>G", .codeDiffers),
        ("S-->>G", "G-->>S", .codeDiffers), ("{{ radio.power }}", "{{ radio.range }}", .identifierDiffers),
        ("{version}", "{release}", .identifierDiffers), ("以内に 204", "以内に 202", .codeDiffers),
        ("{name} さん", "{user} さん", .codeDiffers), ("約 6 MB", "約 16 MB", .numberDiffers),
        ("[!code focus]", "[!code error]", .codeDiffers), ("App.js active", "App.js", .settingDiffers),
        ("| その名前 | 文字列", "| その名前 | 整数", .cellDiffers),
        ("3 つ目の上限 | 整数 | いいえ", "3 つ目の上限 | 整数 | はい", .cellDiffers),
        ("**必須**", "**省略可能**", .textDiffers), ("[ ] ケーブル", "[x] ケーブル", .textDiffers),
        ("./board.png", "./case.png", .settingDiffers),
        ("![上から見た基板](./board.png)\n\n", "", .componentMissing),
        ("text=\"2.1+\"", "text=\"2.2+\"", .settingDiffers), ("<Badge", "<Label", .componentMissing),
        ("<kbd>K</kbd>", "<kbd>F</kbd>", .identifierDiffers), ("5 回目", "4 回目", .numberDiffers),
        ("## 次にすること", "## What comes next", .paragraphUntranslated),
        ("ほかに違いはありません。", "Nothing else differs between them.", .paragraphUntranslated),
        ("Mini には 20 件、Larch Pro には 200 件", "Pro には 20 件、Larch Mini には 200 件", .numberDiffers),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code)) throws {
        try Self.page.expect(edit.code, replacing: edit.from, with: edit.to)
    }
}
