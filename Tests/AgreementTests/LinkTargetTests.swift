import Findings
import Testing

@testable import Agreement

@Suite struct LinkTargetTests {
    private func target(_ link: String) -> LinkTarget {
        let languages = ["ja": "ja", "zh-hans": "zh-Hans"]
        return LinkTarget(link, site: .init(languages: languages, hosts: ["docs.lumen.example"]))
    }

    @Test(arguments: [
        ("install-lumen", "/ja/docs/ios/install-lumen"), ("install.mdx#a", "../install.html#a"),
        ("https://example.com/ja/help", "https://example.com/help"), ("page#step", "page#%E6%89%8B"),
        ("https://example.com/zh_Hans/help", "https://example.com/ja/help"),
        ("https://docs.lumen.example/ja/docs/install#a", "/docs/install.mdx#a"),
        ("https://docs.lumen.example/ja/docs/install", "//DOCS.lumen.example/install/"),
        ("https://example.com/help/", "https://example.com/help/index.ja.html"),
        ("https://ja.trees.example/Oak", "https://zh-hans.trees.example/Elm"),
        ("ld-idm380.html", "ld-idm379.html"),
    ])
    func leadsToTheSamePlace(_ left: String, right: String) {
        #expect(target(left).agrees(with: target(right)))
    }

    @Test(arguments: [
        ("install", "uninstall"), ("page#a", "page#b"), ("page#a", "page"),
        ("mailto:a@example.com", "mailto:b@example.com"),
        ("step-3.html", "step-4.html"), ("ld-idm380.html", "ld-oak.html"),
        ("https://docs.lumen.example/docs/install", "/docs/uninstall"),
        ("https://other.example/docs/install", "/docs/install"), ("rooms/index.md", "rooms"),
        ("https://ja.trees.example/Oak", "https://ja.trees.example/Elm"),
        ("https://other.example/docs/install", "https://docs.lumen.example/docs/install"),
    ])
    func leadsElsewhere(_ left: String, right: String) {
        #expect(!target(left).agrees(with: target(right)))
    }

    /// Without a page that says where it is published, the path tells.
    @Test func leadsToTheSamePathOfAnUnknownHost() {
        let site = LinkTarget.Site(languages: ["ja": "ja"])
        let target = LinkTarget("https://docs.lumen.example/ja/docs/install", site: site)
        #expect(target.agrees(with: LinkTarget("/docs/install", site: site)))
        #expect(LinkTarget("install.mdx", site: site).agrees(with: target))
        #expect(!target.agrees(with: LinkTarget("/guides/install", site: site)))
        #expect(!target.agrees(with: LinkTarget("https://b.example/docs/install", site: site)))
    }

    /// Where titles are translated, the order of headings tells which of them a link leads to.
    @Test(arguments: [("#砂糖", true), ("#塩", false), ("bread.md#砂糖", true), ("bread.md#塩", false)])
    func leadsToTheHeadingAtTheSamePlace(_ link: String, _ isSame: Bool) throws {
        let english = link.hasPrefix("#") ? "#sugar" : "bread.md#sugar"
        let findings = try TriplePages.compare([
            "en/bread.md":
                "# Bread\n\nSee [more](\(english)).\n\n## Salt\n\nIt bakes.\n\n## Sugar\n\nIt burns.\n",
            "ja/bread.md": "# パン\n\n[詳細](\(link))を見ます。\n\n## 塩\n\n焼きます。\n\n## 砂糖\n\n焦げます。\n",
        ]).findings
        #expect(findings.map(\.code) == (isSame ? [] : [.linkDiffers]), "\(findings.map(\.summary))")
    }

    @Test func anImageMayBeALink() throws {
        func page(_ text: String, _ alt: String, _ target: String) -> String {
            "# Oven\n\n\(text)\n\n[![\(alt)](oven.png)](https://oven.example/\(target))\n"
        }
        func codes(_ target: String) throws -> [Finding.Code] {
            try TriplePages.compare([
                "en/oven.md": page("It bakes.", "Oven", "new"), "ja/oven.md": page("焼きます。", "オーブン", target),
            ]).findings.map(\.code)
        }
        #expect(try codes("new").isEmpty)
        #expect(try codes("old") == [.settingDiffers])
    }

    @Test(arguments: [("salt", []), ("pepper", [Finding.Code.linkUnresolved])])
    func aPageInAnotherFormatHasHeadingsToo(_ id: String, _ codes: [Finding.Code]) throws {
        let findings = try TriplePages.compare([
            "en/oven.html": """
            <html lang="en"><body><main><h1>Oven</h1>
            <p>It bakes. See <a href="bread.md#\(id)">more</a>.</p></main></body></html>
            """,
            "en/bread.md": "# Bread\n\nIt bakes.\n\n## Salt\n\nIt bakes.\n",
        ]).findings
        #expect(findings.map(\.code) == codes, "\(findings.map(\.summary))")
    }
}
