import Testing

@testable import Documents

@Suite struct BlockReaderTests {
    @Test func readsLooseTextAsParagraphs() {
        let source = """
            Loose <b>text</b>
            <p>One<p>Two
            <section>
              Three <i>3</i><p>Four</p>five
              <div>six</div>seven</section>
            <ul><li>eight<p>nine</p>ten</ul>
            """
        #expect(
            outline(source) == """
                1 p Loose **text**
                2 p One
                2 p Two
                4 p Three _3_
                4 p Four
                4 p five
                5 p six
                5 p seven
                6 ul
                  6 li
                    6 p eight
                    6 p nine
                    6 p ten
                """
        )
    }

    @Test func givesBlocksTheLinesOfTheirTags() {
        let source = """
            <h1
              id="a">

              A
            </h1>
            <p>

            b
            c</p>

            <ol>
            <li>

            d</li>
            </ol>
            <pre
              class="language-c">

            e</pre>
            """
        #expect(
            outline(source) == """
                1 h1 #a A
                6 p b c
                11 ol 1
                  12 li
                    14 p d
                16 code c from 18
                  ||
                  |e|
                """
        )
    }

    @Test func readsLists() {
        let source = """
            <ul>
              <li>a</li>
              <p>outside</p>
              <li></li>
            </ul>
            <ul>text<ul><li>b</li></ul></ul>
            <ol start="x"><li value="5">c</li><li value="9">d</li></ol>
            <menu><li>e</li></menu>
            <ul></ul>
            <li>f</li>
            """
        #expect(
            outline(source) == """
                1 ul
                  2 li
                    2 p a
                    3 p outside
                  4 li
                6 ul
                  6 li
                    6 p text
                    6 ul
                      6 li
                        6 p b
                7 ol 5
                  7 li
                    7 p c
                  7 li
                    7 p d
                8 ul
                  8 li
                    8 p e
                10 p f
                """
        )
    }

    @Test func keepsComponents() {
        let source = """
            <x-card title="T" wide><h3>In card</h3></x-card>
            <sdkv3>text alone</sdkv3>
            <x-empty></x-empty>
            <p>Inline <x-key>K</x-key> here</p>
            Press <x-key>A</x-key> now.
            <p><x-key>B</x-key></p>
            <ul><li><x-icon>*</x-icon> item</li></ul>
            <p>a</p><x-out><x-in><p>b</p></x-in></x-out>
            """
        #expect(
            outline(source) == """
                1 <x-card title=T wide>
                  1 h3 In card
                2 <sdkv3>
                  2 p text alone
                3 <x-empty>
                4 p Inline K here
                5 p Press A now.
                6 p B
                7 ul
                  7 li
                    7 p * item
                8 p a
                8 <x-out>
                  8 <x-in>
                    8 p b
                """
        )
    }

    @Test func readsQuotesAndDisclosures() {
        let source = """
            <blockquote>loose<footer>someone</footer></blockquote>
            <blockquote></blockquote>
            <details open><summary><h3>Long <em>one</em></h3></summary>text<ul><li>a</ul></details>
            <details><p>b</p><summary>late</summary></details>
            """
        #expect(
            outline(source) == """
                1 quote
                  1 p loose
                3 details Long _one_
                  3 p text
                  3 ul
                    3 li
                      3 p a
                4 details
                  4 p b
                  4 p late
                """
        )
    }

    @Test func keepsMarksAcrossBlocks() {
        #expect(
            outline("<a href=/x><em><div>a</div>b</em>c</a> d") == """
                1 p [_a_](/x)
                1 p [_b_](/x)[c](/x) d
                """
        )
    }

    @Test func separatesTextAroundDroppedBlocks() {
        #expect(outline("<div>a<nav>x</nav>b</div>") == "1 p ab")
        #expect(outline("<div>a<div class=toc>x</div>b</div>") == "1 p a\n1 p b")
        #expect(outline("<div>a<img src=x>b<script>1</script>c</div>") == "1 p abc")
    }
}
