extension PageEdit {
    /// The same said by other marks.
    static let markup = [
        PageEdit(
            "zh-Hans/campaign-offer.mdx",
            "2. **接收账户变化。** 遵循 `LumenAccountDelegate` 协议并实现 `didReceiveAccount`。\n3. **查找",
            "1. **接收账户变化。** 遵循 `LumenAccountDelegate` 协议并实现 `didReceiveAccount`。\n1. **查找"
        ),
        PageEdit(
            "ja/campaign-offer.mdx",
            "(link-campaign)",
            "(https://docs.lumen.example/ja/docs/ios/link-campaign)"
        ),
        PageEdit(
            "zh-Hans/campaign-offer.html",
            "href=/zh-Hans/docs/ios/link-campaign>关联活动</a>。",
            "href=https://docs.lumen.example/zh-Hans/docs/ios/link-campaign>关联活动</a>。"
        ),
        PageEdit("zh-Hans/offer-events.html", "<table>", "<table><caption>参数一览</caption>"),
        PageEdit(
            "ja/offer-events.html",
            "<table>",
            "<figure><img src=/img/flow.png><figcaption>処理の流れ</figcaption></figure><table>"
        ),
        PageEdit("zh-Hans/campaign-offer.mdx", ":::important", ":::info"),
        PageEdit(
            "ja/campaign-offer.txt",
            "  • ストアがまだ回答していない。\n  • ストアは",
            "・ストアがまだ回答していない。\n・ストアは"
        ),
    ]
}
