import Agreement
import Findings
import Testing

/// Prose that is in another language than its page.
@Suite struct UntranslatedTests {
    private static let sections: [String: [(heading: String, text: [String])]] = [
        "en": [
            (
                "Wiring",
                [
                    "Connect the two wires before you switch the board on, or the fuse of the board will blow.",
                    "The board has to be cold when you do this.",
                ]
            ),
            (
                "First start",
                [
                    "The light stays red for about ten seconds while the board looks for a network.",
                    "Hold the button down until it turns green.",
                ]
            ),
        ],
        "ja": [
            ("配線", ["基板の電源を入れる前に、2本の線をつないでください。順番を誤るとヒューズが切れます。", "作業は基板が冷えた状態で行います。"]),
            ("初回の起動", ["基板がネットワークを探している間、およそ10秒間ランプが赤く点灯します。", "緑に変わるまでボタンを押し続けてください。"]),
        ],
        "zh-Hans": [
            ("接线", ["请先接好两根线，再打开电路板的电源，否则电路板的保险丝会烧断。", "操作时电路板必须处于冷却状态。"]),
            ("首次启动", ["电路板搜索网络时，指示灯会保持红色约十秒钟。", "按住按钮，直到指示灯变绿。"]),
        ],
    ]

    enum Format: String, CaseIterable {
        case mdx
        case html
        case txt

        func page(_ sections: [(heading: String, text: [String])], _ language: String) -> String {
            switch self {
            case .mdx:
                "# Board\n\n"
                    + sections.map { "## \($0.heading)\n\n\($0.text.joined(separator: "\n\n"))\n" }
                    .joined(separator: "\n")
            case .html:
                "<html lang=\"\(language)\"><body><main><h1>Board</h1>"
                    + sections.map { section in
                        "\n<h2>\(section.heading)</h2>\n"
                            + section.text.map { "<p>\($0)</p>\n" }.joined()
                    }.joined() + "</main></body></html>"
            case .txt:
                "Board\n\n"
                    + sections.map { "\($0.heading)\n\n\($0.text.joined(separator: "\n\n"))\n" }
                    .joined(separator: "\n")
            }
        }
    }

    /// - Parameters:
    ///   - language: Of the page.
    ///   - others: In which language a paragraph of it is instead, by its section and its place there, all 0-based.
    private func findings(
        _ format: Format,
        _ language: String,
        _ others: [[Int]: String]
    ) throws -> [Finding] {
        func sections(_ tag: String) throws -> [(heading: String, text: [String])] {
            try #require(Self.sections[tag])
        }
        var translated = try sections(language)
        for (place, other) in others {
            translated[place[0]].text[place[1]] = try sections(other)[place[0]].text[place[1]]
        }
        return try TriplePages.compare([
            "en/board.\(format.rawValue)": format.page(sections("en"), "en"),
            "\(language)/board.\(format.rawValue)": format.page(translated, language),
        ]).findings
    }

    private static let all = [[0, 0], [0, 1], [1, 0], [1, 1]]
    private static let languages = [("ja", "en"), ("ja", "zh-Hans"), ("zh-Hans", "en"), ("zh-Hans", "ja")]

    @Test(arguments: Format.allCases, ["ja", "zh-Hans"])
    func translationsAreNoFinding(_ format: Format, _ language: String) throws {
        #expect(try findings(format, language, [:]).isEmpty)
    }

    @Test(arguments: Format.allCases, languages)
    func tellsOfAPageOnce(_ format: Format, _ languages: (String, String)) throws {
        let others = Dictionary(uniqueKeysWithValues: Self.all.map { ($0, languages.1) })
        let found = try findings(format, languages.0, others)
        #expect(found.map(\.code) == [.pageUntranslated], "\(found.map(\.summary))")
        #expect(found.first?.level == .error)
    }

    @Test(arguments: Format.allCases, languages)
    func tellsOfASectionOnce(_ format: Format, _ languages: (String, String)) throws {
        let found = try findings(format, languages.0, [[1, 0]: languages.1, [1, 1]: languages.1])
        #expect(found.map(\.code) == [.sectionUntranslated], "\(found.map(\.summary))")
    }

    @Test(arguments: Format.allCases, languages)
    func tellsOfAParagraphOnce(_ format: Format, _ languages: (String, String)) throws {
        let found = try findings(format, languages.0, [[0, 0]: languages.1])
        #expect(found.map(\.code) == [.paragraphUntranslated], "\(found.map(\.summary))")
    }

    @Test func namesAndLabelsMayStayAsTheyAre() throws {
        let page = { (text: String) in
            "# Board\n\n- **Board Manager**\n- Arduino IDE 2.1\n- Save as…\n\n\(text)\n"
        }
        let findings = try TriplePages.compare([
            "en/board.mdx": page("Choose `Tools > Port of the board` and wait."),
            "ja/board.mdx": page("`Tools > Port of the board` を選んで待ちます。"),
        ]).findings
        #expect(findings.isEmpty, "\(findings.map(\.summary))")
    }

    /// A title of one word may be a name, which another language keeps as well.
    @Test func aTitleThatAnotherLanguageTranslatesIsFound() throws {
        func page(_ title: String, _ text: String) -> String {
            "# Baker\n\n\(text)\n\n## \(title)\n\n\(text)\n"
        }
        func findings(_ japanese: String, _ chinese: String) throws -> [Finding] {
            try TriplePages.compare([
                "en/baker.mdx": page("Rye", "It bakes bread, it bakes cakes, and it stirs flour."),
                "ja/baker.mdx": page(japanese, "焼きます。パンを焼き、菓子を焼き、粉をまぜます。"),
                "zh-Hans/baker.mdx": page(chinese, "烘烤面包，烘烤点心，也搅拌面粉。"),
            ]).findings
        }
        #expect(try findings("ライ麦", "黑麦").isEmpty)
        #expect(try findings("Rye", "Rye").isEmpty)
        let found = try findings("ライ麦", "Rye")
        #expect(found.map(\.code) == [.paragraphUntranslated], "\(found.map(\.summary))")
    }

    @Test func aTitleInTheFrontMatterIsFound() throws {
        func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\n---\n\n\(text)\n" }
        let found = try TriplePages.compare([
            "en/baker.mdx": page("Rye", "It bakes."), "ja/baker.mdx": page("ライ麦", "焼きます。"),
            "zh-Hans/baker.mdx": page("Rye", "烘烤。"),
        ]).findings
        #expect(found.map(\.code) == [.paragraphUntranslated], "\(found.map(\.summary))")
    }

    @Test func whatStandsForAnImageInHTMLIsFound() throws {
        func page(_ language: String, _ alt: String, _ text: String) -> String {
            """
            <html lang="\(language)"><body><main><h1>Baker</h1>
            <p>\(text)</p><p><img src="oven.png" alt="\(alt)"></p></main></body></html>
            """
        }
        func codes(_ alt: String) throws -> [Finding.Code] {
            try TriplePages.compare([
                "en/baker.html": page("en", "An oven with 3 trays in the kitchen", "It bakes."),
                "ja/baker.html": page("ja", alt, "これで焼きます。"),
            ]).findings.map(\.code)
        }
        #expect(try codes("キッチンにある 3 段のオーブン").isEmpty)
        #expect(try codes("キッチンにある 4 段のオーブン") == [.numberDiffers])
        #expect(try codes("An oven with 3 trays in the kitchen") == [.paragraphUntranslated])
    }
}
