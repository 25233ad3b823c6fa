import HTMLTree

/// Reads a heading: its text without the signs for links to it, and the identifier by which links reach it.
enum HeadingReader {
    /// `nil` for a heading without text; `anchor` is the identifier of an empty element right before it.
    static func heading(at node: Int, level: Int, after anchor: String?, of tree: ReadableTree) -> Heading? {
        var text = InlineReader.prose(in: node, of: tree)
        if text.isEmpty { text = InlineReader.prose(in: node, of: tree, keepsPermalinks: true) }
        guard !text.isEmpty else { return nil }
        // Links within the page lead to the heading itself.
        let runs = text.runs.map { run in
            guard run.link?.hasPrefix("#") == true else { return run }
            return Prose.Run(run.text, line: run.line, marks: run.marks)
        }
        return Heading(level: level, id: identifier(of: node, after: anchor, tree), text: Prose(runs))
    }

    private static func identifier(of node: Int, after anchor: String?, _ tree: ReadableTree) -> String? {
        let element = tree.nodes[node].element
        let found =
            element?["id"] ?? innerIdentifier(tree.range(of: node).dropFirst(), tree) ?? anchor
            ?? identifierOfFollowingPermalink(node, tree) ?? identifierOfSection(node, tree)
        return found.flatMap { $0.isEmpty ? nil : Permalink.withoutPrefix($0) }
    }

    /// An element within the heading that has an identifier, or else a permalink.
    private static func innerIdentifier(_ range: Range<Int>, _ tree: ReadableTree) -> String? {
        var target: String?
        for index in range {
            guard let element = tree.nodes[index].element else { continue }
            if let identifier = element["id"] { return identifier }
            guard element.name == "a" else { continue }
            if let name = element["name"] { return name }
            target = target ?? element["href"].flatMap(Permalink.identifier)
        }
        return target
    }

    /// GitHub and Starlight put the link behind the heading, into a wrapper of both.
    private static func identifierOfFollowingPermalink(_ node: Int, _ tree: ReadableTree) -> String? {
        guard let sibling = tree.sibling(after: node), let element = tree.nodes[sibling].element,
            element.name == "a", tree.roles[sibling] == .dropped || tree.roles[sibling] == .permalink
        else { return nil }
        return element["href"].flatMap(Permalink.identifier) ?? element["id"]
    }

    /// Sphinx gives the identifier to the section that the heading begins.
    private static func identifierOfSection(_ node: Int, _ tree: ReadableTree) -> String? {
        guard let parent = tree.nodes[node].parent, let element = tree.nodes[parent].element,
            element.name == "section" || ClassList(element).contains("section"),
            tree.textLength(in: parent..<node) == 0
        else { return nil }
        return element["id"]
    }
}
