import Agreement
import Findings
import Foundation
import TestEffort
import Testing

@Suite struct HarmlessEditTests {
    @Test(arguments: PageEdit.harmless.tried)
    func findsNothing(_ edit: PageEdit) throws {
        let findings = try TriplePages.compare(edit.pages()).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    /// Files from some systems hold ば as two scalars.
    @Test(arguments: ["campaign-offer", "offer-events"], ["mdx", "html", "txt"])
    func decomposedTextIsTheSame(_ page: String, _ format: String) throws {
        var pages: [String: String] = [:]
        for language in ["en", "ja", "zh-Hans"] {
            let path = "\(language)/\(page).\(format)"
            pages[path] = try TriplePages.text(path).decomposedStringWithCanonicalMapping
        }
        let composed = "ja/\(page).\(format == "txt" ? "mdx" : "txt")"
        pages[composed] = try TriplePages.text(composed)
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    @Test func areMany() {
        #expect(PageEdit.harmless.count >= 40)
    }

    @Test func allPagesAgree() throws {
        var pages: [String: String] = [:]
        for language in ["en", "ja", "zh-Hans"] {
            for page in ["campaign-offer", "offer-events"] {
                for format in ["mdx", "html", "txt"] {
                    let path = "\(language)/\(page).\(format)"
                    pages[path] = try TriplePages.text(path)
                }
            }
        }
        let agreement = try TriplePages.compare(pages)
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
        #expect(agreement.diagnostics.isEmpty)
        #expect(agreement.summary.rows.count == 6)
        #expect(
            agreement.summary.rows.allSatisfy { $0.factsAgreeing == $0.factsStated && $0.factsStated > 0 }
        )
    }

    private func page(_ rows: String) -> String { "---\ntitle: T\n---\n\n\(rows)\n" }

    @Test func aTableWhoseWordsAreNotKnownLosesNoFact() throws {
        let pages = [
            "en/x.mdx": page("| Tray | Power needed |\n| --- | --- |\n| `hot` | Yes |\n| `cold` | No |"),
            "zh-Hans/x.mdx": page("| 烤盘 | 是否通电 |\n| --- | --- |\n| `hot` | 是 |\n| `cold` | 否 |"),
        ]
        let agreement = try TriplePages.compare(pages)
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
        #expect(agreement.summary.rows.map(\.factsAgreeing) == [2, 2])
    }

    @Test func aDefaultThatOnlyATranslationStatesInKnownWordsIsNoFact() throws {
        let pages = [
            "en/x.mdx": page(
                "| Tray | Required | Heat |\n| --- | --- | --- |\n| `hot` | No | From 0; default 0 |"
            ),
            "ja/x.mdx": page("| トレイ | 必須 | 温度 |\n| --- | --- | --- |\n| `hot` | いいえ | 0 以上。既定値は 0 |"),
        ]
        let agreement = try TriplePages.compare(pages)
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
        #expect(agreement.summary.rows.map(\.factsAgreeing) == [1, 1])
        #expect(agreement.summary.rows.map(\.factsStated) == [1, 1])
    }

    @Test func namesInCodeNeedNoTranslation() throws {
        let pages = [
            "en/x.mdx": page(
                "| Old | New |\n| --- | --- |\n| `Oven` | `Stove` |\n| A tray of glass | Trays of steel |"
                    + "\n| A round lid | A flat lid |\n| Red lamps | Green lamps |"
                    + "\n\nAn oven bakes. The oven is hot, and so is a stove. A stove cooks."
            ),
            "ja/x.mdx": page(
                "| 旧 | 新 |\n| --- | --- |\n| `Oven` | `Stove` |\n| ガラスのトレイ | 鋼のトレイ |"
                    + "\n| 丸いふた | 平らなふた |\n| 赤いランプ | 緑のランプ |"
                    + "\n\nオーブンは焼きます。オーブンもコンロも熱くなります。コンロは調理します。"
            ),
        ]
        let agreement = try TriplePages.compare(pages)
        #expect(agreement.findings.isEmpty, "\(agreement.findings.map(\.summary))")
    }

    @Test func shippedGuidesAgree() throws {
        var pages: [String: String] = [:]
        for language in ["en", "ja", "zh-Hans"] {
            for page in ["attributed-paywall", "paywall-events"] {
                let url = TriplePages.root.appending(path: "Locales/\(language)/docs/\(page).mdx")
                pages["\(language)/docs/\(page).mdx"] = try String(contentsOf: url, encoding: .utf8)
            }
        }
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }
}

extension PageEdit {
    /// Changes that leave alone what readers would build.
    static let harmless: [PageEdit] = wording + layout + marks + code + markup

    private static let wording = [
        PageEdit("en/campaign-offer.mdx", "Make sure of two things first:", "Two things come first:"),
        PageEdit(
            "en/campaign-offer.mdx",
            "The store hasn't answered yet.",
            "So far, the store has been silent."
        ),
        PageEdit(
            "en/campaign-offer.mdx",
            "Calling `fetchOffer` while the array is empty does no harm",
            "It is all right to call `fetchOffer` while the array is empty"
        ),
        PageEdit("en/offer-events.mdx", "No data comes with this event.", "This event brings no data along."),
        PageEdit(
            "en/offer-events.mdx",
            "Called after the screen has closed.",
            "Runs once the screen is gone."
        ),
        PageEdit("ja/campaign-offer.mdx", "まず、次の 2 点を確認してください：", "はじめに、次の二点を確かめます。"),
        PageEdit("ja/campaign-offer.mdx", "ストアがまだ回答していない。", "ストアからの回答がまだ届いていない。"),
        PageEdit("ja/offer-events.mdx", "このイベントにデータは付きません。", "データは一緒に渡されません。"),
        PageEdit("ja/offer-events.mdx", "画面が閉じた後に呼び出されます。", "画面が消えると実行されます。"),
        PageEdit("zh-Hans/campaign-offer.mdx", "请先确认以下两点：", "开始之前，请检查 2 件事："),
        PageEdit("zh-Hans/campaign-offer.mdx", "商店尚未答复。", "还没有收到商店的答复。"),
        PageEdit("zh-Hans/offer-events.mdx", "页面关闭后调用。", "在页面消失之后执行。"),
        PageEdit("zh-Hans/campaign-offer.mdx", "## 准备工作", "## 开始之前"),
        PageEdit("ja/campaign-offer.mdx", "## コードの全体", "## 完全なコード"),
        PageEdit(
            "en/campaign-offer.mdx",
            "[Install Lumen](install-lumen)",
            "[the installation guide](install-lumen)"
        ),
        PageEdit("zh-Hans/campaign-offer.mdx", "同时启动一个 2～4 秒的计时器", "同时启动计时器，时长 2 到 4 秒"),
        PageEdit("ja/campaign-offer.mdx", "バージョン **2.4.0** 以降", "**2.4.0** 以上のバージョン"),
    ]

    private static let layout = [
        PageEdit(
            "ja/campaign-offer.mdx",
            "ファーを最初に見せたいことがあります。ただし",
            "ファーを最初に見せたいことがあります。\n\nただし"
        ),
        PageEdit("zh-Hans/campaign-offer.mdx", "不会阻塞应用。答复", "不会阻塞应用。\n\n答复"),
        PageEdit(
            "en/campaign-offer.mdx",
            "without blocking the app.\nAfter the answer",
            "without blocking the app.\n\nAfter the answer"
        ),
        PageEdit(
            "en/campaign-offer.mdx",
            "People who found your app through a store search ad may deserve another first\noffer",
            "People who found your app through a store search ad\nmay deserve another first offer"
        ),
        PageEdit("en/campaign-offer.mdx", "## Full example\n\n", "## Full example\n\n\n\n"),
        PageEdit(
            "ja/offer-events.mdx",
            "| **style**                 | 任意      | 画面の表示方法",
            "| **style** | 任意 | 画面の表示方法"
        ),
        PageEdit("zh-Hans/offer-events.mdx", "| 参数                      | 是否必填 |", "| 参数 | 是否必填 |"),
        PageEdit("zh-Hans/campaign-offer.mdx", "- 商店尚未答复。\n- 商店已经", "* 商店尚未答复。\n* 商店已经"),
        PageEdit("ja/campaign-offer.mdx", "* ストアがまだ回答していない。\n* ストアは", "- ストアがまだ回答していない。\n- ストアは"),
        PageEdit(
            "zh-Hans/campaign-offer.mdx",
            "## 准备工作 \\{#requirements\\}\n请先",
            "## 准备工作 \\{#requirements\\}\n\n请先"
        ),
        PageEdit("zh-Hans/campaign-offer.mdx", "1. **启动 SDK。**", "1.  **启动 SDK。**"),
        PageEdit(
            "en/offer-events.mdx",
            "<Details>\n<summary>Sample payload</summary>\n",
            "<Details>\n\n<summary>Sample payload</summary>\n"
        ),
        PageEdit("ja/campaign-offer.mdx", "sidebar_label:", "description_short: \"x\"\nsidebar_label:"),
        PageEdit("zh-Hans/campaign-offer.txt", "  • 商店尚未答复。", "• 商店尚未答复。"),
        PageEdit("en/campaign-offer.txt", "What you need\n\n", "What you need\n\n\n"),
    ]

    private static let marks = [
        PageEdit("zh-Hans/campaign-offer.mdx", "打开“**模拟活动**”", "打开「**模拟活动**」"),
        PageEdit("ja/campaign-offer.mdx", "「**キャンペーンをシミュレート**」", "“**キャンペーンをシミュレート**”"),
        PageEdit("zh-Hans/campaign-offer.mdx", "可能有三种原因：", "可能有三种原因:"),
        PageEdit("ja/campaign-offer.mdx", "2〜4 秒", "2～4 秒"),
        PageEdit("ja/campaign-offer.mdx", "2〜4 秒", "２〜４秒"),
        PageEdit("en/campaign-offer.mdx", "2–4 seconds", "2-4 seconds"),
        PageEdit("zh-Hans/campaign-offer.mdx", "**首次启动**", "*首次启动*"),
        PageEdit("en/campaign-offer.mdx", "isn't known", "isn’t known"),
        PageEdit("ja/campaign-offer.txt", "次の 3 つの可能性があります：", "次の 3 つの可能性があります:"),
        PageEdit("zh-Hans/offer-events.mdx", "返回 `true`，Lumen", "返回 `true` 时，Lumen"),
    ]

    private static let code = [
        PageEdit("en/campaign-offer.mdx", "// Show the offer", "// Present the offer"),
        PageEdit("ja/campaign-offer.mdx", "// オファーを表示する", "// Show the offer"),
        PageEdit("zh-Hans/offer-events.mdx", "/* 继续 */", "/* Continue */"),
        PageEdit("ja/offer-events.mdx", "// 全額支払い済み", "// Paid in full"),
        PageEdit(
            "zh-Hans/campaign-offer.mdx",
            "        guard isConfirmed else {\n            return",
            "        guard isConfirmed\n        else {\n            return"
        ),
        PageEdit(
            "zh-Hans/offer-events.mdx",
            "\"localizedTitle\": \"Studio Pass\"",
            "\"localizedTitle\": \"工作室通行证\""
        ),
        PageEdit("ja/offer-events.mdx", "\"price\": 4.99", "\"price\": 4.990"),
        PageEdit("ja/offer-events.mdx", "```json\n{\n  \"offer\"", "```json5\n{\n  \"offer\""),
        PageEdit(
            "ja/campaign-offer.mdx",
            "import Foundation\nimport Lumen\n",
            "import Lumen\nimport Foundation\n"
        ),
        PageEdit("zh-Hans/campaign-offer.txt", "// 展示优惠", "// 显示优惠"),
        PageEdit("ja/campaign-offer.mdx", "\nLumen.start()\n", "\nLumen.start();\n"),
    ]
}
