/// Rules on timeouts and on what ends the wait.
extension TurnedRule {
    static let waiting: [TurnedRule] = [
        TurnedRule(
            name: "an invalid timeout counts as zero",
            statement: "invalid-timeout",
            answer: "zero",
            page: race,
            edits: [
                "en": [
                    (
                        "/// Thrown for a timeout that is negative, infinite, or not a number.",
                        "/// Thrown for a timeout that is infinite."
                    ),
                    (
                        "A `timeout` that is negative, infinite, or not a number throws "
                            + "`InvalidTimeout` before anything is requested, and cancelling",
                        "An infinite `timeout` throws `InvalidTimeout` before anything is requested. "
                            + "A `timeout` that is negative or not a number counts as zero, and cancelling"
                    ),
                ],
                "ja": [
                    (
                        "/// タイムアウトが負の値、無限大、または非数のときにスローされます。",
                        "/// タイムアウトが無限大のときにスローされます。"
                    ),
                    (
                        "`timeout` が負の値、無限大、または非数であれば、何もリクエストせずに `InvalidTimeout` をスローします。",
                        "`timeout` が無限大であれば、何もリクエストせずに `InvalidTimeout` をスローします。`timeout` "
                            + "が負の値または非数であれば、0 として扱います。"
                    ),
                ],
                "zh-Hans": [
                    (
                        "/// 超时时间为负数、无穷大或非数值时抛出。",
                        "/// 超时时间为无穷大时抛出。"
                    ),
                    (
                        "`timeout` 为负数、无穷大或非数值时，函数不会发出任何请求，而是直接抛出 `InvalidTimeout`。",
                        "`timeout` 为无穷大时，函数不会发出任何请求，而是直接抛出 `InvalidTimeout`。`timeout` 为负数或非数值时，视为 0。"
                    ),
                ],
            ],
            claims: [
                Claim(
                    "invalid-timeout",
                    "zero",
                    en: "A `timeout` that is negative or not a number counts as zero",
                    ja: "`timeout` が負の値または非数であれば、0 として扱います。",
                    zh: "`timeout` 为负数或非数值时，视为 0。"
                ),
                Claim(
                    "infinite-timeout",
                    "error",
                    en: "An infinite `timeout` throws `InvalidTimeout` before anything is requested.",
                    ja: "`timeout` が無限大であれば、何もリクエストせずに `InvalidTimeout` をスローします。",
                    zh: "`timeout` 为无穷大时，函数不会发出任何请求，而是直接抛出 `InvalidTimeout`。"
                ),
            ],
            subject: .loader(TurnedLoaders.takesInvalidTimeoutForZero)
        ),
        TurnedRule(
            name: "a timeout of zero is an error",
            statement: "zero-timeout",
            answer: "error",
            page: race,
            edits: [
                "en": [
                    (
                        "With a `timeout` of zero, the window is over as soon as the call begins.",
                        "A `timeout` of zero throws `InvalidTimeout` as well, and nothing is "
                            + "requested."
                    )
                ],
                "ja": [
                    (
                        "`timeout` が 0 のときは、呼び出した時点で制限時間が終わったものとして扱います。",
                        "`timeout` が 0 の場合も、何もリクエストせずに `InvalidTimeout` をスローします。"
                    )
                ],
                "zh-Hans": [
                    (
                        "`timeout` 为 0 时，调用一开始就视为时间窗口已结束。",
                        "`timeout` 为 0 时，同样不会发出请求，而是抛出 `InvalidTimeout`。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "zero-timeout",
                    "error",
                    en: "A `timeout` of zero throws `InvalidTimeout` as well",
                    ja: "`timeout` が 0 の場合も、何もリクエストせずに `InvalidTimeout` をスローします。",
                    zh: "`timeout` 为 0 时，同样不会发出请求，而是抛出 `InvalidTimeout`。"
                )
            ],
            subject: .loader(TurnedLoaders.refusesZeroTimeout)
        ),
        TurnedRule(
            name: "every launch waits",
            statement: "later-launches",
            answer: "wait",
            page: race,
            edits: [
                "en": [
                    (
                        "Only the **first launch** has to wait. Attribution stays with the profile "
                            + "for good once it has been recorded. On later launches, the cached profile "
                            + "brings `.appleAds` along, `didLoadLatestProfile` reports it right away, and "
                            + "the segmented paywall can be requested with no wait at all.",
                        "**Every launch** has to wait: what an earlier launch has stored is "
                            + "disregarded until `didLoadLatestProfile` reports it again. Calls that begin "
                            + "after that report request the segmented paywall with no wait at all."
                    )
                ],
                "ja": [
                    (
                        "待つ必要があるのは**初回起動**のときだけです。アトリビューションは、いったん記録されるとプロファイルに残り続けます。2 "
                            + "回目以降は、キャッシュ済みのプロファイルが最初から `.appleAds` を持っていて、`didLoadLatestProfile` "
                            + "もすぐにそれを通知します。そのため、まったく待たずにセグメント向けのペイウォールを取得できます。",
                        "**起動のたびに待つ**必要があります。以前の起動で保存された内容は、`didLoadLatestProfile` "
                            + "が改めて通知するまで使いません。その通知より後に始まる呼び出しは、まったく待たずにセグメント向けのペイウォールを取得します。"
                    )
                ],
                "zh-Hans": [
                    (
                        "只有**首次启动**才需要等待。归因一经记录，就会一直保留在用户画像中。以后每次启动，缓存的用户画像本身就带有 "
                            + "`.appleAds`，`didLoadLatestProfile` 会马上通知应用，因此完全不用等待，就能请求细分付费墙。",
                        "**每次启动**都需要等待：之前启动时保存的内容，要等 `didLoadLatestProfile` "
                            + "再次通知后才会采用。在此之后开始的调用完全不用等待，就能请求细分付费墙。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "later-launches",
                    "wait",
                    en: "Every launch has to wait",
                    ja: "起動のたびに待つ必要があります。",
                    zh: "每次启动都需要等待"
                ),
                Claim(
                    "known-attribution",
                    "no-wait",
                    en: "Calls that begin after that report request the segmented paywall with no "
                        + "wait at all.",
                    ja: "その通知より後に始まる呼び出しは、まったく待たずにセグメント向けのペイウォールを取得します。",
                    zh: "在此之后开始的调用完全不用等待，就能请求细分付费墙。"
                ),
            ],
            subject: .loader(TurnedLoaders.waitsInEveryLaunch)
        ),
        TurnedRule(
            name: "known attribution waits",
            statement: "known-attribution",
            answer: "wait",
            page: race,
            edits: [
                "en": [
                    (
                        "Only the **first launch** has to wait. Attribution stays with the profile "
                            + "for good once it has been recorded. On later launches, the cached profile "
                            + "brings `.appleAds` along, `didLoadLatestProfile` reports it right away, and "
                            + "the segmented paywall can be requested with no wait at all.",
                        "**Every launch** has to wait, and so does every call: attribution that is "
                            + "there already does not count until `didLoadLatestProfile` reports it once "
                            + "more."
                    )
                ],
                "ja": [
                    (
                        "待つ必要があるのは**初回起動**のときだけです。アトリビューションは、いったん記録されるとプロファイルに残り続けます。2 "
                            + "回目以降は、キャッシュ済みのプロファイルが最初から `.appleAds` を持っていて、`didLoadLatestProfile` "
                            + "もすぐにそれを通知します。そのため、まったく待たずにセグメント向けのペイウォールを取得できます。",
                        "**起動のたびに待つ**必要があり、呼び出しのたびにも待ちます。すでにあるアトリビューションは、`didLoadLatestProfile` "
                            + "がもう一度通知するまで数えません。"
                    )
                ],
                "zh-Hans": [
                    (
                        "只有**首次启动**才需要等待。归因一经记录，就会一直保留在用户画像中。以后每次启动，缓存的用户画像本身就带有 "
                            + "`.appleAds`，`didLoadLatestProfile` 会马上通知应用，因此完全不用等待，就能请求细分付费墙。",
                        "**每次启动**都需要等待，每次调用也是如此：已经存在的归因不计入，直到 `didLoadLatestProfile` 再次通知。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "later-launches",
                    "wait",
                    en: "Every launch has to wait",
                    ja: "起動のたびに待つ必要があり",
                    zh: "每次启动都需要等待"
                ),
                Claim(
                    "known-attribution",
                    "wait",
                    en: "attribution that is there already does not count until "
                        + "`didLoadLatestProfile` reports it once more",
                    ja: "すでにあるアトリビューションは、`didLoadLatestProfile` がもう一度通知するまで数えません。",
                    zh: "已经存在的归因不计入，直到 `didLoadLatestProfile` 再次通知"
                ),
            ],
            subject: .loader(TurnedLoaders.waitsForNewReport)
        ),
        TurnedRule(
            name: "an empty array is an error",
            statement: "empty-array",
            answer: "error",
            page: race,
            edits: [
                "en": [
                    (
                        "Neither is an error, and it is safe to request a paywall in both cases: "
                            + "`getPaywall` picks the audience that fits the profile as it stands, which "
                            + "is the default audience for most users.",
                        "Either way, `PaywallLoader.getPaywallOrDefault(placementId:timeout:)` "
                            + "throws when it is given an empty array while it waits."
                    )
                ],
                "ja": [
                    (
                        "いずれもエラーではなく、どちらの状況でもペイウォールは安全にリクエストできます。`getPaywall` "
                            + "は、その時点のプロファイルに合ったオーディエンスを選びます。ほとんどのユーザーでは、これがデフォルトのオーディエンスです。",
                        "どちらの状況でも、空の配列を受け取ると "
                            + "`PaywallLoader.getPaywallOrDefault(placementId:timeout:)` はエラーをスローします。"
                    )
                ],
                "zh-Hans": [
                    (
                        "这两种情况都不是错误，此时请求付费墙也是安全的：`getPaywall` 会按用户画像当前的状态选择目标受众，对大多数用户来说就是默认目标受众。",
                        "无论哪种情况，`PaywallLoader.getPaywallOrDefault(placementId:timeout:)` "
                            + "在等待时收到空数组都会抛出错误。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "empty-array",
                    "error",
                    en: "`PaywallLoader.getPaywallOrDefault(placementId:timeout:)` throws when it is "
                        + "given an empty array while it waits",
                    ja: "空の配列を受け取ると `PaywallLoader.getPaywallOrDefault(placementId:timeout:)` "
                        + "はエラーをスローします。",
                    zh: "`PaywallLoader.getPaywallOrDefault(placementId:timeout:)` 在等待时收到空数组都会抛出错误"
                )
            ],
            subject: .loader(TurnedLoaders.throwsOnEmptyArray)
        ),
        TurnedRule(
            name: "other sources count",
            statement: "other-sources",
            answer: "count",
            page: race,
            edits: [
                "en": [
                    (
                        "other sources do not end the wait. When the value is there",
                        "any source ends the wait. When one is there"
                    ),
                    (
                        "guard profile.appliedAttributionSources.contains(.appleAds) else",
                        "guard !profile.appliedAttributionSources.isEmpty else"
                    ),
                    (
                        "        appliedAttributionSources.contains(.appleAds)\n",
                        "        !appliedAttributionSources.isEmpty\n"
                    ),
                ],
                "ja": [
                    (
                        "ほかの情報源が見つかっても、待ち受けは終わりません。この値が",
                        "どの情報源でも待ち受けを終えます。いずれかが"
                    ),
                    (
                        "guard profile.appliedAttributionSources.contains(.appleAds) else",
                        "guard !profile.appliedAttributionSources.isEmpty else"
                    ),
                    (
                        "        appliedAttributionSources.contains(.appleAds)\n",
                        "        !appliedAttributionSources.isEmpty\n"
                    ),
                ],
                "zh-Hans": [
                    (
                        "出现其他来源时，继续等待。发现该值后",
                        "任何来源都会结束等待。发现来源后"
                    ),
                    (
                        "guard profile.appliedAttributionSources.contains(.appleAds) else",
                        "guard !profile.appliedAttributionSources.isEmpty else"
                    ),
                    (
                        "        appliedAttributionSources.contains(.appleAds)\n",
                        "        !appliedAttributionSources.isEmpty\n"
                    ),
                ],
            ],
            claims: [
                Claim(
                    "other-sources",
                    "count",
                    en: "any source ends the wait",
                    ja: "どの情報源でも待ち受けを終えます。",
                    zh: "任何来源都会结束等待"
                )
            ],
            subject: .loader(TurnedLoaders.takesAnySource)
        ),
        TurnedRule(
            name: "attribution after the window counts",
            statement: "attribution-after-window",
            answer: "counts",
            page: race,
            edits: [
                "en": [
                    (
                        "The path that comes first loads the paywall, and the other one is skipped.",
                        "Attribution that arrives after the window still counts for as long as the "
                            + "default paywall is being loaded: the segmented paywall is then requested "
                            + "and returned."
                    )
                ],
                "ja": [
                    (
                        "ペイウォールを読み込むのは先に条件が整った経路だけで、もう一方はスキップされます。",
                        "制限時間を過ぎて届いたアトリビューションも、デフォルトのペイウォールの読み込みが続いている間は有効です。その場合は、セグメント"
                            + "向けのペイウォールを取得して返します。"
                    )
                ],
                "zh-Hans": [
                    (
                        "先满足条件的路径负责加载付费墙，另一条路径则跳过。",
                        "在窗口结束之后到达的归因，只要默认付费墙还在加载就仍然有效：此时会请求细分付费墙并返回。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "attribution-after-window",
                    "counts",
                    en: "Attribution that arrives after the window still counts",
                    ja: "制限時間を過ぎて届いたアトリビューションも、デフォルトのペイウォールの読み込みが続いている間は有効です。",
                    zh: "在窗口结束之后到达的归因，只要默认付费墙还在加载就仍然有效"
                )
            ],
            subject: .loader(TurnedLoaders.takesAttributionAfterWindow)
        ),
    ]
}
