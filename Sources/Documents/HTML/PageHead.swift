import HTMLTree

/// What a page says about itself outside its content.
struct PageHead {
    /// As the page names it, trimmed; `nil` where it names none.
    private(set) var language: String?
    /// For search engines and tabs; `nil` where there is none.
    private(set) var title: String?
    /// In order (HTML Living Standard, 4.2.5.1).
    private(set) var keywords: [Document.Keyword] = []
    /// The ids and names of all elements, without what GitHub puts before them.
    private(set) var anchors: Set<String> = []
    /// In lower case, those of the addresses by which the page names itself and its translations.
    private(set) var hosts: Set<String> = []

    init(_ tree: HTMLTree) {
        var languages: [String?] = [nil, nil, nil]
        var titles: [String?] = [nil, nil]
        for (index, node) in tree.nodes.enumerated() {
            guard let element = node.element else { continue }
            noteAnchors(element)
            switch element.name {
            case "meta" where element["name"]?.lowercased() == "keywords":
                noteKeywords(element, line: node.line)
            case "meta" where element["property"] == "og:url":
                noteHost(element["content"])
            case "link" where Self.namesThePage(element):
                noteHost(element["href"])
            case "html":
                languages[0] = languages[0] ?? Self.trimmed(element["lang"])
                languages[1] = languages[1] ?? Self.trimmed(element["xml:lang"])
            case "meta" where element["http-equiv"]?.lowercased() == "content-language":
                let first = element["content"]?.split(separator: ",").first.map(String.init)
                languages[2] = languages[2] ?? Self.trimmed(first)
            case "meta" where element["property"] == "og:title":
                titles[0] = titles[0] ?? Self.trimmed(element["content"])
            case "title" where titles[1] == nil && !Self.isInImage(index, tree):
                titles[1] = Self.trimmed(Self.text(of: index, tree))
            default: break
            }
        }
        language = languages.compactMap(\.self).first
        title = titles.compactMap(\.self).first
    }

    private mutating func noteAnchors(_ element: HTMLTree.Element) {
        for anchor in [element["id"], element.name == "a" ? element["name"] : nil] {
            if let anchor, !anchor.isEmpty { anchors.insert(Permalink.withoutPrefix(anchor)) }
        }
    }

    private mutating func noteKeywords(_ element: HTMLTree.Element, line: Int) {
        for keyword in element["content"]?.split(separator: ",") ?? [] {
            if let text = Self.trimmed(String(keyword)) {
                keywords.append(Document.Keyword(text, line: line))
            }
        }
    }

    /// Whether a link names the page itself or its translation (HTML Living Standard, 4.6.7.1 and 4.6.7.4).
    private static func namesThePage(_ element: HTMLTree.Element) -> Bool {
        switch element["rel"]?.lowercased() {
        case "canonical": true
        case "alternate": element["hreflang"] != nil
        default: false
        }
    }

    private mutating func noteHost(_ address: String?) {
        if let host = address?.webHost { hosts.insert(host) }
    }

    private static func trimmed(_ text: String?) -> String? {
        guard let text else { return nil }
        var prose = ProseBuilder()
        prose.append(text, line: 1)
        let trimmed = prose.finish().text
        return trimmed.isEmpty ? nil : trimmed
    }

    private static func text(of node: Int, _ tree: HTMLTree) -> String {
        tree.nodes[node..<tree.nodes[node].end].reduce(into: "") { text, node in
            if case .text(let part) = node.content { text += part }
        }
    }

    /// An image can have a title of its own.
    private static func isInImage(_ node: Int, _ tree: HTMLTree) -> Bool {
        tree.nodes.ancestors(of: node).contains { tree.nodes[$0].element?.name == "svg" }
    }
}

extension [HTMLTree.Node] {
    /// Indices of the elements around a node, from inside out.
    func ancestors(of node: Int) -> some Sequence<Int> {
        sequence(first: node) { self[$0].parent }.dropFirst()
    }
}

extension String {
    /// In lower case, the host of an address on the web, with its port; `nil` for any other text.
    public var webHost: String? {
        guard let start = ["https://", "http://", "//"].first(where: { lowercased().hasPrefix($0) }) else {
            return nil
        }
        let host = dropFirst(start.count).prefix { !"/?#".contains($0) }
        return host.isEmpty ? nil : host.lowercased()
    }
}
