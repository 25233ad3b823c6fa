import Testing

@testable import Documents

/// Pages as Docusaurus 2 and 3 publish them: all of the text on few lines.
@Suite struct DocusaurusPageTests {
    @Test func readsTheArticleOnly() {
        let source = page(
            """
            <header><h1>Light the lantern</h1></header><p>Call <code>Lantern.light(for:)</code>, see \
            <a class="" href="/docs/wicks">wicks &amp; oil</a> or <strong>wait <em>here</em></strong>.</p>
            <h2 class="anchor anchorWithStickyNavbar_LWe7" id="install">Install<a href="#install" \
            class="hash-link" aria-label="Direct link to Install" title="Direct link to Install">\
            \u{200B}</a></h2>
            <p>Add it.</p>
            """
        )
        #expect(
            outline(source) == """
                5 h1 Light the lantern
                5 p Call `Lantern.light(for:)`, see [wicks & oil](/docs/wicks) or **wait ****_here_**.
                6 h2 #install Install
                7 p Add it.
                """
        )
        let document = HTMLReader.read(PageSource(path: "a/b.html", bytes: Array(source.utf8))).document
        #expect(document?.path == "a/b.html")
        #expect(document?.format == .html)
        #expect(document?.declaredLanguage == "en")
        #expect(document?.title == "Light the lantern")
    }

    @Test func readsCodeBlocks() {
        let source = page(
            """
            <div class="language-swift codeBlockContainer_Ckt0 theme-code-block" \
            style="--prism-color:#393A34">\
            <div class="codeBlockTitle_Ktv7">Lantern.swift</div><div class="codeBlockContent_biex">\
            <pre tabindex="0" class="prism-code language-swift codeBlock_bY9V thin-scrollbar">\
            <code class="codeBlockLines_e6Vv codeBlockLinesWithNumbering_o6Pm">\
            <span class="token-line codeLine_lJS_" style="color:#393A34"><span class="codeLineNumber_Tfdd">\
            </span>\
            <span class="codeLineContent_feaV"><span class="token keyword">if</span>\
            <span class="token plain"> x </span><span class="token operator">&lt;</span> 1 {</span><br>\
            </span>\
            <span class="token-line codeLine_lJS_"><span class="codeLineNumber_Tfdd"></span>\
            <span class="codeLineContent_feaV"><span class="token plain" style="display:inline-block"></span>\
            </span><br></span>\
            <span class="token-line codeLine_lJS_"><span class="codeLineNumber_Tfdd"></span>\
            <span class="codeLineContent_feaV"><span class="token plain">    wait()</span></span><br></span>\
            </code></pre><div class="buttonGroup__atx"><button type="button" title="Copy" class="clean-btn">\
            Copy</button></div></div></div>
            <div class="codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockContent_biex">\
            <pre tabindex="0" class="prism-code language-text codeBlock_bY9V thin-scrollbar"><code>\
            <span class="token-line"><span class="token plain">one</span><br></span></code></pre></div></div>
            """
        )
        #expect(
            outline(source) == """
                5 code swift 'Lantern.swift' from 5
                  |if x < 1 {|
                  ||
                  |    wait()|
                6 code from 6
                  |one|
                """
        )
    }

    @Test func readsAdmonitions() {
        let source = page(
            """
            <div class="theme-admonition theme-admonition-note admonition_xJq3 alert alert--secondary">\
            <div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 14 16">\
            <path d="M6.3"></path></svg></span>note</div><div class="admonitionContent_BuS1"><p>Dry.</p>\
            </div></div>
            <div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success">\
            <div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>\
            Save <code>oil</code></div><div class="admonitionContent_BuS1"><p>Trim.</p><ul><li>Once</li></ul>\
            </div></div>
            <div class="admonition admonition-caution alert alert--warning"><div class="admonition-heading">\
            <h5>\
            <span class="admonition-icon"><svg></svg></span>caution</h5></div><div \
            class="admonition-content">\
            <p>Hot.</p></div></div>
            """
        )
        #expect(
            outline(source) == """
                5 note
                  5 p Dry.
                6 tip Save `oil`
                  6 p Trim.
                  6 ul
                    6 li
                      6 p Once
                7 caution
                  7 p Hot.
                """
        )
    }

    @Test func readsDisclosuresThatAreClosed() {
        let source = page(
            """
            <details class="details_lb9f alert alert--info details_b_Ee" data-collapsed="true">\
            <summary>Why so <strong>slow</strong>?</summary><div \
            style="display:none;overflow:hidden;height:0px">\
            <div class="collapsibleContent_i85q"><p>Cold.</p>
            <pre class="language-json"><code>{}</code></pre></div></div></details>
            <details><summary>Empty</summary></details>
            <details><p>No summary.</p></details>
            """
        )
        #expect(
            outline(source) == """
                5 details Why so **slow**?
                  5 p Cold.
                  6 code json from 6
                    |{}|
                7 details Empty
                8 details
                  8 p No summary.
                """
        )
    }

    @Test func readsAllTabs() {
        let source = page(
            """
            <div class="theme-tabs-container tabs-container tabList__CuJ"><ul role="tablist" class="tabs">\
            <li role="tab" tabindex="0" class="tabs__item">Swift</li><li role="tab" class="tabs__item">\
            C</li></ul>\
            <div class="margin-top--md"><div role="tabpanel" class="tabItem_Ymn6"><p>In Swift.</p></div>\
            <div role="tabpanel" class="tabItem_Ymn6" hidden=""><p>In C.</p></div></div></div>
            <sdkv3 only="ios"><p>Third.</p></sdkv3>
            """
        )
        #expect(
            outline(source) == """
                5 p In Swift.
                5 p In C.
                6 <sdkv3 only=ios>
                  6 p Third.
                """
        )
    }

    @Test func readsAPageOnOneLine() {
        let content = """
            <header><h1>One</h1></header>
            <ol start="3"><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ol>
            <table><thead><tr><th>K</th></tr></thead><tbody><tr><td><code>v</code></td></tr></tbody></table>
            """
        #expect(
            outline(page(content).replacing("\n", with: " ")) == """
                1 h1 One
                1 ol 3
                  1 li
                    1 p a
                  1 li
                    1 p b
                    1 ul
                      1 li
                        1 p c
                1 table
                  1 head K
                  1 row `v`
                """
        )
    }

    /// The content begins on line 5.
    private func page(_ content: String) -> String {
        """
        <!doctype html>
        <html lang="en" dir="ltr" class="docs-wrapper plugin-docs"><head><meta charset="UTF-8">\
        <title data-rh="true">Light the lantern | Lantern SDK</title>\
        <script>!function(){if(1<2&&"<main>")document.documentElement.setAttribute("a","b")}()</script></head>
        <body class="navigation-with-keyboard"><div id="__docusaurus"><div role="region">\
        <a class="skipToContent_fXgn" href="#skip">Skip to main content</a></div>\
        <nav aria-label="Main" class="navbar"><b class="navbar__title">Lantern</b></nav>
        <aside class="theme-doc-sidebar-container"><ul class="menu__list"><li><a href="/o">Other</a></li>\
        </ul></aside>\
        <main class="docMainContainer_TBSr"><div class="row"><div class="col docItemCol_VOVn"><article>\
        <nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li>Home</li>\
        </ul></nav>\
        <span class="theme-doc-version-badge badge">Version: 3.x</span>\
        <div class="tocCollapsible_ETCw theme-doc-toc-mobile"><button class="clean-btn">On this \
        page</button></div>
        <div class="theme-doc-markdown markdown">\(content)</div>
        <footer class="theme-doc-footer"><a href="https://github.com/l/l/edit/main/a.md" \
        class="theme-edit-this-page">Edit this page</a></footer></article>\
        <nav class="pagination-nav"><a class="pagination-nav__link" href="/n">Next</a></nav></div>\
        <div class="col col--3"><div class="tableOfContents_bqdL thin-scrollbar theme-doc-toc-desktop">\
        <ul class="table-of-contents"><li><a href="#install">Install</a></li></ul></div></div></div></main>
        <footer class="footer"><p>Copyright</p></footer></div></body></html>
        """
    }
}
