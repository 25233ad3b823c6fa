import Findings
import Testing

/// A translation that says otherwise what the base page and a translation into another language say alike.
@Suite struct WitnessTests {
    /// A sentence in English with two translations, of which the Japanese may be wrong.
    struct Translations: Sendable, CustomTestStringConvertible {
        var english: String
        var japanese: String
        var chinese: String

        var testDescription: String { "\(english) \(japanese)" }

        init(_ english: String, _ japanese: String, _ chinese: String) {
            (self.english, self.japanese, self.chinese) = (english, japanese, chinese)
        }

        /// One finding among all three pages.
        ///
        /// - Parameter needsWitness: Whether nothing is found without the Chinese page.
        func expect(_ code: Finding.Code, needsWitness: Bool = true) throws {
            let findings = try findings()
            #expect(findings.map(\.code) == [code])
            #expect(findings.first?.places.map(\.location.path) == ["en/oven.md", "ja/oven.md"])
            #expect(try self.findings(withChinese: false).isEmpty == needsWitness)
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
            // Each translation divides what the base page says in its own way.
            Translations(
                "While the lid is open, baking is paused. It resumes immediately when bakers close the lid.",
                "ふたが開いている間、焼成は一時停止し、パン職人がふたを閉じるとしばらくしてから再開します。",
                "盖子打开时，烘烤会暂停。面包师关上盖子后，会立即恢复。"
            ),
            // What is left restricts, too.
            Translations("The lid opens only until noon.", "ふたは正午まで開きます。", "盖子只在中午之前打开。"),
            // What restricts stands for the word that does so, and for no denial.
            Translations(
                "Rye is baked on Mondays only, and oats are not baked.",
                "ライ麦は月曜日にのみ焼き、オート麦も焼きます。",
                "黑麦只在星期一烘烤，燕麦不会烘烤。"
            ),
        ]
    )
    func isFound(_ translations: Translations) throws {
        try translations.expect(.textDiffers)
    }

    /// A translation may deny by words that do not always deny.
    @Test func isFoundWhereAWitnessMayDeny() throws {
        try Translations("Burnt loaves do not count.", "焦げたパンも数に含まれます。", "烤焦的面包不计入。")
            .expect(.textDiffers, needsWitness: false)
    }

    /// What the base page says otherwise than all of its translations: it was changed after them.
    @Test(
        arguments: [
            Translations("Bakers open the lid.", "パン職人はふたを開けません。", "面包师不会打开盖子。"),
            Translations("You can go back after the first bake.", "初回の焼成後は元に戻せません。", "首次烘烤之后，就无法恢复。"),
            Translations("Treat code 3 as a failure.", "コード 3 は成功として扱います。", "应将代码 3 视为成功。"),
            Translations("Orders are not possible at noon.", "正午も注文できます。", "中午也可以订购。"),
        ]
    )
    func isFoundOfABasePageThatStandsAlone(_ translations: Translations) throws {
        let findings = try translations.findings()
        #expect(findings.map(\.code) == [.textDiffers])
        let paths = ["en/oven.md", "ja/oven.md", "zh-Hans/oven.md"]
        #expect(findings.first?.places.map(\.location.path) == paths)
    }

    @Test func isFoundInARowOfATable() throws {
        let translations = Translations(
            "| Part | State |\n| --- | --- |\n| Lamp | It lights, it beeps, it is off at night. |",
            "| 部品 | 状態 |\n| --- | --- |\n| ランプ | 光り、鳴り、夜間はオンになります。 |",
            "| 部件 | 状态 |\n| --- | --- |\n| 灯 | 会发光，会鸣叫，夜间关闭。 |"
        )
        try translations.expect(.cellDiffers)
        #expect(try translations.findings().first?.message == "in the row `Lamp`, “off” here is “on” there")
    }

    @Test(
        arguments: [
            // The page has both figures in other places, too.
            (
                Translations(
                    "It answers within 20 seconds. It beeps after 5, 10, 20 and 40 seconds.",
                    "2 秒以内に応答します。5 秒後、10 秒後、20 秒後、40 秒後に鳴ります。",
                    "20 秒内响应。在 5 秒、10 秒、20 秒和 40 秒后鸣叫。"
                ), Finding.Code.numberDiffers
            ),
            // Two figures are exchanged, and a comma stands between what is said of each.
            (
                Translations(
                    "Bake loaves for 40 minutes and buns for 15.",
                    "パンは 15 分、バンズは 40 分焼きます。",
                    "面包烤 40 分钟，小圆面包烤 15 分钟。"
                ), .numberDiffers
            ),
            (
                Translations(
                    "You can bake 38 kinds of bread and sell 11.",
                    "パンは 11 種焼けて、38 種売れます。",
                    "可以烤 38 种面包，出售 11 种。"
                ), .numberDiffers
            ),
            (
                Translations(
                    "The code is 20, and 20 stands on the lid.",
                    "コードは 20 で、ふたにあります。",
                    "代码为 20，盖子上标有 20。"
                ), .numberMissing
            ),
            // An amount in words is lost with all that is said of it.
            (
                Translations(
                    "The lid is open. If you pay at once, you bake two hours longer.",
                    "ふたは開いています。",
                    "盖子是打开的。如果立即付款，可以多烤两个小时。"
                ), .numberMissing
            ),
        ]
    )
    func isFoundOfFigures(_ translations: Translations, _ code: Finding.Code) throws {
        try translations.expect(code)
    }

    @Test(
        arguments: [
            // Another figure is the most.
            (
                Translations(
                    "The hall holds at most 50 people, and a course takes 20 minutes for 30 of them.",
                    "ホールの定員は 50 人で、講習は最大 20 分、対象は 30 人です。",
                    "大厅最多 50 人，课程为 20 分钟，供其中 30 人参加。"
                ), Finding.Code.numberDiffers
            ),
            (
                Translations(
                    "`rye` and `oat` are grains; `rye` is dear, and `oat` is cheap.",
                    "`rye` と `oat` は穀物です。`oat` は高価で、`oat` は安価です。",
                    "`rye` 和 `oat` 是谷物；`rye` 较贵，`oat` 便宜。"
                ), .identifierDiffers
            ),
            (
                Translations(
                    "Click Help in the Console of Rye.",
                    "Oat のコンソールでヘルプをクリックします。",
                    "在 Rye 的控制台中点击“帮助”。"
                ), .identifierDiffers
            ),
        ]
    )
    func isToldOnce(_ translations: Translations, _ code: Finding.Code) throws {
        try translations.expect(code, needsWitness: false)
    }

    /// Between two languages in Latin letters, a word may stand for a name; one in other letters shows that it is one.
    @Test func isFoundOfANameThatALanguageInOtherLettersShows() throws {
        func page(_ plans: String, _ trays: String, _ price: String) -> String {
            "# Oven\n\n\(plans)\n\n\(trays)\n\n\(price)\n"
        }
        var pages = [
            "en/oven.md": page(
                "There are the plans Baker and Miller, and Trays, a shop.",
                "Order the trays of glass in the plan Baker.",
                "With Baker you pay more than with Miller."
            ),
            "es/oven.md": page(
                "Existen los planes Baker y Miller, y Trays, una tienda.",
                "Pida las bandejas de vidrio en el plan Miller.",
                "Con Baker se paga más que con Miller."
            ),
        ]
        #expect(try TriplePages.compare(pages).findings.isEmpty)
        pages["zh-Hans/oven.md"] = page(
            "有 Baker 和 Miller 两种套餐，还有商店 Trays。",
            "在 Baker 套餐中订购玻璃烤盘。",
            "使用 Baker 的费用比 Miller 高。"
        )
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [.identifierDiffers])
        #expect(findings.first?.places.map(\.location.path) == ["en/oven.md", "es/oven.md"])
    }

    @Test(
        arguments: [
            // What both translations put otherwise is the base page's way to put it.
            Translations("The lid is insensitive to heat.", "ふたは熱に反応しません。", "盖子不会对热产生反应。"),
            Translations("Ignore the lamp.", "ランプは気にしないでください。", "请不要理会灯。"),
            Translations("A tray beeps, a lid does not.", "トレイは鳴りますが、ふたは鳴りません。", "烤盘会鸣叫，而盖子不会。"),
            // What one language affirms, another may say by a denial.
            Translations("The rest is optional.", "残りは行わなくても構いません。", "其余为可选。"),
            // A long sentence may be put in many ways.
            Translations(
                "Every tray that comes out of the oven in the morning stays on its shelf, and bakers do not move it before noon.",
                "朝オーブンから出したトレイはどれも棚に置き、パン職人も正午まで同じ場所に置きます。",
                "早上从烤箱取出的每个烤盘都放在架子上，面包师在中午之前不会移动它。"
            ),
            // A menu's entry is a name, and what is quoted is kept.
            Translations("None", "選択を解除", "无"),
            Translations(
                "Set \"Filling (blank for none)\" to 5.",
                "「Filling (blank for none)」を 5 に設定します。",
                "将“馅料（没有则留空）”设为 5。"
            ),
            // Without something, not: that is only with it.
            Translations("Only bakers open the lid.", "パン職人以外はふたを開けません。", "只有面包师才能打开盖子。"),
            // What is not above a bound is below it.
            Translations("It must not exceed 5 kg.", "5 kg 以下にします。", "不得超过 5 kg。"),
            Translations("Close it within 5 minutes.", "5 分を過ぎないうちに閉めます。", "请在 5 分钟内关闭。"),
            // The same amount in another unit.
            Translations(
                "It beeps after 60 seconds, and again after 60 seconds.",
                "1 分後に鳴り、さらに 60 秒後に鳴ります。",
                "60 秒后鸣叫，再过 60 秒又会鸣叫。"
            ),
            Translations(
                "Loaves keep for 168 hours (7 days) at most.",
                "パンの保存期間は最長で 7 日間（168 時間）です。",
                "面包最多可以保存 168 小时（7 天）。"
            ),
            // Words tell what each figure is.
            Translations(
                "The oven bakes 50 loaves by default, and at most 200.",
                "オーブンが焼けるパンは最大 200 個、既定では 50 個です。",
                "烤箱默认烘烤 50 个面包，最多 200 个。"
            ),
            // A language repeats a name in place of a pronoun, or marks its own words.
            Translations("Set `on` and keep it.", "`on` を設定し、`on` のままにします。", "设置 `on` 并保持不变。"),
            Translations("Set `on`, not `off`.", "`off` ではなく`オン`（`on`）に設定します。", "请设置 `on`，而不是 `off`。"),
            // A range has one bound.
            Translations("It arrives within 3 to 7 days.", "3～7 日以内に届きます。", "3 到 7 天内送达。"),
            // A number that is no denial, and one that is no end of a sentence.
            Translations("See section 4 no. 20 of the Act.", "同法の第 4 条第 20 号を参照してください。", "参见该法第 4 条第 20 项。"),
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
            // Each language has an order of its own for figures of one statement, and of different things.
            Translations("Of 30 trays, 12 are clean.", "30 枚のうち 12 枚がきれいです。", "30 个烤盘中有 12 个是干净的。"),
            Translations(
                "It beeps up to 5 times, with pauses of 1, 2 and 4 seconds.",
                "1、2、4 秒の間隔で、最大 5 回鳴ります。",
                "最多鸣叫 5 次，间隔为 1、2 和 4 秒。"
            ),
            Translations("In 2025, 3 bakers came.", "3 人のパン職人が、2025 年に来ました。", "2025 年，来了 3 位面包师。"),
            // Words in which letters of a denial stand by chance.
            Translations("Bakers take 3 kg as full.", "パン職人は 3 kg を満量とみなします。", "面包师将 3 kg 视为满量。"),
            Translations("Connect the oven.", "オーブンをつないでください。", "请连接烤箱。"),
            Translations("Bakers do the work.", "パン職人が作業を行ないます。", "面包师会进行作业。"),
            Translations("Oats, rye and the like help.", "オーツやライ麦のようないくつかの穀物が役立ちます。", "燕麦和黑麦之类的谷物会有帮助。"),
            Translations("Look whether it is on, and wait.", "オンでないか確認し、待ちます。", "看有没有打开，并等待。"),
            // What is said plainly is said without something, and of several clauses one may be put as a denial.
            Translations("The names are sent plainly.", "名前は暗号化せずに送信されます。", "名称以明文发送。"),
            Translations("The lid fits, and it is easy to open.", "ふたは外れず、開けるのに困りません。", "盖子很合适，也容易打开。"),
            // A word for one of two opposites denies the other.
            Translations("While it bakes, the tray is not visible.", "焼いている間、トレイは見えません。", "烘烤时，托盘不可见。"),
            Translations("Through | thin", "突き抜けなし | 薄い", "穿透 | 薄"),
            Translations("Trays go to the left and right.", "トレイは左右に置きます。", "托盘放在左侧和右侧。"),
            Translations(
                "If the trays are the same, their lids are compared.",
                "トレイが一致すれば、ふたの違いを調べます。",
                "如果托盘相同，则比较盖子。"
            ),
            // What a page means by its numbers of sections, it says by a link.
            Translations(
                "See [Section 3.2, “Lids”](lids.md) and [Chapter 4, “Trays”](trays.md).",
                "[「ふた」](lids.md)と[「トレイ」](trays.md)を参照してください。",
                "请参见[第 3.2 节“盖子”](lids.md)和[第 4 章“托盘”](trays.md)。"
            ),
            Translations("Type `rye…` and wait.", "`rye...` と入力して待ちます。", "输入 `rye…` 并等待。"),
            // A denial without its verb has another verb in its place.
            Translations(
                "The code stays the same, the text does not.",
                "コードは同じままですが、文は異なります。",
                "代码相同，文字则不同。"
            ),
            // A translator joins the denial to the sentence before.
            Translations(
                "The oven reports its heat. No names are sent. Switch it off with `o`.",
                "オーブンは温度を報告します。名前は送信しません。`o` でオフにします。",
                "烤箱会上报温度，其中不含名称。可用 `o` 关闭。"
            ),
            Translations("Is the lid not closed?", "ふたは閉まっていますか？", "盖子没有关好吗？"),
            // Each page divides the same into two sentences at another place.
            Translations(
                "Set the heat in the recipe. It is for trays without a heat of their own, and needs a new test, but not a new tray.",
                "熱は専用の熱がないトレイ向けにレシピで設定します。新しいテストは必要ですが、新しいトレイは必要ありません。",
                "热度在菜谱中设置，适用于没有单独热度的烤盘。需要重新测试，但不需要新的烤盘。"
            ),
            // Not before something has happened is only after it.
            Translations(
                "Do not lift the tray until it is fully cold.",
                "トレイは、完全に冷めた後で持ち上げます。",
                "烤盘完全冷却之后再拿起。"
            ),
            // A denial that is put with more weight is one.
            Translations(
                "Apprentices never get the recipe, not even when a baker asks.",
                "見習いにレシピが渡されることはありません。パン職人が頼んでも同じです。",
                "学徒永远不会拿到菜谱，即使面包师提出要求也是如此。"
            ),
            // What is off by nature is so in every language.
            Translations(
                "A tray that does not exist is skipped.",
                "存在しなくなるトレイは飛ばされます。",
                "不存在的托盘会被跳过。"
            ),
            // Which figure is the greatest, the word beside it tells.
            Translations("Knocks up to 12 times in 3 days.", "3 日間で最大 12 回ノックします。", "会在 3 天内最多敲门 12 次。"),
            // What one language puts in other words, a third language shows to be the same.
            Translations("Bake it again without `lid`.", "`lid` を外してもう一度焼きます。", "去掉 `lid`，再烤一次。"),
            Translations(
                "Wait for the oven to cool before you open the lid.",
                "オーブンが冷めた後にふたを開けます。",
                "请等烤箱冷却之后再打开盖子。"
            ),
        ]
    )
    func isNotFoundOfWhatOnlyIsPutInOtherWords(_ translations: Translations) throws {
        #expect(try translations.findings() == [])
    }
}
