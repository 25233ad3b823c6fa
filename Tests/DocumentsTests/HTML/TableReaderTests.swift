import Testing

@testable import Documents

@Suite struct TableReaderTests {
    @Test func readsRowsAndCells() {
        let source = """
            <table>
            <thead>
            <tr><th>A</th><th></th></tr>
            <tr><td>second</td><td>head</td></tr>
            </thead>
            <tbody>
            <tr><td>1</td><td><a href="/x">2</a></td></tr>
            <tr></tr>
            </tbody>
            <tfoot><tr><td>3</td></tr></tfoot>
            </table>
            """
        #expect(
            outline(source) == """
                1 table
                  3 head A | \n\
                  4 row second | head
                  7 row 1 | [2](/x)
                  10 row 3
                """
        )
    }

    @Test(arguments: [
        ("<table><tr><th>A<th>B<tr><td>1<td>2</table>", "1 table\n  1 head A | B\n  1 row 1 | 2"),
        ("<table><tr><th>A<td>1<tr><th>B<td>2</table>", "1 table\n  1 row A | 1\n  1 row B | 2"),
        ("<table><tr><td>1<tr><th>A</table>", "1 table\n  1 row 1\n  1 row A"),
        ("<table><caption>C</caption><td>1</table>", "1 <caption>\n  1 p C\n1 table\n  1 row 1"),
        ("<table></table><p>x", "1 p x"),
        ("<table role=presentation><tr><td><p>x</p></td></tr></table>", "1 p x"),
    ])
    func findsTheHeader(source: String, expected: String) {
        #expect(outline(source) == expected)
    }

    @Test(arguments: [
        ("<p>a</p><p>b</p>", "a b"), ("a<ul><li>b</li><li>c</li></ul>d", "a b c d"), ("a<br>b<br/>", "a b"),
        ("<pre>a\n b</pre>c", "`a ``b` c"), ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
        ("a<b>b</b><x-y>c</x-y>", "a**b**c"), ("<div>a<div>b</div></div>c", "a b c"),
        ("<h3 id=a>a<a href=#a>#</a></h3>b", "a b"), ("<span hidden>x</span>a<nav>y</nav>", "a"),
    ])
    func flattensCells(content: String, expected: String) {
        #expect(outline("<table><tr><td>\(content)</td></tr></table>") == "1 table\n  1 row \(expected)")
    }
}
