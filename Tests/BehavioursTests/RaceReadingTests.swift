import JSONText
import Localization
import ShippedLocales
import Testing

@testable import Behaviours

@Suite struct RaceReadingTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    /// Reads the wording as MDX and as plain text, and expects these facts of prose and no other.
    private func expect(
        _ wording: Wording,
        _ facts: [RaceFact: String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let markdown = TestPages.race(wording.text, wording.language)
        for page in [
            try TestPages.page(markdown, wording.language, catalog),
            try TestPages.plainPage(markdown, wording.language, catalog),
        ] {
            let found = ProseFacts(RaceReading(page))
            #expect(found == ProseFacts(facts), "\(page.document.format)", sourceLocation: sourceLocation)
        }
    }

    @Test(
        arguments: Wording.all(
            en: [
                "You need Brisk iOS SDK 3.2.1 or later.",
                "Brisk SDK **3.2.1** or newer is installed.",
                "Version 3.2.1 or higher of the Brisk SDK.",
                "This guide requires version 3.2.1+.",
                "Requires Brisk SDK v3.2.1 and above.",
                "Your app runs on iOS 15 or later and uses Brisk SDK 3.2.1 or later.",
                "Brisk SDK 3.2.1 or later, built with Xcode 16.1 or newer.",
                "Use at least Brisk SDK 3.2.1 for this.",
                "The minimum SDK version is 3.2.1.",
                "Available since Brisk SDK 3.2.1.",
                "Brisk 3.2.1 or later, on iOS 16.4 or later.",
                "You need Swift 6.0 or later and the Brisk SDK, version 3.2.1 or later.",
                "- Xcode 16.2 or later\n- The Brisk SDK, version 3.2.1 or later\n- macOS 14.5 or later",
                "The Other SDK 17.0 or later is optional; Brisk SDK 3.2.1 or later is required.",
                "Brisk SDK ≥ 3.2.1 is a must.",
            ],
            ja: [
                "Brisk iOS SDK 3.2.1 以降が必要です。",
                "Brisk SDK のバージョン **3.2.1** 以降。",
                "バージョン 3.2.1 以上の Brisk SDK を使用してください。",
                "Brisk SDK は 3.2.1以上にします。",
                "iOS 15.0 以降と Brisk SDK 3.2.1 以降が必要です。",
                "Xcode 16.1 以降でビルドし、Brisk SDK 3.2.1 以降を使います。",
                "Brisk SDK v3.2.1 以降で利用できます。",
                "SDK の最低バージョンは 3.2.1 です。",
                "Brisk 3.2.1 以降が対象です。",
                "Brisk SDK バージョン３.２.１以降が必要です。",
                "少なくとも Brisk SDK 3.2.1 を使ってください。",
                "- macOS 14.5 以降\n- Brisk SDK 3.2.1 以降\n- Swift 6.0 以降",
            ],
            zh: [
                "需要 Brisk iOS SDK 3.2.1 或更高版本。",
                "Brisk SDK **3.2.1** 及以上版本。",
                "Brisk SDK 3.2.1 以上版本。",
                "请使用 3.2.1 或更新版本的 Brisk SDK。",
                "应用运行在 iOS 15.0 或更高版本上，并使用 Brisk SDK 3.2.1 或更高版本。",
                "使用 Xcode 16.1 或更高版本和 Brisk SDK v3.2.1 或更高版本。",
                "Brisk SDK 的版本不低于 3.2.1。",
                "至少需要 Brisk SDK 3.2.1。",
                "Brisk SDK 的最低版本为 3.2.1。",
                "自 Brisk SDK 3.2.1 起可用。",
                "Brisk 3.2.1 或更高版本。",
                "- macOS 14.5 或更高版本\n- Brisk SDK 3.2.1 或更高版本\n- Swift 6.0 或更高版本",
            ],
            es: [
                "Necesitas el SDK de Brisk para iOS, versión 3.2.1 o posterior.",
                "Se requiere Brisk SDK **3.2.1** o superior.",
                "La versión 3.2.1 o una posterior del SDK de Brisk.",
                "Esta guía requiere la versión 3.2.1+.",
                "Disponible a partir de la versión 3.2.1 del SDK de Brisk.",
                "Tu app funciona con iOS 15 o posterior y usa Brisk SDK 3.2.1 o posterior.",
                "Usa al menos Brisk SDK 3.2.1.",
                "La versión mínima del SDK es la 3.2.1.",
                "Disponible desde Brisk SDK 3.2.1.",
                "Brisk SDK v3.2.1 y versiones posteriores.",
                "El SDK de Brisk, versión 3.2.1 en adelante, compilado con Xcode 16.1 o posterior.",
                "- macOS 14.5 o posterior\n- Brisk SDK 3.2.1 o más reciente\n- Swift 6.0 o posterior",
            ],
            ko: [
                "Brisk iOS SDK 3.2.1 이상이 필요합니다.",
                "Brisk SDK 버전 **3.2.1** 이상.",
                "버전 3.2.1 이상의 Brisk SDK를 사용하세요.",
                "Brisk SDK 3.2.1 이상 버전이 필요합니다.",
                "iOS 15.0 이상과 Brisk SDK 3.2.1 이상이 필요합니다.",
                "Xcode 16.1 이상으로 빌드하고 Brisk SDK 3.2.1 이상을 사용합니다.",
                "Brisk SDK v3.2.1 이상에서 사용할 수 있습니다.",
                "SDK의 최소 버전은 3.2.1입니다.",
                "Brisk 3.2.1 이상이 대상입니다.",
                "최소 Brisk SDK 3.2.1을 사용해야 합니다.",
                "Brisk SDK 3.2.1 버전부터 지원됩니다.",
                "- macOS 14.5 이상\n- Brisk SDK 3.2.1 이상\n- Swift 6.0 이상",
            ]
        )
    )
    func minimumVersion(_ wording: Wording) throws {
        try expect(wording, [.minimumSDKVersion: "3.2.1"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Brisk SDK v4 and newer brings this.", "Your app needs SDK version 4 or later.",
                "SDK 4 or later on iOS 17 or later.",
            ],
            ja: ["Brisk SDK v4 以降で使えます。", "SDK バージョン 4 以降が必要です。"],
            zh: ["Brisk SDK v4 及以上版本可用。", "需要 SDK 4 或更高版本。"],
            es: [
                "Brisk SDK v4 o superior lo incluye.",
                "Tu app necesita la versión 4 o posterior del SDK.",
            ],
            ko: [
                "Brisk SDK v4 이상에서 사용할 수 있습니다.",
                "SDK 버전 4 이상이 필요합니다.",
            ]
        )
    )
    func minimumVersionWithoutDots(_ wording: Wording) throws {
        try expect(wording, [.minimumSDKVersion: "4"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Your app runs on iOS 15.0 or later.", "The SDK needs Xcode 16.1 or newer.",
                "The Brisk SDK 3.2 came out in May.", "Offers of $9.99 or above are shown first.",
                "Build with CocoaPods 1.12 or later.", "The SDK retries 2.5 seconds later or after that.",
                "Brisk SDK 2.9 and earlier lack this.",
            ],
            ja: ["iOS 15.0 以降で動作します。", "Xcode 16.1 以降が必要です。", "価格が 9.99 以上のオファーです。", "SDK 2.9 以前にはありません。"],
            zh: ["需要 iOS 15.0 或更高版本。", "请使用 Xcode 16.1 及以上版本。", "价格为 9.99 及以上的优惠。", "SDK 2.9 及更早版本没有此功能。"],
            es: [
                "Requiere iOS 15.0 o posterior.",
                "Usa Xcode 16.1 o una versión posterior.",
                "Ofertas de 9.99 o más.",
                "El SDK 2.9 y anteriores no lo tienen.",
            ],
            ko: [
                "iOS 15.0 이상이 필요합니다.",
                "Xcode 16.1 이상을 사용하세요.",
                "가격이 9.99 이상인 상품입니다.",
                "SDK 2.9 및 이전 버전에는 없습니다.",
            ]
        )
    )
    func otherVersions(_ wording: Wording) throws {
        try expect(wording, [:])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "1. Run a 3–5 second timer next to it.\n2. Go on.",
                "1. Run a timer of 3 to 5 s.\n2. Go on.",
                "1. Wait between 3 and 5 seconds for `.adStore`.\n2. Go on.",
                "1. Set a timeout of 3-5s.\n2. Go on.",
                "1. Give up after three to five seconds.\n2. Go on.",
                "1. Start a timer. Let it run for 3—5 seconds.\n2. Go on.",
                "1. The time limit is 3 s – 5 s.\n2. Go on.",
                "1. Choose a deadline between 3,000 and 5,000 ms.\n2. Go on.",
                "1. Wait for `.adStore`, but no longer than 3–5 seconds.\n2. Go on.",
                "1. Limit the wait to 3 or 5 seconds.\n2. Go on.",
                "1. Start a countdown (3 - 5 sec).\n2. Go on.",
                "1. Time out after 3~5 seconds; profiles refresh every 24 hours.\n2. Go on.",
            ],
            ja: [
                "1. 3〜5 秒のタイマーも同時に動かします。\n2. 続けます。",
                "1. 3秒から5秒のタイムアウトを設定します。\n2. 続けます。",
                "1. 制限時間は３～５秒です。\n2. 続けます。",
                "1. 3 秒ないし 5 秒待ちます。\n2. 続けます。",
                "1. 3-5秒のタイマーを使います。\n2. 続けます。",
                "1. 三秒から五秒の間だけ待機します。\n2. 続けます。",
                "1. 3〜5 秒間待って、届かなければ先へ進みます。\n2. 続けます。",
                "1. タイマーを開始します。長さは 3–5 秒です。\n2. 続けます。",
                "1. 待ち時間の上限を 3 秒以上 5 秒以下にします。\n2. 続けます。",
                "1. 3,000〜5,000 ミリ秒の期限を設けます。\n2. 続けます。",
                "1. `.adStore` を待つのは 3 〜 5 秒までです。\n2. 続けます。",
                "1. 3 または 5 秒でタイムアウトします。24 時間ごとの更新とは別です。\n2. 続けます。",
            ],
            zh: [
                "1. 同时启动一个 3–5 秒的计时器。\n2. 继续。",
                "1. 设置 3 到 5 秒的超时。\n2. 继续。",
                "1. 等待 3 秒到 5 秒。\n2. 继续。",
                "1. 时限为３～５秒。\n2. 继续。",
                "1. 最多等待三到五秒。\n2. 继续。",
                "1. 启动定时器，时长 3 至 5 秒钟。\n2. 继续。",
                "1. 启动定时器。时长为 3-5 秒。\n2. 继续。",
                "1. 超时时间取 3,000 到 5,000 毫秒。\n2. 继续。",
                "1. 等 `.adStore`，期限 3～5 秒。\n2. 继续。",
                "1. 倒计时 3——5 秒。\n2. 继续。",
                "1. 最多等 3—5 秒。\n2. 继续。",
                "1. 3 或 5 秒后超时，与每 24 小时一次的刷新无关。\n2. 继续。",
            ],
            es: [
                "1. Inicia al mismo tiempo un temporizador de 3–5 segundos.\n2. Continúa.",
                "1. Fija un tiempo de espera de 3 a 5 s.\n2. Continúa.",
                "1. Espera entre 3 y 5 segundos a `.adStore`.\n2. Continúa.",
                "1. El límite es de 3-5 segundos.\n2. Continúa.",
                "1. Desiste después de tres a cinco segundos.\n2. Continúa.",
                "1. Pon en marcha un temporizador. Déjalo correr 3—5 segundos.\n2. Continúa.",
                "1. El tiempo límite va de 3 segundos a 5 segundos.\n2. Continúa.",
                "1. Establece un plazo de 3000 a 5000 ms.\n2. Continúa.",
                "1. Espera a `.adStore`, pero como máximo 3–5 segundos.\n2. Continúa.",
                "1. Limita la espera a 3 o 5 segundos.\n2. Continúa.",
                "1. Inicia una cuenta atrás (3 - 5 s).\n2. Continúa.",
                "1. Aguarda de 3 hasta 5 segundos; los perfiles se actualizan cada 24 horas.\n2. Continúa.",
            ],
            ko: [
                "1. 동시에 3~5초 타이머를 시작합니다.\n2. 계속합니다.",
                "1. 3초에서 5초의 타임아웃을 설정합니다.\n2. 계속합니다.",
                "1. `.adStore`를 3–5초 동안 기다립니다.\n2. 계속합니다.",
                "1. 제한 시간은 3~5초입니다.\n2. 계속합니다.",
                "1. 타이머를 시작합니다. 길이는 3-5초입니다.\n2. 계속합니다.",
                "1. 3 ~ 5초간 대기합니다.\n2. 계속합니다.",
                "1. 대기 시간을 3초 이상 5초 이하로 제한합니다.\n2. 계속합니다.",
                "1. 3,000~5,000밀리초의 기한을 둡니다.\n2. 계속합니다.",
                "1. 최대 3~5초만 기다립니다.\n2. 계속합니다.",
                "1. 3초 또는 5초 뒤에 타임아웃됩니다.\n2. 계속합니다.",
                "1. 카운트다운(3~5초)을 시작합니다.\n2. 계속합니다.",
                "1. 3초부터 5초까지 기다립니다. 24시간마다 갱신되는 것과는 다릅니다.\n2. 계속합니다.",
            ]
        )
    )
    func timeoutRange(_ wording: Wording) throws {
        try expect(wording, [.timeoutSeconds: "3...5", .steps: "2"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "1. Start a two-second timer.\n2. Go on.", "1. Wait two seconds.\n2. Go on.",
                "1. Set a 2000 ms timeout.\n2. Go on.", "1. Use a time limit of 2.0 s.\n2. Go on.",
            ],
            ja: ["1. 2 秒のタイマーを開始します。\n2. 続けます。", "1. 二秒だけ待ちます。\n2. 続けます。"],
            zh: ["1. 启动 2 秒的计时器。\n2. 继续。", "1. 等待两秒。\n2. 继续。"],
            es: [
                "1. Inicia un temporizador de 2 segundos.\n2. Continúa.",
                "1. Espera dos segundos.\n2. Continúa.",
                "1. Fija un tiempo de espera de 2000 ms.\n2. Continúa.",
            ],
            ko: [
                "1. 2초 타이머를 시작합니다.\n2. 계속합니다.",
                "1. 2초만 기다립니다.\n2. 계속합니다.",
                "1. 타임아웃을 2,000ms로 설정합니다.\n2. 계속합니다.",
            ]
        )
    )
    func timeoutWithoutRange(_ wording: Wording) throws {
        try expect(wording, [.timeoutSeconds: "2...2", .steps: "2"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Campaigns are refreshed every 24 hours, and the cache lives 10–20 minutes.",
                "The sample below waits 5 seconds for `.adStore`.",
                "A purchase takes 3–5 seconds.",
                "1. The animation lasts 3 seconds.\n2. Go on.",
            ],
            ja: ["以下のサンプルは `.adStore` を 5 秒待ちます。", "購入には 3〜5 秒かかります。"],
            zh: ["下面的示例会等待 `.adStore` 5 秒。", "购买需要 3 到 5 秒。"],
            es: [
                "El ejemplo siguiente espera 5 segundos a `.adStore`.",
                "Una compra tarda de 3 a 5 segundos.",
            ],
            ko: [
                "아래 예제는 `.adStore`를 5초 동안 기다립니다.",
                "구매에는 3~5초가 걸립니다.",
            ]
        )
    )
    func otherDurations(_ wording: Wording) throws {
        try expect(wording, [:])
    }

    @Test func theStepBeatsOtherRanges() throws {
        let text = """
            Network requests for `.adStore` time out after 10–15 seconds.

            1. Watch `campaigns`.
            2. Start a timer of 2–4 seconds.
            """
        try expect(Wording(language: "en", text: text), [.timeoutSeconds: "2...4", .steps: "2"])
    }

    @Test(
        arguments: [
            "1. A\n2. B\n3. Wait 3–5 seconds.\n4. D",
            "1. A\n2. B\n\n```swift\nlet a = b()\n```\n\n3. Wait 3–5 seconds.\n4. D",
            "1. A\n2. B\n3. C\n\n```swift\nlet a = b()\n```\n\n1. Wait 3–5 seconds.",
            "1. A\n1. B\n1. Wait 3–5 seconds.\n1. D",
            "1. A\n2. B\n\nSome words in between.\n\n3. Wait 3–5 seconds.\n4. D",
        ]
    )
    func steps(_ list: String) throws {
        try expect(Wording(language: "en", text: list), [.timeoutSeconds: "3...5", .steps: "4"])
    }

    @Test func nestedAndOtherListsAreNoSteps() throws {
        let text = """
            1. Open the console.
            2. Look.

            ## Implementation

            1. A
               - nested
               - list
            2. B
               1. one
               2. two
            3. Wait 3–5 seconds.

            ## Later

            1. Something else
            """
        let page = try TestPages.page(TestPages.race(text, "en"), "en", catalog)
        #expect(ProseFacts(RaceReading(page)) == ProseFacts([.timeoutSeconds: "3...5", .steps: "3"]))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Use a flag such as `hasShownOffer` so that nothing is loaded twice.",
                "Keep a Boolean, for example `hasShownOffer`, to prevent duplicates.",
                "A state variable (`hasShownOffer`) makes sure the offer is fetched only once.",
                "The first path sets the `hasShownOffer` flag; the other path sees it and stops.",
                "To deduplicate, guard both paths by the flag `hasShownOffer`.",
                "Set `hasShownOffer`, a plain Bool, and skip the second request.",
                "Avoid duplicate requests. A single flag like `hasShownOffer` does it.",
                "In `userDidChange`, check the flag `hasShownOffer`, so the offer isn't requested again.",
                "Let a variable called `hasShownOffer` remember that one path has already won.",
                "If the flag `hasShownOffer` is set, the other path does nothing.",
                "The marker `hasShownOffer` rules out a second call.",
                "One flag, `hasShownOffer`, is shared by both paths.",
            ],
            ja: [
                "二重に読み込まないよう、`hasShownOffer` のようなフラグを使います。",
                "重複を避けるため、真偽値（例：`hasShownOffer`）を用意します。",
                "フラグ `hasShownOffer` で、取得が一度だけ行われるようにします。",
                "先に終わったほうが `hasShownOffer` フラグを立て、もう一方は何もしません。",
                "`hasShownOffer` という状態変数で重複を防ぎます。",
                "2 回取得しないように、`hasShownOffer` フラグを確認します。",
                "ブール値 `hasShownOffer` があれば、二度リクエストされません。",
                "リクエストの重複を防ぎます。`hasShownOffer` のようなフラグ 1 つで十分です。",
                "`userDidChange` の中でフラグ `hasShownOffer` を確認し、二重取得を防ぎます。",
                "変数 `hasShownOffer` で、もう一方の経路を止めます。",
                "`hasShownOffer` フラグが立っていれば、他方はスキップします。",
                "同じオファーを 2 度取得しないためのフラグが `hasShownOffer` です。",
            ],
            zh: [
                "使用一个标志（例如 `hasShownOffer`）避免重复加载。",
                "用布尔值 `hasShownOffer` 去重。",
                "借助状态变量 `hasShownOffer`，确保只获取一次。",
                "先完成的一方设置标志 `hasShownOffer`，另一方看到后停止。",
                "标记 `hasShownOffer` 可防止两次请求。",
                "只需一个 `hasShownOffer` 这样的标志，就不会重复请求。",
                "避免重复请求。一个标志即可，如 `hasShownOffer`。",
                "在 `userDidChange` 中检查标志 `hasShownOffer`，以免再次请求。",
                "设置开关变量 `hasShownOffer`，另一条路径便会跳过。",
                "若标志位 `hasShownOffer` 已设置，则不再多次加载。",
                "通过标识变量 `hasShownOffer` 来去重。",
                "两条路径共用标志 `hasShownOffer`，避免二次获取。",
            ],
            es: [
                "Usa un indicador como `hasShownOffer` para no cargar nada dos veces.",
                "Mantén un booleano, por ejemplo `hasShownOffer`, para evitar duplicados.",
                "Una variable de estado (`hasShownOffer`) garantiza que la oferta se obtenga una sola vez.",
                "El primer camino activa la bandera `hasShownOffer`; el otro camino la ve y se detiene.",
                "Para deduplicar, protege ambos caminos con el flag `hasShownOffer`.",
                "Define `hasShownOffer`, un simple Bool, y omite la segunda solicitud.",
                "Evita solicitudes duplicadas. Basta con un indicador como `hasShownOffer`.",
                "En `userDidChange`, comprueba el indicador `hasShownOffer` para no volver a solicitar la oferta otra vez.",
                "La variable `hasShownOffer` recuerda que una de las dos vías ya ha ganado.",
                "Si la bandera `hasShownOffer` está activa, la otra vía no hace nada.",
                "La marca `hasShownOffer` descarta una segunda llamada.",
            ],
            ko: [
                "`hasShownOffer` 같은 플래그를 사용해 중복 로드를 막습니다.",
                "중복을 피하려면 불리언 값(예: `hasShownOffer`)을 둡니다.",
                "플래그 `hasShownOffer`로 요청이 한 번만 이루어지게 합니다.",
                "먼저 끝난 쪽이 `hasShownOffer` 플래그를 설정하면 다른 쪽은 아무것도 하지 않습니다.",
                "`hasShownOffer`라는 상태 변수로 중복 요청을 방지합니다.",
                "두 번 요청하지 않도록 `hasShownOffer` 플래그를 확인합니다.",
                "요청이 중복되지 않게 합니다. `hasShownOffer` 같은 플래그 하나면 충분합니다.",
                "`userDidChange`에서 플래그 `hasShownOffer`를 확인해 다시 요청하지 않게 합니다.",
                "변수 `hasShownOffer`가 설정되어 있으면 다른 경로는 건너뜁니다.",
                "두 경로가 `hasShownOffer` 플래그를 공유하므로 이중으로 불러오지 않습니다.",
            ]
        )
    )
    func deduplicationFlag(_ wording: Wording) throws {
        try expect(wording, [.deduplicationFlag: "hasShownOffer"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Set the `isVerbose` flag to see the log.", "Pass the flag on to `showOffer`.",
                "`hasShownOffer` is read once.",
            ],
            ja: ["ログを見るには `isVerbose` フラグを立てます。"],
            zh: ["要查看日志，请设置 `isVerbose` 标志。"],
            es: [
                "Para ver el registro, activa el indicador `isVerbose`."
            ],
            ko: [
                "로그를 보려면 `isVerbose` 플래그를 설정하세요."
            ]
        )
    )
    func otherFlags(_ wording: Wording) throws {
        try expect(wording, [:])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "The wait only applies to first launch.", "Only the first launch has to wait.",
                "Waiting is needed on the **first launch** only.",
                "The delay is limited to the first launch.",
                "Users wait solely on first launch.", "This applies exclusively to the first launch.",
                "The first launch is the only one that waits.",
                "The race takes place on the initial launch only.",
                "You wait only when the app is launched for the first time.",
                "Hold the request back on first launch only.", "The timer runs just on the first launch.",
                "The pause is confined to the first start.",
                "No launch but the first launch is delayed by this: only the first launch.",
            ],
            ja: [
                "待機するのは初回起動時のみです。", "待つ必要があるのは**初回起動時だけ**です。", "待機は初回起動に限られます。",
                "待つのは最初の起動のみです。", "初回の起動時に限り、待機が発生します。", "初回起動時だけタイマーを使います。",
                "遅延が生じるのは初めて起動したときだけです。", "待ち時間があるのは初回起動だけです。", "待機処理は初回起動時に限定されます。",
                "アプリを初めて起動したときに限り待ちます。", "待つのは初回起動時のみで、以降は待ちません。", "タイムアウトが関係するのは初回起動のみです。",
                "初回起動時にしか待機しません。",
            ],
            zh: [
                "这个等待仅适用于**首次启动**。", "只有首次启动才需要等待。", "只需在首次启动时等待。", "仅首次启动会有延迟。",
                "等待只发生在第一次启动时。", "首次启动时才需要等待。", "唯有首次启动需要等待。", "等待仅限首次启动。",
                "计时器只在首次启动时运行。", "只有应用第一次启动时会等待。", "此等待仅在初次启动时出现。", "需要等待的只有首次启动。",
            ],
            es: [
                "La espera solo se aplica al primer inicio.",
                "Solo el primer inicio tiene que esperar.",
                "Únicamente hay que esperar en el **primer inicio**.",
                "La demora se limita al primer arranque.",
                "Los usuarios esperan exclusivamente en el primer inicio.",
                "El primer inicio es el único que espera.",
                "Solo se espera cuando la app se abre por primera vez.",
                "Sólo en la primera ejecución se retrasa la solicitud.",
                "El temporizador funciona únicamente en el primer arranque.",
                "Retén la solicitud solo en el primer inicio.",
                "No hay que esperar más que en el primer inicio.",
                "La pausa solo afecta a la primera apertura de la app.",
            ],
            ko: [
                "대기는 첫 실행에만 적용됩니다.",
                "첫 실행에서만 기다리면 됩니다.",
                "기다려야 하는 것은 **첫 실행**뿐입니다.",
                "앱을 처음 실행할 때만 기다립니다.",
                "최초 실행 시에만 대기가 발생합니다.",
                "지연은 첫 실행에 한해 발생합니다.",
                "타이머는 첫 실행 때만 사용합니다.",
                "대기는 최초 실행으로 제한됩니다.",
                "이 대기는 앱이 처음 실행될 때만 필요합니다.",
                "첫 번째 실행에서만 요청을 보류합니다.",
                "대기가 필요한 경우는 첫 실행에 국한됩니다.",
                "앱을 처음 열 때만 기다리고 이후에는 기다리지 않습니다.",
            ]
        )
    )
    func firstLaunchOnly(_ wording: Wording) throws {
        try expect(wording, [.firstLaunchOnly: "true"])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "On first launch, wait for the campaign.", "The welcome screen appears only on first launch.",
                "Users who come from an ad wait on first launch, too.",
                "The wait applies not only to the first launch.",
                "On first launch, the array is often still incomplete.",
            ],
            ja: ["初回起動時は待機します。", "待つのは初回起動だけではありません。", "ようこそ画面は初回起動時のみ表示されます。"],
            zh: ["首次启动时请等待。", "不仅首次启动需要等待。", "欢迎页仅在首次启动时显示。"],
            es: [
                "En el primer inicio, espera a la campaña.",
                "No solo el primer inicio tiene que esperar.",
                "La pantalla de bienvenida solo aparece en el primer inicio.",
            ],
            ko: [
                "첫 실행 시에는 기다리세요.",
                "기다려야 하는 것은 첫 실행뿐만이 아닙니다.",
                "환영 화면은 첫 실행에서만 표시됩니다.",
            ]
        )
    )
    func firstLaunchAmongOthers(_ wording: Wording) throws {
        try expect(wording, [:])
    }

    @Test(
        arguments: Wording.all(
            en: [
                "An empty array can mean any of:", "If the array is empty, there are three possible reasons:",
                "The array can be empty. That means one of the following:",
                "An empty `campaigns` array tells you one of three things:",
                "When `campaigns` is empty, either of these is the cause:", "An empty list stands for:",
                "`campaigns` is empty because:", "There are several explanations for an empty array:",
                "The array comes back empty for one of these reasons:",
                "`campaigns` contains nothing. Possible causes:",
                "No entries in the array indicate one of these states:", "What an empty array means:",
            ],
            ja: [
                "配列が空なら、その意味は次のどれかです：", "空の配列には次の意味があります：", "`campaigns` が空のときは、次の理由が考えられます：",
                "配列が空になる原因は次のとおりです：", "配列が空の場合、次の可能性があります：", "空配列は次のどれかを示します：",
                "配列は空のことがあります。理由は次のとおりです：", "`campaigns` に何も入っていない場合の理由：", "配列に要素がない場合、次のどちらかです：",
                "空の `campaigns` が意味するもの：", "配列が空であることは、次の状態を表します：", "配列が空の場合、次の3通りがあります：",
            ],
            zh: [
                "数组为空，其含义可能是：", "空数组表示：", "如果数组为空，可能有三种原因：", "`campaigns` 为空时，有以下几种可能：",
                "数组可能为空。原因如下：", "空数组有三种含义：", "数组中没有任何元素，说明以下之一：", "`campaigns` 为空的原因：",
                "空列表代表：", "数组为空时，属于以下情况之一：", "数组是空的，可能是因为：", "出现空数组的原因有：",
            ],
            es: [
                "Un array vacío puede significar una de estas cosas:",
                "Si el array está vacío, hay varias razones posibles:",
                "El array puede estar vacío. Eso quiere decir lo siguiente:",
                "Un array `campaigns` vacío indica una de estas situaciones:",
                "Cuando `campaigns` está vacío, la causa es una de las siguientes:",
                "Una lista vacía representa:",
                "`campaigns` está vacío porque:",
                "Un array vacío tiene varias explicaciones:",
                "El array llega vacío por uno de estos motivos:",
                "`campaigns` no contiene ningún elemento. Posibles causas:",
                "Que el array esté vacío se debe a:",
                "Lo que significa un array vacío:",
            ],
            ko: [
                "빈 배열은 다음 중 하나를 의미합니다.",
                "배열이 비어 있으면 다음과 같은 이유를 생각할 수 있습니다.",
                "배열이 비어 있을 수 있습니다. 그 의미는 다음과 같습니다.",
                "빈 `campaigns` 배열은 다음 상황 중 하나를 나타냅니다.",
                "`campaigns`가 비어 있는 경우 원인은 다음과 같습니다.",
                "빈 목록의 의미:",
                "`campaigns`가 비어 있는 이유:",
                "배열에 요소가 없다면 다음 가능성이 있습니다.",
                "배열이 비어 있는 데에는 여러 이유가 있습니다.",
                "`campaigns`에 아무것도 들어 있지 않은 경우:",
                "빈 배열은 이런 뜻입니다.",
                "배열이 비었다면 다음 경우 중 하나입니다.",
            ]
        )
    )
    func emptyArrayMeanings(_ wording: Wording) throws {
        for (list, count) in [("- one\n- two", "2"), ("- one\n- two\n- three", "3")] {
            // Only the section that speaks of the property is about it.
            let text = "`campaigns`\n\n\(wording.text)\n\n\(list)"
            try expect(Wording(language: wording.language, text: text), [.emptyArrayMeanings: count])
        }
    }

    @Test(
        arguments: Wording.all(
            en: [
                "A non-empty array means one of:", "An empty `shopItems` array can mean any of:",
                "If the array is empty, do this:",
                "You need one of these:", "If the array isn't empty, the reason is one of:",
            ],
            ja: ["空でない配列は、次のいずれかを意味します：", "空の `shopItems` は、次のいずれかを意味します：", "必要なものは次のいずれかです："],
            zh: ["非空数组意味着：", "空的 `shopItems` 数组可能意味着：", "需要以下任一项："],
            es: [
                "Un array no vacío significa:",
                "Si el array está vacío, haz esto:",
                "Un array `shopItems` vacío puede significar:",
                "Necesitas una de estas cosas:",
            ],
            ko: [
                "비어 있지 않은 배열은 다음을 의미합니다.",
                "빈 `shopItems` 배열은 다음을 의미합니다.",
                "다음 중 하나가 필요합니다.",
            ]
        )
    )
    func otherLists(_ wording: Wording) throws {
        try expect(Wording(language: wording.language, text: "\(wording.text)\n\n- one\n- two"), [:])
    }
}
