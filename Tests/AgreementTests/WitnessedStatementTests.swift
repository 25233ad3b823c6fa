import Findings
import Testing

/// A translation that says otherwise what the base page and a translation into another language say alike.
@Suite struct WitnessedStatementTests {
    /// A sentence in English with two translations, of which the Japanese may be wrong.
    struct Translations: Sendable, CustomTestStringConvertible {
        var english: String
        var japanese: String
        var chinese: String

        var testDescription: String { "\(english) \(japanese)" }

        init(_ english: String, _ japanese: String, _ chinese: String) {
            (self.english, self.japanese, self.chinese) = (english, japanese, chinese)
        }

        func findings(withChinese: Bool = true) throws -> [Finding] {
            var pages = ["en/oven.md": "# Oven\n\n\(english)\n", "ja/oven.md": "# オーブン\n\n\(japanese)\n"]
            if withChinese { pages["zh-Hans/oven.md"] = "# 烤箱\n\n\(chinese)\n" }
            return try TriplePages.compare(pages).findings
        }
    }

    @Test(
        arguments: [
            // A sentence of so many clauses that one other language does not tell which of them is meant.
            Translations(
                "If the lid is open, the lamp turns red, the fan is off, and the oven beeps.",
                "ふたが開いていると、ランプが赤くなり、ファンがオンになり、オーブンが鳴ります。",
                "如果盖子打开，灯会变红，风扇关闭，烤箱会鸣叫。"
            ),
            // One of two denials.
            Translations(
                "There are no trays of glass, and bakers cannot order them.",
                "ガラスのトレイはなく、パン職人は注文できます。",
                "没有玻璃托盘，面包师也不能订购。"
            ),
            // A denial that nobody else has.
            Translations("Bakers open the lid.", "パン職人はふたを開けません。", "面包师打开盖子。"),
            // What is left restricts, too.
            Translations("The lid opens only until noon.", "ふたは正午まで開きます。", "盖子只在中午之前打开。"),
            // A cell of a table.
            Translations(
                "| Part | State |\n| --- | --- |\n| Lamp | It lights, it beeps, it is off at night. |",
                "| 部品 | 状態 |\n| --- | --- |\n| ランプ | 光り、鳴り、夜間はオンになります。 |",
                "| 部件 | 状态 |\n| --- | --- |\n| 灯 | 会发光，会鸣叫，夜间关闭。 |"
            ),
        ]
    )
    func isFound(_ translations: Translations) throws {
        let findings = try translations.findings()
        #expect(findings.map(\.code) == [.textDiffers])
        #expect(findings.first?.places.map(\.location.path) == ["en/oven.md", "ja/oven.md"])
        #expect(try translations.findings(withChinese: false).isEmpty)
    }

    @Test(
        arguments: [
            // What both translations say otherwise is the base page's way to put it.
            Translations("Bakers open the lid.", "パン職人はふたを開けません。", "面包师不会打开盖子。"),
            // Without something, not: that is only with it.
            Translations("Only bakers open the lid.", "パン職人以外はふたを開けません。", "只有面包师才能打开盖子。"),
            // What is not above a bound is below it.
            Translations("It must not exceed 5 kg.", "5 kg 以下にします。", "不得超过 5 kg。"),
            Translations("Close it within 5 minutes.", "5 分を過ぎないうちに閉めます。", "请在 5 分钟内关闭。"),
            // What is not deleted is kept.
            Translations("The recipe is kept.", "レシピは削除されません。", "菜谱会保留。"),
            // One denial of two things.
            Translations("It has no fan and no lamp.", "ファンもランプもありません。", "没有风扇，也没有灯。"),
            Translations("It has neither a fan nor a lamp.", "ファンもランプもありません。", "没有风扇，也没有灯。"),
            // A denial takes an exchange back.
            Translations(
                "During the test, at night, and at noon, no dough is accepted.",
                "テスト中、夜間、正午には、生地は拒否されます。",
                "测试期间、夜间和中午，都不能接受面团。"
            ),
            Translations("Is the lid not closed?", "ふたは閉まっていますか？", "盖子没有关好吗？"),
        ]
    )
    func isNotFoundOfWhatOnlyIsPutInOtherWords(_ translations: Translations) throws {
        #expect(try translations.findings() == [])
    }
}
