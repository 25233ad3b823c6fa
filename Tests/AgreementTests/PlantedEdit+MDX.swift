import Agreement

extension PlantedEdit {
    /// Changes of MDX pages.
    static let inMDX: [PlantedEdit] =
        facts + sections + ids + code + payloads + tables + prose + structure + itself

    private static let facts = [
        PlantedEdit("ja/campaign-offer.mdx", "2〜4 秒", "2〜6 秒", .factDiffers),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "2～4 秒", "3～4 秒", .factDiffers),
        PlantedEdit("en/campaign-offer.mdx", "timer of 2–4 seconds", "timer of 2–5 seconds", .factDiffers),
        PlantedEdit("ja/campaign-offer.mdx", "**2.4.0**", "**2.5.0**", .factDiffers),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "**2.4.0**", "**2.4.1**", .factDiffers),
        PlantedEdit("ja/offer-events.mdx", "3 秒後", "5 秒後", .factDiffers),
        PlantedEdit("zh-Hans/offer-events.mdx", "3 秒后", "30 秒后", .factDiffers),
        PlantedEdit("ja/offer-events.mdx", "デフォルトは `false`", "デフォルトは `true`", .factDiffers),
        PlantedEdit("zh-Hans/offer-events.mdx", "默认为 `false`", "默认为 `true`", .factDiffers),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "| **style**                 | 可选",
            "| **style**                 | 必填",
            .factDiffers
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "| **onBuy**                 | 必須",
            "| **onBuy**                 | 任意",
            .factDiffers
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "在观察者模式下不会触发此回调", "在观察者模式下也会触发此回调", .factDiffers),
        PlantedEdit(
            "ja/offer-events.mdx",
            "オブザーバーモードの間、このコールバックは呼び出されません。",
            "",
            .factMissing,
            .base("In observer mode, this callback")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "默认为 `false`。",
            "",
            .factMissing,
            .base("closesOnBackgroundTap")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "並行して 2〜4 秒のタイマー",
            "並行してタイマー",
            .factMissing,
            .base("timer of 2–4 seconds")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "优惠来自 `fetchOfferForEveryone(slotId:)`",
            "优惠来自 `fetchOffer(slotId:)`",
            .identifierDiffers,
            .edited("如果 `timeout` 先到期")
        ),
    ]

    private static let sections = [
        PlantedEdit(
            "ja/offer-events.mdx",
            """
            #### オファーが閉じた \\{#offer-closed\\}

            誰が閉じたかにかかわらず、画面が消えたときに呼び出されます：

            ```swift showLineNumbers title="Swift"
            func offerControllerDidClose(_ controller: LumenOfferController) { }
            ```

            このイベントにデータは付きません。

            """,
            "",
            .sectionMissing,
            .base("#### Offer closed")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "## 完整代码",
            "## 卸载 \\{#uninstall\\}\n\n从项目中移除软件包即可。\n\n## 完整代码",
            .sectionAdded,
            .edited("{#uninstall")
        ),
        PlantedEdit("ja/offer-events.mdx", "### 購入 ", "#### 購入 ", .sectionLevelDiffers),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "{#requirements\\}", "{#needs\\}", .headingIDDiffers),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "### 加载 \\{#loading\\}\n#### 优惠未能加载 \\{#offer-not-loaded\\}",
            "#### 优惠未能加载 \\{#offer-not-loaded\\}",
            .sectionMissing,
            .base("### Loading")
        ),
    ]

    private static let ids = [
        PlantedEdit("ja/offer-events.mdx", " \\{#swiftui\\}", "", .headingIDDiffers, .edited("## SwiftUI の")),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            " \\{#full-example\\}",
            "",
            .headingIDDiffers,
            .edited("## 完整代码")
        ),
    ]

    private static let code = [
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "import Foundation\n",
            "",
            .importMissing,
            .base("import Foundation")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "import SwiftUI\n",
            "",
            .importMissing,
            .base("import SwiftUI")
        ),
        PlantedEdit(
            "en/offer-events.mdx",
            "import SwiftUI\n",
            "import SwiftUI\nimport Combine\n",
            .importMissing,
            .edited("import Combine")
        ),
        PlantedEdit("ja/campaign-offer.mdx", "import Lumen\n", "import LumenKit\n", .codeDiffers),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "            group.cancelAll()\n",
            "",
            .codeDiffers,
            .base("group.cancelAll()")
        ),
        PlantedEdit("ja/campaign-offer.mdx", "timeout: 4\n", "timeout: 6\n", .codeDiffers),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "slotId: \"HOME_SLOT\"", "slotId: \"主页\"", .codeDiffers),
        PlantedEdit("ja/campaign-offer.mdx", "private var latest:", "private var 最新:", .codeDiffers),
        PlantedEdit("zh-Hans/offer-events.mdx", "-> Bool {\n", "{\n", .codeDiffers, .base(") -> Bool {")),
        PlantedEdit("ja/offer-events.mdx", "didBuy offer:", "didPurchase offer:", .codeDiffers),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "```swift title=\"AppDelegate.swift\"\nLumen.start()\nLumen.accountDelegate = AccountObserver.shared\n```\n",
            "",
            .codeMissing,
            .base("title=\"AppDelegate.swift\"")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "```swift title=\"AppDelegate.swift\"",
            "```kotlin title=\"AppDelegate.swift\"",
            .codeLanguageDiffers
        ),
    ]

    private static let payloads = [
        PlantedEdit(
            "ja/offer-events.mdx",
            "    \"price\": 4.99,\n",
            "",
            .payloadKeyMissing,
            .base("\"price\": 4.99")
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "\"price\": 4.99", "\"price\": 4.9", .payloadValueDiffers),
        PlantedEdit(
            "ja/offer-events.mdx",
            "\"isSandbox\": false",
            "\"isSandbox\": \"false\"",
            .payloadTypeDiffers
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "\"renewsAt\": null",
            "\"renewsOn\": null",
            .payloadKeyDiffers
        ),
        PlantedEdit(
            "en/offer-events.mdx",
            "\t\t\t\"attempt\": 1\n",
            "\t\t\t\"attempt\": 1,\n\t\t\t\"limit\": 3\n",
            .payloadKeyMissing,
            .edited("\"limit\": 3")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "\"attempt\": 1\n",
            "\"attempt\": 1,\n      \"limit\": 3\n",
            .payloadKeyAdded,
            .edited("\"limit\": 3")
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "\"attempt\": 1", "\"attempt\": 2", .payloadValueDiffers),
    ]

    private static let tables = [
        PlantedEdit("zh-Hans/offer-events.mdx", "| **style** ", "| **style* ", .emphasisBroken),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "**SDK を起動します。** できる",
            "**SDK を起動します。**できる",
            .emphasisBroken
        ),
        PlantedEdit("en/offer-events.mdx", "| **style** ", "| **style* ", .emphasisBroken),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "| **onClose**               | 可选     | 页面关闭后调用。                                                   |\n",
            "",
            .rowMissing,
            .base("| **onClose**")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "| **onClose** ",
            "| **tint** | 任意 | ボタンの色。 |\n| **onClose** ",
            .rowAdded,
            .edited("| **tint**")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "`LumenReceipt`",
            "`LumenAccount`",
            .cellDiffers,
            .edited("`LumenAccount` を渡して")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "[Lumen 控制台](console-slots)",
            "[Lumen 控制台](console)",
            .cellDiffers
        ),
        PlantedEdit("ja/offer-events.mdx", "**closesOnBackgroundTap**", "**closesOnTap**", .cellDiffers),
    ]

    private static let prose = [
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "フラグを立て、",
            "フラグ`isShown`を立て、",
            .identifierAdded,
            .edited("`isShown`")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "并实现 `didReceiveAccount`",
            "并实现该方法",
            .identifierMissing,
            .base("2.\t**Receive")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "`LumenAccountDelegate` に準拠し",
            "`LumenDelegate` に準拠し",
            .identifierDiffers
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "请参阅[安装 Lumen](install-lumen)",
            "请参阅[安装 Lumen](install)",
            .linkDiffers
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "「[キャンペーンを関連付ける](link-campaign)」",
            "「キャンペーンを関連付ける」",
            .linkMissing,
            .base("[Link a campaign]")
        ),
        PlantedEdit("zh-Hans/offer-events.mdx", "请遵循", "请参阅[概述](overview)，遵循", .linkAdded),
        PlantedEdit("ja/campaign-offer.mdx", "次の 2 点を", "次の 3 点を", .numberDiffers),
        PlantedEdit("zh-Hans/campaign-offer.mdx", "可能有三种原因", "可能有四种原因", .numberDiffers),
        PlantedEdit(
            "en/campaign-offer.mdx",
            "later launches begin",
            "the next 20 launches begin",
            .numberMissing
        ),
    ]

    private static let structure = [
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "* ストアがまだ回答していない。\n",
            "",
            .itemMissing,
            .base("The store hasn't answered yet")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "- 商店尚未答复。\n",
            "- 商店尚未答复。\n- 设备处于离线状态。\n",
            .itemAdded,
            .edited("设备处于离线状态")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "インストールされたものではない。\n\n配列が空",
            "インストールされたものではない。配列が空",
            .itemSwallowedParagraph,
            .edited("配列が空の間に")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "- 应用不是通过活动安装的。\n\n数组为空时",
            "- 应用不是通过活动安装的。\n数组为空时",
            .itemSwallowedParagraph,
            .edited("数组为空时")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "* アプリがキャンペーン経由で",
            "\nアプリがキャンペーン経由で",
            .itemBecameParagraph,
            .edited("アプリがキャンペーン経由で")
        ),
        PlantedEdit("zh-Hans/campaign-offer.mdx", ":::important", ":::note", .admonitionDiffers),
        PlantedEdit("ja/campaign-offer.mdx", "**初回起動時だけ**", "**初回起動時だけ", .emphasisBroken),
        PlantedEdit("ja/campaign-offer.mdx", "**初回起動時だけ**", "**初回起動時だけ*", .emphasisBroken),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "。<br/>发布之前别忘了将其关闭。\n:::\n",
            "。<br/>发布之前别忘了将其关闭。\n",
            .markupUnclosed,
            .edited(":::tip[没有活动")
        ),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "\n在 Mac Catalyst 应用中，按 <kbd>Esc</kbd> 键也可以关闭页面。\n",
            "",
            .paragraphMissing,
            .base("In a Mac Catalyst")
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "このイベントにデータは付きません。\n",
            "このイベントにデータは付きません。\n\n今後の版で変わることがあります。\n",
            .paragraphAdded,
            .edited("今後の版で")
        ),
        PlantedEdit(
            "ja/campaign-offer.mdx",
            "3. **`.storeSearch` を",
            "* **`.storeSearch` を",
            .listKindDiffers,
            .edited("* **`.storeSearch`")
        ),
    ]

    private static let itself = [
        PlantedEdit("ja/campaign-offer.mdx", "5. **オファーは", "6. **オファーは", .stepNumberJumps),
        PlantedEdit(
            "zh-Hans/offer-events.mdx",
            "didFailToLoadWith, offer",
            "didFailToRenderWith, offer",
            .keywordUnexplained,
            .edited("didFailToRenderWith")
        ),
        PlantedEdit(
            "zh-Hans/campaign-offer.mdx",
            "[关联活动](link-campaign)",
            "[关联活动](#no-such-heading)",
            .linkDiffers
        ),
        PlantedEdit(
            "ja/offer-events.mdx",
            "オファーを表示するスロット。名前は [Lumen コンソール](console-slots)にあります。",
            "オファー画面が見えているかどうかを表すバインディング。",
            .descriptionRepeated,
            .edited("| **slotId**")
        ),
    ]
}
