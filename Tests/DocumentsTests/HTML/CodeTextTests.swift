import Testing

@testable import Documents

@Suite struct CodeTextTests {
    @Test(arguments: [
        ("<pre>a\n  b\n\n\tc</pre>", "a\n  b\n\n\tc"),
        ("<pre>\na\n</pre>", "a"),
        ("<pre>\n\na\n\n</pre>", "\na\n"),
        ("<pre>\n<code>a\n</code>\n</pre>", "a"),
        ("<pre><code>\na</code></pre>", "\na"),
        ("<pre>$ <code>a</code></pre>", "$ a"),
        ("<pre><code>a</code>\n<code>b</code></pre>", "a\nb"),
        ("<pre>a<br>b<br/>c</pre>", "a\nb\nc"),
        ("<pre>a &lt; b &amp;&amp; c &quot;d&quot; &#x27;</pre>", "a < b && c \"d\" '"),
        ("<pre>a\r\nb\rc</pre>", "a\nb\nc"),
        ("<pre>a\u{A0}b\n\u{A0}\nc\u{200B}</pre>", "a\u{A0}b\n\nc\u{200B}"),
        ("<pre>a<wbr>b<img src=x>c<button>Copy</button></pre>", "abc"),
        ("<xmp>a</xmp>", "a"),
    ])
    func readsText(source: String, text: String) {
        #expect(codes(source).map(\.text) == [text])
    }

    @Test(arguments: [
        // One element a line, with a line break between, within, or not at all.
        "<span class=line>a</span>\n<span class=line></span>\n<span class=line>b</span>",
        "<span class=line>a\n</span><span class=line>\n</span><span class=line>b</span>",
        "<span class=line>a</span><span class=line></span><span class=line>b</span>",
        "<p class=line>a<br></p><span class=token-line><br></span><span class=token-line>b<br></span>",
        "<div>a</div><div></div><div>b</div>",
        "<div class=wrapper><div>a</div><div>\n</div><div>b</div></div>",
        "<div>a</div>\n<div></div>\n<div>b</div>",
        "<div>a</div><br><div>b</div>",
        "<span class=line>a</span><br><span class=line></span><br><span class=line>b</span><br>",
        "<ol><li>a</li><li></li><li>b</li></ol>",
        "<p>a</p><p>&nbsp;</p><p>b</p>",
        "<span>a\n\n</span><span>b</span>",
        "<div class=ec-line><div><i>a</i></div></div><div class=ec-line><div>\n</div></div><div>b</div>",
        "a<div></div><div>b</div>",
    ])
    func readsLines(content: String) {
        #expect(codes("<pre><code>\(content)</code></pre>").map(\.text) == ["a\n\nb"])
    }

    @Test(arguments: [
        "<pre><span class=linenos>1 </span>a\n<span class=lineno>2 </span>b</pre>",
        """
        <pre><code><table class=hljs-ln><tr><td class=hljs-ln-numbers>1</td><td class=hljs-ln-code>a</td>\
        </tr>\
        <tr><td class=hljs-ln-numbers>2</td><td class=hljs-ln-code>b</td></tr></table></code></pre>
        """,
        """
        <pre class=highlight><code><table class=rouge-table><tbody><tr><td class='gutter gl'><pre \
        class=lineno>1
        2
        </pre></td><td class=code><pre>a
        b
        </pre></td></tr></tbody></table></code></pre>
        """,
        """
        <figure class=highlight><table><tr><td class=gutter><pre><span>1</span><br><span>2</span></pre></td>\
        <td class=code><pre><span class=line>a</span><br><span class=line>b</span><br></pre></td></tr>\
        </table>\
        </figure>
        """,
        """
        <div class=chroma><table class=lntable><tr><td class=lntd><pre><code><span class=lnt>1
        </span><span class=lnt>2
        </span></code></pre></td><td class=lntd><pre><code>a
        b
        </code></pre></td></tr></table></div>
        """,
        """
        <pre><code><span class=line><span class=ln>1</span><span class=cl>a
        </span></span><span class=line><span class=ln>2</span><span class=cl>b
        </span></span></code></pre>
        """,
        """
        <pre class='line-numbers language-c'><code>a
        b<span aria-hidden=true class=line-numbers-rows><span></span></span></code></pre>
        """,
    ])
    func leavesLineNumbersOut(source: String) {
        #expect(codes(source).map(\.text) == ["a\nb"])
    }

    @Test(arguments: [
        ("<pre>a</pre>", 1), ("\n<pre>\na</pre>", 3), ("<pre\n>\n\na</pre>", 3),
        ("<pre><code\n>a</code></pre>", 2),
        ("<pre>\n<code>a</code></pre>", 2), ("<pre><!--\n--><i>a</i></pre>", 2),
        ("<pre><button>\n</button>\na</pre>", 2),
    ])
    func tellsTheLineOfTheText(source: String, line: Int) {
        #expect(codes(source).map(\.textLine) == [line])
    }

    @Test func leavesEmptyBlocksOut() {
        #expect(codes("<pre></pre><pre>\n</pre><pre><code></code></pre><p>x").isEmpty)
    }
}

/// The code blocks on the outermost level of a page.
func codes(_ source: String) -> [CodeBlock] {
    let document = HTMLReader.read(PageSource(path: "a.html", bytes: Array(source.utf8))).document
    return (document?.blocks ?? []).compactMap { block in
        if case .code(let code) = block.content { code } else { nil }
    }
}
