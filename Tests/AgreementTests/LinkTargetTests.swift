import Testing

@testable import Agreement

@Suite struct LinkTargetTests {
    private func target(_ link: String) -> LinkTarget { LinkTarget(link, languages: ["ja", "zh-hans"]) }

    @Test(arguments: [
        ("install-lumen", "/ja/docs/ios/install-lumen"), ("install.mdx#a", "../install.html#a"),
        ("https://example.com/ja/help", "https://example.com/help"), ("page#step", "page#%E6%89%8B"),
    ])
    func leadsToTheSamePlace(_ left: String, right: String) {
        #expect(target(left).agrees(with: target(right)))
    }

    @Test(arguments: [
        ("install", "uninstall"), ("page#a", "page#b"), ("page#a", "page"),
        ("mailto:a@example.com", "mailto:b@example.com"),
    ])
    func leadsElsewhere(_ left: String, right: String) {
        #expect(!target(left).agrees(with: target(right)))
    }
}
