import Testing

@testable import Reports

@Suite struct RelativeReferenceTests {
    @Test(arguments: [
        ("en/race.mdx", "en/race.mdx"),
        ("../docs/a-b_c~d.mdx", "../docs/a-b_c~d.mdx"),
        ("ja/日本 語.mdx", "ja/%E6%97%A5%E6%9C%AC%20%E8%AA%9E.mdx"),
        ("a:b/c", "a%3Ab/c"),
        ("a%20b?c#d", "a%2520b%3Fc%23d"),
        ("a\"b\\c\n", "a%22b%5Cc%0A"),
        ("/docs/a b.mdx", "file:///docs/a%20b.mdx"),
        ("", ""),
    ])
    func paths(_ path: String, reference: String) {
        #expect(RelativeReference.encoded(path) == reference)
    }
}
