import Testing

@testable import Documents

@Suite struct PlainTextTableTests {
    @Test func readsCellsBetweenTabs() {
        let text = """
            Parameter\tRequired\tDescription
            volume\tyes\tSee setVolume().
            onEnd\tno\t
            name\tno

            Text.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 table
                  1 <Parameter><Required><Description>
                  2 <volume><yes><See setVolume().>
                  3 <onEnd><no><>
                  4 <name><no><>
                6 paragraph: 6<Text.>
                """
        )
    }

    @Test func readsAnEmptyFirstCellOfTheHeader() {
        #expect(
            PlainTextOutline.read("\tiOS\tAndroid\nLark\tyes\tno\n") == """
                1 table
                  1 <><iOS><Android>
                  2 <Lark><yes><no>
                """
        )
    }

    @Test func takesFurtherBarsForPartOfTheLastCell() {
        #expect(
            PlainTextOutline.read("Name | Value\nstyle | .sheet | .cover\n") == """
                1 table
                  1 <Name><Value>
                  2 <style><.sheet | .cover>
                """
        )
    }

    /// Programs pad to a number of characters, people to what they see.
    @Test(arguments: ["名前  型\n音量  Double\n", "名前    型\nvolume  Double\n", "名前      型\nvolume  Double\n"])
    func readsColumnsThatTwoSpacesSeparate(_ text: String) {
        #expect(PlainTextOutline.read(text).hasPrefix("1 table\n  1 <名前><型>\n"))
    }

    @Test func readsCellsBetweenBars() {
        #expect(
            PlainTextOutline.read("| 名前 | 型 |\n|---|---|\n| 音量 | Double |\n") == """
                1 table
                  1 <名前><型>
                  3 <音量><Double>
                """
        )
        #expect(
            PlainTextOutline.read("Name | Type\nvolume | Double\n").hasPrefix("1 table\n  1 <Name><Type>")
        )
    }

    @Test func readsAlignedColumns() {
        let text = """
            Name      Type     Meaning
            volume    Double   How loud it is
            音量      Double   同じ
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 table
                  1 <Name><Type><Meaning>
                  2 <volume><Double><How loud it is>
                  3 <音量><Double><同じ>
                """
        )
    }

    /// Somebody typed one space more.
    @Test func readsARowBesideItsColumns() {
        #expect(
            PlainTextOutline.read("Link    Speed   Time\n4G      20 kB   7 min\nVSAT    2 kB     67 min\n")
                == """
                1 table
                  1 <Link><Speed><Time>
                  2 <4G><20 kB><7 min>
                  3 <VSAT><2 kB><67 min>
                """
        )
    }

    @Test func readsATableOfPaths() {
        #expect(
            PlainTextOutline.read(
                "~/.oven/cli.toml    Settings\n~/.oven/key         API key\n~/.oven/cache/      Lists\n"
            ) == """
                1 table
                  1 <~/.oven/cli.toml><Settings>
                  2 <~/.oven/key><API key>
                  3 <~/.oven/cache/><Lists>
                """
        )
    }

    @Test(arguments: [
        "One\ttab in a line",
        "One\ttwo\nthree\tfour\tfive",
        "Docs | API | Blog",
        "Name    Type\nvolume      Double",
        "A sentence.   Another one.\nA third one here.   A fourth.",
    ])
    func readsOtherLinesAsText(_ text: String) {
        #expect(PlainTextOutline.read(text).hasPrefix("1 paragraph"))
    }

    @Test(arguments: [
        "let a = 1;\t// first\nlet b = 2;\t// second",
        "let a = 1     // first\nlet b = 2     // second",
        "cat a.txt | grep b\nls -l | wc -l",
        "type Level =\n  | 'low'\n  | 'high';",
    ])
    func readsCodeAsCode(_ text: String) {
        #expect(PlainTextOutline.read(text).hasPrefix("1 code"))
    }

    @Test func endsAtARowWithMoreCells() {
        #expect(
            PlainTextOutline.read("a\tb\nc\td\ne\tf\tg\n") == """
                1 table
                  1 <a><b>
                  2 <c><d>
                3 paragraph: 3<e f g>
                """
        )
    }
}
