import Agreement

extension PlantedEdit {
    /// Changes of texts extracted from rendered pages.
    static let inText = [
        PlantedEdit("en/campaign-offer.txt", "timer of 2–4 seconds", "timer of 2–5 seconds", .factDiffers),
        PlantedEdit("ja/campaign-offer.txt", "2〜4 秒", "2〜6 秒", .factDiffers),
        PlantedEdit("zh-Hans/campaign-offer.txt", "2.4.0", "2.4.2", .factDiffers),
        PlantedEdit(
            "ja/offer-events.txt",
            "\n購入に失敗した\n",
            "",
            .sectionMissing,
            .base("Purchase failed")
        ),
        PlantedEdit("ja/offer-events.txt", "\nオファーが閉じた\n", "", .sectionMissing, .base("Offer closed")),
        PlantedEdit("ja/offer-events.txt", "3 秒後", "4 秒後", .factDiffers),
        PlantedEdit("zh-Hans/offer-events.txt", "默认为 false", "默认为 true", .factDiffers),
        PlantedEdit(
            "ja/campaign-offer.txt",
            "import Foundation\n",
            "",
            .importMissing,
            .base("import Foundation")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.txt",
            "            group.cancelAll()\n",
            "",
            .codeDiffers,
            .base("group.cancelAll()")
        ),
        PlantedEdit("en/campaign-offer.txt", "\t\ttimeout: 4\n", "\t\ttimeout: 7\n", .codeDiffers),
        PlantedEdit("ja/offer-events.txt", "\"price\": 4.99", "\"price\": 4.9", .payloadValueDiffers),
        PlantedEdit(
            "zh-Hans/offer-events.txt",
            "    \"currencyCode\": \"USD\"\n",
            "    \"currency\": \"USD\"\n",
            .payloadKeyDiffers
        ),
        PlantedEdit(
            "en/campaign-offer.txt",
            "  • The store hasn’t answered yet.\n",
            "",
            .itemMissing,
            .base("The store hasn't answered yet")
        ),
        PlantedEdit(
            "ja/campaign-offer.txt",
            "LumenAccountDelegate に準拠し",
            "LumenDelegate に準拠し",
            .identifierDiffers
        ),
        PlantedEdit(
            "ja/campaign-offer.txt",
            "その confirmedCampaigns 配列には .storeSearch が入っています。",
            "その confirmedCampaigns.storeSearch が入っています。",
            .identifierGlued
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.txt",
            "并实现 didReceiveAccount",
            "并实现该方法",
            .identifierMissing,
            .base("2.\t**Receive")
        ),
        PlantedEdit("ja/campaign-offer.txt", "次の 2 点を", "次の 3 点を", .numberDiffers),
        PlantedEdit("zh-Hans/offer-events.txt", "slotId\t必填", "slotId\t可选", .factDiffers),
        PlantedEdit(
            "en/offer-events.txt",
            "onClose\tOptional\tCalled after the screen has closed.\n",
            "",
            .rowMissing,
            .base("| **onClose**")
        ),
        PlantedEdit(
            "en/offer-events.txt",
            """
            Offer closed

            Invoked when the screen has gone, whoever closed it:

            func offerControllerDidClose(_ controller: LumenOfferController) { }

            No data comes with this event.


            """,
            "",
            .sectionMissing,
            .base("#### Offer closed")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.txt",
            "  • 应用不是通过活动安装的。\n\n数组为空时",
            "  • 应用不是通过活动安装的。 数组为空时",
            .itemSwallowedParagraph,
            .edited("应用不是通过活动安装的")
        ),
    ]
}
