import Agreement

extension PlantedEdit {
    /// Changes that make one block, component or column more, less or other.
    static let ofKinds = [
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "- 应用不是通过活动安装的。\n\n数组为空时",
            "- 应用不是通过活动安装的。\n- 数组为空时",
            .paragraphBecameItem,
            .edited("- 数组为空时")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "\n* ストアは回答したが",
            "\n  * ストアは回答したが",
            .itemDepthDiffers,
            .edited("  * ストアは回答したが")
        ),
        PlantedEdit(
            "en/campaign-offer.mdx",
            "of the Lumen iOS SDK.",
            "of the <Product>Lumen iOS SDK</Product>.",
            .componentMissing
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "此事件不附带数据。",
            "此事件不附带数据。\n\n```swift\nprint(offer)\n```",
            .codeAdded,
            .edited("```swift\nprint(offer)")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "import Foundation\n",
            "import Foundation\nimport StoreKit\n",
            .importAdded,
            .edited("import StoreKit")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "title=\"AppDelegate.swift\"",
            "title=\"SceneDelegate.swift\"",
            .codeTitleDiffers
        ),
        PlantedEdit(
            "en/offer-events.mdx",
            "No data comes with this event.",
            "No data comes with this event.\n\n```json\n{ \"closed\": true }\n```",
            .payloadMissing,
            .edited("```json\n{ \"closed\": true }")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "此事件不附带数据。",
            "此事件不附带数据。\n\n```json\n{ \"closed\": true }\n```",
            .payloadAdded,
            .edited("```json\n{ \"closed\": true }")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "\"price\": 4.99,\n    \"currencyCode\"",
            "\"price\": 4.99\n    \"currencyCode\"",
            .payloadInvalid,
            .edited("\"currencyCode\"")
        ),
        PlantedEdit(
            "en/offer-events.mdx",
            "In a Mac Catalyst app,",
            "| Key | Use |\n|---|---|\n| `esc` | 1 |\n\nIn a Mac Catalyst app,",
            .tableMissing,
            .edited("| Key | Use |")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "Mac Catalyst アプリでは、",
            "| キー | 用途 |\n|---|---|\n| `esc` | 1 |\n\nMac Catalyst アプリでは、",
            .tableAdded,
            .edited("| キー | 用途 |")
        ),
    ]
}
