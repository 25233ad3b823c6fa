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
    ]
}
