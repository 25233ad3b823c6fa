import Diagnostics
import Testing

@testable import Documents

@Suite struct HTMLReaderTests {
    @Test(arguments: [
        "", "   \n", "<html><head><title>x</title></head><body><div id=\"root\"></div></body></html>",
        "<script>document.write('x')</script>", "<main><nav>Menu</nav></main>", "<p>\u{200B}&nbsp;</p>",
        "<p hidden>x</p>", "<img src=x alt=text>", "<!-- x -->",
    ])
    func refusesPagesWithoutContent(source: String) {
        let (document, diagnostics) = HTMLReader.read(PageSource(path: "a.html", bytes: Array(source.utf8)))
        #expect(document == nil)
        #expect(diagnostics.map(\.code) == ["no-content"])
        #expect(diagnostics.first?.location == SourceLocation(path: "a.html"))
        #expect(diagnostics.first?.severity == .error)
        #expect(diagnostics.first?.help != nil)
    }

    @Test(arguments: ["div", "b", "x-y"])
    func refusesDeepElements(name: String) {
        let source = "<p>text</p>\n" + String(repeating: "<\(name)>", count: 100_000)
        #expect(outline(source) == "page.html:2 error nesting-too-deep")
    }

    @Test(arguments: [
        ("<blockquote>", "</blockquote>"), ("<ul><li>", "</li></ul>"), ("<x-a><p>a</p>", "</x-a>"),
        ("<details><summary>s</summary>", "</details>"), ("<div class='admonition note'>", "</div>"),
    ])
    func limitsTheDepthOfBlocks(open: String, close: String) {
        #expect(outline(nested(64, open, close)).hasSuffix("p text"))
        let (document, diagnostics) = HTMLReader.read(
            PageSource(path: "a.html", bytes: Array(nested(65, open, close).utf8))
        )
        #expect(document == nil)
        #expect(diagnostics.map(\.code) == ["nesting-too-deep"])
        #expect(diagnostics.first?.location == SourceLocation(path: "a.html", line: 65))
        #expect(diagnostics.first?.help != nil)
    }

    @Test func refusesTooManyAttributes() {
        let attributes = (0..<2_000).map { "a\($0)" }.joined(separator: " ")
        #expect(outline("<p>x</p>\n<p \(attributes)>") == "page.html:2 error too-many-attributes")
    }

    @Test func refusesTooManyNames() {
        let source = (0..<40_000).map { "<p a\($0)>x</p>" }.joined()
        #expect(outline(source) == "page.html error too-many-names")
    }

    @Test(arguments: [
        ("<html lang=' ja '><p>x", "ja"), ("<html xml:lang=zh-Hans><p>x", "zh-Hans"),
        ("<html lang=en xml:lang=fr><p>x", "en"), ("<html lang=''><p>x", nil), ("<p lang=de>x", nil),
        ("<meta http-equiv=Content-Language content='ko, en'><p>x", "ko"),
        ("<html lang=en><meta http-equiv=content-language content=ko><p>x", "en"),
    ])
    func readsTheDeclaredLanguage(source: String, language: String?) {
        #expect(document(source)?.declaredLanguage == language)
    }

    @Test(arguments: [
        ("<title>A</title><h2>b</h2><h1>C\n<code>d</code></h1><h1>e</h1>", "C d"),
        ("<title>A</title><ul><li><h1>In a list</h1></ul>", "In a list"),
        ("<title>A &amp;\n  B</title><meta property=og:title content='C'><p>x", "C"),
        ("<svg><title>Icon</title></svg><title>A &amp;\n  B</title><p>x", "A & B"),
        ("<title> </title><p>x", nil), ("<p>x", nil),
    ])
    func readsTheTitle(source: String, title: String?) {
        #expect(document(source)?.title == title)
    }

    @Test(arguments: [
        "<table>", "<table><tr>", "<table><td>x", "<tr><td>x</td></tr>", "<li>x", "<ul>x</ul>", "<ul><p>x",
        "<dl><li>x", "<summary>x</summary>", "<p class=admonition-title>x", "<pre>x", "<pre><pre>x", "</p>x",
        "<h1><h2>x", "<h1>x", "<a href>x", "<a><p>x</a>", "<caption>x", "<td class=gutter>1</td>x",
        "<table><td class=gutter>1<td>x", "<header><h1>x", "<details>x", "<figure><figcaption>x</figcaption>",
        "<ol start=99999999999999999999><li value=x>x", "<code>x", "<x-y>x", "x", "<main></main>x",
        "<article></article>x", "<frameset><noframes>x", "<div class='' style='' role=''>x",
    ])
    func readsFragments(source: String) {
        let (document, diagnostics) = HTMLReader.read(PageSource(path: "a.html", bytes: Array(source.utf8)))
        #expect(document == nil ? diagnostics.map(\.code) == ["no-content"] : diagnostics.isEmpty)
        if source.contains("x") { #expect(outline(source).contains("x")) }
    }

    @Test(arguments: [
        "<b>x</b>", "<li>x", "<p>x", "<tr><td>x<td class=gutter>1", "<pre>x</pre>", "<h2>x</h2>",
        "<x-y>x</x-y>",
        "<a href='#'>x</a>", "<details><summary>s</summary>x</details>",
        "<section><header><h1>x</h1></header></section>",
        "<article>x</article>", "<br>x", "&amp;x", "x\0", "<span class=line>x</span>", "</x>x", "<wbr>x",
        "<!-->x",
    ])
    func readsManyOfTheSame(part: String) {
        for prefix in ["", "<pre>", "<table>", "<ul>", "<main><article>"] {
            let source = prefix + String(repeating: part, count: 1_000)
            #expect(outline(source).contains("x"))
        }
    }

    @Test func readsLargeParts() throws {
        let long = String(repeating: "lantern 灯 ", count: 400_000)
        let document = try #require(self.document("<p title='\(long)' class='\(long)'>\(long)</p>"))
        guard case .paragraph(let prose) = document.blocks.first?.content else {
            Issue.record("the first block is no paragraph")
            return
        }
        #expect(prose.text.utf8.count == long.utf8.count - 1)
        #expect(prose.runs.count == 1)
    }

    @Test func readsManyPagesAtOnce() async {
        let source = "<article><h1 id=a>A</h1><ul><li>b<pre>c</pre></ul></article>"
        let expected = outline(source)
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<64 { group.addTask { outline(source) } }
            for await result in group { #expect(result == expected) }
        }
    }

    private func document(_ source: String) -> Document? {
        HTMLReader.read(PageSource(path: "a.html", bytes: Array(source.utf8))).document
    }

    private func nested(_ count: Int, _ open: String, _ close: String) -> String {
        String(repeating: open + "\n", count: count) + "text" + String(repeating: close, count: count)
    }
}
