import HTMLTree
import Testing

@Suite struct HTMLTreeLimitTests {
    @Test func allowsTheMaximumDepth() throws {
        let source = String(repeating: "<div>", count: HTMLTree.maximumDepth) + "x"
        #expect(try HTMLTree(parsing: Array(source.utf8)).nodes.count == HTMLTree.maximumDepth + 1)
    }

    @Test(arguments: ["div", "b", "x-a", "blockquote", "span"])
    func refusesDeeperNesting(name: String) {
        let source = String(repeating: "<\(name)>\n", count: 100_000)
        #expect(throws: HTMLTreeError.nestingTooDeep(line: HTMLTree.maximumDepth + 1)) {
            try HTMLTree(parsing: Array(source.utf8))
        }
    }

    @Test(arguments: ["p", "li", "td", "option", "br", "wbr", "img"])
    func allowsManyUnclosedSiblings(name: String) throws {
        let source = String(repeating: "<\(name)>", count: 20_000)
        let tree = try HTMLTree(parsing: Array(source.utf8))
        #expect(tree.nodes.allSatisfy { $0.element?.name == name && $0.parent == nil })
        #expect(tree.nodes.count == (name == "wbr" ? 0 : 20_000))
    }

    @Test func allowsTheMaximumOfAttributes() throws {
        let tree = try HTMLTree(parsing: Array(tag(attributes: HTMLTree.maximumAttributeCount).utf8))
        #expect(tree.nodes.first?.element?.attributes.count == HTMLTree.maximumAttributeCount)
    }

    @Test func refusesMoreAttributes() {
        let source = "<p>x</p>\n" + tag(attributes: HTMLTree.maximumAttributeCount + 1)
        #expect(throws: HTMLTreeError.tooManyAttributes(line: 2)) {
            try HTMLTree(parsing: Array(source.utf8))
        }
    }

    @Test(arguments: ["<p a#>x</p>", "<x#>a</x#>", "</x#><b>x</b>"])
    func refusesTooManyNames(_ part: String) {
        let source = (0..<40_000).map { part.replacing("#", with: "\($0)") }.joined() + "<new>"
        #expect(throws: HTMLTreeError.tooManyNames) {
            try HTMLTree(parsing: Array(source.utf8))
        }
    }

    @Test(arguments: [
        "", "<", "<<<<", "&", "&#", "&#x110000;", "<p", "<p a", "<p a=", "<p a='", "</", "</p", "</>", "<!",
        "<!-",
        "<!--", "<!-->", "<!doctype", "<![CDATA[", "<?", "<script>", "<script><!--", "<style></",
        "<title><b>",
        "\0", "\r", "<\0p>", "<p\n\n\n", "<table><td><table><td>", "</html></body></html>", "<a><a><a>",
        "<html><html><body><body><head>", "<frameset><frame>", "<svg><title/><path d=1/></svg>", "<wbr",
        "<WBR/>",
        "<plaintext><p>", "<p></b></i></p></p></p>", "<select><option><p>x", "<\u{FFFF}>", "\u{1}\u{8}",
    ])
    func readsAnything(source: String) throws {
        let tree = try HTMLTree(parsing: Array(source.utf8))
        for (index, node) in tree.nodes.enumerated() {
            #expect(node.end > index && node.end <= tree.nodes.count)
            #expect(node.line >= 1)
            #expect(node.parent.map { $0 < index && tree.nodes[$0].end >= node.end } ?? true)
        }
    }

    @Test func readsLargeParts() throws {
        let size = 5_000_000
        let long = String(repeating: "x", count: size)
        let tree = try HTMLTree(parsing: Array("<p title='\(long)'>\(long)</p>".utf8))
        #expect(tree.nodes.count == 2)
        #expect(tree.nodes.first?.element?["title"]?.utf8.count == size)
        guard case .text(let text) = tree.nodes.last?.content else {
            Issue.record("the last node is no text")
            return
        }
        #expect(text.utf8.count == size)
    }

    @Test func readsManyPagesAtOnce() async throws {
        let source = Array(String(repeating: "<ul><li>a &amp; <b>b</b>\n", count: 20).utf8)
        let expected = try HTMLTree(parsing: source)
        try await withThrowingTaskGroup(of: HTMLTree.self) { group in
            for _ in 0..<64 { group.addTask { try HTMLTree(parsing: source) } }
            for try await tree in group { #expect(tree == expected) }
        }
    }

    private func tag(attributes count: Int) -> String {
        "<p " + (0..<count).map { "a\($0)=1" }.joined(separator: " ") + ">"
    }
}
