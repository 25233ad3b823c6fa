import Testing

@testable import Documents

@Suite struct CommentTests {
    /// The comments of an MDX page as `first-last text`.
    private func mdx(_ text: String) -> [String] {
        Self.shown(MDXReader.read(Lines(Self.source(text).bytes), path: "page.mdx").document)
    }

    /// The comments of an HTML page as `first-last text`.
    private func html(_ text: String) -> [String] { Self.shown(HTMLReader.read(Self.source(text)).document) }

    private static func source(_ text: String) -> PageSource {
        PageSource(path: "page", bytes: Array(text.utf8))
    }

    private static func shown(_ document: Document?) -> [String] {
        (document?.comments ?? []).map { "\($0.line)-\($0.lastLine) \($0.text)" }
    }

    @Test func areReadWhereverReadersDoNotSeeThem() {
        #expect(mdx("# A\n\n<!-- b -->\n\nC <!--d--> e {/* f */}\n") == ["3-3 b", "5-5 d", "5-5 f"])
        #expect(mdx("- a\n  {/* b */}\n- c\n<!-- d\ne -->\n- f") == ["2-2 b", "4-5 d\ne"])
        #expect(mdx("A\nb {/* c\nd */} e\nf <!-- g\nh -->") == ["2-3 c\nd", "4-5 g\nh"])
        #expect(mdx("| A |\n| --- |\n| b <!-- c --> |\n") == ["3-3 c"])
        #expect(mdx("## A {/* b c */}\n\n<Tabs>\n{ /* d */ }\n</Tabs>") == ["1-1 b c", "4-4 d"])
        #expect(mdx("---\ntitle: <!-- a -->\n---\n\n:::note\n<!-- b -->\nC\n:::\n") == ["6-6 b"])
    }

    @Test(arguments: ["```\n<!-- a -->\n{/* b */}\n```\n", "`<!-- a -->` `{/* b */}`\n", "\\<!-- a --> b\n"])
    func areNoneInCode(_ text: String) {
        #expect(mdx("# A\n\n\(text)").isEmpty)
    }

    @Test(arguments: [("# A\n\n<!-->\n", ["3-3 "]), ("A <!--> b", ["1-1 "]), ("# A\n\n<!---->", ["3-3 "])])
    func mayBeEmpty(_ text: String, _ comments: [String]) {
        #expect(mdx(text) == comments)
    }

    @Test func areReadInHTML() {
        let page = """
            <!-- a -->
            <h1>B</h1>
            <!-- c
              d -->
            <p>e <!-- f --> g</p>
            <pre><code>h <!-- i --></code></pre>
            <p>&lt;!-- j --&gt;</p>
            <ul>
            <li>k</li> <!--l-->
            </ul>
            """
        let comments = ["1-1 a", "3-4 c\n  d", "5-5 f", "9-9 l"]
        #expect(html(page) == comments)
        #expect(html(page.replacing("\n", with: "\r\n")) == comments)
    }

    @Test func linesWithTextHoldMoreThanMarkup() throws {
        let text = """
            # A

            <!-- b -->
            <Tabs> <Tab name="x">
            c
            {/* d */} </Tab>
            </Tabs> <!-- e
            f -->
            <b>g</b>
            a < b
            """
        let document = try #require(PageReader.read(Self.source(text), words: PageWords()).document)
        #expect(document.linesWithText == [1, 5, 9, 10])
    }

    /// Without other marks of Markdown the comment would be text.
    @Test func aCommentForThisPackageMakesMarkdownOfText() {
        let note = "<!-- docfixtures:accept row-missing: a -->"
        #expect(Document.Format(detecting: Lines(Array("A.\n\n\(note)\n\nB.\n".utf8))) == .mdx)
        #expect(Document.Format(detecting: Lines(Array("<p>A.</p>\n\(note)\n<p>B.</p>\n".utf8))) == .html)
    }
}
