import Agreement
import Findings
import Testing

/// What stands at another place, or in one paragraph instead of two, is not taken for something else.
@Suite struct OrderTests {
    private struct Part {
        var heading: String
        var text: String
        var code: String
    }

    private static let languages = ["en", "ja", "zh-Hans"]

    private static let introductions = [
        "en": "`Oven` is a class.", "ja": "`Oven` はクラスです。", "zh-Hans": "`Oven` 是一个类。",
    ]

    private static let ovens: [String: [Part]] = [
        "en": [
            Part(
                heading: "Heat",
                text: "Give `Oven.heat` a value in degrees.",
                code: "oven.heat = Degrees(180)"
            ),
            Part(
                heading: "Fan",
                text: "The fan runs while `Oven.fan` is set.",
                code: "oven.fan.start(speed: fast)"
            ),
            Part(
                heading: "Door",
                text: "`Oven.door` tells whether it is shut.",
                code: "print(oven.door.isShut)"
            ),
        ],
        "ja": [
            Part(heading: "温度", text: "`Oven.heat` に温度を設定します。", code: "oven.heat = Degrees(180)"),
            Part(heading: "ファン", text: "`Oven.fan` を設定するとファンが回ります。", code: "oven.fan.start(speed: fast)"),
            Part(heading: "扉", text: "`Oven.door` は扉が閉じているかを示します。", code: "print(oven.door.isShut)"),
        ],
        "zh-Hans": [
            Part(heading: "温度", text: "用 `Oven.heat` 设置温度。", code: "oven.heat = Degrees(180)"),
            Part(heading: "风扇", text: "设置 `Oven.fan` 后风扇开始运转。", code: "oven.fan.start(speed: fast)"),
            Part(heading: "炉门", text: "`Oven.door` 表示炉门是否关好。", code: "print(oven.door.isShut)"),
        ],
    ]

    /// An index that each language sorts under letters of its own is one difference, as is a page that was written anew.
    @Test func aPageInAnotherOrderIsToldOnce() throws {
        func page(_ title: String, _ sections: [String], _ entries: [[Int]], _ text: (Int) -> String)
            -> String
        {
            let sections = zip(sections, entries).map {
                "## \($0)\n\n" + $1.map(text).joined(separator: "\n\n")
            }
            return (["# \(title)"] + sections).joined(separator: "\n\n")
        }
        let orders = [Array(0..<15), Array(15..<60)]
        let order = (0..<60).map { $0 * 7 % 60 }
        let sorted = [Array(order.prefix(45)), Array(order.dropFirst(45))]
        let findings = try TriplePages.compare([
            "en/x.md": page("Index", ["A", "B"], orders) { "See [page \($0)](https://example.com/\($0))." },
            "ja/x.md": page("索引", ["あ", "い"], sorted) { "[ページ \($0)](https://example.com/\($0)) を参照。" },
        ]).findings
        #expect(findings.count == 1)
        #expect(findings.first?.message.hasSuffix("more places of the page differ") == true)
    }

    private static func mdx(_ language: String, _ order: [Int]) throws -> String {
        let parts = try #require(ovens[language])
        let introduction = try #require(introductions[language])
        return "# Oven\n\n\(introduction)\n\n"
            + order.map { index in
                let part = parts[index]
                return
                    "## \(part.heading) \\{#part-\(index)\\}\n\n\(part.text)\n\n```swift\n\(part.code)\n```\n"
            }.joined(separator: "\n")
    }

    private static func text(_ language: String, _ order: [Int]) throws -> String {
        let parts = try #require(ovens[language])
        let introduction = try #require(introductions[language]).replacing("`", with: "")
        return "Oven\n\n\(introduction)\n\n"
            + order.map { index in
                let part = parts[index]
                let prose = part.text.replacing("`", with: "")
                return "\(part.heading)\n\n\(prose)\n\n\(part.code)\n"
            }.joined(separator: "\n")
    }

    @Test(arguments: ["mdx", "txt"], languages)
    func tellsOfASectionAtAnotherPlaceOnce(_ format: String, _ edited: String) throws {
        var pages: [String: String] = [:]
        for language in Self.languages {
            let order = language == edited ? [1, 0, 2] : [0, 1, 2]
            pages["\(language)/oven.\(format)"] =
                try format == "mdx" ? Self.mdx(language, order) : Self.text(language, order)
        }
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [.sectionMoved], "\(findings.map(\.summary))")
        #expect(findings.first?.places.count == (edited == "en" ? 3 : 2))
    }

    @Test(arguments: languages)
    func tellsOfARowAtAnotherPlaceOnce(_ edited: String) throws {
        var pages: [String: String] = [:]
        for language in Self.languages {
            let parts = try #require(Self.ovens[language])
            let order = language == edited ? [1, 0, 2] : [0, 1, 2]
            let rows = order.map { "| `part-\($0)` | \(parts[$0].text) |\n" }.joined()
            pages["\(language)/oven.mdx"] = "# Oven\n\n| Id | Text |\n|---|---|\n\(rows)"
        }
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [.rowMoved], "\(findings.map(\.summary))")
    }

    @Test(arguments: languages)
    func tellsOfAListItemAtAnotherPlaceOnce(_ edited: String) throws {
        var pages: [String: String] = [:]
        for language in Self.languages {
            let parts = try #require(Self.ovens[language])
            let order = language == edited ? [1, 0, 2] : [0, 1, 2]
            pages["\(language)/oven.mdx"] = "# Oven\n\n" + order.map { "- \(parts[$0].text)\n" }.joined()
        }
        let findings = try TriplePages.compare(pages).findings
        #expect(findings.map(\.code) == [.itemMoved], "\(findings.map(\.summary))")
    }

    /// What one language has for a part of a section, and another for the whole, is one section all the same.
    @Test(arguments: languages)
    func tellsOfVersionsOfOneLanguage(_ edited: String) throws {
        var pages: [String: String] = [:]
        for language in Self.languages {
            let parts = try #require(Self.ovens[language])
            let text = parts.enumerated().map { index, part in
                language == edited ? "<V\(index)>\n\n\(part.text)\n\n</V\(index)>\n" : "\(part.text)\n"
            }
            let heading = "## \(parts[0].heading) \\{#parts\\}\n\n"
            pages["\(language)/oven.mdx"] = "# Oven\n\n\(heading)\(text.joined(separator: "\n"))"
        }
        let findings = try TriplePages.compare(pages).findings
        let code: Finding.Code = edited == "en" ? .componentMissing : .componentAdded
        #expect(findings.map(\.code) == [code, code, code], "\(findings.map(\.summary))")
    }
}
