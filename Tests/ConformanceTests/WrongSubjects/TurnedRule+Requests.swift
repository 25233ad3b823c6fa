/// Rules on requests.
extension TurnedRule {
    static let requests: [TurnedRule] = [
        TurnedRule(
            name: "a failed segmented request gives its error",
            statement: "failed-segmented-request",
            answer: "error",
            page: race,
            edits: [
                "en": [
                    (
                        "Should that request fail, the prefetched paywall is returned in its place.",
                        "Should that request fail, the call throws its error."
                    )
                ],
                "ja": [
                    (
                        "そのリクエストが失敗したときは、プリフェッチ済みのペイウォールで代替します。",
                        "そのリクエストが失敗したときは、そのエラーをスローします。"
                    )
                ],
                "zh-Hans": [
                    (
                        "如果该请求失败，则改为返回预取的付费墙。",
                        "如果该请求失败，则抛出它的错误。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "failed-segmented-request",
                    "error",
                    en: "Should that request fail, the call throws its error.",
                    ja: "そのリクエストが失敗したときは、そのエラーをスローします。",
                    zh: "如果该请求失败，则抛出它的错误。"
                )
            ],
            subject: .loader(TurnedLoaders.throwsErrorOfSegmentedRequest)
        ),
        TurnedRule(
            name: "a segmented paywall that comes late loses",
            statement: "late-segmented-request",
            answer: "loses",
            page: race,
            edits: [
                "en": [
                    (
                        "What counts is when attribution arrives, not when the paywall does: if "
                            + "attribution is in time, the segmented paywall wins even when its request "
                            + "takes longer than the rest of the window.",
                        "Attribution alone is not enough: the segmented paywall counts only if it is "
                            + "loaded by the end of the window, and the default paywall is returned "
                            + "otherwise."
                    )
                ],
                "ja": [
                    (
                        "判断の基準になるのは、ペイウォールではなくアトリビューションの到着時刻です。アトリビューションが間に合えば、リクエストの"
                            + "完了が制限時間を過ぎても、セグメント向けのペイウォールが優先されます。",
                        "アトリビューションが届くだけでは足りません。セグメント向けのペイウォールを返すのは、制限時間内に読み込まれたときだけで、"
                            + "それ以外はデフォルトのペイウォールを返します。"
                    )
                ],
                "zh-Hans": [
                    (
                        "判断的依据是归因何时到达，而不是付费墙何时到达：只要归因及时到达，即使细分付费墙的请求耗时超出剩余时间，也会返回细分付费墙。",
                        "只有归因到达还不够：细分付费墙必须在时间窗口内加载完成才算数，否则返回默认付费墙。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "late-segmented-request",
                    "loses",
                    en: "the segmented paywall counts only if it is loaded by the end of the window",
                    ja: "セグメント向けのペイウォールを返すのは、制限時間内に読み込まれたときだけで",
                    zh: "细分付费墙必须在时间窗口内加载完成才算数"
                )
            ],
            subject: .loader(TurnedLoaders.wantsSegmentedPaywallInWindow)
        ),
        TurnedRule(
            name: "cancelling the caller does not reach the requests",
            statement: "cancelled-caller",
            answer: "requests-go-on",
            page: race,
            edits: [
                "en": [
                    (
                        ", and cancelling the caller cancels every request it has started.",
                        ". Cancelling the caller leaves every request running that it has started."
                    )
                ],
                "ja": [
                    (
                        "呼び出し元をキャンセルすると、開始済みのリクエストもすべてキャンセルされます。",
                        "呼び出し元をキャンセルしても、開始済みのリクエストはそのまま続きます。"
                    )
                ],
                "zh-Hans": [
                    (
                        "取消调用方，也会取消它已发起的所有请求。",
                        "取消调用方，不会取消它已发起的请求，这些请求会继续运行。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "cancelled-caller",
                    "requests-go-on",
                    en: "Cancelling the caller leaves every request running that it has started.",
                    ja: "呼び出し元をキャンセルしても、開始済みのリクエストはそのまま続きます。",
                    zh: "取消调用方，不会取消它已发起的请求"
                )
            ],
            subject: .loader(TurnedLoaders.keepsRequestsOfCancelledCaller)
        ),
        TurnedRule(
            name: "a losing request is left running",
            statement: "losing-request",
            answer: "left-running",
            page: race,
            edits: [
                "en": [
                    (
                        "A request whose paywall is no longer needed is cancelled.",
                        "A request whose paywall is no longer needed is left running."
                    )
                ],
                "ja": [
                    (
                        "ペイウォールが不要になったリクエストはキャンセルされます。",
                        "ペイウォールが不要になったリクエストも、そのまま続きます。"
                    )
                ],
                "zh-Hans": [
                    (
                        "不再需要的请求会被取消。",
                        "不再需要的请求会继续运行。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "losing-request",
                    "left-running",
                    en: "A request whose paywall is no longer needed is left running.",
                    ja: "ペイウォールが不要になったリクエストも、そのまま続きます。",
                    zh: "不再需要的请求会继续运行。"
                )
            ],
            subject: .loader(TurnedLoaders.leavesLosingRequestRunning)
        ),
        startingDefaultRequest(
            "the default request starts at the window's end",
            "window-end",
            [
                "en": "The default paywall is requested only when the window has ended or the segmented "
                    + "request has failed.",
                "ja": "デフォルトのペイウォールは、制限時間が過ぎるか、セグメント向けのリクエストが失敗したときに初めて取得します。",
                "zh-Hans": "等到 `timeout` 到期，或者细分付费墙的请求失败之后，才会请求默认付费墙。",
            ],
            TurnedLoaders.requestsDefaultAtWindowEnd
        ),
        startingDefaultRequest(
            "the default request starts when it is needed",
            "when-needed",
            [
                "en": "The default paywall is not prefetched, and requested only when nothing else can be "
                    + "shown.",
                "ja": "デフォルトのペイウォールはプリフェッチしません。ほかに表示できるものがないときにだけ取得します。",
                "zh-Hans": "函数不会预取默认付费墙，只在没有其他付费墙可用时才请求它。",
            ],
            quoting: [
                "en": "The default paywall is not prefetched", "ja": "デフォルトのペイウォールはプリフェッチしません。",
                "zh-Hans": "函数不会预取默认付费墙",
            ],
            TurnedLoaders.requestsDefaultWhenNeeded
        ),
        TurnedRule(
            name: "a default paywall that is not there at the window's end is an error",
            statement: "default-in-flight",
            answer: "error",
            page: race,
            edits: [
                "en": [
                    (
                        "The end of the window does not cut the default request short: its paywall "
                            + "is awaited, and if it cannot be loaded, its error is thrown.",
                        "A default paywall that is not there when the window ends is an error: the "
                            + "call throws and waits no longer. If the default request fails, its error is "
                            + "thrown as well."
                    )
                ],
                "ja": [
                    (
                        "制限時間が来ても、デフォルトのペイウォールのリクエストは打ち切られません。応答を待って返し、取得に失敗した場合はそのエラーをスローします。",
                        "制限時間が来たときにデフォルトのペイウォールが届いていなければ、それ以上待たずにエラーをスローします。デフォルトのペイウォールの取得"
                            + "に失敗した場合も、そのエラーをスローします。"
                    )
                ],
                "zh-Hans": [
                    (
                        "时间窗口结束时，不会中断默认付费墙的请求：函数会继续等待它的结果，如果加载失败，则抛出该请求的错误。",
                        "时间窗口结束时，如果默认付费墙尚未到达，函数会抛出错误，不再等待。如果默认付费墙的请求失败，也会抛出它的错误。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "default-in-flight",
                    "error",
                    en: "A default paywall that is not there when the window ends is an error",
                    ja: "制限時間が来たときにデフォルトのペイウォールが届いていなければ、それ以上待たずにエラーをスローします。",
                    zh: "如果默认付费墙尚未到达，函数会抛出错误，不再等待。"
                ),
                Claim(
                    "failed-default-request",
                    "error",
                    en: "If the default request fails, its error is thrown as well.",
                    ja: "デフォルトのペイウォールの取得に失敗した場合も、そのエラーをスローします。",
                    zh: "如果默认付费墙的请求失败，也会抛出它的错误。"
                ),
            ],
            subject: .loader(TurnedLoaders.wantsDefaultPaywallInWindow)
        ),
    ]

    /// A rule by which the default request is not sent as the load begins.
    ///
    /// - Parameters:
    ///   - words: What each language's page says of its start instead.
    ///   - quotation: The part of these words that the claim quotes; all of them unless given.
    private static func startingDefaultRequest(
        _ name: String,
        _ answer: String,
        _ words: [String: String],
        quoting quotation: [String: String]? = nil,
        _ change: @escaping TurnedLoaders.Change
    ) -> TurnedRule {
        func said(_ language: String) -> String { words[language] ?? "" }
        return TurnedRule(
            name: name,
            statement: "default-request-start",
            answer: answer,
            page: race,
            edits: [
                "en": [
                    (
                        "requests the default paywall at once, listens for attribution while "
                            + "`timeout` runs, and returns an `AdaptyPaywall`.",
                        "listens for attribution while `timeout` runs, and returns an `AdaptyPaywall`. "
                            + said("en")
                    ),
                    (
                        "`timeout` elapses first: the result is the default paywall, already "
                            + "prefetched with",
                        "`timeout` elapses first: the result is the default paywall, loaded with"
                    ),
                    (
                        "// Starts now. Leaving the function without a look at the result cancels "
                            + "the request.",
                        "// Leaving the function without a look at the result cancels the request."
                    ),
                    (
                        "the prefetched paywall is returned in its place",
                        "the default paywall is returned in its place"
                    ),
                ],
                "ja": [
                    (
                        "は、まずデフォルトのペイウォールの取得を始め、`timeout` の間アトリビューションの到着を待って `AdaptyPaywall` を返します。",
                        "は、`timeout` の間アトリビューションの到着を待って `AdaptyPaywall` を返します。" + said("ja")
                    ),
                    (
                        "でプリフェッチしておいたデフォルトのペイウォールをそのまま返します。",
                        "でデフォルトのペイウォールを取得して返します。"
                    ),
                    (
                        "プリフェッチ済みのペイウォールで代替します。",
                        "デフォルトのペイウォールで代替します。"
                    ),
                ],
                "zh-Hans": [
                    (
                        "会立即请求默认付费墙，在 `timeout` 期间等待归因，最后返回 `AdaptyPaywall`。",
                        "会在 `timeout` 期间等待归因，最后返回 `AdaptyPaywall`。" + said("zh-Hans")
                    ),
                    (
                        "返回已通过 `getPaywallForDefaultAudience(placementId:)` 预取的默认付费墙。",
                        "返回通过 `getPaywallForDefaultAudience(placementId:)` 请求到的默认付费墙。"
                    ),
                    (
                        "则改为返回预取的付费墙。",
                        "则改为返回默认付费墙。"
                    ),
                ],
            ],
            claims: [
                Claim(question: "default-request-start", answer: answer, words: quotation ?? words),
                Claim(
                    "failed-segmented-request",
                    "default",
                    en: "Should that request fail, the default paywall is returned in its place.",
                    ja: "そのリクエストが失敗したときは、デフォルトのペイウォールで代替します。",
                    zh: "如果该请求失败，则改为返回默认付费墙。"
                ),
            ],
            subject: .loader(change)
        )
    }
}
