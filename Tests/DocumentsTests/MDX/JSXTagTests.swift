import Testing

@testable import Documents

@Suite struct JSXTagTests {
    private func read(_ text: String) -> (tag: JSXTag, end: Int)? {
        let bytes = Array(text.utf8)
        return JSXTag.read(bytes[...], at: 0)
    }

    @Test(arguments: [
        ("<A>", JSXTag.Kind.opening, "A"), ("</A>", .closing, "A"), ("</ A >", .closing, "A"),
        ("<A/>", .selfClosing, "A"),
        ("<A / >", .selfClosing, "A"), ("<>", .opening, ""), ("</>", .closing, ""),
        ("<Menu.Item>", .opening, "Menu.Item"),
        ("<my-element>", .opening, "my-element"), ("<br>", .selfClosing, "br"),
        ("</img>", .selfClosing, "img"),
        ("<a\n  b\n>", .opening, "a"),
    ])
    func readsTag(_ text: String, _ kind: JSXTag.Kind, _ name: String) throws {
        let (tag, end) = try #require(read(text))
        #expect(tag.kind == kind)
        #expect(tag.name == name)
        #expect(end == text.utf8.count)
    }

    @Test(arguments: [
        "<", "<a", "<a b", "< a>", "<1>", "<a b=\"c>", "<a b={c>", "<a b={'}'>", "<a,b>",
        "<https://a.example>", "<mailto:a@b>",
        "<a@b.example>", "<a b=>", "<a {...b>", "</a b>", "<a = b>",
    ])
    func refusesWhatIsNoTag(_ text: String) {
        #expect(read(text)?.tag == nil)
    }

    @Test(
        arguments: [
            ("<a b>", nil), ("<a b=\"c d\">", "c d"), ("<a b='\"'>", "\""), ("<a b={1}>", "1"),
            ("<a b={'c'}>", "c"),
            ("<a b={`c\nd`}>", "c\nd"), ("<a b={`${c}` + `}`}>", "`${c}` + `}`"),
            ("<a b={{c: '}'}}>", "{c: '}'}"),
            ("<a b={() => { c(\">\") }}>", "() => { c(\">\") }"), ("<a b={/* } */ c}>", "/* } */ c"),
            ("<a b=c>", "c"),
            ("<a b={<c d=\"e\">it's</c>}>", "<c d=\"e\">it's</c>"), ("<a b = 'c'>", "c"),
        ] as [(String, String?)]
    )
    func readsAttribute(_ text: String, _ value: String?) throws {
        let (tag, end) = try #require(read(text))
        #expect(tag.attributes == [ElementBlock.Attribute(name: "b", value: value)])
        #expect(end == text.utf8.count)
    }
}
