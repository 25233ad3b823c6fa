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
    func expect(
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
}
