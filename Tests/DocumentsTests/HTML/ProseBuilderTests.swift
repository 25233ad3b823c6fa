import Testing

@testable import Documents

@Suite struct ProseBuilderTests {
    @Test(arguments: [
        ("  a \t\n  b  ", "a b"), ("a\u{A0}\u{A0}b\u{A0}", "a b"), ("a\u{200B}b\u{FEFF}", "ab"),
        ("\u{200B} ", ""),
        ("\u{3000}全角", "\u{3000}全角"), ("é\u{2003}ü", "é\u{2003}ü"), ("", ""), ("\u{FEFF}a", "a"),
        ("a\u{AD}b", "a\u{AD}b"), ("\u{200D}", "\u{200D}"),
    ])
    func collapsesWhiteSpace(text: String, expected: String) {
        var builder = ProseBuilder()
        builder.append(text, line: 1)
        #expect(builder.finish().text == expected)
    }

    @Test func beginsARunOnEachLine() {
        var builder = ProseBuilder()
        builder.append("\n a\n\n  b\nc ", line: 7)
        #expect(
            builder.finish().runs == [
                Prose.Run("a ", line: 8), Prose.Run("b ", line: 10), Prose.Run("c", line: 11),
            ]
        )
    }

    @Test func givesASpaceTheStyleOfItsFirstCharacter() {
        var builder = ProseBuilder()
        builder.append("a", line: 1)
        builder.append(" b ", line: 1, marks: .strong)
        builder.append(" c", line: 1, link: "/c")
        builder.append(" d", line: 1, link: "/c")
        #expect(
            builder.finish().runs == [
                Prose.Run("a", line: 1), Prose.Run(" b ", line: 1, marks: .strong),
                Prose.Run("c d", line: 1, link: "/c"),
            ]
        )
    }

    @Test func addsBreaksBetweenTextsOnly() {
        var builder = ProseBuilder()
        builder.appendBreak()
        builder.append("a", line: 3)
        builder.appendBreak()
        builder.appendBreak()
        builder.append(" b", line: 4)
        builder.appendBreak()
        #expect(builder.finish().runs == [Prose.Run("a ", line: 3), Prose.Run("b", line: 4)])
        #expect(builder.isEmpty)
    }

    @Test func readsMarksOfElements() {
        let source = """
            <p>a <code>b <em>c</em></code><kbd>d</kbd><samp>e</samp><tt>f</tt> <b><i>g</i></b>
            <a href="/x?a=1&amp;b=2"><code>h</code></a><a href="">i</a><a>j</a> k<br>l <a href="#x">m</a></p>
            """
        #expect(
            outline(source) == """
                1 p a `b `_`c`_`def` **_g_** [`h`](/x?a=1&b=2)ij k l [m](#x)
                """
        )
    }
}
