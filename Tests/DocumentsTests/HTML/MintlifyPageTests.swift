import Testing

@testable import Documents

/// Pages without `main` and `article`, as Mintlify publishes them.
@Suite struct MintlifyPageTests {
    @Test func readsTheContentArea() {
        let source = """
            <!DOCTYPE html><html lang="en" class="dark"><head><title>Lamp - Lantern</title></head><body>
            <div id="navbar"><nav>x</nav></div><div id="sidebar"><h5>Start</h5><ul><li><a href="/a">A</a>\
            </ul></div>
            <div id="content-area"><header id="header"><div class="eyebrow">Getting started</div>\
            <div class="flex">\
            <h1 id="page-title">Lamp</h1></div><div class="prose"><p>How to light it.</p></div></header>
            <div class="mdx-content prose" id="content"><h2 class="flex group" id="light">\
            <div class="absolute">\
            <a href="#light" class="opacity-0" aria-label="Navigate to header">\u{200B}<div><svg></svg>\
            </div></a>\
            </div><span class="cursor-pointer">Light</span></h2>
            <span data-as="p">Loose in a span.</span>
            <div class="callout my-4 flex" data-callout-type="warning">\
            <div data-component-part="callout-icon">\
            <svg></svg></div><div data-component-part="callout-content"><span data-as="p">Hot.</span></div>\
            </div>
            <div class="code-block mt-5" language="swift"><div data-component-part="code-block-header">\
            <div data-component-part="code-block-header-filename">Lamp.swift</div><button>Copy</button></div>\
            <div data-component-part="code-block-root"><pre class="shiki" language="swift">\
            <code language="swift">\
            <span class="line">a</span>
            <span class="line">b</span></code></pre></div></div></div></div></body></html>
            """
        #expect(
            outline(source) == """
                3 h1 #page-title Lamp
                3 p How to light it.
                4 h2 #light Light
                5 p Loose in a span.
                6 warning
                  6 p Hot.
                7 code swift 'Lamp.swift' from 7
                  |a|
                  |b|
                """
        )
    }
}
