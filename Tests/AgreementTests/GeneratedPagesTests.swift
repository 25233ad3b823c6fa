import Agreement
import Findings
import Testing

/// Pages that a generator has made from a manual's source, in each language by itself.
@Suite struct GeneratedPagesTests {
    private static let parts = ["Heat", "Fan", "Door", "Lamp", "Clock", "Tray", "Handle"]
    private static let japanese = ["温度", "ファン", "扉", "ランプ", "時計", "天板", "取っ手"]

    /// A page with a heading for each part; the links of a list lead to them.
    private func page(_ titles: [String], _ ids: [String]) -> String {
        let sections = zip(titles, ids).map { "<h2 id=\"\($1)\">\($0)</h2>\n<p>\($0).</p>\n" }
        let links = ids.map { "<li><a href=\"#\($0)\">oven</a></li>\n" }
        let list = "<ul>\n\(links.joined())</ul>\n"
        return "<html><body><h1>Oven 5</h1>\n\(list)\(sections.joined())</body></html>\n"
    }

    private func findings(_ ids: [String]) throws -> [Finding] {
        try TriplePages.compare([
            "en/oven.html": page(Self.parts, Self.parts.map { "part-\($0)" }),
            "ja/oven.html": page(Self.japanese, ids),
        ]).findings
    }

    @Test func idsOfTheLanguagesOwnAreNotCompared() throws {
        let own = ["Wen-Du", "huan", "Tobira", "ranpu", "Tokei", "Tenban", "Totte"]
        #expect(try findings(own).map(\.summary) == [])
    }

    @Test func oneOfManyIsAMistake() throws {
        var ids = Self.parts.map { "part-\($0)" }
        ids[3] = "part-Lemp"
        #expect(try findings(ids).map(\.code).contains(.headingIDDiffers))
    }

    /// An index, sorted in the order of each language.
    @Test func aTableOfWhichManyRowsDifferIsOneFinding() throws {
        func page(_ rows: [Int]) -> String {
            let lines = rows.map { "| [`part\($0)`](part\($0).md) | \($0 * 7) |" }
            return "# 5\n\n| A | B |\n| --- | --- |\n" + lines.joined(separator: "\n") + "\n"
        }
        let findings = try TriplePages.compare([
            "en/index-of-parts.mdx": page(Array(1...40)),
            "ja/index-of-parts.mdx": page(Array(21...60)),
        ]).findings
        #expect(findings.count == 1)
        #expect(findings.first?.message.hasSuffix(" more rows of the table differ") == true)
    }
}
