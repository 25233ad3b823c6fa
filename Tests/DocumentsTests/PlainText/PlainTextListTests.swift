import Testing

@testable import Documents

@Suite struct PlainTextListTests {
    @Test func nestsByIndentation() {
        let text = """
            You need:

              • Lark 4.2
                  ◦ core
                  ◦ views
                      ▪ player
              • A key
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 paragraph: 1<You need:>
                3 list
                  3 item
                    3 paragraph: 3<Lark 4.2>
                    4 list
                      4 item
                        4 paragraph: 4<core>
                      5 item
                        5 paragraph: 5<views>
                        6 list
                          6 item
                            6 paragraph: 6<player>
                  7 item
                    7 paragraph: 7<A key>
                """
        )
    }

    @Test func keepsContinuationLinesWithTheirItem() {
        let text = """
            • first line
              second line
            third line

              Another paragraph of the item.
            •
            Text of an item below its bullet

            Not an item.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 list
                  1 item
                    1 paragraph: 1<first line >2<second line >3<third line>
                    5 paragraph: 5<Another paragraph of the item.>
                  6 item
                    7 paragraph: 7<Text of an item below its bullet>
                9 paragraph: 9<Not an item.>
                """
        )
    }

    @Test func keepsTheNumbersOfAListThatCodeInterrupts() {
        let text = """
              1. Start the SDK.
              2. Play:
            Lark.play()
              1. Stop:
            Lark.stop()
              7. Done.
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 ordered list from 1
                  1 item
                    1 paragraph: 1<Start the SDK.>
                  2 item
                    2 paragraph: 2<Play:>
                3 code: 3-3
                4 ordered list from 1
                  4 item
                    4 paragraph: 4<Stop:>
                5 code: 5-5
                6 ordered list from 7
                  6 item
                    6 paragraph: 6<Done.>
                """
        )
    }

    @Test(arguments: [
        ("1. a", 1), ("2) a", 2), ("１．a", 1), ("１２） a", 12), ("  3.\ta", 3), ("999999999. a", 999_999_999),
        ("3、甲\n4、乙", 3), ("(1) a\n(2) b", 1), ("（2）甲\n（3）乙", 2), ("①甲\n②乙", 1),
    ])
    func readsNumbers(_ line: String, _ start: Int) {
        #expect(PlainTextOutline.read(line).hasPrefix("1 ordered list from \(start)\n"))
    }

    @Test(arguments: [
        "1.5 is a number.", "9999999999. a", "2024-01-01 was a day.", "1.a is a name.",
        "3、4 秒後に終わる。", "(1) is the first.", "②を参照。",
    ])
    func readsOtherNumbersAsText(_ line: String) {
        #expect(PlainTextOutline.read(line).hasPrefix("1 paragraph"))
    }

    @Test(arguments: ["•", "‣", "◦", "▪", "\t•\t"])
    func readsOneBullet(_ bullet: String) {
        #expect(PlainTextOutline.read("\(bullet) text").hasPrefix("1 list\n"))
    }

    @Test(arguments: ["-", "*", "·", "○"])
    func readsOtherBulletsWhereSeveralLinesHaveThem(_ bullet: String) {
        #expect(PlainTextOutline.read("\(bullet) one\n\(bullet) two").hasPrefix("1 list\n"))
        #expect(PlainTextOutline.read("\(bullet) one\n\n\(bullet) two").hasPrefix("1 list\n"))
        #expect(PlainTextOutline.read("\(bullet) one\n\nText.").hasPrefix("1 heading 1: \(bullet) one"))
        #expect(PlainTextOutline.read("\(bullet)one\n\(bullet)two").hasPrefix("1 paragraph"))
    }

    @Test func beginsAnotherListWithAnotherKindOrANewCount() {
        let text = """
            1. a
            2. b

            1. c
            • d

            • e
            """
        #expect(
            PlainTextOutline.read(text) == """
                1 ordered list from 1
                  1 item
                    1 paragraph: 1<a>
                  2 item
                    2 paragraph: 2<b>
                4 ordered list from 1
                  4 item
                    4 paragraph: 4<c>
                5 list
                  5 item
                    5 paragraph: 5<d>
                  7 item
                    7 paragraph: 7<e>
                """
        )
    }

    @Test func takesNumbersAlignedToTheRightAsOneList() {
        let outline = PlainTextOutline.read("   9. nine\n  10. ten\n")
        #expect(
            outline == """
                1 ordered list from 9
                  1 item
                    1 paragraph: 1<nine>
                  2 item
                    2 paragraph: 2<ten>
                """
        )
    }

    @Test func flattensListsBelowTheDeepestLevel() {
        let text = (0..<200).map { String(repeating: " ", count: $0) + "• item" }.joined(separator: "\n")
        let document = PlainTextReader.read(
            PageSource(path: "page.txt", bytes: Array(text.utf8)),
            words: .shipped
        ).document
        var depth = 0
        var items = 0
        var blocks = document?.blocks ?? []
        while case .list(let list)? = blocks.last?.content {
            depth += 1
            items += list.items.count
            blocks = list.items.last?.blocks ?? []
        }
        #expect(depth == PlainTextList.deepest)
        #expect(items == 200)
    }
}
