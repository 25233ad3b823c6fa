import HTMLTree

/// What a page says about itself outside its content.
struct PageHead {
    /// As the page names it, trimmed; `nil` where it names none.
    private(set) var language: String?
    /// For search engines and tabs; `nil` where there is none.
    private(set) var title: String?

    init(_ tree: HTMLTree) {
        var languages: [String?] = [nil, nil, nil]
        var titles: [String?] = [nil, nil]
        for (index, node) in tree.nodes.enumerated() {
            guard let element = node.element else { continue }
            switch element.name {
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
        var next = tree.nodes[node].parent
        while let ancestor = next {
            if tree.nodes[ancestor].element?.name == "svg" { return true }
            next = tree.nodes[ancestor].parent
        }
        return false
    }
}
