import Testing

@testable import Documents

/// Pages as Starlight publishes them, with code by Expressive Code.
@Suite struct StarlightPageTests {
    @Test func readsTheWholeMainElement() {
        let source = page(
            """
            <p>Light it.</p>
            <div class="sl-heading-wrapper level-h2"><h2 id="next-steps">Next steps</h2>\
            <a class="sl-anchor-link" href="#next-steps"><span aria-hidden="true" class="sl-anchor-icon">\
            <svg width="16"><path d="m"></path></svg></span><span class="sr-only">Section titled</span></a>\
            </div>
            <article class="card sl-flex"><p class="title"><span>Card</span></p><p>Small.</p></article>
            """
        )
        #expect(
            outline(source) == """
                3 h1 #_top Start
                4 p Light it.
                5 h2 #next-steps Next steps
                6 p Card
                6 p Small.
                """
        )
    }

    @Test func readsAsides() {
        let source = page(
            """
            <aside aria-label="Tip" class="starlight-aside starlight-aside--tip"><p \
            class="starlight-aside__title" aria-hidden="true"><svg></svg>Tip</p>\
            <div class="starlight-aside__content"><p>Dry it.</p></div></aside>
            <aside aria-label="Why?" class="starlight-aside starlight-aside--note"><p \
            class="starlight-aside__title" aria-hidden="true"><svg></svg>Why?</p>\
            <div class="starlight-aside__content"><p>Because.</p></div></aside>
            <aside>Elsewhere</aside>
            """
        )
        #expect(
            outline(source) == """
                3 h1 #_top Start
                4 tip
                  4 p Dry it.
                5 note Why?
                  5 p Because.
                """
        )
    }

    @Test func readsExpressiveCode() {
        let source = page(
            """
            <div class="expressive-code"><link rel="stylesheet" href="/ec.css"/><script src="/ec.js">\
            </script>\
            <figure class="frame has-title"><figcaption class="header"><span class="title">Lamp.swift</span>\
            </figcaption><pre data-language="swift"><code><div class="ec-line"><div class="gutter">\
            <div class="ln" aria-hidden="true">1</div></div><div class="code"><span>let</span><span> \
            x</span></div>\
            </div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code">
            </div></div><div class="ec-line highlight ins"><div class="gutter"><div class="ln">3</div></div>\
            <div class="code"><span class="indent">  </span><span>wait()</span></div></div></code></pre>\
            <div class="copy"><button title="Copy to clipboard" data-code="let x"></button></div></figure>\
            </div>
            <div class="expressive-code"><figure class="frame is-terminal"><figcaption class="header">\
            <span class="title"></span><span class="sr-only">Terminal window</span></figcaption>\
            <pre data-language="bash"><code><div class="ec-line"><div class="code">swift build</div></div>\
            </code>\
            </pre></figure></div>
            <div class="expressive-code"><figure class="frame"><pre data-language="plaintext"><code>\
            <div class="ec-line"><div class="code">plain</div></div></code></pre></figure></div>
            """
        )
        #expect(
            outline(source) == """
                3 h1 #_top Start
                4 code swift 'Lamp.swift' from 4
                  |let x|
                  ||
                  |  wait()|
                6 code bash from 6
                  |swift build|
                7 code from 7
                  |plain|
                """
        )
    }

    @Test func keepsCustomElements() {
        let source = page(
            """
            <starlight-tabs data-sync-key="x"><div class="tablist-wrapper"><ul role="tablist"><li \
            class="tab">\
            <a role="tab" href="#tab-panel-1">Swift</a></li></ul></div>
            <div id="tab-panel-1" role="tabpanel"><p>One</p></div>
            <div id="tab-panel-2" role="tabpanel" hidden><p>Two</p></div></starlight-tabs>
            """
        )
        #expect(
            outline(source) == """
                3 h1 #_top Start
                4 <starlight-tabs data-sync-key=x>
                  5 p One
                  6 p Two
                """
        )
    }

    /// The content begins on line 4, behind the title.
    private func page(_ content: String) -> String {
        """
        <!DOCTYPE html><html lang="en" dir="ltr"><head><title>Start | Lantern</title></head><body>\
        <a href="#_top" class="astro-7q3lir66">Skip to content</a><header class="header">Lantern</header>
        <nav class="sidebar"><ul><li><a href="/x">x</a></li></ul></nav><aside class="right-sidebar">On this \
        page</aside><main data-pagefind-body lang="en" dir="ltr">
        <div class="content-panel"><div class="sl-container"><h1 id="_top" data-page-title>Start</h1></div>\
        </div>
        <div class="content-panel"><div class="sl-container"><div class="sl-markdown-content">\
        \(content)</div>\
        <footer class="sl-flex"><a href="https://github.com/l/l/edit/main/y.md">Edit page</a>\
        <div class="pagination-links"><a href="/n" rel="next">Next</a></div></footer></div></div></main>\
        </body></html>
        """
    }
}
