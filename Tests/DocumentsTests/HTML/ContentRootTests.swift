import Testing

@testable import Documents

@Suite struct ContentRootTests {
    @Test(arguments: [
        "<p>a</p><main><p>b</p><article><p>text and more</p></article></main>",
        "<main><article><p>text and more</p></article><div>a</div></main>",
        "<div><a href=/>all</a> <a href=/>pages</a></div><article><p>text and more</p></article>",
        "<p>a</p><div role=main><p>text and more</p></div>",
        "<p>a</p><main></main><main><p>text and more</p></main>",
        "<p>a</p><article role=main><p>text and more</p></article>",
        "<ul><li>a</ul><div id=content><p>text and more</p></div>",
        "<ul><li>a</ul><div itemprop=articleBody><p>text and more</p></div>",
        "<ul><li>a</ul><div id=content-area><div id=content><p>text and more</p></div></div>",
    ])
    func choosesTheText(source: String) {
        #expect(outline(source) == "1 p text and more")
    }

    @Test(arguments: [
        "<main><p>first text</p><article><p>card</p></article></main>",
        "<p>first text</p><article><p>card</p></article>",
        "<article><p>first text</p></article><article><p>card</p></article>x y z u v w",
        "<p>first text</p><div id=content><p>card</p></div>",
        "<main><nav>x</nav></main><p>first text</p><p>card</p>",
    ])
    func keepsWhatStandsBeside(source: String) {
        #expect(outline(source).hasPrefix("1 p first text\n1 p card"))
    }

    @Test func tellsAnAsideOfTheTextFromOneOfTheSite() {
        let source =
            "<main><p>b</p><aside><p>a</p></aside><aside><a href=x>c</a></aside></main><aside><p>d</p></aside>"
        #expect(outline(source) == "1 p b\n1 p a")
    }

    @Test func ignoresWhatIsNotShown() {
        #expect(outline("<aside><article><p>a</p></article></aside><p>b</p>") == "1 p b")
        #expect(outline("<body hidden class='toc'><main><p>b</p></main>") == "1 p b")
    }
}
