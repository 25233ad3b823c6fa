import Testing

@testable import Documents

@Suite struct FrontMatterTests {
    private func read(_ text: String) -> FrontMatter {
        FrontMatter(path: "page.mdx", lines: Lines(Array(text.utf8)))
    }

    @Test(
        arguments: [
            ("---\ntitle: Plain\n---\n", "Plain"), ("---\ntitle: \"It's: \\\"so\\\"\"\n---", "It's: \"so\""),
            ("---\ntitle: 'a ''b'''\n...\n", "a 'b'"),
            ("---  \r\ntitle: >\r\n  folded\r\n  text\r\n---\r\n", "folded text\n"),
            ("---\rtitle: 5\r---\r", "5"), ("---\ntitle:\n---\n", nil), ("---\n---\n", nil),
            ("---\n- a\n---\n", nil),
            ("---\ntags: [a, 'b']\nother:\n  title: no\n---\n", nil), ("Text\n---\ntitle: a\n---\n", nil),
            ("", nil),
        ] as [(String, String?)]
    )
    func readsTitle(_ text: String, _ title: String?) {
        let frontMatter = read(text)
        #expect(frontMatter.title == title)
        #expect(frontMatter.diagnostics.isEmpty)
    }

    @Test(arguments: ["lang", "language", "locale"]) func readsLanguage(_ key: String) {
        #expect(read("---\n\(key): zh-Hans\n---\n").language == "zh-Hans")
    }

    @Test(arguments: [
        ("---\ntitle: a\n", "1 unclosed-front-matter"),
        ("---\n# b\n\"title\": a\n\nText", "1 unclosed-front-matter"),
        ("---\na: b\ntitle: c: d\n---\n", "3 invalid-front-matter"),
        ("---\na: [b\nc: d\n---\n", "3 invalid-front-matter"),
        ("---\na: 1\nb: \"c\n---\n", "3 invalid-front-matter"),
    ])
    func reports(_ text: String, _ problem: String) {
        #expect(read(text).diagnostics.map { "\($0.location?.line ?? 0) \($0.code)" } == [problem])
    }

    @Test(arguments: ["---\n\nText\n", "---\nText\n", "---", "---\n---", "----\na: b\n"])
    func takesALineForARule(_ text: String) {
        #expect(read(text).diagnostics.isEmpty)
    }
}
