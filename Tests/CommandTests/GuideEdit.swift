import Foundation
import Testing

/// A change of what the shipped guides say, in each language.
struct GuideEdit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let page: String
    /// The statement that the change is about; nil where it changes a figure.
    let statement: String?
    /// The answer that the changed pages give; nil where they leave it open, or where it is a figure.
    let answer: String?
    private let texts: [String: (old: String, new: String)]

    init(
        _ description: String,
        page: String,
        statement: String?,
        answer: String?,
        _ texts: [String: (String, String)]
    ) {
        testDescription = description
        self.page = page
        self.statement = statement
        self.answer = answer
        self.texts = texts.mapValues { (old: $0.0, new: $0.1) }
    }

    /// Changes the guides in a folder.
    ///
    /// - Returns: The 1-based line of the change, by language.
    func apply(to folder: TemporaryFolder, languages: [String]) throws -> [String: Int] {
        var lines: [String: Int] = [:]
        for language in languages {
            let path = "docs/\(language)/docs/\(page)"
            let text = try folder.text(path)
            let (old, new) = try #require(texts[language])
            let range = try #require(text.range(of: old), "\(language): \(old)")
            lines[language] = text[..<range.lowerBound].count { $0 == "\n" } + 1
            try folder.write(text.replacingCharacters(in: range, with: new), to: path)
        }
        return lines
    }

    static let all = [
        GuideEdit(
            "the failed request gives its error",
            page: "attributed-paywall.mdx",
            statement: "failed-segmented-request",
            answer: "error",
            [
                "en": ("the prefetched paywall is returned in its place", "its error is thrown"),
                "ja": ("プリフェッチ済みのペイウォールで代替します", "そのエラーをスローします"),
                "zh-Hans": ("则改为返回预取的付费墙", "则抛出它的错误"),
            ]
        ),
        GuideEdit(
            "a late segmented paywall loses",
            page: "attributed-paywall.mdx",
            statement: "late-segmented-request",
            answer: "loses",
            [
                "en": (
                    "if attribution is in time, the segmented paywall wins even when its request takes longer than the rest of the window",
                    "the segmented paywall counts only if it is loaded before the window ends"
                ),
                "ja": (
                    "アトリビューションが間に合えば、リクエストの完了が制限時間を過ぎても、セグメント向けのペイウォールが優先されます",
                    "セグメント向けのペイウォールは、制限時間内に取得できた場合だけ使われます"
                ),
                "zh-Hans": ("只要归因及时到达，即使细分付费墙的请求耗时超出剩余时间，也会返回细分付费墙", "细分付费墙只有在时间窗口内加载完成才算数"),
            ]
        ),
        GuideEdit(
            "an invalid timeout counts as zero",
            page: "attributed-paywall.mdx",
            statement: "invalid-timeout",
            answer: nil,
            [
                "en": ("throws `InvalidTimeout` before anything is requested", "counts as zero"),
                "ja": ("何もリクエストせずに `InvalidTimeout` をスローします", "0 として扱います"),
                "zh-Hans": ("函数不会发出任何请求，而是直接抛出 `InvalidTimeout`", "视为 0"),
            ]
        ),
        GuideEdit(
            "the promise about cancellation is gone",
            page: "attributed-paywall.mdx",
            statement: "cancelled-caller",
            answer: nil,
            [
                "en": (", and cancelling the caller cancels every request it has started", ""),
                "ja": ("呼び出し元をキャンセルすると、開始済みのリクエストもすべてキャンセルされます。", ""),
                "zh-Hans": ("取消调用方，也会取消它已发起的所有请求。", ""),
            ]
        ),
        GuideEdit(
            "cancellation does not reach the requests",
            page: "attributed-paywall.mdx",
            statement: "cancelled-caller",
            answer: "requests-go-on",
            [
                "en": (
                    "cancelling the caller cancels every request it has started",
                    "cancelling the caller does not cancel the requests it has started"
                ),
                "ja": ("開始済みのリクエストもすべてキャンセルされます", "開始済みのリクエストはキャンセルされません"),
                "zh-Hans": ("也会取消它已发起的所有请求", "不会取消它已发起的请求"),
            ]
        ),
        GuideEdit(
            "the default request starts at the window's end",
            page: "attributed-paywall.mdx",
            statement: "default-request-start",
            answer: "window-end",
            [
                "en": (
                    "requests the default paywall at once, listens for attribution while `timeout` runs",
                    "listens for attribution while `timeout` runs, requests the default paywall only when it has run out"
                ),
                "ja": ("まずデフォルトのペイウォールの取得を始め、", "デフォルトのペイウォールは `timeout` が経過してから初めてリクエストし、"),
                "zh-Hans": ("会立即请求默认付费墙，在", "只有在 `timeout` 到期后才请求默认付费墙，在"),
            ]
        ),
        GuideEdit(
            "every launch waits",
            page: "attributed-paywall.mdx",
            statement: "later-launches",
            answer: "wait",
            [
                "en": ("Only the **first launch** has to wait.", "Every launch has to wait."),
                "ja": ("待つ必要があるのは**初回起動**のときだけです。", "起動のたびに待つ必要があります。"),
                "zh-Hans": ("只有**首次启动**才需要等待。", "每次启动都需要等待。"),
            ]
        ),
        GuideEdit(
            "an empty array is an error",
            page: "attributed-paywall.mdx",
            statement: "empty-array",
            answer: "error",
            [
                "en": (
                    "Neither is an error, and it is safe to request a paywall in both cases",
                    "An empty array is an error, and no paywall can be requested then"
                ),
                "ja": ("いずれもエラーではなく、どちらの状況でもペイウォールは安全にリクエストできます", "配列が空の場合はエラーになり、ペイウォールをリクエストできません"),
                "zh-Hans": ("这两种情况都不是错误，此时请求付费墙也是安全的", "空数组是错误，此时不能请求付费墙"),
            ]
        ),
        GuideEdit(
            "the paragraph about the flag is gone",
            page: "attributed-paywall.mdx",
            statement: "repeated-attribution",
            answer: nil,
            [
                "en": (
                    "The path that comes first loads the paywall, and the other one is skipped. A single state flag such as `hasLoadedPaywall` is enough to rule out a second request. To cover users who are offline, add a [fallback paywall](fallback-paywalls) to the placement.",
                    ""
                ),
                "ja": (
                    "ペイウォールを読み込むのは先に条件が整った経路だけで、もう一方はスキップされます。`hasLoadedPaywall` のような状態フラグを 1 つ用意しておけば、2 回目のリクエストは発生しません。オフラインのユーザーに備えて、プレースメントには[フォールバック用のペイウォール](fallback-paywalls)も追加しておきましょう。",
                    ""
                ),
                "zh-Hans": (
                    "先满足条件的路径负责加载付费墙，另一条路径则跳过。只需一个状态标志（如 `hasLoadedPaywall`），就能避免重复请求。为照顾离线用户，建议再为该版位添加[备用付费墙](fallback-paywalls)。",
                    ""
                ),
            ]
        ),
        GuideEdit(
            "the window is longer",
            page: "attributed-paywall.mdx",
            statement: nil,
            answer: nil,
            [
                "en": ("3–5 second", "7–9 second"),
                "ja": ("3〜5 秒", "7〜9 秒"),
                "zh-Hans": ("3–5 秒", "7–9 秒"),
            ]
        ),
        GuideEdit(
            "the retry comes later",
            page: "paywall-events.mdx",
            statement: nil,
            answer: nil,
            [
                "en": ("after 2 seconds", "after 9 seconds"),
                "ja": ("2 秒", "9 秒"),
                "zh-Hans": ("2 秒", "9 秒"),
            ]
        ),
        GuideEdit(
            "a callback is invoked in observer mode",
            page: "paywall-events.mdx",
            statement: "didStartPurchase.observer-mode",
            answer: "invoked",
            [
                "en": (
                    "This callback is not invoked in [Observer mode](observer-mode).",
                    "This callback is also invoked in [Observer mode](observer-mode)."
                ),
                "ja": (
                    "[オブザーバーモード](observer-mode)では、このコールバックは呼び出されません。",
                    "このコールバックは[オブザーバーモード](observer-mode)でも呼び出されます。"
                ),
                "zh-Hans": (
                    "使用 [Observer 模式](observer-mode)时，不会调用此回调。", "使用 [Observer 模式](observer-mode)时，也会调用此回调。"
                ),
            ]
        ),
    ]
}
