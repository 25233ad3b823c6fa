import HTMLTree

/// Gives every node of a page its role, from the outside in.
struct RoleAssigner {
    /// In the order of the nodes.
    private(set) var roles: [Role]
    private let nodes: [HTMLTree.Node]

    // Where what encloses the current node ends: an index is inside as long as it is less.
    private var headingEnd = 0
    private var paragraphEnd = 0
    private var codeEnd = 0
    private var articleEnd = 0
    private var admonitionEnd = 0
    private var header = 0..<0

    private var lastHeading = -1
    /// The headings of level 1.
    private let titles: [Int]
    private var codeBlocks: [Int] = []
    private var tablesWithGutter: Set<Int> = []

    init(_ tree: HTMLTree) {
        nodes = tree.nodes
        roles = Array(repeating: .dropped, count: nodes.count)
        titles = nodes.indices.filter { tree.nodes[$0].element?.name == "h1" }
        assign()
        assignTablesOfLines()
    }

    private mutating func assign() {
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            guard let element = node.element else {
                let isText = !header.contains(index) || index < headingEnd || index < paragraphEnd
                if isText { roles[index] = .inline }
                index += 1
                continue
            }
            let classes = ClassList(element)
            let role =
                index < codeEnd ? roleInCode(at: index, element, classes) : role(at: index, element, classes)
            if role == .dropped {
                index = node.end
                continue
            }
            roles[index] = role
            enter(index, role, element)
            index += 1
        }
    }

    private mutating func enter(_ index: Int, _ role: Role, _ element: HTMLTree.Element) {
        let end = nodes[index].end
        switch role {
        case .heading:
            headingEnd = end
            lastHeading = index
        case .paragraph: paragraphEnd = end
        case .admonition: admonitionEnd = max(admonitionEnd, end)
        case .code where index >= codeEnd:
            codeEnd = end
            codeBlocks.append(index)
        default: break
        }
        if ["article", "main", "section"].contains(element.name) || element["role"] == "main" {
            articleEnd = max(articleEnd, end)
        }
        if element.name == "header", !header.contains(index), index >= codeEnd { header = index..<end }
    }

    private mutating func role(at index: Int, _ element: HTMLTree.Element, _ classes: ClassList) -> Role {
        // Some titles are hidden from screen readers, which get them as a label of the box.
        if index < admonitionEnd, AdmonitionMarkup.isTitle(element, classes) { return .admonitionTitle }
        let standard = Role.byName[element.name] ?? .component
        if standard == .dropped, element.name != "aside" { return .dropped }
        let parentName = nodes[index].parent.flatMap { nodes[$0].element?.name }
        // Whatever a page's scripts and styles make of it, this is where its text is.
        if element.name == "html" || element.name == "body" { return .container }
        if Furniture.isHidden(element, classes, parentName: parentName) { return .dropped }
        if Furniture.isGutterBesideCode(element, classes) {
            noteGutter(index)
            return .dropped
        }
        if Furniture.contains(element, classes) { return .dropped }

        if let kind = AdmonitionMarkup.kind(of: element, classes) {
            return header.contains(index) ? .container : .admonition(kind: kind)
        }
        switch element.name {
        // Beside an article it leads to others; with text of its own, it is a part of the article.
        case "aside":
            let content = index + 1..<nodes[index].end
            let hasText = index < articleEnd && content.contains { nodes[$0].element?.name == "p" }
            return hasText ? .container : .dropped
        case "p" where holdsOnlyCode(index): return .code
        case "header" where index >= articleEnd && !holdsOnlyTitle(index): return .dropped
        case "a": return linkRole(at: index, element, classes)
        case "table" where isForLayout(index, element): return .container
        default: return header.contains(index) ? roleInHeader(index, standard) : standard
        }
    }

    /// Whether a table holds no data.
    private func isForLayout(_ index: Int, _ table: HTMLTree.Element) -> Bool {
        let parent = nodes[index].parent.flatMap { nodes[$0].element }
        return table["role"] == "presentation" || table["role"] == "none"
            || parent.map(AdmonitionMarkup.hasTableForLayout) ?? false
    }

    /// Whether a paragraph is a block of code: it holds nothing but that, which has lines or stands in a box for examples.
    private func holdsOnlyCode(_ index: Int) -> Bool {
        let content = (index + 1..<nodes[index].end).filter { nodes[$0].parent == index }
        let elements = content.filter { nodes[$0].element != nil }
        guard elements.count == 1, nodes[elements[0]].element?.name == "code",
            content.allSatisfy({ index in
                if case .text(let text) = nodes[index].content {
                    text.allSatisfy(\.isWhitespace)
                } else {
                    true
                }
            })
        else { return false }
        let isBroken = (elements[0]..<nodes[index].end).contains { nodes[$0].element?.name == "br" }
        let box = nodes[index].parent.flatMap { nodes[$0].element }.map(ClassList.init)
        return isBroken || box?.contains("example") == true
    }

    /// Whether all headings of level 1 stand in the header: then it belongs to the text, not to the site.
    private func holdsOnlyTitle(_ header: Int) -> Bool {
        guard let first = titles.first, let last = titles.last else { return false }
        return header < first && last < nodes[header].end
    }

    /// A header holds headings, perhaps with a paragraph that leads in, and much that belongs to the site.
    private func roleInHeader(_ index: Int, _ standard: Role) -> Role {
        if index < headingEnd || index < paragraphEnd { return standard }
        switch standard {
        case .heading: return standard
        case .paragraph where lastHeading >= header.lowerBound: return standard
        default: return .container
        }
    }

    private func linkRole(at index: Int, _ element: HTMLTree.Element, _ classes: ClassList) -> Role {
        guard element["href"] != nil else { return .inline }
        if let number = footnoteNumber(at: index, element, classes) { return .footnoteReference(number) }
        return Permalink.role(of: element, classes, text: beginningOfText(in: index)) ?? .link
    }

    /// Of a reference as remark-gfm, Python-Markdown, Sphinx and markdown-it have them (DPUB-ARIA 1.1, doc-noteref).
    private func footnoteNumber(at index: Int, _ element: HTMLTree.Element, _ classes: ClassList) -> Int? {
        let parent = nodes[index].parent.flatMap { nodes[$0].element }
        let isReference =
            element["data-footnote-ref"] != nil || element["role"] == "doc-noteref"
            || classes.contains("footnote-ref") || classes.contains("footnote-reference")
            || parent.map { $0.name == "sup" && ClassList($0).contains("footnote-ref") } == true
        return isReference ? Int(beginningOfText(in: index).filter(\.isNumber)) : nil
    }

    /// Enough of the text to tell a sign from words.
    private func beginningOfText(in index: Int) -> String {
        var text = ""
        var next = index + 1
        while next < nodes[index].end, text.utf8.count <= 64 {
            let node = nodes[next]
            switch node.content {
            case .text(let part): text += part.prefix(64)
            case .element(let element):
                let isShown = !Furniture.isHidden(element, ClassList(element), parentName: nil)
                if !isShown || Role.byName[element.name] == .dropped {
                    next = node.end
                    continue
                }
            }
            next += 1
        }
        return text
    }

    /// Most classes within code name kinds of tokens, not parts of the page.
    private mutating func roleInCode(
        at index: Int,
        _ element: HTMLTree.Element,
        _ classes: ClassList
    ) -> Role {
        let standard = Role.byName[element.name] ?? .inline
        if standard == .dropped || element.name == "summary" { return .dropped }
        if Furniture.isGutter(classes), standard != .code, element.name != "code" {
            noteGutter(index)
            return .dropped
        }
        if Furniture.isHidden(element, classes, parentName: nil) { return .dropped }
        switch standard {
        case .lineBreak: return .lineBreak
        case .code: return .container
        default: return standard.isBlock ? .container : .inline
        }
    }

    private mutating func noteGutter(_ gutter: Int) {
        let table = nodes.ancestors(of: gutter).first { nodes[$0].element?.name == "table" }
        if let table { tablesWithGutter.insert(table) }
    }

    /// A table that numbers lines either holds the code in one cell, or is itself the code, line by line.
    private mutating func assignTablesOfLines() {
        for table in tablesWithGutter where roles[table] == .table { roles[table] = .code }
        for ancestor in codeBlocks.flatMap(nodes.ancestors) where tablesWithGutter.contains(ancestor) {
            roles[ancestor] = .container
        }
    }
}
