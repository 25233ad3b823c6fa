import HTMLTree
import Testing

@Suite struct HTMLTreeTests {
    @Test func nestsElementsAndTexts() throws {
        let source = """
            <!doctype html>
            <html lang=en>
            <body CLASS="a  b" hidden><P>One <B>two</B></P></body></html>
            """
        #expect(
            try outline(source) == """
                2 <html lang="en">
                  2 "\\n"
                  3 <body class="a  b" hidden>
                    3 <p>
                      3 "One "
                      3 <b>
                        3 "two"
                """
        )
    }

    @Test func describesBranchesByTheirEnds() throws {
        let tree = try HTMLTree(parsing: Array("<ul><li>a<li><b>c</b></ul><p>d</p>".utf8))
        #expect(tree.nodes.map(\.end) == [6, 3, 3, 6, 6, 6, 8, 8])
        #expect(tree.nodes.map(\.parent) == [nil, 0, 1, 0, 3, 4, nil, 6])
    }

    @Test func looksUpAttributes() throws {
        let tree = try HTMLTree(parsing: Array("<div a=1 b a=2 c=''>".utf8))
        let element = try #require(tree.nodes.first?.element)
        #expect(element["a"] == "1")
        #expect(element["b"] == "")
        #expect(element["c"] == "")
        #expect(element["d"] == nil)
        #expect(element.attributes.map(\.name) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("<p>a &amp; &lt;b&gt; &#x27;c&#39; &nbsp;d</p>", "a & <b> 'c' \u{A0}d"),
        ("<p>&ZeroWidthSpace;&lbrace;&num;&NewLine;&rcub;</p>", "\u{200B}{#\\n}"),
        ("<p>&amp;lbrace; &lbrace &bogus; AT&T & co</p>", "&lbrace; &lbrace &bogus; AT&T & co"),
    ])
    func readsCharacterReferences(source: String, text: String) throws {
        #expect(try joinedText(source) == text)
    }

    @Test func keepsRawTextApart() throws {
        let source = "<script>if (a<b) document.write('<p>no</p>')</script><style>p > b {}</style><p>x"
        #expect(
            try outline(source) == """
                1 <script>
                  1 "if (a<b) document.write('<p>no</p>')"
                1 <style>
                  1 "p > b {}"
                1 <p>
                  1 "x"
                """
        )
    }

    @Test func ignoresCommentsAndDeclarations() throws {
        #expect(
            try outline("<?xml version='1.0'?><!doctype html><!-- <b> --><p>a<!-- -->b</p>") == """
                1 <p>
                  1 "ab"
                """
        )
    }

    @Test(arguments: ["section", "details", "article", "aside", "figure", "header", "main", "nav"])
    func closesParagraphsBeforeBlocks(name: String) throws {
        #expect(
            try outline("<div><p>a<\(name)>b</\(name)>c<p>d</div>e") == """
                1 <div>
                  1 <p>
                    1 "a"
                  1 <\(name)>
                    1 "b"
                  1 "c"
                  1 <p>
                    1 "d"
                1 "e"
                """
        )
    }

    @Test func knowsElementsWithoutContent() throws {
        #expect(
            try outline("<p>a<wbr>b<br>c<img src=x>d<wbr class=x />e<source src=y>f</p>g") == """
                1 <p>
                  1 "ab"
                  1 <br>
                  1 "c"
                  1 <img src="x">
                  1 "de"
                  1 <source src="y">
                  1 "f"
                1 "g"
                """
        )
    }

    @Test func keepsCustomAndUnknownElements() throws {
        #expect(
            try outline("<SDKv3 Only='ios'><my-Tab>x</my-Tab></SDKv3>") == """
                1 <sdkv3 only="ios">
                  1 <my-tab>
                    1 "x"
                """
        )
    }

    @Test func addsNoElementsOfItsOwn() throws {
        #expect(
            try outline("loose <b>text</b></p><p>end") == """
                1 "loose "
                1 <b>
                  1 "text"
                1 <p>
                  1 "end"
                """
        )
    }

    private func joinedText(_ source: String) throws -> String {
        let tree = try HTMLTree(parsing: Array(source.utf8))
        let texts = tree.nodes.compactMap { node in
            if case .text(let text) = node.content { text } else { nil }
        }
        return texts.joined().replacing("\n", with: "\\n")
    }
}
