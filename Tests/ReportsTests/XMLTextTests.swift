import Testing

@testable import JUnit

@Suite struct XMLTextTests {
    @Test(arguments: [
        ("a\tb\nc", "a\tb\nc", "a&#9;b&#10;c"),
        ("a\rb\r\nc", "a&#13;b&#13;\nc", "a&#13;b&#13;&#10;c"),
        ("<a href=\"b\">&amp;", "&lt;a href=\"b\"&gt;&amp;amp;", "&lt;a href=&quot;b&quot;&gt;&amp;amp;"),
        ("]]>", "]]&gt;", "]]&gt;"),
        ("\u{0}\u{B}\u{1F}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("日本語 👨‍👩‍👧 \u{301}", "日本語 👨‍👩‍👧 \u{301}", "日本語 👨‍👩‍👧 \u{301}"),
        (">\u{301}", "&gt;\u{301}", "&gt;\u{301}"),
        ("", "", ""),
    ])
    func textSurvivesAParser(_ text: String, content: String, attribute: String) {
        #expect(Array(XMLText.content(text).unicodeScalars) == Array(content.unicodeScalars))
        #expect(Array(XMLText.attribute(text).unicodeScalars) == Array(attribute.unicodeScalars))
    }
}
