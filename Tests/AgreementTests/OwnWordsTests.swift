import Findings
import Testing

/// What translators put into their language although it is marked as code, and what stays as it is.
@Suite struct OwnWordsTests {
    /// A page and its translation.
    struct Pages: Sendable, CustomTestStringConvertible {
        var english: String
        var tag: String
        var other: String
        /// `nil` where both say the same.
        var code: Finding.Code?

        init(_ english: String, _ tag: String, _ other: String, _ code: Finding.Code? = nil) {
            (self.english, self.tag, self.other, self.code) = (english, tag, other, code)
        }

        var testDescription: String { "\(english) / \(other)" }

        func codes() throws -> [Finding.Code] {
            func page(_ text: String) -> String { "---\ntitle: T\n---\n\n\(text)\n" }
            let pages = ["en/x.md": page(english), "\(tag)/x.md": page(other)]
            return try TriplePages.compare(pages).findings.map(\.code)
        }
    }

    private static let marked = [
        // A word of both pages' sentences stands for a reader's own value.
        Pages(
            "Each kiln has a name. Write `fire name` to light the kiln.",
            "es",
            "Cada horno tiene un nombre. Escriba `fire nombre` para encender el horno."
        ),
        Pages(
            "Each kiln has a name. Write `fire name` to light the kiln.",
            "es",
            "Cada horno tiene un nombre. Escriba `fire names` para encender el horno.",
            .identifierDiffers
        ),
        Pages(
            "The kiln has a shelf. Read `shelf`.\n\n```sh\nkiln shelf\n```",
            "es",
            "El horno tiene un estante. Lea `estante`.\n\n```sh\nkiln shelf\n```",
            .identifierDiffers
        ),
        // A page marks words of its own.
        Pages("The glaze melts.", "ja", "`釉薬 (glaze)` が溶けます。"),
        Pages("The glaze melts.", "ja", "`frit` が溶けます。", .identifierAdded),
        // A name has a word for a number in it.
        Pages("The name of the kiln is Midnight Kiln.", "es", "El nombre del horno es Midnight Kiln."),
    ]

    private static let sentences = [
        Pages(
            "Set `heat_limit`, `cool_limit`, `hold_time` and `ramp_time`.",
            "ko",
            "`heat_limit`, `cool_limit`, `hold_time`, `ramp_time` 을 설정합니다."
        ),
        Pages(
            "Fire the kiln with dry wood only.\n\nThe bowls are dry by now, and they are ready.",
            "ko",
            "안내: Fire the kiln with dry wood only.\n\n그릇은 이제 말라 있고 준비가 되었습니다.",
            .paragraphUntranslated
        ),
        Pages("Kilns burn after dawn.", "ja", "窯は夜が明けた後に燃えます。"),
        Pages("Kilns burn after dawn.", "ja", "窯は夜が明ける前に燃えます。", .textDiffers),
        // Typewriters have no other marks for a quotation.
        Pages("What is a `wet' kiln?", "es", "¿Qué es un horno «húmedo»?"),
        Pages("What is a \"wet\" kiln?", "ko", "`wet'라고 하는 가마는 무엇인가요?"),
        Pages("What is the `wet` kiln's use?", "es", "¿Para qué sirve el horno `wet?", .emphasisBroken),
        // A star may stand for any letters.
        Pages("Most Unix kilns burn.", "es", "Casi todos los hornos *nix queman."),
        // A value before all names of a sentence belongs to none of them.
        Pages(
            "If `1.2` was not fired with `kiln.yml`, keep `2.0`.",
            "ja",
            "`kiln.yml` で `1.2` を焼かなかったときは `2.0` を残します。"
        ),
        // What a thing goes without may be said in one word.
        Pages("The kiln works without trouble.", "ko", "가마는 문제없이 작동합니다."),
        Pages("Without a doubt, the kiln is hot.", "zh-Hans", "毋庸置疑，窑炉很热。"),
        Pages("Do not neglect the kiln.", "zh-Hans", "请好好照看窑炉。"),
        // What is denied may be denied in the sentence before.
        Pages(
            "Look at the shelf. If it is not dry, wait. Then fire the kiln.",
            "zh-Hans",
            "查看架子，如果没有干就等一等。等待片刻也可以。然后点火烧窑。"
        ),
        Pages(
            "Look at the shelf. If it is not dry, wait. Then fire the kiln.",
            "zh-Hans",
            "查看架子。如果干了就等一等。然后点火烧窑。",
            .textDiffers
        ),
        // A dash may follow what is denied.
        Pages("The shelf is not dry – wait an hour.", "ja", "棚は乾いていません – 1 時間待ちます。"),
        Pages("The shelf is not dry – wait an hour.", "ja", "棚は乾いています – 1 時間待ちます。", .textDiffers),
        // What follows below is not less.
        Pages(
            "Where `kiln.yml` has more than one `shelf`, write it as follows.",
            "ja",
            "`kiln.yml` に複数の `shelf` があるときは以下のように書きます。"
        ),
        // A label is put into other words, or its capitals are.
        Pages("Glaze notes", "es", "Notas glaze"),
        Pages("Kiln 1, Kiln 2", "es", "Kiln 1, kiln 2"),
        // Which of two clauses comes first may be said from either end.
        Pages("Check the shelf, and then the door, before you fire.", "ja", "棚を確かめた後、扉を確かめ、火を入れます。"),
    ]

    private static let code = [
        // Formatters write a comma before a bracket on a line of its own.
        Pages(
            "```python\nfire(\n    kiln,\n    hours=9,\n)\n```",
            "ja",
            "```python\nfire(\n    kiln,\n    hours=9\n)\n```"
        ),
        // A program says something in words of which not all are in sentences of the page.
        Pages(
            "Do you accept this plan? It is not hot, but it is ready.\n\n```\nkiln: it is hot but not fireable\n```",
            "es",
            "¿Acepta este plan? No está caliente, pero está listo.\n\n```\nkiln: está caliente pero no cocible\n```"
        ),
        Pages("```python\nfire(\n    kiln,\n)\n```", "ja", "```python\nfire(kiln)\n```"),
        Pages(
            "```python\nfire(\n    kiln,\n    hours=9,\n)\n```",
            "ja",
            "```python\nfire(\n    kiln\n    hours=9,\n)\n```",
            .codeDiffers
        ),
        // A comment for a program.
        Pages(
            "The kiln is hot.\n\n```sql\n-- kiln: lid=off glaze\nselect fire;\n```",
            "ja",
            "窯は熱くなっています。\n\n```sql\n-- kiln: lid=on glaze\nselect fire;\n```",
            .codeDiffers
        ),
        Pages(
            "```sql\n-- The kiln is fired.\nselect fire;\n```",
            "ja",
            "```sql\n-- 窯に火を入れる\nselect fire;\n```"
        ),
        // A sign of a unit, and words that only look like one.
        Pages("Turn 3 to the left.", "es", "Gire 3 o más a la izquierda."),
        Pages("Send at 40 kHz.", "es", "Envíe a 40 MHz.", .numberDiffers),
        // Of names and numbers alone, no text is one that both languages have.
        Pages("Lumen needs Node.js 18 or later.", "es", "Lumen necesita Node.js 18 o posterior."),
        Pages(
            "---\ntitle: Errors\n---\n\n# Kiln\n\nThe kiln is there, and all of it is in the house.",
            "es",
            "---\ntitle: Errores\n---\n\n# Kiln\n\nEl horno se encuentra en la casa, y todo lo dem\u{E1}s en otra."
        ),
        // The default, and another figure in its place.
        Pages(
            "It waits 5 seconds in the example and 20 seconds by default.",
            "zh-Hans",
            "在示例中等待 20 秒，默认为 5 秒。",
            .numberDiffers
        ),
        Pages(
            "The default is 20 KB, and the largest size is 5 MB.",
            "ja",
            "既定は 5 MB、最大は 20 KB です。",
            .numberDiffers
        ),
        Pages(
            "The default is 20 KB, and the largest size is 5 MB.",
            "ja",
            "最大 5 MB まで、既定では 20 KB です。"
        ),
        // Some letters are signs of a unit, and of a number, too.
        Pages("The line is 20 km long.", "ja", "路線の長さは 20 m です。", .numberDiffers),
        Pages("It serves 20 m users.", "ja", "利用者は 2,000 万人です。"),
        Pages("Fire it at 900 °C.", "ja", "900 °F で焼きます。", .numberDiffers),
        Pages("The wire has 2.5 mm².", "zh-Hans", "导线为 2.5 mm。", .numberDiffers),
        Pages("It has 40 Ω.", "es", "Tiene 40 kΩ.", .numberDiffers),
        Pages("It runs from 40 °C to 70 °C.", "ja", "40 °C から 70 °C で動作します。"),
        Pages("Table 9.1. Excerpt from `/etc/kiln.conf`", "ja", "表 9.1 `/etc/kiln.conf` からの抜粋"),
        Pages("Use 40 degrees or 40 pieces of it.", "ja", "40 °C または 40 個使います。"),
    ]

    @Test(arguments: marked + sentences + code) func differ(_ pages: Pages) throws {
        #expect(try pages.codes() == [pages.code].compactMap(\.self))
    }

    /// Encyclopedias have a host for each language, and titles of their own there.
    @Test func linksToEncyclopedias() throws {
        func page(_ text: String, _ host: String, _ titles: [String]) -> String {
            "# T\n\n\(text): [ASH](https://\(host)/\(titles[0])), [OAK](https://\(host)/\(titles[1])).\n"
        }
        let english = page("These are the woods for a kiln", "en.trees.example", ["Ash_tree", "Oak_tree"])
        let spanish = page("Estas son las maderas para un horno", "es.trees.example", ["Fresno", "Roble"])
        #expect(try TriplePages.compare(["en/x.md": english, "es/x.md": spanish]).findings.isEmpty)
        let exchanged = page(
            "Estas son las maderas para un horno",
            "en.trees.example",
            ["Oak_tree", "Ash_tree"]
        )
        let codes = try TriplePages.compare(["en/x.md": english, "es/x.md": exchanged]).findings.map(\.code)
        #expect(codes == [.linkDiffers])
    }

    /// Generators make ids of headings with and without their numbers.
    @Test func idsAreMadeOfNumberedHeadings() throws {
        func page(_ title: String, _ id: String, _ text: String) -> String {
            "<html><body><h1>T</h1><h2 id=\"\(id)\">2.1. \(title)</h2><p>\(text)</p></body></html>"
        }
        let english = page("Stacking the shelves", "_stacking_the_shelves", "Leave a gap.")
        let japanese = page("棚の積み方", "_棚の積み方", "すきまを空けます。")
        #expect(try TriplePages.compare(["en/x.html": english, "ja/x.html": japanese]).findings.isEmpty)
    }
}
