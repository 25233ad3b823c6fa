import Agreement
import Findings
import Testing

/// Text pages in three languages, without a page that still has its marks of code.
@Suite struct KeptNamesTests {
    private static let pages = [
        "en/lamp.txt": """
        Lamps

        Choose a channel before you call LampConfig.

        Return true from the closure to keep the lamp on.

        Option	Meaning
        channel	Either day or night.
        level	How bright it is.

        """,
        "ja/lamp.txt": """
        ランプ

        LampConfig を呼び出す前にチャンネルを選びます。

        ランプをつけたままにするには、クロージャから true を返します。

        オプション	意味
        channel	day か night のいずれか。
        level	明るさ。

        """,
        "zh-Hans/lamp.txt": """
        灯

        调用 LampConfig 之前，请先选择频道。

        如需让灯保持点亮，请让闭包返回 true。

        选项	含义
        channel	day 或 night。
        level	亮度。

        """,
    ]

    @Test func textsWithoutMarksAgree() throws {
        let findings = try TriplePages.compare(Self.pages).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
        var pages: [String: String] = [:]
        for language in ["en", "ja", "zh-Hans"] {
            for page in ["campaign-offer", "offer-events"] {
                pages["\(language)/\(page).txt"] = try TriplePages.text("\(language)/\(page).txt")
            }
        }
        let others = try TriplePages.compare(pages).findings
        #expect(others.isEmpty, "\(others.map(\.summary))")
    }

    @Test(arguments: [
        ("zh-Hans/lamp.txt", "返回 true", "返回 false", Finding.Code.identifierMissing, 5),
        ("ja/lamp.txt", "LampConfig を呼び出す前に", "設定を呼び出す前に", .identifierMissing, 3),
        ("zh-Hans/lamp.txt", "day 或 night", "day 或 dusk", .cellDiffers, 8),
        ("en/lamp.txt", "Return true", "Return false", .identifierAdded, 5),
    ])
    func tellsOfANameThatOnePageLacks(
        _ path: String,
        _ old: String,
        _ new: String,
        _ code: Finding.Code,
        _ line: Int
    ) throws {
        var pages = Self.pages
        pages[path] = pages[path]?.replacing(old, with: new)
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [code], "\(findings.map(\.summary))")
        let places = findings.flatMap(\.places).map(\.location.description)
        #expect(places.contains("\(path):\(line)"), "\(places)")
    }
}
