/// Rules on callbacks and payloads.
extension TurnedRule {
    static let callbacks: [TurnedRule] = [
        TurnedRule(
            name: "a request is made again after 9 seconds",
            statement: "didFailLoadingProductsWith.retry",
            answer: "on-true",
            wording: "9 seconds later",
            page: events,
            edits: [
                "en": [
                    (
                        "again after 2 seconds",
                        "again after 9 seconds"
                    )
                ],
                "ja": [
                    (
                        "`true` を返すと、2 秒後に",
                        "`true` を返すと、9 秒後に"
                    )
                ],
                "zh-Hans": [
                    (
                        "AdaptyUI 会在 2 秒后再次",
                        "AdaptyUI 会在 9 秒后再次"
                    )
                ],
            ],
            claims: [],
            subject: .handler(TurnedHandlers.retriesAfterNineSeconds)
        ),
        TurnedRule(
            name: "a request is made again on false",
            statement: "didFailLoadingProductsWith.retry",
            answer: "on-false",
            page: events,
            edits: [
                "en": [
                    (
                        "Return `true`, and AdaptyUI sends",
                        "Return `false`, and AdaptyUI sends"
                    )
                ],
                "ja": [
                    (
                        "`true` を返すと、2 秒後に",
                        "`false` を返すと、2 秒後に"
                    )
                ],
                "zh-Hans": [
                    (
                        "返回 `true` 后，AdaptyUI",
                        "返回 `false` 后，AdaptyUI"
                    )
                ],
            ],
            claims: [],
            subject: .handler(TurnedHandlers.retriesOnFalse)
        ),
        TurnedRule(
            name: "a callback is invoked in observer mode",
            statement: "didStartPurchase.observer-mode",
            answer: "invoked",
            page: events,
            edits: [
                "en": [
                    (
                        "This callback is not invoked in [Observer mode](observer-mode).",
                        "This callback is also invoked in [Observer mode](observer-mode)."
                    )
                ],
                "ja": [
                    (
                        "[オブザーバーモード](observer-mode)では、このコールバックは呼び出されません。",
                        "[オブザーバーモード](observer-mode)でも、このコールバックは呼び出されます。"
                    )
                ],
                "zh-Hans": [
                    (
                        "使用 [Observer 模式](observer-mode)时，不会调用此回调。",
                        "使用 [Observer 模式](observer-mode)时，也会调用此回调。"
                    )
                ],
            ],
            claims: [],
            subject: .handler(TurnedHandlers.reportsStartedPurchasesInObserverMode)
        ),
        TurnedRule(
            name: "unknown members are accepted",
            statement: "unknown-members",
            answer: "accepted",
            page: events,
            edits: [
                "en": [
                    (" or that has a member the example does not show.", "."),
                    (
                        "No method is called in these cases.",
                        "No method is called in these cases. Additional members, which the example does not "
                            + "show, are passed over."
                    ),
                ],
                "ja": [
                    (
                        "メンバーの値の型が例と異なるペイロードや、例にないメンバーを含むペイロードも拒否します。",
                        "メンバーの値の型が例と異なるペイロードも拒否します。例にないメンバーは無視します。"
                    )
                ],
                "zh-Hans": [
                    (
                        "成员的值与示例类型不同，或者含有示例中没有的成员，同样应当拒绝。",
                        "成员的值与示例类型不同，同样应当拒绝。示例中没有的成员则应忽略。"
                    )
                ],
            ],
            claims: [
                Claim(
                    "unknown-members",
                    "accepted",
                    en: "Additional members, which the example does not show, are passed over.",
                    ja: "例にないメンバーは無視します。",
                    zh: "示例中没有的成员则应忽略。"
                ),
                Claim(
                    "mistyped-members",
                    "refused",
                    en: "and so is one in which a member holds a value of another type",
                    ja: "メンバーの値の型が例と異なるペイロードも拒否します。",
                    zh: "成员的值与示例类型不同，同样应当拒绝。"
                ),
            ],
            subject: .handler(TurnedHandlers.passesUnknownMembersOver)
        ),
    ]
}
