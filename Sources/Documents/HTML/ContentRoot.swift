import HTMLTree

/// Finds the part of a page that holds its text, by what elements mean.
enum ContentRoot {
    /// Ranges of nodes in which to look for content, the most likely first; the last is the whole page.
    static func candidates(in tree: ReadableTree) -> [Range<Int>] {
        let whole = tree.nodes.startIndex..<tree.nodes.endIndex
        let main = longest(in: whole, of: tree) { $0["role"] == "main" || $0.name == "main" }
        let named = main == nil ? longest(in: whole, of: tree, where: isNamedAsContent) : nil
        let surrounding = main ?? whole
        let article = longest(in: surrounding, of: tree) { $0.name == "article" }
        return [half(of: surrounding, article, tree), main, half(of: whole, named, tree), whole].compactMap(
            \.self
        )
    }

    /// One of many articles on a page, such as a card, is not the page's text.
    private static func half(of whole: Range<Int>, _ part: Range<Int>?, _ tree: ReadableTree) -> Range<Int>? {
        part.flatMap { 2 * tree.textLength(in: $0) >= tree.textLength(in: whole) ? $0 : nil }
    }

    /// By the identifiers that pages without `main` give to the target of their skip links.
    private static func isNamedAsContent(_ element: HTMLTree.Element) -> Bool {
        guard let identifier = element["id"] else { return element["itemprop"] == "articleBody" }
        return ["content", "content-area", "main", "main-content", "maincontent"].contains(
            identifier.lowercased()
        )
    }

    /// The element with the most text; of equals, and of such that hold each other, the outermost first one.
    private static func longest(
        in range: Range<Int>,
        of tree: ReadableTree,
        where matches: (HTMLTree.Element) -> Bool
    ) -> Range<Int>? {
        var longest: Range<Int>?
        for index in range where tree.roles[index] != .dropped {
            guard let element = tree.nodes[index].element, matches(element) else { continue }
            let candidate = tree.range(of: index)
            let isLonger = longest.map { tree.textLength(in: candidate) > tree.textLength(in: $0) } ?? true
            if isLonger { longest = candidate }
        }
        return longest
    }
}
