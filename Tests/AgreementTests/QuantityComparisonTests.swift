import Agreement
import Findings
import Pages
import Testing

@Suite struct QuantityComparisonTests {
    private static let same =
        [
            Sentences("Allow 10,000 requests.", "ja", "1 万件のリクエストを許可します。"),
            Sentences("Files of 50 MB at most.", "zh-Hans", "文件不超过 50 兆字节。"),
            Sentences("Files of 50 MB at most.", "zh-Hans", "文件不超过 50 兆。"),
            Sentences("It starts on the first of the month.", "ja", "毎月 1 日に始まります。"),
            Sentences("Allow 10,000 requests.", "zh-Hans", "允许 1 万次请求。"),
            Sentences("Allow 20k requests.", "zh-Hans", "允许 2 万次请求。"),
            Sentences("Allow 20k requests.", "ja", "20,000 件のリクエストを許可します。"),
            Sentences("Allow 15,000 requests.", "ja", "1 万 5,000 件のリクエストを許可します。"),
            Sentences("Up to 1,000,000 rows.", "zh-Hans", "最多 100 万行。"),
            Sentences("Up to 1.5 million rows.", "ja", "最大 150 万行。"),
            Sentences("Up to 5M rows.", "ja", "最大 500 万行。"),
            Sentences("More than 3 billion calls.", "ja", "30 億回を超える呼び出し。"),
            Sentences("More than 3 billion calls.", "zh-Hans", "超过 30 亿次调用。"),
            Sentences("Between 10,000 and 20,000 rows.", "ja", "1〜2 万行。"),
            Sentences("Send a dozen messages.", "ja", "メッセージを 12 件送信します。"),
            Sentences("Send twenty-four messages.", "zh-Hans", "发送二十四条消息。"),
            Sentences("Send two hundred and then 24 messages.", "zh-Hans", "先发送二百条，再发送二十四条消息。"),
            Sentences("Since 2024.", "zh-Hans", "自二〇二四年起。"),
            Sentences(
                "| A | B |\n| - | - |\n| `a` | At most every 250 ms. |",
                "ja",
                "| A | B |\n| - | - |\n| `a` | 最短で 250 ミリ秒ごと。 |"
            ),
            Sentences("Since December 4, 2024.", "ja", "2024 年 12 月 4 日から。"),
            Sentences("Since 2024-12-04.", "zh-Hans", "自 2024 年 12 月 4 日起。"),
            Sentences("It needs Oven OS 5.20 or later.", "zh-Hans", "需要 Oven OS 5.20 或更高版本。"),
            Sentences("It beeps 9 times, every 2 seconds.", "zh-Hans", "每 2 秒响一次，共 9 次。"),
            Sentences("It takes 14 days and covers two weekends.", "zh-Hans", "需要两周，涵盖两个周末。"),
            Sentences("It beeps at most once every 4 hours.", "ja", "4 時間に最大 1 回鳴ります。"),
            Sentences("It beeps at most once every 4 hours.", "zh-Hans", "每 4 小时最多响一次。"),
            Sentences("It beeps at most once every 4 hours.", "zh-Hans", "最多每 4 小时响一次。"),
            Sentences("A tray is never larger than 64 cm.", "zh-Hans", "烤盘绝不会超过 64 cm。"),
            Sentences("Choose 3 to 28 days under **Oven > Heat**.", "zh-Hans", "可在**烤箱 > 温度**中选择 3 到 28 天。"),
            Sentences("It stays on for 24 hours.", "ko", "하루 동안 켜져 있습니다."),
        ] + [
            Sentences("Wait 500 ms.", "ja", "0.5 秒待ちます。"),
            Sentences("Wait 500ms.", "zh-Hans", "等待半秒。"),
            Sentences("Wait 1 hour.", "ja", "60 分待ちます。"),
            Sentences("Wait an hour.", "ja", "60 分待ちます。"),
            Sentences("The belt moves at 90 km/h.", "ja", "ベルトは時速 90 km で動きます。"),
            Sentences("Wait 90 minutes.", "ja", "1 時間 30 分待ちます。"),
            Sentences("Wait 1 hour 30 minutes.", "zh-Hans", "等待 90 分钟。"),
            Sentences("Wait 1 hour and 30 minutes.", "zh-Hans", "等待 90 分钟。"),
            Sentences("Wait 1 hour and then 30 minutes.", "ja", "1 時間 30 分待ちます。"),
            Sentences("Wait two and a half hours.", "ja", "2 時間半待ちます。"),
            Sentences("Wait two and a half hours.", "zh-Hans", "等待两个半小时。"),
            Sentences("Wait 150 minutes.", "zh-Hans", "等待两个半小时。"),
            Sentences("It expires after 24 hours.", "ja", "1 日で失効します。"),
            Sentences("It expires after 24 hours.", "zh-Hans", "1 天后失效。"),
            Sentences("It expires after 24 hours.", "zh-Hans", "二十四小时后失效。"),
            Sentences("It expires after one week.", "ja", "7 日後に失効します。"),
            Sentences("It expires after 12 months.", "zh-Hans", "一年后失效。"),
            Sentences("Wait half an hour.", "ja", "30 分待ちます。"),
            Sentences("Wait a quarter of an hour.", "ja", "15 分待ちます。"),
            Sentences("Wait 30 minutes.", "zh-Hans", "等待半小时。"),
            Sentences("Wait 10 to 20 seconds.", "ja", "10〜20 秒待ちます。"),
            Sentences("Wait 1 to 2 minutes.", "ja", "60〜120 秒待ちます。"),
            Sentences("Wait 10 minutes.", "zh-Hans", "等待十分钟。"),
            Sentences("A page has 60 lines, 15 minutes apart.", "zh-Hans", "一页 60 行，间隔 15 分。"),
        ] + [
            Sentences("The job runs at 5:30 PM.", "ja", "ジョブは 17:30 に実行されます。"),
            Sentences("The job runs at 5:30 p.m. daily.", "ja", "ジョブは毎日午後 5 時 30 分に実行されます。"),
            Sentences("The job runs at 5:30 PM.", "zh-Hans", "任务在下午5:30运行。"),
            Sentences("The job runs at 5:30 PM.", "zh-Hans", "任务在下午 5 点半运行。"),
            Sentences("The job runs at 17:00.", "zh-Hans", "任务在下午 5 点运行。"),
            Sentences("The job runs at 5 o'clock.", "ja", "ジョブは 5 時に実行されます。"),
            Sentences("The job runs at 12:15 AM.", "ja", "ジョブは 0:15 に実行されます。"),
            Sentences("Videos of 2:30 at most.", "ja", "最長 2 分 30 秒の動画。"),
            Sentences("Since March 5, 2024.", "ja", "2024 年 3 月 5 日から。"),
            Sentences("Since 5 October 2024.", "ja", "2024 年 10 月 5 日から。"),
            Sentences("Since October 12, 2024.", "zh-Hans", "自 2024-10-12 起。"),
            Sentences("Since 2024-03-05.", "zh-Hans", "自 2024 年 3 月 5 日起。"),
            Sentences("Any of the 10 may fail.", "ja", "10 個のどれも失敗しうる。"),
            Sentences("It ends in October.", "ja", "10 月に終了します。"),
        ] + [
            Sentences("At most 50%.", "zh-Hans", "最多百分之五十。"),
            Sentences("At most 50%.", "ja", "最大 50 パーセント。"),
            Sentences("At most 50 percent.", "ja", "最大 ５０％。"),
            Sentences("Up to 1,024 KB.", "ja", "最大 1 MB。"),
            Sentences("Up to 1,000 KB.", "zh-Hans", "最多 1 MB。"),
            Sentences("Up to 4 GB.", "zh-Hans", "最多 4096 MB。"),
            Sentences("Up to 512 kilobytes.", "ja", "最大 512 キロバイト。"),
        ] + [
            Sentences("Try 5 times.", "zh-Hans", "尝试五次。"),
            Sentences("Try 15 times.", "ja", "十五回試します。"),
            Sentences("Try 15 times.", "ja", "十五度まで試します。"),
            Sentences("Choose 3 or 4 cards.", "zh-Hans", "选择三四张卡片。"),
            Sentences("There are two things.", "ja", "次の二点です。"),
            Sentences("Allow 30 points.", "zh-Hans", "允许 30 分。"),
            Sentences("Choose 3 tips.", "zh-Hans", "选择 3 点建议。"),
            Sentences("The third call fails.", "zh-Hans", "第三次调用失败。"),
            Sentences("It is enough to call one of all 12 tools.", "ja", "12 個のツールの一つを呼び出せば十分です。"),
            Sentences("All 12 tools of other vendors agree.", "zh-Hans", "第三方的 12 个工具完全一致。"),
            Sentences("It is very fast, in 5 steps.", "zh-Hans", "十分快，共 5 步。"),
            Sentences("A few dozen of them.", "ja", "数十件あります。"),
            Sentences("It runs on iOS 15 with HTTP/2, v3.2 and 2FA.", "ja", "iOS 15、HTTP/2、v3.2、2FA で動作します。"),
            Sentences("Pages 1, 2 and 3 of 12.", "ja", "12 ページのうち 1、2、3。"),
            Sentences("Popular in the 1980s.", "ja", "1980 年代に人気。"),
            Sentences("Use a third of 12.", "ja", "12 の 3 分の 1 を使います。"),
            Sentences("Multiply 12 by the disks minus two.", "ja", "12 に (ディスク数 - 2) を掛けます。"),
            Sentences(
                "Multiply 12 by the disks minus two.",
                "es",
                "Multiplique 12 por los discos menos dos."
            ),
            Sentences("See section 4 of the licence.", "ko", "라이선스의 제 4 조를 보십시오."),
            Sentences("Hold it for more than ten seconds.", "ja", "十秒以上押し続けます。"),
            Sentences("The two wires below lead to the lamp.", "ja", "以上の 2 本の電線はランプに通じています。"),
            Sentences("Ask at 12 late at night.", "ja", "深夜に 12 で尋ねてください。"),
            Sentences("Pay for 3 years, and no more than it costs.", "zh-Hans", "支付 3 年，不超过其费用。"),
            Sentences("The 5 logs are under `/var/log`.", "ja", "詳しくは 5 つのログがある `/var/log` を。"),
        ] + [
            Sentences(
                "One full check per month takes 1 of the 20 hours.",
                "ja",
                "月 1 回の完全な確認は、20 時間のうち 1 時間を使います。"
            ),
            Sentences("It opened on July 2, 2026.", "es", "Abrió el 2 de julio de 2026."),
            Sentences("Ovens start every night at 02:00.", "ko", "오븐은 매일 밤 02:00에 켜집니다."),
            Sentences("It bakes until midnight.", "ko", "자정까지 굽습니다."),
            Sentences("Wait four and a half hours.", "ko", "네 시간 반을 기다립니다."),
            Sentences("We answer within two working days.", "ko", "영업일 기준 2일 안에 답합니다."),
            Sentences("Up to 3 million rolls.", "ko", "최대 3백만 개입니다."),
            Sentences("The bakery is open 24/7.", "ja", "パン屋は 24 時間 365 日営業しています。"),
            Sentences("Buns arrive together in the morning.", "zh-Hans", "小圆面包到早上一并送达。"),
            Sentences("Give it as a decimal number.", "ja", "10 進数で指定します。"),
            Sentences("Since June 1, 2025.", "ja", "2025-06-01 以降。"),
            Sentences("The bakery is open around the clock.", "ja", "パン屋は 24 時間営業しています。"),
            Sentences("More than 50% of the trays are used.", "zh-Hans", "使用了一半以上的托盘。"),
            // Words for a bound stand further from one of the figures.
            Sentences("It has at least 2 doors and 4 kg.", "ja", "扉 2 つ以上、重さ 4 kg 以上。"),
            // Which of them is the month, nothing tells.
            Sentences("Since 11/4/2024.", "ja", "2024 年 4 月 11 日から。"),
            Sentences("The tray measures 16:9, or 80 × 45 cm.", "zh-Hans", "烤盘为 16:9，即 80×45 厘米。"),
            // The time of day is a part of a name.
            Sentences("Start Midnight Baker.", "ja", "ミッドナイトベイカーを起動します。"),
            // The value is the same with more zeros.
            Sentences("From 0.0 to 1.0.", "ja", "0.00 から 1.00 まで。"),
            // The word behind the number of a section is no unit.
            Sentences("## 1.3 Ovens\n\nBake.", "es", "## 1.3 Hornos\n\nHornea."),
            // A dash behind a sign stands between the ends of a range.
            Sentences("Fill 40% to 70% of the tray.", "zh-Hans", "请填充烤盘的 40%–70%。"),
            // What is not below a bound is at least that.
            Sentences("Rolls of 80 g or more are large.", "zh-Hans", "不小于 80 g 的面包为大号。"),
            // A tilde stands between the ends of a range.
            Sentences("Monday to Friday, 06:00 to 20:00.", "ko", "월요일~금요일, 06:00~20:00."),
            Sentences(
                "| Rolls | Tray |\n| - | - |\n| 1,000 | `a` |\n| 20,000 | `b` |",
                "es",
                "| Panes | Bandeja |\n| - | - |\n| 1000 | `a` |\n| 20.000 | `b` |"
            ),
        ]

    @Test(arguments: same) func findsNothing(_ sentences: Sentences) throws {
        try sentences.expect([])
    }

    @Test(
        arguments: [
            Sentences("Allow 10,000 requests.", "zh-Hans", "允许 1 千次请求。"),
            Sentences("Allow 20k requests.", "ja", "20 件のリクエストを許可します。"),
            Sentences("Up to 1.5 million rows.", "ja", "最大 15 万行。"),
            Sentences("More than 3 billion calls.", "ja", "3 億回を超える呼び出し。"),
            Sentences("Wait 500 ms.", "ja", "5 秒待ちます。"),
            Sentences("Wait 30 seconds.", "ja", "30 分待ちます。"),
            Sentences("Wait 30 seconds.", "zh-Hans", "等待 30 毫秒。"),
            Sentences("Wait 24 hours.", "zh-Hans", "等待二十小时。"),
            Sentences("Wait 10 to 20 seconds.", "ja", "10〜20 分待ちます。"),
            Sentences("Wait one week.", "ja", "一日待ちます。"),
            Sentences("Try 5 times.", "zh-Hans", "尝试六次。"),
            Sentences("Try five times.", "ja", "六回試します。"),
            Sentences("Try 4 times.", "zh-Hans", "尝试五次。"),
            Sentences("Send twenty-four messages.", "zh-Hans", "发送二十五条消息。"),
            Sentences("After 5 seconds, try 4 times.", "zh-Hans", "5 秒后尝试五次。"),
            Sentences("After 5 seconds, try 4 times.", "ja", "5 秒後に 5 回試します。"),
            Sentences("Up to 30 MB.", "ja", "最大 30 GB。"),
            Sentences("Up to 1,024 KB.", "ja", "最大 1,000 KB。"),
            Sentences("At most 50%.", "zh-Hans", "最多百分之五。"),
            Sentences("The job runs at 5:30 AM.", "ja", "ジョブは 17:30 に実行されます。"),
            Sentences("The job runs at 5:30 PM.", "zh-Hans", "任务在上午5:30运行。"),
            Sentences("The job runs at 5:30 PM.", "ja", "ジョブは午後 5 時 45 分に実行されます。"),
            Sentences("It holds no more than 5 rows.", "zh-Hans", "它至少容纳 5 行。"),
            Sentences("Hold it for more than ten seconds.", "ja", "十秒未満押し続けます。"),
            Sentences("Hold it for less than ten seconds.", "zh-Hans", "按住超过十秒。"),
            Sentences("Keep it at minus 5 degrees.", "ja", "5 度に保ちます。"),
            Sentences("Since October 5, 2024.", "ja", "2024 年 9 月 5 日から。"),
            Sentences("Since March 5, 2024.", "ja", "2024 年 3 月 6 日から。"),
            Sentences("It reads 85,000 rows per second.", "ja", "パン 1 個で毎分約 85,000 行を読みます。"),
            Sentences("It bakes at most 6 rolls per minute.", "ja", "1 時間あたり最大 6 個のパンを焼きます。"),
            Sentences("It may be late by 250 ms.", "ja", "250 マイクロ秒遅れることがあります。"),
            Sentences("It copies 100 MB/s.", "ja", "100 Mbit/s でコピーします。"),
            Sentences("It answers in 5 working days.", "ja", "5 時間以内に回答します。"),
            Sentences("The value is given in seconds.", "ja", "値はミリ秒単位で指定します。"),
            Sentences("It is cleaned on Sundays at 02:00.", "ja", "毎週月曜日 02:00 に掃除します。"),
            Sentences("It is cleaned on the second Tuesday.", "zh-Hans", "在第二个星期四清洁。"),
            Sentences("It needs Oven OS 5.20 or later.", "zh-Hans", "需要 Oven OS 5.2 或更高版本。"),
            Sentences("A baker may pay up to 500 points a day.", "zh-Hans", "面包师每月最多可付 500 点。"),
            Sentences("It is cleaned daily.", "ja", "毎月掃除します。"),
            Sentences("Open from Monday to Friday.", "ja", "営業日は月曜から土曜です。"),
            Sentences("Open from Monday to Friday.", "ko", "월요일부터 토요일까지 영업합니다."),
            Sentences("It beeps 5 times per hour.", "ko", "분당 5번 울립니다."),
            Sentences("It takes about a week.", "zh-Hans", "大约需要一个月。"),
            // Nobody writes the day before the month behind the year.
            Sentences("The recipe of 2025-06-01.", "zh-Hans", "2025-01-06 版菜谱。"),
            // A month that has a name is none of the other numbers.
            Sentences("Since 4 November 2024.", "es", "Desde el 11 de abril de 2024."),
            Sentences("Since March 11, 2024.", "ja", "2024 年 11 月 3 日から。"),
            // The order of two numbers that a sign joins tells which is which.
            Sentences("The tray measures 16:9.", "zh-Hans", "烤盘为 9:16。"),
            Sentences("The tray measures 80 × 45 cm.", "ja", "トレイは 45×80 cm です。"),
            // The number of the other page counts something else on the base page.
            Sentences("It beeps 9 times, every 2 seconds.", "zh-Hans", "每 9 秒响一次，共 9 次。"),
            // A number with a point before a unit is that of no section.
            Sentences("9.6 kbit/s", "ja", "9.6 Mbit/s"),
            // One of several mentions.
            Sentences(
                "An oven has 3, 5 or 7 trays: with 5 trays it bakes 40 rolls.",
                "zh-Hans",
                "烤箱有 3、5 或 7 个烤盘：7 个烤盘可以烘烤 40 个面包。"
            ),
        ]
    )
    func findsTheDifference(_ sentences: Sentences) throws {
        let findings = try sentences.expect([.numberDiffers])
        #expect(findings.first?.places.map(\.location.line) == [5, 5])
    }

    @Test(
        arguments: [
            Sentences("Try again after 4 seconds.", "ja", "もう一度試します。"),
            Sentences("Try again at once.", "zh-Hans", "4 秒后重试。"),
            // What is counted elsewhere stands in no place of a length of time.
            Sentences("It beeps after 3 and 7 days. It tries again.", "ja", "3 日後に鳴ります。2 回試します。"),
        ]
    )
    func findsAMissingNumberWithAUnit(_ sentences: Sentences) throws {
        try sentences.expect([.numberMissing])
    }
}
