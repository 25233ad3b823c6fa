import Agreement
import Findings
import Testing

/// What a translation says with the same names and numbers, but of something else.
@Suite struct ExchangedValueTests {
    private static let english = """
        # Lamps

        A lamp must have at least 8 and at most 64 cells.

        It may ask 10 times per minute. The upkeep of a lamp is cheap.

        It was lit on 9 June 2024, and goes out on 6 July 2026.

        In December 2025 it was dark. After November 11, 2025 it was lit on January 13, 2026.

        On Blue Rock it shines for 1 year; on Red Rock, for 3 years.

        Call `shine` (Blue Rock) or `glow` (Red Rock).

        Set `dim` to 20 and `full` to 90.

        A boat pays $25, or USD 18 by night.

        The wait is given in milliseconds, and pages are counted from 1.

        Signals are sealed with SEAL256 and sent over HTTPS, as all signals are.

        LampOS is needed. Press Ctrl+L to light the lamp. Boats speak to `https://lamps.example` over HTTPS.

        The night costs 40 €.

        The door must not be opened.

        Boats pass not only at night; the state of all boats is known.

        The night needs MoonOS 16, BoatOS 10, DoorOS 10 or RockOS 12.

        Close the door, and then light the lamp again. Blue Rock and Red Rock have doors.

        ## Upkeep {#upkeep}

        | State | Boats | Doors | Minimum | Lit |
        | --- | --- | --- | --- | --- |
        | Open | Blue Rock and Red Rock | 2 | 5 | ✓ |
        | Shut | Red Rock | 1 | 7 | – |

        - Wait for the `dusk`.
        - Wait for the `dawn`.
        - Wait for the `noon`.

        ```
        L->>B: The lamp is lit
        B->>S: The boat asks
        S->>L: Yes
        ```

        ```swift
        let cells = 8 // On Blue
        let nights = 1e6 // 1 million nights
        let seal = 0 // As MD5 has it
        ```

        Blue is a boat, and Blue is old. So is Red: Red is older.
        """

    private static let japanese = """
        # ランプ

        ランプのセルは 8 個以上、64 個以下でなければなりません。

        毎分 10 回まで問い合わせできます。ランプの維持費は安価です。

        2024 年 6 月 9 日に点灯し、2026 年 7 月 6 日に消えます。

        2025 年 12 月は消えていました。2025 年 11 月 11 日の次は、2026 年 1 月 13 日に点灯しました。

        Blue Rock では 1 年、Red Rock では 3 年光ります。

        `shine`（Blue Rock）または `glow`（Red Rock）を呼び出します。

        `dim` を 20、`full` を 90 に設定します。

        船の料金は 25 ドル、夜間は 18 米ドルです。

        待ち時間はミリ秒単位で指定します。ページの一覧は 1 から数えます。

        信号は、すべての信号と同じく、SEAL256 で封印し、HTTPS で送ります。

        LampOS が必要です。Ctrl+L を押すと点灯します。船は `https://lamps.example` と HTTPS で通信します。

        一晩の料金は 40 € です。

        扉を開けてはなりません。

        船は夜に限らず通り、すべての船の状態がわかります。

        夜には MoonOS 16、BoatOS 10、DoorOS 10、RockOS 12 のいずれかが必要です。

        扉を閉め、ランプをもう一度点灯します。Blue Rock と Red Rock には扉があります。

        ## 維持費 {#upkeep}

        | 状態 | 船 | 扉 | 最小値 | 点灯 |
        | --- | --- | --- | --- | --- |
        | 開 | Blue Rock と Red Rock | 2 | 5 | ✓ |
        | 閉 | Red Rock | 1 | 7 | — |

        - `dusk` を待ちます。
        - `dawn` を待ちます。
        - `noon` を待ちます。

        ```
        L->>B: ランプが点灯
        B->>S: 船が問い合わせ
        S->>L: はい
        ```

        ```swift
        let cells = 8 // Blue の場合
        let nights = 1e6 // 100 万夜
        let seal = 0 // MD5 と同じ
        ```

        Blue は船で、Blue は古いです。Red もそうで、Red はもっと古いです。
        """

    private static let page = TranslatedPage(file: "lamps.md", english: english, japanese: japanese)

    @Test func theSameInOtherWordsIsNoFinding() throws {
        try Self.page.expectNothing()
    }

    @Test(arguments: [
        // A figure is bounded from one side, whatever else is bounded beside it.
        (
            "It takes the BlueLamp plan or higher, and a file of no more than 500 MB.",
            "BlueLamp 以上のプランと、500 MB 以下のファイルが必要です。", "MB 以下", "MB 以上", Finding.Code.numberDiffers
        ),
        // Nothing in how a language puts a sentence turns the order of what it enumerates.
        (
            "Call them in this order: `dusk`, `glow`, `dawn`.", "`dusk`、`glow`、`dawn` の順に呼び出します。",
            "`dusk`、`glow`", "`glow`、`dusk`", .identifierDiffers
        ),
    ])
    func aChangeOfOneSentenceIsFound(
        _ english: String,
        _ japanese: String,
        _ from: String,
        _ to: String,
        _ code: Finding.Code
    ) throws {
        let page = TranslatedPage(
            file: "lamps.md",
            english: "# A\n\n\(english)\n",
            japanese: "# A\n\n\(japanese)\n"
        )
        try page.expectNothing()
        try page.expect(code, replacing: from, with: to)
    }

    @Test func signsMayBeTranslated() throws {
        let row = "| `a` | ✓ | ✗ |\n| `b` | ✓ | – |\n"
        let page = TranslatedPage(
            file: "lamps.md",
            english: "# 3\n\n| | 1 | 2 |\n| --- | --- | --- |\n\(row)",
            japanese: "# 3\n\n| | 1 | 2 |\n| --- | --- | --- |\n| `a` | ○ | × |\n| `b` | ○ | – |\n"
        )
        try page.expectNothing()
        try page.expect(.cellDiffers, line: 6, replacing: "| ○ | –", with: "| × | –")
        try page.expect(.cellDiffers, line: 6, replacing: "| ○ | –", with: "| ○ | ○")
    }

    @Test(arguments: [
        ("8 個以上、64 個以下", "8 個以下、64 個以上", Finding.Code.numberDiffers),
        ("毎分", "毎秒", .numberDiffers), ("6 月 9 日", "6 月 7 日", .numberDiffers),
        ("では 1 年、Red Rock では 3 年", "では 3 年、Red Rock では 1 年", .numberDiffers),
        ("`shine`（Blue Rock）または `glow`", "`glow`（Blue Rock）または `shine`", .identifierDiffers),
        ("`dim` を 20、`full` を 90", "`dim` を 90、`full` を 20", .numberDiffers),
        ("25 ドル", "25 ユーロ", .numberDiffers), ("18 米ドル", "18 円", .numberDiffers),
        ("ミリ秒", "秒", .numberDiffers), ("1 から数え", "0 から数え", .numberDiffers),
        ("LampOS", "BeamOS", .identifierDiffers), ("Ctrl+L", "Ctrl+K", .identifierDiffers),
        ("と HTTPS で", "と HTTP で", .identifierDiffers), ("40 €", "40 ¥", .numberDiffers),
        ("SEAL256", "SEAL512", .identifierDiffers), ("封印し、HTTPS", "封印し、HTTP", .identifierDiffers),
        ("開けてはなりません", "開けなければなりません", .textDiffers),
        ("、ランプをもう一度点灯します", ", and then light the lamp again", .paragraphUntranslated),
        ("## 維持費", "## Upkeep", .paragraphUntranslated), ("| 船 |", "| Boats |", .paragraphUntranslated),
        ("| Blue Rock と Red Rock |", "| Red Rock |", .cellDiffers),
        ("MoonOS 16、BoatOS 10", "MoonOS 10、BoatOS 16", .numberDiffers),
        ("| 最小値 |", "| 最大値 |", .cellDiffers), ("| — |", "| ✓ |", .cellDiffers),
        (
            "- `dusk` を待ちます。\n- `dawn` を待ちます。\n", "- `dawn` を待ちます。\n- `dusk` を待ちます。\n",
            .itemMoved
        ),
        ("B->>S: 船が問い合わせ\n", "", .codeDiffers), ("S->>L: はい", "S->>L: いいえ", .codeDiffers),
        ("// Blue の", "// Red の", .identifierDiffers), ("// 100 万夜", "// 10 万夜", .numberDiffers),
        ("// MD5 と", "// MD4 と", .identifierDiffers),
        ("で、Red はもっと", "で、Blue はもっと", .identifierDiffers),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code)) throws {
        try Self.page.expect(edit.code, replacing: edit.from, with: edit.to)
    }
}
