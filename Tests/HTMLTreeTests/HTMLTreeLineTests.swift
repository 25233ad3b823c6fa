import HTMLTree
import Testing

@Suite struct HTMLTreeLineTests {
    @Test func findsTheBeginningOfTags() throws {
        let source = """
            <div
              class="a"
              title="<b>"><!-- <i>
            --><i
            >x</i></nothing>

            <b>y</b>
            <br
            ></div>
            """
        #expect(
            try outline(source) == """
                1 <div class="a" title="<b>">
                  4 <i>
                    5 "x"
                  5 "\\n\\n"
                  7 <b>
                    7 "y"
                  7 "\\n"
                  8 <br>
                """
        )
    }

    @Test func findsTheBeginningOfTexts() throws {
        let source =
            "<p>\n one &amp;\ntwo &#10; three\nfour <b>\n\nfive</b>\n</p>\n\nsix &lt;\n <i>seven</i>\n"
        #expect(
            try outline(source) == """
                1 <p>
                  1 "\\n one &\\ntwo \\n"
                  3 " three\\nfour "
                  4 <b>
                    4 "\\n\\nfive"
                  6 "\\n"
                7 "\\n\\nsix <\\n "
                10 <i>
                  10 "seven"
                10 "\\n"
                """
        )
    }

    @Test func countsBeyond65535() throws {
        let source = String(repeating: "<p>x</p>\n", count: 70_000) + "<h1>end</h1>"
        let tree = try HTMLTree(parsing: Array(source.utf8))
        #expect(tree.nodes.last?.line == 70_001)
        let lines = tree.nodes.compactMap { $0.element == nil ? nil : $0.line }
        #expect(lines == Array(1...70_001))
    }

    @Test func countsThroughLongTexts() throws {
        let source = "<pre>" + String(repeating: "0123456789\n", count: 2_000) + "</pre><p>a</p>\n<p>b"
        let tree = try HTMLTree(parsing: Array(source.utf8))
        #expect(tree.nodes.filter { $0.element != nil }.map(\.line) == [1, 2_001, 2_002])
    }

    @Test func countsThroughScriptsAndComments() throws {
        let source = "<script>\n'<p>'\n</script>\n<!--\n<p>\n--><p>a"
        let tree = try HTMLTree(parsing: Array(source.utf8))
        #expect(tree.nodes.filter { $0.element?.name == "p" }.map(\.line) == [6])
    }
}
