import Findings
import Testing

/// What a translation leaves out or leaves as it was, though all that it marks as code is the same.
@Suite struct LostFactTests {
    @Test(
        arguments: [
            // Of an enumeration, one member.
            (
                Sentences("It prints PDF, PNG and JPEG files.", "ja", "PDF、PNG ファイルを印刷します。"),
                Finding.Code.identifierMissing
            ),
            // A small amount with a unit stands in every translation.
            (
                Sentences("Wait. A recipe takes 2 GB.", "zh-Hans", "请稍候。"), .numberMissing
            ),
            // The 4 of a name does not answer for the minutes.
            (
                Sentences("It takes four minutes over a 4G link.", "zh-Hans", "通过 4G 链路需要五分钟。"),
                .numberDiffers
            ),
            (
                Sentences(
                    "## oven listen {#listen}\n\nIt waits.",
                    "ja",
                    "## oven forward {#listen}\n\n生地が届くまで待ちます。次に、焼きます。"
                ), .textDiffers
            ),
            (
                Sentences(
                    "| Option | Default |\n| --- | --- |\n| `--live` | off |\n| `--dry` | off |",
                    "ja",
                    "| オプション | 既定値 |\n| --- | --- |\n| `--live` | オン |\n| `--dry` | オフ |"
                ),
                .cellDiffers
            ),
            (
                Sentences(
                    "| When | Keep |\n| --- | --- |\n| every day | 1 |\n| on Sundays | 2 |\n| on the first day | 3 |",
                    "zh-Hans",
                    "| 时间 | 保留 |\n| --- | --- |\n| 每天 | 1 |\n| on Sundays | 2 |\n| 首日 | 3 |"
                ),
                .paragraphUntranslated
            ),
            (
                Sentences(
                    ":::warning[Hot oven]\n\nWear gloves.\n\n:::",
                    "ja",
                    ":::warning\n\n手袋を着用します。\n\n:::"
                ),
                .paragraphMissing
            ),
            (
                Sentences(
                    ":::tip[Using a tray already?]\n\nWear gloves.\n\n:::",
                    "zh-Hans",
                    ":::tip[Using a tray already?]\n\n请戴手套。\n\n:::"
                ),
                .paragraphUntranslated
            ),
            (
                Sentences("Press **New tray** and wait.", "ja", "**Add tray** を押して待ちます。"),
                .identifierDiffers
            ),
            (
                Sentences(
                    "Open **Trays** > **Live view**.\n\n- **Live view** is slow.",
                    "ja",
                    "**Trays** を開きます。\n\n- **Live view** は低速です。"
                ), .identifierMissing
            ),
            (Sentences("The type is a405 for rye.", "zh-Hans", "黑麦的型号是 a812。"), .identifierDiffers),
            // A name that no page has.
            (
                Sentences("The oven sends it to Crumbly at night.", "ja", "オーブンは夜間に Toastly へ送ります。"),
                .identifierDiffers
            ),
            // A name that the pages of both languages have elsewhere.
            (
                Sentences(
                    "It runs on Spelt.\n\n- Rye or Spelt is new.\n- Spelt is slow.",
                    "zh-Hans",
                    "可在 Oats 上运行。\n\n- Rye 或 Spelt 是新的。\n- Spelt 很慢。"
                ), .identifierDiffers
            ),
        ]
    )
    func isFound(_ sentences: Sentences, _ code: Finding.Code) throws {
        try sentences.expect([code])
    }

    @Test(
        arguments: [
            Sentences("Press Ctrl+C to stop it.", "ja", "Ctrl + C を押すと停止します。"),
            Sentences("## Webhooks", "ja", "## Webhook"),
            // A word that a language has taken over, and one that begins a sentence.
            Sentences("Whoever asks gets it on a computer.", "ja", "尋ねると PC に届きます。"),
            Sentences("Customers see it on the site.", "ja", "顧客は Web サイトで見ます。"),
            Sentences("Protects the crust. Added in 1.5.", "ja", "皮を保護します。v1.5 で追加。"),
            Sentences("Press **Start** twice.", "ja", "**開始**を 2 回押します。"),
            Sentences("It has no hole that is already known.", "zh-Hans", "没有零日漏洞。"),
            // A box may be given a title that its kind has by itself elsewhere.
            Sentences(
                ":::warning\n\nWear gloves.\n\n:::",
                "ja",
                ":::warning[警告]\n\n手袋を着用します。\n\n:::"
            ),
            // The unit of a comment's figure is another word.
            Sentences(
                "```swift\nbake() // heats by 10 %\n```",
                "ja",
                "```swift\nbake() // 1 割だけ温める\n```"
            ),
        ]
    )
    func isNotFoundOfWhatOnlyIsWrittenOtherwise(_ sentences: Sentences) throws {
        try sentences.expect([])
    }

    @Test func namesWhichOfEqualComponentsIsLost() throws {
        let steps = ["Heat", "Bake", "Cool"].map { "<Step>\n\n\($0) `\($0.lowercased())`.\n\n</Step>" }
        let findings = try Sentences(
            steps.joined(separator: "\n\n"),
            "ja",
            "`heat` をします。\n\n"
                + ["`bake`", "`cool`"].map { "<Step>\n\n\($0) をします。\n\n</Step>" }.joined(separator: "\n\n")
        )
        .findings()
        #expect(findings.map(\.code) == [.componentMissing])
        #expect(findings.first?.places.first?.location.line == 5)
    }

    @Test func tellsADateAsItIsWritten() throws {
        let findings = try Sentences(
            "It opened on July 9, 2024.",
            "zh-Hans",
            "于 2024 年 7 月 19 日开放。"
        )
        .expect([.numberDiffers])
        #expect(findings.first?.message == "“July 9, 2024” here is “2024 年 7 月 19 日” there")
    }

    /// Of rows that name nothing, the answers in their cells tell which belong together.
    @Test func whichRowIsLostIsToldByItsAnswers() throws {
        let head = "| What | Bakers | Guests |\n| --- | --- | --- |\n"
        let sentences = Sentences(
            head + "| Open the lid | yes | yes |\n| Bake | yes | no |\n| Mend the fan | no | no |",
            "ja",
            "| 内容 | パン職人 | 客 |\n| --- | --- | --- |\n| ふたを開ける | はい | はい |\n| ファンを直す | いいえ | いいえ |"
        )
        let found = try sentences.expect([.rowMissing])
        #expect(found.first?.subject == "Bake")
    }
}
