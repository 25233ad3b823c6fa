import Testing

@testable import Documents

@Suite struct FormatDetectionTests {
    @Test(arguments: [
        ("---\ntitle: a\n---\nText", Document.Format.mdx), ("Text\n\n```\ncode\n```\n", .mdx),
        ("Text\n\n~~~\ncode\n", .mdx),
        ("## Title\n\nText", .mdx), ("Text\n## Title {#id}\nText", .mdx), (":::note\nText\n:::\n", .mdx),
        ("See [the pier](/pier).", .mdx), ("It is **bold** text.", .mdx),
        ("<SDKv3>\n\nText\n\n</SDKv3>\n", .mdx),
        ("<Tabs><TabItem value=\"a\">\n", .mdx), ("a | b\n--|--\n1 | 2\n", .mdx),
        ("{/* note */}\nText", .mdx),
        ("<details><summary>a</summary>\n\nText\n\n</details>\n", .mdx), ("<!-- note -->\n# Title\n", .mdx),
        ("<!DOCTYPE html>\n<title>a</title>", .html), ("\n <html lang=\"ja\">", .html),
        ("<!-- a --><head>", .html),
        ("<?xml version=\"1.0\"?><html/>", .html), ("<div>\n<p>Text</p>\n</div>", .html),
        ("<h1>a</h1>\n<pre>b</pre>", .html),
        ("Title\n\nText of a page.\n", .text), ("Title\n\u{2022} one\n\u{2022} two\n# comment\n", .text),
        ("let a = b ** c\n[Int](a)\n", .text), ("if a < b { c() }", .text),
        ("<headline> is a placeholder", .text),
    ])
    func detects(_ text: String, _ format: Document.Format) {
        #expect(Document.Format(detecting: Lines(Array(text.utf8))) == format)
        #expect(Document.Format(detecting: Lines(Array(text.replacing("\n", with: "\r\n").utf8))) == format)
    }

    @Test(arguments: ["<", "<!--", "[", "](", "**", "<A b=\"", "{#", "|", "\n", "<A>"])
    func readsLongInput(_ part: String) {
        let text = String(repeating: part, count: 50_000)
        #expect(Document.Format(detecting: Lines(Array(text.utf8))) != .html)
    }
}
