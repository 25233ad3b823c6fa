import Testing

@testable import Documents

@Suite struct FurnitureTests {
    @Test(arguments: [
        "<nav>x</nav>", "<footer>x</footer>", "<aside>x</aside>", "<script>x</script>", "<style>x</style>",
        "<template>x</template>", "<noscript>x</noscript>", "<svg><text>x</text></svg>", "<button>x</button>",
        "<select><option>x</select>", "<textarea>x</textarea>", "<iframe>x</iframe>",
        "<label for=a>x</label>",
        "<header>x</header>", "<dialog>x</dialog>", "<object>x</object>",
        "<div role=navigation>x</div>", "<div role=search>x</div>", "<ul role=tablist><li>x</ul>",
        "<ul class=breadcrumbs><li>x</ul>", "<div class='row pagination-nav'>x</div>",
        "<div class=toc>x</div>",
        "<div class='contents topic'>x</div>", "<div class='tableOfContents_bqdL'>x</div>",
        "<a class=skip-link href=#main>x</a>", "<a class=skipToContent_fXgn href=#m>x</a>",
        "<a rel=next href=/n>x</a>",
        "<a href=https://github.com/l/l/edit/main/a.md>x</a>", "<a class=edit-this-page href=/e>x</a>",
        "<a href=https://git.example/l/-/edit/main/a.md>x</a>", "<span class=last-updated>x</span>",
        "<p hidden>x</p>", "<p hidden=''>x</p>", "<p aria-hidden=true>x</p>",
        "<p style='color:red;display: NONE'>x</p>",
        "<span class=sr-only>x</span>", "<span class=visually-hidden>x</span>", "<p>\u{200B}</p>",
    ])
    func isDropped(markup: String) {
        #expect(outline("<div>\(markup)</div><p>end</p>") == "1 p end")
    }

    @Test(arguments: [
        "<form>x</form>", "<label>x</label>", "<div class=contents>x</div>", "<div class=toc-free>x</div>",
        "<p hidden=until-found>x</p>", "<p aria-hidden=false>x</p>", "<p style='display:block'>x</p>",
        "<div role=tabpanel hidden>x</div>", "<div class=gutter>x</div>",
        "<div class='hidden md:block'>x</div>",
        "<address>x</address>", "<center>x</center>", "<font>x</font>", "<ruby>x<rp>(</rp><rt>y</rt></ruby>",
        "<q>x</q>", "<time>x</time>",
    ])
    func isKept(markup: String) {
        #expect(outline("<div>\(markup)</div>") == "1 p x")
    }

    @Test func keepsTheHeadingsOfAHeader() {
        let source = """
            <article><header><ul><li>Home</li></ul>2 June<h1>Title</h1><time>now</time><p>Lead <b>in</b></p>\
            </header>
            <p>Text</p><header><p>by</p><h2>Part</h2></header></article>
            """
        #expect(
            outline(source) == """
                1 h1 Title
                1 p Lead **in**
                2 p Text
                2 h2 Part
                """
        )
    }

    @Test(arguments: [
        ("<header><h1>Site</h1></header><h1>Page</h1>", "1 h1 Page"),
        ("<header><h1>Page</h1><nav>x</nav></header><p>y", "1 h1 Page\n1 p y"),
        ("<header><h2>Site</h2></header><p>y", "1 p y"),
        ("<section><header><h2>Part</h2></header></section>", "1 h2 Part"),
    ])
    func dropsTheHeaderOfAPage(source: String, expected: String) {
        #expect(outline(source) == expected)
    }
}
