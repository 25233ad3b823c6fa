import Testing

@testable import Documents

/// Pages as Sphinx publishes them.
@Suite struct SphinxPageTests {
    @Test func readsTheBodyOnly() {
        let source = page(
            """
            <section id="lamp">
            <span id="the-lamp"></span><h1>Lamp<a class="headerlink" href="#lamp" title="Link">¶</a></h1>
            <nav class="contents local" id="contents"><ul class="simple"><li><a href="#use">Use</a></li>\
            </ul></nav>
            <p>A <code class="docutils literal notranslate"><span class="pre">Lamp</span> <span \
            class="pre">x</span></code> &#8217;s.</p>
            <section id="use"><h2>Use</h2>
            <dl class="py function"><dt class="sig sig-object py" id="lamp.light"><span class="sig-name">\
            <span class="pre">light</span></span>(<em class="sig-param"><span class="pre">x</span></em>)\
            <a class="reference internal" href="_modules/lamp.html"><span class="viewcode-link">\
            [source]</span></a>\
            <a class="headerlink" href="#lamp.light">¶</a></dt><dd><p>Lights.</p></dd></dl></section>\
            </section>
            """
        )
        #expect(
            outline(source) == """
                5 h1 #lamp Lamp
                7 p A `Lamp x` ’s.
                8 h2 #use Use
                9 p light(_x_)
                9 p Lights.
                """
        )
    }

    @Test func readsCodeBlocks() {
        let source = page(
            """
            <div class="literal-block-wrapper docutils container" id="id1"><div class="code-block-caption">\
            <span class="caption-text">lamp.swift</span><a class="headerlink" href="#id1">¶</a></div>
            <div class="highlight-swift notranslate"><div class="highlight"><pre><span></span>\
            <span class="linenos">1</span><span class="kd">let</span> x <span class="p">=</span> &quot;a&quot;
            <span class="linenos">2</span>f()
            </pre></div>
            </div></div>
            <div class="highlight-default notranslate"><div class="highlight"><pre><span></span>plain
            </pre></div></div>
            <div class="highlight-python3 notranslate"><table class="highlighttable"><tr><td class="linenos">\
            <div class="linenodiv"><pre>1</pre></div></td><td class="code"><div class="highlight"><pre>\
            print(1)
            </pre></div></td></tr></table></div>
            """
        )
        #expect(
            outline(source) == """
                5 code swift 'lamp.swift' from 5
                  |let x = "a"|
                  |f()|
                9 code from 9
                  |plain|
                11 code python3 from 11
                  |print(1)|
                """
        )
    }

    @Test func readsAdmonitionsAndTables() {
        let source = page(
            """
            <div class="admonition seealso"><p class="admonition-title">See also</p><p>Other.</p></div>
            <div class="admonition-caveats admonition"><p class="admonition-title">Caveats</p><p>None.</p>\
            </div>
            <table class="docutils" id="id2"><caption><span class="caption-text">Sizes</span><a \
            class="headerlink" \
            href="#id2">¶</a></caption><thead><tr class="row-odd"><th class="head"><p>A</p></th><th><p>B</p>\
            </th></tr>
            </thead><tbody><tr><td><p>1</p></td><td><p>2</p><p><strong>3</strong></p></td></tr></tbody>\
            </table>
            """
        )
        #expect(
            outline(source) == """
                4 seealso
                  4 p Other.
                5 admonition Caveats
                  5 p None.
                6 <caption>
                  6 p Sizes
                6 table
                  6 head A | B
                  7 row 1 | 2 **3**
                """
        )
    }

    /// The content begins on line 4.
    private func page(_ content: String) -> String {
        """
        <!DOCTYPE html><html lang="en"><head><title>Lamp &#8212; Lantern 1.0 documentation</title></head>\
        <body>
        <div class="related" role="navigation"><h3>Navigation</h3><ul><li><a href="genindex.html">index</a>\
        </li></ul>\
        </div><div class="document"><div class="documentwrapper"><div class="bodywrapper">
        <div class="body" role="main">
        \(content)
        </div></div></div><div class="sphinxsidebar" role="navigation"><h3>TOC</h3></div></div>
        <div class="footer" role="contentinfo">&#169;</div></body></html>
        """
    }
}
