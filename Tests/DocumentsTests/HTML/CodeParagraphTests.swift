import Testing

@testable import Documents

/// Paragraphs of HTML that are code, and what in code stands for something else.
@Suite struct CodeParagraphTests {
    private func page(_ body: String) -> String {
        outline("<html><body><main><h1>Ovens</h1>\(body)</main></body></html>")
    }

    @Test(arguments: [
        "<p><code>heat 80<br/>\nlight on</code></p>",
        "<div class=\"example\"><p><code>heat 80</code></p></div>",
    ])
    func isABlockOfCode(_ body: String) {
        #expect(page(body).contains("code"))
        #expect(!page(body).contains("p `heat"))
    }

    @Test(arguments: ["<p><code>heat</code> warms it.</p>", "<p><code>heat</code></p>"])
    func isText(_ body: String) {
        #expect(page(body).contains("heat"))
        #expect(!page(body).contains("code"))
    }

    @Test(arguments: ["<em class=\"replaceable\"><code>order</code></em>", "<var><code>order</code></var>"])
    func whatStandsForAValueIsNoCode(_ value: String) {
        let text = page("<p>Set <code>-O</code> \(value) here.</p>")
        #expect(text.contains("`-O`"))
        #expect(!text.contains("`order`"))
    }
}
