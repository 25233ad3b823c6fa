import Testing

@testable import Documents

@Suite struct CodeSurroundingsTests {
    @Test(arguments: [
        ("<pre class=language-swift><code>x</code></pre>", "swift"),
        ("<pre><code class='hljs language-objective-c'>x</code></pre>", "objective-c"),
        ("<pre><code class='language-C++{1,3}'>x</code></pre>", "C++"),
        ("<pre><code class=lang-c#>x</code></pre>", "c#"),
        ("<pre><code class='swift hljs'>x</code></pre>", "swift"),
        ("<pre data-language=bash><code>x</code></pre>", "bash"),
        ("<pre><code data-lang=go class=chroma>x</code></pre>", "go"),
        ("<pre class='brush: js; gutter: false'>x</pre>", "js"),
        ("<pre class='brush:php'>x</pre>", "php"),
        ("<pre lang=ruby>x</pre>", "ruby"),
        ("<pre class='sourceCode haskell'><code class='sourceCode haskell'>x</code></pre>", "haskell"),
        (
            "<div class='language-swift highlighter-rouge'><div class=highlight><pre>x</pre></div></div>",
            "swift"
        ),
        ("<figure class=lang-swift><pre>x</pre></figure>", "swift"),
        ("<div class=highlight-source-shell><pre>x</pre></div>", "shell"),
        ("<div class='highlight-swift notranslate'><div class=highlight><pre>x</pre></div></div>", "swift"),
        ("<div class=language-js><pre class=language-ts>x</pre></div>", "ts"),
        // What names no language.
        ("<pre>x</pre>", nil), ("<pre class=language-><code>x</code></pre>", nil),
        ("<pre class=language-text>x</pre>", nil), ("<pre data-language=plaintext>x</pre>", nil),
        ("<div class=highlight-default><div class=highlight><pre>x</pre></div></div>", nil),
        ("<div class=highlight-box><pre>x</pre></div>", nil), ("<div lang=en><pre>x</pre></div>", nil),
        ("<div class=lang-en><p>y</p><pre>x</pre></div>", nil),
        ("<main class=lang-en><pre>x</pre></main>", nil),
    ])
    func findsTheLanguage(source: String, language: String?) {
        #expect(codes(source).map(\.language) == [language])
        #expect(codes(source).allSatisfy { $0.info == nil && $0.text == "x" })
    }

    @Test(arguments: [
        "<div class=x><div class=codeBlockTitle_Ab12>T</div><div><pre>x</pre></div></div>",
        "<figure><figcaption><span class=title>T</span></figcaption><pre>x</pre></figure>",
        "<figure><figcaption>T</figcaption><pre>x</pre></figure>",
        "<div><span class=filename>T</span><pre>x</pre></div>",
        "<div><div class=anything>T</div><div><pre>x</pre></div></div>",
        "<div><div class=code-block-caption><span class=caption-text>T</span></div><pre>x</pre></div>",
        "<div data-rehype-pretty-code-fragment><div data-rehype-pretty-code-title>T</div><pre>x</pre></div>",
        "<div><i data-component-part=code-block-header-filename>T</i><button>B</button><pre>x</pre></div>",
    ])
    func findsTheTitle(source: String) {
        #expect(outline(source) == "1 code 'T' from 1\n  |x|")
    }

    @Test func looksNoFurtherThanAroundTheCode() {
        let text = String(repeating: "words ", count: 50)
        #expect(codes("<div class=lang-en>\(text)<pre>x</pre></div>").map(\.language) == [nil])
        #expect(codes("<div class=lang-c>words<pre>x</pre></div>").map(\.language) == ["c"])
    }

    @Test func leavesOtherTextAlone() {
        let source = """
            <div class="filename">Not a title</div>
            <div><p>Text</p><span class="filename">T</span><pre>x</pre></div>
            <figure><pre>y</pre><figcaption>Below</figcaption></figure>
            <div><span class="lang">swift</span><pre>z</pre></div>
            """
        #expect(
            outline(source) == """
                1 p Not a title
                2 p Text
                2 p T
                2 code from 2
                  |x|
                3 code from 3
                  |y|
                3 <figcaption>
                  3 p Below
                4 code from 4
                  |z|
                """
        )
    }
}
