import Agreement

extension PlantedEdit {
    /// Changes of rendered pages.
    static let inHTML = [
        PlantedEdit("en/campaign-offer.html", "2–4 seconds", "2–5 seconds", .factDiffers),
        PlantedEdit("ja/campaign-offer.html", "2〜4 秒", "2〜6 秒", .factDiffers),
        PlantedEdit("zh-Hans/campaign-offer.html", "2.4.0", "2.4.2", .factDiffers),
        PlantedEdit("ja/offer-events.html", "3 秒後", "4 秒後", .factDiffers),
        PlantedEdit("zh-Hans/offer-events.html", "3 秒后", "6 秒后", .factDiffers),
    ]
}
