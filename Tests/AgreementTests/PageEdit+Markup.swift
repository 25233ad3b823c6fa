extension PageEdit {
    /// The same said by other marks.
    static let markup = [
        PageEdit(
            "zh-Hans/campaign-offer.mdx",
            "2. **接收账户变化。** 遵循 `LumenAccountDelegate` 协议并实现 `didReceiveAccount`。\n3. **查找",
            "1. **接收账户变化。** 遵循 `LumenAccountDelegate` 协议并实现 `didReceiveAccount`。\n1. **查找"
        )
    ]
}
