import Testing

@testable import Documents

@Suite struct AdmonitionMarkupTests {
    @Test(arguments: [
        ("<div class='theme-admonition theme-admonition-mine alert'>x</div>", "mine"),
        ("<div class='admonition Note'>x</div>", "note"),
        ("<div class='note admonition'>x</div>", "note"),
        ("<div class='admonition'>x</div>", "admonition"),
        ("<div class='custom-block danger'>x</div>", "danger"),
        ("<div class='hint-container info'>x</div>", "info"),
        ("<div class='markdown-alert markdown-alert-caution'>x</div>", "caution"),
        ("<aside class='starlight-aside starlight-aside--danger'>x</aside>", "danger"),
        ("<div class='callout callout-warning'>x</div>", "warning"),
        ("<blockquote class='callout callout_info'>x</blockquote>", "info"),
        ("<div class='alert alert-dismissible alert-success'>x</div>", "success"),
        ("<div data-callout-type=Tip>x</div>", "tip"),
        ("<aside class=warning>x</aside>", "warning"),
        ("<div class='box important'>x</div>", "important"),
    ])
    func findsTheKind(source: String, kind: String) {
        #expect(outline(source) == "1 \(kind)\n  1 p x")
    }

    @Test(arguments: [
        "<div class=info>x</div>", "<span class=note>x</span>", "<div class=alert>x</div>",
        "<p class=note>x</p>",
        "<div class=notes>x</div>", "<section class=tip>x</section>", "<div class=admonition-title>x</div>",
    ])
    func leavesOtherElementsAlone(source: String) {
        #expect(outline(source) == "1 p x")
    }

    @Test(arguments: [
        ("Note", "1 note\n  1 p x"), ("NOTE:", "1 note\n  1 p x"), ("<b>note</b>", "1 note\n  1 p x"),
        ("Notes", "1 note Notes\n  1 p x"), ("備考", "1 note 備考\n  1 p x"), ("", "1 note\n  1 p x"),
    ])
    func keepsOnlyTitlesOfItsOwn(title: String, expected: String) {
        let source = "<div class='admonition note'><p class=admonition-title>\(title)</p><p>x</p></div>"
        #expect(outline(source) == expected)
    }

    /// As Asciidoctor writes it.
    @Test(arguments: [
        ("<div class=title>Tip</div>", "1 tip\n  1 p x"),
        ("<i class='fa icon-tip' title=Tip></i>", "1 tip\n  1 p x"),
        ("<div class=title>提示</div>", "1 tip 提示\n  1 p x"),
    ])
    func readsABoxWhoseTitleStandsBesideItsText(icon: String, expected: String) {
        let cells = "<td class=icon>\(icon)</td><td class=content>x</td>"
        let source = "<div class='admonitionblock tip'><table><tr>\(cells)</tr></table></div>"
        #expect(outline(source) == expected)
        // Any other table in it is one.
        let table = "<table><tr><th>a</th></tr><tr><td>b</td></tr></table>"
        let box = source.replacing(">x<", with: ">\(table)<")
        #expect(outline(box).contains("table"))
    }

    @Test func nests() {
        let source = """
            <div class="admonition note"><p class="admonition-title">Out</p>
            <div class="admonition tip"><p class="admonition-title">In</p><p>x</p></div>
            <p class="admonition-title">late</p></div>
            """
        #expect(
            outline(source) == """
                1 note Out
                  2 tip In
                    2 p x
                  3 p late
                """
        )
    }
}
