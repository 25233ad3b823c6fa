import Testing

@testable import Documents

/// Pages as GitHub shows Markdown and source files.
@Suite struct GitHubPageTests {
    @Test func readsTheArticleOnly() {
        let source = page(
            """
            <div class="markdown-heading" dir="auto"><h1 class="heading-element" dir="auto">Lantern</h1>\
            <a id="user-content-lantern" class="anchor" aria-label="Permalink: Lantern" href="#lantern">\
            <svg class="octicon"><path d="m"></path></svg></a></div>
            <h2><a id="user-content-old-style" class="anchor" aria-hidden="true" href="#old-style"><svg>\
            </svg></a>\
            Old style</h2>
            <p dir="auto">Light <g-emoji class="g-emoji" alias="fire">🔥</g-emoji> it<br>now. \
            <a href="https://ci.example"><img src="b.svg" alt="badge"></a></p>
            <ol dir="auto" start="2"><li>two</li><li>three<ul><li>in</li></ul></li></ol>
            <p>See<sup><a href="#fn1">1</a></sup>.</p>
            <section class="footnotes"><ol><li id="fn1"><p>Note. <a href="#ref1" \
            class="data-footnote-backref">↩</a>\
            </p></li></ol></section>
            """
        )
        #expect(
            outline(source) == """
                3 h1 #lantern Lantern
                4 h2 #old-style Old style
                5 p Light 🔥 it now.
                6 ol 2
                  6 li
                    6 p two
                  6 li
                    6 p three
                    6 ul
                      6 li
                        6 p in
                7 p See[1](#fn1).
                8 ol 1
                  8 li
                    8 p Note.
                """
        )
    }

    @Test func readsAlerts() {
        let source = page(
            """
            <div class="markdown-alert markdown-alert-important" dir="auto"><p class="markdown-alert-title">\
            <svg></svg>Important</p><p dir="auto">Dry.</p></div>
            """
        )
        #expect(outline(source) == "3 important\n  3 p Dry.")
    }

    @Test func readsCodeBlocks() {
        let source = page(
            """
            <div class="highlight highlight-source-swift notranslate" dir="auto"><pre><span class="pl-k">\
            let</span> x
            f()</pre><div class="zeroclipboard-container"><clipboard-copy value="x"><svg></svg>\
            </clipboard-copy></div>\
            </div>
            <div class="highlight highlight-text-html-basic"><pre>&lt;b&gt;</pre></div>
            <div class="snippet-clipboard-content"><pre><code>no language
            </code></pre></div>
            <pre lang="kotlin"><code>val x
            </code></pre>
            """
        )
        #expect(
            outline(source) == """
                3 code swift from 3
                  |let x|
                  |f()|
                5 code html from 5
                  |<b>|
                6 code from 6
                  |no language|
                8 code kotlin from 8
                  |val x|
                """
        )
    }

    @Test func readsASourceFile() {
        let source = page(
            """
            <table class="highlight tab-size js-file-line-container"><tbody><tr><td id="L1" class="blob-num" \
            data-line-number="1"></td><td class="blob-code"><span class="pl-k">import</span> Lantern</td></tr>
                <tr><td class="blob-num js-line-number">2</td><td class="blob-code blob-code-inner">
            </td></tr>
            <tr><td class="blob-num"></td>
            <td class="blob-code">  light()</td></tr></tbody></table>
            """
        )
        #expect(
            outline(source) == """
                3 code from 3
                  |import Lantern|
                  ||
                  |  light()|
                """
        )
    }

    /// The content begins on line 3.
    private func page(_ content: String) -> String {
        """
        <html lang="en"><head><title>lantern/README.md</title></head><body><a href="#start-of-content" \
        class="px-2 skip-link">Skip to content</a><header class="Header">x</header>
        <main><turbo-frame id="repo-content"><div>Files</div><article class="markdown-body" itemprop="text">
        \(content)
        </article></turbo-frame></main></body></html>
        """
    }
}
