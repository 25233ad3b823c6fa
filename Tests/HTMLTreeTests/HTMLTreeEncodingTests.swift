import HTMLTree
import Testing

@Suite struct HTMLTreeEncodingTests {
    @Test(arguments: [
        "<p>ä 日本 🏮</p>",
        "<meta charset=iso-8859-1><p>ä 日本 🏮</p>",
        "<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'><p>ä 日本 🏮</p>",
        "<?xml version='1.0' encoding='UTF-16'?><p>ä 日本 🏮</p>",
    ])
    func readsUTF8WhateverIsClaimed(source: String) throws {
        let tree = try HTMLTree(parsing: Array(source.utf8))
        #expect(tree.nodes.last?.content == .text("ä 日本 🏮"))
    }

    @Test func readsUTF8InAttributes() throws {
        let tree = try HTMLTree(parsing: Array("<meta charset=latin1><p title='灯'>x".utf8))
        #expect(tree.nodes.contains { $0.element?["title"] == "灯" })
    }

    @Test func endsAllLinesWithLF() throws {
        #expect(
            try outline("<p>a\r\nb\rc\nd</p>\r\n<p>e") == """
                1 <p>
                  1 "a\\nb\\nc\\nd"
                4 "\\n"
                5 <p>
                  5 "e"
                """
        )
    }

    @Test func dropsNUL() throws {
        #expect(
            try outline("<p\0>a\0b</p>\n\0<p>c") == """
                1 <p>
                  1 "ab"
                1 "\\n"
                2 <p>
                  2 "c"
                """
        )
    }
}
