import Testing

@testable import Documents

/// Pages as MkDocs publishes them with the Material theme.
@Suite struct MkDocsPageTests {
    @Test func readsTheArticleOnly() {
        let source = page(
            """
            <h1 id="lamp">Lamp<a class="headerlink" href="#lamp" title="Permanent link">&para;</a></h1>
            <p>Text with <kbd>Ctrl</kbd> and <a href="../wick/">wick</a>.</p>
            <ul class="task-list"><li class="task-list-item"><label class="task-list-control">\
            <input type="checkbox" disabled/><span class="task-list-indicator"></span></label> Fill</li></ul>
            <dl><dt>Wick</dt><dd><p>Burns.</p></dd><dt>Oil</dt><dd>Feeds.</dd></dl>
            <aside class="md-source-file"><span>Last update</span></aside>
            """
        )
        #expect(
            outline(source) == """
                5 h1 #lamp Lamp
                6 p Text with `Ctrl` and [wick](../wick/).
                7 ul
                  7 li
                    7 p Fill
                8 p Wick
                8 p Burns.
                8 p Oil
                8 p Feeds.
                """
        )
    }

    @Test func readsAdmonitions() {
        let source = page(
            """
            <div class="admonition tip"><p class="admonition-title">Tip</p><p>Dry.</p></div>
            <div class="admonition warning"><p class="admonition-title">Hot glass</p><p>Wait.</p></div>
            <div class="admonition note"><p>No title.</p></div>
            <details class="note"><summary>More</summary><p>Inside.</p></details>
            """
        )
        #expect(
            outline(source) == """
                5 tip
                  5 p Dry.
                6 warning Hot glass
                  6 p Wait.
                7 note
                  7 p No title.
                8 details More
                  8 p Inside.
                """
        )
    }

    @Test func readsCodeBlocks() {
        let source = page(
            """
            <div class="language-swift highlight"><span class="filename">Lamp.swift</span><pre><span></span>\
            <code>\
            <span id="__span-0-1"><a id="__codelineno-0-1" href="#__codelineno-0-1"></a><span class="kd">\
            let</span> x
            </span><span id="__span-0-2"><a id="__codelineno-0-2" href="#__codelineno-0-2"></a>  f()
            </span></code></pre></div>
            <div class="language-text highlight"><table class="highlighttable"><tr><td class="linenos">\
            <div class="linenodiv"><pre><span></span><span class="normal">1</span>
            <span class="normal">2</span></pre></div></td><td class="code"><div><pre><span></span><code>a
            b
            </code></pre></div></td></tr></table></div>
            <p>End</p>
            """
        )
        #expect(
            outline(source) == """
                5 code swift 'Lamp.swift' from 5
                  |let x|
                  |  f()|
                9 code from 9
                  |a|
                  |b|
                12 p End
                """
        )
    }

    @Test func readsAllTabs() {
        let source = page(
            """
            <div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked id="__tabbed_1_1" \
            type="radio" />\
            <input id="__tabbed_1_2" type="radio" /><div class="tabbed-labels"><label for="__tabbed_1_1">\
            Swift</label>\
            <label for="__tabbed_1_2">C</label></div><div class="tabbed-content">
            <div class="tabbed-block"><p>S</p></div>
            <div class="tabbed-block"><p>C</p></div></div></div>
            """
        )
        #expect(outline(source) == "6 p S\n7 p C")
    }

    /// The content begins on line 5.
    private func page(_ content: String) -> String {
        """
        <!doctype html>
        <html lang="en" class="no-js"><head><title>Lamp - Lantern</title></head><body dir="ltr">
        <a href="#lamp" class="md-skip">Skip to content</a><header class="md-header">x</header><main \
        class="md-main">\
        <div class="md-sidebar"><nav class="md-nav"><ul><li>Nav</li></ul></nav></div><div class="md-content">
        <article class="md-content__inner md-typeset"><a href="https://github.com/l/l/edit/master/x.md" \
        title="Edit this page" class="md-content__button md-icon"><svg></svg></a>
        \(content)
        </article></div></main><footer class="md-footer">f</footer></body></html>
        """
    }
}
