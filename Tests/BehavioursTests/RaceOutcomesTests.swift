import Localization
import ShippedLocales
import Testing

@testable import Behaviours

@Suite struct RaceOutcomesTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    private static let both: [RaceFact: String] = [
        .onAttribution: "fetch(slot:)", .onTimeout: "fetchForEveryone(slot:)",
    ]

    private func expect(_ wording: Wording, _ facts: [RaceFact: String]) throws {
        let markdown = TestPages.race(wording.text, wording.language)
        for page in [
            try TestPages.page(markdown, wording.language, catalog),
            try TestPages.plainPage(markdown, wording.language, catalog),
        ] {
            #expect(ProseFacts(RaceReading(page)) == ProseFacts(facts), "\(page.document.format)")
        }
    }

    /// Pairs of an ending by attribution and one by the timer.
    static let pairs: [(language: String, attribution: String, timeout: String)] = [
        (
            "en", "If attribution lands within timeout, the offer comes from {A}.",
            "If the timeout elapses first, it comes from {B}."
        ),
        (
            "en", "Attribution arrives within `patience`: {A} is requested.",
            "`patience` runs out first: the result of {B} is returned."
        ),
        ("en", "{A} is used when the campaign is confirmed in time.", "{B} is used when time is up."),
        (
            "en", "If the campaign shows up before the timer fires, {A} is called.",
            "If the timer fires first, {B} is called."
        ),
        ("en", "Campaign known in time — {A}.", "Timed out — {B}."),
        (
            "en", "When `.adStore` appears before the deadline, call {A}.",
            "When no campaign appears, call {B}."
        ),
        ("en", "{A}: the campaign arrives first.", "{B}: the timer expires first."),
        (
            "en", "The campaign is applied before the timeout expires, and {A} answers.",
            "Otherwise, {B} answers."
        ),
        (
            "en", "Attribution comes in time. The offer is requested with {A}.",
            "Time runs out. The loader gives what {B} has prefetched."
        ),
        (
            "en", "With a campaign that is confirmed within the window, it returns {A}.",
            "Without one that arrives in time, it returns {B}."
        ),
        ("en", "Attribution wins the race: {A}.", "The wait takes too long: {B}."),
        (
            "en", "If the value is there before time is up, you get {A}.",
            "If it isn't there in time, you get {B}."
        ),
        ("ja", "タイムアウトより先にアトリビューションが届けば、{A} のオファーになります。", "`patience` が先に経過した場合、{B} のオファーを返します。"),
        ("ja", "キャンペーンが時間内に確認されれば {A}。", "時間切れになれば {B}。"),
        ("ja", "`patience` の間に届いた場合は {A} を使います。", "届かなかった場合は {B} を使います。"),
        ("ja", "アトリビューションが間に合えば、{A} を呼び出します。", "間に合わなければ、{B} を呼び出します。"),
        ("ja", "タイマーが発火する前に反映された場合：{A}", "先にタイマーが発火したとき：{B}"),
        ("ja", "先にアトリビューションが届くと {A} を返します。", "先にタイムアウトすると {B} を返します。"),
        ("ja", "制限時間が切れる前に確定した場合は {A} です。", "制限時間を過ぎた場合は {B} です。"),
        ("ja", "期限までに到着した場合、{A} の結果になります。", "それ以外の場合、{B} の結果になります。"),
        ("ja", "`.adStore` が現れたら {A} をリクエストします。", "現れないまま時間が過ぎたら {B} を使います。"),
        ("ja", "`patience` 以内に届いた場合：{A} で取得します。", "先に `patience` が経過した場合：{B} の結果を返します。"),
        ("ja", "キャンペーンが適用された場合は {A}。", "タイムアウトした場合は {B}。"),
        ("ja", "経過する前にアトリビューションを受信したら {A}。", "時間内に受信できなければ {B}。"),
        ("zh-Hans", "如果归因数据在 `patience` 时间内到达，则返回 {A} 的优惠。", "如果 `patience` 先超时，则返回 {B} 的优惠。"),
        ("zh-Hans", "活动在 `patience` 之内得到确认：{A}。", "`patience` 先到期：{B}。"),
        ("zh-Hans", "归因及时到达时，调用 {A}。", "超时后，调用 {B}。"),
        ("zh-Hans", "在超时之前收到归因，则使用 {A}。", "时间到了仍未收到，则使用 {B}。"),
        ("zh-Hans", "计时器触发之前归因已生效：{A}。", "计时器先触发：{B}。"),
        ("zh-Hans", "归因先到达，使用 {A}。", "计时结束，使用 {B}。"),
        ("zh-Hans", "如果及时收到活动，由 {A} 提供优惠。", "否则，由 {B} 提供优惠。"),
        ("zh-Hans", "`.adStore` 出现后请求 {A}。", "没有等到 `.adStore` 出现，时间就已用尽：使用 {B}。"),
        ("zh-Hans", "归因在时限以内写入：{A}。", "归因未能写入：{B}。"),
        ("zh-Hans", "若归因在到期前确认，结果来自 {A}。", "若等待时间耗尽，结果来自 {B}。"),
        ("zh-Hans", "归因就绪时返回 {A}。", "来不及时返回 {B}。"),
        ("zh-Hans", "归因在 `patience` 内收到，便调用 {A}。", "`patience` 内没有收到，便调用 {B}。"),
        (
            "es", "Si la atribución llega dentro de `patience`, se devuelve la oferta de {A}.",
            "Si `patience` se agota antes, se devuelve la de {B}."
        ),
        ("es", "La campaña se confirma a tiempo: se usa {A}.", "El tiempo se agota primero: se usa {B}."),
        (
            "es", "Cuando la atribución aparece antes de que expire el temporizador, llama a {A}.",
            "Cuando el temporizador expira primero, llama a {B}."
        ),
        ("es", "La atribución llega a tiempo — {A}.", "Se ha agotado el tiempo — {B}."),
        (
            "es", "Si `.adStore` aparece antes del límite, llama a {A}.",
            "Si no aparece ninguna campaña, llama a {B}."
        ),
        ("es", "{A}: la atribución llega primero.", "{B}: el temporizador termina primero."),
        ("es", "Si se recibe la campaña en plazo, {A} da la oferta.", "En caso contrario, la da {B}."),
        (
            "es", "La atribución llega a tiempo. La oferta se solicita con {A}.",
            "El plazo vence. Se devuelve lo que {B} ha precargado."
        ),
        (
            "es", "Si la campaña se registra antes de que transcurra `patience`, devuelve {A}.",
            "Si transcurre `patience` sin que llegue, devuelve {B}."
        ),
        (
            "es", "Si el valor está disponible a tiempo, obtienes {A}.",
            "Si no está disponible a tiempo, obtienes {B}."
        ),
        ("es", "Gana la atribución: {A}.", "Gana el temporizador: {B}."),
        ("ko", "어트리뷰션이 `patience` 안에 도착하면 {A}의 결과를 반환합니다.", "`patience`가 먼저 경과하면 {B}의 결과를 반환합니다."),
        ("ko", "캠페인이 제한 시간 안에 확인되면 {A}를 사용합니다.", "시간이 초과되면 {B}를 사용합니다."),
        ("ko", "타이머가 끝나기 전에 어트리뷰션이 반영된 경우: {A}", "타이머가 먼저 끝난 경우: {B}"),
        ("ko", "어트리뷰션이 제때 도착하면 {A}를 호출합니다.", "제때 도착하지 않으면 {B}를 호출합니다."),
        ("ko", "`.adStore`가 나타나면 {A}를 요청합니다.", "나타나지 않은 채 시간이 다 되면 {B}를 사용합니다."),
        ("ko", "어트리뷰션이 먼저 도착하면 {A}를 반환합니다.", "먼저 타임아웃되면 {B}를 반환합니다."),
        ("ko", "시간 내에 캠페인을 받으면 {A}가 오퍼를 제공합니다.", "그렇지 않으면 {B}가 오퍼를 제공합니다."),
        ("ko", "만료되기 전에 어트리뷰션을 수신하면 {A}입니다.", "제한 시간이 만료되면 {B}입니다."),
        ("ko", "`patience` 이내에 도착한 경우: {A}로 가져옵니다.", "`patience`가 먼저 지난 경우: {B}의 결과를 반환합니다."),
        ("ko", "어트리뷰션이 적용된 경우 {A}를 사용합니다.", "타임아웃이 발생한 경우 {B}를 사용합니다."),
    ]

    @Test(arguments: pairs.indices)
    func bulletsInBothOrders(_ index: Int) throws {
        let (language, attribution, timeout) = Self.pairs[index]
        let first = attribution.replacing("{A}", with: "`fetch(slot:)`")
        let second = timeout.replacing("{B}", with: "`fetchForEveryone(slot:)`")
        try expect(Wording(language: language, text: "- \(first)\n- \(second)"), Self.both)
        if !["Otherwise", "それ以外", "否则", "En caso contrario", "그렇지 않으면"].contains(where: second.contains) {
            try expect(Wording(language: language, text: "- \(second)\n- \(first)"), Self.both)
        }
    }

    @Test(
        arguments: Wording.all(
            en: [
                "When the campaign arrives in time, the loader calls `Brisk.fetch(slot:)`. If the time runs out first, it returns what `Brisk.fetchForEveryone(slot:)` has delivered.",
                "It returns `fetch(slot:)` if attribution lands within the timeout and `fetchForEveryone(slot:)` otherwise.",
                "If the timer fires first, `fetchForEveryone(slot:)` answers; if the campaign arrives, `fetch(slot:)` does.",
                "A campaign that arrives in time leads to `Brisk.fetch`. Once the timeout expires, `fetchForEveryone` supplies the offer.",
            ],
            ja: [
                "アトリビューションが時間内に届けば `Brisk.fetch(slot:)` を呼び出します。時間切れの場合は `Brisk.fetchForEveryone(slot:)` の結果を返します。",
                "間に合えば `fetch(slot:)`、タイムアウトした場合は `fetchForEveryone(slot:)` を使います。",
            ],
            zh: [
                "归因及时到达时调用 `Brisk.fetch(slot:)`。超时则返回 `Brisk.fetchForEveryone(slot:)` 的结果。",
                "归因及时到达则使用 `fetch(slot:)`，否则使用 `fetchForEveryone(slot:)`。",
            ],
            es: [
                "Si la campaña llega a tiempo, el cargador llama a `Brisk.fetch(slot:)`. Si el tiempo se agota antes, devuelve lo que ha entregado `Brisk.fetchForEveryone(slot:)`.",
                "Devuelve `fetch(slot:)` si la atribución llega dentro del plazo y `fetchForEveryone(slot:)` en caso contrario.",
            ],
            ko: [
                "어트리뷰션이 제한 시간 안에 도착하면 `Brisk.fetch(slot:)`를 호출합니다. 시간이 먼저 지나면 `Brisk.fetchForEveryone(slot:)`의 결과를 반환합니다.",
                "제때 도착하면 `fetch(slot:)`를 사용하고, 타임아웃되면 `fetchForEveryone(slot:)`를 사용합니다.",
            ]
        )
    )
    func sentences(_ wording: Wording) throws {
        try expect(wording, Self.both)
    }

    @Test(
        arguments: Wording.all(
            en: [
                "- `load(id:)` loads within the limit.\n- `save(id:)` times out after a while.",
                "- `fetch(slot:)` takes a slot.\n- `fetchForEveryone(slot:)` takes a slot, too.",
                "Call `fetch(slot:)` at any time.",
            ],
            ja: ["- `fetch(slot:)` はスロットを受け取ります。\n- `fetchForEveryone(slot:)` も同じです。"],
            zh: ["- `fetch(slot:)` 接受一个位置。\n- `fetchForEveryone(slot:)` 也一样。"],
            es: [
                "- `fetch(slot:)` recibe un espacio.\n- `fetchForEveryone(slot:)` también."
            ],
            ko: [
                "- `fetch(slot:)`는 슬롯을 받습니다.\n- `fetchForEveryone(slot:)`도 마찬가지입니다."
            ]
        )
    )
    func otherRequests(_ wording: Wording) throws {
        try expect(wording, [:])
    }
}
