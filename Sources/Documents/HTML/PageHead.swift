import HTMLTree

/// What a page says about itself outside its content.
struct PageHead {
    /// As the page names it, trimmed; `nil` where it names none.
    private(set) var language: String?
    /// For search engines and tabs; `nil` where there is none.
    private(set) var title: String?
    /// In order (HTML Living Standard, 4.2.5.1).
    private(set) var keywords: [Document.Keyword] = []
    /// Its title and its description, under the names that these have in front matter, and what else it says of itself.
    private(set) var settings: [Document.Setting] = []
    /// The ids and names of all elements, without what GitHub puts before them.
    private(set) var anchors: Set<String> = []
    /// In lower case, those of the addresses by which the page names itself and its translations.
    private(set) var hosts: Set<String> = []

    init(_ tree: HTMLTree) {
        language =
            tree.first("html") { $0["lang"] } ?? tree.first("html") { $0["xml:lang"] }
            ?? tree.first("meta") { element in
                guard element["http-equiv"]?.lowercased() == "content-language" else { return nil }
                return element["content"]?.split(separator: ",").first.map(String.init)
            }
        let titles = tree.nodes.indices.lazy.compactMap { node in
            Self.title(at: node, tree).map { Document.Setting("", "title", $0, line: tree.nodes[node].line) }
        }
        settings += titles.prefix(1)
        title =
            tree.first("meta") { $0["property"] == "og:title" ? $0["content"] : nil } ?? settings.first?.value
        for node in tree.nodes {
            guard let element = node.element else { continue }
            noteAnchors(element)
            switch element.name {
            case "meta" where element["property"] == "og:url":
                noteHost(element["content"])
            case "meta": note(element, line: node.line)
            case "link" where Self.namesThePage(element):
                noteHost(element["href"])
            default: break
            }
        }
    }

    private mutating func noteAnchors(_ element: HTMLTree.Element) {
        for anchor in [element["id"], element.name == "a" ? element["name"] : nil] {
            if let anchor, !anchor.isEmpty { anchors.insert(Permalink.withoutPrefix(anchor)) }
        }
    }

    /// Notes what a page says about itself under a name (HTML Living Standard, 4.2.5.1).
    private mutating func note(_ meta: HTMLTree.Element, line: Int) {
        guard let name = meta["name"]?.lowercased(), let content = meta["content"] else { return }
        if name == "keywords" {
            keywords += content.split(separator: ",").compactMap { String($0).trimmed }.map {
                Document.Keyword(text: $0, line: line)
            }
        } else if let text = content.trimmed {
            if name == "description" {
                settings.append(Document.Setting("", name, text, line: line))
            } else if !text.contains(" ") {
                // Other words are not for those who read the page.
                settings.append(Document.Setting("meta", name, text, line: line))
            }
        }
    }

    /// Whether a link names the page itself or its translation (HTML Living Standard, 4.6.7.1 and 4.6.7.4).
    private static func namesThePage(_ element: HTMLTree.Element) -> Bool {
        let relation = element["rel"]?.lowercased()
        return relation == "canonical" || relation == "alternate" && element["hreflang"] != nil
    }

    private mutating func noteHost(_ address: String?) {
        if let host = address?.webHost { hosts.insert(host) }
    }

    /// The text of the node, if it is the page's title: an image can have one of its own.
    private static func title(at node: Int, _ tree: HTMLTree) -> String? {
        guard tree.nodes[node].element?.name == "title",
            !tree.nodes.ancestors(of: node).contains(where: { tree.nodes[$0].element?.name == "svg" })
        else { return nil }
        let texts = tree.nodes[node..<tree.nodes[node].end].map { node in
            if case .text(let text) = node.content { text } else { "" }
        }
        return texts.joined().trimmed
    }
}

extension HTMLTree {
    /// What the first element with a text of that kind gives, trimmed.
    fileprivate func first(_ name: String, _ text: (HTMLTree.Element) -> String?) -> String? {
        for element in nodes.lazy.compactMap(\.element) where element.name == name {
            if let text = text(element)?.trimmed { return text }
        }
        return nil
    }
}

extension [HTMLTree.Node] {
    /// Indices of the elements around a node, from inside out.
    func ancestors(of node: Int) -> some Sequence<Int> {
        sequence(first: node) { self[$0].parent }.dropFirst()
    }
}

extension String {
    /// With white space as browsers show it; `nil` where there is nothing else.
    fileprivate var trimmed: String? {
        var prose = ProseBuilder()
        prose.append(self, line: 1)
        let text = prose.finish().text
        return text.isEmpty ? nil : text
    }

    /// In lower case, the host of an address on the web, with its port; `nil` for any other text.
    public var webHost: String? {
        let start = prefix(8).lowercased()
        guard let scheme = ["https://", "http://", "//"].first(where: start.hasPrefix) else { return nil }
        let host = dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        return host.isEmpty ? nil : host.lowercased()
    }
}
