import Testing

/// A translation that says the opposite, though it mentions all that the base page does.
@Suite struct TurnedStatementTests {
    @Test(
        arguments: [
            Sentences("The heater is off by default.", "ja", "ヒーターは初期状態でオンです。"),
            Sentences("The heater is enabled at night.", "zh-Hans", "加热器在夜间停用。"),
            Sentences(
                "The heater is enabled at night.",
                "es",
                "El calentador está desactivado por la noche."
            ),
            Sentences("The heater is disabled at night.", "ko", "히터는 밤에 활성화됩니다."),
            Sentences("Rinse it before the test.", "ja", "テスト後に洗い流します。"),
            Sentences("The oven cleans itself in the background.", "ko", "오븐은 포그라운드에서 스스로 청소합니다."),
            Sentences("The number stands at the end of the name.", "zh-Hans", "数字位于名称的开头。"),
            Sentences("The server keeps the recipe.", "es", "El cliente guarda la receta."),
            Sentences("The tray is too large.", "zh-Hans", "烤盘太小。"),
            Sentences("The test does not require trays.", "zh-Hans", "测试时必须使用烤盘。"),
            Sentences("You must cool the lid.", "es", "No hace falta enfriar la tapa."),
            Sentences("Trays are checked from top to bottom.", "ja", "トレイは下から上へ順に調べられます。"),
            Sentences("Loaves are baked one after another.", "es", "Los panes se hornean en paralelo."),
            Sentences("It beeps when the answer is false.", "zh-Hans", "答案为真时，它会鸣叫。"),
            Sentences(
                "It ends at noon or when it is empty, whichever comes first.",
                "ko",
                "정오 또는 비었을 때 중 늦은 쪽에 끝납니다."
            ),
            Sentences("All trays except those of glass are cleaned.", "zh-Hans", "清洁所有烤盘，包括玻璃烤盘。"),
            // A sentence that the translation divides takes nothing from the first.
            Sentences(
                "Never open the lid. Use the left tray. The oven is hot for a while, and it stays locked until then.",
                "ja",
                "ふたを開けてください。左のトレイを使います。オーブンはしばらく熱い状態です。それまでロックされます。"
            ),
            Sentences(
                "Trays of glass are not supported; see `trays` if you need one.",
                "zh-Hans",
                "支持玻璃托盘；如有需要，请查看 `trays`。"
            ),
            Sentences("No. The oven stays on.", "zh-Hans", "会。烤箱保持开启。"),
            Sentences("Glass is no longer accepted.", "ja", "ガラスを受け付けるようになりました。"),
            Sentences("`width` must not exceed the number of trays.", "zh-Hans", "`width` 应当大于托盘的数量。"),
            // A word that says no by itself stands on both pages, so that the negation must, too.
            Sentences("Burnt rolls are removed and cannot be kept.", "ja", "焦げたパンは削除され、取っておけます。"),
            Sentences("Close the lid when you no longer need the tray.", "zh-Hans", "需要托盘时，请关闭盖子。"),
            Sentences("During the test no rolls are baked.", "ja", "テスト中もパンを焼きます。"),
            Sentences("It asks unless the lid is open.", "zh-Hans", "如果盖子打开，它会询问。"),
            // A word that restricts is a part of one that denies.
            Sentences("Nobody can restore a deleted recipe.", "zh-Hans", "任何人都可以恢复已删除的食谱。"),
            // A word that may deny belongs to a bound or to another word, or two signs side by side are one word.
            Sentences("Use at least 2 m, and never open the lid.", "zh-Hans", "请使用至少 2 m，并打开盖子。"),
            Sentences("It cannot send wireless signals.", "zh-Hans", "可以发送无线信号。"),
            // A negation of the base page is kept as it is, and the one of the sentence is lost.
            Sentences("Do not choose \"No sound\".", "ja", "「No sound」を選びます。"),
            Sentences("Burn protection cannot be disabled.", "ja", "焦げ防止は無効にできます。"),
            // What holds in one case alone.
            Sentences("Only bakers open the lid.", "ja", "パン職人がふたを開けます。"),
            Sentences("Only bakers open the lid.", "zh-Hans", "面包师打开盖子。"),
            Sentences("Only bakers open the lid.", "es", "Los panaderos abren la tapa."),
            // One of several statements that deny something.
            Sentences(
                "It is not meant for pizza. The crust cannot be folded.",
                "ja",
                "ピザ用ではありません。生地を折りたためます。"
            ),
        ]
    )
    func isFound(_ sentences: Sentences) throws {
        try sentences.expect([.textDiffers])
    }

    @Test(
        arguments: [
            Sentences("Steam increases the weight.", "ja", "蒸気によって重さが減ります。"),
            Sentences("A wet dough needs a higher temperature.", "zh-Hans", "湿面团需要更低的温度。"),
            Sentences(
                "The first tray is the hottest one, at the top.",
                "es",
                "La última bandeja es la más caliente, arriba."
            ),
            Sentences("The lid is optional.", "ko", "뚜껑은 필수입니다."),
            Sentences("The share rose this year.", "es", "La cuota ha bajado este año."),
            Sentences("The weight is rounded down.", "ja", "重さは切り上げます。"),
            Sentences("Use an even number of trays.", "zh-Hans", "请使用奇数个烤盘。"),
            Sentences("The key is kept in plain text.", "es", "La clave se guarda cifrada."),
            Sentences("Names are in lowercase.", "ko", "이름은 대문자입니다."),
            Sentences("The oven always beeps.", "zh-Hans", "烤箱从不发出提示音。"),
            Sentences("It works with Oven OS 4.2 or later.", "ja", "Oven OS 4.2 以前で動作します。"),
            // The words of one sense hold those of the other.
            Sentences("The report is public.", "ja", "レポートは非公開です。"),
            Sentences("The token is valid, and the tray is clean.", "zh-Hans", "令牌无效，并且烤盘是干净的。"),
            // One page divides a sentence.
            Sentences(
                "The oven reports it at once; it is about 6 times faster.",
                "ja",
                "オーブンはすぐに報告します。こちらは約 6 倍低速です。"
            ),
            Sentences(
                "| Tray | When |\n| --- | --- |\n| `a` | Before the baking starts |\n| `b` | At night |",
                "zh-Hans",
                "| 烤盘 | 时间 |\n| --- | --- |\n| `a` | 烘烤开始之后 |\n| `b` | 夜间 |"
            ),
        ]
    )
    func isFoundOfOpposites(_ sentences: Sentences) throws {
        let findings = try sentences.findings()
        #expect(findings.count == 1, "\(findings.map(\.summary))")
        #expect(findings.first?.message.contains("” here is “") == true)
    }

    @Test(
        arguments: [
            // A unit stands between the number and the words.
            Sentences("Less than 5 Mbit/s is too slow.", "ja", "5 Mbit/s 以上では遅すぎます。"),
            Sentences("Throw away dough that is older than 5 days.", "ja", "5 日より新しい生地は捨ててください。"),
            // An old version has a low number.
            Sentences("Ovens older than 3.2 need a key.", "ja", "バージョン 3.2 より新しいオーブンには鍵が必要です。"),
            Sentences("Set `level` to 3 or lower.", "zh-Hans", "将 `level` 设为 3 或更高。"),
            Sentences("It stops below 3 km/h.", "ko", "3 km/h 초과이면 멈춥니다."),
            Sentences("It warns at < 0.15.", "ja", "0.15 超で警告します。"),
            Sentences("It stops with fewer than 3 trays.", "ko", "쟁반이 3개보다 많으면 멈춥니다."),
            // Both negate, so that both mean what they say.
            Sentences("Dough that is larger than 2 kg is not baked.", "ja", "2 kg より小さい生地は焼きません。"),
            Sentences("Dough that is larger than 2 kg is not baked.", "zh-Hans", "小于 2 kg 的面团不会烘烤。"),
        ]
    )
    func isFoundOfABound(_ sentences: Sentences) throws {
        try sentences.expect([.numberDiffers])
    }

    @Test(
        arguments: [
            Sentences(
                "The recipe shrinks from 150 MB to 90 MB.",
                "ja",
                "レシピは 90 MB から 150 MB になります。"
            ),
            Sentences("It takes 60 minutes instead of 12 hours.", "ja", "60 分から 12 時間に変わります。"),
            Sentences("It takes 90 MB instead of 150 MB.", "zh-Hans", "大小从 90 MB 变为 150 MB。"),
            Sentences(
                "Turn `fan` from `fast` (3 kW) to `slow` (1 kW).",
                "ja",
                "`fan` を `slow`（1 kW）から `fast`（3 kW）に変えます。"
            ),
            Sentences("Copy them from `.` to `oven`.", "ja", "`oven` から `.` にコピーします。"),
            Sentences("Move recipes from Windows to Linux.", "zh-Hans", "将食谱从 Linux 移到 Windows。"),
            Sentences("Use `rye` instead of `oat`.", "ko", "`rye` 대신 `oat`를 사용합니다."),
            // Figures are the same with and without signs between their thousands, and times are in one order.
            Sentences("It holds 90,000 rolls instead of 15,000.", "ja", "90,000 個から 15,000 個に増えました。"),
            Sentences("Between 11:05 and 12:40 the oven was cold.", "ja", "12:40 から 11:05 までオーブンは冷えていました。"),
            Sentences("It takes from 5 to 10 minutes.", "ja", "10 分から 5 分かかります。"),
        ]
    )
    func isFoundOfWhereSomethingComesFrom(_ sentences: Sentences) throws {
        try sentences.expect([.textDiffers])
    }

    @Test(
        arguments: [
            Sentences(
                "It rests for 1 minute, 5 minutes, 30 minutes and 2 hours.",
                "ja",
                "1 分、30 分、5 分、2 時間おきます。"
            ),
            Sentences("Weigh 250 g, 1 kg, and 40 kg of dough.", "zh-Hans", "分别称出 1 kg、250 g、40 kg 面团。"),
        ]
    )
    func isFoundOfFiguresInARow(_ sentences: Sentences) throws {
        try sentences.expect([.numberDiffers])
    }

    @Test func theFirstDenialIsNamed() throws {
        let sentences = Sentences("It does not ask unless the lid is open.", "zh-Hans", "如果盖子打开，它会询问。")
        let findings = try sentences.expect([.textDiffers])
        #expect(findings.first?.message == "what is denied here (“does not”) is not denied there")
    }

    @Test(
        arguments: [
            Sentences("The heater is off by default.", "ja", "ヒーターは初期状態でオンになっていません。"),
            Sentences("Switch the breaker off, then open the lid.", "zh-Hans", "断开断路器，然后打开盖子。"),
            Sentences("`width` must not exceed 5.", "ja", "`width` は 5 以下にします。"),
            Sentences("It costs no more than 1,000 points.", "zh-Hans", "费用不得超过 1,000 点。"),
            Sentences("Use it for no more than 5 % of the trays.", "zh-Hans", "使用它的烤盘不要超过总数的 5%。"),
            Sentences("Wait 10 minutes before you try again.", "ko", "10분 기다린 뒤 다시 시도하세요."),
            Sentences("Count as Regulation No 561/2006 says.", "ko", "규정 No 561/2006에 따라 셉니다."),
            Sentences("Prices are given without tax.", "ko", "가격은 세금 별도입니다."),
            Sentences("It stays on for a while and goes out.", "zh-Hans", "它会常亮片刻，然后熄灭。"),
            Sentences("Any pan will do.", "ja", "どの鍋でも構いません。"),
            Sentences(
                "The dough is at most two days old; rye is not baked.",
                "zh-Hans",
                "面团存放不得超过两天，且不支持黑麦。"
            ),
            Sentences("Ovens older than 3.2 need a key.", "zh-Hans", "版本低于 3.2 的烤箱需要钥匙。"),
            Sentences("A hold lasts until it is removed.", "ja", "保持は解除または削除されるまで続きます。"),
            Sentences("Rye is not supported.", "ja", "ライ麦はサポート対象外です。"),
            Sentences(
                "It works until May 1; after that day it is refused.",
                "zh-Hans",
                "5 月 1 日之前可用，此后会被拒绝。"
            ),
            Sentences("Dough that is larger than 2 kg is not baked.", "ja", "焼くのは 2 kg 以下の生地だけです。"),
            Sentences("It returns 202 Accepted instead of 200 OK.", "ja", "200 OK ではなく 202 Accepted を返します。"),
            Sentences("From April 1, 2026 on, it is closed.", "zh-Hans", "2026 年 4 月 1 日起关闭。"),
            Sentences("Copy it from Trays → Large.", "ja", "Trays → Large からコピーします。"),
            Sentences("Mail from `cook@kitchen` is kept.", "ja", "`cook@kitchen` からのメールは保存されます。"),
            Sentences("A cake comes from an OVEN or a PAN.", "ja", "ケーキは PAN や OVEN から出てきます。"),
            Sentences("Do not fail to close the lid.", "zh-Hans", "请务必合上盖子。"),
            Sentences("It bakes with or without a lid.", "zh-Hans", "盖上盖子或打开盖子都能烘烤。"),
            // What comes first says the same as what is denied before it.
            Sentences("Never open the lid before you have cut the power.", "zh-Hans", "务必先断电，再打开盖子。"),
            Sentences("Recipes never expire.", "ja", "レシピはずっと使えます。"),
            // A word that is negative by itself stands for what is denied.
            Sentences("If you are not sure, call the bakery.", "ja", "判断に迷ったときは、パン屋に電話します。"),
            Sentences("Without a lid, the oven beeps.", "zh-Hans", "如果省略盖子，烤箱会响。"),
            Sentences("If the oven does not heat, call the bakery.", "zh-Hans", "如果加热出现问题，请致电面包店。"),
            Sentences("Small rolls are free.", "zh-Hans", "小面包不收费。"),
            Sentences("Call us around the clock.", "ja", "24 時間いつでもお電話ください。"),
            Sentences("Do not touch the oven.", "ja", "オーブンに触れることはお控えください。"),
            Sentences("A tray holds no more than 40 rolls.", "zh-Hans", "一个烤盘最多放 40 个面包。"),
            Sentences("It weighs the dough before it leaves the bowl.", "ja", "生地の重さを量ってからボウルの外に出します。"),
            // A price is a sum of several amounts.
            Sentences(
                "Baking costs 1.4% + €0.25 instead of 1.9% + €0.30.",
                "ja",
                "料金が 1.9% + €0.30 から 1.4% + €0.25 になりました。"
            ),
            // A name of several words changes with its number.
            Sentences("What changes from Oven OS 3.x to 4.0.", "ja", "Oven OS 3.x から 4.0 への変更点。"),
            Sentences("Between 11:05 and 12:40 the oven was cold.", "ja", "11:05 から 12:40 までオーブンは冷えていました。"),
            // It comes from both.
            Sentences("Trays from `Rye` or `Oat` fit.", "ja", "`Rye` や `Oat` からのトレイが合います。"),
            // One bound holds for both figures.
            Sentences(
                "It needs at least 512 g of flour and 2 kg of water.",
                "ja",
                "512 g 以上の小麦粉と 2 kg 以上の水が必要です。"
            ),
            // What is said is said of other figures.
            Sentences(
                "From 95 degrees it stops. It goes on below 90 degrees, and the plan is under No. 18.",
                "ja",
                "95 度以上で停止します。90 度を下回ると再開します。図は No. 18 にあります。"
            ),
            // A negation whose signs meet those of another word, or stand before a quotation.
            Sentences("These parts cannot be baked.", "zh-Hans", "这些功能不能烘烤。"),
            Sentences("They might not work.", "zh-Hans", "它们可能不能运行。"),
            Sentences("Bake without the \"Rye\" tray.", "zh-Hans", "烘烤时没有 \"Rye\" 托盘。"),
            Sentences("They are not the same.", "zh-Hans", "它们是不同的。"),
            Sentences("Size does not matter.", "es", "El tamaño no importa."),
            Sentences("Last, but not least, it bakes.", "zh-Hans", "最后，它会烘烤。"),
            Sentences("Bake without a tray.", "ko", "쟁반이 필요없이 굽습니다."),
            Sentences("Bake without a message.", "ko", "알림없이 굽습니다."),
            Sentences("It does not bake on all trays.", "ko", "일부 쟁반에서는 사용불가."),
            Sentences("Baking is not the only thing it can do.", "ko", "빵을 구울 뿐만 아니라 다른 일도 합니다."),
            Sentences("Bake after opening the lid.", "zh-Hans", "打开盖子后烘烤此前的面团。"),
            Sentences("An empty tray has no effect.", "ja", "空のトレイでは何も起きず、そのまま動きます。"),
            Sentences("Do not open nor move it.", "zh-Hans", "不要打开或移动它。"),
            Sentences("You do not have a lid.", "es", "Puede que esté abierta o no tenga tapa."),
            // What holds in one case alone is said by other words, or is a part of a name.
            Sentences("Use only one big tray.", "ja", "たった 1 枚の大きなトレイを使います。"),
            Sentences("It opens only at night.", "ja", "夜になって初めて開きます。"),
            Sentences("It opens only when the lid is closed.", "zh-Hans", "盖子没有关闭时它打不开。"),
            Sentences("It not only bakes but also cools.", "ja", "焼くうえに冷やします。"),
            Sentences("The disk of the oven is read-only.", "zh-Hans", "烤箱的磁盘可供读取。"),
            Sentences("Only bakers open the lid.", "ko", "제빵사만 뚜껑을 엽니다."),
            // What is before the one is after the other.
            Sentences("`rye` comes before `oat`.", "ja", "`oat` は `rye` の後に来ます。"),
            // A word for a bound is no word for more or less.
            Sentences("A name has 10 letters or more.", "ja", "名前は少なくとも 10 文字です。"),
            // Both senses are said.
            Sentences("It keeps the tray and removes the lid.", "ja", "ふたを外し、トレイは残し、ほかは削除します。"),
            Sentences("A private key opens it.", "ja", "公開鍵に対応する秘密鍵で開きます。"),
            // A negation makes one sense the other.
            Sentences("The lid is not locked.", "zh-Hans", "盖子已解锁。"),
            Sentences("The lid is optional.", "zh-Hans", "盖子并非必需。"),
            Sentences("The oven rejects a tray that does not fit.", "ja", "はまらないトレイをオーブンは受け付けません。"),
            Sentences("The heater is always enabled.", "ja", "ヒーターが無効になることは決してありません。"),
            Sentences("They are written after baking.", "zh-Hans", "烘烤之后才写入。"),
            Sentences("It is nothing more than a tray.", "ja", "それは単なるトレイに過ぎません。"),
            // What stands between the figures takes them out of their row.
            Sentences(
                "It rests for 1 minute, 5 minutes and 2 hours.",
                "ja",
                "2 時間おきますが、その前に 1 分、5 分おきます。"
            ),
        ]
    )
    func isNotFoundOfWhatOnlyIsPutInOtherWords(_ sentences: Sentences) throws {
        try sentences.expect([])
    }
}
