import Testing

@testable import Documents

/// Pages as VitePress publishes them.
@Suite struct VitePressPageTests {
    @Test func readsTheArticleOnly() {
        let source = page(
            """
            <h1 id="ランタン" tabindex="-1">ランタン <a class="header-anchor" href="#ランタン" \
            aria-label="Permalink to &quot;ランタン&quot;">&ZeroWidthSpace;</a></h1><p>これは<code>Lantern</code>です。
            次の行。</p>
            <h2 id="x" tabindex="-1"><a class="header-anchor" href="#x"><span>全部リンク</span></a></h2>
            """
        )
        #expect(
            outline(source) == """
                6 h1 #ランタン ランタン
                6 p これは`Lantern`です。 次の行。
                8 h2 #x 全部リンク
                """
        )
        let document = HTMLReader.read(PageSource(path: "x.html", bytes: Array(source.utf8))).document
        #expect(document?.declaredLanguage == "ja")
        #expect(document?.title == "ランタン")
    }

    @Test func readsContainers() {
        let source = page(
            """
            <div class="tip custom-block"><p class="custom-block-title">TIP</p><p>乾かす。</p></div>
            <div class="warning custom-block"><p class="custom-block-title">注意して</p><p>熱い。</p>
            </div>
            <div class="important custom-block github-alert"><p class="custom-block-title">IMPORTANT</p>
            <p>一。</p></div>
            <details class="details custom-block"><summary>くわしく</summary><p>中身。</p></details>
            """
        )
        #expect(
            outline(source) == """
                6 tip
                  6 p 乾かす。
                7 warning 注意して
                  7 p 熱い。
                9 important
                  10 p 一。
                11 details くわしく
                  11 p 中身。
                """
        )
    }

    @Test func readsCodeBlocks() {
        let source = page(
            """
            <div class="language-swift vp-adaptive-theme"><button title="Copy Code" class="copy"></button>\
            <span class="lang">swift</span><pre class="shiki shiki-themes vp-code" tabindex="0" v-pre="">\
            <code>\
            <span class="line"><span style="--shiki-light:#D73A49">let</span><span> a </span>= 1</span>
            <span class="line"></span>
            <span class="line">b()</span></code></pre></div>
            <div class="language-js vp-adaptive-theme line-numbers-mode"><button class="copy"></button>\
            <span class="lang">js</span><pre class="shiki"><code><span class="line">f()</span>
            <span class="line">g()</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true">\
            <span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>
            <div class="vp-code-group"><div class="tabs"><input type="radio" id="tab-1" checked>\
            <label for="tab-1">A.swift</label></div><div class="blocks"><div class="language-swift active">\
            <span class="lang">swift</span><pre class="shiki"><code><span class="line">a</span></code></pre>\
            </div></div></div>
            <div class="language-"><pre class="shiki"><code><span class="line">none</span></code></pre></div>
            """
        )
        #expect(
            outline(source) == """
                6 code swift from 6
                  |let a = 1|
                  ||
                  |b()|
                9 code js from 9
                  |f()|
                  |g()|
                11 code swift from 11
                  |a|
                12 code from 12
                  |none|
                """
        )
    }

    /// The content begins on line 6.
    private func page(_ content: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="ja" dir="ltr"><head><meta charset="utf-8"><title>ランタン | Lantern</title></head>
        <body><div id="app"><div class="Layout"><!--[--><!--]--><a href="#VPContent" \
        class="VPSkipLink visually-hidden"> Skip to content </a><header class="VPNav">Lantern</header>
        <div class="VPLocalNav">Menu</div><aside class="VPSidebar">side</aside><div class="VPContent">\
        <div class="VPDocAside"><nav>outline</nav></div>
        <main class="main"><div class="vp-doc _guide_start"><div>
        \(content)
        </div></div></main><footer class="VPDocFooter"><p>Last updated</p></footer></div></div></div></body>\
        </html>
        """
    }
}
