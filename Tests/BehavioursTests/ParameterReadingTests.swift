import Localization
import ShippedLocales
import Specifications
import Testing

@testable import Behaviours

@Suite struct ParameterReadingTests {
    let catalog: LocaleCatalog

    init() throws {
        catalog = try ShippedLocales.catalog()
    }

    private func parameters(_ table: String, _ language: String = "en") throws -> [ParameterReading
        .PageParameter]
    {
        ParameterReading(try TestPages.page("## Parameters\n\n" + table, language, catalog)).parameters
    }

    @Test("The names of settings have dots in them")
    func dottedNames() throws {
        let table = """
            | Setting | Type | Required |
            |---|---|---|
            | `oven.heat` | integer | yes |
            | `oven.light` | boolean | no |
            """
        #expect(try parameters(table).map(\.name) == ["oven.heat", "oven.light"])
    }

    @Test(
        arguments: [
            ("en", "Parameter | Required | Description", "required", "optional"),
            ("en", "Name | Requirement | Notes", "**Required**", "Optional"),
            ("en", "Argument | Required ✅? | What it does", "Yes", "No"),
            ("en", "Closure | Mandatory? | Meaning", "✅", "❌"),
            ("en", "Field | Must be set | Details", "✓", "—"),
            ("en", "Name | Required | Description", "yes (since v3)", "no"),
            ("en", "Name | Optional | Description", "No", "Yes"),
            ("en", "Property | Presence | Description", "mandatory", "optional"),
            ("ja", "パラメーター | 必須 | 説明", "必須", "任意"),
            ("ja", "引数 | 必須かどうか | 概要", "はい", "いいえ"),
            ("ja", "名前 | 区分 | 説明", "必須", "オプション"),
            ("ja", "項目 | 必須 | 説明", "○", "×"),
            ("ja", "名前 | 必須 / 任意 | 説明", "必須", "省略可能"),
            ("zh-Hans", "参数 | 是否必填 | 说明", "必填", "可选"),
            ("zh-Hans", "参数 | 必填 | 描述", "是", "否"),
            ("zh-Hans", "名称 | 必选 | 含义", "必选", "选填"),
            ("zh-Hans", "参数名 | 要求 | 说明", "必需", "非必需"),
            ("zh-Hans", "参数 | 是否可选 | 说明", "否", "是"),
            ("es", "Parámetro | Obligatorio | Descripción", "obligatorio", "opcional"),
            ("es", "Nombre | ¿Es obligatorio? | Notas", "Sí", "No"),
            ("es", "Argumento | Requerido | Qué hace", "**Requerido**", "Opcional"),
            ("es", "Propiedad | Necesario | Descripción", "sí (desde la v3)", "no"),
            ("es", "Nombre | Opcional | Descripción", "No", "Sí"),
            ("ko", "매개변수 | 필수 | 설명", "필수", "선택"),
            ("ko", "이름 | 필수 여부 | 설명", "예", "아니요"),
            ("ko", "파라미터 | 구분 | 설명", "필수", "선택 사항"),
            ("ko", "항목 | 필수 | 설명", "O", "X"),
            ("ko", "이름 | 선택 여부 | 설명", "아니요", "예"),
        ]
    )
    func requirements(_ language: String, _ header: String, _ required: String, _ optional: String) throws {
        let titles = header.split(separator: "|")
        let rows = [
            ("onBuy", required, "Called with the offer."), ("fullScreen", optional, "Covers the screen."),
        ]
        let table =
            "| \(header) |\n|---|---|---|\n"
            + rows.map { "| **\($0.0)** | \($0.1) | \($0.2) |" }.joined(separator: "\n")
        // The same columns the other way round.
        let reversed =
            "| \(titles.reversed().joined(separator: "|")) |\n|---|---|---|\n"
            + rows.map { "| \($0.2) | \($0.1) | `\($0.0)` |" }.joined(separator: "\n")
        for text in [table, reversed] {
            let found = try parameters(text, language)
            #expect(found.map(\.name) == ["onBuy", "fullScreen"])
            #expect(found.map(\.requirement) == [.required, .optional])
            #expect(found.map(\.description) == ["Called with the offer.", "Covers the screen."])
            #expect(found.map(\.defaultValue) == [nil, nil])
        }
    }

    @Test(
        arguments: [
            ("en", "Covers the screen. Defaults to `true`.", "true"),
            ("en", "The default is `0.5`.", "0.5"),
            ("en", "Covers the screen; the default value is `.sheet`.", ".sheet"),
            ("en", "Covers the screen. Default: `nil`", "nil"),
            ("en", "Covers the screen (`true` by default).", "true"),
            ("en", "Shown while loading. Defaults to a `ProgressView`.", "ProgressView"),
            ("en", "If omitted, `false` is used.", "false"),
            ("en", "`\"en\"` is the default.", "\"en\""),
            ("en", "Covers the screen. Defaults to true.", "true"),
            ("en", "Seconds to wait. Defaults to 10.", "10"),
            ("en", "Covers the screen. By default it is `true` on iPhone.", "true"),
            ("en", "When omitted, `[]` applies.", "[]"),
            ("ja", "全画面で表示します。デフォルトは `true` です。", "true"),
            ("ja", "既定値は `0.5` です。", "0.5"),
            ("ja", "初期値は .sheet です。", ".sheet"),
            ("ja", "省略すると `true` になります。", "true"),
            ("ja", "`false` がデフォルトです。", "false"),
            ("ja", "デフォルトでは `ProgressView` が表示されます。", "ProgressView"),
            ("ja", "指定しない場合は `nil` になります。", "nil"),
            ("zh-Hans", "是否全屏显示。默认为 `true`。", "true"),
            ("zh-Hans", "默认值：`0.5`", "0.5"),
            ("zh-Hans", "默认值为 .sheet。", ".sheet"),
            ("zh-Hans", "省略时使用 `false`。", "false"),
            ("zh-Hans", "默认使用 `ProgressView`。", "ProgressView"),
            ("zh-Hans", "`true` 为默认值。", "true"),
            ("en", "Overrides the default `style`.", nil),
            ("en", "Called for the default audience.", nil),
            ("en", "The default is a spinner.", nil),
            ("ja", "デフォルトのオーディエンス向けの `style` です。", nil),
            ("zh-Hans", "默认受众的 `style`。", nil),
            ("es", "Ocupa toda la pantalla. El valor predeterminado es `true`.", "true"),
            ("es", "El valor por defecto es `0.5`.", "0.5"),
            ("es", "Ocupa la pantalla; por defecto es `.sheet`.", ".sheet"),
            ("es", "Valor predeterminado: `nil`", "nil"),
            ("es", "Ocupa toda la pantalla (`true` por defecto).", "true"),
            ("es", "Si se omite, se usa `false`.", "false"),
            ("es", "`true` es el valor predeterminado.", "true"),
            ("es", "Por defecto, `ProgressView`.", "ProgressView"),
            ("es", "Sustituye el `style` de la audiencia predeterminada.", nil),
            ("ko", "전체 화면으로 표시합니다. 기본값은 `true`입니다.", "true"),
            ("ko", "기본값: `0.5`", "0.5"),
            ("ko", "기본값은 .sheet입니다.", ".sheet"),
            ("ko", "생략하면 `true`가 적용됩니다.", "true"),
            ("ko", "`false`가 기본값입니다.", "false"),
            ("ko", "기본적으로 `ProgressView`가 표시됩니다.", "ProgressView"),
            ("ko", "지정하지 않으면 `nil`이 됩니다.", "nil"),
            ("ko", "기본 오디언스용 `style`입니다.", nil),
        ] as [(String, String, String?)]
    )
    func defaultsInProse(_ language: String, _ description: String, _ value: String?) throws {
        let table =
            "| A | B | C |\n|---|---|---|\n| `fullScreen` | \(["en": "optional", "ja": "任意", "es": "opcional", "ko": "선택"][language] ?? "可选") | \(description) |"
        let found = try parameters(table, language)
        #expect(found.map(\.name) == ["fullScreen"])
        #expect(found.map(\.defaultValue) == [value])
    }

    @Test func aColumnOfDefaults() throws {
        let found = try parameters(
            """
            | Type | Default | Required | Name | Description |
            |------|---------|----------|------|-------------|
            | `Bool` | `true` | no | `fullScreen` | Covers the screen. Not shown by default. |
            | `String` | — | yes | `slot` | Where it stands. |
            | `Style` | `.sheet` | no | `style` | How it looks. |
            | `Double` | None | no | `delay` | A pause before it opens. |
            """
        )
        #expect(found.map(\.name) == ["fullScreen", "slot", "style", "delay"])
        #expect(found.map(\.defaultValue) == ["true", nil, ".sheet", nil])
        #expect(found.map(\.requirement) == [.optional, .required, .optional, .optional])
        #expect(found[3].description == "A pause before it opens.")
    }

    @Test(
        arguments: [
            "| Mode | Use |\n|---|---|\n| `sheet` | Covers half. |\n| `cover` | Covers all. |",
            "| Platform | Supported |\n|---|---|\n| iOS | yes |\n| Android | no |",
            "| Name | Note |\n|---|---|\n| `a` | This one is required. |\n| `b` | That one is optional. |",
        ]
    )
    func otherTables(_ table: String) throws {
        #expect(try parameters(table).isEmpty)
    }
}
