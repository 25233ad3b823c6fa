import Testing

@testable import Documents

@Suite struct HeadingReaderTests {
    @Test(arguments: [
        // On the heading itself.
        (##"<h2 id="a">A</h2>"##, "1 h2 #a A"),
        (##"<h2 id="user-content-a">A</h2>"##, "1 h2 #a A"),
        (##"<h2 id="">A</h2>"##, "1 h2 A"),
        // On an element within.
        (##"<h3><a name="a"></a>A</h3>"##, "1 h3 #a A"),
        (##"<h3><a id="user-content-a" class="anchor" href="#a"></a>A</h3>"##, "1 h3 #a A"),
        (##"<h3>A <a href="#a">#</a></h3>"##, "1 h3 #a A"),
        // Before or behind it.
        (##"<a id="a"></a><h4>A</h4>"##, "1 h4 #a A"),
        (##"<p><a name="a"></a></p><h4>A</h4>"##, "1 h4 #a A"),
        (##"<span id="a"></span>text<h4>A</h4>"##, "1 p text\n1 h4 A"),
        (##"<div><h5>A</h5> <a class="anchor" href="#a"><svg></svg></a></div>"##, "1 h5 #a A"),
        // On the section that it begins.
        (##"<section id="a"><h6>A</h6></section>"##, "1 h6 #a A"),
        (##"<div class="section" id="a"><h6>A</h6></div>"##, "1 h6 #a A"),
        (##"<section id="a"><p>b</p><h6>A</h6></section>"##, "1 p b\n1 h6 A"),
        (##"<div id="a"><h6>A</h6></div>"##, "1 h6 A"),
    ])
    func findsTheIdentifier(source: String, expected: String) {
        #expect(outline(source) == expected)
    }

    @Test(arguments: [
        ##"A<a class="hash-link" href="#a" title="Direct link to A">&#8203;</a>"##,
        ##"A<a class="headerlink" href="#a" title="Permalink">¶</a>"##,
        ##"A <a class="header-anchor" href="#a" aria-hidden="true">#</a>"##,
        ##"<a class="header-anchor" href="#a">#</a> A"##,
        ##"A <a class="anchor-link" href="https://docs.example/x#a">Link to this heading</a>"##,
        ##"A<a href="#a">§</a>"##,
        ##"A<a href="#a"><span class="sr-only">Link</span><svg></svg>🔗</a>"##,
        ##"<div class="absolute"><a href="#a">\##u{200B}<div><svg></svg></div></a></div><span>A</span>"##,
        ##"<a class="header-anchor" href="#a"><span>A</span></a>"##,
        ##"<a href="#a">A</a>"##,
        ##"<a class="anchor" href="#a">A</a>"##,
        ##"A<button>Copy</button><span hidden>x</span>"##,
    ])
    func readsOnlyTheTextOfTheHeading(content: String) {
        #expect(outline("<h2 id=a>\(content)</h2>") == "1 h2 #a A")
    }

    @Test(arguments: [
        ("<h2></h2><p>x", "1 p x"),
        (##"<h2 id="a"><a class="headerlink" href="#a">¶</a></h2><p>x"##, "1 p x"),
        ("<h2>A <a href=/b>b</a> <code>c</code><br>d</h2>", "1 h2 A [b](/b) `c` d"),
        ("<h2>C#</h2>", "1 h2 C#"), ("<h1>1<sup>st</sup></h1>", "1 h1 1st"),
    ])
    func readsOtherContent(source: String, expected: String) {
        #expect(outline(source) == expected)
    }

    @Test func dropsPermalinksOutsideHeadings() {
        #expect(
            outline(##"<dl><dt id="a">f()<a class="headerlink" href="#a">¶</a></dt></dl>"##) == "1 p f()"
        )
    }
}
