import Findings
import Testing

/// What buttons, settings and columns are called, and how text stands out.
@Suite struct LabelTests {
    private static let english = """
        # Kilns

        | Mode | Heat |
        | --- | --- |
        | Gentle | Low heat for new bowls |
        | Swift | High heat for old bowls |

        The mode is **Gentle** at first.

        In **Doors**, there is nothing else.

        Click **Settings** > **Doors**, and then **Keep changes**.

        In **Doors**, choose **Swift** or **Gentle**. **Never leave a lit kiln.**

        Tap :kiln-open: to open the kiln, and [ask for help](https://kilns.example){ .button data-step="2" }.

        See [Repair](#repair), and then [Upkeep](#upkeep).

        ??? tip "More"
            Dry bowls break less often. It takes 3 working days.

        ## Repair {#repair}

        Ask a potter.

        ## Upkeep {#upkeep}

        Sweep the floor.
        """

    private static let japanese = """
        # 窯

        | モード | 温度 |
        | --- | --- |
        | 弱火 | 新しい器のための低い温度 |
        | 強火 | 古い器のための高い温度 |

        モードは初めは **弱火** です。

        **扉** にはほかに何もありません。

        **設定** > **扉** に続けて **変更を保存** をクリックします。

        **扉** で **強火** または **弱火** を選びます。**火の入った窯から離れないでください。**

        :kiln-open: をタップすると窯が開きます。[お問い合わせ](https://kilns.example){ .button data-step="2" }ください。

        [修理](#repair) を見てから [手入れ](#upkeep) を見ます。

        ??? tip "詳しく"
            乾いた器は割れにくくなります。3 営業日かかります。

        ## 修理 {#repair}

        陶工に尋ねます。

        ## 手入れ {#upkeep}

        床を掃きます。
        """

    private static let page = TranslatedPage(file: "kilns.md", english: english, japanese: japanese)

    @Test func theTranslationAgrees() throws {
        try Self.page.expectNothing()
    }

    @Test(arguments: [
        // What is elsewhere another label.
        ("初めは **弱火** です", "初めは **強火** です", Finding.Code.textDiffers, 8),
        ("**扉** で **強火** または", "**強火** で **強火** または", .textDiffers, 14),
        ("| 弱火 | 新しい", "| 扉 | 新しい", .cellDiffers, 5),
        // Text that no longer stands out, or is gone.
        ("続けて **変更を保存** を", "続けて変更を保存を", .emphasisDiffers, 12),
        ("**設定** > **扉** に", "**扉** に", .emphasisDiffers, 12),
        ("**火の入った窯から離れないでください。**", "火の入った窯から離れないでください。", .emphasisDiffers, 14),
        // An icon, what Markdown gives a link, and whether a box is open.
        (":kiln-open:", ":kiln-shut:", .identifierDiffers, 16),
        (":kiln-open: を", "アイコンを", .identifierMissing, 16),
        ("data-step=\"2\"", "data-step=\"3\"", .settingDiffers, 16),
        ("{ .button", "{ .link", .settingDiffers, 16),
        ("??? tip", "!!! tip", .settingDiffers, 20), ("??? tip", "???+ tip", .settingDiffers, 20),
        ("3 営業日", "3 日", .numberDiffers, 21),
        // Where a link leads, by its text; one title for two.
        ("[修理](#repair) を見てから", "[手入れ](#repair) を見てから", .textDiffers, 18),
        ("## 手入れ", "## 修理", .textDiffers, 27),
    ])
    func aChangeIsFoundOnce(_ edit: (from: String, to: String, code: Finding.Code, line: Int)) throws {
        try Self.page.expect(edit.code, line: edit.line, replacing: edit.from, with: edit.to)
    }

    /// What a column says in the words of another of its rows.
    @Test(arguments: [
        ("| 窯 | しない |", "| 窯 | する |", Finding.Code.cellDiffers),
        ("| 窯 | しない | baker |", "| 窯 | しない | potter |", .cellDiffers),
    ])
    func aCellOfAnotherRowIsFound(_ edit: (from: String, to: String, code: Finding.Code)) throws {
        let page = TranslatedPage(
            file: "kilns.md",
            english: """
                # Kilns

                | Part | Sold | Owner |
                | --- | --- | --- |
                | Bowl | Yes | potter |
                | Lid | Yes | potter |
                | Kiln | No | baker |
                | Door | No | potter |
                """,
            japanese: """
                # 窯

                | 部品 | 販売 | 所有者 |
                | --- | --- | --- |
                | 器 | する | potter |
                | ふた | する | potter |
                | 窯 | しない | baker |
                | 扉 | しない | potter |
                """
        )
        try page.expectNothing()
        try page.expect(edit.code, replacing: edit.from, with: edit.to)
    }

    @Test(arguments: [
        ("続けて **変更を保存** を", "続けて「変更を保存」を"), ("続けて **変更を保存** を", "続けて *変更を保存* を"),
        ("**設定** > **扉** に", "**設定 > 扉** に"), ("モードは初めは", "モードは **初め** は"),
    ])
    func whatStandsOutInAnotherWayIsNoDifference(_ edit: (from: String, to: String)) throws {
        try Self.page.expectNothing(replacing: edit.from, with: edit.to)
    }

    /// A label of the base page in place of which the other page has one for two.
    @Test(arguments: [
        // Nothing tells what else they are called.
        ("Click **Quit** or **Leave**.", "**終了** または **終了** をクリックします。"),
        // An ending or a word that one language leaves out.
        ("Click **Kilns**. Call it **The kiln**, or **Kiln**.", "**窯** をクリックします。**窯** か **かま** と呼びます。"),
        // What is called by one name only.
        (
            "See **Upkeep**.\n\nSee **Repair**.\n\nClick **Mend**.",
            "**手入れ** を見ます。\n\n**修理** を見ます。\n\n**修繕** をクリックします。"
        ),
        // Of encyclopedias in two languages, pages with one name belong together.
        (
            "An oven of [Rye](https://en.wikipedia.org/wiki/Rye) has [Oat](https://en.wikipedia.org/wiki/Oat).",
            "[Oat](https://ja.wikipedia.org/wiki/Oat) は [Rye](https://ja.wikipedia.org/wiki/Rye) の窯にあります。"
        ),
        // Spaces in a chord of keys.
        ("## Ctrl + F", "## Ctrl+F"),
        // A row whose first cell is a sign.
        ("| Key | Use |\n| - | - |\n| `?` | Help |", "| キー | 用途 |\n| - | - |\n| `?` | ヘルプ |"),
        // A time of day is no icon, and neither is what names parts of code.
        ("It opens at 10:30:00, in `a::b::c`.", "10:30:00 に `a::b::c` で開きます。"),
    ])
    func otherWordsAreNoDifference(_ english: String, _ japanese: String) throws {
        let pages = ["en/x.md": "# Kilns\n\n\(english)\n", "ja/x.md": "# 窯の章\n\n\(japanese)\n"]
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }
}
