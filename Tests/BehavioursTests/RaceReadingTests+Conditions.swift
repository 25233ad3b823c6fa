import Testing

@testable import Behaviours

/// When a load is made, for whom, and what an empty list of sources means.
extension RaceReadingTests {
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
