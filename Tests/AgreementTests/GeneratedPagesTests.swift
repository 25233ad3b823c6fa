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

    /// Where rows name nothing that stays in translation, their empty cells tell which belong together.
    @Test func aRowThatIsOnlyThereDoesNotShiftTheOthers() throws {
        func page(_ rows: [String]) -> String {
            "# T\n\n| A | B |\n| --- | --- |\n" + rows.joined(separator: "\n") + "\n"
        }
        let findings = try TriplePages.compare([
            "en/oven.mdx": page([
                "| Heat the oven | Warms it |", "| Open it | |", "| Close it | Keeps it warm |", "| Wait | |",
            ]),
            "ja/oven.mdx": page([
                "| 温める | 温かくする |", "| 掃除する | きれいにする |", "| 開ける | |", "| 閉める | 保温する |",
                "| 待つ | |",
            ]),
        ]).findings
        #expect(findings.map(\.code) == [.rowAdded])
    }

    /// The pictures of a text are its author's; those of its navigation are the site's.
    @Test(arguments: [
        ("oven.png", "owen.png", "the image is `img/oven.png` here and `img/owen.png` there"),
        ("<p><img src=\"img/fan.png\"></p>\n", "", "the image `img/fan.png` is missing"),
        ("<tr><td>扇風機 8</td><td><img src=\"img/hot.png\"></td></tr>\n", "", "the row `Fan 8` is missing"),
        ("img/ja/door.png", "img/door.png", nil), ("next.png", "nexd.png", nil),
    ])
    func imagesOfTheTextAreCompared(old: String, new: String, message: String?) throws {
        func page(_ title: String, _ fan: String, _ door: String) -> String {
            """
            <html><body><main><h1>\(title)</h1>
            <p><img src="img/oven.png" alt="\(title)"> 5</p>
            <p><img src="img/fan.png"></p>
            <p><img src="\(door)"> 7</p>
            <table>
            <tr><td>\(title) 6</td><td><img src="img/cold.png"></td></tr>
            <tr><td>\(fan) 8</td><td><img src="img/hot.png"></td></tr>
            </table></main>
            <nav><img src="img/next.png"></nav></body></html>
            """
        }
        let japanese = page("窯", "扇風機", "img/ja/door.png").replacing(old, with: new)
        let findings = try TriplePages.compare([
            "en/oven.html": page("Oven", "Fan", "img/en/door.png"), "ja/oven.html": japanese,
        ]).findings
        #expect(findings.map(\.message) == [message].compactMap(\.self))
    }

    /// However many images have no partner, those of equal numbers take each other's place.
    @Test func oneOfManyImagesIsMissing() throws {
        func page(_ title: String, _ count: Int) -> String {
            let images = (0..<count).map { "<p><img src=\"\(title)\($0).png\"></p>\n" }
            return "<html><body><main><h1>\(title)</h1>\n<p>5</p>\n\(images.joined())</main></body></html>"
        }
        let findings = try TriplePages.compare([
            "en/oven.html": page("Oven", 1_001), "ja/oven.html": page("窯", 1_000),
        ]).findings
        #expect(findings.map(\.message) == ["the image `Oven1000.png` is missing"])
    }

    /// What has no name is numbered anew in each language.
    @Test func numberedPagesAreNotMissing() throws {
        let findings = try TriplePages.compare([
            "en/oven.html": page(Self.parts, Self.parts), "ja/oven.html": page(Self.japanese, Self.parts),
            "en/ld-idm380.html": page(Self.parts, Self.parts),
            "ja/ld-idm379.html": page(Self.japanese, Self.parts),
        ]).findings
        #expect(findings.map(\.summary) == [])
    }
}
