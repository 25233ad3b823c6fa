import Agreement

extension PlantedEdit {
    /// Changes of rendered pages.
    static let inHTML = [
        PlantedEdit("en/campaign-offer.html", "2–4 seconds", "2–5 seconds", .factDiffers),
        PlantedEdit("ja/campaign-offer.html", "2〜4 秒", "2〜6 秒", .factDiffers),
        PlantedEdit("zh-Hans/campaign-offer.html", "2.4.0", "2.4.2", .factDiffers),
        PlantedEdit("ja/offer-events.html", "3 秒後", "4 秒後", .factDiffers),
        PlantedEdit("zh-Hans/offer-events.html", "3 秒后", "6 秒后", .factDiffers),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "<td style=text-align:left>页面关闭后调用。</td>",
            "<td style=text-align:left>页面关闭后调用，见 <code>onBuy</code>。</td>",
            .cellDiffers,
            .edited("页面关闭后调用，见")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "默认为 <code>false</code>",
            "默认为 <code>true</code>",
            .factDiffers
        ),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "请根据 <code>LumenAccount</code> 的内容",
            "请根据账户的内容",
            .identifierMissing,
            .edited("请根据账户的内容")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "/ios/console-slots>Lumen 控制台",
            "/ios/console-offers>Lumen 控制台",
            .cellDiffers
        ),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "<tr><td style=text-align:left><strong>slotId</strong></td>",
            "<tr><td style=text-align:left><strong>slot</strong></td>",
            .cellDiffers
        ),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            "language-swift codeBlock_bY9V",
            "language-kotlin codeBlock_bY9V",
            .codeLanguageDiffers
        ),
        PlantedEdit("ja/campaign-offer.html", "次の 2 点を", "次の 3 点を", .numberDiffers),
        PlantedEdit(
            "ja/campaign-offer.html",
            "<li class=\"\">ストアがまだ回答していない。</li>",
            "",
            .itemMissing,
            .base("The store hasn't answered yet")
        ),
    ]
}
