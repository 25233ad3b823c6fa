import JSONText
import Localization
import ShippedLocales
import Testing

@testable import Behaviours

@Suite struct EventReadingTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    /// What prose says of the page's only callback.
    private struct Contract: Equatable {
        var invokedInObserverMode: Bool?
        var recommendsDismissal: Bool?
        var retryDelay: String?
    }

    private func expect(_ wording: Wording, _ contract: Contract) throws {
        let markdown = TestPages.event(wording.text, wording.language)
        for page in [
            try TestPages.page(markdown, wording.language, catalog),
            try TestPages.plainPage(markdown, wording.language, catalog),
        ] {
            let events = EventReading(page).events
            try #require(events.count == 1)
            let found = Contract(
                invokedInObserverMode: events[0].invokedInObserverMode,
                recommendsDismissal: events[0].recommendsDismissal,
                retryDelay: events[0].retryDelaySeconds?.literal
            )
            #expect(found == contract, "\(page.document.format)")
            #expect(events[0].owner == "BriskScreenDelegate")
        }
    }

    @Test(
        arguments: Wording.all(
            en: [
                "It won't ever be invoked while Observer mode is on.",
                "In observer mode, this callback is not invoked.",
                "This method is never called in Observer mode.", "Observer mode does not trigger it.",
                "It isn't fired in Observer mode.",
                "When the SDK runs in Observer mode, you won't get this call: it is never triggered.",
                "Not called when Observer mode is on.", "In Observer mode, no callback fires.",
                "This event is skipped in Observer mode.",
                "It is invoked in every mode except Observer mode.",
                "The callback is only invoked outside Observer mode.",
                "It is called unless the SDK is in Observer mode.",
                "Neither this nor any other purchase event is delivered in Observer mode.",
                "Observer mode never fires it.", "`didBuy` doesn't get called in Observer mode.",
            ],
            ja: [
                "オブザーバーモードの場合、このメソッドは呼ばれません。", "オブザーバーモードでは、このコールバックは呼び出されません。",
                "Observer モードでは発火しません。", "オブザーバーモードで呼び出されることはありません。",
                "オブザーバーモードでは実行されない点に注意してください。", "オブザーバーモード中はこのイベントは発生しません。",
                "オブザーバーモードではトリガーされません。", "オブザーバーモード以外で呼び出されます。",
                "オブザーバーモードの間、この通知は届きません。", "オブザーバーモードを除き、購入のたびに呼ばれます。",
                "オブザーバーモードでは、呼び出しがスキップされます。", "オブザーバーモードでは呼ばれることがない。",
                "オブザーバー・モードでは呼び出されないため、注意が必要です。",
            ],
            zh: [
                "观察者模式下不会回调。", "在 Observer 模式下不会触发此回调。", "使用观察者模式时，不会调用此方法。",
                "在观察者模式下，该方法不会被调用。", "观察者模式不触发此事件。", "在观察者模式下，此回调从不触发。",
                "除观察者模式外，购买后都会调用。", "观察者模式中不再通知此事件。", "在观察者模式下，你收不到回调，它不会触发。",
                "观察者模式下，此事件会被跳过。", "在观察者模式下没有回调。", "观察者模式下无法触发该方法。",
            ],
            es: [
                "En el modo Observer no se invoca este callback.",
                "Este método nunca se llama en modo Observador.",
                "No se ejecuta cuando el modo Observer está activado.",
                "El modo Observer no lo dispara.",
                "En el modo de observación, ningún callback se dispara.",
                "Este evento se omite en el modo Observer.",
                "Se invoca en todos los modos excepto en el modo Observer.",
                "El callback solo se invoca fuera del modo Observer.",
                "Se llama a menos que el SDK esté en modo Observer.",
                "Ni este ni ningún otro evento de compra se emite en modo Observer.",
                "En el modo Observer, este callback no está disponible.",
                "Ten en cuenta que en modo Observer no recibirás esta llamada: no se produce.",
            ],
            ko: [
                "이 콜백은 옵저버 모드에서 호출되지 않습니다.",
                "옵저버 모드에서는 이 메서드가 호출되지 않습니다.",
                "Observer 모드에서는 실행되지 않습니다.",
                "옵저버 모드에서는 이 이벤트가 발생하지 않습니다.",
                "옵저버 모드에서는 절대 호출되지 않으니 주의하세요.",
                "옵저버 모드가 켜져 있으면 이 콜백을 호출하지 않습니다.",
                "옵저버 모드를 제외하고 구매할 때마다 호출됩니다.",
                "옵저버 모드가 아닐 때만 호출됩니다.",
                "옵저버 모드에서는 이 이벤트를 건너뜁니다.",
                "관찰자 모드에서는 트리거되지 않습니다.",
                "옵저버 모드에서는 이 콜백을 사용할 수 없습니다.",
            ]
        )
    )
    func notInvokedInObserverMode(_ wording: Wording) throws {
        try expect(wording, Contract(invokedInObserverMode: false))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "It is also invoked in Observer mode.", "Observer mode triggers it, too.",
                "In Observer mode, the callback fires as usual.",
                "In Observer mode, no purchase is made, but the callback is invoked.",
                "It is only called in Observer mode.",
                "The method is called in Observer mode as well.", "This event occurs even in Observer mode.",
                "Whether or not you buy, this is called in Observer mode.",
                "Observer mode still delivers it.",
                "It's never called outside Observer mode.", "In observer mode, too, the SDK calls it.",
                "Fires in Observer mode.",
            ],
            ja: [
                "オブザーバーモードでも呼び出されます。", "オブザーバーモードでも必ず呼ばれます。", "オブザーバーモードのときも発火します。",
                "このメソッドはオブザーバーモードでのみ実行されます。", "オブザーバーモードでは購入処理は行われませんが、このメソッドは呼ばれます。",
                "オブザーバーモードでも同じように通知されます。", "オブザーバーモードでもイベントは発生します。", "オブザーバーモードでは少なくとも 1 回呼び出されます。",
                "オブザーバーモード以外では呼び出されません。", "Observer モードでもトリガーされます。", "オブザーバーモードでも届きます。",
                "オブザーバーモードでも、通常どおり呼び出されます。",
            ],
            zh: [
                "在观察者模式下也会触发。", "观察者模式下同样会调用此方法。", "不过，在观察者模式下也会回调。", "仅在观察者模式下触发。",
                "在 Observer 模式下，也会收到此回调。", "观察者模式下不发起购买，但会调用此方法。", "即使处于观察者模式，也会触发该事件。",
                "观察者模式中照常回调。", "在观察者模式下，该方法会被调用。", "观察者模式下依然会通知。", "不仅观察者模式下会触发。", "在观察者模式下执行此方法。",
            ],
            es: [
                "También se invoca en el modo Observer.",
                "En modo Observer, el callback se dispara como de costumbre.",
                "En el modo Observer no se realiza ninguna compra, pero el callback se invoca.",
                "Solo se llama en el modo Observer.",
                "Este evento se produce incluso en modo Observer.",
                "Nunca se llama fuera del modo Observer.",
                "El modo Observer también lo emite.",
            ],
            ko: [
                "옵저버 모드에서도 호출됩니다.",
                "옵저버 모드에서도 평소처럼 호출됩니다.",
                "옵저버 모드에서는 구매가 이루어지지 않지만, 이 메서드는 호출됩니다.",
                "이 메서드는 옵저버 모드에서만 실행됩니다.",
                "옵저버 모드에서도 이벤트가 발생합니다.",
                "옵저버 모드 외에는 호출되지 않습니다.",
                "Observer 모드에서도 트리거됩니다.",
            ]
        )
    )
    func invokedInObserverMode(_ wording: Wording) throws {
        try expect(wording, Contract(invokedInObserverMode: true))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "See Observer mode for details.", "In Observer mode, report the purchase yourself.",
                "In Observer mode, `Brisk.buy()` is not called.",
                "It is invoked once a purchase is complete.",
                "This method is not called when the user cancels.",
            ],
            ja: ["詳しくはオブザーバーモードを参照してください。", "購入が終わると呼び出されます。", "オブザーバーモードでは、`Brisk.buy()` は呼び出されません。"],
            zh: ["详情请参阅观察者模式。", "购买完成后调用。", "在观察者模式下，`Brisk.buy()` 不会被调用。"],
            es: [
                "Consulta el modo Observer para más información.",
                "Se invoca cuando la compra se ha completado.",
                "En el modo Observer no se llama a `Brisk.buy()`.",
            ],
            ko: [
                "자세한 내용은 옵저버 모드를 참고하세요.",
                "구매가 완료되면 호출됩니다.",
                "옵저버 모드에서는 `Brisk.buy()`가 호출되지 않습니다.",
            ]
        )
    )
    func silentOnObserverMode(_ wording: Wording) throws {
        try expect(wording, Contract())
    }

    @Test(
        arguments: Wording.all(
            en: [
                "We recommend dismissing the screen in that case.",
                "We recommend that you dismiss the offer screen at this point.",
                "You should close the paywall.", "Dismissing the screen here is recommended.",
                "It's best to close the paywall now.",
                "This is a good time to dismiss the screen.",
                "After a successful purchase, dismiss the screen.",
                "The screen should be closed afterwards.",
                "Consider closing the paywall if the user has access.",
                "We advise you to hide the screen.",
                "After a successful purchase you should close the paywall.",
                "Please close the screen at this point.",
                "We suggest closing the screen unless the purchase was cancelled.",
                "You may want to dismiss the controller here.",
            ],
            ja: [
                "画面を閉じることをおすすめします。", "この場合、画面を閉じることを推奨します。", "ペイウォールを閉じるとよいでしょう。",
                "推奨する方法は、画面を閉じることです。", "購入のあとは画面を閉じるのがお勧めです。", "ここで画面を閉じてください。",
                "この時点で画面を閉じるべきです。", "画面を閉じたほうがよいでしょう。", "キャンセルされなかった場合は、画面を閉じることをおすすめします。",
                "画面を非表示にすることを推奨します。", "必要なアクセス権があれば、画面を閉じるのがおすすめです。", "コントローラーを dismiss することをお勧めします。",
                "ここで画面を閉じましょう。",
            ],
            zh: [
                "建议关闭页面。", "购买完成之后，推荐关闭该页面。", "购买成功后，建议关闭付费墙。", "推荐在此时关闭该页面。",
                "我们建议在用户拥有所需权限时关闭该界面。", "此时最好关闭页面。", "你应该关闭付费墙。", "请在购买完成后关闭页面。",
                "建议您收起付费墙。", "不妨在这里关闭页面。", "应当关闭该页面。", "如果未取消，建议关闭页面。",
            ],
            es: [
                "En ese caso, recomendamos cerrar la pantalla.",
                "Te recomendamos que cierres la pantalla en este punto.",
                "Deberías cerrar el paywall.",
                "Se recomienda cerrar aquí la pantalla.",
                "Lo mejor es cerrar el paywall ahora.",
                "Es un buen momento para cerrar la pantalla.",
                "Tras una compra correcta, cierra la pantalla.",
                "Conviene cerrar la pantalla si el usuario tiene acceso.",
                "Aconsejamos ocultar la pantalla.",
                "Después de la compra, se aconseja que la app cierre el paywall.",
                "Por favor, cierra la pantalla en este momento.",
                "Sugerimos cerrar la pantalla, salvo que la compra se haya cancelado.",
            ],
            ko: [
                "이 경우 화면을 닫는 것을 권장합니다.",
                "구매 후에는 화면을 닫는 것이 좋습니다.",
                "페이월을 닫을 것을 권장합니다.",
                "여기에서 화면을 닫으세요.",
                "이 시점에 화면을 닫아 주세요.",
                "구매에 성공하면 페이월을 닫아야 합니다.",
                "화면을 닫는 것이 바람직합니다.",
                "필요한 권한이 있으면 화면을 닫도록 권장합니다.",
                "취소되지 않았다면 화면을 닫는 것을 추천합니다.",
                "화면을 숨기는 것이 좋습니다.",
                "이때 페이월을 닫기를 권합니다.",
            ]
        )
    )
    func recommendsDismissal(_ wording: Wording) throws {
        try expect(wording, Contract(recommendsDismissal: true))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Don't dismiss it yourself.", "You should not close the paywall here.",
                "We don't recommend dismissing the screen.",
                "We recommend that you don't close the screen.", "Never dismiss the screen at this point.",
                "Avoid closing the paywall.",
                "Do not close the screen: the SDK does that.", "We advise against dismissing the paywall.",
                "The screen should stay open.",
                "Dismissing the screen is not recommended.", "You shouldn't dismiss the controller.",
                "You must not close the paywall.",
            ],
            ja: [
                "自分で画面を閉じないでください。", "画面を閉じることはおすすめしません。", "画面を閉じるべきではありません。", "ここで画面を閉じることは推奨されません。",
                "画面を閉じないことを推奨します。", "ペイウォールを閉じてはいけません。", "画面を閉じないようにしてください。", "画面は開いたままにしてください。",
                "画面を閉じないほうがよいでしょう。", "画面を閉じるのは避けてください。", "画面を閉じることはお勧めしません。", "閉じることは推奨していません。",
            ],
            zh: [
                "请勿自行关闭页面。", "不建议关闭页面。", "不推荐在此关闭付费墙。", "不要关闭页面。", "建议不要关闭页面。", "你不应关闭付费墙。",
                "切勿关闭该页面。", "不宜在此时关闭页面。", "请避免关闭付费墙。", "请保持页面打开。", "此时不该关闭页面。", "请不要自行关闭。",
            ],
            es: [
                "No la cierres tú mismo.",
                "No deberías cerrar aquí el paywall.",
                "No recomendamos cerrar la pantalla.",
                "Recomendamos que no cierres la pantalla.",
                "Nunca cierres la pantalla en este punto.",
                "Evita cerrar el paywall.",
                "No se recomienda cerrar la pantalla.",
                "La pantalla debe permanecer abierta.",
                "Desaconsejamos cerrar el paywall.",
                "No debes cerrar el paywall.",
            ],
            ko: [
                "직접 화면을 닫지 마세요.",
                "화면을 닫는 것은 권장하지 않습니다.",
                "화면을 닫지 않는 것이 좋습니다.",
                "페이월을 닫아서는 안 됩니다.",
                "화면을 닫으면 안 됩니다.",
                "화면을 닫지 않도록 하세요.",
                "화면을 닫지 말아 주세요.",
                "화면은 열어 두세요.",
                "화면을 닫는 것은 권장되지 않습니다.",
                "여기에서 화면을 닫는 것은 피하세요.",
            ]
        )
    )
    func discouragesDismissal(_ wording: Wording) throws {
        try expect(wording, Contract(recommendsDismissal: false))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "We recommend adding a close button.",
                "You should log the purchase after the paywall is dismissed.",
                "You should refresh the profile when users close the paywall.",
                "The screen does not close automatically.",
                "If users close the paywall, you should log it.",
                "Check the profile before dismissing the controller.",
                "The paywall is dismissed by the SDK.", "Let users close the paywall.",
                "You should let users close the screen.",
                "These fire when the view is presented and dismissed.",
            ],
            ja: [
                "閉じるボタンを置くことをおすすめします。", "画面を閉じた後にログを送信することをおすすめします。", "画面は自動的に閉じられます。",
                "画面を閉じる前に、プロファイルを確認してください。", "ユーザーが画面を閉じるときに記録することを推奨します。", "画面を閉じるには、ボタンをタップしてください。",
            ],
            zh: [
                "建议添加关闭按钮。", "建议在付费墙关闭后刷新数据。", "页面会自动关闭。", "关闭页面之前，请检查用户画像。", "用户关闭页面时，建议记录日志。",
                "这两个方法分别在页面显示和关闭时触发。",
            ],
            es: [
                "Recomendamos añadir un botón de cierre.",
                "Deberías registrar la compra después de cerrar el paywall.",
                "Deberías actualizar el perfil cuando los usuarios cierran el paywall.",
                "La pantalla se cierra automáticamente.",
                "Comprueba el perfil antes de cerrar la pantalla.",
                "Permite que los usuarios cierren el paywall.",
            ],
            ko: [
                "닫기 버튼을 추가하는 것을 권장합니다.",
                "페이월을 닫은 후 로그를 전송하는 것을 권장합니다.",
                "화면은 자동으로 닫힙니다.",
                "화면을 닫기 전에 프로필을 확인하세요.",
                "사용자가 화면을 닫을 때 기록하는 것이 좋습니다.",
                "화면을 닫으려면 버튼을 탭하세요.",
            ]
        )
    )
    func silentOnDismissal(_ wording: Wording) throws {
        try expect(wording, Contract())
    }

    @Test(
        arguments: Wording.all(
            en: [
                "If you return `true`, Brisk will repeat the request after 2 seconds.",
                "Return `true`, and the SDK tries again after 2 seconds.",
                "Return `true` to retry; the SDK waits 2 s.",
                "The request is retried 2 seconds later if you return `true`.",
                "Answer `true` for another attempt in two seconds.",
                "With `true`, loading is retried up to 5 times, every 2 seconds.",
                "Return `true` to reload the products after a 2-second pause.",
                "Return `true`. The next attempt follows 2000 ms later.",
                "Requests that took 30 seconds fail, and with `true` they are repeated 2 seconds later.",
                "`true` means that Brisk retries in 2 seconds.",
                "When the result is `true`, the same request is sent again 2 seconds later.",
                "After 2 seconds, the SDK requests the products once more, provided you returned `true`.",
            ],
            ja: [
                "戻り値が `true` なら、Brisk は 2 秒後に再試行します。", "`true` を返すと 2 秒後にもう一度読み込みます。",
                "`true` の場合、2秒後にリトライします。",
                "`true` を返した場合は、2 秒待ってから再度リクエストします。", "`true` を返すと、同じリクエストが 2 秒後に繰り返されます。",
                "2 秒後の再試行を求めるには `true` を返します。",
                "再試行は最大 5 回、2 秒後に行われます。", "`true` なら二秒後に再取得します。", "戻り値が `true` のとき、2,000 ミリ秒後に再送します。",
                "30 秒で失敗し、`true` を返すと 2 秒後に再試行します。", "`true` を返してください。2 秒後にやり直します。",
                "`true` を返すと、２秒後に改めて読み込みます。",
            ],
            zh: [
                "如果返回 `true`，Brisk 将在 2 秒后重新发起请求。", "返回 `true` 后，2 秒后会重试。", "返回 `true`，SDK 会等待 2 秒再次请求。",
                "返回 `true` 时，2 秒后重复该请求。",
                "若返回 `true`，两秒后再试一次。", "返回 `true` 表示在 2 秒后重试，最多 5 次。", "`true`：2 秒后重新加载。",
                "返回 `true`。2000 毫秒后会再次发送请求。",
                "请求超过 30 秒即失败，返回 `true` 则 2 秒后重试。", "返回值为 `true` 时，SDK 于 2 秒后再发请求。", "２秒后重试，前提是返回 `true`。",
                "返回 `true`，间隔 2 秒后再尝试。",
            ],
            es: [
                "Si devuelves `true`, Brisk repite la solicitud después de 2 segundos.",
                "Devuelve `true` y el SDK lo intentará de nuevo al cabo de 2 segundos.",
                "Devuelve `true` para reintentar; el SDK espera 2 s.",
                "La solicitud se vuelve a enviar 2 segundos más tarde si devuelves `true`.",
                "Responde `true` para pedir otro intento en dos segundos.",
                "Con `true`, la carga se reintenta hasta 5 veces, cada 2 segundos.",
                "Devuelve `true`. El siguiente intento llega 2000 ms después.",
                "Las solicitudes que tardan 30 segundos fallan, y con `true` se repiten 2 segundos después.",
                "`true` significa que Brisk vuelve a intentarlo en 2 segundos.",
                "Si el resultado es `true`, a los 2 segundos se vuelve a solicitar la lista.",
            ],
            ko: [
                "`true`를 반환하면 Brisk가 2초 후에 요청을 반복합니다.",
                "`true`를 반환하면 2초 뒤에 다시 시도합니다.",
                "`true`인 경우 2초 후 재시도합니다.",
                "`true`를 반환하면 SDK가 2초간 기다린 후 다시 요청합니다.",
                "`true`를 반환하세요. 2초가 지나면 다시 로드합니다.",
                "2초 후에 재시도하려면 `true`를 반환합니다.",
                "재시도는 최대 5번, 2초마다 이루어집니다.",
                "`true`이면 2,000밀리초 후에 다시 전송합니다.",
                "요청은 30초가 지나면 실패하고, `true`를 반환하면 2초 후에 다시 시도합니다.",
                "`true`를 반환하면 같은 요청이 2초 후에 다시 전송됩니다.",
            ]
        )
    )
    func retryDelay(_ wording: Wording) throws {
        try expect(wording, Contract(retryDelay: "2"))
    }

    @Test(
        arguments: Wording.all(
            en: [
                "Return `false`, and the screen closes after 5 seconds.",
                "Return `true` to retry up to 5 times.", "The request fails after 30 seconds.",
            ],
            ja: ["`true` を返すと再試行します。", "リクエストは 30 秒で失敗します。"],
            zh: ["返回 `true` 即可重试。", "请求会在 30 秒后失败。"],
            es: [
                "Devuelve `true` para volver a intentarlo.",
                "La solicitud falla después de 30 segundos.",
            ],
            ko: [
                "`true`를 반환하면 다시 시도합니다.",
                "요청은 30초 후에 실패합니다.",
            ]
        )
    )
    func noRetryDelay(_ wording: Wording) throws {
        try expect(wording, Contract())
    }
}
