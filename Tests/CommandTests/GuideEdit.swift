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

    /// The languages of the shipped guides.
    static let languages = ["en", "es", "ja", "ko", "zh-Hans"]

    static let all = [
        GuideEdit(
            "the failed request gives its error",
            page: "attributed-paywall.mdx",
            statement: "failed-segmented-request",
            answer: "error",
            [
                "en": ("the prefetched paywall is returned in its place", "its error is thrown"),
                "es": ("en su lugar se devuelve el paywall precargado", "se lanza su error"),
                "ja": ("プリフェッチ済みのペイウォールで代替します", "そのエラーをスローします"),
                "ko": ("미리 가져온 페이월을 대신 반환합니다", "그 오류를 던집니다"),
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
                "es": (
                    "si la atribución llega a tiempo, se impone el paywall segmentado, aunque su solicitud tarde más de lo que queda de plazo",
                    "el paywall segmentado cuenta solo si se carga antes de que termine el plazo"
                ),
                "ja": (
                    "アトリビューションが間に合えば、リクエストの完了が制限時間を過ぎても、セグメント向けのペイウォールが優先されます",
                    "セグメント向けのペイウォールは、制限時間内に取得できた場合だけ使われます"
                ),
                "ko": (
                    "어트리뷰션이 제때 도착하면, 세그먼트 페이월 요청이 남은 시간보다 오래 걸리더라도 세그먼트 페이월이 우선합니다",
                    "세그먼트 페이월은 제한 시간 안에 로드된 경우에만 사용됩니다"
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
                "es": ("lanza `InvalidTimeout` antes de solicitar nada", "equivale a cero"),
                "ja": ("何もリクエストせずに `InvalidTimeout` をスローします", "0 として扱います"),
                "ko": ("아무것도 요청하지 않고 `InvalidTimeout`을 던지며", "0으로 취급하며"),
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
                "es": (", y cancelar la llamada cancela todas las solicitudes que haya iniciado", ""),
                "ja": ("呼び出し元をキャンセルすると、開始済みのリクエストもすべてキャンセルされます。", ""),
                "ko": (", 호출자를 취소하면 이미 시작된 요청도 모두 취소됩니다", ""),
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
                "es": (
                    "cancelar la llamada cancela todas las solicitudes que haya iniciado",
                    "cancelar la llamada no cancela las solicitudes que haya iniciado"
                ),
                "ja": ("開始済みのリクエストもすべてキャンセルされます", "開始済みのリクエストはキャンセルされません"),
                "ko": ("이미 시작된 요청도 모두 취소됩니다", "이미 시작된 요청은 취소되지 않습니다"),
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
                "es": (
                    "solicita de inmediato el paywall predeterminado, está pendiente de la atribución mientras corre `timeout`",
                    "está pendiente de la atribución mientras corre `timeout`, solicita el paywall predeterminado solo cuando se ha agotado"
                ),
                "ja": ("まずデフォルトのペイウォールの取得を始め、", "デフォルトのペイウォールは `timeout` が経過してから初めてリクエストし、"),
                "ko": (
                    "기본 페이월을 즉시 요청하고, `timeout` 동안 어트리뷰션을 기다린 다음",
                    "`timeout` 동안 어트리뷰션을 기다리고, 시간이 경과한 뒤에야 기본 페이월을 요청하며, 그다음"
                ),
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
                "es": ("Solo el **primer inicio** tiene que esperar.", "Cada inicio tiene que esperar."),
                "ja": ("待つ必要があるのは**初回起動**のときだけです。", "起動のたびに待つ必要があります。"),
                "ko": ("기다려야 하는 것은 **첫 실행**뿐입니다.", "실행할 때마다 기다려야 합니다."),
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
                "es": (
                    "Ninguna de las dos es un error, y en ambos casos es seguro solicitar un paywall",
                    "Un array vacío provoca un error, y entonces no se puede solicitar ningún paywall"
                ),
                "ja": ("いずれもエラーではなく、どちらの状況でもペイウォールは安全にリクエストできます", "配列が空の場合はエラーになり、ペイウォールをリクエストできません"),
                "ko": ("둘 다 오류가 아니며, 어느 경우든 페이월을 안전하게 요청할 수 있습니다", "빈 배열이면 오류가 발생하며, 페이월을 요청할 수 없습니다"),
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
                "es": (
                    "El camino que llega primero carga el paywall y el otro se omite. Un solo indicador de estado, como `hasLoadedPaywall`, basta para evitar una segunda solicitud. Para no dejar fuera a los usuarios sin conexión, añade al placement un [paywall de respaldo](fallback-paywalls).",
                    ""
                ),
                "ja": (
                    "ペイウォールを読み込むのは先に条件が整った経路だけで、もう一方はスキップされます。`hasLoadedPaywall` のような状態フラグを 1 つ用意しておけば、2 回目のリクエストは発生しません。オフラインのユーザーに備えて、プレースメントには[フォールバック用のペイウォール](fallback-paywalls)も追加しておきましょう。",
                    ""
                ),
                "ko": (
                    "먼저 끝난 경로가 페이월을 로드하고 다른 경로는 건너뜁니다. `hasLoadedPaywall` 같은 상태 플래그 하나면 두 번째 요청을 막을 수 있습니다. 오프라인 사용자를 위해 플레이스먼트에 [폴백 페이월](fallback-paywalls)도 추가해 두세요.",
                    ""
                ),
                "zh-Hans": (
                    "先满足条件的路径负责加载付费墙，另一条路径则跳过。只需一个状态标志（如 `hasLoadedPaywall`），就能避免重复请求。为了让离线用户也能看到付费墙，建议再为该版位添加[备用付费墙](fallback-paywalls)。",
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
                "es": ("3–5 segundos", "7–9 segundos"),
                "ja": ("3〜5 秒", "7〜9 秒"),
                "ko": ("3~5초", "7~9초"),
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
                "es": ("2 segundos", "9 segundos"),
                "ja": ("2 秒", "9 秒"),
                "ko": ("2초", "9초"),
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
                "es": (
                    "Este callback no se invoca en el [modo Observer](observer-mode).",
                    "Este callback también se invoca en el [modo Observer](observer-mode)."
                ),
                "ja": (
                    "[オブザーバーモード](observer-mode)では、このコールバックは呼び出されません。",
                    "このコールバックは[オブザーバーモード](observer-mode)でも呼び出されます。"
                ),
                "ko": (
                    "이 콜백은 [옵저버 모드](observer-mode)에서는 호출되지 않습니다.", "이 콜백은 [옵저버 모드](observer-mode)에서도 호출됩니다."
                ),
                "zh-Hans": (
                    "使用 [Observer 模式](observer-mode)时，不会调用此回调。", "使用 [Observer 模式](observer-mode)时，也会调用此回调。"
                ),
            ]
        ),
    ]
}
