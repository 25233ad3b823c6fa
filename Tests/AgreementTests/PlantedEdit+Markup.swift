import Agreement

extension PlantedEdit {
    /// Changes of what only markup says: ids, elements, marks, numbers of steps.
    static let inMarkup = [
        PlantedEdit("ja/offer-events.html", "id=\"offer-bought\"", "id=\"bought\"", .headingIDDiffers),
        PlantedEdit("ja/offer-events.html", "id=\"uikit\"", "id=\"ui-kit\"", .headingIDDiffers),
        PlantedEdit("zh-Hans/offer-events.html", "id=screen>", "id=screens>", .headingIDDiffers),
        PlantedEdit(
            "zh-Hans/offer-events.html",
            ",didOpen,",
            ",didOpen,didVanish,",
            .keywordUnexplained
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "<kbd>Esc</kbd>", "<kdb>Esc</kdb>", .markupUnknown),
        PlantedEdit("ja/offer-events.html", "<kbd>Esc</kbd>", "<kdb>Esc</kdb>", .markupUnknown),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "Lumen iOS SDK のバージョン",
            "<Product>Lumen iOS SDK</Product> のバージョン",
            .componentAdded
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "</Details>\n#### ", "<Details>\n#### ", .markupUnclosed),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "`AccountObserver` 保存",
            "`AccountObserver 保存",
            .emphasisBroken
        ),
        PlantedEdit("ja/campaign-offer.mdx", "`LumenAccount` を渡して", "LumenAccount` を渡して", .emphasisBroken),
        PlantedEdit(
            "ja/offer-events.html",
            "<code>true</code> を返す",
            "`true</code> を返す",
            .emphasisBroken,
            .edited("`true</code>")
        ),
        PlantedEdit("ja/offer-events.mdx", "</Details>", "</Detials>", .markupUnclosed),
        PlantedEdit("en/offer-events.mdx", "```json\n{", "```swift\n{", .codeLanguageDiffers),
        PlantedEdit("ja/campaign-offer.mdx", ":::important[", ":::importent[", .markupUnknown),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "- 应用不是通过活动安装的。\n\n数组为空时",
            "- 应用不是通过活动安装的。\n\n  数组为空时",
            .itemSwallowedParagraph,
            .edited("数组为空时")
        ),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "4. **同时", "1. **同时", .stepNumberJumps),
        PlantedEdit("ja/campaign-offer.mdx", "4. **並行", "3. **並行", .stepNumberJumps),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "`didReceiveAccount` 并传入新的 `LumenAccount`",
            "`didReceiveAccount``LumenAccount`",
            .identifierGlued
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "その `didReceiveAccount` から",
            "その `didReceiveAccountAccountObserver.shared` から",
            .identifierGlued
        ),
    ]
}
